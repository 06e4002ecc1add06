"""An S3-compatible store, through boto3; its calls block, so each runs in a thread of its own pool."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from copydesk_server.core.settings import Settings
from copydesk_server.core.vault import ContentLost, VaultFailed

PIECE = 256 * 1024
PREFIX = "files/"
# A store that is up answers within a second. Two tries of these fit into the time that a call has.
CONNECT_SECONDS, ANSWER_SECONDS, TRIES = 3.0, 6.0, 2
CALL_SECONDS = 20.0
# A file that goes up slower than this is given up: 64 MiB then has 84 s in all.
LEAST_BYTES_PER_SECOND = 1024 * 1024
# Threads that a store which does not answer can hold; the process's own pool stays free for other work.
THREADS = 16


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
        self._client: Any = None

    async def put(self, key: str, data: bytes) -> None:
        """Keep content.

        Raises:
            VaultFailed: When the store refuses it or does not answer.
        """
        seconds = CALL_SECONDS + len(data) / LEAST_BYTES_PER_SECOND
        await self._call("put_object", seconds, Key=PREFIX + key, Body=data)

    async def stream(self, key: str, start: int, end: int) -> AsyncIterator[bytes]:
        """The bytes ``[start, end)``, in pieces."""
        if start >= end:
            return
        answer = await self._call("get_object", CALL_SECONDS, Key=PREFIX + key, Range=f"bytes={start}-{end - 1}")
        if start and not str(answer.get("ContentRange", "")).startswith(f"bytes {start}-"):
            raise VaultFailed("the file store answered another range than was asked for")
        # Not ``Body.read``: that waits until a piece is full, each byte of it with a time limit of its own.
        stream = answer["Body"]._raw_stream
        try:
            while piece := await self._run("read", CALL_SECONDS, partial(stream.read1, PIECE)):
                yield piece
        finally:
            self._threads.submit(stream.close)  # It may wait for a read that has not ended.

    async def delete(self, key: str) -> None:
        """Delete content, if it is there.

        Raises:
            VaultFailed: When the store refuses it or does not answer.
        """
        await self._call("delete_object", CALL_SECONDS, Key=PREFIX + key)

    async def _call(self, name: str, seconds: float, **arguments: Any) -> Any:
        return await self._run(
            name, seconds, lambda: getattr(self._open(), name)(Bucket=self._settings.s3_bucket, **arguments)
        )

    async def _run(self, name: str, seconds: float, work: Callable[[], Any]) -> Any:
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
            raise VaultFailed(f"the file store refused {name}") from error
        except (BotoCoreError, ResponseParserError, HTTPError, OSError) as error:  # TimeoutError is an OSError.
            raise VaultFailed(f"the file store failed in {name}") from error

    def _open(self) -> Any:
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
