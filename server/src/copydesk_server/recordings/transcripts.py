"""The transcript of a recording: read, corrected, made anew, and made a source that scripts can cite."""

from __future__ import annotations

from copydesk_server.core.collection import Document as Stored
from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, InvalidState, NotFound, RevisionConflict, ValidationFailed
from copydesk_server.core.mongo import Session
from copydesk_server.core.resource import Representation
from copydesk_server.core.wire import from_bson
from copydesk_server.knowledge import service as knowledge
from copydesk_server.knowledge.types import Document, DocumentCreate
from copydesk_server.recordings import service
from copydesk_server.recordings.store import TranscriptRow, recordings, tracks
from copydesk_server.recordings.store import transcripts as rows
from copydesk_server.recordings.transcript_words import clock, segments
from copydesk_server.recordings.types import (
    Recording,
    Silence,
    Transcript,
    TranscriptDocument,
    TranscriptDocumentCreate,
    TranscriptMethod,
    TranscriptRequest,
    TranscriptUpdate,
    TranscriptWord,
    WordKind,
)

# A passage is some sentences; one time for each lets a reader find what was said.
_PARAGRAPH_WORDS = 60


async def get(ctx: Context, recording_id: str) -> Transcript:
    """The transcript of a recording.

    Raises:
        NotFound: When there is none (yet).
    """
    return shown(await _row(ctx, recording_id))


async def _row(ctx: Context, recording_id: str) -> TranscriptRow:
    await recordings.get(ctx, recording_id)
    found = await rows.find_one(ctx, {"recording_id": recording_id})
    if found is None:
        raise NotFound(f"{recording_id} has no transcript: it is still processed, or none of its tracks has speech.")
    return found


def shown(row: TranscriptRow) -> Transcript:
    """A transcript as clients see it."""
    words = [from_bson(word, TranscriptWord) for word in row["words"]]
    return Transcript(
        recording_id=row["recording_id"],
        track_id=row["track_id"],
        language=row["language"],
        method=TranscriptMethod(row["method"]),
        revision=row["revision"],
        text=" ".join(word.text for word in words if word.kind is WordKind.WORD),
        words=words,
        segments=segments(words),
        silences=[from_bson(one, Silence) for one in row["silences"]],
    )


async def update(ctx: Context, recording_id: str, body: TranscriptUpdate) -> Transcript:
    """Correct the text of words in the transcript; their times do not change. A recognized word that somebody has corrected is sure.

    Raises:
        RevisionConflict: When another has changed the transcript since.
        ValidationFailed: When a word is not of the transcript.
    """
    row = await _row(ctx, recording_id)
    if row["revision"] != body.expected_revision:
        raise RevisionConflict("The transcript was changed since.", current_revision=row["revision"])
    texts = {edit.id: edit.text.strip() for edit in body.words}
    known = {word["id"] for word in row["words"]}
    if unknown := [number for number, edit in enumerate(body.words) if edit.id not in known]:
        faults = [
            Fault(f"/words/{number}/id", "unknown_reference", "is not a word of the transcript") for number in unknown
        ]
        raise ValidationFailed(errors=faults)
    sure = {"confidence": 1.0} if row["method"] == TranscriptMethod.DICTATION.value else {}
    words = [{**word, "text": texts[word["id"]], **sure} if word["id"] in texts else word for word in row["words"]]
    guard = {"revision": row["revision"]}
    changed = await rows.change(ctx, row["_id"], {"words": words, "revision": row["revision"] + 1}, guard=guard)
    if changed is None:
        raise RevisionConflict(
            "The transcript was changed since.", current_revision=(await _row(ctx, recording_id))["revision"]
        )
    return shown(changed)


async def start(ctx: Context, recording_id: str, body: TranscriptRequest) -> Representation[Recording]:
    """Make the transcript anew, and whatever else of the recording is missing; corrections are lost.

    Raises:
        InvalidState: When the recording has no track.
    """
    await recordings.get(ctx, recording_id)
    if not await tracks.ids(ctx, {"recording_id": recording_id}, limit=1):
        raise InvalidState(f"{recording_id} has no track yet; upload one first.")

    async def write(session: Session) -> str:
        if body.language is not None:
            await recordings.change(ctx, recording_id, {"language": body.language}, session=session)
        return await service.start(ctx, recording_id, session, transcribe=True)

    job_id = await ctx.database.transact(write)
    await service.send(ctx, job_id)
    return await service.plain.get(ctx, recording_id)


async def to_knowledge(ctx: Context, recording_id: str, body: TranscriptDocumentCreate) -> TranscriptDocument:
    """Make a knowledge document of a transcript; each paragraph begins with the time that it is said at."""
    recording, row = await recordings.get(ctx, recording_id), await _row(ctx, recording_id)
    paragraphs = _paragraphs([from_bson(word, TranscriptWord) for word in row["words"]])
    if not paragraphs:
        raise InvalidState(f"The transcript of {recording_id} has no words.")
    metadata = {"recording_id": recording_id, "track_id": row["track_id"], "transcript_revision": str(row["revision"])}
    document = await knowledge.create(
        ctx,
        DocumentCreate(
            project_id=recording["project_id"],
            title=body.title or recording["title"],
            text="\n\n".join(paragraphs),
            collection_ids=body.collection_ids,
            language=row["language"],
            tags=["recording"],
            metadata=metadata,
        ),
    )
    return TranscriptDocument(
        document_id=_id_of(document), recording_id=recording_id, paragraphs=len(paragraphs), metadata=metadata
    )


def _id_of(document: Representation[Document]) -> str:
    return str(getattr(document.value, "id"))  # noqa: B009  # what is shown has no type of its own


def _paragraphs(words: list[TranscriptWord]) -> list[str]:
    """The text in paragraphs of whole segments, each after its time; fillers and what is said again are left out."""
    kept = [word for word in words if word.kind is WordKind.WORD and not word.is_repeat]
    found: list[Stored] = []
    for segment in segments(kept):
        if not found or len(found[-1]["text"].split()) >= _PARAGRAPH_WORDS:
            found.append({"start": segment.start, "text": segment.text})
        else:
            found[-1]["text"] += f" {segment.text}"
    return [f"[{clock(one['start'])}] {one['text']}" for one in found]
