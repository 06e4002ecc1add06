"""Rules of director media: what is taken in, what looks the same, and what a search finds."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import PurePosixPath
from typing import cast

from copydesk_server.core import blobs
from copydesk_server.core.collection import changed
from copydesk_server.core.context import Context
from copydesk_server.core.errors import (
    Fault,
    NotFound,
    PayloadTooLarge,
    UnreadableMedia,
    UploadConflict,
    ValidationFailed,
)
from copydesk_server.core.mongo import DuplicateKeyError
from copydesk_server.core.resource import Resource
from copydesk_server.core.storage import Quota
from copydesk_server.core.upload import Upload
from copydesk_server.core.wire import ListQuery, Patch, from_bson, to_bson
from copydesk_server.knowledge.searching import embeddings as texts
from copydesk_server.library.store import MediumRow, PrintRow, bytes_used, media
from copydesk_server.library.types import (
    DirectorMediaHit,
    DirectorMediaKind,
    DirectorMediaResult,
    DirectorMediaScores,
    DirectorMediaSearchRequest,
    DirectorMediaUpload,
    DirectorMedium,
    MediaLicense,
)
from copydesk_server.media.intake_types import (
    SANDBOX_BYTES,
    SANDBOX_CPU_SECONDS,
    SANDBOX_SECONDS,
    Look,
    MediaFacts,
    MediaKind,
    Print,
    look,
    looks_alike,
)
from copydesk_server.media.sandbox import Sandbox, SandboxDied, SandboxRefused
from copydesk_server.media.spool import MEDIA_BYTES, SpooledMedia, digest_of, spooled_media

# A search reads and ranks all of them: a fifth of a second for so many (measured).
MOST_MEDIA = 5_000
# Named on a medium; who has more copies of one picture knows it by then.
_MOST_DUPLICATES = 10
# Cosines of short texts that have nothing to do with each other are below 0.17 with the offline model, and those of texts that
# mean the same start at 0.2 (docs/decisions/34-library.md).
LEAST_MEANING = 0.18
_POSTER_TYPE = "image/webp"
# Into a film, where its poster is taken: past a fade from black, and within most clips.
_POSTER_SECONDS = 1.0
_KINDS: dict[MediaKind, tuple[DirectorMediaKind, ...]] = {
    MediaKind.IMAGE: (DirectorMediaKind.IMAGE, DirectorMediaKind.SCREENSHOT, DirectorMediaKind.LOGO),
    MediaKind.VIDEO: (DirectorMediaKind.VIDEO, DirectorMediaKind.RECORDING),
    MediaKind.AUDIO: (DirectorMediaKind.AUDIO, DirectorMediaKind.RECORDING),
    MediaKind.PRESENTATION: (DirectorMediaKind.TEMPLATE,),
}

_SEARCHED = ("title", "alt", "tags")


class _Listing(Resource[DirectorMedium, MediumRow]):
    """The list of media, which words can narrow."""

    def where(self, query: ListQuery) -> dict[str, object]:
        """The database filter; each word begins a word of the title, the description or a tag."""
        where = super().where(query)
        words = str(where.pop("query", "")).split()
        # `\b` of the database knows ASCII alone, and a pattern cannot hold a NUL as it is.
        escaped = [re.escape(word).replace("\0", r"\x00") for word in words]
        patterns = [rf"(^|[^\p{{L}}\p{{N}}]){word}" for word in escaped]
        found = [
            {"$or": [{field: {"$regex": pattern, "$options": "i"}} for field in _SEARCHED]} for pattern in patterns
        ]
        return {**where, "$and": found} if found else where


listing = _Listing(media, DirectorMedium, filters={"tag": "tags"})


async def upload(ctx: Context, query: DirectorMediaUpload, body: Upload) -> tuple[DirectorMedium, bool]:
    """Take in a file: it is spooled, read through and looked at before anything of it is kept.

    Returns:
        The medium, and whether an earlier request with the same ``upload_id`` made it.

    Raises:
        UnreadableMedia: When it is no media that is taken.
        UnsupportedMediaType: When it is not what its Content-Type says.
        UploadConflict: When the ``upload_id`` came with other bytes before.
        PayloadTooLarge: When the workspace has as many media as it may.
    """
    if query.upload_id is not None and await media.ids(ctx, {"upload_id": query.upload_id}, limit=1):
        return await _same_upload(ctx, query.upload_id, await digest_of(body)), True
    room = await _require_room(ctx, body.length or 0)
    async with _spooled(body, room) as file:
        kind = _kind_of(query.kind, file.facts)
        seen = await _look(file)
        blob = await blobs.receive(ctx, file.pieces(), file.facts.content_type, sha256=file.sha256)
        poster = None if seen is None else await blobs.put(ctx, seen.poster, _POSTER_TYPE)
        values = _values(query, kind, file, seen)
    values |= {"storage_key": blob.key, "poster_key": None if poster is None else poster.key}
    values["duplicate_ids"] = await _duplicates(ctx, file.sha256, None if seen is None else seen.print)
    [values["text"]] = await texts.describe(ctx, [_text(cast("MediumRow", values))])
    document = media.new(ctx, values)
    try:
        await media.insert(ctx, document)
    except DuplicateKeyError:
        if query.upload_id is None:
            raise
        return await _same_upload(ctx, query.upload_id, file.sha256), True
    return await listing.show(ctx, document), False


async def update(ctx: Context, id_: str, body: Patch) -> DirectorMedium:
    """Change what is said of a medium; search knows it at once."""
    changes = body.changes()
    while True:
        current = await media.get(ctx, id_)
        [text] = await texts.describe(ctx, [_text(changed(current, changes))])
        written = await media.change(ctx, id_, {**changes, "text": text}, guard={"updated_at": current["updated_at"]})
        if written is not None:
            return await listing.show(ctx, written)


async def search(ctx: Context, wanted: DirectorMediaSearchRequest) -> DirectorMediaResult:
    """The media whose titles, descriptions and tags fit a query best, by their words and their meaning.

    Raises:
        UpstreamFailed: When the embedding service fails.
    """
    where: dict[str, object] = {}
    if wanted.kinds:
        where["kind"] = {"$in": [kind.value for kind in wanted.kinds]}
    if wanted.tags:
        where["tags"] = {"$all": list(wanted.tags)}
    rows = await media.find(ctx, where, fields={"text": 1}, limit=MOST_MEDIA)
    await _describe_anew(ctx, rows)
    scores = await texts.rank(ctx, wanted.query, [row["text"] for row in rows])
    found = [
        (score.fused, row["_id"], score)
        for row, score in zip(rows, scores, strict=True)
        if score.fused is not None
        and score.fused >= wanted.min_score
        and (score.keyword is not None or (score.vector or 0.0) >= LEAST_MEANING)
    ]
    best = sorted(found, key=lambda one: (-one[0], one[1]))[: wanted.limit]
    documents = {row["_id"]: row for row in await media.find(ctx, {"_id": {"$in": [id_ for _, id_, _ in best]}})}
    return DirectorMediaResult(
        items=[
            DirectorMediaHit(
                media=from_bson(documents[id_], DirectorMedium),
                score=round(fused, 4),
                scores=DirectorMediaScores(keyword=_rounded(score.keyword), vector=_rounded(score.vector)),
            )
            for fused, id_, score in best
            if id_ in documents
        ]
    )


def _rounded(score: float | None) -> float | None:
    return None if score is None else round(score, 4)


async def _describe_anew(ctx: Context, rows: Sequence[MediumRow]) -> None:
    """Describe texts of an earlier model or analysis again, once."""
    old = [row for row in rows if not texts.is_current(ctx, row["text"])]
    if not old:
        return
    ids = [row["_id"] for row in old]
    whole = {row["_id"]: row for row in await media.find(ctx, {"_id": {"$in": ids}})}
    there = [row for row in old if row["_id"] in whole]
    made = await texts.describe(ctx, [_text(whole[row["_id"]]) for row in there])
    for row, text in zip(there, made, strict=True):
        row["text"] = text
        guard = {"_id": row["_id"], "updated_at": whole[row["_id"]]["updated_at"]}
        await media.update_all(ctx, guard, {"text": text})


async def _same_upload(ctx: Context, upload_id: str, sha256: str) -> DirectorMedium:
    """The medium that an earlier attempt of the same upload made."""
    found = await media.find_one(ctx, {"upload_id": upload_id})
    if found is None or found["sha256"] != sha256:
        raise UploadConflict(f"The upload_id {upload_id} came with other bytes before; use another one.")
    return await listing.show(ctx, found)


async def _require_room(ctx: Context, length: int) -> Quota:
    """What the workspace may keep, where an upload of a length fits in."""
    if await media.count(ctx, {}) >= MOST_MEDIA:
        raise PayloadTooLarge(
            f"The library has {MOST_MEDIA} media, the most that it holds; delete some.", limit=MOST_MEDIA
        )
    room = Quota("The media", ctx.services.settings.library_bytes, await bytes_used(ctx))
    room.require(length)
    return room


@asynccontextmanager
async def _spooled(body: Upload, room: Quota) -> AsyncIterator[SpooledMedia]:
    """The file of an upload; one whose length was not told is refused where it goes over what is left."""
    try:
        async with spooled_media(body, body.content_type, most_bytes=min(room.left, MEDIA_BYTES)) as file:
            yield file
    except PayloadTooLarge as problem:
        raise (room.refusal() if room.left < MEDIA_BYTES else problem) from problem


def _kind_of(wanted: DirectorMediaKind | None, facts: MediaFacts) -> DirectorMediaKind:
    """What a file is used as; the first that fits its content where nothing is wanted."""
    fitting = _KINDS[facts.kind]
    if wanted is None:
        return fitting[0]
    if wanted not in fitting:
        told = " or ".join(kind.value for kind in fitting)
        raise ValidationFailed(errors=[Fault("?kind", "not_allowed", f"the file is {facts.content_type}: {told}")])
    return wanted


async def _look(file: SpooledMedia) -> Look | None:
    """What a file looks like; ``None`` for sound."""
    facts = file.facts
    if facts.image is None and facts.video is None:
        return None
    at = min(_POSTER_SECONDS, facts.duration_seconds / 3)
    try:
        async with Sandbox("intake", memory_bytes=SANDBOX_BYTES, cpu_seconds=SANDBOX_CPU_SECONDS) as sandbox:
            return await sandbox.call(look, str(file.path), facts.image is not None, at, seconds=SANDBOX_SECONDS)
    except SandboxRefused as error:
        raise UnreadableMedia(f"The file {error}.", reason="unreadable") from error
    except SandboxDied as error:
        raise UnreadableMedia("Reading the file took too much memory or time.", reason="too_large") from error


def _values(
    query: DirectorMediaUpload, kind: DirectorMediaKind, file: SpooledMedia, seen: Look | None
) -> dict[str, object]:
    facts = file.facts
    picture = facts.image or facts.video
    video = facts.video
    return {
        "kind": kind.value,
        "title": query.title or PurePosixPath((query.filename or "").replace("\\", "/")).stem or "Untitled",
        "alt": query.alt,
        "tags": list(query.tags),
        "license": to_bson(MediaLicense()),
        "filename": query.filename,
        "content_type": facts.content_type,
        "bytes": file.size,
        "sha256": file.sha256,
        "width": None if picture is None else picture.width,
        "height": None if picture is None else picture.height,
        "duration_seconds": None if facts.video is None and facts.audio is None else facts.duration_seconds,
        "fps": None if video is None else round(video.fps_num / video.fps_den, 3),
        "has_audio": facts.audio is not None,
        "dominant_colors": [] if seen is None else to_bson(seen.colours),
        "print": None if seen is None or seen.print is None else to_bson(seen.print),
        "upload_id": query.upload_id,
    }


async def _duplicates(ctx: Context, sha256: str, seen: Print | None) -> list[str]:
    """Media with the same content, or that look the same; the newest first."""
    rows = await media.find(ctx, {}, fields={"sha256": 1, "print": 1}, limit=MOST_MEDIA)
    alike = [
        row["_id"]
        for row in rows
        if row["sha256"] == sha256
        or (seen is not None and (other := row["print"]) and looks_alike(seen, _print(other)))
    ]
    return alike[:_MOST_DUPLICATES]


def _print(row: PrintRow) -> Print:
    return Print(row["perceptual"], row["gradient"], row["tint"])


def _text(row: MediumRow) -> str:
    """What is searched of a medium."""
    return "\n".join(part for part in (row["title"], row["alt"], ", ".join(row["tags"])) if part)


async def delete(ctx: Context, id_: str) -> None:
    """Delete a medium that nothing uses; its file goes with the next sweep, unless something else has the same."""
    await listing.delete(ctx, id_)


async def row_of(ctx: Context, id_: str) -> MediumRow:
    """The stored medium of an id.

    Raises:
        NotFound: When the workspace has none.
    """
    found = await media.find_one(ctx, {"_id": id_})
    if found is None:
        raise NotFound(f"There is no {id_!r} in this workspace.")
    return found


async def of_kinds(
    ctx: Context, kinds: Sequence[DirectorMediaKind], ids: Sequence[str] | None = None
) -> list[DirectorMedium]:
    """The media of some kinds, oldest first; of ``ids`` alone where given."""
    where: dict[str, object] = {"kind": {"$in": [kind.value for kind in kinds]}}
    if ids is not None:
        where["_id"] = {"$in": list(ids)}
    rows = await media.find(ctx, where, sort=[("_id", 1)], fields={"text": 0}, limit=MOST_MEDIA)
    return [from_bson(row, DirectorMedium) for row in rows]


async def known(ctx: Context, ids: Sequence[str]) -> set[str]:
    """Those of some ids that the workspace has media of."""
    return set(await media.ids(ctx, {"_id": {"$in": list(ids)}}))
