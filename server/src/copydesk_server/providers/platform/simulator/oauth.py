"""OAuth 2.0 as Google serves it: the code flow with PKCE, refresh and revocation (RFC 6749, RFC 7636, RFC 7009)."""

from __future__ import annotations

import base64
import hashlib
import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from urllib.parse import urlencode

from copydesk_server.core.wire import JsonObject

# Who may ask a simulator: it guards nothing.
CLIENT_ID = "simulator"
CLIENT_SECRET = "simulator-secret"  # noqa: S105  # it guards nothing
SCOPES = (
    "https://www.googleapis.com/auth/youtube.readonly",
    "https://www.googleapis.com/auth/yt-analytics.readonly",
)
LIFE_SECONDS = 3_599
# Tokens begin as Google's do, and say that they open nothing.
SIMULATED = "simulated-"


class TokenRefused(Exception):
    """Raised when the token endpoint refuses; its argument is the error of RFC 6749."""


@dataclass
class Grants:
    """What was granted: codes, access tokens and refresh tokens.

    Args:
        clock: Seconds since the epoch.
    """

    clock: Callable[[], float] = time.time
    _codes: dict[str, tuple[str, str]] = field(default_factory=dict)
    _refresh: set[str] = field(default_factory=set)
    _access: dict[str, tuple[float, str]] = field(default_factory=dict)

    def authorize(self, query: Mapping[str, str]) -> str:
        """Grant at once, as a person would who clicks; returns where the browser goes."""
        if query.get("code_challenge_method") != "S256" or not query.get("code_challenge"):
            raise TokenRefused("invalid_request")
        code, target = secrets.token_urlsafe(24), query.get("redirect_uri", "")
        self._codes[code] = (query["code_challenge"], target)
        return f"{target}?{urlencode({'code': code, 'state': query.get('state', '')})}"

    def token(self, form: Mapping[str, str]) -> JsonObject:
        """Exchange a code or a refresh token.

        Raises:
            TokenRefused: With ``invalid_client``, ``invalid_grant`` or ``unsupported_grant_type``.
        """
        if (form.get("client_id"), form.get("client_secret")) != (CLIENT_ID, CLIENT_SECRET):
            raise TokenRefused("invalid_client")
        if form.get("grant_type") == "authorization_code":
            challenge, target = self._codes.pop(form.get("code", ""), ("", ""))
            digest = hashlib.sha256(form.get("code_verifier", "").encode()).digest()
            proof = base64.urlsafe_b64encode(digest).decode().rstrip("=")
            if not challenge or proof != challenge or form.get("redirect_uri") != target:
                raise TokenRefused("invalid_grant")
            return self.grant()
        if form.get("grant_type") != "refresh_token":
            raise TokenRefused("unsupported_grant_type")
        if form.get("refresh_token") not in self._refresh:
            raise TokenRefused("invalid_grant")
        return self._access_token(form["refresh_token"])

    def grant(self) -> JsonObject:
        """A new permission, with a refresh token."""
        refresh = f"1//{SIMULATED}{secrets.token_urlsafe(40)}"
        self._refresh.add(refresh)
        return {**self._access_token(refresh), "refresh_token": refresh}

    def revoke(self, token: str | None = None) -> None:
        """Take a permission back; every one where none is named."""
        self._refresh = set() if token is None else self._refresh - {token}
        self._access = {
            name: held for name, held in self._access.items() if token is not None and token not in {name, held[1]}
        }

    def expire(self) -> None:
        """Let every access token expire now; refresh tokens stay."""
        self._access.clear()

    def admits(self, token: str) -> bool:
        """Whether an access token is valid."""
        return self._access.get(token, (0.0, ""))[0] > self.clock()

    def _access_token(self, refresh: str) -> JsonObject:
        token = f"ya29.{SIMULATED}{secrets.token_urlsafe(40)}"
        self._access[token] = (self.clock() + LIFE_SECONDS, refresh)
        return {"access_token": token, "expires_in": LIFE_SECONDS, "scope": " ".join(SCOPES), "token_type": "Bearer"}
