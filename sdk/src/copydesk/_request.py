"""A request before it is sent; the generated modules make them."""

from __future__ import annotations

import datetime
import enum
import json as json_
import math
import os
import re
import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from decimal import Decimal
from functools import partial
from numbers import Integral, Number, Real
from typing import Any, Generic, TypeVar
from urllib.parse import quote

import attrs

from copydesk import _options
from copydesk._generated import models
from copydesk._generated.types import UNSET, Unset
from copydesk._references import Identified, ListOf, id_of, ids_of_field
from copydesk._upload import Upload

__all__ = ["KEY_HEADER", "PREFER_HEADER", "Call", "Identified", "ListOf", "Request", "build", "plain", "quoted"]

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
_SURROGATE = re.compile("[\ud800-\udfff]")
_PARAMETER = re.compile(r"{(\w+)}")
# Parameters of a path that an id or a resource is given for.
_IDS = {"id", "ref"}
# Answers that are no model.
_PLAIN: dict[str, Any] = {"str": str, "bytes": bytes}
KEY_HEADER, PREFER_HEADER = "Idempotency-Key", "Prefer"


def _with_ids(params: Mapping[str, Any]) -> dict[str, Any]:
    """Query parameters, with ids in the place of resources."""
    return {name: ids_of_field(name, value) for name, value in params.items()}


def _checked_headers(headers: Mapping[str, Any]) -> Mapping[str, Any]:
    """Headers that can be sent, whose idempotency key is not empty: that of an unset variable would be no key at all."""
    if headers.get(KEY_HEADER) == "":
        raise ValueError("idempotency_key is 8 to 128 characters, not ''; leave it out, and each call makes its own")
    for name, value in headers.items():
        if _is_given(value) and not _options.SENDABLE_VALUE.fullmatch(str(value)):
            argument = name.lower().replace("-", "_")
            raise ValueError(
                f"{argument} {value!r} cannot be sent: use printable ASCII characters, and no space around"
            )
    return headers


def build(
    operation: str,
    method: str,
    path: str,
    values: Mapping[str, Any],
    answer: str | None,
    *,
    query: Sequence[str] = (),
    headers: Sequence[str] = (),
) -> Request[Any]:
    """The request of an operation.

    Args:
        operation: The operationId.
        method: HTTP method.
        path: Path below the base URL, with its parameters in braces.
        values: The arguments by name: parameters, headers, and fields of the body; ``content`` is a raw body.
        answer: Name of the model of the response, ``str``, ``bytes``, or ``None`` if it has no body.
        query: Names of the query parameters.
        headers: Names of the headers.
    """
    # A name that is a keyword or a builtin has an underscore at its end, which JSON and URLs have not.
    rest = {name.removesuffix("_"): value for name, value in values.items()}
    segments = {name: quoted(rest.pop(name), path if name in _IDS else "") for name in _PARAMETER.findall(path)}
    return Request(
        operation=operation,
        method=method,
        path=path.format(**segments),
        params={name: rest.pop(name) for name in query},
        headers={name: rest.pop(name.lower().replace("-", "_")) for name in headers},
        content=rest.pop("content", None),
        json=rest or None,
        parse=_PLAIN.get(answer) or partial(_parse, answer) if answer else None,
    )


def _parse(model: str, data: Any) -> Any:
    return getattr(models, model).from_dict(data)


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
    headers: Mapping[str, Any] = attrs.field(converter=_checked_headers)
    json: Any
    parse: Callable[[Any], T_co] | None
    content: bytes | Upload | None = None

    @property
    def takes_key(self) -> bool:
        """Whether the operation has an idempotency key."""
        return KEY_HEADER in self.headers

    @property
    def waits_for_slot(self) -> bool:
        """Whether it can wait for a free job slot: it is safe to repeat, and the caller did not say how long to wait."""
        return self.takes_key and not _is_given(self.headers.get(PREFER_HEADER))

    @property
    def can_be_held(self) -> bool:
        """Whether the server can hold it until a job slot is free."""
        return self.waits_for_slot and PREFER_HEADER in self.headers

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
        given = {name: _text(value) for name, value in self.params.items() if _is_given(value)}
        _require_sendable(given)
        return given

    def body(self) -> bytes | Upload | None:
        """The encoded body, the same on every attempt."""
        if self.json is None:
            return self.content
        try:
            value = plain(self.json)
        except RecursionError:
            raise ValueError(f"a value of {self.operation} contains itself, and cannot be sent as JSON") from None
        try:
            return json_.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()
        except ValueError:
            _require_sendable(value)
            raise


@attrs.define
class Call(Generic[T]):
    """A call of a method, through all its attempts.

    Args:
        request: The request.
        headers: Its headers.
        body: Its encoded body.
        start: When the method was called.
        deadline: When the attempts and the pauses between them end.
        extra_seconds: Time for which the request asks the server to hold its response.
        slot_deadline: When the wait for a free job slot ends; 0 for none.
        refusals: Answers that there is no free slot.
        maybe_done: Whether an attempt without an answer may have had its effect.
    """

    request: Request[T]
    headers: dict[str, str]
    body: bytes | Upload | None
    start: float
    deadline: float
    extra_seconds: float
    slot_deadline: float = 0.0
    refusals: int = 0
    maybe_done: bool = False

    @property
    def keyed(self) -> bool:
        """Whether the server recognizes a repeat."""
        return KEY_HEADER in self.headers or self.request.has_upload_id


def _require_sendable(value: object, path: str = "") -> None:
    """Raise ``ValueError`` at the first of JSON values that cannot be sent, with its place."""
    if fault := next(_faults_of(value, path), None):
        raise ValueError(fault)


def _faults_of(value: object, path: str) -> Iterator[str]:
    """Lone surrogates in JSON values, each with its place."""
    if isinstance(value, str) and (match := _SURROGATE.search(value)):
        place = f"a lone surrogate {match[0]!r} at position {match.start()}, which UTF-8 cannot encode"
        yield f"{path} has {place}; text.encode(errors='ignore').decode() drops it"
    elif isinstance(value, Mapping):
        for name, item in value.items():
            yield from _faults_of(name, f"the name {name!r}")
            yield from _faults_of(item, f"{path}.{name}" if path else str(name))
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from _faults_of(item, f"{path}[{number}]")


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
        return {str(key): _field(str(key), item) for key, item in value.items() if not isinstance(item, Unset)}
    if isinstance(value, Sequence | set | frozenset) and not isinstance(value, bytes | bytearray | memoryview):
        return [plain(item) for item in value]
    if hasattr(value, "tolist") and not isinstance(value, memoryview):  # A scalar or an array of numpy.
        return plain(value.tolist())
    return _scalar(value)


def _field(name: str, value: Any) -> Any:
    """A field of a mapping; an error begins with its name."""
    try:
        return plain(ids_of_field(name, value))
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None


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
    _require_sendable(segment, "an id")
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
