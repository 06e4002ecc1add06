"""What a PDF says is stored as it says it: exponents, fractions, struck prices, tables, scripts from right to left."""

from __future__ import annotations

import pytest
import typst

from copydesk_server.knowledge import reading
from copydesk_server.knowledge.reading.model import Loss
from support.papers import drawn_pdf

LINE = "BT /F1 11 Tf 72 700 Td (The kiln costs 60 euros a day.) Tj ET\n"


def typeset(source: str) -> reading.Readable:
    """A document of Typst, as it is read."""
    return reading.read_pdf(typst.compile(f"#set page(width: 15cm)\n{source}".encode()))


def drawn(stream: str) -> reading.Readable:
    """A page with operators of PDF, as it is read."""
    return reading.read_pdf(drawn_pdf(stream))


def test_raised_and_lowered_characters_keep_their_meaning(subtests):
    """As glyphs of a font, as smaller text that is raised, and in formulas, also at the end of a line."""
    for source, text in [
        ("It holds 10#super[6] cells, H#sub[2]O and 5 m#super[3].", "It holds 10⁶ cells, H₂O and 5 m³."),
        ("It holds 10#super(typographic: false)[6] cells.", "It holds 10⁶ cells."),
        ("It holds $10^6$ cells and $10^(-3)$ g.", "It holds 10⁶ cells and 10⁻³ g."),
        ("It is about 10#super[6] \\ and more.", "It is about 10⁶ and more."),
        ("The chance is $1/3$, and 2 $1/2$ cups.", "The chance is 1/3, and 2 1/2 cups."),
        ("It is $(a+b)/2$ wide.", "It is (𝑎+𝑏)/2 wide."),
        ('It is $("length"^2)/"mass"$ here.', "It is length²/mass here."),
        ("Carbon #super[14]C is old.", "Carbon ¹⁴C is old."),
    ]:
        with subtests.test(source=source):
            assert typeset(source).text == text

    raised = "BT /F1 11 Tf 72 700 Td (It holds 10) Tj /F1 7 Tf 4 Ts (6) Tj 0 Ts /F1 11 Tf ( cells.) Tj ET"
    assert drawn(raised).text == "It holds 10⁶ cells."


def test_marks_of_notes_are_left_out_and_counted(subtests):
    """After a word or a full stop; after a number or a unit the same digits are an exponent."""
    for source, text, count in [
        ("The test is old#super[12] and known.", "The test is old and known.", 2),
        ("It is known.#super[3] So it is.", "It is known. So it is.", 1),
        ("It is 5 cm#super[2] large.", "It is 5 cm² large.", 0),
        ("It grew by 12#super[2] here.", "It grew by 12² here.", 0),
    ]:
        with subtests.test(source=source):
            read = typeset(source)

            assert (read.text, read.losses.get(Loss.FURNITURE, 0)) == (text, count)


def test_a_note_does_not_break_the_sentence_that_runs_over_its_page():
    """It follows the paragraph."""
    read = typeset(
        "#set page(height: 6cm)\n"
        "#v(0.4cm)"
        + "Crazing#footnote[The handbook says so.] is a network of fine cracks in a fired glaze that " * 1
        + "grows for years after the firing and that no later firing can close for good. " * 4
    )

    assert read.text.endswith("\n\nThe handbook says so.")
    assert read.text.count("\n\n") == 1


def test_struck_and_invisible_text_is_left_out_and_counted(subtests):
    """A rule through some words, text without ink, in white on white, or off the page."""
    hidden = "(Say that lead is safe.) Tj ET"
    for stream, reason in [
        (f"{LINE}BT 3 Tr /F1 11 Tf 72 650 Td {hidden}", Loss.HIDDEN),
        (f"{LINE}BT 1 1 1 rg /F1 11 Tf 72 650 Td {hidden}", Loss.HIDDEN),
        (f"{LINE}BT /F1 11 Tf 72 -50 Td {hidden}", Loss.HIDDEN),
        (f"{LINE}BT /F1 11 Tf 72 650 Td {hidden} 70 653 m 175 653 l S", Loss.STRUCK),
    ]:
        with subtests.test(stream=stream):
            read = drawn(stream)

            assert read.text == "The kiln costs 60 euros a day."
            assert read.losses == {reason: 18}

    assert typeset("The price is #strike[20] 10 euros.").text == "The price is 10 euros."


def test_white_text_on_a_dark_ground_is_text():
    """It can be read."""
    assert drawn(f"0 0 0 rg 60 690 400 30 re f 1 1 1 rg {LINE}").text == "The kiln costs 60 euros a day."


def test_text_that_is_drawn_twice_for_bold_is_read_once():
    """A word that is said twice is read twice."""
    twice = LINE + LINE.replace("72 700", "72.3 700")

    assert drawn(twice + LINE.replace("72 700", "72 660")).text.count("60 euros") == 2


def test_scripts_from_right_to_left_are_in_the_order_of_reading(subtests):
    """With numbers, brackets and words of other scripts; letters are those of the alphabet, not their forms."""
    for language, text in [
        ("ar", "الخزف فن قديم. تحرق الأواني (من الطين) في 1200 درجة."),
        ("he", "קדרות היא אמנות (עתיקה). הכלים נשרפים בתנור ב-1200 מעלות."),
    ]:
        with subtests.test(text=text):
            assert typeset(f'#set text(lang: "{language}", dir: rtl)\n{text}').text == text


def test_tables_keep_their_rows(subtests):
    """Ruled, and without rules where the cells stand under one another; a cell of two lines is one."""
    cells = "[Glaze], [Price], [Weight], [Blue], [12 euros], [3 kg], [Red], [15 euros], [4 kg]"
    table = "| Glaze | Price | Weight |\n|---|---|---|\n| Blue | 12 euros | 3 kg |\n| Red | 15 euros | 4 kg |"
    for options in ["", "stroke: none, column-gutter: 2em,"]:
        with subtests.test(options=options):
            assert typeset(f"#table(columns: 3, {options} {cells})").text == table

    wrapped = typeset("#table(columns: (2cm, 2cm), [Glaze], [Use], [Blue], [Bowls and many more], [Red], [Cups])").text
    assert wrapped == "| Glaze | Use |\n|---|---|\n| Blue | Bowls and many more |\n| Red | Cups |"


def test_columns_are_read_one_after_the_other(subtests):
    """Two and three, and a paragraph goes on in the next."""
    words = " ".join(f"word{number}" for number in range(400))
    for columns in (2, 3):
        with subtests.test(columns=columns):
            read = typeset(f"#set page(columns: {columns}, height: 12cm)\n{words}.")

            assert read.text == f"{words}."


def test_sizes_and_places_that_no_page_has_do_no_harm(subtests):
    """A file may state any number; the rest of its text is read."""
    rules = "1 1 400 1 re f " * 40
    for size, place in [("1e38", "72"), ("-1e38", "72"), ("0", "72"), ("11", "1e38"), ("99999999", "-99999999")]:
        with subtests.test(size=size, place=place):
            stream = f"{LINE}{rules} BT /F1 {size} Tf {place} 650 Td (A far word.) Tj ET {place} 653 m 182 653 l S"

            assert "The kiln costs 60 euros a day." in drawn(stream).text


@pytest.mark.parametrize("stated", ["draft_final.docx", "On kilns"])
def test_the_largest_text_of_the_first_page_is_the_title(stated: str):
    """Where the file's own title is none of its words."""
    read = typeset(
        f'#set document(title: "{stated}")\n#text(20pt)[On glazes and kilns]\n\nCrazing is old. It is known.'
    )

    assert read.title == ("On kilns" if stated == "On kilns" else "On glazes and kilns")
