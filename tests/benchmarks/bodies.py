"""Figures of input: how long one request, whatever its body, keeps an API process from answering others.

Every operation that takes a JSON body gets bodies that are made to be slow to read, check or refuse, up to its limit in
bytes. A process of its own sends small requests all the while; the slowest of those in the time of a body is how long it
held the process. The worst are sent again: what the machine adds by chance is not there every time.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
import types
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Annotated, Any, Union, get_args, get_origin

import attrs
import httpx
import msgspec

from copydesk_server.core.clock import Timestamp
from copydesk_server.core.upload import Upload
from copydesk_server.providers.platform.simulator.channel import channel_of
from copydesk_server.providers.platform.simulator.server import Simulator, serving
from copydesk_server.registry import OPERATIONS
from support.calls import headers_of, over_http
from support.channel import connected
from support.server import Workspace
from support.story import KILN, Story
from support.website import served

LIMIT_MS = 50
AGAIN, ROUNDS = 12, 5
MIB = 1024 * 1024
Row = Callable[[str, str, str, str, int], None]
BODIES = [item for item in OPERATIONS if item.body not in {None, Upload}]

# What a field is set to: a piece that is repeated up to the limit between a beginning and an end, or up to so many times.
VALUES: dict[str, tuple[bytes, bytes, bytes, int]] = {
    "objects": (b"[", b"{},", b"{}]", MIB),
    "lists": (b"[", b"[],", b"[]]", MIB),
    "objects, as many as are decoded": (b"[", b"{},", b"{}]", 24_000),
    "lists, as many as are decoded": (b"[", b"[],", b"[]]", 24_000),
    "numbers": (b"[", b"0,", b"0]", MIB),
    "slow numbers, as many as are decoded": (b"[", b"2.2250738585072011e-308,", b"0]", 49_000),
    "long integers": (b"[", b"9" * 4_000 + b",", b"0]", MIB),
    "strings": (b"[", b'"a",', b'"a"]', MIB),
    "strings, as many as are decoded": (b"[", b'"a",', b'"a"]', 49_000),
    "one long string": (b'"', b"a", b'"', 2 * MIB),
    "one long URL": (b'"https://', b"a", b'"', 2 * MIB),
    "words": (b'"', b"Crazing is a network of fine cracks in a glaze. ", b'"', MIB),
    "escapes": (b'"', b"\\u00e9", b'"', MIB),
    "NULs": (b'"', b"\\u0000", b'"', MIB),
    "backslashes and a NUL": (b'"', b"\\\\", b'\\u0000"', MIB),
    "strings of NUL": (b"[", b'"\\u0000",', b'"\\u0000"]', 49_000),
    "quotes and commas": (b'"', b'\\",', b'"', MIB),
    "many keys": (b"{", b'"%d":"a",', b'"":0}', 49_000),
    "digits": (b"", b"9", b"", 2 * MIB),
    "a long fraction": (b"0.", b"9", b"", 2 * MIB),
    "a long exponent": (b"1e", b"9", b"", 2 * MIB),
    "nesting": (b"", b"[", b"", MIB),
    "lone surrogates": (b'"', b"\\ud800", b'"', MIB),
}
# The same for the body as a whole.
WHOLES: dict[str, tuple[bytes, bytes, bytes, int]] = {
    "unknown fields": (b"{", b'"%d":0,', b'"":0}', MIB),
    "unknown fields, as many as are decoded": (b"{", b'"%d":0,', b'"":0}', 49_000),
    "one field many times": (b"{", b'"name":"x",', b'"name":0}', 49_000),
    "a field name as long as the body": (b'{"', b"k", b'":0}', 2 * MIB),
    "text that is no JSON": (b'{"', b"\\\\", b'":0', MIB),
}


@attrs.frozen
class Attack:
    """A body for an operation, made when it is sent."""

    name: str
    operation: Any
    path: str
    make: Callable[[], bytes]


def filled(shape: tuple[bytes, bytes, bytes, int], room: int) -> bytes:
    """A piece repeated up to the room there is; ``%d`` in it is a number of its own."""
    head, piece, tail, most = shape
    counted = b"%d" in piece
    times = min(most, (room - len(head) - len(tail)) // (len(piece) + 4 * counted))
    pieces = b"".join(piece % number for number in range(times)) if counted else piece * times
    return head + pieces + tail


def fullest(kind: Any) -> Any:
    """A value of a type with as much in it as the type allows, each thing small; references name nothing."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        inner, metas = arguments[0], arguments[1:]
        longest = next((meta.max_length for meta in metas if meta.max_length is not None), None)
        if get_origin(inner) is list:
            return [fullest(get_args(inner)[0]) for _ in range(longest or 1)]
        if get_origin(inner) is dict:
            return {f"k{number}": "v" for number in range(longest or 1)}
        shown = next((meta.examples[0] for meta in metas if meta.examples), None)
        least = next((number for meta in metas for number in (meta.ge, meta.gt) if number is not None), 0)
        return shown if shown is not None else max(1, least) if inner in (int, float) else fullest(inner)
    if origin in (Union, types.UnionType):
        return fullest(next(member for member in arguments if member is not type(None)))
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        tag = kind.__struct_config__
        fields = {field.encode_name: fullest(field.type) for field in msgspec.structs.fields(kind)}
        return {tag.tag_field: tag.tag, **fields} if tag.tag_field else fields
    if kind is Timestamp:
        return "2026-11-21T09:30:00.123Z"
    return next(iter(kind)).value if hasattr(kind, "__members__") else {bool: False, str: "prj_none"}.get(kind, 1)


def attacks(story: Story) -> Iterator[Attack]:
    """All bodies for all operations; a field of each kind that the body, or a job's input, has is set to every value."""
    for operation in BODIES:
        call = story.call(operation.id)
        room, at, right = operation.body_limit - 1024, call.url, call.body
        for name, shape in WHOLES.items():
            yield Attack(name, operation, at, partial(filled, shape, room))
        members = get_args(operation.body) or (operation.body,)
        for member in members:
            yield Attack(f"all that {member.__name__} allows", operation, at, partial(everything, member, room))
        inner = "input" in right
        fields = msgspec.structs.fields(msgspec.structs.fields(members[0])[0].type if inner else members[0])
        for field in {_kind_of(field.type): field.encode_name for field in fields}.values():
            rest = {key: value for key, value in (right["input"] if inner else right).items() if key != field}
            for name, shape in VALUES.items():
                make = partial(with_field, rest, field, shape, room, right["operation"] if inner else "")
                yield Attack(f"{field}: {name}", operation, at, make)


def _kind_of(kind: Any) -> Any:
    """What tells fields apart for a reader of JSON."""
    while get_origin(kind) in (Annotated, Union, types.UnionType):
        kind = get_args(kind)[0]
    return get_origin(kind) or (msgspec.Struct if issubclass(kind, msgspec.Struct) else kind)


def everything(kind: Any, room: int) -> bytes:
    """The fullest body of a type; cut off, and so no JSON, where that is over the limit."""
    return json.dumps(fullest(kind)).encode()[:room]


def with_field(rest: dict[str, Any], field: str, shape: tuple[bytes, bytes, bytes, int], room: int, job: str) -> bytes:
    """A right body with one field set to a value that fills the room."""
    others = json.dumps(rest).encode()
    value = filled(shape, room - len(others))
    body = b'{"%s":%s%s' % (field.encode(), value, b"," + others[1:] if rest else b"}")
    return b'{"operation":"%s","input":%s}' % (job.encode(), body) if job else body


@contextmanager
def probing(origin: str) -> Iterator[list[tuple[float, float]]]:
    """Small requests in a process of its own: when each began, and how many seconds it took."""
    seen: list[tuple[float, float]] = []
    command = [sys.executable, str(Path(__file__).with_name("limits.py")), "stamps", f"{origin}/healthz"]
    with tempfile.NamedTemporaryFile("w+") as notes, Popen(command, stdin=PIPE, stdout=notes) as process:
        try:
            while not Path(notes.name).stat().st_size:  # Its first request was answered.
                time.sleep(0.01)
            yield seen
        finally:
            process.communicate(b"")
            notes.seek(0)
            seen += [(float(began), float(took)) for began, took in map(str.split, notes)]


def holds(http: httpx.Client, origin: str, sent: Sequence[Attack]) -> list[float]:
    """For each body, the slowest small request of its time, in milliseconds."""
    spans = []
    with probing(origin) as seen:
        for attack in sent:
            headers = {"Content-Type": "application/json", **headers_of(attack.operation)}
            body = attack.make()
            time.sleep(0.02)
            began = time.time()
            answer = http.request(attack.operation.method, attack.path, content=body, headers=headers)
            spans.append((began, time.time()))
            if answer.status_code == 500:
                raise AssertionError(f"{attack.operation.id}, {attack.name}: {answer.text[:500]}")
    slowest, first = [], 0
    for began, end in spans:
        while first < len(seen) and sum(seen[first]) < began:
            first += 1
        last = bisect_left(seen, (end, 0.0))
        slowest.append(1000 * max((took for _, took in seen[first:last]), default=0.0))
    return slowest


def figures(space: Workspace, row: Row) -> None:
    """Send every body once, and the worst again."""
    origin = space.server.base_url.removesuffix("/api/v1")
    with served(KILN) as site, serving(Simulator(channel_of(3))) as youtube, space.http() as http:
        connected(space, youtube)
        every = list(attacks(Story(over_http(http), site.url).tell()))
        once = holds(http, origin, every)
        ranked = sorted(zip(once, range(len(every)), strict=True), reverse=True)
        worst = [every[number] for _, number in ranked[:AGAIN]]
        again = [holds(http, origin, worst) for _ in range(ROUNDS)]
        least = [min(times) for times in zip(*again, strict=True)]
    shown = f"p50 {ranked[len(ranked) // 2][0]:.1f}, p99 {ranked[len(ranked) // 100][0]:.1f} ms"
    row("small request beside one body, any operation", shown, f"{LIMIT_MS} ms", "each body once", len(every))
    for attack, milliseconds in sorted(zip(worst, least, strict=True), key=lambda pair: -pair[1]):
        name = f"small request beside {attack.operation.id}, {attack.name}, {len(attack.make()) / MIB:.1f} MiB"
        ratio = f"{milliseconds / LIMIT_MS:.2f} of limit"
        row(name, f"{milliseconds:.1f} ms", f"{LIMIT_MS} ms", ratio, ROUNDS)
