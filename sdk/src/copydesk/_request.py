"""A request before it is sent; the generated modules make them."""

from __future__ import annotations

import datetime
import enum
import json as json_
import math
import os
import uuid
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from numbers import Integral, Number, Real
from typing import Any, Generic, TypeVar
from urllib.parse import quote

import attrs

from copydesk._generated.types import UNSET, Unset
from copydesk._references import Identified, ListOf, id_of, ids_of_field
from copydesk._upload import Upload

__all__ = ["KEY_HEADER", "PREFER_HEADER", "Identified", "ListOf", "Request", "plain", "quoted"]

T_co = TypeVar("T_co", covariant=True)
KEY_HEADER, PREFER_HEADER = "Idempotency-Key", "Prefer"


def _with_ids(params: Mapping[str, Any]) -> dict[str, Any]:
    """Query parameters, with ids in the place of resources."""
    return {name: ids_of_field(name, value) for name, value in params.items()}


def _with_key(headers: Mapping[str, Any]) -> Mapping[str, Any]:
    """Headers whose idempotency key, where there is one, is not empty: that of an unset variable would be no key at all."""
    if headers.get(KEY_HEADER) == "":
        raise ValueError("idempotency_key is 8 to 128 characters, not ''; leave it out, and each call makes its own")
    return headers


@attrs.frozen
class Request(Generic[T_co]):
    """A request, and the parser of its response.

    Args:
        operation: The operationId.
        method: HTTP method.
        path: Path below the base URL.
        params: Query parameters; unset ones are left out.
        headers: Headers; unset ones are left out.
        json: Body before it is encoded; ``None`` for none.
        parse: Parses the decoded response; ``None`` if it has no body.
        content: Raw body, in place of ``json``.
    """

    operation: str
    method: str
    path: str
    params: Mapping[str, Any] = attrs.field(converter=_with_ids)
    headers: Mapping[str, Any] = attrs.field(converter=_with_key)
    json: Any
    parse: Callable[[Any], T_co] | None
    content: bytes | Upload | None = None

    @property
    def takes_key(self) -> bool:
        """Whether the operation has an idempotency key."""
        return KEY_HEADER in self.headers

    @property
    def may_wait_for_place(self) -> bool:
        """Whether the server can hold it until the workspace has a place for another job; not where the caller said how long."""
        return self.takes_key and PREFER_HEADER in self.headers and not _is_given(self.headers[PREFER_HEADER])

    @property
    def has_upload_id(self) -> bool:
        """Whether the server recognizes a repeat of this upload by its id."""
        return _is_given(self.params.get("upload_id"))

    @property
    def content_type(self) -> str:
        """Media type of the body."""
        return "application/json" if self.content is None else "application/octet-stream"

    def with_content(self, content: Upload) -> Request[T_co]:
        """A copy with another body."""
        return attrs.evolve(self, content=content)

    def with_params(self, **changes: Any) -> Request[T_co]:
        """A copy with some query parameters changed."""
        return attrs.evolve(self, params={**self.params, **changes})

    def with_headers(self, **changes: Any) -> Request[T_co]:
        """A copy with some headers changed; underscores stand for hyphens."""
        headers = {name.replace("_", "-"): value for name, value in changes.items()}
        return attrs.evolve(self, headers={**self.headers, **headers})

    def query(self) -> dict[str, Any]:
        """The query parameters that are set."""
        return {name: _text(value) for name, value in self.params.items() if _is_given(value)}

    def body(self) -> bytes | Upload | None:
        """The encoded body, the same on every attempt."""
        if self.json is None:
            return self.content
        return json_.dumps(plain(self.json), ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()


def plain(value: Any) -> Any:
    """Turn models, enums, times, unset fields and the numbers and arrays of other libraries into JSON values.

    Raises:
        TypeError: When a value has no form in JSON.
        ValueError: When a number is infinite or missing, or a time has no time zone.
    """
    if value is None or isinstance(value, bool | int | str | enum.Enum):
        return value.value if isinstance(value, enum.Enum) else value
    if hasattr(value, "to_dict"):
        return plain(value.to_dict())
    if isinstance(value, Mapping):
        return {
            str(key): plain(ids_of_field(str(key), item)) for key, item in value.items() if not isinstance(item, Unset)
        }
    if isinstance(value, Sequence | set | frozenset) and not isinstance(value, bytes | bytearray | memoryview):
        return [plain(item) for item in value]
    if hasattr(value, "tolist") and not isinstance(value, memoryview):  # A scalar or an array of numpy.
        return plain(value.tolist())
    return _scalar(value)


def _scalar(value: Any) -> str | float:
    """A number, a time or an id of Python as a JSON value."""
    if type(value).__name__ in {"NAType", "NaTType"} or (isinstance(value, Number) and value != value):  # noqa: PLR0124  # NaN
        raise ValueError(f"{value!r} is a missing value and cannot be sent; leave the field out, or give None")
    if isinstance(value, Integral):
        return int(value)
    if isinstance(value, Real | Decimal):
        return _number(value)
    if isinstance(value, datetime.datetime):
        return _instant(value)
    if isinstance(value, uuid.UUID):
        return str(value)
    if isinstance(value, os.PathLike):
        raise TypeError(f"{value!r} is a path, and text is wanted: path.read_text(), or desk.knowledge.upload(path, …)")
    raise TypeError(f"{type(value).__name__} cannot be sent as JSON: {value!r}")


def _number(value: Real | Decimal) -> float:
    number = float(value)
    if not math.isfinite(number):
        raise ValueError(f"{value!r} cannot be sent: JSON has finite numbers only")
    return int(number) if isinstance(value, Decimal) and number.is_integer() else number


def quoted(value: object, path: str = "") -> str:
    """A segment of a path: an id, or the id of a resource.

    Raises:
        ValueError: When there is no id.
        TypeError: When it is a resource of another kind.
    """
    segment = id_of(path, value)
    if not isinstance(segment, str | int) or str(segment) in {"", ".", ".."}:  # Dots would lead to another path.
        raise ValueError(f"an id is needed here, not {value!r}")
    return quote(str(segment), safe="")


def _instant(value: datetime.datetime) -> str:
    if value.tzinfo is None:
        raise ValueError(f"{value!r} has no time zone; use datetime.datetime.now(datetime.UTC)")
    return value.isoformat()


def _is_given(value: Any) -> bool:
    return value is not UNSET and not isinstance(value, Unset) and value is not None


def _text(value: Any) -> Any:
    value = plain(value)
    if isinstance(value, list):
        return [_text(item) for item in value]
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)
