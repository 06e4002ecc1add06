"""What a document is called: by its front matter, its properties or its first heading; and what of a file is no text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from copydesk_server.knowledge import passages, reading
from support.papers import pdf, word

YAML = "---\ntitle: 'Why glaze: cracks'\nlayout: post\ndate: 2024-99-99\ntags: [kiln, glaze]\n---\n"
TOML = '+++\ntitle = "Why glaze cracks"\n[extra]\ndraft = true\n+++\n'


@pytest.mark.parametrize(
    ("written", "title", "text"),
    [
        (f"{YAML}\nIt cracks.\n", "Why glaze: cracks", "It cracks."),
        (f"{TOML}\nIt cracks.\n", "Why glaze cracks", "It cracks."),
        ("---\ntitle: 2024\n...\n\n# Kilns\n\nIt cracks.", "2024", "# Kilns\n\nIt cracks."),
        ("---\r\nlayout: post\r\n---\r\n# Kilns\r\n\r\nIt cracks.", "Kilns", "# Kilns\n\nIt cracks."),
        ("---\ntitle: [a, b]\n---\n# Kilns", "Kilns", "# Kilns"),
        ("---\n---\n# Kilns", "Kilns", "# Kilns"),
        ("\ufeff---\ntitle: Kilns\n---\nIt cracks.", "Kilns", "It cracks."),
    ],
)
def test_front_matter_is_no_text_and_names_a_document(written: str, title: str, text: str):
    """In YAML and TOML; without a title in it the first heading names the document."""
    found = reading.read_markdown(written.encode())

    assert (found.title, found.text) == (title, text)


@pytest.mark.parametrize(
    "written",
    [
        "---\ntitle: Glaze: why it cracks\n---\n# Kilns",
        "---\nfoo: [\nbar: 1\n---\n# Kilns",
        "---\n- one\n- two\n---\n# Kilns",
        "+++\ntitle = Kilns of clay\n+++\n# Kilns",
        "---\n\nA paragraph between rules.\n\n---\n\n# Kilns",
        f"---\ndepth: {'[' * 3_000}{']' * 3_000}\n---\n# Kilns",
    ],
)
def test_front_matter_that_cannot_be_parsed_is_text(written: str):
    """Nothing of it is lost, and none of its lines is taken for a heading."""
    found = reading.read_markdown(written.encode())

    assert (found.title, found.text) == ("Kilns", written)


def test_a_front_matter_that_is_never_closed_is_text():
    """As a rule above a paragraph is."""
    written = "---\ntitle: Kilns\n\nIt cracks."

    assert reading.read_markdown(written.encode()).text == written


@pytest.mark.parametrize(
    ("written", "title"),
    [
        ("It cracks.\n\n## Kilns", "Kilns"),
        ("[![Build](b.svg)](https://kiln.example/)\n\nKilns\n=====\n\nIt cracks.", "Kilns"),
        ("```sh\n# a comment\n```\n\n# **Kilns** of [clay](c.md)", "Kilns of clay"),
        ("# ![Logo](logo.png)\n\n# <img src='a.png'> Kilns", "Kilns"),
        ('<p align="center"><img src="a.png"></p>\n\n<h1 align="center">\n  Kilns\n</h1>\n\n## Use', "Kilns"),
        ("It cracks.", None),
        ("", None),
    ],
)
def test_the_first_heading_with_words_names_a_text(written: str, title: str | None):
    """Wherever it stands and however it is written; code and pictures are none."""
    assert reading.read_markdown(written.encode()).title == title


@pytest.mark.parametrize(
    ("stated", "title"),
    [
        ("On crazing", "On crazing"),
        ("Microsoft Word - report_final2.doc", None),
        ("untitled", None),
        ("main.dvi", None),
        ("", None),
    ],
)
def test_a_title_in_the_properties_of_a_file_counts_where_its_text_has_it(stated: str, title: str | None):
    """Of a PDF and a Word document; else the first heading names it."""
    lines = ["On crazing: a glaze cracks when it is under tension."]
    document = word(("Heading 1", "On glazes"), ("Normal", lines[0]), title=stated)

    assert reading.read_pdf(pdf(lines, title=stated)).title == title
    assert reading.read_docx(document).title == (title or "On glazes")


@pytest.mark.parametrize(
    ("head", "heading", "title"),
    [
        ("<title>Kilns</title>", "", "Kilns"),
        ("", "<h1>Why glaze cracks</h1>", "Why glaze cracks"),
        ("<title></title>", "<h1>Why glaze cracks</h1>", "Why glaze cracks"),
    ],
)
def test_a_page_is_named_by_its_title_or_its_first_heading(head: str, heading: str, title: str):
    """A title that is empty is none."""
    body = f"{heading}<p>{'A glaze cracks in a cold kiln. ' * 9}</p>"
    page = f"<html><head>{head}</head><body>{body}</body></html>"

    assert reading.read_html(page.encode(), None, None).title == title


@given(st.text(alphabet="-+.:#a[]{}&*!\"'| \n\t", max_size=60))
def test_any_beginning_of_a_file_is_read(beginning: str):
    """Whatever looks like front matter; the passages are the exact characters of the text."""
    text = reading.read_markdown(f"---\n{beginning}\n---\n\nIt cracks.\n".encode()).text

    assert text.endswith("It cracks.")
    assert all(text[span.start : span.end].strip() for span in passages.split(text))
