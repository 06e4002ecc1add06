"""Where collections are kept."""

from __future__ import annotations

from typing import NotRequired

from copydesk_server.core.collection import Collection, Row
from copydesk_server.core.references import Reference


class CollectionRow(Row):
    """A named group; ``item_count`` is counted when it is shown."""

    project_id: str
    name: str
    item_count: NotRequired[int]


collections = Collection[CollectionRow]("collections", "col", references=(Reference("project_id", "projects"),))
