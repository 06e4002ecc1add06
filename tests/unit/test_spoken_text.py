"""What a listener hears of what is written: a table of probes in four languages, and what of Markdown is not read aloud."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.types import Slide
from copydesk_server.media.speech.speakable import speakable
from copydesk_server.videos.narration import narration

ROWS = (Path(__file__).resolve().parents[1] / "support" / "spoken_text.tsv").read_text(encoding="utf-8").splitlines()
PROBES = [row.split("\t") for row in ROWS]


@pytest.mark.parametrize(("language", "written", "said"), PROBES)
def test_written_text_is_said_as_people_say_it(language, written, said):
    """Addresses, dates, amounts, units, signs, abbreviations and Markdown become words; sentences stay apart."""
    assert " | ".join(one.text for one in speakable(written.replace("\\n", "\n"), language)) == said


def silent_slide(layout: str, **content: object) -> Slide:
    """A slide without a note."""
    fields = {"id": "sld_1", "index": 0, "section": None, "citations": [], "media": [], "source_span": None}
    return Slide(**fields, layout=Layout(layout), title=content["title"], content=content, speaker_note="")


@pytest.mark.parametrize(
    ("layout", "content", "said"),
    [
        ("title", {"subtitle": "A short guide", "byline": "Kiln & Co de916"}, "T. A short guide."),
        ("chart", {"unit": "°C", "kind": "bar", "categories": ["Low", "High"], "highlight": 1,
                   "series": [{"name": "Heat", "values": [900.0, 1222.5]}], "support": None},
         "T. Low: 900 °C. High: 1222.5 °C."),
        ("chart", {"unit": "$", "kind": "bar", "categories": ["A"], "highlight": None,
                   "series": [{"name": "Price", "values": [5.0]}], "support": None}, "T. A: $5."),
        ("chart", {"unit": "%", "kind": "bar", "categories": ["A"], "highlight": None,
                   "series": [{"name": "Share", "values": [5.0]}], "support": "A is small."}, "T. A is small."),
        ("table", {"columns": ["Cone", "Heat"], "rows": [["6", "1222 °C"], ["7", ""]], "note": None},
         "T. Cone, Heat. 6, 1222 °C. 7."),
        ("big_number", {"value": "17 %", "label": "crazed", "support": None}, "T. 17 %: crazed."),
        ("big_number", {"value": "~62 cents", "label": "It costs us about 62 cents", "support": None}, "T. It costs us about 62 cents."),
        ("key_figures", {"figures": [{"value": "£9", "label": "The town pays £9"}, {"value": "17", "label": "Pots"}]},
         "T. The town pays £9. 17: Pots."),
        ("timeline", {"events": [{"when": "1906", "what": "It began."}]}, "T. 1906: It began."),
        ("closing_cta", {"text": None, "action": "Book a course", "url": "https://kiln.example"}, "T. Book a course."),
    ],
)  # fmt: skip
def test_a_slide_without_a_note_is_read_as_a_speaker_would(layout, content, said):
    """Values are said with their names, rows as rows; nobody reads who made it, units alone or where a link goes."""
    assert " ".join(narration(silent_slide(layout, title="T", **content)).split()) == said


def test_words_that_are_joined_are_shown_as_written():
    """Digits in groups and abbreviations of two letters are one word of a caption, and read as they were written."""
    [sentence] = speakable("Cela coûte 1 200,50 €, p. ex. ici.", "fr")

    assert [word.text for word in sentence.words] == ["Cela", "coûte", "1\u00a0200,50€,", "p.\u00a0ex.", "ici."]


@pytest.mark.parametrize(
    "text",
    ["<!--" * 10_000, "a|\n" * 14_000, "[" * 40_000, "~~a" * 14_000, "<a " * 14_000, "1 000 " * 6_600, "- " * 20_000],
)
def test_no_text_takes_long(text):
    """40,000 characters that begin something and never end it are ready in the time of plain ones, and some more."""
    started = time.process_time()
    speakable("glaze fits. " * (len(text) // 12), "fr")
    plain = time.process_time() - started
    started = time.process_time()
    speakable(text, "fr")

    assert time.process_time() - started < 10 * plain + 0.3
