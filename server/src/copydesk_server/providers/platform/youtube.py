"""YouTube, through Google's own client and the discovery documents that come with it; only workers load this module.

The client is synchronous, and no two threads may share one: a worker makes one for each thread.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime
from http.client import HTTPException
from typing import Protocol, cast

import google_auth_httplib2
import httplib2
from google.auth.exceptions import GoogleAuthError, RefreshError
from google.oauth2.credentials import Credentials
from googleapiclient import discovery, errors

from copydesk_server.providers.platform import wire
from copydesk_server.providers.platform.types import (
    AccessForbidden,
    AccessRevoked,
    Channel,
    Day,
    NotPublished,
    OAuthClient,
    PageExpired,
    PlatformBusy,
    PlatformFailed,
    QuotaExceeded,
    RetentionPoint,
    Tokens,
    Totals,
    Units,
    UnusableData,
    Uploads,
    Video,
)

GOOGLE_TOKENS = "https://oauth2.googleapis.com/token"
# What a page and a request may hold (Data API v3, playlistItems.list and videos.list: at most 50).
PAGE = 50
# Rows of a report by video (Analytics API, "Top videos": at most 200 rows).
TOTALS_PAGE = 200
# Longer than a report takes as a rule; what takes longer is repeated.
REQUEST_SECONDS = 20.0
_COUNTED = "views,estimatedMinutesWatched,averageViewDuration,subscribersGained"
_TOTALS = "views,estimatedMinutesWatched,averageViewDuration,averageViewPercentage,subscribersGained"
_RETENTION = "audienceWatchRatio,relativeRetentionPerformance"
_QUOTA = frozenset({"quotaExceeded", "dailyLimitExceeded"})
_HURRY = frozenset({"rateLimitExceeded", "userRateLimitExceeded"})


class _Request(Protocol):
    """A request of Google's client."""

    def execute(self) -> wire.Answer:
        """Send it."""


class YouTube:
    """One account of YouTube.

    Args:
        tokens: Its tokens; ``tokens`` holds those of now, refreshed on the way.
        client: Who asks.
        units: Where the cost of requests is counted.
        endpoint: Origin of a simulator in Google's place.
    """

    def __init__(self, tokens: Tokens, client: OAuthClient, units: Units, endpoint: str | None = None) -> None:
        self._units = units
        expires = tokens.expires_at.astimezone(UTC).replace(tzinfo=None)  # As google-auth keeps it.
        self._credentials = Credentials(  # type: ignore[no-untyped-call]
            tokens.access_token,
            refresh_token=tokens.refresh_token,
            token_uri=f"{endpoint}/token" if endpoint else GOOGLE_TOKENS,
            client_id=client.id,
            client_secret=client.secret,
            scopes=tokens.scopes or None,
            expiry=expires,
        )
        # No proxy of the environment: who reads a simulator on loopback would ask the proxy for it.
        http = google_auth_httplib2.AuthorizedHttp(
            self._credentials, http=httplib2.Http(timeout=REQUEST_SECONDS, proxy_info=None)
        )
        options = {"api_endpoint": endpoint} if endpoint else None
        self._http = http
        self._data, self._analytics = (
            discovery.build(name, version, http=http, static_discovery=True, client_options=options)
            for name, version in (("youtube", "v3"), ("youtubeAnalytics", "v2"))
        )

    def __enter__(self) -> YouTube:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Close its connections."""
        self._http.close()

    @property
    def tokens(self) -> Tokens:
        """The tokens of now."""
        expiry = cast("datetime", self._credentials.expiry)
        return Tokens(
            access_token=str(self._credentials.token),
            refresh_token=str(self._credentials.refresh_token),
            expires_at=expiry.replace(tzinfo=UTC),
            scopes=list(cast("Sequence[str]", self._credentials.scopes) or []),
        )

    def channel(self) -> Channel:
        """The channel of the account.

        Raises:
            PlatformFailed: As every method here; ``NotPublished`` where the account has no channel.
        """
        found = wire.channel_of(
            self._of_data(self._data.channels().list(part="snippet,contentDetails,statistics", mine=True))
        )
        if found is None:
            raise NotPublished("The account has no channel; open one on YouTube, then connect again.")
        return found

    def uploads(self, playlist: str | None, page: str | None = None) -> Uploads:
        """A page of what the channel has published, newest first.

        YouTube has no playlist of the uploads of a channel without public videos.
        """
        nothing = Uploads(video_ids=[], next_page=None, total=0)
        if not playlist:
            return nothing
        request = self._data.playlistItems().list(
            part="contentDetails", playlistId=playlist, maxResults=PAGE, pageToken=page
        )
        try:
            return wire.uploads_of(self._of_data(request))
        except NotPublished:
            return nothing

    def videos(self, ids: Sequence[str]) -> list[Video]:
        """Up to 50 videos; those that are gone are left out."""
        request = self._data.videos().list(
            part="snippet,contentDetails,statistics,liveStreamingDetails", id=",".join(ids), maxResults=PAGE
        )
        return wire.videos_of(self._of_data(request))

    def totals(self, ids: Sequence[str], start: date, end: date) -> list[Totals]:
        """What up to 200 videos did in a period, both days included."""
        answer = self._report(
            start,
            end,
            metrics=_TOTALS,
            dimensions="video",
            filters=f"video=={','.join(ids)}",
            sort="-views",
            maxResults=TOTALS_PAGE,
        )
        return wire.totals_of(answer)

    def days(self, start: date, end: date, ids: Sequence[str] | None = None) -> list[Day]:
        """What the channel, or up to 500 videos together, did on each day that YouTube has counted yet."""
        filters = None if ids is None else f"video=={','.join(ids)}"
        return wire.days_of(self._report(start, end, metrics=_COUNTED, dimensions="day", filters=filters, sort="day"))

    def retention(self, video_id: str, start: date, end: date) -> list[RetentionPoint]:
        """How much of the audience watches at each hundredth of a video; nothing where too few have watched it."""
        return wire.retention_of(
            self._report(
                start, end, metrics=_RETENTION, dimensions="elapsedVideoTimeRatio", filters=f"video=={video_id}"
            )
        )

    def _report(self, start: date, end: date, **asked: object) -> wire.Answer:
        query = {"ids": "channel==MINE", "startDate": start.isoformat(), "endDate": end.isoformat(), **asked}
        self._units.analytics += 1
        return _send(self._analytics.reports().query(**{name: one for name, one in query.items() if one is not None}))

    def _of_data(self, request: _Request) -> wire.Answer:
        self._units.data += 1  # Each list costs one unit (Data API v3, "Quota costs for API requests").
        return _send(request)


def _send(request: _Request) -> wire.Answer:
    """Send a request, and tell what goes wrong in the words of a platform."""
    try:
        answer = request.execute()
    except errors.HttpError as error:
        raise _refusal(error) from error
    except RefreshError as error:
        raise _refresh_refusal(error) from error
    except ValueError as error:
        raise UnusableData("YouTube's answer is not JSON.") from error
    except (GoogleAuthError, httplib2.HttpLib2Error, errors.Error, HTTPException, OSError) as error:
        raise PlatformBusy(f"YouTube could not be reached ({type(error).__name__}).") from error
    if not isinstance(answer, dict):
        raise UnusableData("YouTube's answer is not a JSON object.")
    return answer


def _refusal(error: errors.HttpError) -> PlatformFailed:
    status, reason = int(error.resp.status), _reason(error.content)
    if reason in _QUOTA:
        return QuotaExceeded("The units that YouTube allows this server a day are used up.")
    if reason == "invalidPageToken":
        return PageExpired("YouTube no longer knows a page of the list of uploads.")
    if status == 429 or reason in _HURRY:
        return PlatformBusy("YouTube asks for fewer requests.", _retry_after(error.resp))
    if status >= 500:
        return PlatformBusy(f"YouTube answered with an error of its own ({status}).", _retry_after(error.resp))
    told = "YouTube does not allow this with the permission that was given"
    refusals: dict[int, PlatformFailed] = {
        401: AccessRevoked("YouTube no longer accepts this connection. Connect the channel again."),
        403: AccessForbidden(f"{told} ({reason or 'forbidden'}). Connect it again, and allow what is asked for."),
        404: NotPublished("YouTube does not have this."),
    }
    return refusals.get(status) or UnusableData(f"YouTube refused a request ({status}, {reason or 'no reason'}).")


def _refresh_refusal(error: RefreshError) -> PlatformFailed:
    if error.retryable:
        return PlatformBusy("YouTube's sign-in could not be reached.")
    return AccessRevoked("The permission for this channel was taken back, or has lapsed. Connect the channel again.")


def _reason(content: bytes) -> str:
    """The reason in an error of Google's format."""
    try:
        found = json.loads(content)["error"]["errors"][0]["reason"]
    except (ValueError, LookupError, TypeError):
        return ""
    return found if isinstance(found, str) and found.isalnum() else ""


def _retry_after(headers: Mapping[str, str]) -> float | None:
    told = headers.get("retry-after", "")
    return float(told) if told.isdigit() else None
