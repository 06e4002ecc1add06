"""Fields of decoded answers, of which nothing is certain."""

from __future__ import annotations

from copydesk_server.core.spending import token_count
from copydesk_server.core.wire import Json


def at(value: Json, *path: str | int) -> Json:
    """The value at a path; ``None`` where there is no such place."""
    for key in path:
        if isinstance(value, dict) and isinstance(key, str):
            value = value.get(key)
        elif isinstance(value, list) and isinstance(key, int) and key < len(value):
            value = value[key]
        else:
            return None
    return value


def text_at(value: Json, *path: str | int) -> str:
    """The text at a path; empty where there is none."""
    found = at(value, *path)
    return found if isinstance(found, str) else ""


def count_at(value: Json, *path: str | int) -> int:
    """The number of tokens at a path; 0 where there is none."""
    return token_count(at(value, *path)) or 0
