"""An S3-compatible store that fails, lies or does not answer: what is told, and what is never taken for whole."""

from __future__ import annotations

import asyncio
import hashlib
import re
import socket
from collections.abc import AsyncIterator, Callable
from urllib.parse import parse_qs, urlsplit

import pytest

from copydesk_server.core import blobs
from copydesk_server.core.blob_store import BlobStoreFailed, ContentLost
from copydesk_server.core.context import Context, Services
from copydesk_server.core.mongo import connect
from copydesk_server.core.settings import Settings
from copydesk_server.core.upload import UploadCut
from copydesk_server.providers.files import S3Vault
from copydesk_server.providers.files.s3 import PART
from copydesk_server.registry import CATALOG
from support.factories import key
from support.scripted_server import Answer, Scripted, Seen, cut, hang_up, scripted
from support.server import Server

pytestmark = pytest.mark.slow

DATA = bytes(range(256)) * 2_000
KEY = "blb_01JD3S9T0V1W2X3Y4Z5A6B7C8D"


def raw(status: int, body: bytes = b"", **headers: str) -> Answer:
    named = {"Content-Length": str(len(body)), **{name.replace("_", "-"): text for name, text in headers.items()}}
    head = f"HTTP/1.1 {status} X\r\n" + "".join(f"{name}: {text}\r\n" for name, text in named.items())
    return lambda _: head.encode() + b"\r\n" + body


def fault(status: int, code: str) -> Answer:
    """An error as S3 words it."""
    body = f"<?xml version='1.0'?><Error><Code>{code}</Code><Message>secret-bucket</Message></Error>"
    return raw(status, body.encode(), Content_Type="application/xml")


def content(body: bytes = DATA) -> Answer:
    return raw(206, body, Content_Range=f"bytes 0-{len(body) - 1}/{len(DATA)}")


def vault(url: str) -> S3Vault:
    endpoint = url.removesuffix("/api/v1")
    return S3Vault(Settings(s3_bucket="files", s3_endpoint=endpoint, s3_access_key="k", s3_secret_key="s"))


@pytest.fixture
async def open_context(server: Server) -> AsyncIterator[Callable[[str], Context]]:
    """Makes the context of a new workspace whose files are in a store."""
    database = connect(server.mongodb_uri, "s3_tests")
    yield lambda url: Context(
        Services(Settings(), database, None, catalog=CATALOG, vault=vault(url)),  # type: ignore[arg-type]
        f"wsp_{key()}",
    )
    await database.driver.client.drop_database("s3_tests")
    await database.close()


def stored() -> blobs.Blob:
    return blobs.Blob(KEY, hashlib.sha256(DATA).hexdigest(), len(DATA), "image/png", "s3")


FAILING = [
    fault(500, "InternalError"),
    fault(503, "SlowDown"),
    fault(403, "AccessDenied"),
    fault(404, "NoSuchBucket"),
    raw(500, b"<html>gateway</html>"),
    raw(200, b"<not-xml"),
    hang_up,
]
NAMES = ["500", "503", "403", "no-bucket", "html", "garbage", "hang-up"]


@pytest.mark.parametrize("answer", FAILING, ids=NAMES)
async def test_a_failing_store_gives_no_file(open_context, answer):
    """Whatever it answers to a read, it is a failure in our own words."""
    with scripted(answer) as store, pytest.raises((BlobStoreFailed, ContentLost)) as caught:
        await blobs.read(open_context(store.base_url), stored())

    assert "secret" not in str(caught.value)


@pytest.mark.parametrize("answer", [*FAILING[:5], hang_up], ids=[*NAMES[:5], "hang-up"])
async def test_a_failing_store_makes_no_file(open_context, answer):
    """No record is written; the intent stays, by which the sweep finds what may be there."""
    with scripted(answer) as store:
        ctx = open_context(store.base_url)
        with pytest.raises(BlobStoreFailed):
            await blobs.put(ctx, DATA, "image/png")

    assert await ctx.database["blobs"].count_documents({}) == 0
    [intent] = await ctx.database["blob_intents"].find({}).to_list(None)
    assert intent["vault"] == "s3"


@pytest.mark.parametrize(
    ("answer", "failure"),
    [
        (cut(content(), 100_000), BlobStoreFailed),
        (content(DATA[:-1]), BlobStoreFailed),
        (content(b""), BlobStoreFailed),
        (content(DATA + b"x"), ContentLost),
        (content(DATA[:-1] + b"x"), ContentLost),
        (fault(404, "NoSuchKey"), ContentLost),
    ],
    ids=["broken-off", "short", "empty", "long", "corrupt", "gone"],
)
async def test_what_is_not_what_was_stored_never_looks_whole(open_context, answer, failure):
    """Its length and its SHA-256 are known: the last bytes come only where all of them are right."""
    got = bytearray()

    async def download(url: str) -> None:
        async for piece in blobs.stream(open_context(url), stored()):
            got.extend(piece)

    with scripted(answer) as store, pytest.raises(failure):
        await download(store.base_url)

    assert len(got) < len(DATA)


async def test_a_store_that_says_nothing_holds_up_nobody(open_context):
    """The call ends within its time, and the event loop runs on."""
    ticks = 0

    async def tick() -> None:
        nonlocal ticks
        while True:
            await asyncio.sleep(0.05)
            ticks += 1

    with socket.create_server(("127.0.0.1", 0)) as silent:
        ctx, beside = open_context(f"http://127.0.0.1:{silent.getsockname()[1]}"), asyncio.create_task(tick())
        async with asyncio.timeout(60):
            with pytest.raises(BlobStoreFailed):
                await blobs.read(ctx, stored())
        beside.cancel()

    assert ticks > 50


async def test_what_a_store_did_not_delete_is_tried_again(open_context):
    """A file that nothing needs loses its record at once and its content as soon as the store is back."""
    with scripted(raw(200), fault(503, "SlowDown"), fault(503, "SlowDown"), raw(204)) as store:
        ctx = open_context(store.base_url)
        blob = await blobs.put(ctx, DATA, "image/png")
        late = blobs.now().plain() - blobs.timedelta(hours=48)
        await ctx.database["blobs"].update_many({}, {"$set": {"updated_at": late}})
        assert await blobs.collect(ctx.services) == 0
        await ctx.database["blob_intents"].update_many({}, {"$set": {"at": late}})

        assert await blobs.collect(ctx.services) == 1
        assert (store.seen[-1].method, blob.key in store.seen[-1].path) == ("DELETE", True)
    assert await ctx.database["blob_intents"].count_documents({}) == 0
    assert await blobs.find(ctx, blob.key) is None


async def many(count: int) -> AsyncIterator[bytes]:
    """Content of so many parts and a little more."""
    for number in range(count):
        yield bytes([number]) * PART
    yield b"end"


def of_parts(seen: Seen) -> bytes | None:
    """What a store answers that takes content in parts."""
    steps = {
        (
            "POST",
            "uploads",
        ): b"<InitiateMultipartUploadResult><UploadId>up-1</UploadId></InitiateMultipartUploadResult>",
        ("POST", "uploadId"): b"<CompleteMultipartUploadResult><ETag>whole</ETag></CompleteMultipartUploadResult>",
        ("GET", "uploads"): b"<ListMultipartUploadsResult><Upload><Key>files/k</Key><UploadId>up-1</UploadId></Upload>"
        b"</ListMultipartUploadsResult>",
    }
    body = steps.get((seen.method, _step(seen)), b"")
    return raw(204 if seen.method == "DELETE" else 200, body, ETag=f'"{len(seen.body)}"')(seen)


def _step(seen: Seen) -> str:
    """Which question a request asks beside its path."""
    query = parse_qs(urlsplit(seen.path).query, keep_blank_values=True)
    return next((name for name in ("uploads", "partNumber", "uploadId") if name in query), "")


def asked(store: Scripted) -> list[tuple[str, str]]:
    return [(seen.method, _step(seen)) for seen in store.seen]


async def test_long_content_goes_up_in_parts():
    """Each part is sent once it has come, and all of them are named in their order at the end."""
    with scripted(of_parts) as store:
        await vault(store.base_url).put("k", many(2))

    assert asked(store) == [("POST", "uploads"), *[("PUT", "partNumber")] * 3, ("POST", "uploadId")]
    assert [seen.body.count(bytes([number])) for number, seen in enumerate(store.seen[1:3])] == [PART, PART]
    assert re.findall(rb"<PartNumber>(.)<", store.seen[-1].body) == [b"1", b"2", b"3"]


async def test_content_that_breaks_off_is_taken_back():
    """The parts that went up are given up, so that nobody pays for them; no object is made."""

    async def broken() -> AsyncIterator[bytes]:
        yield b"x" * 2 * PART
        raise UploadCut("gone")

    with scripted(of_parts) as store, pytest.raises(UploadCut):
        await vault(store.base_url).put("k", broken())

    assert asked(store)[-1] == ("DELETE", "uploadId")
    assert ("POST", "uploadId") not in asked(store)


async def test_a_delete_gives_up_parts_that_nobody_finished():
    """What a process that died had sent is found by its name."""
    with scripted(of_parts) as store:
        await vault(store.base_url).delete("k")

    assert asked(store) == [("GET", "uploads"), ("DELETE", "uploadId"), ("DELETE", "")]
