"""Prefixed ULIDs: sortable by creation, unguessable, and readable in a log."""

import hashlib

from ulid import ULID, ULIDGenerator

from copydesk_server.core import clock

# As the ULID specification divides its 128 bits: 48 of milliseconds, 80 of chance.
_TIME_BYTES, _CHANCE_BYTES = 6, 10
_MADE = ULIDGenerator(clock=lambda: int(clock.HOST_CLOCK.now() * 1000))


def new_id(prefix: str) -> str:
    """Make an id such as ``prj_01JD...``; ids of one process sort in the order they were made."""
    return f"{prefix}_{_MADE.generate()}"


def example_id(prefix: str, number: int = 1) -> str:
    """The id of a resource of the examples: of the first of its kind, or of a further one."""
    return f"{prefix}_01JD3S6QZ8X9V2K4M7N0P1R5{number:02d}"


def derived_id(prefix: str, parent: str, *parts: object) -> str:
    """The id of a part of a resource: always the same for the same parts.

    Its time is that of the parent, and a hash of 80 bits stands in place of chance.
    """
    digest = hashlib.blake2b(repr((parent, *parts)).encode(), digest_size=_CHANCE_BYTES).digest()
    time = ULID.from_str(parent.partition("_")[2]).bytes[:_TIME_BYTES]
    return f"{prefix}_{ULID.from_bytes(time + digest)}"


def created_at(id_: str) -> float:
    """When an id was made, in seconds since 1970."""
    return ULID.from_str(id_.partition("_")[2]).timestamp
