"""Batches of articles, decks and films: a chain with one checkpoint, files on disk, and a report."""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import sys
from pathlib import Path

import pandas as pd
import pytest

from copydesk import BatchFailed, errors
from copydesk.testing import AsyncFakeDesk, FakeDesk
from support.factories import SOURCE, brand, document, until
from support.server import new_workspace

TOPICS = [
    "how crazing of a glaze can be prevented",
    "how a glaze is tested by boiling",
    "what delayed crazing looks like",
]
# A program of a user's, which is killed and started again: scripts, articles and decks with one checkpoint.
CHAIN = """
import sys
from copydesk import Copydesk
key, base_url, project, source, notes, folder, count = sys.argv[1:]
desk = Copydesk(key, base_url, progress=False)
rows = [{"topic": "how crazing of a glaze can be prevented", "title": f"Row {number}"} for number in range(int(count))]
kept = {"checkpoint": notes, "folder": folder}
scripts = desk.batch.generate_scripts(rows, project_id=project, document_ids=[source], words=60, checkpoint=notes)
articles = desk.batch.generate_articles(scripts, formats=["markdown"], checkpoint=notes, folder=f"{folder}/articles")
print(len(scripts.done), len(articles.done), len(articles.failed))
"""


@pytest.fixture
def fake():
    with FakeDesk() as desk:
        yield desk


@pytest.fixture
def scripts(fake):
    """The result of a batch of scripts, of which one row failed."""
    project = brand(fake)
    options = {"project_id": project, "document_ids": [document(fake, project)], "words": 60}
    return fake.batch.generate_scripts([*({"topic": topic, "sku": topic[:5]} for topic in TOPICS), ""], **options)


def test_a_chain_has_one_checkpoint_and_a_row_for_each_row(fake, scripts, tmp_path):
    """Scripts, articles, decks, films: each row goes on, a failed row stays failed with its reason, a rerun is free."""
    notes = tmp_path / "notes.jsonl"

    def chain():
        articles = fake.batch.generate_articles(scripts, formats=["html"], checkpoint=notes)
        decks = fake.batch.generate_slides(scripts, exports=["pdf"], checkpoint=notes)
        return articles, decks, fake.batch.render_videos(decks, resolution="720p", checkpoint=notes)

    first = chain()
    jobs, calls = fake.jobs.list().count(), len(fake.fake.calls)
    again = chain()
    kinds = [str(fake.artifacts.get(result[0].artifact_id).kind) for result in first]

    assert [[row.status for row in result] for result in first] == [["done"] * 3 + ["failed"]] * 3
    assert kinds == ["article", "slides", "video"]
    assert first[2][3].message == "an earlier step failed: an earlier step failed: it has no topic"
    assert [row.data["sku"] for row in first[2].done] == [topic[:5] for topic in TOPICS]
    assert [[row.job_id for row in result] for result in again] == [[row.job_id for row in result] for result in first]
    assert fake.jobs.list().count() == jobs
    assert {call.operation for call in fake.fake.calls[calls:]} == {"capabilities_get", "jobs_list", "artifacts_get"}


def test_an_edited_script_keeps_the_article_of_its_row(fake, scripts):
    """Without a checkpoint a rerun finds the job of the row by its key, although the text of the script is another one."""
    first = fake.batch.generate_articles(scripts.done[:1])
    fake.scripts.update(fake.scripts.get(scripts[0].script_id), body="Another text of the glaze.")
    again = fake.batch.generate_articles(scripts.done[:1])
    other = fake.batch.generate_articles(scripts.done[:1], name="second edition")

    assert [row.job_id for row in again] == [row.job_id for row in first]
    assert other[0].job_id != first[0].job_id


@pytest.mark.parametrize("kind", ["handles", "ids", "frame", "csv"])
def test_rows_are_what_callers_have(fake, scripts, tmp_path, kind):
    """Scripts, ids, a DataFrame, a CSV file; a row's own options take precedence, cells are text."""
    ids = [row.script_id for row in scripts.done]
    frame = pd.DataFrame({"script_id": ids, "formats": ["html", "docx, html", ""], "faq": ["false", "", "yes"]})
    frame.to_csv(tmp_path / "rows.csv", index=False)
    rows = {
        "handles": [fake.scripts.get(id_) for id_ in ids],
        "ids": iter(ids),
        "frame": frame,
        "csv": tmp_path / "rows.csv",
    }
    result = fake.batch.generate_articles(rows[kind], formats=["markdown"])
    inputs = [fake.jobs.get(row.job_id).input for row in result]

    assert [row.script_id for row in result] == ids
    if kind in {"frame", "csv"}:
        assert [job["formats"] for job in inputs] == [["html"], ["docx", "html"], ["markdown"]]
        assert [job["faq"] for job in inputs] == [False, True, True]
    else:
        assert [job["formats"] for job in inputs] == [["markdown"]] * 3


def test_wrong_options_and_rows_are_refused(fake, scripts):
    """An unknown option and a table without its column raise before a request; a row without a script is a failed row."""
    calls = len(fake.fake.calls)
    with pytest.raises(TypeError, match="unknown option 'format'"):
        fake.batch.generate_articles(scripts, format="html")
    with pytest.raises(ValueError, match="no column script_id"):
        fake.batch.generate_slides(pd.DataFrame({"id": ["scr_1"]}))
    with pytest.raises(TypeError, match="row 0 is 5"):
        fake.batch.generate_slides([5])
    assert {call.operation for call in fake.fake.calls[calls:]} <= {"capabilities_get"}
    good = scripts[0].script_id
    result = fake.batch.generate_slides([{"script_id": good, "n_slides": "many"}, {"title": "x"}, "scr_none", good])

    assert [row.error_code for row in result] == ["invalid_row", "invalid_row", "not_found", None]
    with pytest.raises(BatchFailed, match="3 of 4 rows failed"):
        result.raise_for_failures()


def test_a_refused_value_for_all_rows_ends_the_batch(desk):
    """The first row, which is sent alone, shows it; nothing else is sent."""
    project = brand(desk)
    drafts = [desk.scripts.create(project_id=project.id, title="x", body="Glaze cracks.") for _ in range(3)]
    before = desk.jobs.list().count()
    with pytest.raises(errors.ValidationError) as caught:
        desk.batch.generate_slides(drafts, aspect_ratio="17:9")

    assert "aspect_ratio is a value for all rows" in caught.value.__notes__[0]
    assert desk.jobs.list().count() == before


def test_a_temporary_failure_is_repeated_with_a_new_key(fake, scripts):
    """A failure that the server calls retryable gets two more jobs; another failure, and the last one, are the row's."""
    fake.fake.end_next_job("provider_timeout", retryable=True)
    repeated = fake.batch.generate_articles(scripts.done[:1])
    for _ in range(3):
        fake.fake.end_next_job("provider_timeout", retryable=True)
    given_up = fake.batch.generate_articles(scripts.done[1:2], slots=1)
    fake.fake.end_next_job("provider_rejected")
    refused = fake.batch.generate_articles(scripts.done[2:])

    assert [(row.status, row.attempt) for result in (repeated, given_up, refused) for row in result] == [
        ("done", 2),
        ("failed", 3),
        ("failed", 1),
    ]
    assert repeated.report() == "1 articles made, 1 at a further attempt, 0 failed, 0.0000 USD"
    assert refused.report().startswith("1 × provider_rejected")


def test_results_are_files_and_a_table(desk, tmp_path):
    """A text for each script, a folder for each article, the table and the report; files of an earlier run stay."""
    project = brand(desk)
    source, notes = desk.knowledge.create(project_id=project.id, title="Crazing", text=SOURCE), tmp_path / "notes.jsonl"
    options = {"project_id": project, "document_ids": [source], "words": 60, "checkpoint": notes}
    scripts = desk.batch.generate_scripts([*TOPICS[:2], "how to do it"], folder=tmp_path / "texts", **options)
    made = {"formats": ["markdown", "docx"], "checkpoint": notes, "folder": tmp_path / "articles"}
    articles = desk.batch.generate_articles(scripts, **made)
    text, removed = Path(scripts[0].files[0]), Path(articles[0].files[1])
    text.write_text("Mine.")
    removed.unlink()
    desk.batch.generate_scripts([*TOPICS[:2], "how to do it"], folder=tmp_path / "texts", **options)
    again = desk.batch.generate_articles(scripts, **made)
    table = [json.loads(line) for line in (tmp_path / "articles" / "results.jsonl").read_text().splitlines()]

    assert [Path(row.files[0]).name for row in scripts.done] == [
        "0001-how-crazing-of-a-glaze-can-be-prevented.md",
        "0002-how-a-glaze-is-tested-by-boiling.md",
    ]
    assert text.read_text() == "Mine."
    assert Path(scripts[1].files[0]).read_text().strip() == scripts[1].body.strip()
    assert [{Path(file).suffix for file in row.files} for row in articles.done] == [{".md", ".docx"}] * 2
    assert removed.stat().st_size > 0
    assert [row.files for row in again] == [row["files"] for row in table] == [row.files for row in articles]
    assert "2 scripts written, 1 failed" in (tmp_path / "texts" / "report.txt").read_text()
    assert "row 3: how to do it" in (tmp_path / "texts" / "report.txt").read_text()
    assert list(again.to_dataframe()["status"]) == ["done", "done", "failed"]


def test_it_can_be_awaited(tmp_path):
    """The same with `await`."""

    async def run() -> None:
        async with AsyncFakeDesk() as desk:
            project = await desk.projects.create(name="Async")
            source = await desk.knowledge.create(project_id=project.id, title="Crazing", text=SOURCE)
            scripts = await desk.batch.generate_scripts(TOPICS, project_id=project, document_ids=[source], words=60)
            decks = await desk.batch.generate_slides(scripts, exports=["pdf"], folder=tmp_path)
            assert [len(row.files) for row in decks] == [1, 1, 1]

    asyncio.run(run())


@pytest.mark.slow
def test_a_killed_chain_goes_on(server, tmp_path):
    """Killed in the scripts and in the articles: each row has one script and one article, and all files are there."""
    space, count, notes = new_workspace(server), 12, tmp_path / "notes.jsonl"
    with space.desk() as desk:
        project = brand(desk)
        source = document(desk, project)
        arguments = [space.key, server.base_url, project.id, source.id, notes, tmp_path, count]
        command = [sys.executable, "-c", CHAIN, *map(str, arguments)]
        for rows in (count // 2, count + count // 2):
            with subprocess.Popen(command) as process:
                until(lambda part=rows: notes.exists() and notes.read_text().count('"step": "row"') >= part)
                process.send_signal(signal.SIGKILL)
        last = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300)
        operations = [str(job.operation) for job in desk.jobs.list()]
    files = list((tmp_path / "articles").glob("*/*.md"))

    assert last.stdout.split() == [str(count), str(count), "0"]
    assert {name: operations.count(name) for name in set(operations)} == {
        "script.generate": count,
        "article.generate": count,
    }
    assert len(files) == count
