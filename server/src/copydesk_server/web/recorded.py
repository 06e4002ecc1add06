"""What a server answered to the examples, as ``make examples`` recorded it; ``tests/api/test_examples.py`` holds it true."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

import msgspec


class Recorded(msgspec.Struct, frozen=True):
    """What was recorded, with the ids and instants of the examples.

    Args:
        paths: Parameters of the path, by operation.
        answers: Answers in JSON, by operation.
        results: Results, by kind of job.
    """

    paths: Mapping[str, Mapping[str, object]]
    answers: Mapping[str, object]
    results: Mapping[str, object]


def load() -> Recorded:
    """Read it."""
    return msgspec.json.decode(files(__package__).joinpath("recorded.json").read_bytes(), type=Recorded)
