# Generated from copydesk._async by `make generate`; do not edit.
"""Compositions: handles of timelines that are edited in batches, undone and rendered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

import attrs

from copydesk import _edit, _pictures, _timeline
from copydesk._generated.api import composition_renders, compositions
from copydesk._generated.types import UNSET, Unset
from copydesk._references import Identified
from copydesk._sync.jobs import JobHandle
from copydesk._sync.resource import Resource

if TYPE_CHECKING:
    from types import TracebackType
    from typing import Self

    from copydesk._bound_models import Artifact
    from copydesk._choices import RenderOutput
    from copydesk._generated import models
    from copydesk._results import Produced
    from copydesk._sync.client import Copydesk


class CompositionsMixin(Resource):
    """Compositions: timelines that are edited op by op, undone, and rendered."""

    def create(
        self,
        *,
        title: str,
        project_id: str | Identified | Unset | None = UNSET,
        timeline: models.TimelineInput | Mapping[str, object] | Unset = UNSET,
        metadata: models.Metadata | Mapping[str, object] | Unset = UNSET,
    ) -> CompositionHandle:
        """Create a composition, empty or with a timeline.

        Args:
            title: What it is called.
            project_id: Its brand.
            timeline: Its tracks and items; default: none.
            metadata: Up to 50 string keys and values of your own.

        Example:
            >>> desk.compositions.create(title="Why glaze cracks").revision
            0
        """
        request = compositions.compositions_create(
            title=title, project_id=project_id, timeline=timeline, metadata=metadata
        )
        return CompositionHandle(self._desk, self._send(request))

    def from_recording(self, recording_id: str | Identified, *, title: str | Unset | None = UNSET) -> CompositionHandle:
        """Open a ready recording as a composition: its tracks in sync, captions of its transcript, its script as markers.

        Args:
            recording_id: The recording, or its id.
            title: What the composition is called; default: as the recording.

        Raises:
            NotFoundError: When there is no such recording.
            InvalidStateError: When the recording is not ready; ``desk.recordings.wait(recording)`` waits for it.

        Example:
            >>> desk.compositions.from_recording(recording).data.source.type
            'recording'
        """
        request = compositions.compositions_from_recording(recording_id=recording_id, title=title)
        return CompositionHandle(self._desk, self._send(request))

    def get(self, id: str | Identified) -> CompositionHandle:
        """Read a composition with its timeline; the handle edits, undoes and renders it.

        Example:
            >>> desk.compositions.get(composition.id).id == composition.id
            True
        """
        return CompositionHandle(self._desk, self._send(compositions.compositions_get(id)))

    def render(
        self,
        id: str | Identified,
        *,
        output: RenderOutput | Unset = UNSET,
        burn_captions: bool | Unset = UNSET,
        revision: int | Unset | None = UNSET,
        idempotency_key: str | Unset = UNSET,
    ) -> JobHandle[Produced[Artifact]]:
        """Queue a render of a revision.

        Args:
            id: The composition.
            output: ``draft_480p``, ``draft_720p``, ``720p``, ``1080p``, ``1440p`` or ``4k``.
            burn_captions: Whether captions are in the picture.
            revision: Which one; default: the current one.
            idempotency_key: Your own key, to repeat the request in another process without a second render.

        Returns:
            A handle; ``.result().artifact`` is the video.

        Example:
            >>> type(desk.compositions.render(composition.id, output="draft_480p")).__name__
            'JobHandle'
        """
        request = composition_renders.compositions_render(
            id,
            output=output,
            burn_captions=burn_captions,
            revision=revision,
            idempotency_key=idempotency_key,
        )
        handle: JobHandle[Produced[Artifact]] = self._desk.jobs._queue(cast("Any", request))
        return handle


@attrs.define(eq=False)
class CompositionHandle:
    """A handle of a composition.

    Args:
        data: The composition as last read.
    """

    _desk: Copydesk = attrs.field(repr=False)
    data: models.Composition = attrs.field(repr=False)

    @property
    def id(self) -> str:
        """Id of the composition."""
        return self.data.id

    @property
    def revision(self) -> int:
        """The revision as last read; edits start from it."""
        return self.data.revision

    @property
    def timeline(self) -> models.Timeline:
        """The timeline as last read."""
        return self.data.timeline

    def refresh(self) -> CompositionHandle:
        """Read the composition again.

        Example:
            >>> composition.refresh().id == composition.id
            True
        """
        self.data = (self._desk.compositions.get(self.id)).data
        return self

    def edit(self, label: str = "", *, dry_run: bool = False) -> CompositionEdit:
        """Collect ops in a ``with`` block; its end sends them as one batch, all of it made or nothing.

        Where the composition has changed since it was read, the batch is made all the same if it touches nothing that
        was edited; else it raises ``RevisionConflictError``.

        Args:
            label: What the edit is called in the history.
            dry_run: Compute what would come of it; ``edit.result`` has it, and nothing is written.

        Example:
            >>> with composition.edit("Mark the start") as edit:
            ...     marker = edit.add_marker(0, label="Start")
            >>> edit.result.applied[0].kind
            'add_marker'
        """
        return CompositionEdit(self, label, dry_run=dry_run)

    def undo(self, count: int | None = None, *, op_id: str | None = None) -> models.OpsResult:
        """Take back the last edit, the last ``count`` ops, or one op on which no later one depends.

        Example:
            >>> with composition.edit() as edit:
            ...     marker = edit.add_marker(0)
            >>> composition.undo().applied[0].kind
            'undo'
        """
        op: dict[str, object] = {"kind": "undo"}
        if op_id is not None:
            return self._apply([{**op, "op_id": op_id}], "Undo")
        return self._apply([{**op, "count": count or max(1, self.data.last_edit_ops)}], "Undo")

    def redo(self, count: int | None = None) -> models.OpsResult:
        """Make again what was undone last.

        Example:
            >>> with composition.edit() as edit:
            ...     marker = edit.add_marker(0)
            >>> undone = composition.undo()
            >>> composition.redo().can_redo
            False
        """
        return self._apply([{"kind": "redo", "count": count or max(1, self.data.last_undo_ops)}], "Redo")

    def render(
        self, output: RenderOutput = "1080p", *, burn_captions: bool = True, idempotency_key: str | None = None
    ) -> JobHandle[Produced[Artifact]]:
        """Queue a render of the revision as last read.

        Example:
            >>> type(composition.render("draft_480p")).__name__
            'JobHandle'
        """
        return self._desk.compositions.render(
            self.id,
            output=output,
            burn_captions=burn_captions,
            revision=self.revision,
            idempotency_key=UNSET if idempotency_key is None else idempotency_key,
        )

    def drawing(self) -> _timeline.Drawing:
        """The timeline as last read, for a notebook: clips of its recording have waveforms and thumbnails.

        Without it a notebook shows the timeline with names alone, since that takes no request.

        Example:
            >>> "<svg" in composition.drawing().svg
            True
        """
        source, desk = self.data.source, self._desk
        recording_id = source.id if source.type == "recording" else None
        if source.type == "editing_run" and source.id is not None:
            recording_id = (desk.editing_runs.get(source.id)).recording_id
        played = {item.media.ref for track in self.timeline.tracks for item in track.items if item.media}
        strips = {}
        for track in (desk.recordings.get(recording_id)).tracks if recording_id else ():
            if track.id in played:
                film = track.filmstrip
                sheet = desk.media.get(key=film.storage_key) if film else None
                strips[track.id] = _timeline.Strip(track, sheet)
        return _timeline.Drawing(_timeline.svg(self.timeline, strips))

    def _apply(
        self, ops: list[dict[str, object]], label: str, *, dry_run: bool = False, rebase: bool = False
    ) -> models.OpsResult:
        """Make ops, and follow the composition where they were written."""
        result = self._desk.compositions.apply(
            self.id,
            base_revision=self.revision,
            ops=cast("Any", ops),
            label=label,
            # One id for all attempts of one call: a repeat edits nothing twice.
            client_op_id=UNSET if dry_run else _edit.new_id("edit"),
            dry_run=dry_run,
            rebase=rebase,
        )
        if not dry_run:
            self.refresh()
        return result

    def __repr__(self) -> str:
        data = self.data
        return f"<Composition {data.id} {data.title!r}, revision {data.revision}, {data.item_count} items, {data.duration_seconds:g} s>"

    def _repr_html_(self) -> str:
        return _pictures.image(_timeline.svg(self.data.timeline))


class CompositionEdit(_edit.Ops):
    """Ops of one batch; see ``edit()``.

    Attributes:
        result: What came of them, once they were sent.
    """

    def __init__(self, composition: CompositionHandle, label: str, *, dry_run: bool) -> None:
        super().__init__()
        self._composition = composition
        self._label = label
        self._dry_run = dry_run
        self.result: models.OpsResult | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None and self.ops:
            self.result = self._composition._apply(
                self.ops, self._label, dry_run=self._dry_run, rebase=not self._dry_run
            )
