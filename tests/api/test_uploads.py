"""Bodies that are read as they come: what breaks off leaves nothing, and what can be refused is, before it is sent."""

from __future__ import annotations

import hashlib
import secrets
import socket
import uuid
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any
from urllib.parse import urlencode, urlsplit

import pytest
from gridfs import GridFSBucket

from copydesk_server.core.blob_store import CHUNK, CHUNKS_AT_ONCE, ContentLost, DatabaseBlobStore
from copydesk_server.core.mongo import Database, connect_sync
from support.factories import brand, until
from support.server import Workspace, new_workspace, with_database

MIB = 1 << 20
BLOCK = CHUNK * CHUNKS_AT_ONCE


@contextmanager
def uploading(space: Workspace, *headers: str, **query: str) -> Iterator[socket.socket]:
    """A connection on which the head of an upload was sent."""
    address = urlsplit(space.server.base_url)
    options = {"filename": "a.txt", "upload_id": str(uuid.uuid4()), **query}
    lines = [
        f"POST {address.path}/knowledge/upload?{urlencode(options)} HTTP/1.1",
        f"Host: {address.netloc}",
        f"Authorization: Bearer {space.key}",
        *headers,
    ]
    with socket.create_connection((address.hostname, address.port), timeout=60) as connection:
        connection.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        yield connection


def kept(space: Workspace) -> dict[str, list[str]]:
    """Keys of what the database holds: intents and chunks of all workspaces, records of this one."""

    async def read(database: Database) -> dict[str, list[str]]:
        mine = {"workspace_id": space.id}
        return {
            "chunks": sorted(await database["files.chunks"].distinct("files_id")),
            "intents": sorted(await database["blob_intents"].distinct("_id")),
            "records": sorted(await database["blobs"].distinct("_id", mine)),
            "documents": sorted(await database["knowledge"].distinct("_id", mine)),
        }

    return with_database(space.server, read)


def test_an_upload_that_is_cut_leaves_nothing(server):
    """Neither content nor record nor intent: what was stored of it is taken back at once."""
    space = new_workspace(server)
    with space.desk() as desk:
        project = brand(desk)
    before = kept(space)
    with uploading(space, f"Content-Length: {8 * MIB}", project_id=project.id) as connection:
        connection.sendall(secrets.token_bytes(5 * MIB))
        until(lambda: len(kept(space)["chunks"]) > len(before["chunks"]))

    until(lambda: kept(space) == before)


@pytest.mark.parametrize(
    ("mebibytes", "rest", "status", "code"),
    [
        (4, b"5\r\nabcdeXX", 400, "bad_request"),
        (20, b"1\r\nx\r\n", 413, "payload_too_large"),
    ],
    ids=["a chunk without its end", "more than is taken"],
)
def test_an_upload_that_is_refused_on_its_way_leaves_nothing(server, mebibytes, rest, status, code):
    """A body in chunks does not say how long it will be; what was stored of it until then is taken back."""
    space = new_workspace(server)
    with space.desk() as desk:
        project = brand(desk)
    before = kept(space)
    with uploading(space, "Transfer-Encoding: chunked", project_id=project.id) as connection:
        for _ in range(mebibytes):
            connection.sendall(b"%x\r\n" % MIB + secrets.token_bytes(MIB) + b"\r\n")
        connection.sendall(rest)
        answer = connection.recv(65536)

    assert answer.startswith(b"HTTP/1.1 %d " % status)
    assert code.encode() in answer
    until(lambda: kept(space) == before)


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ({}, b"unknown_reference"),
        ({"filename": "a.exe"}, b"unsupported_media_type"),
        ({"x": "y"}, b"validation_failed"),
    ],
    ids=["reference", "ending", "parameter"],
)
def test_what_can_be_refused_is_refused_before_the_body_is_asked_for(server, query, code):
    """A client that waits to be asked (RFC 9110, section 10.1.1) gets the refusal, and keeps its file."""
    space = new_workspace(server)
    length = f"Content-Length: {8 * MIB}"
    with uploading(space, length, "Expect: 100-continue", project_id="prj_none", **query) as connection:
        answer = connection.recv(65536)

    assert answer.startswith(b"HTTP/1.1 4")
    assert code in answer


def test_a_body_is_asked_for_once_it_is_wanted(server):
    """With nothing to refuse, the client is asked for its body, and answered for it."""
    space = new_workspace(server)
    with space.desk() as desk:
        project = brand(desk)
    with uploading(space, "Content-Length: 15", "Expect: 100-continue", project_id=project.id) as connection:
        asked = connection.recv(65536)
        connection.sendall(b"Glaze is glass.")
        answer = connection.recv(65536)

    assert asked == b"HTTP/1.1 100 Continue\r\n\r\n"
    assert answer.startswith(b"HTTP/1.1 202 ")


def test_what_the_workspace_has_is_kept_once(server):
    """A file that comes again is read to its end, known by its digest, and its second copy taken back."""
    space = new_workspace(server)
    content = secrets.token_hex(MIB).encode()
    with space.desk() as desk:
        project = brand(desk)
        options: dict[str, Any] = {"project_id": project.id, "wait": False}
        desk.knowledge.upload(content, filename="a.txt", **options)
        first = kept(space)
        desk.knowledge.upload(content, filename="b.txt", **options)
    second = kept(space)

    assert len(second["documents"]) == 2
    assert (second["records"], second["chunks"]) == (first["records"], first["chunks"])


async def part_of(vault: DatabaseBlobStore, key: str, start: int, end: int) -> bytes:
    """The bytes ``[start, end)`` of some content."""
    return b"".join([part async for part in vault.stream(key, start, end)])


@asynccontextmanager
async def stored(
    database: Database, data: bytes, piece: int = 5 * BLOCK
) -> AsyncIterator[tuple[DatabaseBlobStore, str]]:
    """A vault, and the key under which it holds this."""

    async def pieces() -> AsyncIterator[bytes]:
        for first in range(0, len(data), piece):
            yield data[first : first + piece]

    vault, key = DatabaseBlobStore(database), f"test-{uuid.uuid4().hex}"
    await vault.put(key, pieces())
    try:
        yield vault, key
    finally:
        await vault.delete(key)


@pytest.mark.slow
@pytest.mark.parametrize("length", [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK + 5])
@pytest.mark.parametrize("piece", [1_000, 65_536, 5 * BLOCK])
def test_content_comes_back_as_it_went_in(server, length, piece):
    """A file of every length is whole, in whatever pieces it came, and any part of it; to the driver's own reader, too."""
    data = secrets.token_bytes(length)
    start = length // 3

    async def there_and_back(database: Database) -> tuple[bytes, bytes, bytes, int]:
        async with stored(database, data, piece) as (vault, key):
            whole, end = await part_of(vault, key, 0, length), await part_of(vault, key, start, length)
            handle = connect_sync(server.mongodb_uri, "copydesk")
            theirs = GridFSBucket(handle, bucket_name="files").open_download_stream(key).read()
            handle.client.close()
        return whole, end, theirs, await database["files.chunks"].count_documents({"files_id": key})

    whole, end, theirs, left = with_database(server, there_and_back)

    assert hashlib.sha256(whole).digest() == hashlib.sha256(theirs).digest() == hashlib.sha256(data).digest()
    assert end == data[start:]
    assert left == 0


@pytest.mark.slow
@pytest.mark.parametrize("damage", ["gone", "shorter", "longer", "file gone"])
def test_damaged_content_is_never_given_out(server, damage):
    """A chunk that is not there, or of another length, is lost; what does not touch it can be read."""
    data = secrets.token_bytes(3 * CHUNK)

    async def read(database: Database) -> bytes:
        async with stored(database, data) as (vault, key):
            chunks, second = database["files.chunks"], {"files_id": key, "n": 1}
            if damage == "gone":
                await chunks.delete_one(second)
            elif damage == "file gone":
                await database["files.files"].delete_one({"_id": key})
            else:
                length = CHUNK + (1 if damage == "longer" else -1)
                await chunks.update_one(second, {"$set": {"data": secrets.token_bytes(length)}})
            with pytest.raises(ContentLost):
                await part_of(vault, key, 0, len(data))
            with pytest.raises(ContentLost):
                await part_of(vault, key, CHUNK + 5, CHUNK + 6)
            return b"" if damage == "file gone" else await part_of(vault, key, 2 * CHUNK, len(data))

    assert with_database(server, read) == (b"" if damage == "file gone" else data[2 * CHUNK :])
