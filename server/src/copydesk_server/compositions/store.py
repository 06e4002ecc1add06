"""Where compositions are kept, with their history."""

from __future__ import annotations

from typing import NotRequired

from copydesk_server.core.collection import Collection, Row, index
from copydesk_server.core.references import OnDelete, Reference
from copydesk_server.core.wire import JsonObject


class CompositionRow(Row):
    """A composition.

    ``stored_revision`` is the one whose state was written whole last. ``timeline`` and ``stack`` are of before there were
    such states, of a composition that was not edited since.
    """

    title: str
    project_id: str | None
    metadata: dict[str, str]
    source: JsonObject
    revision: int
    seq: int
    stored_revision: NotRequired[int]
    timeline: NotRequired[bytes]
    stack: NotRequired[bytes]
    sources: list[JsonObject]
    track_ids: list[str]
    recording_ids: list[str]
    media_ids: list[str]
    artifact_ids: list[str]


class EditRow(Row):
    """A revision: ``ops`` is JSON of what was done, ``delta`` what it has changed, but where the state was written whole."""

    composition_id: str
    revision: int
    label: str
    client_op_id: str | None
    fingerprint: str
    ops: bytes
    delta: bytes | None


class StateRow(Row):
    """A state: ``timeline`` is its canonical JSON, ``stack`` what can be undone and redone, as JSON."""

    composition_id: str
    revision: int
    timeline: bytes
    stack: bytes


compositions = Collection[CompositionRow](
    "compositions",
    "cmp",
    references=(
        Reference("project_id", "projects"),
        # What a timeline plays cannot be deleted while it does.
        Reference("artifact_ids", "artifacts"),
        Reference("media_ids", "director_media"),
        Reference("track_ids", "recording_tracks"),
        Reference("recording_ids", "recordings"),
    ),
    unlisted=("timeline", "stack", "sources"),
)
edits = Collection[EditRow](
    "composition_edits",
    "edt",
    indexes=[
        index("composition_id", "revision", unique=True),
        index("composition_id", "client_op_id", unique=True, where={"client_op_id": {"$type": "string"}}),
    ],
    references=(Reference("composition_id", "compositions", OnDelete.CASCADE, checked=False),),
    unlisted=("delta", "snapshot"),
)
composition_states = Collection[StateRow](
    "composition_states",
    "cst",
    indexes=[index("composition_id", "revision", unique=True)],
    references=(Reference("composition_id", "compositions", OnDelete.CASCADE, checked=False),),
    unlisted=("timeline", "stack"),
)
