"""Inserts of several requests in one command, each of which is refused or done by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pymongo.errors import BulkWriteError, DuplicateKeyError, OperationFailure

from copydesk_server.core.mongo.driver import Changes, Handle

_DUPLICATE_KEY = 11000  # MongoDB's error code.


async def insert_each(collection: Handle, documents: Sequence[Changes]) -> Sequence[Exception | None]:
    """Insert documents; answers for each why it was refused, or ``None`` where it is there.

    Raises:
        PyMongoError: When it is not known of any.
    """
    if len(documents) == 1:
        await collection.insert_one(documents[0])
        return [None]
    try:
        await collection.insert_many(documents, ordered=False)
    except BulkWriteError as error:
        details = error.details or {}
        if details.get("writeConcernErrors"):  # What is there may be lost by an election.
            raise
        refused = {told["index"]: _refusal(told) for told in details.get("writeErrors", [])}
        return [refused.get(number) for number in range(len(documents))]
    return [None] * len(documents)


def _refusal(told: dict[str, Any]) -> OperationFailure:  # type: ignore[explicit-any]  # as MongoDB tells it
    """The error that the insert of this document alone would have raised."""
    kind = DuplicateKeyError if told["code"] == _DUPLICATE_KEY else OperationFailure
    return kind(told["errmsg"], told["code"], told)
