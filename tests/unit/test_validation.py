"""How input is validated: every fault named up to a limit, work bounded, nothing repeated at length."""

from __future__ import annotations

import enum
import sys
import types
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec
import pytest
from msgspec import Meta

from copydesk_server.core import validation
from copydesk_server.core.errors import (
    LONGEST_DETAIL,
    LONGEST_MESSAGE,
    LONGEST_POINTER,
    MOST_FAULTS,
    Fault,
    MalformedJson,
    NotFound,
    UnknownReference,
    ValidationFailed,
)
from copydesk_server.core.upload import Upload
from copydesk_server.core.wire import Language, Metadata, Request, Url
from copydesk_server.projects.types import BrandCreate
from copydesk_server.registry import OPERATIONS
from copydesk_server.web import calls
from copydesk_server.web.problems import body_of

MIB = 1024 * 1024


class Point(Request, frozen=True, kw_only=True):
    """A value with two numbers that it needs."""

    x: Annotated[float, Meta(ge=0, le=1)]
    y: float


class Shape(Request, frozen=True, kw_only=True):
    """A list of values, and a dictionary."""

    name: Annotated[str, Meta(max_length=20)] = ""
    points: Annotated[list[Point], Meta(max_length=1000)] = []
    metadata: Metadata = {}


def refused(raw: bytes, kind: Any = Shape) -> ValidationFailed:
    """The problem that a body gets."""
    with pytest.raises(ValidationFailed) as caught:
        validation.decode(raw, kind)
    return caught.value


def calls_in(work: Callable[[], Any]) -> int:
    """How many calls of functions and built-ins some work makes."""
    count = 0

    def note(_frame: Any, event: str, _arg: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def test_a_hundred_faults_are_listed_and_the_rest_is_said_to_exist():
    """The first 100 faults are those that the whole list would begin with; the answer says that there are more."""
    every = [
        Fault(f"/points/{number}/{name}", "required", "is required") for number in range(1000) for name in ("x", "y")
    ]

    problem = refused(b'{"points":[' + b",".join([b"{}"] * 1000) + b"]}")

    assert problem.errors == every[:MOST_FAULTS]
    assert body_of(problem, "req_x").errors_truncated is True
    assert "more faults than the 100" in problem.detail


def test_the_walk_ends_at_the_last_fault_that_is_listed():
    """However many items are wrong, the work is that of the first hundred faults."""
    few = b'{"points":[' + b",".join([b"{}"] * 100) + b"]}"
    many = b'{"points":[' + b",".join([b"{}"] * 1000) + b"]}"

    assert calls_in(lambda: refused(many)) <= calls_in(lambda: refused(few)) + 10


def test_what_is_beyond_the_end_of_a_list_or_dictionary_is_not_walked():
    """40,000 items where 1,000 are allowed, and 40,000 keys where 50 are, cost no more than those that are allowed."""
    items = b'{"points":[' + b",".join([b'{"x":1,"y":1}'] * 13_000) + b"]}"
    keys = b'{"metadata":{' + b",".join(b'"%d":1' % number for number in range(40_000)) + b"}}"

    assert calls_in(lambda: refused(items)) < 20 * 1000
    assert calls_in(lambda: refused(keys)) < 100 * 50
    assert refused(keys).errors[0] == Fault("/metadata", "too_long", "Expected `object` of length <= 50")


def test_a_body_of_too_many_values_is_refused_before_it_is_decoded(subtests):
    """One fault says so; nothing is made of the values."""
    for raw in [
        b'{"name":"x","audiences":[' + b",".join([b"{}"] * 300_000) + b"]}",
        b'{"tags":[' + b",".join([b"[[]]"] * 30_000) + b"]}",
        b'["\\"","' + b'","'.join([b""] * 90_000) + b'"]',
    ]:
        with subtests.test(raw=raw):
            [fault] = refused(raw, BrandCreate).errors

            assert Fault("", "too_long", "holds more than 50000 values") == fault
            assert calls_in(partial(refused, raw, BrandCreate)) < 100


def test_what_has_too_many_values_and_is_no_json_is_malformed(subtests):
    """That it cannot be read comes first."""
    for raw in [b"[" * 100_000, b'{"a":' * 100_000, b'{"name":[' + b"0," * 60_000, b"{,}" * 60_000]:
        with subtests.test(raw=raw), pytest.raises(MalformedJson):
            validation.decode(raw, Shape)


# A timeline is bounded by what a body may hold as a whole, and by the limits of timelines that its edits are held against.
TIMELINES = {"compositions_create", "compositions_apply"}
BODIES = {one.id: one.body for one in OPERATIONS if one.body not in {None, Upload} and one.id not in TIMELINES}


def most_values(kind: Any) -> int:
    """How many values a type can hold, itself included."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        inner = arguments[0]
        lengths = [meta.max_length for meta in arguments[1:] if meta.max_length is not None]
        if get_origin(inner) in (list, dict) and lengths:
            return 1 + min(lengths) * most_values(get_args(inner)[-1])
        return most_values(inner)
    if origin in (list, dict):
        raise AssertionError(f"{kind} has no end")
    if origin in (Union, types.UnionType):
        return max(most_values(member) for member in arguments)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        tag = kind.__struct_config__.tag_field is not None
        return 1 + tag + sum(most_values(field.type) for field in msgspec.structs.fields(kind))
    return 1


def test_no_body_that_fits_its_type_has_too_many_values():
    """The limit is above what any operation's body can hold."""
    bodies = {id_: most_values(body) for id_, body in BODIES.items()}

    assert len(bodies) > 30
    assert max(bodies.values()) < validation.MOST_VALUES


def test_long_integers_are_not_read():
    """A large body with an integer of more than 400 digits is malformed; a text may have as many digits as it likes."""
    long = b"9" * (validation.LONGEST_NUMBER + 1)

    with pytest.raises(MalformedJson, match="more than 400 digits"):
        validation.decode(b'{"name":"' + b"x" * 70_000 + b'","points":[' + long + b"]}", Shape)
    assert [fault.pointer for fault in refused(b'{"name":"' + long * 200 + b'"}').errors] == ["/name"]


def test_a_pointer_is_cut_so_that_one_can_see_it():
    """A field name of a megabyte comes back as its first characters and an ellipsis."""
    [fault] = refused(b'{"' + b"k" * MIB + b'":1}').errors

    assert fault.pointer == "/" + "k" * (LONGEST_POINTER - 2) + "…"


# A query has no nearest name to offer where none is near, but all that there are.
PARAMETERS = "'name', 'points', 'metadata'"


def test_what_a_request_says_is_repeated_only_so_far():
    """Messages, details and pointers of every problem are cut, whoever raises it."""
    long = "x" * MIB
    missing = UnknownReference(errors=[Fault("/parent_id", "unknown_reference", f"there is no {long!r}")])
    problem = NotFound(f"There is no {long!r} in this workspace.")

    assert len(missing.errors[0].message) == LONGEST_MESSAGE
    assert len(problem.detail) == len(str(problem)) == LONGEST_DETAIL
    assert problem.detail.endswith("x…")
    with pytest.raises(ValidationFailed) as caught:
        calls.read_query({long: [b"1"]}, Shape)
    assert caught.value.errors == [
        Fault("?" + "x" * (LONGEST_POINTER - 2) + "…", "unknown_field", f"is not a known field; there are {PARAMETERS}")
    ]


def test_parameters_of_a_query_have_the_same_limit(subtests):
    """200 unknown parameters are 100 faults and more, whatever else is wrong."""
    for twice in [0, 1]:
        with subtests.test(twice=twice):
            arguments = {f"p{number}": [b"1"] for number in range(200)} | {"limit": [b"1"] * (1 + twice)}

            with pytest.raises(ValidationFailed) as caught:
                calls.read_query(arguments, Shape)

            assert len(caught.value.errors) == MOST_FAULTS
            assert body_of(caught.value, "req_x").errors_truncated is True


def test_every_nul_is_named_with_everything_else_that_is_wrong():
    """A NUL in a value or key is a fault like others; an escaped backslash before u0000 is none."""
    raw = rb'{"name":"a\u0000","points":[{"x":3,"y":1}],"metadata":{"k\u0000":"v","l":"\\\u0000","m":"\\u0000"},"z":0}'

    faults = [(fault.pointer, fault.code) for fault in refused(raw).errors]

    assert faults == [
        ("/z", "unknown_field"),
        ("/name", "pattern"),
        ("/points/0/x", "out_of_range"),
        ("/metadata/k\0", "pattern"),
        ("/metadata/l", "pattern"),
    ]
    assert validation.decode(rb'{"name":"\\u0000"}', Shape).name == "\\u0000"


def test_a_number_beyond_all_numbers_is_malformed(subtests):
    """Infinity cannot be written."""
    for text in ["1e400", "-1e400", "1e999999", "9" * 5000, "1e" + "9" * 5000]:
        with subtests.test(text=text), pytest.raises(MalformedJson, match="out of range"):
            validation.decode(f'{{"points":[{{"x":0,"y":{text}}}]}}'.encode(), Shape)


class Colour(enum.Enum):
    """Two choices."""

    RED = "red"
    BLUE = "blue"


class Worded(Request, frozen=True, kw_only=True):
    """A field of each kind whose fault is told in words."""

    title: Annotated[str, Meta(min_length=1)] = "x"
    tags: Annotated[list[str], Meta(min_length=1)] = msgspec.field(default_factory=lambda: ["x"])
    website: Url = "https://kiln.example/"
    language: Language = "en"
    paint: Colour | None = None


WORDS = {
    '{"title": ""}': Fault("/title", "too_short", "must not be empty"),
    '{"website": "kiln"}': Fault("/website", "pattern", "must be a URL that begins with http:// or https://"),
    '{"paint": "reed"}': Fault("/paint", "not_allowed", "must be one of 'blue', 'red'; did you mean 'red'?"),
    '{"paint": 1}': Fault("/paint", "wrong_type", "Expected `str | null`, got `int`"),
    '{"titel": "x"}': Fault("/titel", "unknown_field", "is not a known field; did you mean 'title'?"),
}


def test_a_fault_is_told_in_words(subtests):
    """What is expected and what was likely meant, with the code that it has always had; long names are not compared."""
    for body, fault in WORDS.items():
        with subtests.test(body=body):
            assert refused(body.encode(), Worded).errors == [fault]
