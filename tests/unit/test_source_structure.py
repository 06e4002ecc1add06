"""What a source says about its text reaches passages, and sentences that were not understood are never cited."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from copydesk_server.grounding.verification import against
from copydesk_server.knowledge import revisions, warnings
from copydesk_server.knowledge.passages import LONGEST, split
from copydesk_server.knowledge.reading.model import (
    Attributes,
    Block,
    BlockKind,
    Loss,
    Mark,
    Run,
    Span,
    plain_run,
    write,
)
from copydesk_server.knowledge.reading.readable import Readable
from copydesk_server.providers.text.base import SourcePassage
from copydesk_server.providers.text.offline.pieces import read_pieces

SAID = "The kiln cools slowly through the night and the glaze does not craze."
LOST = "Fewer than cells live in each litre of the water that we tested in the spring."


def paragraph(text: str, **attributes: str | float) -> Block:
    return Block(BlockKind.PARAGRAPH, plain_run(text), attributes=Attributes(**attributes))


def passage(text: str, *uncitable: tuple[int, int]) -> SourcePassage:
    return SourcePassage("psg_1", "doc_1", "Water", None, 0, text, 1.0, uncitable=uncitable)


def quoted(source: SourcePassage) -> set[str]:
    return {sentence.text for piece in read_pieces([source]) for sentence in piece.sentences}


def test_a_passage_has_one_speaker():
    """Two turns are two passages, however short; two paragraphs of one speaker are one."""
    stored = write([paragraph(SAID, speaker="Anna"), paragraph(SAID, speaker="Anna"), paragraph("Yes.", speaker="Ben")])
    pieces = split(stored.text, stored.spans)

    assert [piece.attributes.speaker for piece in pieces] == ["Anna", "Ben"]
    assert stored.text[pieces[1].start : pieces[1].end] == "Yes."


def test_a_table_is_no_part_of_the_prose_around_it():
    """Rows are packed with the head of their table; the passage has the number of its first row."""
    table = "| Oxide | Share |\n|---|---|\n| Silica | 60 |\n| Boron | 12 |"
    text = f"{SAID}\n\n{table}\n\n{SAID}"
    at, columns = text.index("| Silica"), ("Oxide", "Share")
    spans = [
        Span(start=at, end=at + 15, attributes=Attributes(row=1, columns=columns)),
        Span(start=at + 16, end=at + 30, attributes=Attributes(row=2, columns=columns)),
    ]
    pieces = split(text, spans)

    assert [text[piece.start : piece.end] for piece in pieces] == [SAID, table, SAID]
    assert [(piece.attributes.row, piece.attributes.columns) for piece in pieces] == [
        (None, ()),
        (1, columns),
        (None, ()),
    ]


def test_long_tables_are_cut_between_rows():
    """No row is cut, and each passage names its first row."""
    blocks = [paragraph("a " * 130, row=row, columns=("a",)) for row in range(1, 8)]
    stored = write(blocks)
    text = stored.text.replace("\n\n", "\n ")  # One paragraph, as the rows of a table are.
    pieces = split(text, stored.spans)

    assert [piece.attributes.row for piece in pieces] == [1, 3, 5, 7]
    assert all(len(text[piece.start : piece.end].split()) % 130 == 0 for piece in pieces)


words = st.text("ab .\n#|", min_size=1, max_size=120)
attributes = st.builds(Attributes, speaker=st.sampled_from([None, "Anna", "Ben"]), row=st.sampled_from([None, 1, 2]))


@given(st.lists(st.tuples(words, attributes, st.booleans()), max_size=12))
@settings(max_examples=300)
def test_passages_keep_their_law_whatever_the_spans(parts):
    """In order, within the text, without white space around, of one speaker, and no longer than allowed."""
    text, spans = "", list[Span]()
    for part, said, citable in parts:
        spans.append(Span(start=len(text), end=len(text) + len(part), attributes=said, citable=citable))
        text += part
    pieces = split(text, spans)

    assert all(before.end <= after.start for before, after in pairwise(pieces))
    for piece in pieces:
        held = text[piece.start : piece.end]
        assert held == held.strip() != ""
        assert len(held) <= LONGEST
        touched = [span for span in spans if span.start < piece.end and piece.start < span.end]
        shown = [one for one in touched if text[max(one.start, piece.start) : min(one.end, piece.end)].strip()]
        assert {span.attributes.speaker for span in shown} == {piece.attributes.speaker}
        lost = {at for span in touched if not span.citable for at in range(span.start, span.end)}
        told = {piece.start + at for start, end in piece.uncitable for at in range(start, end)}
        assert told == {at for at in lost if piece.start <= at < piece.end}


def test_a_sentence_that_was_not_understood_is_neither_quoted_nor_cited():
    """The offline writer leaves it out, and the quote of a model is refused; its neighbours are as before."""
    text, place = f"{SAID} {LOST} {SAID}", (len(SAID) + 12, len(SAID) + 13)
    places = [(text.index(said), text.index(said) + len(said)) for said in (SAID, LOST)]
    seen = [against(text[slice(*at)], passage(text, place), at, "en") for at in places]
    clean = against(LOST, passage(text), places[1], "en")

    assert quoted(passage(text, place)) == {SAID}
    assert quoted(passage(text)) == {SAID, LOST}
    assert [sentence.doubt for sentence in seen] == [None, "forbidden"]
    assert clean.doubt is None


def test_losses_become_warnings_with_their_count():
    """Struck and hidden characters, formulas and unknown elements; a source that lost nothing has none."""
    runs = (Run("89", Mark.STRUCK), Run("secret", Mark.HIDDEN), Run("x²", Mark.FORMULA), Run("?", Mark.UNKNOWN))
    stored = write([Block(BlockKind.PARAGRAPH, runs)])
    told = warnings.of_reading(Readable(text=stored.text, losses={**stored.losses, Loss.FURNITURE: 40}))

    assert {one.code.value: one.figures["count"] for one in told} == {
        "formula": 1,
        "struck_text": 2,
        "hidden_text": 6,
        "unknown_inline": 1,
    }
    assert warnings.of_reading(Readable(text="All of it.")) == []


def test_spans_are_stored_as_they_are():
    """Packed and unpacked; a revision of an earlier release has none."""
    spans = [Span(start=0, end=4, attributes=Attributes(speaker="Anna", columns=("a", "b")), citable=False)]

    assert revisions.unpack_spans(revisions.pack_spans(spans)) == spans
    assert revisions.unpack_spans(b"") == []
