"""An S3-compatible store, through boto3; its calls block, so each runs in a thread of its own pool."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterable, AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from typing import Protocol, TypeVar

from copydesk_server.core.blob_store import BlobStoreFailed, ContentLost, blocks
from copydesk_server.core.settings import Settings
from copydesk_server.core.wire import JsonObject

# What each download holds in memory; about as much as a chunk of GridFS has by default.
PIECE = 256 * 1024
T = TypeVar("T")
PREFIX = "files/"
# The least that S3 takes as a part that is not the last.
PART = 5 * 1024 * 1024
# A store that is up answers within a second. Two tries of these fit into the time that a call has.
CONNECT_SECONDS, ANSWER_SECONDS, TRIES = 3.0, 6.0, 2
CALL_SECONDS = 20.0
# What goes up slower than this is given up: a part of 5 MiB then has 25 s.
LEAST_BYTES_PER_SECOND = 1024 * 1024
# Threads that a store which does not answer can hold; the process's own pool stays free for other work.
THREADS = 16


class Client(Protocol):
    """What is used of boto3's client, whose methods are made at run time."""

    def __getattr__(self, name: str) -> Callable[..., JsonObject]: ...  # type: ignore[explicit-any]


class S3Vault:
    """Keeps content as objects ``files/<key>``.

    Args:
        settings: The bucket, its address and its credentials.
    """

    name = "s3"

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="s3")
        self._opening = threading.Lock()
        self._client: Client | None = None

    async def put(self, key: str, pieces: AsyncIterable[bytes]) -> None:
        """Keep content; what is longer than one part goes up in parts, and is an object once all of them are there.

        Raises:
            VaultFailed: When the store refuses it or does not answer.
        """
        parts = blocks(pieces, PART)
        first = await anext(parts, b"")
        if len(first) < PART:
            await self._call("put_object", _seconds(first), Key=PREFIX + key, Body=first)
        else:
            await self._put_parts(PREFIX + key, first, parts)

    async def _put_parts(self, name: str, first: bytes, rest: AsyncIterator[bytes]) -> None:
        started = await self._call("create_multipart_upload", CALL_SECONDS, Key=name)
        upload = {"Key": name, "UploadId": started["UploadId"]}
        done: list[dict[str, object]] = []

        async def put(part: bytes) -> None:
            number = len(done) + 1
            answer = await self._call("upload_part", _seconds(part), **upload, PartNumber=number, Body=part)
            done.append({"PartNumber": number, "ETag": answer["ETag"]})

        try:
            await put(first)
            async for part in rest:
                await put(part)
            await self._call("complete_multipart_upload", CALL_SECONDS, **upload, MultipartUpload={"Parts": done})
        except Exception:
            with suppress(BlobStoreFailed, ContentLost):  # Else ``delete`` finds it, when the sweep comes.
                await self._call("abort_multipart_upload", CALL_SECONDS, **upload)
            raise

    async def stream(self, key: str, start: int, end: int) -> AsyncIterator[bytes]:
        """The bytes ``[start, end)``, in pieces."""
        if start >= end:
            return
        answer = await self._call("get_object", CALL_SECONDS, Key=PREFIX + key, Range=f"bytes={start}-{end - 1}")
        if start and not str(answer.get("ContentRange", "")).startswith(f"bytes {start}-"):
            raise BlobStoreFailed("the file store answered another range than was asked for")
        # Not ``Body.read``: that waits until a piece is full, each byte of it with a time limit of its own.
        stream = answer["Body"]._raw_stream
        try:
            while piece := await self._run("read", CALL_SECONDS, partial(stream.read1, PIECE)):
                yield piece
        finally:
            self._threads.submit(stream.close)  # It may wait for a read that has not ended.

    async def ping(self) -> None:
        """Ask the store for an answer; credentials that may not list the bucket are answered too.

        Raises:
            VaultFailed: When there is no such bucket, or the store does not answer.
        """
        try:
            await self._call("head_bucket", CALL_SECONDS)
        except BlobStoreFailed as error:
            answer = getattr(error.__cause__, "response", {})
            if answer.get("ResponseMetadata", {}).get("HTTPStatusCode") != HTTPStatus.FORBIDDEN:
                raise

    async def delete(self, key: str) -> None:
        """Delete content, if it is there, and the parts of it that a process which died had sent.

        Raises:
            VaultFailed: When the store refuses it or does not answer.
        """
        name = PREFIX + key
        begun = await self._call("list_multipart_uploads", CALL_SECONDS, Prefix=name)
        for upload in begun.get("Uploads", []):
            await self._call("abort_multipart_upload", CALL_SECONDS, Key=name, UploadId=upload["UploadId"])
        await self._call("delete_object", CALL_SECONDS, Key=name)

    async def _call(self, name: str, seconds: float, **arguments: object) -> JsonObject:
        return await self._run(
            name, seconds, lambda: getattr(self._open(), name)(Bucket=self._settings.s3_bucket, **arguments)
        )

    async def _run(self, name: str, seconds: float, work: Callable[[], T]) -> T:
        """Run blocking work in a thread; where it takes too long, it ends by itself and nobody waits for it."""
        from botocore.exceptions import BotoCoreError, ClientError  # an extra: copydesk-server[s3]
        from botocore.parsers import ResponseParserError
        from urllib3.exceptions import HTTPError

        try:
            async with asyncio.timeout(seconds):
                return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        except ClientError as error:
            if error.response.get("Error", {}).get("Code") == "NoSuchKey":
                raise ContentLost("the file store does not have the object") from error
            raise BlobStoreFailed(f"the file store refused {name}") from error
        except (BotoCoreError, ResponseParserError, HTTPError, OSError) as error:  # TimeoutError is an OSError.
            raise BlobStoreFailed(f"the file store failed in {name}") from error

    def _open(self) -> Client:
        """The client, made in the thread that needs it first: it reads files, and may ask the machine for credentials."""
        with self._opening:
            if self._client is None:
                import boto3
                from botocore.config import Config

                settings = self._settings
                self._client = boto3.client(
                    "s3",
                    endpoint_url=settings.s3_endpoint or None,
                    region_name=settings.s3_region,
                    aws_access_key_id=settings.s3_access_key or None,
                    aws_secret_access_key=settings.s3_secret_key or None,
                    config=Config(
                        connect_timeout=CONNECT_SECONDS,
                        read_timeout=ANSWER_SECONDS,
                        retries={"total_max_attempts": TRIES, "mode": "standard"},
                        max_pool_connections=THREADS,
                    ),
                )
            return self._client


def _seconds(body: bytes) -> float:
    """How long a body may take to go up."""
    return CALL_SECONDS + len(body) / LEAST_BYTES_PER_SECOND
