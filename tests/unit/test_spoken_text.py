"""What a listener hears of what is written: a table of probes in four languages, and what of Markdown is not read aloud."""

from __future__ import annotations

from pathlib import Path

from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.types import Slide
from copydesk_server.media.speech.speakable import speakable
from copydesk_server.videos.narration import narration

ROWS = (Path(__file__).resolve().parents[1] / "support" / "spoken_text.tsv").read_text(encoding="utf-8").splitlines()
PROBES = [row.split("\t") for row in ROWS]


def test_written_text_is_said_as_people_say_it(subtests):
    """Addresses, dates, amounts, units, signs, abbreviations and Markdown become words; sentences stay apart."""
    for language, written, said in PROBES:
        with subtests.test(language=language, written=written):
            assert " | ".join(one.text for one in speakable(written.replace("\\n", "\n"), language)) == said


def silent_slide(layout: str, **content: object) -> Slide:
    """A slide without a note."""
    fields = {"id": "sld_1", "index": 0, "section": None, "citations": [], "media": [], "source_span": None}
    return Slide(**fields, layout=Layout(layout), title=content["title"], content=content, speaker_note="")


def test_a_slide_without_a_note_is_read_as_a_speaker_would(subtests):
    """Values are said with their names, rows as rows; nobody reads who made it, units alone or where a link goes."""
    for layout, content, said in [
        (
            "chart",
            {
                "unit": "°C",
                "kind": "bar",
                "categories": ["Low", "High"],
                "highlight": 1,
                "series": [{"name": "Heat", "values": [900.0, 1222.5]}],
                "support": None,
            },
            "T. Low: 900 °C. High: 1222.5 °C.",
        ),
        (
            "table",
            {"columns": ["Cone", "Heat"], "rows": [["6", "1222 °C"], ["7", ""]], "note": None},
            "T. Cone, Heat. 6, 1222 °C. 7.",
        ),
        (
            "big_number",
            {"value": "~62 cents", "label": "It costs us about 62 cents", "support": None},
            "T. It costs us about 62 cents.",
        ),
        (
            "key_figures",
            {"figures": [{"value": "£9", "label": "The town pays £9"}, {"value": "17", "label": "Pots"}]},
            "T. The town pays £9. 17: Pots.",
        ),
        ("closing_cta", {"text": None, "action": "Book a course", "url": "https://kiln.example"}, "T. Book a course."),
    ]:
        with subtests.test(layout=layout, content=content):
            assert " ".join(narration(silent_slide(layout, title="T", **content)).split()) == said


def test_words_that_are_joined_are_shown_as_written():
    """Digits in groups and abbreviations of two letters are one word of a caption, and read as they were written."""
    [sentence] = speakable("Cela coûte 1 200,50 €, p. ex. ici.", "fr")

    assert [word.text for word in sentence.words] == ["Cela", "coûte", "1\u00a0200,50€,", "p.\u00a0ex.", "ici."]
