"""Reads in one pass say what reads by the type say."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from copydesk_server.core.clock import Timestamp
from copydesk_server.core.context import Context
from copydesk_server.core.resource import represent
from copydesk_server.core.wire import Metadata, Read, ResourceModel, from_bson, to_json
from copydesk_server.web.operation import Operation, UndeclaredAnswer

MOMENT = datetime(2026, 11, 21, 9, 30, 0, 123000, tzinfo=UTC)


class Step(Read, frozen=True, kw_only=True):
    """A nested value with a time."""

    at: Timestamp
    note: str | None = None


class Thing(ResourceModel, frozen=True, kw_only=True):
    """One of everything that is treated in a way of its own."""

    ends: Timestamp | None
    steps: list[Step]
    share: float
    labels: Metadata
    body: str | None = None
    tags: list[str] = []


def stored(zone: object) -> dict[str, object]:
    moment = MOMENT.replace(tzinfo=zone)
    return {
        "_id": "thg_1",
        "workspace_id": "wsp_1",
        "share": 1,
        "steps": [{"at": moment, "secret": "never shown"}],
        "created_at": moment,
        "updated_at": moment.replace(microsecond=0),
        "ends": None,
        "labels": {"b": "1", "a": "2"},
        "secret": "never shown",
    }


def test_a_document_is_shown_as_its_type_would_show_it(subtests):
    """The same bytes: times to the millisecond, defaults, whole numbers as floats, nothing that is not declared."""
    for zone in [None, UTC]:
        with subtests.test(zone=zone):
            document = stored(zone)
            body = to_json(represent(document, Thing).value)
            assert body == to_json(from_bson(stored(UTC), Thing))
            assert b'"created_at":"2026-11-21T09:30:00.123Z","updated_at":"2026-11-21T09:30:00.000Z"' in body
            assert b"never shown" not in body
            assert document == stored(zone), "what was read is left as it was"


async def _serve(ctx: Context) -> None:
    """Do nothing."""


def test_a_server_under_test_tells_an_answer_that_is_not_declared():
    """One that lacks a field, has one too many, has them in another order, or writes a time or a number in another way."""
    operation = Operation(method="GET", path="/x", id="x", tag="x", summary="x", call=_serve, answer=Thing, public=True)
    body = to_json(from_bson(stored(UTC), Thing))
    operation.require_declared(body)
    wrong = {
        body.replace(b'"share":1.0,', b""),
        body.replace(b'"share":1.0', b'"share":1.0,"secret":1'),
        body.replace(b'"share":1.0', b'"share":1'),
        body.replace(b"09:30:00.000Z", b"09:30:00Z"),
        b'{"share":1.0,' + body.replace(b'"share":1.0,', b"")[1:],
    }
    assert len(wrong - {body}) == 5
    for answer in wrong:
        with pytest.raises(UndeclaredAnswer):
            operation.require_declared(answer)
