"""A cited text as the desk shows it, and two texts compared: the characters are those of the texts, whatever they are."""

from __future__ import annotations

import ast
import re

from hypothesis import given
from hypothesis import strategies as st

from copydesk import Copydesk
from copydesk_server.console import cited_text, error_help, text_diff
from copydesk_server.core.citations import Citation, CitationKind, Support
from copydesk_server.projects.style_types import Severity, Violation, ViolationKind
from copydesk_server.queue.types import ErrorCode
from copydesk_server.scripts.types import UnsupportedSpan
from support.server import ROOT

WORDS = st.lists(st.sampled_from(["glaze", "cracks. ", "# Crazing", "\n", "\n\n", "- item", " ", "12. ", "Pot", "é😀"]))
TEXT = WORDS.map(" ".join)
SPANS = st.lists(st.tuples(st.integers(0, 90), st.integers(0, 90)))


def citation(start: int, end: int, support: Support = Support.SUPPORTED) -> Citation:
    return Citation(
        id=f"cit_{start}",
        start_char=start,
        end_char=end,
        quote="",
        document_id="doc_1",
        revision=1,
        passage_id="psg_1",
        source_start_char=0,
        source_end_char=1,
        source_quote="",
        title="Crazing",
        url=None,
        support=support,
        score=1.0,
        kind=CitationKind.VERBATIM,
    )


def violation(start: int, end: int) -> Violation:
    return Violation(
        kind=ViolationKind.TERM,
        severity=Severity.WARN,
        start_char=start,
        end_char=end,
        text="",
        message="",
        suggestion=None,
        rule_id=None,
    )


@given(TEXT, SPANS, SPANS, SPANS)
def test_no_character_is_lost_or_moved(text, cited, bare, faults):
    """Every run shows the characters of its place, and only marks of Markdown and white space are left out."""
    parts = cited_text.parts_of(
        text,
        [citation(*span) for span in cited],
        [UnsupportedSpan(start_char=start, end_char=end, reason="uncited") for start, end in bare],
        [violation(*span) for span in faults],
    )
    runs = [run for part in parts for run in part.runs]
    shown = "".join(run.text for run in runs)

    for run in runs:
        assert text[run.at : run.at + len(run.text)] == run.text
        assert all(cited[number - 1][0] <= run.at < cited[number - 1][1] for number in run.numbers)
    assert [run.at for run in runs] == sorted(run.at for run in runs)
    marks = re.compile(r"^[ \t]*(?:#{1,6}|[-*+•]|\d{1,3}[.)]) +", re.MULTILINE)
    assert re.sub(r"\s", "", shown) == re.sub(r"\s", "", marks.sub("", text)) or marks.search(marks.sub("", text))


def test_a_sentence_shows_the_worst_of_its_sources():
    """Of two citations of one sentence, the contradicted one is what is seen; both are numbered."""
    text = "Glaze cracks. It cools."
    [part] = cited_text.parts_of(text, [citation(0, 13), citation(0, 13, Support.CONTRADICTED)])

    assert (part.runs[0].text, part.runs[0].numbers, part.runs[0].support) == (
        "Glaze cracks.",
        (1, 2),
        Support.CONTRADICTED,
    )
    assert (part.runs[1].text, part.runs[1].support) == (" It cools.", None)
    assert cited_text.at([citation(0, 13), citation(14, 23)], 14)[0][0] == 2


def test_a_passage_is_whole_sentences_around_the_exact_characters():
    """The quote is the characters that the citation names; what stands around begins and ends with a sentence."""
    text = "# Kiln\n\n## Cooling\n\n" + "Before it all. " * 60 + "Most cracks\nbegin here. " + "After it all. " * 60
    start = text.index("Most cracks")
    found = cited_text.passage(text, start, start + len("Most cracks\nbegin here."))

    assert found.quote == "Most cracks begin here."
    assert found.headings == ("Kiln", "Cooling")
    assert found.before.startswith("Before it all.")
    assert found.after.strip().endswith("After it all.")
    assert not found.starts_text
    assert not found.ends_text


@given(TEXT, TEXT)
def test_a_comparison_holds_both_texts(before, after):
    """Without what is new it is the first text, without what is gone the second; a fold hides only what stayed."""
    changes = text_diff.compare(before, after)

    assert before == "".join(one.text for one in changes if one.kind != "new")
    assert after == "".join(one.text for one in changes if one.kind != "gone")
    changed = [one for one in changes if one.kind != "same"]
    assert [one for one in text_diff.folded(changes) if one.kind in {"gone", "new"}] == changed


def test_a_comparison_finds_the_word_and_folds_the_rest():
    """One word changed in a long text: that word, some around it, and how much is left out."""
    stayed = "The glaze contracts more than the clay. " * 80
    changes = text_diff.folded(text_diff.compare(stayed + "It cracks early.", stayed + "It cracks late."))

    assert [(one.kind, one.text) for one in changes if one.kind in {"gone", "new"}] == [
        ("gone", "early."),
        ("new", "late."),
    ]
    assert changes[0].kind == "fold"
    assert changes[1].text.split()[0] in stayed.split()
    assert len("".join(one.text for one in changes)) < 400


def test_every_failure_of_a_job_says_what_to_do(subtests):
    """Each error code has words of its own for people."""
    for code in list(ErrorCode):
        with subtests.test(code=code):
            assert error_help.of_job(code, "").todo not in {"", "Start it again."}


def test_the_python_of_every_page_is_python_and_calls_what_there_is():
    """Each program that a page shows compiles, and the client has what it calls."""
    pages = ROOT / "server" / "src" / "copydesk_server" / "console" / "pages"
    called = {
        match
        for path in pages.glob("*.py")
        for match in re.findall(r"desk\.(\w+)\.(\w+)\(", path.read_text())
        if "{" not in match[0]
    }
    desk = Copydesk("cdk_" + "a" * 46, "http://127.0.0.1:9/api/v1")

    assert len(called) >= 12
    for family, method in called:
        assert callable(getattr(getattr(desk, family), method)), (family, method)
    for source in ("desk.scripts.generate(\n    topic='x',\n)",):
        ast.parse(source)
