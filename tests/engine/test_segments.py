"""The cache of segments: what was kept is found by its hash, is bounded, and goes when nobody has used it for long."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from copydesk_server.core import blobs
from copydesk_server.core.blob_store import DatabaseBlobStore
from copydesk_server.media.captions import CaptionWord
from copydesk_server.media.render import voicing
from copydesk_server.media.render.plan import BLOCK
from copydesk_server.videos import speaking
from copydesk_server.videos.store import MOST_BYTES, MOST_DAYS, WorkspaceCache, segments, sweep
from copydesk_server.videos.timing import Narration

# A packet of AAC without content: its header says seven bytes.
PACKET = bytes.fromhex("fff14c8000fffc")


async def aged(rig, key, days, **values):
    """A segment as it was left some days ago."""
    row = segments.new(rig.ctx, {"key": key, "storage_key": f"blb_{key}", "bytes": 10, **values})
    await segments.insert(rig.ctx, row)
    moment = datetime.now(UTC) - timedelta(days=days)
    await rig.ctx.database[segments.name].update_one({"_id": row["_id"]}, {"$set": {"updated_at": moment}})


async def keys(rig):
    return {row["key"] for row in await segments.find(rig.ctx, {})}


async def test_what_was_kept_is_found(rig):
    """Of the keys that are asked for, those that are there; keeping one twice is no error."""
    cache = WorkspaceCache(rig.ctx)
    await segments.prepare(rig.ctx.database)
    await segments.remove(rig.ctx, {})
    for data in (b"frames", b"frames", b"other"):
        await cache.keep(f"key {len(data)}", data)

    assert await cache.find(["key 6", "key 7"]) == {"key 6": b"frames"}
    assert await keys(rig) == {"key 6", "key 5"}


async def test_a_segment_whose_content_is_lost_is_encoded_again(rig):
    """A row without its file is forgotten, and not taken for an empty segment."""
    cache = WorkspaceCache(rig.ctx)
    await segments.remove(rig.ctx, {})
    await cache.keep("lost", b"these frames are lost")
    [row] = await segments.find(rig.ctx, {"key": "lost"})
    await DatabaseBlobStore(rig.ctx.database).delete(row["storage_key"])

    assert await cache.find(["lost"]) == {}
    assert await keys(rig) == set()
    assert await blobs.find(rig.ctx, row["storage_key"]) is not None


async def test_speech_is_known_with_its_words_and_its_sound(rig):
    """What was spoken is found once its sound is kept too, as it was; what is damaged of either is spoken again."""
    cache = WorkspaceCache(rig.ctx)
    await segments.remove(rig.ctx, {})
    said = Narration(bytes(6 * BLOCK), ((CaptionWord("Clay", 0.0123, 0.0456), CaptionWord("fits", 0.05, 0.06)),))
    sound = PACKET * 5  # Three blocks, one of silence before them, and one that ends them.
    await speaking.keep_speech(cache, "text", said)

    assert await speaking.find_known_speech(cache, ["text", "other"]) == {}
    await cache.keep(voicing.key_of(said.samples), sound)
    assert await speaking.find_known_speech(cache, ["text"]) == {
        "text": speaking.KnownSpeech(3 * BLOCK / 48_000, said.sentences, sound)
    }
    await cache.keep(voicing.key_of(said.samples), PACKET * 4)
    assert await speaking.find_known_speech(cache, ["text"]) == {}
    await cache.keep(voicing.key_of(said.samples), sound)
    await cache.keep("text", b"{}")
    assert await speaking.find_known_speech(cache, ["text"]) == {}


async def test_the_sweep_forgets_what_is_old_and_what_is_too_much(rig):
    """Segments that nobody has used for a month go, and of a workspace over its bound the longest unused."""
    await segments.remove(rig.ctx, {})
    await aged(rig, "old", MOST_DAYS + 1)
    await aged(rig, "large", 3, bytes=MOST_BYTES)
    await aged(rig, "new", 1)

    assert await sweep(rig.ctx.services) == 2
    assert await keys(rig) == {"new"}
    assert await sweep(rig.ctx.services) == 0
