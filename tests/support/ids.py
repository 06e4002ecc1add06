"""Ids in answers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

ID = re.compile(r"^([a-z]{2,6})_[0-9A-HJKMNP-TV-Z]{26}$")


def ids_in(value: Any) -> Iterator[str]:
    """Every id in an answer."""
    if isinstance(value, Mapping):
        for item in value.values():
            yield from ids_in(item)
    elif isinstance(value, list):
        for item in value:
            yield from ids_in(item)
    elif isinstance(value, str) and ID.match(value):
        yield value
