"""What the fake holds: rows in tables by the path of their collection, ids, instants, pages, files."""

from __future__ import annotations

import base64
import datetime
import hashlib
import itertools
import mimetypes
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import attrs

from copydesk.testing._clock import FakeClock
from copydesk.testing._spec import Row

START = datetime.datetime(2026, 1, 1, tzinfo=datetime.UTC)
PAGE = 50
WORDS_PER_SECOND = 2.5  # 150 words a minute, at which people speak.
# Endings of files whose role is not their ending.
ENDINGS = {"markdown": "md", "poster": "png", "transcript": "json", "video": "mp4"}


class Problem(Exception):  # it is the API's word
    """An answer that is a problem (RFC 9457)."""

    def __init__(
        self, status: int, code: str, detail: str, *, retry_after: float | None = None, **members: Any
    ) -> None:
        super().__init__(detail)
        self.status, self.code, self.detail = status, code, detail
        self.retry_after, self.members = retry_after, members


def invalid(faults: Iterable[tuple[str, str]], code: str = "validation_failed") -> Problem:
    """A 422 that names what is wrong, and where."""
    errors = [{"pointer": pointer, "code": code, "message": message} for pointer, message in faults]
    return Problem(422, code, f"{errors[0]['pointer']} {errors[0]['message']}", errors=errors)


@attrs.define
class Store:
    """Everything of one workspace."""

    clock: FakeClock
    tables: dict[str, dict[str, Row]] = attrs.field(factory=dict)
    blobs: dict[str, tuple[bytes, str, str]] = attrs.field(factory=dict)
    _numbers: Any = attrs.field(factory=lambda: itertools.count(1))
    _last_touch: int = 0

    def table(self, name: str) -> dict[str, Row]:
        """The rows of a collection by id; its name is that of its path, such as ``scripts``."""
        return self.tables.setdefault(name.replace("/{id}", "").strip("/").replace("/", "_").replace("-", "_"), {})

    def new_id(self, prefix: str) -> str:
        """An id that says in which order things were made."""
        return f"{prefix}_{next(self._numbers):026d}"

    def instant(self, seconds: float) -> str:
        """A time of the clock, as the API writes it."""
        moment = START + datetime.timedelta(seconds=seconds)
        return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")

    def touch(self) -> str:
        """Now, and at least a millisecond after the last change."""
        self._last_touch = max(int(self.clock.now() * 1000), self._last_touch + 1)
        return self.instant(self._last_touch / 1000)

    def get(self, table: str, id: str) -> Row:
        """A row.

        Raises:
            Problem: 404 where there is none.
        """
        row = self.table(table).get(id)
        if row is None:
            raise Problem(404, "not_found", f"There is no {id!r} in this workspace.")
        return row

    def keep_file(self, role: str, kind: str | None, title: str, content: bytes) -> Row:
        """Keep the bytes of a file under a key; the fields that speak of them."""
        key, ending = self.new_id("blb"), ENDINGS.get(role, role.rpartition("-")[2])
        kind = kind or mimetypes.guess_type(f"x.{ending}")[0] or "application/octet-stream"
        name = "".join(letter if unicodedata.category(letter)[0] in "LMN" else " " for letter in title.lower())
        self.blobs[key] = (content, kind, f"{'-'.join(name.split()) or key}.{ending}")
        digest = hashlib.sha256(content).hexdigest()
        return {"storage_key": key, "content_type": kind, "bytes": len(content), "sha256": digest}

    def page(self, rows: Iterable[Row], params: Mapping[str, Any]) -> Row:
        """A page of rows, newest first; the cursor holds on to the row at which the last page ended."""
        limit, offset = params.get("limit", PAGE), params.get("offset", 0)
        ordered = list(rows)[::-1]
        if "cursor" in params:
            if "offset" in params:
                raise invalid([("?offset", "cannot be combined with cursor")])
            last = _last_id(params["cursor"])
            # Ids grow, and the row itself may be gone; what is built in has names, stays, and comes last.
            names = [row["id"][-26:] for row in ordered]
            offset = (
                names.index(last) + 1 if last in names else sum(name >= last and name[0].isdigit() for name in names)
            )
        items = ordered[offset : offset + limit]
        more = len(ordered) > offset + limit
        return {
            "items": items,
            "limit": limit,
            "offset": offset,
            "has_more": more,
            "next_cursor": base64.urlsafe_b64encode(items[-1]["id"][-26:].encode()).decode() if more else None,
            "total": len(ordered) if params.get("include_total") else None,
        }


def _last_id(cursor: str) -> str:
    try:
        text = base64.urlsafe_b64decode(cursor).decode()
    except ValueError:
        text = ""
    if not text.isdigit():
        raise invalid([("?cursor", "is not a cursor of this list")])
    return text


def matches(row: Row, params: Mapping[str, Any]) -> bool:
    """Whether a row passes the filters of a list; what no row has is no filter."""
    for name, value in params.items():
        values = list(_values(row, name))
        if values and value not in itertools.chain(*(one if isinstance(one, list) else [one] for one in values)):
            return False
    return True


def _values(row: Row, name: str) -> Iterator[Any]:
    """What a filter may mean: a field, one that holds several, or one of an object in the row."""
    outer, _, inner = name.rpartition("_")
    objects = [value for value in row.values() if isinstance(value, dict) and name.endswith("_id")]
    nested = row.get(outer)
    yield from (row[key] for key in (name, f"{name}s") if key in row)
    yield from (one[name] for one in objects if name in one)
    if isinstance(nested, dict) and inner in nested:
        yield nested[inner]


def ids_at(value: Any, path: str) -> list[str]:
    """The ids at a dotted path of a row, through lists."""
    if isinstance(value, list):
        return [id_ for one in value for id_ in ids_at(one, path)]
    if not path:
        return [value] if isinstance(value, str) else []
    head, _, rest = path.partition(".")
    return ids_at(value.get(head), rest) if isinstance(value, dict) else []


def measure(row: Row) -> None:
    """Count the text of a row, where it has fields for that."""
    text = row.get("body", row.get("text"))
    if isinstance(text, str):
        words, digest = len(text.split()), hashlib.sha256(text.encode()).hexdigest()
        sizes = {"word_count": words, "char_count": len(text), "body_sha256": digest}
        sizes["estimated_seconds"] = round(words / WORDS_PER_SECOND, 1)
        row.update({name: value for name, value in sizes.items() if name in row})
