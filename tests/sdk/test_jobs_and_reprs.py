"""Handles, lists and what notebooks see, against the real server."""

from __future__ import annotations

import asyncio
import html.parser
import re

import attrs
import pytest

from copydesk import AsyncCopydesk, JobFailed, JobProgress, JobTimeout, errors, models
from support.api_answers import JOB, client
from support.factories import SOURCE, TOPIC, brand, document, generated, script
from support.scripted_server import hang_up, problem, reply, scripted

ALLOWED_TAGS = {*"div b span progress sup details summary ol li i br mark table tr th td ul code a".split()}  # noqa: SIM905


class Tags(html.parser.HTMLParser):
    """Collects the tags of a card."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)


def test_a_failed_job_raises_with_its_reason(desk):
    """result() never returns a failure as if it were fine."""
    project = brand(desk)
    draft = script(desk, project)
    other = desk.knowledge.create(
        project_id=project.id, title="Bread", text="Sourdough ferments overnight in a kitchen."
    )
    job = desk.scripts.generate(draft, topic=TOPIC, document_ids=[other.id])
    with pytest.raises(JobFailed, match="no_relevant_sources") as caught:
        job.result()

    assert (caught.value.job_id, caught.value.error_code) == (job.id, "no_relevant_sources")


def test_a_wait_that_is_too_short_says_how_to_resume(desk):
    """JobTimeout is a TimeoutError with the id; attach finds the job again."""
    with scripted(reply(202, JOB), reply(200, JOB)) as server, client(server.base_url) as other:
        job = other.jobs.create(operation="script.generate", input={})
        with pytest.raises(JobTimeout, match="attach") as caught:
            job.wait(0.5)
    assert caught.value.job_id == "job_1"
    finished, _, _ = generated(desk)
    assert desk.jobs.attach(finished.id).result().script.id == finished.result().script.id


def test_progress_yields_each_change_with_the_text_so_far():
    """`job.progress()` yields label and preview of each change, none twice, and ends with the job; async too."""
    detail = {"stage": "write", "label": "Writing", "done": 1, "total": 2, "eta_seconds": 3, "preview": "Glaze cracks"}
    writing = {"status": "running", "progress": 50, "progress_detail": {**detail, "updated_at": JOB["updated_at"]}}
    states = [{}, writing, writing, {"status": "done", "progress": 100}]
    answers = [reply(202, JOB), *(reply(200, JOB | state) for state in states)]

    async def changes(base_url: str) -> list[JobProgress]:
        async with AsyncCopydesk("cdk_x", base_url) as desk:
            job = await desk.jobs.create(operation="script.generate", input={})
            return [change async for change in job.progress()]

    with scripted(*answers) as server, client(server.base_url) as other:
        seen = list(other.jobs.create(operation="script.generate", input={}).progress())
    with scripted(*answers) as server:
        awaited = asyncio.run(changes(server.base_url))

    assert [(str(change.status), change.percent, change.label, change.preview) for change in seen] == [
        ("queued", 0, "", ""),
        ("running", 50, "Writing", "Glaze cracks"),
        ("done", 100, "", ""),
    ]
    assert awaited == seen


def test_a_waiter_continues_after_temporary_errors():
    """A wait continues after lost connections, 503 and 429."""
    done = {**JOB, "status": "done", "progress": 100}
    answers = (
        reply(202, JOB),
        hang_up,
        problem(503, "unavailable", Retry_After="0"),
        problem(429, "rate_limited", Retry_After="0"),
        hang_up,
        hang_up,
        reply(200, done),
    )
    with scripted(*answers) as server, client(server.base_url, max_retries=0) as desk:
        job = desk.jobs.create(operation="script.generate", input={}).wait()
    assert (job.status, len(server.seen)) == ("done", 7)
    assert server.seen[1].headers["prefer"].startswith("wait=")


def test_a_waiter_gives_up_on_lasting_errors():
    """A key that was revoked in the middle of a wait is told at once."""
    with scripted(reply(202, JOB), problem(401, "unauthorized")) as server, client(server.base_url) as desk:
        job = desk.jobs.create(operation="script.generate", input={})
        with pytest.raises(errors.AuthenticationError):
            job.wait()
    assert len(server.seen) == 2


def test_ctrl_c_leaves_the_job_running_and_notes_its_id(desk, monkeypatch):
    """An interrupt ends the wait, not the job; the last line of its traceback says how to attach."""
    job, _, _ = generated(desk)
    job.data = attrs.evolve(job.data, status=models.JobStatus.RUNNING)

    def interrupted(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr(type(job), "refresh", interrupted)
    with pytest.raises(KeyboardInterrupt) as caught:
        job.wait()
    assert caught.value.__notes__ == [f"{job.id} continues; desk.jobs.attach({job.id!r}) returns a new handle."]


def test_many_jobs_are_waited_for_in_one_loop(desk):
    """as_completed yields each once, wait_all keeps the order and raises for what failed."""
    project = brand(desk)
    source = document(desk, project)
    jobs = [
        desk.scripts.generate(script(desk, project), topic=TOPIC, document_ids=[source.id], words=60) for _ in range(3)
    ]

    assert {job.id for job in desk.jobs.as_completed(jobs, 30)} == {job.id for job in jobs}
    assert [job.id for job in desk.jobs.wait_all(jobs, 30)] == [job.id for job in jobs]


def test_the_async_client_does_the_main_job(workspace):
    """The same words, awaited; many at once."""

    async def run() -> list[int]:
        async with AsyncCopydesk(workspace.key, workspace.server.base_url, progress=False) as desk:
            project = await desk.projects.create(name="Async")
            source = await desk.knowledge.create(project_id=project.id, title="Crazing", text=SOURCE)
            drafts = [await desk.scripts.create(project_id=project.id, title=str(n)) for n in range(3)]
            jobs = await asyncio.gather(
                *(desk.scripts.generate(d, topic=TOPIC, document_ids=[source.id], words=60) for d in drafts)
            )
            result = [await job.result(30) for job in jobs]
            rows = [row.id async for row in desk.scripts.list(project_id=project.id)]
            assert rows == [d.id for d in reversed(drafts)]
            return [each.citations for each in result]

    assert all(count > 0 for count in asyncio.run(run()))


def test_lists_are_lazy_and_page_by_cursor(desk):
    """Only the pages that are read are fetched, also beyond one page."""
    project = brand(desk)
    ids = [desk.collections.create(project_id=project.id, name=str(n)).id for n in range(5)]
    listing = desk.collections.list(project_id=project.id)

    assert [row.id for row in listing] == ids[::-1]
    assert listing.first().id == ids[-1]
    assert [[row.id for row in page.items] for page in listing.by_page(2)] == [ids[:2:-1], ids[2:0:-1], ids[:1]]
    assert list(listing.to_dataframe()["id"]) == ids[::-1]


@pytest.mark.parametrize("limit", [1, 3, 5, 9, 500])
def test_a_limit_is_of_all_rows(desk, limit):
    """Iteration, take() and tables end there, however many pages that takes; page() is one page of so many."""
    project = brand(desk)
    ids = [desk.collections.create(project_id=project.id, name=str(n)).id for n in range(5)][::-1]
    listing = desk.collections.list(project_id=project, limit=limit)

    assert [row.id for row in listing] == list(listing.to_dataframe()["id"]) == ids[:limit]
    assert [row.id for page in listing.by_page(2) for row in page.items] == ids[:limit]
    assert [row.id for row in listing.take(2)] == ids[: min(2, limit)]
    assert desk.collections.list(project_id=project).take(0) == []
    assert listing.count() == 5


@pytest.mark.parametrize(("value", "kind"), [("5", TypeError), (2.5, TypeError), (True, TypeError), (0, ValueError)])
def test_a_limit_that_cannot_be_meant_is_refused(desk, value, kind):
    """Where it is given, before any request."""
    with pytest.raises(kind, match="limit"):
        desk.scripts.list(limit=value)
    with pytest.raises(kind, match="size"):
        list(desk.scripts.list().by_page(value))


def test_cards_are_small_escaped_and_offline(desk):
    """Markup in data is text; a card makes no request and holds no secret."""
    project = brand(desk, name="<script>alert(1)</script>", tagline="<b>")
    source = document(desk, project, title="<img src=x>")
    draft = script(desk, project, title="<iframe>")
    job = desk.scripts.generate(draft, topic=TOPIC, document_ids=[source.id], words=60)
    result = job.result(30)
    hits = desk.knowledge.search(query="glaze", project_id=project.id)
    page = desk.scripts.list(project_id=project.id).page()
    cards = [item._repr_html_() for item in (project, source, result.script, job, hits, page)]

    for card in cards:
        tags = Tags()
        tags.feed(card)
        assert tags.tags <= ALLOWED_TAGS
        assert desk.config.api_key not in card
        assert len(card) < 20_000
    number = len(result.script.citations)
    [anchor] = re.findall(rf"<a href='#([^']+)'[^>]*>{number}</a>", cards[2])
    assert f"<li id='{anchor}'><i>&lt;img src=x&gt;</i>" in cards[2]
    assert result._repr_html_() == cards[2]
    assert "<mark>" in cards[4]
