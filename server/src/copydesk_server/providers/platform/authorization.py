"""How an account is connected: Google's consent page, and the code that comes back (RFC 6749 with PKCE, RFC 7636).

It asks Google itself, without Google's client, which only workers load; a simulator answers in its place where a setting says so.
"""

from __future__ import annotations

import base64
import hashlib
import secrets
from datetime import UTC, datetime, timedelta
from urllib.parse import urlencode

import msgspec

from copydesk_server.providers.endpoint import EndpointError, call
from copydesk_server.providers.platform import wire
from copydesk_server.providers.platform.types import (
    AccessForbidden,
    Channel,
    NotPublished,
    OAuthClient,
    PlatformBusy,
    PlatformFailed,
    Tokens,
    UnusableData,
)

# What the server reads, and nothing that it could change.
SCOPES = (
    "https://www.googleapis.com/auth/youtube.readonly",
    "https://www.googleapis.com/auth/yt-analytics.readonly",
)
GOOGLE_CONSENT = "https://accounts.google.com"
_GOOGLE_TOKENS = "https://oauth2.googleapis.com"
_GOOGLE_DATA = "https://youtube.googleapis.com"
_MOST_BYTES = 256 * 1024


class _Granted(msgspec.Struct, frozen=True):
    """An answer of the token endpoint (RFC 6749, section 5.1)."""

    access_token: str
    expires_in: float
    refresh_token: str = ""
    scope: str = ""


def new_verifier() -> str:
    """The secret that proves that who brings the code is who asked for it."""
    return secrets.token_urlsafe(48)


def consent_url(client: OAuthClient, callback: str, state: str, verifier: str, endpoint: str | None) -> str:
    """Where a person allows access.

    Args:
        client: Who asks.
        callback: Where the browser goes afterwards.
        state: What comes back with it, known to nobody else.
        verifier: Of PKCE; only its digest is sent.
        endpoint: Origin of a simulator in Google's place.
    """
    challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).decode().rstrip("=")
    query = {
        "client_id": client.id,
        "redirect_uri": callback,
        "response_type": "code",
        "scope": " ".join(SCOPES),
        "state": state,
        "code_challenge": challenge,
        "code_challenge_method": "S256",
        "access_type": "offline",  # Else there is no refresh token, and the connection ends in an hour.
        "prompt": "consent",  # Else there is none where the account has allowed it before.
    }
    return f"{endpoint or GOOGLE_CONSENT}/o/oauth2/v2/auth?{urlencode(query)}"


async def exchange(client: OAuthClient, callback: str, code: str, verifier: str, endpoint: str | None) -> Tokens:
    """The tokens of a code.

    Raises:
        PlatformFailed: When there are none.
    """
    form = {
        "grant_type": "authorization_code",
        "code": code,
        "code_verifier": verifier,
        "redirect_uri": callback,
        "client_id": client.id,
        "client_secret": client.secret,
    }
    headers: dict[bytes | str, bytes | str] = {"Content-Type": "application/x-www-form-urlencoded"}
    address = f"{endpoint or _GOOGLE_TOKENS}/token"
    text = await _send("POST", address, headers, urlencode(form).encode())
    try:
        granted = msgspec.json.decode(text, type=_Granted)
    except msgspec.DecodeError as error:
        raise UnusableData("Google's answer to the code cannot be read.") from error
    if not granted.refresh_token:
        raise AccessForbidden(
            "Google gave no lasting access. Connect the channel again, and allow all that is asked for."
        )
    return Tokens(
        access_token=granted.access_token,
        refresh_token=granted.refresh_token,
        expires_at=datetime.now(UTC) + timedelta(seconds=granted.expires_in),
        scopes=granted.scope.split(),
    )


async def channel(tokens: Tokens, endpoint: str | None) -> Channel:
    """The channel of the account that has allowed access.

    Raises:
        PlatformFailed: When it cannot be read; ``NotPublished`` where the account has none.
    """
    if missing := [scope.rpartition("/")[2] for scope in SCOPES if scope not in tokens.scopes]:
        raise AccessForbidden(
            f"Access to {', '.join(missing)} was not allowed. Connect again, and leave every box ticked."
        )
    query = urlencode({"part": "snippet,contentDetails,statistics", "mine": "true"})
    headers: dict[bytes | str, bytes | str] = {"Authorization": f"Bearer {tokens.access_token}"}
    text = await _send("GET", f"{endpoint or _GOOGLE_DATA}/youtube/v3/channels?{query}", headers, b"")
    try:
        found = wire.channel_of(msgspec.json.decode(text, type=dict[str, object]))
    except msgspec.DecodeError as error:
        raise UnusableData("YouTube's answer cannot be read.") from error
    if found is None:
        raise NotPublished("This account has no channel. Open one on YouTube, or choose another account.")
    return found


async def _send(method: str, url: str, headers: dict[bytes | str, bytes | str], body: bytes) -> bytes:
    try:
        return await call(method, url, {"Accept": "application/json", **headers}, body, _MOST_BYTES)
    except EndpointError as error:
        raise _refusal(error) from error


def _refusal(error: EndpointError) -> PlatformFailed:
    if error.status is None or error.status >= 500 or error.status == 429:
        return PlatformBusy(f"Google {error}. Try again in a moment.")
    if error.status in {401, 403}:
        return AccessForbidden(
            f"Google does not allow it ({error.status}). Check that the YouTube APIs are enabled for the client."
        )
    return AccessForbidden(
        f"Google refused the permission ({error.status}). It may have been used already: connect again."
    )
