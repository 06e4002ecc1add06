"""No error of another library leaves a method: what cannot be sent is named before the request, and what cannot be read after it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from copydesk import Copydesk, errors, models
from copydesk.testing import FakeDesk
from support.api_answers import BRAND
from support.scripted_server import reply, scripted

LONE, TOPIC = "a\ud800b", "why glaze cracks"
CIRCLE: dict[str, object] = {}
CIRCLE["circle"] = CIRCLE


@pytest.fixture(scope="module")
def desk() -> Iterator[FakeDesk]:
    with FakeDesk(max_retries=0) as fake:
        yield fake


@pytest.fixture(scope="module")
def script(desk) -> models.Script:
    return desk.scripts.create(project_id=desk.projects.create(name="Kiln & Co").id, title="Why glaze cracks")


UNSENDABLE = {
    "a number that is none": (
        lambda d, s: d.scripts.generate(s, topic=TOPIC, seconds=float("nan")),
        "input: target: seconds: nan is a missing value and cannot be sent",
    ),
    "an infinite number": (
        lambda d, s: d.scripts.generate(s, topic=TOPIC, cost_limit_usd=float("inf")),
        "input: cost_limit_usd: inf cannot be sent: JSON has finite numbers only",
    ),
    "a number in a list": (
        lambda d, s: d.request("POST", "/x", json={"rows": [1.0, float("-inf")]}),
        "rows: -inf cannot be sent",
    ),
    "a surrogate in a field": (
        lambda d, s: d.scripts.update(s, title=LONE),
        "title has a lone surrogate '\\ud800' at position 1, which UTF-8 cannot encode",
    ),
    "a surrogate in a mapping": (lambda d, s: d.scripts.update(s, metadata={"sku": LONE}), "metadata.sku has a lone"),
    "a surrogate in a filter": (lambda d, s: d.scripts.list(project_id=LONE).first(), "project_id has a lone"),
    "a surrogate in an id": (lambda d, s: d.scripts.get(LONE), "an id has a lone surrogate"),
    "a surrogate in a path": (lambda d, s: d.request("GET", f"/{LONE}"), "path is below /api/v1"),
    "a line break in a path": (lambda d, s: d.request("GET", "/x\ny"), "path is below /api/v1"),
    "a key with a line break": (
        lambda d, s: d.scripts.generate(s, topic=TOPIC, idempotency_key="order-2026-17\n"),
        "idempotency_key 'order-2026-17\\n' cannot be sent",
    ),
    "a value that contains itself": (lambda d, s: d.scripts.update(s, metadata=CIRCLE), "contains itself"),
}


def test_what_cannot_be_sent_is_named(subtests, desk, script):
    """With its field and what is expected there, before any request."""
    for name, (call, words) in UNSENDABLE.items():
        with subtests.test(name=name):
            before = len(desk.fake.calls)
            with pytest.raises(ValueError) as caught:
                call(desk, script)

            assert type(caught.value) is ValueError
            assert words in str(caught.value)
            assert len(desk.fake.calls) == before


BROKEN = {
    "bytes that are not compressed": (reply(200, BRAND, Content_Encoding="gzip"), errors.ConnectionFailed),
    "a model without a field": (reply(200, {"id": "prj_1"}), errors.ConnectionFailed),
    "a model with a wrong type": (reply(200, {**BRAND, "counts": "x"}), errors.ConnectionFailed),
    "a model with a wrong time": (reply(200, {**BRAND, "created_at": "x"}), errors.ConnectionFailed),
    "a list": (reply(200, [1]), errors.ConnectionFailed),
    "faults that are text": (reply(422, {"code": "validation_failed", "errors": "x"}), errors.ValidationError),
    "faults that are texts": (reply(422, {"code": "validation_failed", "errors": ["x"]}), errors.ValidationError),
    "faults without fields": (reply(422, {"code": "validation_failed", "errors": [{}]}), errors.ValidationError),
    "a year beyond the calendar": (
        reply(503, {"code": "unavailable"}, Retry_After="Wed, 21 Oct 99999 07:28:00 GMT"),
        errors.ServerError,
    ),
    "a day that no month has": (
        reply(503, {"code": "unavailable"}, Retry_After="Wed, 41 Oct 2026 07:28:00 GMT"),
        errors.ServerError,
    ),
    "a number of seconds without end": (reply(503, {"code": "unavailable"}, Retry_After="9" * 400), errors.ServerError),
}


def test_what_cannot_be_read_is_an_error_of_the_sdk(subtests):
    """Whatever a proxy or a broken server answers, and it has a message."""
    for name, (answer, kind) in BROKEN.items():
        with scripted(answer) as server, Copydesk("cdk_x", server.base_url, max_retries=0) as desk, subtests.test(name):
            with pytest.raises(kind) as caught:
                desk.projects.get("prj_1")
            assert str(caught.value)
