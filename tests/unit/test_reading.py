"""Texts out of pages and files: whole, in any charset, and refused in words a user understands."""

from __future__ import annotations

import io
import zipfile
from typing import Any

import docx
import pytest
from docx.oxml import OxmlElement
from hypothesis import given
from hypothesis import strategies as st

from copydesk_server.core.text.charsets import decode, label_within
from copydesk_server.knowledge import reading
from support.papers import pdf, word, word_bomb

GERMAN = (
    "Die Glasur reißt, weil sie sich beim Abkühlen stärker zusammenzieht als der Scherben. Größe und Höhe ändern sich."
)
JAPANESE = "釉薬は冷えるときに素地よりも大きく縮むので、細かいひびが入ります。これを貫入といいます。" * 3
PAGE = """<!doctype html><html lang="en-GB"><head><title>Crazing | Kiln</title><meta name="author" content="Ana Torres">
<meta property="og:site_name" content="Kiln"><meta property="article:published_time" content="2026-03-04"></head><body>
<nav><a href="/">Home</a> <a href="/shop">Shop</a></nav><article><h1>Crazing</h1><p>Crazing is a network of <b>fine</b>
cracks in a fired glaze, and it appears because the glaze contracts more than the body does when it cools down.</p>
<h2>Prevention</h2><p>It is prevented by a glaze of lower expansion, such as one with more silica or with boron in it.</p>
<ul><li>Add silica.</li><li>Fire the bisque hotter.</li></ul><script>alert(1)</script></article>
<footer>All rights reserved by the company</footer></body></html>"""


def test_bytes_are_read_whatever_is_said_of_them(subtests):
    """UTF-8 is known when it is seen; else what was declared counts, and last what the bytes look like."""
    for text, charset, declared in [
        (GERMAN, "utf-8", None),
        (GERMAN, "utf-8", "iso-8859-1"),
        (GERMAN, "cp1252", "iso-8859-1"),
        (GERMAN, "cp1252", "no-such-charset"),
        (GERMAN, "utf-16", None),
        (GERMAN, "utf-8-sig", "ascii"),
        (JAPANESE, "shift_jis", "shift_jis"),
        (JAPANESE, "iso2022_jp", "iso-2022-jp"),
        ("Привет, мир. " * 20, "koi8-r", "koi8-r"),
    ]:
        with subtests.test(text=text, charset=charset):
            assert decode(text.encode(charset), declared) == text


def test_a_broken_byte_costs_itself_and_not_the_text_around_it():
    """UTF-8 with a byte that is none stays UTF-8, also where nobody declared it."""
    text = GERMAN * 2
    data = text.encode().replace(b" ", b" \xff", 1)

    assert [decode(data, "utf-8"), decode(data)] == [text.replace(" ", " \ufffd", 1)] * 2


def test_a_charset_is_named_at_the_beginning(subtests):
    """By a page or a style sheet, in the first kilobyte; UTF-16 cannot be named in bytes that ASCII reads."""
    for data, label in [
        (b'<!doctype html><meta charset="koi8-r">', "koi8-r"),
        (b'@charset "windows-1252"; a{color:red}', "windows-1252"),
        (b'<meta charset="utf-16">', None),
        (b" " * 1024 + b'<meta charset="koi8-r">', None),
    ]:
        with subtests.test(data=data, label=label):
            assert label_within(data) == label


@given(st.binary(max_size=400), st.sampled_from([None, "utf-8", "latin-1", "shift_jis", "utf-16", "hex", "x"]))
def test_any_bytes_are_text_or_refused(data, declared):
    """Nothing but ValueError comes of nonsense."""
    try:
        assert isinstance(decode(data, declared), str)
    except ValueError:
        assert data


@given(st.text())
def test_a_cleaned_text_can_be_stored_and_cleaned_again(text):
    """No control characters but tab and line feed, no halves of characters; cleaning twice changes nothing."""
    once = reading.clean(text)

    assert reading.clean(once) == once
    assert "\x00" not in once
    assert "\r" not in once


def test_a_page_is_its_main_text():
    """Headings and lists as Markdown without emphasis, no navigation, no footer, no script; facts from its head."""
    found = reading.read_html(PAGE.encode(), None, "https://kiln.example/crazing")

    assert "## Prevention" in found.text
    assert "network of fine cracks" in found.text
    assert "- Add silica." in found.text
    assert not any(word in found.text for word in ("Shop", "rights reserved", "alert", "**"))
    assert (found.language, found.author, found.site_name) == ("en-GB", "Ana Torres", "Kiln")
    assert found.published == "2026-03-04"
    assert "Crazing" in (found.title or "")


TYPED = """Potters let damp pots dry for a week on wooden shelves before
they fire them, since the water that is left in the clay turns
into steam and breaks the walls of thick pots in the first hour."""
JOINED = TYPED.replace("\n", " ")

BLOCKS = [
    ("<p>Use <code>fire()</code> now, and <b>wait</b> for it.", "Use fire() now, and wait for it."),
    ("<div>Before <p>within</p> after</div>", "Before\n\nwithin\n\nafter"),
    ("<h2>Crazing<a href='#c'>¶</a></h2>", "## Crazing"),
    ("<h2>Firing</h2><div><h3>Tip</h3><p>Dry it.</p></div><p>Heat it.</p>", "## Firing\n\nTip:\n\nDry it.\n\nHeat it."),
    ("<pre>a = 1\n\n  b</pre>", "```\na = 1\n\n  b\n```"),
    (f"<pre>{TYPED}\n\n{TYPED}\n\n    $ kiln --on\n</pre>", f"{JOINED}\n\n{JOINED}\n\n```\n$ kiln --on\n```"),
    ("<ul><li>One<ul><li>Two</ul><li>Three</ul>", "- One\n  - Two\n- Three"),
    ("<ol><li>One<li>Two</ol>", "1. One\n2. Two"),
    ("<dl><dt>Bisque<dd>Fired once.<dt>Cone<dd>A measure.</dl>", "- Bisque: Fired once.\n- Cone: A measure."),
    ("<p>It is so.<sup><a href='#n'>[1]</a></sup> Yes.", "It is so. Yes."),
    ("<p>Seen.</p><p hidden>Not seen.</p><p style='display: none'>Nor this.</p>", "Seen."),
    (
        "<table><tr><th>a<th>b|c<tr><td rowspan=2>1<td>2<tr><td>3</table>",
        "| a | b\\|c |\n|---|---|\n| 1 | 2 |\n|  | 3 |",
    ),
    ("<p>Kept.</p><div class=sidebar><a href=x>A</a> <a href=y>B</a> <a href=z>C</a></div>", "Kept."),
]


def test_a_page_is_read_as_it_is_seen(subtests):
    """All that a reader sees of an article, in order and as blocks of Markdown; nothing of what stands around it."""
    for body, expected in BLOCKS:
        with subtests.test(body=body, expected=expected):
            page = f"<html><body><main><h1>Glazes</h1>{body}</main><nav><a href=x>Next</a></nav></body></html>"

            assert reading.read_html(page.encode(), None, None).text == f"# Glazes\n\n{expected}"


def test_an_element_within_itself_many_times_is_read():
    """Below a hundred levels a page is flat text."""
    page = "<div>" * 240 + "<p>It cracks when it cools.</p>" + "</div>" * 240

    assert reading.read_html(page.encode(), None, None).text == "It cracks when it cools."


def test_a_login_form_is_no_article():
    """A page that asks for a password and says little else is told apart from one that has a text beside the form."""
    form = "<html><body><form><p>Sign in to go on</p><input name=u><input type=password></form></body></html>"
    with_text = PAGE.replace(
        "</article>", "<p>" + "Glaze is glass on clay. " * 100 + "</p></article><input type=password>"
    )

    assert reading.read_html(form.encode(), None, None).asks_login
    assert not reading.read_html(with_text.encode(), None, None).asks_login


def test_a_page_without_text_is_refused(subtests):
    """One that needs scripts to show anything says so."""
    for page in [b"", b"   ", b"<html><script>x()</script></html>", b"<!-- nothing -->"]:
        with subtests.test(page=page), pytest.raises(ValueError, match="holds no text"):
            reading.read_html(page, None, None)


def test_a_pdf_is_read_page_by_page():
    """Lines of a page stay together; a word broken at the end of a line is whole again; the title is its own."""
    found = reading.read_pdf(
        pdf(["Glaze cracks when it is un-\nder tension.", "The second page."], title="Glaze under tension")
    )

    assert found.text == "Glaze cracks when it is under tension.\n\nThe second page."
    assert found.title == "Glaze under tension"


def test_a_pdf_that_cannot_be_read_says_why(subtests):
    """Encrypted, broken, or without text."""
    for data, reason in [
        (pdf(["Secret"], encrypted=True), "encrypted"),
        (b"%PDF-1.7 and nothing", "not a PDF, or is damaged"),
        (b"hello", "not a PDF, or is damaged"),
        (pdf([""]), "holds no text"),
    ]:
        with subtests.test(data=data, reason=reason), pytest.raises(ValueError, match=reason):
            reading.read_pdf(data)


def test_a_word_document_is_markdown():
    """Headings, lists and tables keep their shape."""
    blocks = [("Title", "Glazes"), ("Heading 1", "Crazing"), ("Normal", "It  cracks."), ("List Bullet", "Add silica.")]
    found = reading.read_docx(word(*blocks, rows=[["Oxide", "Share"], ["Silica", "60 %"]]))

    assert found.text == (
        "# Glazes\n\n# Crazing\n\nIt cracks.\n\n- Add silica.\n\n| Oxide | Share |\n|---|---|\n| Silica | 60 % |"
    )


def test_equal_cells_of_a_table_are_all_there():
    """Neighbours and rows that say the same are not one; an empty cell keeps its place."""
    rows = [["10", "10", "5"], ["a", "a", "a"], ["x", "", "x"], ["10", "10", "5"]]
    cells = ["".join(f"<td>{text}</td>" for text in row) for row in rows]
    page = PAGE.replace("</ul>", "</ul><table>" + "".join(f"<tr>{row}</tr>" for row in cells) + "</table>")
    expected = "| 10 | 10 | 5 |\n|---|---|---|\n| a | a | a |\n| x |  | x |\n| 10 | 10 | 5 |"

    assert reading.read_docx(word(rows=rows)).text == expected
    assert expected in reading.read_html(page.encode(), None, None).text


def test_merged_cells_of_a_table_are_read_once():
    """A cell merged across, down or both ways stands where it begins; what it covers is empty, so that columns stay in line."""
    document = docx.Document()
    table = document.add_table(rows=4, cols=4)
    for row in range(4):
        for column in range(4):
            table.cell(row, column).text = f"{row}{column}"
    for first, last, text in (((0, 0), (0, 1), "across"), ((1, 3), (2, 3), "down"), ((2, 0), (3, 1), "both")):
        table.cell(*first).merge(table.cell(*last)).text = text

    assert reading.read_docx(saved(document)).text == (
        "| across |  | 02 | 03 |\n|---|---|---|---|\n| 10 | 11 | 12 | down |\n| both |  | 22 |  |\n|  |  | 32 | 33 |"
    )


def test_controls_and_changes_of_a_word_document_are_read():
    """What stands in a content control or was inserted is text; what was deleted is none."""
    document = docx.Document()
    document.add_paragraph("It ")
    for name, text in (("ins", "cracks"), ("del", "melts"), ("sdt", " slowly")):
        document.paragraphs[0]._p.append(_wrapped(name, text))
    control = OxmlElement("w:sdt")
    content = OxmlElement("w:sdtContent")
    control.append(content)
    document.element.body.insert(0, control)
    content.append(document.add_paragraph("In a control.")._p)

    assert reading.read_docx(saved(document)).text == "In a control.\n\nIt cracks slowly"


def _wrapped(name: str, text: str) -> Any:
    outer, run, told = OxmlElement(f"w:{name}"), OxmlElement("w:r"), OxmlElement("w:t")
    told.text = text
    run.append(told)
    outer.append(run)
    return outer


def saved(document: Any) -> bytes:
    made = io.BytesIO()
    document.save(made)
    return made.getvalue()


def test_a_word_document_that_cannot_be_read_says_why(subtests):
    """Broken, or encrypted: then it is no zip."""
    for data, reason in [
        (b"PK\x03\x04 broken", "not a Word document"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "damaged or encrypted"),
    ]:
        with subtests.test(data=data, reason=reason), pytest.raises(ValueError, match=reason):
            reading.read_docx(data)


def test_a_word_document_that_unpacks_to_too_much_is_refused():
    """In words, before its memory is taken."""
    with pytest.raises(ValueError, match="unpacks to more than 200 MiB"):
        reading.read_docx(word_bomb(300 << 20))


def test_a_text_is_named_by_its_heading():
    """The first heading of Markdown is its title; line ends are line feeds; binary is refused."""
    found = reading.read_markdown(b"# Glazes #\r\n\r\nGlaze is glass.")

    assert (found.title, found.text) == ("Glazes", "# Glazes #\n\nGlaze is glass.")
    assert reading.read_text(b"# a comment").title is None
    with pytest.raises(ValueError, match="not text"):
        reading.read_text(bytes(range(256)) * 8)


def test_another_file_under_the_name_of_a_document_is_told(subtests):
    """A workbook, and an archive whose table of contents is none: in our words, and not as a lack of memory."""
    for main in ["spreadsheetml.sheet", ""]:
        with subtests.test(main=main):
            kind = f"application/vnd.openxmlformats-officedocument.{main}.main+xml"
            types = f'<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/book.xml" ContentType="{kind}"/></Types>'
            office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"
            leads = f'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="{office}" Target="book.xml"/></Relationships>'
            file = io.BytesIO()
            with zipfile.ZipFile(file, "w") as archive:
                archive.writestr("[Content_Types].xml", types if main else "<x/>")
                archive.writestr("_rels/.rels", leads)
                archive.writestr("book.xml", "<x/>")

            with pytest.raises(ValueError, match="is not a Word document, or is damaged"):
                reading.read_docx(file.getvalue())
