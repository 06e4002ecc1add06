"""Read a query string into its type, naming all that is wrong with it at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TypeVar, cast

import msgspec

from copydesk_server.core import validation
from copydesk_server.core.errors import Fault, ValidationFailed
from copydesk_server.core.wire import fields_of

Q = TypeVar("Q", bound=msgspec.Struct)


def read(arguments: Mapping[str, Sequence[bytes]], kind: type[Q]) -> Q:
    """Convert the arguments of a query.

    Args:
        arguments: Values by name, as they came.
        kind: The type wanted; a parameter whose field is a list may come more than once.

    Raises:
        ValidationFailed: With one fault for each parameter that is wrong.
    """
    if not arguments and (empty := _empty(kind)) is not None:
        return cast("Q", empty)
    types = _types_of(kind)
    faults: list[Fault] = []
    given: dict[str, object] = {}
    for name, values in arguments.items():
        texts = [value.decode(errors="replace") for value in values]
        many = "list[" in types.get(name, "")
        fault = _fault_of(values, texts, types.get(name, "str"), many=many)
        if fault is None:
            given[name] = texts if many else texts[0]
        else:
            faults.append(Fault(f"?{name}", *fault))
    try:
        parsed = validation.convert(given, kind, strict=False, root="?")
    except ValidationFailed as problem:
        if not faults:
            raise
        faults += problem.errors
    if faults:
        raise ValidationFailed(errors=faults)
    return parsed


@cache
def _empty(kind: Callable[[], object]) -> object | None:
    """What no parameters make, for all requests without any, since it does not change; ``None`` where one must be given."""
    try:
        return kind()
    except TypeError:
        return None


@cache
def _types_of(kind: type[msgspec.Struct]) -> Mapping[str, str]:
    """The source of each parameter's type."""
    return {field.encode_name: str(field.type) for field in fields_of(kind)}


def _fault_of(values: Sequence[bytes], texts: Sequence[str], type_: str, *, many: bool) -> tuple[str, str] | None:
    if any(text.encode() != value for text, value in zip(texts, values, strict=True)):
        return "invalid", "is not UTF-8"
    if len(texts) > 1 and not many:
        return "not_allowed", "is given twice"
    if "null" in map(str.lower, texts) and not re.search(r"\bstr\b", type_):
        # The lenient conversion would read it as no value, and so drop a filter without a word.
        return "wrong_type", "cannot be null; leave it out"
    return None
