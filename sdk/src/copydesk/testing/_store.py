"""What the fake holds: tables, ids, instants, pages."""

from __future__ import annotations

import base64
import datetime
import itertools
import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import attrs

from copydesk.testing._clock import FakeClock

Row = dict[str, Any]
START = datetime.datetime(2026, 1, 1, tzinfo=datetime.UTC)
PAGE, MOST = 50, 100


class Problem(Exception):  # it is the API's word
    """An answer that is a problem (RFC 9457)."""

    def __init__(
        self, status: int, code: str, detail: str, *, retry_after: float | None = None, **members: Any
    ) -> None:
        super().__init__(detail)
        self.status, self.code, self.detail = status, code, detail
        self.retry_after, self.members = retry_after, members


def invalid(pointer: str, message: str, code: str = "validation_failed") -> Problem:
    """A 422 that names what is wrong."""
    fault = {"pointer": pointer, "code": "invalid", "message": message}
    detail = "A referenced resource does not exist" if code == "unknown_reference" else "The request is not valid"
    return Problem(422, code, detail, errors=[fault])


@attrs.define
class Store:
    """Everything of one workspace."""

    clock: FakeClock
    tables: dict[str, dict[str, Row]] = attrs.field(factory=dict)
    blobs: dict[str, tuple[bytes, str, str]] = attrs.field(factory=dict)
    _numbers: Any = attrs.field(factory=lambda: itertools.count(1))
    _last: int = 0

    def table(self, name: str) -> dict[str, Row]:
        """A table, by the name of its family."""
        return self.tables.setdefault(name, {})

    def new_id(self, prefix: str) -> str:
        """An id that says in which order things were made."""
        return f"{prefix}_{next(self._numbers):026d}"

    def instant(self, seconds: float | None = None) -> str:
        """Now, or a time of the clock, as the API writes it."""
        moment = START + datetime.timedelta(seconds=self.clock.now() if seconds is None else seconds)
        return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")

    def touch(self) -> str:
        """Now, and at least a millisecond after the last change."""
        self._last = max(int(self.clock.now() * 1000), self._last + 1)
        return self.instant(self._last / 1000)

    def add(self, table: str, row: Row) -> Row:
        """Keep a new row."""
        row["created_at"] = row["updated_at"] = self.touch()
        self.table(table)[row["id"]] = row
        return row

    def get(self, table: str, id: str) -> Row:
        """A row.

        Raises:
            Problem: 404 where there is none.
        """
        found = self.table(table).get(id)
        if found is None:
            raise Problem(404, "not_found", f"There is no {id!r} in this workspace.")
        return found

    def refer(self, table: str, id: str | None, pointer: str) -> None:
        """Check a reference; a missing one is 422."""
        if id is not None and id not in self.table(table):
            raise invalid(pointer, f"there is no {id!r}", "unknown_reference")

    def page(self, rows: Iterable[Row], params: Mapping[str, str], shape: Callable[[Row], Row]) -> Row:
        """A page of rows, newest first; the cursor holds on to the row at which the last page ended."""
        limit, offset = int(params.get("limit", PAGE)), int(params.get("offset", 0))
        if not 1 <= limit <= MOST:
            raise invalid("?limit", f"Expected `int` between 1 and {MOST}")
        found = list(rows)[::-1]
        cursor = params.get("cursor")
        if cursor is not None:
            if "offset" in params:
                raise invalid("?offset", "cannot be combined with cursor")
            last = _decoded(cursor)
            if not isinstance(last, str):
                raise invalid("?cursor", "is not a cursor of this list with these filters")
            offset = sum(row["id"] >= last for row in found)  # Ids grow, and the row itself may be gone.
        part = found[offset : offset + limit]
        more = len(found) > offset + limit
        return {
            "items": [shape(row) for row in part],
            "limit": limit,
            "offset": offset,
            "has_more": more,
            "next_cursor": base64.urlsafe_b64encode(json.dumps(part[-1]["id"]).encode()).decode() if more else None,
            "total": len(found) if params.get("include_total") == "true" else None,
        }


def _decoded(cursor: str) -> Any:
    try:
        return json.loads(base64.urlsafe_b64decode(cursor))
    except ValueError:
        return None


def matches(row: Row, params: Mapping[str, str]) -> bool:
    """Whether a row passes the filters of a list; a plural field holds the value, others are it."""
    for name, wanted in params.items():
        if name in {"limit", "offset", "cursor", "include_total", "include"}:
            continue
        plural = next((many for many in (f"{name}s", f"{name}_ids", name.replace("_id", "_ids")) if many in row), None)
        value = row.get(name, row.get(plural) if plural else None)
        if name == "review_state":
            value = row["review"]["state"]
        if isinstance(value, list):
            if wanted not in value:
                return False
        elif ("true" if value is True else "false" if value is False else str(value)) != wanted:
            return False
    return True
