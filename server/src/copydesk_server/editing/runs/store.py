"""Where editing runs and what their stages made are kept."""

from __future__ import annotations

from copydesk_server.core.collection import Collection, Row, index
from copydesk_server.core.references import OnDelete, Reference
from copydesk_server.core.wire import JsonObject


class EditingRunRow(Row):
    """A run. ``job_id`` is of its newest attempt; ``decisions`` are shown as they are stored."""

    project_id: str
    recording_id: str
    title: str
    style_ref: str
    style_snapshot: JsonObject
    options: JsonObject
    stage: str | None
    decisions: list[JsonObject]
    decision_count: int
    composition_id: str | None
    composition_revision: int | None
    artifact_ids: list[str]
    output: JsonObject | None
    attempt: int
    resumed_from: str | None
    rebuilt_from: str | None
    job_id: str
    job_ids: list[str]
    metadata: dict[str, str]


class StageRow(Row):
    """What a stage made of its inputs; ``storage_keys`` are files that it made."""

    run_id: str
    name: str
    attempt: int
    input_sha256: str
    output_sha256: str
    output: bytes
    storage_keys: list[str]
    took_seconds: float


runs = Collection[EditingRunRow](
    "editing_runs",
    "edr",
    indexes=[index("job_ids", unique=True), index("recording_id")],
    references=(
        Reference("project_id", "projects"),
        Reference("recording_id", "recordings"),
        # Its decisions are ops of the composition. Not checked on write: the attempt has just made it.
        Reference("composition_id", "compositions", checked=False),
        Reference("rebuilt_from", "editing_runs"),
    ),
    unlisted=("decisions",),
)
stages = Collection[StageRow](
    "editing_stages",
    "stg",
    indexes=[index("run_id", "name", unique=True)],
    references=(
        Reference("run_id", "editing_runs", OnDelete.CASCADE, checked=False),
        Reference("storage_keys", "blobs", checked=False),
    ),
    unlisted=("output",),
)
