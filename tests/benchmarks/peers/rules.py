"""What the peers do as Copydesk does it: keys, cursors, instants. Standard library alone: each runs in its own environment."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import re
import time
import zlib
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

# Copydesk's own (web/auth.py, keys/store.py): a peer that looks keys up more or less often does other work.
CACHE_SECONDS, USED_EVERY = 2.0, timedelta(seconds=60)
BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
SHAPE = re.compile(r"cdk_([0-9A-Za-z]{8})_([0-9A-Za-z]{32})([0-9A-Za-z]{6})")


class Refused(Exception):
    """Raised with an HTTP status for a request that may not do what it asks for."""

    def __init__(self, status: int, detail: str) -> None:
        super().__init__(detail)
        self.status, self.detail = status, detail


@dataclass(frozen=True, slots=True)
class Principal:
    """Who is asking."""

    workspace_id: str
    scopes: frozenset[str]


@dataclass
class Keys:
    """Finds the principal of a bearer key, in the database at most once in two seconds.

    Args:
        collection: The collection of keys, of motor or of PyMongo's asynchronous client.
    """

    collection: Any
    known: dict[str, tuple[float, Principal]] = field(default_factory=dict)

    async def principal(self, authorization: str | None, scope: str) -> Principal:
        """The principal of an Authorization header that has a scope."""
        kind, _, token = (authorization or "").partition(" ")
        if kind.lower() != "bearer":
            raise Refused(401, "Send the key as 'Authorization: Bearer <API_KEY>'.")
        cached = self.known.get(token)
        if cached is None or cached[0] <= time.monotonic():
            cached = self.known[token] = (time.monotonic() + CACHE_SECONDS, await self._look_up(token))
        if scope not in cached[1].scopes:
            raise Refused(403, f"The API key lacks {scope}.")
        return cached[1]

    async def _look_up(self, token: str) -> Principal:
        match = SHAPE.fullmatch(token)
        if match is None or _checksum(match[1] + match[2]) != match[3]:
            raise Refused(401, "The API key is not valid.")
        row = await self.collection.find_one({"_id": match[1]})
        digest, moment = hashlib.sha256(token.encode()).hexdigest(), datetime.now(UTC)
        if row is None or row["revoked_at"] is not None or not hmac.compare_digest(row["digest"], digest):
            raise Refused(401, "The API key is not valid.")
        if row["expires_at"] is not None and row["expires_at"] <= moment:
            raise Refused(401, "The API key is not valid.")
        if row["last_used_at"] is None or row["last_used_at"] < moment - USED_EVERY:
            stale = [{"last_used_at": None}, {"last_used_at": {"$lt": moment - USED_EVERY}}]
            await self.collection.update_one({"_id": match[1], "$or": stale}, {"$set": {"last_used_at": moment}})
        return Principal(row["workspace_id"], frozenset(row["scopes"]))


def _checksum(text: str) -> str:
    """CRC-32 in six base-62 digits."""
    value, digits = zlib.crc32(text.encode()), ""
    for _ in range(6):
        value, digit = divmod(value, 62)
        digits = BASE62[digit] + digits
    return digits


def wire(moment: datetime) -> str:
    """An instant as the API shows it: UTC, three fractional digits."""
    return moment.isoformat(timespec="milliseconds")[:23] + "Z"


def origin_of(workspace_id: str, name: str) -> str:
    """Fingerprint of an unfiltered list, which its cursors carry."""
    parts = json.dumps([workspace_id, name, {}], separators=(",", ":"))
    return hashlib.blake2b(parts.encode(), digest_size=9).hexdigest()


def write_cursor(origin: str, last_id: str) -> str:
    """The opaque text of a cursor."""
    text = json.dumps([origin, last_id], separators=(",", ":"))
    return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


def read_cursor(text: str, origin: str) -> str:
    """The last id that a cursor has seen."""
    try:
        given, last_id = json.loads(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)))
    except ValueError:
        given, last_id = "", ""
    if given != origin or not isinstance(last_id, str):
        raise Refused(422, "?cursor is not a cursor of this list.")
    return last_id


def warn(row: dict[str, Any]) -> None:
    """Warn of claims without a source, as Copydesk does when it shows a script."""
    spans = row["unsupported_spans"]
    for span in spans:
        span.setdefault("detail", None)
    count = sum(span["reason"] == "uncited" for span in spans)
    subject = "1 claim has" if count == 1 else f"{count} claims have"
    message = f"{subject} no supporting source; `unsupported_spans` shows where and why."
    warning = {"code": "unsupported_claims", "message": message, "figures": {"count": float(count)}}
    row["warnings"] = [*row.get("warnings", []), *([warning] if count else [])]
