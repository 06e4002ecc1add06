"""Batches: rows become scripts, slots stay full, failures are rows, and a rerun is charged nothing twice."""

from __future__ import annotations

import asyncio
import csv
import json
import random
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from copydesk import AsyncCopydesk, BatchFailed, errors
from copydesk.testing import AsyncFakeDesk, FakeDesk
from support.factories import SOURCE, TOPIC, brand, document, until
from support.server import Workspace, new_workspace

# Some twenty between two kills: where one comes is chance, and more rows are no more chances.
MANY = 120
TOPICS = [
    "how crazing of a glaze can be prevented",
    "how a glaze is tested by boiling",
    "why potters measure thermal expansion",
    "what delayed crazing looks like",
]
# A program of a user's; it is killed in the middle, again and again.
PROGRAM = """
import sys
from copydesk import Copydesk
key, base_url, rows, checkpoint, source, project = sys.argv[1:]
done = Copydesk(key, base_url, progress=False).batch.generate_scripts(
    rows, project_id=project, document_ids=[source], words=60, checkpoint=checkpoint
)
print(len(done.done), len(done.failed))
"""


@pytest.fixture
def fake():
    with FakeDesk() as desk:
        yield desk


def prepared(desk):
    """What every row is written from."""
    project = brand(desk)
    return {"project_id": project.id, "document_ids": [document(desk, project).id], "words": 60}


def as_list(_):
    return [{"topic": topic, "title": topic.upper(), "sku": number} for number, topic in enumerate(TOPICS)]


def as_csv(folder):
    path = folder / "topics.csv"
    with path.open("w", newline="", encoding="utf-8-sig") as file:
        writer = csv.DictWriter(file, ["topic", "sku", "words"])
        writer.writeheader()
        writer.writerows({"topic": topic, "sku": number, "words": ""} for number, topic in enumerate(TOPICS))
    return path


SOURCES = {
    "iterator": lambda folder: iter(as_list(folder)),
    "csv": as_csv,
    "dataframe": lambda folder: pd.DataFrame([{**row, "words": float("nan")} for row in as_list(folder)]),
}


@pytest.mark.parametrize("kind", SOURCES)
def test_rows_come_from_what_callers_have(fake, tmp_path, kind):
    """A list, an iterator, a generator, a CSV file, a DataFrame: the same results in the same order, columns carried."""
    result = fake.batch.generate_scripts(SOURCES[kind](tmp_path), **prepared(fake), include="body")

    assert [row.topic for row in result] == TOPICS
    assert [int(row.data["sku"]) for row in result] == [0, 1, 2, 3]
    assert [row.status for row in result] == ["done"] * 4
    assert all(row.body and row.citations == row.supported > 0 for row in result)
    assert all(fake.scripts.get(row.script_id).body == row.body for row in result)


def test_failures_are_rows_with_reasons(desk):
    """What is wrong with one row is told in that row; the others are written."""
    options = prepared(desk)
    bread = desk.knowledge.create(project_id=options["project_id"], title="Bread", text="Sourdough rises overnight.")
    rows = [
        {"topic": TOPICS[0]},
        {"topic": "how to do it"},
        {"topic": ""},
        {"topic": TOPICS[1], "document_ids": [bread.id]},
        {"topic": TOPICS[2], "document_ids": "doc_none"},
        {"topic": TOPICS[3], "words": "many"},
        {"topic": TOPICS[3], "script_id": "scr_none"},
    ]
    result = desk.batch.generate_scripts(rows, **options)

    assert [row.error_code for row in result] == [
        None,
        "validation_failed",
        "invalid_row",
        "no_relevant_sources",
        "unknown_reference",
        "invalid_row",
        "not_found",
    ]
    assert "words" in result[5].message
    assert "<script>" not in result._repr_html_()
    with pytest.raises(BatchFailed, match="6 of 7 rows failed"):
        result.raise_for_failures()


SHARED: dict[str, dict[str, object]] = {
    "a document that is none": {"document_ids": ["doc_01M803H34QF7VX3MYRYHZ7FDWW"]},
    "a brand that is none": {"project_id": "prj_01M803H34QF7VX3MYRYHZ7FDWW"},
}
# What only the server looks at; the fake takes any text, and knows no ceiling of an operator.
SHARED_ON_THE_SERVER: dict[str, dict[str, object]] = {
    "a format that is none": {"format": "podcastt"},
    "too few words": {"words": 1},
    "a raised ceiling": {"cost_limit_usd": 1.0},
}


@pytest.mark.parametrize(
    ("kind", "name"),
    [*(("fake", name) for name in SHARED), *(("real", name) for name in [*SHARED, *SHARED_ON_THE_SERVER])],
)
async def test_a_wrong_value_for_all_rows_leaves_no_script(workspace, kind, name, tmp_path):
    """The first row shows it: the error is raised, names what was given, and no script and no job is left; async too."""
    notes = tmp_path / "notes.jsonl"
    with FakeDesk() if kind == "fake" else workspace.desk() as desk:
        options = {**prepared(desk), **(SHARED | SHARED_ON_THE_SERVER)[name], "checkpoint": notes}
        before = (desk.scripts.list().count(), desk.jobs.list().count())
        rows = [f"{TOPICS[number % 4]} {number}" for number in range(30)]
        for _ in range(2):  # The notes of the first run do not lead the second one astray.
            with pytest.raises(errors.ValidationError) as caught:
                desk.batch.generate_scripts(rows, **options)
        async with _twin(desk) as twin:
            with pytest.raises(errors.ValidationError):
                await twin.batch.generate_scripts(rows, **options)
        after = (desk.scripts.list().count(), desk.jobs.list().count())

    assert "is a value for all rows" in caught.value.__notes__[0]
    assert after == before


def _twin(desk):
    if isinstance(desk, FakeDesk):
        return AsyncFakeDesk(fake=desk.fake)
    return AsyncCopydesk(desk.config.api_key, desk.config.base_url, progress=False)


def test_an_invalid_value_for_all_rows_raises_before_any_request(fake):
    """An invalid number, a resource of another kind, an unknown option: no row is sent."""
    options = prepared(fake)
    draft = fake.scripts.create(project_id=options["project_id"], title="Draft")
    for wrong, kind in (
        ({"words": "many"}, ValueError),
        ({"style_id": draft}, TypeError),
        ({"document_ids": [draft]}, TypeError),
        ({"include": "bodies"}, ValueError),
        ({"slots": 0}, ValueError),
    ):
        with pytest.raises(kind, match=next(iter(wrong))):
            fake.batch.generate_scripts(TOPICS, **{**options, **wrong})
    with pytest.raises(TypeError, match="row 1 is 5"):
        fake.batch.generate_scripts([TOPICS[0], 5], **options, slots=1)
    result = fake.batch.generate_scripts(TOPICS[:1], project_id=options["project_id"])

    assert "nothing to write from" in result[0].message
    assert fake.scripts.list().count() == 2


def test_a_row_that_is_refused_leaves_no_script(fake):
    """A fault of a row's own value fails that row; its new script is deleted, an existing script stays."""
    options = prepared(fake)
    mine = fake.scripts.create(project_id=options["project_id"], title="Mine")
    other = brand(fake, name="Other")
    style = fake.styles.create(project_id=options["project_id"], name="Plain")
    rows = [
        {"topic": TOPICS[0], "document_ids": "doc_none"},
        {"topic": TOPICS[1], "document_ids": "doc_none", "script_id": mine.id},
        {"topic": TOPICS[2], "project_id": other.id},
        {"topic": TOPICS[3]},
    ]
    result = fake.batch.generate_scripts(rows, **options, style_id=style)

    assert [row.error_code for row in result] == ["unknown_reference", "unknown_reference", None, None]
    assert [row.script_id for row in result[:2]] == [None, mine.id]
    assert {row.id for row in fake.scripts.list()} == {mine.id, result[2].script_id, result[3].script_id}


def test_a_misspelt_column_raises_before_any_request(fake):
    """`word` raises, since it is almost `words`; other columns are the caller's own."""
    options = prepared(fake)
    request_count = len(fake.fake.calls)
    with pytest.raises(ValueError, match="did you mean 'words'"):
        fake.batch.generate_scripts([{"topic": TOPICS[0], "word": 5}], **options)
    with pytest.raises(TypeError, match="rows must be"):
        fake.batch.generate_scripts({"topic": TOPICS[0]}, **options)
    with pytest.raises(TypeError, match=r"rows must be.*not None"):
        fake.batch.generate_scripts(None, **options)
    with pytest.raises(FileNotFoundError, match=r"a topic alone is given in a list: \[topic\]"):
        fake.batch.generate_scripts(TOPICS[0], **options)

    assert "jobs_create" not in [call.operation for call in fake.fake.calls[request_count:]]


def test_a_rerun_of_the_same_rows_costs_nothing(fake):
    """Without a checkpoint, in another process: the keys are computed from the rows, and find the existing jobs."""
    options = prepared(fake)
    first = fake.batch.generate_scripts(TOPICS, **options)
    scripts = len(list(fake.scripts.list()))
    again = FakeDesk(fake=fake.fake).batch.generate_scripts(TOPICS, **options)
    other = fake.batch.generate_scripts(TOPICS, **options, name="second edition")

    assert [row.job_id for row in again] == [row.job_id for row in first]
    assert [row.script_id for row in again] == [row.script_id for row in first]
    assert not {row.job_id for row in other} & {row.job_id for row in first}
    assert len(list(fake.scripts.list())) == 2 * scripts


def test_equal_rows_are_separate_scripts(fake):
    """Two equal rows are two scripts, and a rerun finds both."""
    options = prepared(fake)
    first = fake.batch.generate_scripts([TOPICS[0]] * 3, **options)
    again = fake.batch.generate_scripts([TOPICS[0]] * 3, **options)

    assert len({row.job_id for row in first}) == 3
    assert [row.job_id for row in again] == [row.job_id for row in first]


def test_a_rerun_with_a_checkpoint_sends_no_request(fake, tmp_path):
    """A rerun sends nothing for finished rows; failures stay until `retry_failed`; an incomplete line is ignored."""
    options, notes = prepared(fake), tmp_path / "notes.jsonl"
    fake.fake.end_next_job("provider_timeout")
    first = fake.batch.generate_scripts(TOPICS, **options, checkpoint=notes)
    with notes.open("a") as file:
        file.write('{"step": "row", "key": "torn')
    request_count = len(fake.fake.calls)
    same = fake.batch.generate_scripts(TOPICS, **options, checkpoint=notes)
    calls = [call.operation for call in fake.fake.calls[request_count:]]
    mended = fake.batch.generate_scripts(TOPICS, **options, checkpoint=notes, retry_failed=True)
    last = fake.batch.generate_scripts(TOPICS, **options, checkpoint=notes)

    assert [row.error_code for row in first.failed] == ["provider_timeout"]
    assert same.rows == first.rows
    assert calls == ["capabilities_get"]
    assert [row.status for row in mended] == ["done"] * 4
    assert [row.attempt for row in mended if row.index == first.failed[0].index] == [2]
    assert mended.rows == last.rows
    assert len(list(fake.scripts.list())) == 4


@pytest.mark.parametrize(
    "content",
    [b"topic,sku\nwhy glaze crazing starts,K-1\n", b"PK\x03\x04\xff"],
)
def test_another_file_is_no_checkpoint(fake, tmp_path, content):
    """A file of something else, such as the table itself, is told as such and left as it is; nothing is made."""
    path = tmp_path / "rows.csv"
    path.write_bytes(content)
    options = prepared(fake)
    with pytest.raises(ValueError, match=r"is not a (note|checkpoint)"):
        fake.batch.generate_scripts(TOPICS, **options, checkpoint=path)
    with pytest.raises(ValueError, match=r"is not a (note|checkpoint)"):
        fake.knowledge.import_folder(tmp_path, project_id=options["project_id"], checkpoint=path)

    assert path.read_bytes() == content
    assert fake.scripts.list().first() is None


def test_a_batch_keeps_the_job_limit_and_waits_through_failures(fake):
    """Other jobs take slots, connections break, the server is unreachable: no row is lost or duplicated."""
    options = prepared(fake)
    other = [
        fake.scripts.generate(
            fake.scripts.create(project_id=options["project_id"], title="x"),
            topic=TOPIC,
            document_ids=options["document_ids"],
        )
        for _ in range(2)
    ]
    fake.fake.drop("jobs_create", applied=True, times=2)
    fake.fake.drop("scripts_create", applied=True)
    fake.fake.drop("jobs_get", times=6)
    fake.fake.fail("jobs_create", status=500, times=5)
    fake.fake.refuse(times=3)
    result = fake.batch.generate_scripts(TOPICS * 3, **options)
    most = max_active(fake.fake)

    assert [row.status for row in result] == ["done"] * 12
    assert len(list(fake.jobs.list())) == 12 + len(other)
    assert len(list(fake.scripts.list())) == 12 + len(other)
    assert most <= 3


def max_active(server) -> int:
    """The most jobs that were active at one time."""
    marks = []
    for job in server.store.table("jobs").values():
        marks += [(job["queued_at"], 1), (job["finished_at"], -1)]
    active = most = 0
    for _, change in sorted(marks):
        active += change
        most = max(most, active)
    return most


def test_a_row_at_which_the_server_breaks_does_not_stop_the_others(fake):
    """A 500 that stays is that row's failure; a server that is away (503) for minutes ends the batch."""
    options = prepared(fake)
    fake.fake.fail("jobs_create", status=503, times=10_000)
    with pytest.raises(errors.ServerError):
        fake.batch.generate_scripts(TOPICS, **options)
    away = FakeDesk()
    broken = prepared(away)
    away.fake.fail("jobs_create", status=500, times=10_000)
    result = away.batch.generate_scripts(TOPICS, **broken)

    assert [row.error_code for row in result] == ["internal_error"] * 4
    assert len(list(away.scripts.list())) == 4


def test_a_refused_key_ends_the_batch(fake, tmp_path):
    """What is no matter of a row is raised; what was done is noted."""
    options = prepared(fake)
    fake.batch.generate_scripts(TOPICS[:2], **options, checkpoint=tmp_path / "n")
    fake.fake.revoke()
    with pytest.raises(errors.AuthenticationError):
        fake.batch.generate_scripts(TOPICS, **options, checkpoint=tmp_path / "n")

    assert sum('"step": "row"' in line for line in (tmp_path / "n").read_text().splitlines()) == 2


def test_a_script_of_a_lost_response_is_used_again(fake, tmp_path):
    """After a kill between the creation of a script and its note, the next run uses that script."""
    options, notes = prepared(fake), tmp_path / "notes.jsonl"
    fake.batch.generate_scripts(TOPICS[:1], **options, checkpoint=notes)
    lines = notes.read_text().splitlines()
    key = json.loads(lines[1])["key"]
    fake.scripts.create(project_id=options["project_id"], title=TOPICS[0], metadata={"batch_row": key})
    # As if the run had ended after the first step of the row, before its job was queued.
    notes.write_text("\n".join(lines[:2]) + "\n")
    fake.fake.store.table("jobs").clear()
    scripts = len(list(fake.scripts.list()))
    result = fake.batch.generate_scripts(TOPICS[:1], **options, checkpoint=notes)

    assert result[0].status == "done"
    assert len(list(fake.scripts.list())) == scripts


def test_a_batch_that_ends_in_an_error_says_how_far_it_came(fake):
    """A key that is revoked after the first rows: the error notes the rows that are done."""
    options = prepared(fake)

    def rows():
        yield from TOPICS[:2]
        fake.fake.revoke()
        yield from TOPICS[2:]

    with pytest.raises(errors.AuthenticationError) as caught:
        fake.batch.generate_scripts(rows(), **options)

    assert re.fullmatch(r"[0-2] rows done; queued jobs continue\. Run .*", caught.value.__notes__[-1])


def test_it_can_be_awaited():
    """The same with `await`."""

    async def run() -> None:
        async with AsyncFakeDesk() as desk:
            project = await desk.projects.create(name="Async")
            source = await desk.knowledge.create(project_id=project.id, title="Crazing", text=SOURCE)
            result = await desk.batch.generate_scripts(TOPICS, project_id=project, document_ids=[source], words=60)
            assert [row.status for row in result] == ["done"] * 4
            desk.fake.revoke()
            with pytest.raises(errors.AuthenticationError):
                await desk.batch.generate_scripts(TOPICS, project_id=project, document_ids=[source], name="b")

    asyncio.run(run())


def test_results_have_the_texts_and_all_columns(fake, tmp_path):
    """By default, also of rows that an earlier run finished without them; a deleted script has none."""
    options = {**prepared(fake), "checkpoint": tmp_path / "notes.jsonl"}
    rows = pd.DataFrame([{"topic": topic, "words": np.int64(60 + n), "sku": n} for n, topic in enumerate(TOPICS)])
    short = fake.batch.generate_scripts(rows, **options, include=None)
    fake.scripts.delete(short[0].script_id)
    whole = fake.batch.generate_scripts(rows, **options)
    lines = [json.loads(line) for line in whole.to_jsonl(tmp_path / "out.jsonl").read_text().splitlines()]

    assert [row.body for row in short] == [None] * 4
    assert [row.body for row in whole] == [None, *(fake.scripts.get(row.script_id).body for row in whole.rows[1:])]
    assert [row.data for row in whole] == [
        {"topic": topic, "words": 60 + n, "sku": n} for n, topic in enumerate(TOPICS)
    ]
    assert [line["body"] for line in lines] == [row.body for row in whole]


@pytest.mark.slow
def test_kill_9_and_rerun_on_a_real_server(server, tmp_path):
    """Many rows, killed at random again and again: every row has one script and one job, and nothing is missing."""
    space: Workspace = new_workspace(server)
    chance, rows, notes = random.Random(7), tmp_path / "topics.csv", tmp_path / "notes.jsonl"
    with space.desk() as desk:
        options = prepared(desk)
        with rows.open("w", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(["topic", "title"])
            writer.writerows([TOPICS[number % 4], f"Row {number}"] for number in range(MANY))
        arguments = [space.key, server.base_url, rows, notes, options["document_ids"][0], options["project_id"]]
        kills = 0
        for share in (0.1, 0.3, 0.5, 0.7, 0.9):
            with subprocess.Popen([sys.executable, "-c", PROGRAM, *map(str, arguments)]) as process:
                until(lambda part=share: ended(notes) >= MANY * part)
                time.sleep(chance.uniform(0, 0.3))
                process.send_signal(signal.SIGKILL)
            kills += 1
        told = subprocess.run(
            [sys.executable, "-c", PROGRAM, *map(str, arguments)],
            capture_output=True,
            text=True,
            check=True,
            timeout=300,
        )
        jobs, scripts = list(desk.jobs.list()), list(desk.scripts.list())
    titles = [script.title for script in scripts]

    assert (kills, told.stdout.split()) == (5, [str(MANY), "0"])
    assert len(jobs) == len({job.input["script_id"] for job in jobs}) == MANY
    assert {job.status for job in jobs} == {"done"}
    assert sorted(titles) == sorted(f"Row {number}" for number in range(MANY))
    assert all(script.latest_version == 1 and script.word_count > 0 for script in scripts)


def ended(notes: Path) -> int:
    """Rows that a checkpoint has as ended."""
    return notes.read_text().count('"step": "row"') if notes.exists() else 0
