"""What a document is called: by its front matter, its properties or its first heading; and what of a file is no text."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from copydesk_server.knowledge import passages, reading
from support.papers import pdf, word

YAML = "---\ntitle: 'Why glaze: cracks'\nlayout: post\ndate: 2024-99-99\ntags: [kiln, glaze]\n---\n"
TOML = '+++\ntitle = "Why glaze cracks"\n[extra]\ndraft = true\n+++\n'


def test_front_matter_is_no_text_and_names_a_document(subtests):
    """In YAML and TOML; without a title in it the first heading names the document."""
    for written, title, text in [
        (f"{YAML}\nIt cracks.\n", "Why glaze: cracks", "It cracks."),
        (f"{TOML}\nIt cracks.\n", "Why glaze cracks", "It cracks."),
        ("---\r\nlayout: post\r\n---\r\n# Kilns\r\n\r\nIt cracks.", "Kilns", "# Kilns\n\nIt cracks."),
        ("\ufeff---\ntitle: Kilns\n---\nIt cracks.", "Kilns", "It cracks."),
    ]:
        with subtests.test(written=written, title=title):
            found = reading.read_markdown(written.encode())

            assert (found.title, found.text) == (title, text)


def test_front_matter_that_cannot_be_parsed_is_text(subtests):
    """Nothing of it is lost, and none of its lines is taken for a heading."""
    for written in [
        "---\ntitle: Glaze: why it cracks\n---\n# Kilns",
        "---\n- one\n- two\n---\n# Kilns",
        "---\n\nA paragraph between rules.\n\n---\n\n# Kilns",
        f"---\ndepth: {'[' * 3_000}{']' * 3_000}\n---\n# Kilns",
    ]:
        with subtests.test(written=written):
            found = reading.read_markdown(written.encode())

            assert (found.title, found.text) == ("Kilns", written)


def test_the_first_heading_with_words_names_a_text(subtests):
    """Wherever it stands and however it is written; code and pictures are none."""
    for written, title in [
        ("It cracks.\n\n## Kilns", "Kilns"),
        ("[![Build](b.svg)](https://kiln.example/)\n\nKilns\n=====\n\nIt cracks.", "Kilns"),
        ("```sh\n# a comment\n```\n\n# **Kilns** of [clay](c.md)", "Kilns of clay"),
        ('<p align="center"><img src="a.png"></p>\n\n<h1 align="center">\n  Kilns\n</h1>\n\n## Use', "Kilns"),
        ("It cracks.", None),
    ]:
        with subtests.test(written=written, title=title):
            assert reading.read_markdown(written.encode()).title == title


def test_a_title_in_the_properties_of_a_file_counts_where_its_text_has_it(subtests):
    """Of a PDF and a Word document; else the first heading names it."""
    for stated, title in [
        ("On crazing", "On crazing"),
        ("Microsoft Word - report_final2.doc", None),
        ("untitled", None),
        ("main.dvi", None),
        ("", None),
    ]:
        with subtests.test(stated=stated, title=title):
            lines = ["On crazing: a glaze cracks when it is under tension."]
            document = word(("Heading 1", "On glazes"), ("Normal", lines[0]), title=stated)

            assert reading.read_pdf(pdf(lines, title=stated)).title == title
            assert reading.read_docx(document).title == (title or "On glazes")


@given(st.text(alphabet="-+.:#a[]{}&*!\"'| \n\t", max_size=60))
def test_any_beginning_of_a_file_is_read(beginning: str):
    """Whatever looks like front matter; the passages are the exact characters of the text."""
    text = reading.read_markdown(f"---\n{beginning}\n---\n\nIt cracks.\n".encode()).text

    assert text.endswith("It cracks.")
    assert all(text[span.start : span.end].strip() for span in passages.split(text))
