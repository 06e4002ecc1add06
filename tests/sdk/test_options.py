"""Options that cannot be meant are refused where they are given, with a sentence, and before anything is sent."""

from __future__ import annotations

from typing import Any

import pytest

from copydesk import AsyncCopydesk, Copydesk, errors
from copydesk.testing import AsyncFakeDesk, FakeDesk
from support.factories import generated

KEY, URL = "cdk_x", "http://127.0.0.1:9/api/v1"
NAN, INFINITE = float("nan"), float("inf")
WRONG: list[tuple[str, Any, type[Exception]]] = [
    *(("timeout", value, ValueError) for value in (-1, 0, NAN, INFINITE, -INFINITE)),
    *(("timeout", value, TypeError) for value in ("5", True, [1], 1j)),
    *(("max_retries", value, ValueError) for value in (-1, -3)),
    *(("max_retries", value, TypeError) for value in (1.5, "3", False, NAN)),
    ("headers", {"X-A": "b\nX-Evil: c"}, ValueError),
    ("headers", {"X A": "b"}, ValueError),
    ("headers", {"": "b"}, ValueError),
    ("headers", {"X-A": "é"}, ValueError),
    ("headers", {"X-A": 5}, TypeError),
    ("headers", "X-A: b", TypeError),
    ("progress", "yes", TypeError),
    ("progress", 1, TypeError),
]
NO_SERVER: list[tuple[str, Any, type[Exception]]] = [
    *(("base_url", value, ValueError) for value in ("", "example.com", "http://", "ftp://x/api/v1", "http://[", "//x")),
    *(
        ("base_url", value, ValueError)
        for value in ("http://a b/api/v1", "http://x:0/v1", "http://x/?a=1", "http://x:a")
    ),
    *(("base_url", value, TypeError) for value in (5, b"http://x/api/v1")),
    *(("api_key", value, ValueError) for value in ("", " ", "cdk x", "cdk\nx", "cdk\x00x", "clé")),
    *(("api_key", value, TypeError) for value in (5, b"cdk_x")),
]


def test_a_client_refuses_what_cannot_be_meant(subtests):
    """At construction: a TypeError or a ValueError that names the option, whatever else is right."""
    for client in [Copydesk, AsyncCopydesk]:
        for name, value, kind in [*WRONG, *NO_SERVER]:
            words = f"{name.split('_')[-1].removesuffix('s')}|API key"
            with subtests.test(name=name, value=value), pytest.raises(kind, match=words):
                client(**{"api_key": KEY, "base_url": URL, name: value})


def test_with_options_refuses_the_same(subtests):
    """Options of a few calls are checked as those of all."""
    for client in [FakeDesk, AsyncFakeDesk]:
        for name, value, kind in WRONG:
            with subtests.test(name=name, value=value), pytest.raises(kind, match=name.removesuffix("s")):
                client().with_options(**{name: value})


def test_what_can_be_meant_is_taken():
    """Whole and broken seconds, no repeats, a key from a file with its line break, an address with a slash."""
    config = Copydesk(f"{KEY}\n", f"{URL}/", timeout=1, max_retries=0, headers={"X-A": "b c"}, progress=False).config

    assert (config.api_key, config.base_url, config.timeout, config.max_retries) == (KEY, URL, 1.0, 0)
    assert isinstance(errors.ConfigurationError("x"), ValueError)


def test_a_secret_header_is_not_in_the_refusal():
    """Headers may carry secrets; the sentence names the header alone."""
    with pytest.raises(TypeError) as caught:
        Copydesk(KEY, URL, headers={"X-Token": b"hunter2"})

    assert "hunter2" not in str(caught.value)


WAITERS = {
    "job.wait": lambda d, w, given: w[0].wait(given),
    "job.result": lambda d, w, given: w[0].result(given),
    "job.refresh": lambda d, w, given: w[0].refresh(hold=given),
    "wait_all": lambda d, w, given: d.jobs.wait_all([w[0]], given),
    "as_completed": lambda d, w, given: d.jobs.as_completed([w[0]], given),
    "knowledge.wait": lambda d, w, given: d.knowledge.wait(w[2].id, given),
    "upload": lambda d, w, given: d.knowledge.upload(b"x", filename="a.md", project_id=w[1].project_id, timeout=given),
    "import_url": lambda d, w, given: d.knowledge.import_url("http://x.example", project_id="prj_1", timeout=given),
    "refresh": lambda d, w, given: d.knowledge.refresh(w[2], timeout=given),
}


async def test_a_waiter_refuses_it_before_anything_is_sent(subtests):
    """A wrong timeout of an upload leaves no document behind; the same awaited."""
    for name, wait in WAITERS.items():
        for value, kind in [(-1, ValueError), (NAN, ValueError), ("5", TypeError), (True, TypeError)]:
            with subtests.test(name=name, value=value), FakeDesk() as desk:
                world = generated(desk)
                request_count = len(desk.fake.calls)
                with pytest.raises(kind, match="number of seconds"):
                    wait(desk, world, value)
                assert len(desk.fake.calls) == request_count
                async with AsyncFakeDesk(fake=desk.fake) as twin:
                    job = await twin.jobs.attach(world[0].id)
                    with pytest.raises(kind, match="number of seconds"):
                        await wait(twin, (job, *world[1:]), value)
                assert len(desk.fake.calls) == request_count + 1


TROUBLES = {
    "fail": lambda fake, name: fake.fail(name),
    "cut": lambda fake, name: fake.cut(name, after=3),
}


def test_trouble_with_an_operation_that_there_is_not_is_refused(subtests):
    """A misspelt operation raises, since the test would prove nothing; the message has the nearest name."""
    for trouble, trouble in TROUBLES.items():
        with subtests.test(trouble=trouble):
            desk = FakeDesk()
            with pytest.raises(
                ValueError, match="there is no operation 'project_create'; did you mean 'projects_create'"
            ):
                trouble(desk.fake, "project_create")
            with pytest.raises(ValueError, match=r"there are .*jobs_create"):
                trouble(desk.fake, "@")
            trouble(desk.fake, "projects_create")
