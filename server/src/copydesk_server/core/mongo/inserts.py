"""Inserts of several requests in one command, each of which is refused or done by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pymongo.collection import Collection
from pymongo.errors import BulkWriteError, DuplicateKeyError, OperationFailure

from copydesk_server.core.mongo.driver import Changes, Where

_DUPLICATE_KEY = 11000  # MongoDB's error code.


def insert_each(collection: Collection[dict[str, object]], documents: Sequence[Changes]) -> Sequence[Exception | None]:
    """Insert documents through a synchronous client; answers for each why it was refused, or ``None`` where it is there.

    Raises:
        PyMongoError: When it is not known of any, or it is one document that is refused.
    """
    try:
        if len(documents) == 1:
            collection.insert_one(dict(documents[0]))
        else:
            collection.insert_many([dict(one) for one in documents], ordered=False)
    except BulkWriteError as error:
        return refusals(error, len(documents))
    return [None] * len(documents)


def refusals(error: BulkWriteError, count: int) -> Sequence[Exception | None]:
    """Why each of some documents was refused, or ``None`` where it is there; raises the error where that is known of none."""
    details = error.details or {}
    if details.get("writeConcernErrors"):  # What is there may be lost by an election.
        raise error
    refused = {told["index"]: _refusal(told) for told in details.get("writeErrors", [])}
    return [refused.get(number) for number in range(count)]


def of_ids(ids: Sequence[str]) -> tuple[Where, Where]:
    """What finds the documents of some ids, and of them no more than that."""
    return {"_id": {"$in": list(ids)}}, {"_id": 1}


def _refusal(told: dict[str, Any]) -> OperationFailure:  # type: ignore[explicit-any]  # as MongoDB tells it
    """The error that the insert of this document alone would have raised."""
    kind = DuplicateKeyError if told["code"] == _DUPLICATE_KEY else OperationFailure
    return kind(told["errmsg"], told["code"], told)
