"""Prefixed ULIDs: sortable by creation, unguessable, and readable in a log."""

from ulid import ULID


def new_id(prefix: str) -> str:
    """Make an id such as ``prj_01JD...``; ids of one process sort in the order they were made."""
    return f"{prefix}_{ULID()}"
