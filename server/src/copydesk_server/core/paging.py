"""Offset and cursor paging (contract, section 1)."""

from __future__ import annotations

import base64
import binascii
import hashlib
from typing import Annotated

import msgspec
from msgspec import Meta

from copydesk_server.core.errors import Fault, ValidationFailed
from copydesk_server.core.wire import Request, fields_of


class ListQuery(Request, frozen=True, kw_only=True):
    """Query parameters of every list; families add their filters."""

    limit: Annotated[int, Meta(ge=1, le=100, description="Rows in the page.")] = 50
    offset: Annotated[
        Annotated[int, Meta(ge=0, le=1_000_000_000)] | None, Meta(description="Rows to skip; not together with cursor.")
    ] = None
    cursor: Annotated[
        Annotated[str, Meta(max_length=512)] | None, Meta(description="`next_cursor` of the page before.")
    ] = None
    include_total: Annotated[bool, Meta(description="Count all rows that match.")] = False

    def filters(self) -> dict[str, object]:
        """The family's own filters that were given."""
        own = [field.name for field in fields_of(type(self)) if field.name not in _PAGING]
        return {name: getattr(self, name) for name in own if getattr(self, name) is not None}


_PAGING = frozenset({"limit", "offset", "cursor", "include_total"})


class Cursor(msgspec.Struct, frozen=True, array_like=True):
    """Where a list was left: the list it belongs to and the last id shown."""

    origin: str
    last_id: str


def origin_of(*parts: object) -> str:
    """Fingerprint of a list and its filters, so that a cursor is not used with another."""
    # 72 bits: it tells lists apart by mistake, not by malice, since a cursor gives no right to anything.
    return hashlib.blake2b(msgspec.json.encode(parts), digest_size=9).hexdigest()


def write_cursor(origin: str, last_id: str) -> str:
    """Make the opaque text of a cursor."""
    return base64.urlsafe_b64encode(msgspec.json.encode(Cursor(origin, last_id))).decode().rstrip("=")


def read_cursor(text: str, origin: str) -> str:
    """Return the last id of a cursor.

    Raises:
        ValidationFailed: When it is not a cursor of this list.
    """
    try:
        raw = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        cursor = msgspec.json.decode(raw, type=Cursor)
    except (binascii.Error, ValueError, UnicodeError):
        cursor = None
    if cursor is None or cursor.origin != origin:
        raise ValidationFailed(errors=[Fault("?cursor", "invalid", "is not a cursor of this list with these filters")])
    return cursor.last_id


def require_one_way(query: ListQuery) -> None:
    """Refuse ``cursor`` together with ``offset``."""
    if query.cursor is not None and query.offset is not None:
        raise ValidationFailed(errors=[Fault("?offset", "not_allowed", "cannot be combined with cursor")])
