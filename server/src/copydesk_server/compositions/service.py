"""Rules of compositions: opened from a script or a recording, edited by operations, undone and redone."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any, cast

import msgspec

from copydesk_server.compositions import applying, recorded, sources, states
from copydesk_server.compositions.states import Revision
from copydesk_server.compositions.store import CompositionRow, compositions, edits
from copydesk_server.compositions.timeline import model
from copydesk_server.compositions.timeline.apply import require_within_limits
from copydesk_server.compositions.timeline.arranging import add_marker, add_track
from copydesk_server.compositions.timeline.draft import Draft
from copydesk_server.compositions.timeline.history import State
from copydesk_server.compositions.timeline.items import Lengths
from copydesk_server.compositions.timeline.model import OpRefused, Timebase, Timeline
from copydesk_server.compositions.timeline.ops import AddMarkerOp, AddTrackOp
from copydesk_server.compositions.types import (
    Composition,
    CompositionCreate,
    CompositionEdit,
    CompositionFromRecording,
    CompositionRevision,
    CompositionSource,
    CompositionSummary,
    OpsRequest,
    SourceType,
)
from copydesk_server.core import integrity
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, InUse, InvalidState, NotFound, ValidationFailed
from copydesk_server.core.ids import new_id
from copydesk_server.core.mongo import Session
from copydesk_server.core.resource import Representation, Resource, represent, represent_page
from copydesk_server.core.wire import JsonObject, ListPage, ListQuery, to_bson
from copydesk_server.media.render.plan import Rate
from copydesk_server.recordings import service as recordings
from copydesk_server.recordings.types import Recording, RecordingStatus
from copydesk_server.scripts import service as scripts


async def open_recording(ctx: Context, body: CompositionFromRecording) -> Representation[Composition]:
    """Make a composition of a recording.

    Raises:
        NotFound: When there is no such recording.
        InvalidState: When it is not ready.
    """
    recording = await recordings.recording(ctx, body.recording_id)
    if recording.status is not RecordingStatus.READY:
        told = (
            "is still processed; wait until it is ready" if recording.is_processing else "has no tracks that are ready"
        )
        raise InvalidState(f"{recording.id} {told}.")
    sentences = await recordings.sentences(ctx, recording.id)
    script = await scripts.script(ctx, recording.script_id) if recording.script_id is not None else None
    # A transcript of an hour has 9,000 words.
    timeline = await asyncio.to_thread(recorded.timeline_of, recording, sentences, script)
    create = CompositionCreate(title=body.title or recording.title, project_id=recording.project_id, timeline=timeline)
    return await make(ctx, create, CompositionSource(type=SourceType.RECORDING, id=recording.id))


summaries = Resource(compositions, CompositionSummary)
# Refs of one timeline that are looked up; each is a query.
MOST_REFS = 500


# A composition whose parts are encoded as they are: the summary is JSON's already, the timeline its bytes.
_Shown = msgspec.defstruct(
    "Composition", [(name, Any) for name in Composition.__struct_fields__], kw_only=True, frozen=True
)


async def create(ctx: Context, body: CompositionCreate) -> Representation[Composition]:
    """Create a composition, empty or with a timeline."""
    given = SourceType.TIMELINE if body.timeline.tracks else SourceType.EMPTY
    source = CompositionSource(type=given, id=None)
    return await make(ctx, body, source)


async def make(ctx: Context, body: CompositionCreate, source: CompositionSource) -> Representation[Composition]:
    """Store a new composition.

    Raises:
        ValidationFailed: When its timeline is not one.
        UnknownReference: When it plays what is not there.
    """
    known = await sources.find(ctx, _refs(body.timeline))
    lengths = sources.lengths(known.values(), body.timeline.timebase)
    try:
        timeline = checked(body.timeline, lengths)
        sources.require_blocks(timeline)
    except OpRefused as refused:
        raise ValidationFailed(errors=[Fault(f"/timeline/{refused.field}", refused.code, refused.message)]) from refused
    values: JsonObject = {
        "title": body.title,
        "project_id": body.project_id,
        "metadata": dict(body.metadata),
        "source": to_bson(source),
        "revision": 0,
        "seq": 0,
        "stored_revision": 0,
        **states.fields(State(timeline), known.values()),
    }
    first = states.first(State(timeline))

    async def store(ctx: Context, row: CompositionRow, session: Session) -> None:
        await states.store(ctx, row["_id"], first, None, session)

    row = await integrity.create(ctx, compositions, values, store)
    return shown(row, first)


def _refs(timeline: Timeline) -> set[str]:
    found = model.refs(timeline)
    if len(found) > MOST_REFS:
        told = f"plays {len(found)} media, of {MOST_REFS} at most"
        raise ValidationFailed(errors=[Fault("/timeline", "too_long", told)])
    return found


def checked(timeline: Timeline, lengths: Lengths) -> Timeline:
    """A timeline that a caller sent, as it is kept: each part has an id and its place.

    Raises:
        OpRefused: When it breaks a rule.
    """
    bare = Timeline(timebase=timeline.timebase, canvas=timeline.canvas)
    draft = Draft(bare, lengths, new_id)
    for number, track in enumerate(timeline.tracks):
        try:
            add_track(draft, AddTrackOp(track=track))
        except OpRefused as refused:
            refused.field = f"tracks/{number}" + refused.field.removeprefix("track")
            raise
    for number, marker in enumerate(timeline.markers):
        try:
            add_marker(draft, AddMarkerOp(marker=marker))
        except OpRefused as refused:
            refused.field = f"markers/{number}" + refused.field.removeprefix("marker")
            raise
    require_within_limits(draft.timeline)
    return draft.timeline


def shown(row: CompositionRow, made: Revision) -> Representation[Composition]:
    """A composition as clients see it: its timeline is passed on as bytes."""
    summary = cast("msgspec.Struct", represent(row, CompositionSummary).value)
    return Representation(_Shown(**msgspec.structs.asdict(summary), timeline=msgspec.Raw(made.timeline)))


async def get(ctx: Context, id_: str) -> Representation[Composition]:
    """Read a composition with its timeline."""
    return shown(*await states.read(ctx, id_, compositions.get_naive))


async def timeline_of(ctx: Context, id_: str, revision: int | None = None) -> tuple[CompositionRow, Timeline]:
    """A composition and its timeline, to compute with.

    Raises:
        NotFound: When there is no such composition or revision.
    """
    row, found = await states.read(ctx, id_, states.head)
    if revision is None or revision == found.number:
        return row, found.state.timeline
    return row, await states.timeline_at(ctx, row, revision)


async def revision_of(ctx: Context, id_: str, number: int) -> Representation[CompositionRevision]:
    """Read the timeline of a revision.

    Raises:
        NotFound: When there is no such composition or revision.
    """
    _, timeline = await timeline_of(ctx, id_, number)
    shown = {"composition_id": id_, "revision": number, "timeline": msgspec.Raw(model.canonical(timeline))}
    return Representation(shown)


async def history(ctx: Context, id_: str, query: ListQuery) -> Representation[ListPage[CompositionEdit]]:
    """One page of the edits of a composition, newest first."""
    if not await compositions.ids(ctx, {"_id": id_}):
        raise NotFound(f"There is no {id_!r} in this workspace.")
    page = await edits.page(ctx, query, {"composition_id": id_})
    rows = [{**row, "metadata": {}, "ops": msgspec.json.decode(row["ops"])} for row in page.items]
    return represent_page(msgspec.structs.replace(page, items=rows), CompositionEdit)


async def delete(ctx: Context, id_: str) -> None:
    """Delete a composition that no output or active job needs, with its history."""
    await integrity.delete(ctx, compositions, id_)


async def playable(ctx: Context, refs: Iterable[str]) -> dict[str, sources.Source]:
    """The media of refs, for who makes timelines."""
    return await sources.find(ctx, refs)


def lanes_of(recording: Recording, rate: Rate) -> Timeline:
    """A recording as a timeline of a rate: a lane for each of its pictures and sounds, without captions."""
    return recorded.timeline_of(recording, (), None, Timebase(num=rate.num, den=rate.den))


async def make_of_run(ctx: Context, run_id: str, title: str, project_id: str, timeline: Timeline) -> str:
    """Store the composition of an editing run; its id."""
    create = CompositionCreate(title=title, project_id=project_id, timeline=timeline)
    return _id_of(await make(ctx, create, CompositionSource(type=SourceType.EDITING_RUN, id=run_id)))


async def edit(ctx: Context, id_: str, body: OpsRequest) -> tuple[int, list[str]]:
    """Make ops; the revision that they made, and their ids.

    Raises:
        NotFound, RevisionConflict, ValidationFailed: As a caller's ops.
    """
    made = (await applying.apply(ctx, id_, body)).value
    values = cast("dict[str, Any]", made)  # type: ignore[explicit-any]  # JSON
    return values["revision"], [one["op_id"] for one in values["applied"]]


async def discard(ctx: Context, run_id: str) -> None:
    """Delete compositions that a run began and its attempt did not live to name."""
    for id_ in await compositions.ids(ctx, {"source.type": SourceType.EDITING_RUN.value, "source.id": run_id}):
        try:
            await integrity.delete(ctx, compositions, id_)
        except InUse:
            continue  # It is named after all.


def _id_of(shown: Representation[Composition]) -> str:
    return str(getattr(shown.value, "id"))  # noqa: B009  # what is shown has no type of its own
