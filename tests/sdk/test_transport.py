"""Retries, deadlines, idempotency, errors: against a real server that misbehaves on purpose."""

from __future__ import annotations

import asyncio
import copy
import itertools
import json
import logging
import pickle
import time

import pytest

from copydesk import AsyncCopydesk, Copydesk, CopydeskError, _policy, errors
from copydesk._clock import Clock
from copydesk._http import InMemory, Reply, Severed
from copydesk._policy import Attempt, next_pause, pause
from support.api_answers import BRAND, JOB, client
from support.scripted_server import cut, hang_up, problem, reply, scripted

STATUSES = (None, 400, 401, 404, 409, 422, 429, 500, 502, 503, 504, 529)
METHODS = ("GET", "HEAD", "PUT", "DELETE", "POST", "PATCH")
HINTS = (None, 0.0, 3.0, 120.0)
LEFT = 60.0


def test_a_call_is_repeated_only_where_that_is_safe():
    """The whole table: always where the server surely did nothing, else only where a repeat is safe; never before the
    hint, never beyond the deadline, never once more than allowed."""
    failures = []
    for row in itertools.product(STATUSES, METHODS, (False, True), (False, True), HINTS, (1, 3, 4)):
        status, method, keyed, sent, hint, number = row
        harmless = status in (429, 503) or not sent
        safe = method in ("GET", "HEAD", "PUT", "DELETE") or keyed
        again = harmless or (safe and (status is None or status >= 500))
        jitter = 0.875 * min(8.0, 0.5 * 2 ** (number - 1))
        expected = max(jitter, hint or 0.0) if again and number <= 3 and (hint or 0.0) < LEFT else None
        found = next_pause(Attempt(method, keyed, status, sent, hint, number), max_retries=3, remaining=LEFT, draw=0.5)
        if found != expected and (status is None or sent):  # An answer means that the request was sent.
            failures.append((*row, found, expected))

    assert failures == []


def test_pauses_grow_with_some_jitter_and_keep_retry_after(subtests):
    """The maximum doubles from 0.5 s to 8 s; a pause is random in its last quarter, and never shorter than the hint."""
    for number, draw, asked, expected in [
        (1, 1.0, None, 0.5),
        (2, 1.0, None, 1.0),
        (9, 1.0, None, 8.0),
        (1, 0.0, None, 0.375),
        (1, 0.5, 3.0, 3.0),
    ]:
        with subtests.test(number=number, draw=draw):
            assert pause(number, asked, draw=draw) == expected


def test_hints_are_read_as_seconds_or_dates(subtests):
    """Retry-After as a number or a date, else the reset of RateLimit."""
    for retry_after, rate_limit, low, high in [
        ("7", None, 7, 7),
        ("Wed, 21 Oct 2099 07:28:00 GMT", None, 1e9, 1e11),
        ("Wed, 21 Oct 2015 07:28:00 GMT", None, 0, 0),
        (None, '"default";r=0;t=9', 9, 9),
        ("2", '"default";r=0;t=9', 2, 2),
    ]:
        with subtests.test(retry_after=retry_after, rate_limit=rate_limit):
            assert low <= _policy.hint(retry_after, rate_limit) <= high
            assert _policy.hint("soon", None) is None


def test_a_read_is_repeated_until_it_is_answered():
    """Lost connections, 502 and cut answers are no matter for a GET."""
    good = reply(200, BRAND)
    with (
        scripted(hang_up, problem(502, "upstream_failed"), cut(good, 120), good) as server,
        client(server.base_url) as desk,
    ):
        assert desk.projects.get("prj_1").name == "B"
    assert len(server.seen) == 4


@pytest.mark.parametrize("lost", [hang_up, problem(502, "upstream_failed")], ids=["no answer", "502"])
def test_a_delete_whose_answer_was_lost_has_worked(lost):
    """The repeat finds nothing: the first attempt deleted it."""
    with scripted(lost, problem(404, "not_found")) as server, client(server.base_url) as desk:
        assert desk.projects.delete("prj_1") is None
    assert len(server.seen) == 2


@pytest.mark.parametrize("first", [problem(503, "unavailable"), problem(429, "rate_limited")], ids=["503", "429"])
def test_a_delete_of_a_missing_resource_raises(first):
    """If no earlier attempt can have deleted the resource, a 404 raises NotFoundError."""
    with (
        scripted(first, problem(404, "not_found")) as server,
        client(server.base_url) as desk,
        pytest.raises(errors.NotFoundError),
    ):
        desk.projects.delete("prj_1")
    assert len(server.seen) == 2


def test_a_create_without_a_key_is_sent_once():
    """A POST that the server may have got is not repeated: better an error than two brands."""
    for answer in (hang_up, problem(500, "internal_error")):
        with scripted(answer) as server, client(server.base_url) as desk:
            with pytest.raises(CopydeskError):
                desk.projects.create(name="B")
            assert len(server.seen) == 1


def test_a_create_without_an_effect_is_repeated():
    """429 and 503 mean that the request had no effect."""
    answers = (problem(429, "rate_limited", Retry_After="0"), problem(503, "unavailable"), reply(201, BRAND))
    with scripted(*answers) as server, client(server.base_url) as desk:
        assert desk.projects.create(name="B").id == "prj_1"
    assert len(server.seen) == 3


@pytest.mark.parametrize("kind", ["sync", "async"])
def test_one_key_and_one_body_for_all_attempts(kind):
    """The key is made before the first attempt, and every attempt sends the same bytes with it."""
    answers = (hang_up, problem(500, "internal_error"), problem(429, "rate_limited"), reply(202, JOB))
    input_ = {
        "script_id": "scr_1",
        "expected_updated_at": "2026-11-21T09:30:00Z",
        "topic": "x y z",
        "metadata": {"ü": 1},
    }
    with scripted(*answers) as server:
        if kind == "sync":
            with client(server.base_url) as desk:
                desk.jobs.create(operation="script.generate", input=input_)
        else:

            async def run() -> None:
                async with AsyncCopydesk("cdk_secret", server.base_url, progress=False) as desk:
                    await desk.jobs.create(operation="script.generate", input=input_)

            asyncio.run(run())
    keys = {request.headers["idempotency-key"] for request in server.seen}

    assert len(server.seen) == 4
    assert len(keys) == 1
    assert 8 <= len(keys.pop()) <= 128
    assert len({request.body for request in server.seen}) == 1


def test_two_calls_have_two_keys_and_yours_is_kept():
    """A key belongs to one call; the caller's own is sent as it is."""
    with scripted(reply(202, JOB)) as server, client(server.base_url) as desk:
        for own in (None, None, "row-17-of-my-file"):
            desk.jobs.create(operation="script.generate", input={}, idempotency_key=own)
    first, second, third = (request.headers["idempotency-key"] for request in server.seen)

    assert first != second
    assert third == "row-17-of-my-file"


def test_a_hint_beyond_the_deadline_fails_at_once():
    """No waiting for what cannot be waited for; the error carries the hint."""
    with (
        scripted(problem(429, "rate_limited", Retry_After="120")) as server,
        client(server.base_url, timeout=5) as desk,
    ):
        started = time.monotonic()
        with pytest.raises(errors.RateLimitError) as caught:
            desk.projects.get("prj_1")
    assert time.monotonic() - started < 60
    assert caught.value.retry_after == 120
    assert len(server.seen) == 1


def test_a_hint_is_honoured():
    """Never earlier than the server asked."""
    answers = (problem(429, "rate_limited", Retry_After="1"), reply(200, BRAND))
    with scripted(*answers) as server, client(server.base_url) as desk:
        started = time.monotonic()
        desk.projects.get("prj_1")
    assert time.monotonic() - started >= 1.0
    assert len(server.seen) == 2


@pytest.mark.slow
def test_attempts_and_deadlines_end():
    """Five attempts by default; max_retries=0 means one; a deadline cuts a silent server off."""
    with scripted(problem(503, "unavailable", Retry_After="0")) as server, client(server.base_url) as desk:
        with pytest.raises(errors.ServerError):
            desk.projects.get("prj_1")
        assert len(server.seen) == 5
        with pytest.raises(errors.ServerError):
            desk.with_options(max_retries=0).projects.get("prj_1")
        assert len(server.seen) == 6

    def silent(_):
        time.sleep(3)

    with scripted(silent) as server, client(server.base_url, timeout=0.5) as desk:
        started = time.monotonic()
        with pytest.raises(errors.TimedOut) as caught:
            desk.projects.get("prj_1")
        assert time.monotonic() - started < 2
    assert isinstance(caught.value, TimeoutError)


class Skipped(Clock):
    """Time that passes in pauses alone, at once."""

    passed = 0.0

    def now(self) -> float:
        return self.passed

    async def async_sleep(self, seconds: float) -> None:
        self.passed += seconds


@pytest.mark.parametrize("sent", [True, False])
async def test_a_default_client_outlives_the_takeover_of_a_proxy(sent):
    """With no option set, a read is answered by the proxy that gets the address 3.7 s after the first died:
    the request that it had is lost, connections are refused until then, and no draw of pauses is too short."""
    for _ in range(50):
        clock = Skipped()

        def gone(exchange, clock=clock):
            if clock.passed < 3.7:
                raise Severed(sent=sent and not clock.passed)
            return Reply(200, {"Content-Type": "application/json"}, json.dumps(BRAND).encode())

        async with AsyncCopydesk(
            "cdk_x", "http://desk.example/api/v1", clock=clock, http_transport=InMemory(gone, "/api/v1")
        ) as desk:
            assert (await desk.projects.get("prj_1")).id == "prj_1"


@pytest.mark.parametrize(
    ("options", "free_after", "seconds"),
    [
        ({}, 900.0, 900.0),  # Longer than the 60 s of a call that waits for nothing.
        ({}, 1e9, 1800.0),
        ({"max_retries": 0}, 900.0, 900.0),  # A workspace without a slot is no failure.
        ({"timeout": 4}, 1e9, 4.0),
        ({"timeout": 300}, 1e9, 300.0),
        ({"wait_for_slot": False}, 1e9, 0.0),
    ],
)
async def test_a_call_waits_for_a_job_slot_until_its_deadline(options, free_after, seconds):
    """It asks about once a second a server that holds no request, and the error after the deadline says how long it waited."""
    clock, times, held = Skipped(), [], []

    def full(exchange):
        times.append(clock.passed)
        held.append(exchange.headers.get("prefer"))
        if free_after <= clock.passed <= free_after + 1.3:
            return Reply(202, {"Content-Type": "application/json"}, json.dumps(JOB).encode())
        headers = {"Content-Type": "application/problem+json", "Retry-After": "1"}
        return Reply(429, headers, json.dumps({"status": 429, "code": "concurrent_job_limit"}).encode())

    async with AsyncCopydesk(
        "cdk_x", "http://desk.example/api/v1", clock=clock, http_transport=InMemory(full, "/api/v1"), **options
    ) as desk:
        [found] = await asyncio.gather(
            desk.jobs.create(operation="script.generate", input={"script_id": "scr_1"}), return_exceptions=True
        )

    assert seconds - 2.5 <= clock.passed <= seconds + 1.3
    assert seconds / 1.3 - 1 <= len(times) <= seconds + 2
    assert held[0] == {0.0: None, 4.0: "wait=3"}.get(seconds, "wait=20")
    assert isinstance(found, errors.ConcurrentJobLimitError) is (free_after == 1e9)
    if free_after == 1e9:
        assert (f"waited {clock.passed:.0f} s" if seconds else "wait_for_slot=True") in str(found)


async def test_a_failure_after_a_long_wait_for_a_slot_is_repeated():
    """The wait is not counted in the time limit of failed attempts."""
    clock, asked = Skipped(), []

    def busy(exchange):
        asked.append(exchange.headers["idempotency-key"])
        if clock.passed < 600:
            problem = {"status": 429, "code": "concurrent_job_limit"}
        elif asked.count("broken") < 2:
            asked.append("broken")
            problem = {"status": 500, "code": "internal_error"}
        else:
            return Reply(202, {"Content-Type": "application/json"}, json.dumps(JOB).encode())
        return Reply(problem["status"], {"Content-Type": "application/problem+json"}, json.dumps(problem).encode())

    async with AsyncCopydesk(
        "cdk_x", "http://desk.example/api/v1", clock=clock, http_transport=InMemory(busy, "/api/v1")
    ) as desk:
        job = await desk.jobs.create(operation="script.generate", input={"script_id": "scr_1"})

    assert job.id == "job_1"
    assert len(set(asked)) == 2


def test_errors_have_a_class_and_survive_pickling(subtests):
    """One class per status, or per code where it has one; all come back whole from a pickle and a copy."""
    for status, code, kind in [
        (400, "malformed_json", errors.BadRequestError),
        (401, "unauthorized", errors.AuthenticationError),
        (404, "not_found", errors.NotFoundError),
        (405, "method_not_allowed", errors.APIError),
        (409, "stale_update", errors.StaleUpdateError),
        (409, "idempotency_key_reused", errors.IdempotencyKeyReusedError),
        (409, "something_new", errors.ConflictError),
        (422, "validation_failed", errors.ValidationError),
        (429, "rate_limited", errors.RateLimitError),
        (429, "concurrent_job_limit", errors.ConcurrentJobLimitError),
        (500, "internal_error", errors.ServerError),
    ]:
        with subtests.test(status=status, code=code):
            answer = problem(
                status,
                code,
                request_id="req_1",
                errors=[{"pointer": "/name", "code": "required", "message": "is required"}],
            )
            with (
                scripted(answer) as server,
                client(server.base_url, max_retries=0) as desk,
                pytest.raises(kind) as caught,
            ):
                desk.projects.get("prj_1")
            error = caught.value

            assert type(error) is kind
            for twin in (pickle.loads(pickle.dumps(error)), copy.deepcopy(error)):
                assert (type(twin), str(twin), twin.status, twin.code, twin.request_id) == (
                    kind,
                    str(error),
                    status,
                    code,
                    "req_1",
                )
                assert twin.errors[0].pointer == "/name"


def test_errors_of_our_own_survive_pickling(subtests):
    """Worker pools hand them back as they are."""
    for error in [
        errors.ConnectionFailed("x", sent=True),
        errors.TimedOut("x", sent=False),
        errors.JobFailed("job_1", "x", "timeout"),
        errors.JobTimeout("job_1", "x"),
        errors.ConfigurationError("x"),
    ]:
        with subtests.test(error=error):
            twin = pickle.loads(pickle.dumps(error))

            assert (type(twin), str(twin), vars(twin)) == (type(error), str(error), vars(error))


def test_responses_of_other_servers_raise(subtests):
    """A proxy's page raises an error with its status; a 200 of another server raises ConnectionFailed."""
    for body in [b"<html>proxy</html>", b"", b"[1]", b'"x"']:
        with subtests.test(body=body):

            def page(status: int, body=body):
                return lambda _: f"HTTP/1.1 {status} X\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body

            with (
                scripted(page(502)) as server,
                client(server.base_url, max_retries=0) as desk,
                pytest.raises(errors.ServerError),
            ):
                desk.projects.get("prj_1")
            with (
                scripted(page(200)) as server,
                client(server.base_url, max_retries=0) as desk,
                pytest.raises(errors.ConnectionFailed),
            ):
                desk.projects.get("prj_1")


def test_unknown_fields_and_values_are_read():
    """A newer server does not break an older client, which keeps new fields."""
    newer = {**BRAND, "mood": "bright", "kind": "planet", "status": "hibernating"}
    with scripted(reply(200, newer)) as server, client(server.base_url) as desk:
        brand = desk.projects.get("prj_1")

    assert (brand.kind, brand.status) == ("planet", "hibernating")
    assert brand.additional_properties == {"mood": "bright"}
    assert pickle.loads(pickle.dumps(brand)) == brand == copy.deepcopy(brand)


def test_secrets_are_not_shown(caplog):
    """The key is in no repr and no log line."""
    with scripted(hang_up, reply(200, BRAND)) as server, client(server.base_url) as desk:
        with caplog.at_level(logging.DEBUG, logger="copydesk"):
            desk.projects.get("prj_1")
        text = " ".join([repr(desk), repr(desk.config), caplog.text])

    assert "GET" in caplog.text
    assert "cdk_secret" not in text
    assert server.seen[-1].headers["authorization"] == "Bearer cdk_secret"


@pytest.mark.parametrize(
    ("key", "url", "hint"),
    [
        ("", None, "COPYDESK_API_KEY"),
        ("with space", None, "copy the complete key"),
        ("é", None, "copy the complete key"),
        ("cdk_x", "ftp://x", "is not an address"),
    ],
)
def test_invalid_settings_raise_with_a_hint(monkeypatch, key, url, hint):
    """A missing key, an invalid key and a wrong address each raise with a hint."""
    monkeypatch.delenv("COPYDESK_API_KEY", raising=False)
    with pytest.raises(errors.ConfigurationError, match=hint):
        Copydesk(key or None, url)


def test_values_that_json_does_not_have_are_refused_before_sending():
    """A naive time or an object raises before any request."""
    import datetime as dt

    with scripted(reply(200, BRAND)) as server, client(server.base_url) as desk:
        with pytest.raises(ValueError, match="time zone"):
            desk.scripts.update("scr_1", expected_updated_at=dt.datetime(2026, 11, 21))  # noqa: DTZ001  # the mistake
        with pytest.raises(TypeError, match="object"):
            desk.projects.create(name=object())
        with pytest.raises(ValueError, match="id is needed"):
            desk.projects.get("")
    assert server.seen == []
