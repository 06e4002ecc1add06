"""Who is asking: the key of a request, looked up at most once in two seconds per process."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Sequence

from copydesk_server.core.access import ExpiredKey, Principal
from copydesk_server.core.errors import InsufficientScope, Unauthorized

Lookup = Callable[[str], Awaitable[Principal | None]]

# A revoked key goes on working for no longer than this, and a busy one is not read for each request.
CACHE_SECONDS = 2.0
# More keys than a process sees in two seconds.
CACHE_SIZE = 4096
_CHALLENGE = {"WWW-Authenticate": 'Bearer realm="copydesk"'}


class Authenticator:
    """Finds the principal of a bearer key.

    A revoked key is refused everywhere within ``CACHE_SECONDS``, well inside the five that the contract allows.

    Args:
        lookup: Finds a key in the database; ``None`` for one that is unknown or revoked.
    """

    def __init__(self, lookup: Lookup) -> None:
        self._lookup = lookup
        self._known: dict[str, tuple[float, Principal]] = {}

    async def principal(self, authorization: str | None) -> Principal:
        """The principal of an Authorization header.

        Raises:
            Unauthorized: When there is no usable key.
        """
        scheme, _, token = (authorization or "").partition(" ")
        token = token.strip()
        if scheme.lower() != "bearer" or not token:
            raise Unauthorized("Send the key as 'Authorization: Bearer <API_KEY>'.", headers=_CHALLENGE)
        cached = self._known.get(token)
        if cached is not None and cached[0] > time.monotonic():
            return cached[1]
        self._known.pop(token, None)
        try:
            found = await self._lookup(token)
        except ExpiredKey as expired:
            detail = f"The API key expired at {expired.expired_at}; create another."
            raise Unauthorized(detail, headers=_CHALLENGE) from None
        if found is None:
            raise Unauthorized("The API key is not valid.", headers=_CHALLENGE)
        if len(self._known) >= CACHE_SIZE:
            self._known.clear()
        self._known[token] = (time.monotonic() + CACHE_SECONDS, found)
        return found


def require_scopes(principal: Principal, scopes: Sequence[str]) -> None:
    """Refuse a key that lacks one of the scopes.

    Raises:
        InsufficientScope: Naming the scopes that the operation needs.
    """
    missing = [scope for scope in scopes if scope not in principal.scopes]
    if missing:
        raise InsufficientScope(f"The API key lacks {', '.join(missing)}.", required_scopes=list(scopes))
