"""CSV files of topics: what csv.writer and pandas write is read back, what is damaged is refused with its line."""

from __future__ import annotations

import csv
import io
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from copydesk import _csv
from copydesk.testing import FakeDesk
from support.factories import SOURCE, brand, document

TOPICS = [f"why glaze number {number} cracks" for number in range(1, 21)]
NAMES = ["topic", "sku", "note", "owner"]
DIALECTS = {
    "excel": {"dialect": "excel"},
    "excel-tab": {"dialect": "excel-tab"},
    "unix": {"dialect": "unix"},
    "semicolons": {"delimiter": ";"},
    "all quoted": {"quoting": csv.QUOTE_ALL},
    "texts quoted": {"quoting": csv.QUOTE_NONNUMERIC, "lineterminator": "\n"},
}
# What tables have and grammars fear; NUL is in no CSV file.
TEXT = st.text(
    st.one_of(st.sampled_from('",;\t\r\n =ae'), st.characters(exclude_characters="\0", codec="utf-8")), max_size=12
)
ONE_LINE = TEXT.map(lambda text: re.sub(r"[\r\n]", " ", text))


def tables(cell):
    """Tables of one to four columns, without rows that are empty."""

    def of_width(width):
        row = st.lists(cell, min_size=width, max_size=width).filter(lambda cells: any(map(str.strip, cells)))
        return st.lists(row, max_size=6).map(lambda rows: [NAMES[:width], *rows])

    return st.integers(1, 4).flatmap(of_width)


def written(table, **options):
    """A table as csv.writer writes it."""
    text = io.StringIO(newline="")
    csv.writer(text, **options).writerows(table)
    return text.getvalue()


def read(tmp_path, text, *, encoding="utf-8", multiline=False):
    """The rows of a file with this text, as lists with the header."""
    path = tmp_path / "topics.csv"
    path.write_bytes(text.encode(encoding))
    rows = _csv.read_rows(path, "topic", multiline=multiline)
    return [list(row.values()) for row in rows]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("csv")


@pytest.mark.parametrize("dialect", DIALECTS)
@given(table=tables(ONE_LINE))
def test_tables_that_csv_writer_writes_are_read_back_equal(folder, dialect, table):
    """In each dialect, with quotes, delimiters and letters of any script in the cells."""
    assert read(folder, written(table, **DIALECTS[dialect])) == table[1:]


@pytest.mark.parametrize("dialect", DIALECTS)
@given(table=tables(TEXT))
def test_cells_with_line_breaks_are_read_back_equal(folder, dialect, table):
    """With `multiline` always; without it the file is read equal or refused because each line could be a row."""
    text = written(table, **DIALECTS[dialect])

    assert read(folder, text, multiline=True) == table[1:]
    try:
        rows, refusal = read(folder, text), ""
    except ValueError as error:
        rows, refusal = table[1:], str(error)

    assert rows == table[1:]
    assert not refusal or ("each line could also be a row" in refusal and dialect not in {"unix", "all quoted"})


def test_habits_of_spreadsheets_are_read(subtests, tmp_path):
    """Marks, delimiters, `sep=`, spaces in the header, empty rows and columns, and each kind of line end."""
    for text in [
        "topic;sku\r\nwhy;1\r\nhow;2",
        "topic\tsku\rwhy\t1\rhow\t2\r",
        "sep=;\r\ntopic;sku\r\nwhy;1\r\nhow;2\r\n",
        " topic , sku \nwhy,1\nhow,2\n",
        "\n\ntopic,sku\nwhy,1\n\nhow,2\n,\n,\n\n",
        "topic,sku,,\nwhy,1,,\nhow,2,,\n,,,\n",
        '"topic";"sku"\n"why";1\nhow;"2"\n',
    ]:
        for encoding in ["utf-8", "utf-8-sig", "utf-16"]:
            with subtests.test(encoding=encoding, text=text):
                assert read(tmp_path, text, encoding=encoding) == [["why", "1"], ["how", "2"]]


def test_cells_whose_lines_cannot_be_rows_may_have_line_breaks(subtests, tmp_path):
    """Paragraphs, a second line in a cell of a spreadsheet, and any cell of a file that quotes all of them."""
    for text, row in [
        (
            'topic,note\nwhy,"One, two.\n\nThree, and four, and five."\nhow,x\n',
            ["why", "One, two.\n\nThree, and four, and five."],
        ),
        ('topic,sku,note\nwhy,1,"A plain line.\nAnother."\n', ["why", "1", "A plain line.\nAnother."]),
        (
            'topic,sku,note,owner\n"why\r\n(for beginners)",1,n,Anna\nhow,2,n,Ben\n',
            ["why\r\n(for beginners)", "1", "n", "Anna"],
        ),
        ('"topic"\n"why\nand how"\n', ["why\nand how"]),
    ]:
        with subtests.test(text=text, row=row):
            assert read(tmp_path, text)[0] == row


def lines(**changed):
    """Twenty topics with a number, some lines changed: `L4` is line 4."""
    text = ["topic,sku", *(f"{topic},K{number}" for number, topic in enumerate(TOPICS, 1))]
    for name, line in changed.items():
        text[int(name[1:]) - 1] = line
    return "\n".join(text) + "\n"


DAMAGED = {
    "an opening quote": (lines(L4='"6 inch pots,K3'), r"line 4: the quote before '6 inch pots,K3' is never closed"),
    "after a cell with line breaks": (lines(L3='"a\nb, c, d",K2', L9='"6 inch,K8'), r"line 10: .* never closed"),
    "a quote inside a cell": (lines(L4='6" pots,K3'), r"line 4: there is a quote inside a cell"),
    "text after a quote": (
        lines(L4='"6" pots,K3'),
        r"line 4: after the closing quote of a cell there is more text, ' pots,K3'",
    ),
    "two stray quotes": (lines(L4='"6 inch,K3', L9='8 inch",K8'), r"lines 4 to 9: .* each line could also be a row"),
    "two cells cut at a delimiter": (
        lines(L4='"one, two,K3', L5='three, four",K4'),
        r"lines 4 to 5: .* could also be a row",
    ),
    "a delimiter without quotes": (
        lines(L4="pots, and why,K3"),
        r"line 4: cell 3, 'K3', is in a column that the header",
    ),
    "two columns of one name": (lines(L1="topic,topic"), r"line 1: several columns have the name 'topic'"),
    "no topic": (lines(L1="subject,sku"), r"line 1: there is no column topic; .* 'subject', 'sku'"),
    "an empty file": ("", r"line 1: there is no column topic; .* none"),
}


def test_a_damaged_file_is_refused_with_its_line_before_anything_runs(subtests, tmp_path):
    """By the SDK: no request is sent, and no checkpoint is written."""
    for name, (text, message) in DAMAGED.items():
        with subtests.test(name=name):
            path = tmp_path / "topics.csv"
            path.write_bytes(text.encode())
            with FakeDesk() as desk:
                project = brand(desk)
                source = document(desk, project, text=SOURCE)
                calls = len(desk.fake.calls)
                with pytest.raises(ValueError, match=rf"^{re.escape(str(path))}, {message}"):
                    desk.batch.generate_scripts(
                        path, project_id=project, document_ids=[source], checkpoint=tmp_path / "n.jsonl"
                    )

                assert len(desk.fake.calls) == calls
            assert not (tmp_path / "n.jsonl").exists()


@given(data=st.data())
def test_no_lost_or_added_quote_changes_the_rows(folder, data):
    """A table of one-line cells with quotes deleted or added is read equal but for the quotes, or refused: no row is lost."""
    cells = st.lists(st.sampled_from(["why", "6 inch", "a, b", 'a "b" c', "K1", "x; y"]), min_size=3, max_size=3)
    table = [NAMES[:3], *data.draw(st.lists(cells, min_size=2, max_size=8))]
    text = written(table, lineterminator="\n")
    for _ in range(data.draw(st.integers(1, 2))):
        start = text.index("\n") + 1
        at = data.draw(st.integers(start, len(text) - 1))
        quotes = [match.start() for match in re.finditer('"', text)]
        if quotes and data.draw(st.booleans()):
            lost = data.draw(st.sampled_from(quotes))
            text = text[:lost] + text[lost + 1 :]
        else:
            text = text[:at] + '"' + text[at:]
    try:
        rows = read(folder, text)
    except ValueError:
        return

    assert len(rows) == len(table) - 1
