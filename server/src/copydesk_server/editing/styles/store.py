"""Where a workspace's own editing styles are kept."""

from __future__ import annotations

from typing import TypedDict

from copydesk_server.core.collection import Collection, Row
from copydesk_server.core.wire import JsonObject


class SourceRow(TypedDict):
    """The style that a copy was made of."""

    ref: str
    version: int


class EditingStyleRow(Row):
    """A custom style."""

    name: str
    description: str | None
    version: int
    copied_from: SourceRow
    settings: JsonObject
    metadata: dict[str, str]


# Runs keep copies, so nothing refers to a style.
styles = Collection[EditingStyleRow]("editing_styles", "est")
