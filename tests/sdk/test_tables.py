"""Tables in and out: dates are dates, files of spreadsheets are read or named, and texts are shown as they will be read."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from copydesk import _markdown
from copydesk.testing import FakeDesk
from support.factories import brand, document, generated, script

LISTS = ("projects", "scripts", "knowledge", "jobs", "artifacts", "collections", "people", "styles", "script_versions")
TOPICS = ["how crazing of a glaze can be prevented", "how a glaze of Größe 日本 is tested by boiling"]


@pytest.fixture(params=["real", "fake"])
def desk(request, workspace):
    with FakeDesk() if request.param == "fake" else workspace.desk() as client:
        generated(client)
        yield client


def test_dates_of_a_table_are_timestamps(subtests, desk):
    """In UTC, also where every cell is empty or there is no row; ids and enums are text."""
    for name in LISTS:
        with subtests.test(name=name):
            frame = getattr(desk, name).list().to_dataframe()
            dates = [column for column in frame if column.endswith("_at")]

            assert "created_at" in dates
            assert {str(frame[column].dtype) for column in dates} == {"datetime64[us, UTC]"}
            for column in {"id", "status", "kind"} & set(frame):
                assert all(type(cell) is str for cell in frame[column])
            for item, cell in zip(getattr(desk, name).list(), frame["created_at"], strict=True):
                assert cell == item.created_at


def test_csv_files_of_spreadsheets_are_read(subtests, tmp_path):
    """UTF-8 with and without a mark, and UTF-16 as Excel's "Unicode text" has it."""
    for separator in [",", ";", "\t"]:
        for encoding in ["utf-8-sig", "utf-16", "utf-16-be-bom"]:
            with subtests.test(encoding=encoding, separator=separator):
                path = tmp_path / "topics.csv"
                text = f"topic{separator}sku\r\n" + "".join(
                    f"{topic}{separator}{n}\r\n" for n, topic in enumerate(TOPICS)
                )
                if encoding.endswith("-bom"):
                    path.write_bytes(("\ufeff" + text).encode(encoding.removesuffix("-bom")))
                else:
                    path.write_bytes(text.encode(encoding))
                with FakeDesk() as desk:
                    project = brand(desk)
                    result = desk.batch.generate_scripts(
                        path, project_id=project, document_ids=[document(desk, project)], words=60
                    )

                assert [row.topic for row in result] == TOPICS
                assert [row.data for row in result] == [
                    {"topic": topic, "sku": str(n)} for n, topic in enumerate(TOPICS)
                ]


def test_what_is_no_csv_file_is_named(subtests, tmp_path):
    """The kind of file, or the encoding and the line, and what to do; before anything is made, whichever line it is."""
    for content, told in [
        (b"PK\x03\x04\x14\x00\x06\x00", r"Excel workbook \(\.xlsx\)"),
        ("topic\nGröße\n".encode("cp1252"), r"line 2, is not UTF-8; Windows-1252"),
        ("topic\nx\n".encode("utf-16-le"), "NUL bytes: .*UTF-16"),
        (b"topic,sku\na,b,c\n", "line 2: cell 3, 'c', is in a column that the header does not name"),
        (b"# Crazing\n\nGlaze, clay, and a kiln\n", "line 1: there is no column topic; this line names the columns"),
    ]:
        with subtests.test(content=content, told=told):
            path = tmp_path / "topics.csv"
            path.write_bytes(content)
            with FakeDesk() as desk:
                project = brand(desk)
                source = document(desk, project)
                with pytest.raises(ValueError, match=told) as caught:
                    desk.batch.generate_scripts(path, project_id=project, document_ids=[source])

                assert str(path) in str(caught.value)
                assert desk.scripts.list().count() == 0


class Text(HTMLParser):
    """What a reader sees, and the elements that it stands in."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: set[str] = set()
        self.text = ""
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes |= {name for name, _ in attrs}

    def handle_data(self, data):
        self.text += data


def test_markdown_is_shown_as_it_will_be_read(subtests):
    """Marks become what they mean; what is no mark stays; markup of the text itself is text."""
    for markdown, text, tag in [
        ("## A heading", "A heading", "div"),
        ("**bold** and __bold__", "bold and bold", "b"),
        ("- one\n- two", "onetwo", "ul"),
        ("A fact.[^1]", "A fact.1", "sup"),
        ("| a | b |\n|---|:-:|\n| 1 | 2 |", "ab12", "table"),
        ("[text](https://x.example/a_(b)) ![alt](y.png)", "text alt", "div"),
        ("2 * 3 * 4, snake_case_name, a*b*c", "2 * 3 * 4, snake_case_name, a*b*c", "div"),
        ("<script>x</script> & <b>", "<script>x</script> & <b>", "div"),
    ]:
        with subtests.test(markdown=markdown, text=text):
            html = Text(_markdown.render(markdown))

            assert html.text == text
            assert tag is None or tag in html.tags
            assert html.tags.count("b") == 2 * markdown.startswith("**")


def test_no_text_leaves_its_card(subtests):
    """No link, no picture, no script, no attribute of the text's own, in scripts and in articles."""
    for hostile in [
        "[x](javascript:alert(1))",
        "![x](https://evil.example/pixel.png)",
        "<img src=x onerror=alert(1)>",
        "**<svg onload=alert(1)>**",
        '[^"><script>]',
        "`</code><script>`",
        "## ' onmouseover='x",
        "| ' onclick='x | <iframe> |",
        "\ue0001\ue001 \ue00099\ue001",
    ]:
        with subtests.test(hostile=hostile), FakeDesk() as desk:
            draft = script(desk, brand(desk), body=hostile)
            article = desk.articles.generate(draft).result().artifact
            for text in (draft._repr_html_(), article._repr_html_(), _markdown.render(hostile)):
                html = Text(text)

                assert not set(html.tags) & {"script", "img", "svg", "iframe", "a", "link", "style"}
                assert html.attributes <= {"style", "title", "role", "aria-level"}


def test_a_hostile_line_costs_no_more_than_it_is_long(subtests):
    """Marks that never close are text, and are given up on after a bounded look."""
    for text in ["**a " * 50_000, "_a" * 50_000, "x" + "`" * 50_000, "[" * 50_000, "[a](" * 20_000, "*" * 99_999]:
        with subtests.test(text=text):
            assert len(_markdown.render(text)) >= len(text) // 2
