"""The simulator: what it answers is what Google's discovery documents describe, and what goes wrong looks like Google's."""

from __future__ import annotations

import base64
import hashlib
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import googleapiclient
import httpx
import pytest

from copydesk_server.providers.platform.simulator import oauth
from copydesk_server.providers.platform.simulator.faults import Fault, FaultKind
from copydesk_server.providers.platform.simulator.server import Simulator
from copydesk_server.providers.platform.types import (
    AccessForbidden,
    AccessRevoked,
    PlatformBusy,
    QuotaExceeded,
    UnusableData,
)
from support.channel import client_of, tokens_of

DOCUMENTS = Path(googleapiclient.__file__).parent / "discovery_cache" / "documents"
DATA = json.loads((DOCUMENTS / "youtube.v3.json").read_text())
ANALYTICS = json.loads((DOCUMENTS / "youtubeAnalytics.v2.json").read_text())
TYPES: dict[str, Any] = {
    "string": str,
    "boolean": bool,
    "integer": int,
    "number": (int, float),
    "object": dict,
    "array": list,
}
TODAY = datetime.now(UTC).date()


def faults(document: dict[str, Any], schema: dict[str, Any], value: Any, at: str = "") -> list[str]:
    """Where a value is not as a schema of a discovery document says."""
    if "$ref" in schema:
        return faults(document, document["schemas"][schema["$ref"]], value, at)
    kind = schema.get("type", "any")
    if kind == "any":
        return []
    if not isinstance(value, TYPES[kind]) or (kind in {"integer", "number"} and isinstance(value, bool)):
        return [f"{at}: {value!r} is no {kind}"]
    if kind == "string" and schema.get("format", "").endswith("int64") and not value.isdigit():
        return [f"{at}: {value!r} is no {schema['format']}"]
    if kind == "array":
        return [
            one
            for number, item in enumerate(value)
            for one in faults(document, schema["items"], item, f"{at}/{number}")
        ]
    if kind == "object" and "properties" in schema:
        unknown = [f"{at}/{name} is not described" for name in value if name not in schema["properties"]]
        known = schema["properties"]
        inner = [
            one for name in value if name in known for one in faults(document, known[name], value[name], f"{at}/{name}")
        ]
        return unknown + inner
    if kind == "object" and "additionalProperties" in schema:
        return [
            one
            for name in value
            for one in faults(document, schema["additionalProperties"], value[name], f"{at}/{name}")
        ]
    return []


def get(simulator: Simulator, url: str, path: str, **query: str) -> httpx.Response:
    token = simulator.grants.grant()["access_token"]
    return httpx.get(f"{url}{path}", params=query, headers={"Authorization": f"Bearer {token}"}, verify=False)


def schema_of(document: dict[str, Any], name: str) -> dict[str, Any]:
    return {"$ref": name} if name in document["schemas"] else {}


PARTS = "snippet,contentDetails,statistics,liveStreamingDetails"
REPORT = {"ids": "channel==MINE", "startDate": "2005-02-14", "endDate": TODAY.isoformat()}


def test_answers_are_what_the_discovery_documents_describe(subtests, simulator, url):
    """Every field of every answer is described there, and is of the type and format that it has there."""
    for document, name, path, query in [
        (DATA, "ChannelListResponse", "/youtube/v3/channels", {"part": PARTS, "mine": "true"}),
        (DATA, "PlaylistItemListResponse", "/youtube/v3/playlistItems", {"part": PARTS, "maxResults": "50"}),
        (DATA, "VideoListResponse", "/youtube/v3/videos", {"part": PARTS}),
        (
            ANALYTICS,
            "QueryResponse",
            "/v2/reports",
            {**REPORT, "dimensions": "day", "metrics": "views,subscribersGained"},
        ),
        (
            ANALYTICS,
            "QueryResponse",
            "/v2/reports",
            {
                **REPORT,
                "dimensions": "video",
                "metrics": "views,averageViewPercentage",
                "sort": "-views",
                "maxResults": "200",
            },
        ),
        (
            ANALYTICS,
            "QueryResponse",
            "/v2/reports",
            {
                **REPORT,
                "dimensions": "elapsedVideoTimeRatio",
                "metrics": "audienceWatchRatio,relativeRetentionPerformance",
            },
        ),
    ]:
        with subtests.test(path):
            ids = [video.id for video in simulator.channel.newest_first[:50]]
            simulator.channel.change(ids[0], live=True)
            own = {"playlistId": simulator.channel.uploads} if "playlistItems" in path else {}
            own |= {"id": ",".join(ids)} if path.endswith("videos") else {}
            own |= {"filters": f"video=={ids[5]}"} if query.get("dimensions") == "elapsedVideoTimeRatio" else {}
            answer = get(simulator, url, path, **query, **own)

            assert answer.status_code == 200, answer.text
            assert answer.json().get("items") or answer.json()["rows"]
            assert faults(document, schema_of(document, name), answer.json()) == []


@pytest.mark.parametrize(
    ("kind", "error", "retry_after"),
    [
        (FaultKind.UNAUTHORIZED, AccessRevoked, None),
        (FaultKind.QUOTA, QuotaExceeded, None),
        (FaultKind.FORBIDDEN, AccessForbidden, None),
        (FaultKind.RATE_LIMITED, PlatformBusy, 7.0),
        (FaultKind.SERVER_ERROR, PlatformBusy, None),
        (FaultKind.MALFORMED, UnusableData, None),
        (FaultKind.CUT, PlatformBusy, None),
    ],
)
def test_what_goes_wrong_is_told_in_the_words_of_a_platform(simulator, url, kind, error, retry_after):
    """Google's client reads Google's format, and what it raises becomes one of seven errors, without a secret in it."""
    tokens = tokens_of(simulator)
    # A refused token is refreshed and sent again, twice at most: more must fail for that to be told.
    simulator.faults.plan(Fault(kind=kind, times=3, seconds=7.0))
    with client_of(tokens, url) as client, pytest.raises(error) as told:
        client.channel()

    assert getattr(told.value, "retry_after", None) == retry_after
    assert tokens.access_token not in repr(told.value) + repr(tokens)


def test_an_access_token_that_has_expired_is_refreshed(simulator, url):
    """One that Google no longer takes is replaced on the way; the caller sees nothing of it."""
    tokens = tokens_of(simulator)
    with client_of(tokens, url) as client:
        simulator.grants.expire()

        assert client.channel().title == simulator.channel.title
        assert client.tokens.access_token != tokens.access_token


def test_a_permission_that_was_taken_back_is_told(simulator, url):
    """The refresh token is refused, too."""
    with client_of(tokens_of(simulator), url) as client:
        simulator.grants.revoke()
        with pytest.raises(AccessRevoked, match="Connect the channel again"):
            client.channel()


def test_the_quota_of_a_day_is_counted(url, simulator):
    """Each list costs one unit, and the one after the last is refused as Google refuses it."""
    simulator.quota = 3
    answers = [get(simulator, url, "/youtube/v3/channels", part="id", mine="true") for _ in range(4)]

    assert [answer.status_code for answer in answers] == [200, 200, 200, 403]
    [first] = answers[3].json()["error"]["errors"]
    assert (first["reason"], first["domain"]) == ("quotaExceeded", "youtube.quota")


def test_the_code_flow_needs_the_verifier(simulator, url):
    """PKCE (RFC 7636): a code is worth nothing without the verifier whose digest asked for it, and only once."""
    verifier, target = "v" * 64, "http://127.0.0.1/callback"
    challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).decode().rstrip("=")
    query = {"code_challenge": challenge, "code_challenge_method": "S256", "redirect_uri": target, "state": "s1"}
    form = {"client_id": oauth.CLIENT_ID, "client_secret": oauth.CLIENT_SECRET, "grant_type": "authorization_code"}

    def exchange(verifier: str) -> httpx.Response:
        answer = httpx.get(f"{url}/o/oauth2/v2/auth", params=query, verify=False)
        sent = httpx.URL(answer.headers["Location"]).params
        assert sent["state"] == "s1"
        data = {**form, "code": sent["code"], "code_verifier": verifier, "redirect_uri": target}
        first = httpx.post(f"{url}/token", data=data, verify=False)
        assert httpx.post(f"{url}/token", data=data, verify=False).json()["error"] == "invalid_grant"
        return first

    assert exchange("another" * 9).json()["error"] == "invalid_grant"
    assert exchange(verifier).json().keys() >= {"access_token", "refresh_token", "expires_in"}
