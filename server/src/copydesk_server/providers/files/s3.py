"""An S3-compatible store, through boto3; its calls block, so each runs in a thread."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from typing import Any

from ulid import ULID

from copydesk_server.core.mongo import Database
from copydesk_server.core.settings import Settings
from copydesk_server.core.vault import VaultFailed

PIECE = 256 * 1024
PREFIX = "files/"
LOOKED_BACK = timedelta(days=30)
SECONDS = 20.0


class S3Vault:
    """Keeps content as objects ``files/<key>``; keys begin with the time at which they were made.

    Args:
        settings: The bucket, its address and its credentials.
        database: Where the records of files are.
    """

    name = "s3"

    def __init__(self, settings: Settings, database: Database) -> None:
        self._settings, self._database = settings, database
        self._client: Any = None

    async def put(self, key: str, data: bytes) -> None:
        """Keep content.

        Raises:
            VaultFailed: When the store refuses it or does not answer.
        """
        await self._call("put_object", Key=PREFIX + key, Body=data)

    async def stream(self, key: str, start: int, end: int) -> AsyncIterator[bytes]:
        """The bytes ``[start, end)``, in pieces."""
        if start >= end:
            return
        answer = await self._call("get_object", Key=PREFIX + key, Range=f"bytes={start}-{end - 1}")
        body = answer["Body"]
        try:
            while piece := await asyncio.to_thread(body.read, PIECE):
                yield piece
        finally:
            body.close()

    async def delete(self, key: str) -> None:
        """Delete content, if it is there."""
        await self._call("delete_object", Key=PREFIX + key)

    async def strays(self, before: datetime, most: int) -> list[str]:
        """Keys of the last month that have no record; older ones were looked at then."""
        after, last = (f"blb_{ULID.from_datetime(moment)}" for moment in (before - LOOKED_BACK, before))
        found: list[str] = []
        more: dict[str, Any] = {"StartAfter": PREFIX + after}
        while len(found) < most:
            page = await self._call("list_objects_v2", Prefix=PREFIX, **more)
            keys = [row["Key"].removeprefix(PREFIX) for row in page.get("Contents", [])]
            old = [key for key in keys if key < last]
            rows = await self._database["blobs"].find({"_id": {"$in": old}}, {"_id": 1}).to_list(None)
            found += sorted(set(old) - {row["_id"] for row in rows})
            if not page.get("IsTruncated") or len(old) < len(keys):
                break
            more = {"ContinuationToken": page["NextContinuationToken"]}
        return found[:most]

    async def _call(self, name: str, **arguments: Any) -> Any:
        from botocore.exceptions import BotoCoreError, ClientError  # an extra: copydesk-server[s3]

        try:
            client = self._open()
            return await asyncio.to_thread(getattr(client, name), Bucket=self._settings.s3_bucket, **arguments)
        except (BotoCoreError, ClientError) as error:
            raise VaultFailed(f"the file store failed in {name}") from error

    def _open(self) -> Any:
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
                config=Config(connect_timeout=5, read_timeout=SECONDS, retries={"max_attempts": 3, "mode": "standard"}),
            )
        return self._client
