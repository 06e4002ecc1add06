"""A model writes: what it claims is checked, what it costs is bounded, and what it breaks stays outside."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from copydesk import Copydesk, JobFailed, errors
from copydesk_server.core.settings import Settings
from copydesk_server.queue.operations import GENERATION
from support import language_model as models
from support import leaks
from support.factories import SOURCE, TOPIC, brand, document, script, until
from support.language_model import Model, Reply
from support.server import Server, Workspace, new_workspace, with_database

PRICE_IN, PRICE_OUT = 1.0, 4.0
ONE_CALL = (1000 * PRICE_IN + 100 * PRICE_OUT) / 1_000_000
KEY = leaks.PROVIDER_KEY
FIRST = "Crazing is a network of fine cracks in a fired glaze."


@pytest.fixture(scope="module")
def workspace(server: Server) -> Workspace:
    return new_workspace(server)


@pytest.fixture
def model(workspace: Workspace) -> Iterator[Model]:
    """A model that writes for the workspace."""
    with models.served() as found:
        models.choose(workspace, found)
        yield found


@pytest.fixture
def desk(workspace: Workspace) -> Iterator[Copydesk]:
    with workspace.desk() as found:
        yield found


def queue(desk: Copydesk, words: int = 80, **options):
    project = brand(desk)
    source, draft = document(desk, project), script(desk, project)
    return desk.scripts.generate(draft, topic=TOPIC, document_ids=[source.id], words=words, **options)


def said(*texts: str, cites: str | None = FIRST, heading: str | None = None):
    """An answer of these sentences, which all cite one sentence of the source, and of a true one."""

    def answer(asked):
        numbers = (
            [] if cites is None else [models.number_of(asked, cites)] if cites in asked["sources"].values() else [cites]
        )
        made = [{"text": text, "cites": numbers, "kind": "fact" if numbers else "framing"} for text in texts]
        rest = [one for one in models.facts(asked) if one["text"] != FIRST][:1]
        return {"blocks": [{"does": "point", "heading": heading, "sentences": [*made, *rest]}]}

    return answer


def repaired(text: str):
    """An answer that says each faulty sentence with these words, citing the first sentence of the source."""

    def answer(asked):
        number = models.number_of(asked, FIRST)
        return {"sentences": [{"number": one["number"], "text": text, "cites": [number]} for one in asked["sentences"]]}

    return answer


def test_the_result_says_which_sections_were_read(desk, model):
    """Each once, with its document, its headings and its words; those that are cited are marked."""
    job = queue(desk)
    citations = job.result().script.citations
    sections = job.data.result["sections_read"]
    paths = [one["heading_path"] for one in sections]

    assert {one["document_id"] for one in sections} == {citations[0].document_id}
    assert paths[0] == ["Crazing"]
    assert len({tuple(path) for path in paths}) == len(paths)
    assert sections[0]["cited"]
    assert all(0 < one["words"] < len(SOURCE.split()) for one in sections)


def test_a_model_writes_and_every_citation_resolves(desk, model):
    """Sentences, quotes and passages that hold become citations of the exact characters."""
    job = queue(desk)
    written = job.result(60).script

    assert written.citations
    for citation in written.citations:
        assert SOURCE[citation.source_start_char : citation.source_end_char] == citation.source_quote
        assert written.body[citation.start_char : citation.end_char] == citation.quote
    request = model.requests[0]
    assert (request["model"], request["response_format"]["type"]) == ("gpt-4o-mini", "json_schema")
    assert request["response_format"]["json_schema"]["strict"] is True
    assert {f"Bearer {KEY}"} == model.keys
    assert job.data.cost.charged_usd == pytest.approx(ONE_CALL)
    assert "gpt-4o-mini" in job.data.estimate.basis


def test_a_paraphrase_is_cited_as_one(desk, model):
    """Other words of the same claim stand on the characters that say it."""
    model.replies = [said("In a fired glaze, crazing is a network of cracks.")]
    citation = queue(desk, words=50).result(60).script.citations[0]

    assert (citation.kind, citation.source_quote) == ("paraphrase", FIRST)


LIES = [
    ("“Crazing was found by Ana” is what experts say of cracks.", FIRST, "invented_quote"),
    ("Crazing has 12 fine cracks in a fired glaze.", FIRST, "wrong_number"),
    ("Crazing is a network of fine cracks.", "7.7", "unknown_passage"),
    ("Crazing is not a network of fine cracks in a fired glaze.", FIRST, "contradicts_source"),
    ("Engineers built famous kilns everywhere.", FIRST, "not_in_source"),
    ("Crazing is a network of fine cracks in a fired glaze from Stoke.", FIRST, "wrong_name"),
    ("In Stoke the kilns are hot.", None, "uncited"),
]


@pytest.mark.parametrize(("lie", "cites", "reason"), LIES, ids=[reason for *_, reason in LIES])
def test_what_no_source_supports_is_removed_and_listed(desk, model, lie, cites, reason):
    """It is repaired once with the exact fault; what is still not true is not in the text, and the result says why."""
    model.replies = [said(lie, cites=cites), models.honest, repaired("Crazing has 99 cracks.")]
    job = queue(desk)
    written = job.result(60).script

    [fault] = model.asked(2)["sentences"]
    assert (fault["text"], bool(fault["fault"]), fault.get("follows", "")) == (lie, True, "")
    [removed] = job.data.result["removed"]
    assert (removed["text"], removed["reason"]) == ("Crazing has 99 cracks.", "wrong_number")
    assert removed["source_quote"] == FIRST
    assert lie not in written.body
    assert written.unsupported_spans == []
    assert "claims_removed" in {one.code for one in written.warnings}


@pytest.mark.parametrize(("lie", "cites", "reason"), LIES, ids=[reason for *_, reason in LIES])
def test_a_caller_can_keep_what_is_unsupported_marked(desk, model, lie, cites, reason):
    """With `unsupported: mark` the sentence stays in the body, in a span with its reason and what differs."""
    model.replies = [said(lie, cites=cites)]
    job = queue(desk, words=50, unsupported="mark")
    written = job.result(60).script

    [span] = written.unsupported_spans
    assert (span.kind, span.reason, bool(span.detail)) == ("unsupported", reason, True)
    assert written.body[span.start_char : span.end_char] == lie
    assert job.data.result["removed"] == []


def test_a_repaired_sentence_takes_the_place_of_the_faulty_one(desk, model):
    """The model is told what differs, and what it answers is checked and cited."""
    lie = "Crazing has 12 fine cracks in a fired glaze."
    model.replies = [said(lie), models.honest, repaired("Crazing is a net of fine cracks.")]
    job = queue(desk, words=50)
    written = job.result(60).script

    assert "12" in model.asked(2)["sentences"][0]["fault"]
    assert written.body.startswith("Crazing is a net of fine cracks.")
    assert job.data.result["removed"] == []


def test_a_sentence_may_rest_on_several_sentences(desk, model):
    """Each stretch is a citation of its own; neighbours are one."""

    def combined(asked):
        numbers = list(asked["sources"])
        sentence = {"text": "Crazing is a network of cracks that appear in a glaze.", "cites": [numbers[0], numbers[2]]}
        return {"blocks": [{"heading": None, "sentences": [{**sentence, "kind": "fact"}]}]}

    model.replies = [combined]
    written = queue(desk, words=50).result(60).script

    one, other = written.citations[:2]
    assert (one.start_char, one.end_char) == (other.start_char, other.end_char)
    assert (one.verified_by, other.verified_by) == ("code", "code")
    for citation in written.citations:
        assert SOURCE[citation.source_start_char : citation.source_end_char] == citation.source_quote


def test_framing_is_no_claim(desk, model):
    """An opening and a question cite nothing, count as no claim, and are shown as framing."""

    def framed(asked):
        frame = {"text": "Let us look at what happens in the kiln.", "cites": [], "kind": "framing"}
        question = {"text": "Why does this matter?", "cites": [], "kind": "framing"}
        return {"blocks": [{"heading": None, "sentences": [frame, question, *models.facts(asked)[:2]]}]}

    model.replies = [framed]
    job = queue(desk)
    written = job.result(60).script

    assert {("framing", "framing")} == {(span.kind, span.reason) for span in written.unsupported_spans}
    assert "unsupported_claims" not in {one.code for one in written.warnings}
    assert len(model.requests) == 2, "nothing is repaired"


def test_the_text_appears_while_it_is_written(desk, workspace, model):
    """Polls of a long script show what is written so far; the last state of the job does not repeat it."""
    models.choose(workspace, model, usd_per_million_in=0.1, usd_per_million_out=0.4)
    model.replies = [models.honest, models.honest, Reply(models.honest, seconds=1.0)]
    project = brand(desk)
    long = "\n\n".join(f"## Kiln {n}\n\nKiln {n} was fired at {n + 900} degrees for glaze tests." for n in range(60))
    source, draft = document(desk, project, text=f"{SOURCE}\n\n{long}"), script(desk, project)
    job = desk.scripts.generate_long(draft, topic=TOPIC, document_ids=[source.id], words=1500)
    seen = []

    def shows_text() -> bool:
        seen.append(desk.jobs.get(job.id))
        return bool(seen[-1].progress_detail and seen[-1].progress_detail.preview)

    until(shows_text)
    assert seen[-1].status == "running"
    assert "glaze" in seen[-1].progress_detail.preview
    job.result(60)
    assert job.data.progress_detail.preview is None


def test_what_must_not_be_said_is_not_said(desk, model):
    """A banned claim is dropped even where the model insists on it."""
    project = brand(desk, claims_policy={"banned_claims": ["fired glaze"], "disclaimers": []})
    source, draft = document(desk, project), script(desk, project)
    model.replies = [said("Crazing marks a fired glaze.", cites="1.1"), lambda asked: {"sentences": []}]
    written = desk.scripts.generate(draft, topic=TOPIC, document_ids=[source.id], words=50).result(60).script

    assert "fired glaze" not in written.body.lower()


BUSY = {"Retry-After": "0"}
# What the server of the model does; then the code of the job, its calls, those with an unknown charge, and what it is told.
FAILURES = {
    "500": ([Reply(status=500)], "provider_unavailable", 1, 1, "answered 500: scripted"),
    "429": ([Reply(status=429, headers=BUSY)] * 4, "provider_unavailable", 4, 0, "busy (status 429): scripted"),
    "529": ([Reply(status=529, headers=BUSY)] * 4, "provider_unavailable", 4, 0, "busy (status 529): scripted"),
    "long-wait": ([Reply(status=429, headers={"Retry-After": "3600"})], "provider_unavailable", 1, 0, "busy"),
    "401": ([Reply(status=401)], "provider_rejected", 1, 0, "answered 401: scripted"),
    "400": ([Reply(status=400)], "provider_rejected", 1, 0, "answered 400: scripted"),
    "504": ([Reply(status=504)], "provider_timeout", 1, 1, "took too long (status 504): scripted"),
    "hang-up": ([Reply(hang_up=True)], "provider_unavailable", 1, 1, "broke off the connection"),
    "slow": ([Reply(seconds=4.0, content={})], "provider_timeout", 1, 1, "took too long"),
    "html": ([Reply(raw=b"<html>gateway</html>")], "provider_unavailable", 1, 1, "not JSON"),
    "filtered": ([Reply(content="", finish="content_filter")], "provider_rejected", 1, 0, "content filter"),
    "all-reasoning": ([Reply(content="", finish="length")], "output_invalid", 1, 0, "more room for reasoning"),
    "truncated": ([Reply(content='{"blocks": [', finish="length")], "output_invalid", 1, 0, "cut off"),
    "prose": ([Reply(content="Certainly! Here is")], "output_invalid", 1, 0, "shape"),
    "shape": ([Reply(content={"blocks": "many"})], "output_invalid", 1, 0, "shape"),
    "empty": ([Reply(content={"blocks": []})], "output_invalid", 1, 0, "no sentence"),
    "untreated": (
        [Reply(content={"blocks": [], "lacking": "They are on trout."})],
        "no_relevant_sources",
        1,
        0,
        "on trout",
    ),
}
RETRYABLE = {"provider_unavailable", "provider_timeout"}


@pytest.mark.parametrize("name", FAILURES)
def test_a_failing_model_fails_the_job_and_nothing_else(desk, model, name):
    """Each failure has its code, charge, attempts and message; only what was not charged is sent again; the script stays."""
    replies, code, calls, unknown, told = FAILURES[name]
    model.replies = list(replies)
    job = queue(desk)
    with pytest.raises(JobFailed) as caught:
        job.result(60)

    assert (code, calls) == (caught.value.error_code, len(model.requests))
    assert told in job.data.error.message
    assert job.data.error.retryable is (code in RETRYABLE)
    paid = calls if code == "output_invalid" or name in {"filtered", "untreated"} else 0
    assert (job.data.cost.provider_calls, job.data.cost.unknown_calls) == (paid, unknown)
    assert job.data.cost.charged_usd == pytest.approx(paid * ONE_CALL)
    if name not in {"empty", "truncated", "untreated"}:
        details = job.data.error.details
        assert (details["provider"], details["attempts"]) == ("gpt-4o-mini", calls)
    kept = desk.scripts.get(job.data.input["script_id"])
    assert (kept.body, kept.latest_version) == ("", 0)


def test_a_busy_model_is_asked_again_and_charged_once(desk, server, model):
    """429 is not charged: the ledger has both calls, the cost has one."""
    model.replies = [Reply(status=429, headers={"Retry-After": "0"})]
    job = queue(desk)
    job.result(60)

    assert (2, pytest.approx(ONE_CALL)) == (len(model.requests), job.data.cost.charged_usd)
    rows = ledger(server, job)
    assert [("refused", 0.0), ("charged", pytest.approx(ONE_CALL))] == [(row["state"], row["cost_usd"]) for row in rows]


def ledger(server: Server, job):
    async def rows(database):
        return await database["provider_calls"].find({"job_id": job.id}).sort("_id", 1).to_list(None)

    return with_database(server, rows)


def test_an_estimate_over_the_ceiling_is_refused_before_anything_runs(desk, workspace, model):
    """Tokens are counted with the model's own tokenizer; the caller's limit lowers the ceiling, and cannot raise it."""
    fine = desk.jobs.estimate(operation="script.generate", input=_input(desk))
    assert 0 < fine.cost_usd < 0.05
    with pytest.raises(errors.ValidationError) as caught:
        queue(desk, cost_limit_usd=fine.cost_usd / 10)
    assert caught.value.code == "cost_limit_exceeded"
    with pytest.raises(errors.ValidationError):
        queue(desk, cost_limit_usd=0.06)
    models.choose(workspace, model, usd_per_million_in=500.0)
    with pytest.raises(errors.ValidationError) as caught:
        queue(desk)
    assert caught.value.code == "cost_limit_exceeded"
    assert model.requests == []


def _input(desk: Copydesk):
    project = brand(desk)
    source, draft = document(desk, project), script(desk, project)
    return {
        "script_id": draft.id,
        "expected_updated_at": draft.updated_at,
        "topic": TOPIC,
        "document_ids": [source.id],
        "target": {"words": 80},
    }


def test_a_dear_model_reads_as_much_as_the_ceiling_allows(desk, workspace, model):
    """A long source is read in part, not refused: what is left out costs less than no text; some money is left for checks."""
    models.choose(workspace, model, usd_per_million_in=5.0, usd_per_million_out=15.0)
    project = brand(desk)
    long = "\n\n".join(f"Glaze {n} showed crazing when kiln {n} was opened at {n + 900} degrees." for n in range(900))
    source, draft = document(desk, project, text=long), script(desk, project)
    job = desk.scripts.generate(draft, topic=TOPIC, document_ids=[source.id], words=60)
    job.result(60)

    read = sum(len(text) for text in model.asked(0)["sources"].values())
    assert 4_000 < read < len(long) / 2
    assert job.data.estimate.cost_usd <= 0.05
    assert job.data.cost.charged_usd <= job.data.estimate.cost_usd


def test_a_model_with_a_small_window_reads_as_much_as_it_holds(desk, workspace, model):
    """A free model of 8,000 tokens is not sent more than that and refused for it."""
    models.choose(
        workspace, model, usd_per_million_in=0.0, usd_per_million_out=0.0, context_window=8_000, max_output=None
    )
    project = brand(desk)
    long = "\n\n".join(f"Glaze {n} showed crazing when kiln {n} was opened at {n + 900} degrees." for n in range(400))
    source, draft = document(desk, project, text=long), script(desk, project)
    job = desk.scripts.generate(draft, topic=TOPIC, document_ids=[source.id], words=60)
    job.result(60)

    read = sum(len(text) for text in model.asked(0)["sources"].values())
    assert 4_000 < read < len(long) * 0.9


def test_a_long_script_is_outlined_and_written_part_by_part(desk, workspace, model):
    """An outline, then a call for each part with its own passages; each call is told what was said."""
    models.choose(workspace, model, usd_per_million_in=0.1, usd_per_million_out=0.4)
    project = brand(desk)
    texts = [
        SOURCE.replace("glaze", f"glaze {word}").replace("Glaze", f"Glaze {word}")
        for word in ("celadon", "tenmoku", "shino")
    ]
    sources = [document(desk, project, title=f"Part {n}", text=text) for n, text in enumerate(texts)]
    draft = script(desk, project)
    job = desk.scripts.generate_long(draft, topic=TOPIC, document_ids=[one.id for one in sources], words=1500)
    written = job.result(120).script

    assert "Plan" in model.asked(0)["task"]
    assert job.data.cost.provider_calls == len(model.requests) >= 4
    assert any(model.asked(at).get("said_already") for at in range(len(model.requests)))
    bodies = {sources[n].id: text for n, text in enumerate(texts)}
    for citation in written.citations:
        assert (
            bodies[citation.document_id][citation.source_start_char : citation.source_end_char] == citation.source_quote
        )


def test_a_part_that_fails_leaves_the_parts_before_it(desk, workspace, model):
    """A long script ends with what is paid for, and a warning names the part that is missing."""
    models.choose(workspace, model, usd_per_million_in=0.1, usd_per_million_out=0.4)
    project = brand(desk)
    source, draft = document(desk, project), script(desk, project)
    failing = [Reply(status=500)] * 6
    model.replies = [models.honest, models.honest, models.honest, *failing]
    job = desk.scripts.generate_long(draft, topic=TOPIC, document_ids=[source.id], words=1500)
    written = job.result(60).script

    assert written.citations
    assert "part" in " ".join(one.message for one in written.warnings if one.code == "step_skipped")


def test_a_draft_that_is_cut_off_is_continued(desk, model):
    """The whole sentences of the first answer are kept, and only what is missing is asked for."""

    def cut(asked):
        first, second = models.facts(asked)[:2]
        return json.dumps({"blocks": [{"heading": None, "sentences": [first, second]}]})[:-30]

    model.replies = [Reply(cut, finish="length")]
    written = queue(desk).result(60).script

    assert written.body.startswith(FIRST)
    assert len(model.requests) == 2
    assert FIRST in model.asked(1)["said_already"]
    assert written.body.count(FIRST) == 1


def test_nothing_is_charged_above_the_estimate(desk, model):
    """A draft that needs its continuation and a repair stays within what was announced."""
    model.replies = [said("Crazing has 12 cracks."), models.honest, repaired("Crazing is a net of cracks.")]
    job = queue(desk, words=60)
    job.result(60)

    assert job.data.cost.provider_calls == 3
    assert job.data.cost.charged_usd <= job.data.estimate.cost_usd


def test_an_operator_sets_the_ceiling():
    """The setting moves the ceiling of all generation jobs."""
    assert GENERATION.ceiling(Settings(script_ceiling_usd=0.2)) == 0.2
    assert GENERATION.ceiling(Settings()) == 0.05


def test_its_key_is_encrypted_and_never_shown(server, tmp_path):
    """The command line sets a model from a file; the database, the settings and the log have no key to read."""
    workspace = new_workspace(server)
    file = tmp_path / "key"
    file.write_text("sk-planted-in-a-file\n")
    environment = {**os.environ, "COPYDESK_MONGODB_URI": server.mongodb_uri, "COPYDESK_HOME": str(server.home)}
    command = [sys.executable, "-m", "copydesk_server", "models"]
    options = ["--base-url=http://127.0.0.1:9/v1", "--model=m", "--usd-per-million-in=1", "--usd-per-million-out=1"]
    judge = ["--judge-model=j", "--judge-usd-per-million-in=0.5", "--judge-usd-per-million-out=0.5"]
    done = subprocess.run(
        [*command, "set", workspace.id, *options, f"--key-file={file}", *judge, "--force"],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    stored = with_database(server, lambda database: database["text_models"].find_one({"_id": workspace.id}))
    assert stored["choice"]["second_opinion"] is True
    assert (stored["choice"]["judge"]["model"], stored["choice"]["judge"]["usd_per_million_out"]) == ("j", 0.5)
    with workspace.desk() as desk:
        job = queue(desk).wait()
    assert (job.data.error_code, job.data.cost.provider_calls) == ("provider_unavailable", 0)
    subprocess.run([*command, "unset", workspace.id], env=environment, capture_output=True, check=True)
    with workspace.desk() as desk:
        assert queue(desk).wait().status == "done"

    assert "sk-planted-in-a-file" not in f"{stored}{done.stdout}{done.stderr}{server.log()}"
    assert oct((server.home / "secret.key").stat().st_mode)[-3:] == "600"


def test_a_slow_model_is_cancelled_within_a_second_or_two(desk, model):
    """Cancelling does not wait for the provider."""
    model.replies = [Reply(seconds=1.9, content={})]
    job = queue(desk)
    until(lambda: model.requests)
    job.cancel()
    job.wait()

    assert job.status == "cancelled"
