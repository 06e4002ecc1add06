"""References at the ends of sentences, which the offline writer leaves out of what it says and of what it cites."""

import pytest

from copydesk_server.core.text.languages import language_of, languages
from copydesk_server.providers.text.offline.pieces import pieces
from copydesk_server.providers.text.offline.references import is_reference, without_references
from support.source_texts import composed, sources

PAGE = """# Crazing

Crazing is a net of fine cracks in a glaze, which comes where the glaze shrinks more than the clay (see chapter 3).
Potters hear it as a soft ringing for hours, or even for weeks after the kiln was opened.[12]
{between}A glaze with more silica shrinks less, so that it fits the clay of the pot much better than before [4].
"""


@pytest.mark.parametrize(
    ("code", "text", "expected"),
    [
        ("en", "It cracks (see chapter 3).", "It cracks."),
        ("en", "It cracks (see also kiln(1)) [4][12].", "It cracks."),
        ("en", "It cracks.[12]", "It cracks."),
        ("en", "It cracks (as described in the manual).", "It cracks."),
        ("en", "It cracks (Figure 2.1).", "It cracks."),
        ("en", "It cracks (the described net).", "It cracks (the described net)."),
        ("en", "It cracks (a net of lines).", "It cracks (a net of lines)."),
        ("en", "It cracks (see chapter 3) at night.", "It cracks (see chapter 3) at night."),
        ("en", "Crazing (see chapter 3)", "Crazing (see chapter 3)"),
        ("de", "Sie reißt (siehe auch Abschnitt 3).", "Sie reißt."),
        ("fr", "Elle craque (voir la page 3).", "Elle craque."),
        ("es", "Se agrieta (véase el capítulo 3).", "Se agrieta."),
    ],
)
def test_references_at_the_end_of_a_sentence_are_left_out(code, text, expected):
    """In brackets that name another place, or hold the number of a source."""
    end, mark = without_references(text, languages()[code])

    assert text[:end] + mark == expected


def test_a_cited_sentence_is_as_its_source_has_it_but_for_the_reference():
    """What is cited are the exact characters of the source; the mark behind them is none of them."""
    page = sources(PAGE.format(between=""))
    said = [one for block in composed("crazing", 80, *page) for one in block.sentences]

    assert [one.text[-12:] for one in said] == ["an the clay.", " was opened.", "than before."]
    assert [one.tail for one in said] == [1, 0, 1]
    for one in said:
        assert one.passage is not None
        cited = one.text[: len(one.text) - one.tail]
        assert cited == one.passage.text[one.start : one.end]


def test_a_sentence_that_only_names_another_place_parts_nothing():
    """What comes after it goes on, but for a pronoun, which may stand for what was named."""
    plain, stands, leans = (
        [sentence.text[:4] for piece in pieces(sources(PAGE.format(between=between)), "crazing") for sentence in piece.sentences]
        for between in ("", "See the book on glazes. ", "See the book on glazes. It is sold by the museum of the town. ")
    )  # fmt: skip

    assert plain == stands == ["Craz", "Pott", "A gl"]
    assert "It i" not in leans


def test_only_what_begins_so_is_a_reference():
    """A sentence about seeing is none."""
    language = language_of("See the manual of the kiln.")

    assert is_reference("See the manual of the kiln.", language)
    assert is_reference("(See the manual of the kiln.)", language)
    assert not is_reference("Potters see the cracks.", language)
    assert not is_reference("—", language)
