"""Real documents that are on the machine anyway: the documentation of the installed Python."""

from __future__ import annotations

from functools import cache
from importlib import import_module

NAMES = (
    "exceptions",
    "try",
    "raise",
    "with",
    "context-managers",
    "assert",
    "execmodel",
    "compound",
    "classes",
    "import",
)


@cache
def python_topics() -> dict[str, str]:
    """Texts by name."""
    topics: dict[str, str] = import_module("pydoc_data.topics").topics
    return {name: topics[name] for name in NAMES if name in topics}
