"""Tables, mails, subtitles, reStructuredText and Markdown keep what they say, and count what they leave out."""

from __future__ import annotations

import csv
import email.message
import email.policy
import io
from datetime import UTC, datetime

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from copydesk_server.knowledge.formats import BY_ENDING, HTML, REFUSED, format_of_page, refusal
from copydesk_server.knowledge.passages import split
from copydesk_server.knowledge.reading.csv_tables import read_delimited
from copydesk_server.knowledge.reading.mail import read_mail
from copydesk_server.knowledge.reading.number_formats import shown
from copydesk_server.knowledge.reading.readable import Readable
from copydesk_server.knowledge.reading.rst import read_rst
from copydesk_server.knowledge.reading.subtitles import read_subtitles
from copydesk_server.knowledge.reading.text import read_markdown, read_text
from copydesk_server.knowledge.reading.turns import spans_of_text
from copydesk_server.knowledge.reading.workbook import read_workbook
from support.workbooks import workbook

words = st.text(st.characters(codec="utf-8", categories=["L", "N", "P", "S", "Zs"]), max_size=24)
letters = st.text(st.characters(codec="ascii", categories=["L"]), min_size=1, max_size=10)


def said(readable: Readable) -> list[tuple[str, str | None, str | None]]:
    """Each passage with its speaker and section."""
    pieces = split(readable.text, readable.spans)
    return [(readable.text[p.start : p.end], p.attributes.speaker, p.attributes.section) for p in pieces]


def squeezed(text: str) -> str:
    return "".join(text.split())


def test_each_row_is_a_passage_with_its_number_and_columns():
    """A record names its columns, so that one row can be cited alone."""
    table = 'Preisliste 2026;;\nName;Preis;Seit\nTopf;12,50;2026\n"Zwei\nZeilen";3;\n'.encode("cp1252")
    readable = read_delimited(table)
    pieces = split(readable.text, readable.spans)

    assert readable.title == "Preisliste 2026"
    assert [readable.text[p.start : p.end] for p in pieces] == [
        "Preisliste 2026",
        "Name: Topf; Preis: 12,50; Seit: 2026",
        "Name: Zwei Zeilen; Preis: 3",
    ]
    assert [(p.attributes.row, p.attributes.columns) for p in pieces[1:]] == [
        (n, ("Name", "Preis", "Seit")) for n in (1, 2)
    ]


@pytest.mark.parametrize("broken", ['"6 inch pots', 'a "6 inch" pot', '"6 inch" pots', '"'])
@pytest.mark.parametrize("following", ["plain", '"quoted, text"', '"quoted ""text"""'])
def test_an_open_quotation_mark_swallows_no_row(broken, following):
    """The row is read as it stands, and the rows after it are rows."""
    rows = ["topic,sku", "why,K1", f"{broken},K2", f"{following},K3", "last,K4"]
    pieces = said(read_delimited("\n".join(rows).encode()))

    assert [text.rpartition("sku: ")[2] for text, *_ in pieces] == ["K1", "K2", "K3", "K4"]


@given(st.lists(st.lists(words, min_size=2, max_size=5), min_size=1, max_size=8), st.sampled_from(",;\t|"))
@settings(max_examples=60, deadline=None)
def test_no_cell_of_a_table_is_lost(rows, delimiter):
    """Every cell that the csv module writes is in the text, whatever the delimiter, with exact passages."""
    rows = [[" ".join(cell.split()) for cell in row] for row in rows]
    rows = [row for row in rows if any(row)]
    assume(rows)
    file = io.StringIO()
    csv.writer(file, delimiter=delimiter, quoting=csv.QUOTE_ALL).writerows(rows)
    readable = read_delimited(file.getvalue().encode())

    text = squeezed(readable.text)
    assert all(squeezed(cell) in text for row in rows for cell in row)
    assert readable.left_out == ()
    held = "".join(squeezed(passage) for passage, *_ in said(readable))
    assert held == text or "#" in text or "=" in text or "-" in text  # A cell may look like a heading.


SRT = "1\n00:00:01,000 --> 00:00:02,000\nthe glaze\n\n2\n00:00:02,000 --> 00:00:03,000\nthe glaze\n<i>cracks</i>\n\n"
VTT = """WEBVTT - The kiln
Language: en

NOTE nobody sees this

00:01.000 --> 00:03.000 align:start
<v Anna>We fire at
1200 degrees.</v>

00:03.000 --> 00:05.000
[music]

00:05.000 --> 00:06.000
BEN: Really?

1:00:00.500 --> 1:00:01.000
- Yes &amp; no.
- Why?
"""


def test_subtitles_know_speakers_times_and_sounds():
    """Voices, names and dashes part turns; a line that rolls up is read once."""
    readable = read_subtitles(VTT.encode())
    times = [p.attributes.start_seconds for p in split(readable.text, readable.spans)]

    assert (readable.title, readable.language) == ("The kiln", "en")
    assert said(readable) == [
        ("We fire at 1200 degrees.", "Anna", None),
        ("[music]", None, "sound"),
        ("Really?", "BEN", None),
        ("Yes & no.\n\nWhy?", None, None),
    ]
    assert times == [1.0, 3.0, 5.0, 3600.5]
    assert said(read_subtitles(SRT.encode())) == [("the glaze cracks", None, None)]
    with pytest.raises(ValueError, match="no subtitle"):
        read_subtitles(b"It cracks.")


@given(
    st.lists(st.tuples(st.floats(0, 9999), letters, st.lists(letters, min_size=1, max_size=6)), min_size=1, max_size=8)
)
@settings(max_examples=60, deadline=None)
def test_no_word_of_subtitles_is_lost(cues):
    """Each word is in the text in its order, under the name of who says it."""
    file = "WEBVTT\n\n"
    for start, name, said_words in cues:
        clock = f"{int(start // 3600):02d}:{int(start // 60 % 60):02d}:{start % 60:06.3f}"
        file += f"{clock} --> {clock}\n<v {name}>{' '.join(said_words)}\n\n"
    readable = read_subtitles(file.encode())
    seen = [(word, speaker) for text, speaker, _ in said(readable) for word in text.split()]

    assert seen == [(word, name) for _, name, said_words in _unrepeated(cues) for word in said_words]


def _unrepeated(cues):
    """Cues but those that repeat the line before within a second, as captions that roll up do."""
    before = None
    for start, name, said_words in cues:
        if before is None or before[1] != said_words or round(start, 3) - round(before[0], 3) >= 1:
            yield start, name, said_words
        before = (start, said_words)


def letter(body: str, **headers: str) -> email.message.EmailMessage:
    mail = email.message.EmailMessage(policy=email.policy.SMTP)
    for name, value in {"From": "Anna Müller <anna@kiln.example>", "Subject": "Glazes – cracks", **headers}.items():
        mail[name.replace("_", "-")] = value
    mail.set_content(body)
    return mail


def test_a_mail_knows_who_wrote_what():
    """Quotations, forwarded mails, the signature and attachments are told apart; quotation marks are no text."""
    body = (
        "The glaze cracks.\n\nOn 2 Mar 2026, at 09:00, Ben Hill <ben@kiln.example> wrote:\n\n> Why does it?\n>\n> Carla Doe wrote:\n"
        ">> It is the clay.\n\nBest wishes\n-- \nAnna, Kiln Ltd\n"
    )
    mail = letter(body, Date="Tue, 03 Mar 2026 10:12:00 +0100")
    mail.add_attachment(b"%PDF-", maintype="application", subtype="pdf", filename="curve.pdf")
    readable = read_mail(mail.as_bytes())
    figures = {one.figure: one.count for one in readable.left_out}

    assert (readable.title, readable.author, readable.published) == ("Glazes – cracks", "Anna Müller", "2026-03-03")
    assert said(readable) == [
        ("The glaze cracks.", "Anna Müller", None),
        ("Why does it?", "Ben Hill", "quoted"),
        ("It is the clay.", "Carla Doe", "quoted"),
        ("Best wishes", "Anna Müller", None),
    ]
    assert readable.spans[0].attributes.sent_at == "2026-03-03T09:12:00.000Z"
    assert figures == {"attachments": 1, "signature_chars": 12}
    assert "curve.pdf" in readable.left_out[0].what


def test_mails_within_a_mail_are_read():
    """Those of a digest, and what a program forwards as text."""
    inner = letter("It cools too fast.\n", From="Ben Hill <ben@kiln.example>")
    digest = letter("A digest.\n")
    digest.add_attachment(inner)
    text = "See below.\n\n---------- Forwarded message ---------\nFrom: Ben Hill <b@kiln.example>\nDate: Mon, 2 Mar 2026 at 09:00\n\nHot."
    forwarded = read_mail(letter(text).as_bytes())

    assert said(read_mail(digest.as_bytes()))[1:] == [("It cools too fast.", "Ben Hill", "forwarded")]
    assert said(forwarded)[1:] == [("Hot.", "Ben Hill", "forwarded")]
    assert forwarded.spans[-1].attributes.sent_at == "2026-03-02T09:00:00.000Z"
    with pytest.raises(ValueError, match="fields of a mail"):
        read_mail(b"no mail at all")


@given(st.lists(letters, min_size=1, max_size=40), st.integers(40_000_000, 4_000_000_000), letters)
@settings(max_examples=40, deadline=None)
def test_no_word_of_a_mail_is_lost(written, sent, name):
    """Each word is in the text, with its sender and instant, in any encoding of the body."""
    mail = letter(
        " ".join(written) + " – ö\n", Date=datetime.fromtimestamp(sent, UTC).strftime("%d %b %Y %H:%M:%S +0000")
    )
    mail.replace_header("From", f"{name} <a@kiln.example>")
    readable = read_mail(mail.as_bytes())

    assert readable.text.split() == [*written, "–", "ö"]
    assert {span.attributes.speaker for span in readable.spans} == {name}
    assert {span.attributes.sent_at for span in readable.spans} == {
        datetime.fromtimestamp(sent, UTC).strftime("%Y-%m-%dT%H:%M:%S.000Z")
    }


def test_a_workbook_is_read_as_its_cells_show_it():
    """Sheets are sections; raised text, dates, formats and merged cells are as seen; what is hidden is counted."""
    readable = read_workbook(workbook())
    records = [text for text, *_ in said(readable)]

    assert records == [
        "Prices of 2026",
        "Item: Kiln; Price: 1,234.50 €; Since: 04.03.2026; Share: 12.5%",
        "Item: about 10⁶ bacteria; Price: (3.00)",
        "Item: top; Price: 7",
        "Item: top; Price: 8",
        "Name: A; Text: It cracks when it cools.",
    ]
    assert [section for *_, section in said(readable)] == ["Prices"] * 5 + ["Facts"]
    assert readable.title == "Prices of 2026"
    assert {loss.value: count for loss, count in readable.losses.items()} == {"struck_text": 4, "hidden_text": 11}
    assert {one.figure: one.count for one in readable.left_out} == {"formulas": 1}
    with pytest.raises(ValueError, match="is not an Excel workbook"):
        read_workbook(b"PK\x03\x04 broken")


@pytest.mark.parametrize(
    ("stored", "code", "expected"),
    [
        ("0.1", "General", "0.1"),
        ("0.30000000000000004", "General", "0.3"),
        ("1234567", "#,##0", "1,234,567"),
        ("0.5", "0%", "50%"),
        ("45000.5", "m/d/yy h:mm", "3/15/23 12:00"),
        ("1.5", "[h]:mm:ss", "36:00:00"),
        ("12", "000", "012"),
        ("0", '0;-0;"none"', "none"),
        ("-3", "0.00;[Red](0.00)", "(3.00)"),
        ("1234567", '0.0,,"M"', "1.2M"),
        ("12345", "0.00E+00", "1.23E+04"),
        ("-0.001", "0.00", "0.00"),
        ("45000", "[$-407]d. mmmm yyyy", "15. March 2023"),
        ("1234.5", '_-* #,##0.00\\ "€"_-', "1,234.50 €"),
        ("no number", "0.00", "no number"),
    ],
)
def test_numbers_are_shown_by_their_format(stored, code, expected):
    """As spreadsheet programs show them."""
    assert shown(stored, code) == expected


RST = r"""
The Kiln
========

:Author: Anna Berg
:Date: 2026-03-04

About 10\ :sup:`6` bacteria in H\ :sub:`2`\ O, :math:`x^2`, :func:`~kiln.fire`, |name|, |undefined|.

.. |name| replace:: Copydesk

.. note:: It cracks.

.. include:: /etc/passwd

.. raw:: html

   <b>raw</b>

.. py:function:: fire(cone)

   Fires.

=====  =====
Oxide  Share
=====  =====
Boron  12
=====  =====
"""


def test_restructured_text_is_read_with_its_roles():
    """Those of Sphinx too; no file is included, and a substitution that is not defined must not be cited."""
    readable = read_rst(RST.encode())
    place = readable.spans[0]

    assert (readable.title, readable.author, readable.published) == ("The Kiln", "Anna Berg", "2026-03-04")
    assert "About 10⁶ bacteria in H₂O, x², fire, Copydesk, |undefined|." in readable.text
    assert (readable.text[place.start : place.end], place.citable) == ("|undefined|", False)
    assert (
        "It cracks.\n\n```\nfire(cone)\n```\n\nFires.\n\n| Oxide | Share |\n|---|---|\n| Boron | 12 |" in readable.text
    )
    assert [(one.figure, one.count) for one in readable.left_out] == [("directives", 2)]
    assert "root:" not in readable.text
    assert "raw" not in readable.text


def test_markup_within_lines_of_markdown_becomes_text():
    """Raised and struck text, keys, formulas and comments; code and sums of money stay."""
    text = "10<sup>6</sup>, ~~89~~ 49 €, H<sub>2</sub>O, <kbd>Ctrl</kbd>, $x^2$, $5 and $6<!-- no -->. `<sup>6</sup>`"
    readable = read_markdown(
        f"---\nauthor: [A, B]\ndate: 2026-03-04\ntags: kiln, glaze\n---\n{text}\n\n```\n~~a~~\n```\n".encode()
    )

    assert readable.text == "10⁶, 49 €, H₂O, Ctrl, x², $5 and $6. `<sup>6</sup>`\n\n```\n~~a~~\n```"
    assert {loss.value: count for loss, count in readable.losses.items()} == {"struck_text": 2, "formula": 1}
    assert (readable.author, readable.published, readable.tags) == ("A, B", "2026-03-04", ("kiln", "glaze"))


TRANSCRIPT = (
    "# Talk\n\n**Anna:** Why does it crack?\n\n**Ben:** It shrinks.\n\nAnd so on.\n\n[00:01:02] **Anna:** I see.\n"
)


def test_a_transcript_knows_its_speakers():
    """The name before the colon is no part of what is said; the text stays as it is."""
    pieces = split(TRANSCRIPT, spans_of_text(TRANSCRIPT))
    seen = [(TRANSCRIPT[p.start : p.end], p.attributes.speaker, p.attributes.start_seconds) for p in pieces]

    assert seen == [
        ("Why does it crack?", "Anna", None),
        ("It shrinks.\n\nAnd so on.", "Ben", None),
        ("I see.", "Anna", 62.0),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Note: It cracks.\n\nTip: Cool it.\n\nNote: Slowly.\n\nTip: Wait.",
        "Name: Kiln\nVersion: 1\nName: Pot\nVersion: 2",
        "Anna: one.\n\nBen: two.",
        "\n\n".join(f"# {at}\n\n**Impact**: It cracks.\n\n**Result**: It leaks." for at in range(4)),
        "Why: because.\n" + "\n\nA paragraph.\n" * 9 + "How: so.\n\nWhy: because.\n\nHow: so.",
    ],
)
def test_what_is_no_transcript_has_no_speakers(text):
    """Remarks, fields, two lines, and a few colons among paragraphs."""
    assert spans_of_text(text) == []


def test_gutters_are_no_text():
    """The bars of pydoc and the numbers of lines; a list of numbers stays."""
    lines = [f"The kiln is fired at cone {number}." for number in "abcdefghij"]
    plain = read_text("\n".join(lines).encode()).text

    assert read_text("\n".join(f" |  {row}" for row in lines).encode()).text == plain
    assert read_text("\n".join(f"{at:3}: {row}" for at, row in enumerate(lines, 7)).encode()).text == plain
    assert read_text("\n".join(f"{at * 2} {row}" for at, row in enumerate(lines)).encode()).text != plain


def test_other_formats_are_refused_by_name():
    """With what to save them as; pages are told by their type, else by the end of their URL."""
    assert not REFUSED.keys() & BY_ENDING.keys()
    assert refusal(".odt") == "OpenDocument text files (.odt) are not read; save it as .docx."
    assert ".xlsx" in refusal(".exe")
    assert format_of_page("text/csv", "https://a.example/x") is BY_ENDING[".csv"]
    assert format_of_page("text/plain", "https://a.example/x.vtt") is BY_ENDING[".vtt"]
    assert format_of_page("text/plain", "https://a.example/x.html") is BY_ENDING[".txt"]
    assert format_of_page("application/octet-stream", "https://a.example/x.xlsx") is BY_ENDING[".xlsx"]
    assert format_of_page("", "https://a.example/x") is HTML
    assert format_of_page("image/png", "https://a.example/x.png") is None
