"""Tables: models as DataFrames, and CSV files as rows."""

from __future__ import annotations

import codecs
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs

from copydesk import _extras
from copydesk._generated import models

if TYPE_CHECKING:
    from pandas import DataFrame

# Beginnings of files that spreadsheets save, and that are no CSV.
_OTHERS = {
    b"PK\x03\x04": "an Excel workbook (.xlsx) or another Office or zip file",
    b"\xd0\xcf\x11\xe0": "an old Excel workbook (.xls) or another old Office file",
    b"%PDF": "a PDF file",
    b"PAR1": "a Parquet file; read it with pandas.read_parquet and give the DataFrame",
}
# Characters of a first line that is no header, as they are told.
_HEADER = 60
_HOW = "save it as CSV (UTF-8), or read it with pandas and give the DataFrame"


def frame(rows: Iterable[Any], page: type) -> DataFrame:
    """Models as a pandas DataFrame: instants are UTC timestamps, ids and enums text, nested parts as in JSON.

    Args:
        rows: The models.
        page: The page that they came in; it names the columns where there are no rows.
    """
    _extras.check("pandas", "pandas")
    import pandas as pd  # an extra: programs without it never come here

    kind = getattr(models, page.__annotations__["items"].removeprefix("list[").removesuffix("]"))
    instants = [field.name for field in attrs.fields(kind) if "datetime.datetime" in str(field.type)]
    records = [item.to_dict() | {name: getattr(item, name) for name in instants} for item in rows]
    # A keyword of Python has an underscore that the API's name has not.
    names = [field.name.removesuffix("_") for field in attrs.fields(kind) if field.name != "additional_properties"]
    table = pd.DataFrame(records) if records else pd.DataFrame(columns=names)
    for name in instants:
        table[name] = pd.to_datetime(table[name], utc=True).astype("datetime64[us, UTC]")
    return table


def frame_of(rows: Sequence[Mapping[str, object]]) -> DataFrame:
    """Rows that are mappings as a pandas DataFrame."""
    _extras.check("pandas", "pandas")
    import pandas as pd  # an extra: programs without it never come here

    return pd.DataFrame(rows)


def read_csv(path: Path) -> list[dict[str, str]]:
    """The rows of a CSV file in UTF-8, or in UTF-16 with its mark.

    It is read whole, so that a fault shows before the first row is used.

    Raises:
        ValueError: When it is something else, or a line has more cells than the header.
    """
    import csv  # most programs never come here

    with path.open(newline="", encoding=_encoding(path)) as file:
        header = file.readline()
        file.seek(0)
        reader = csv.DictReader(file, delimiter=max(",;\t", key=header.count))
        try:
            rows = list(reader)
        except csv.Error as error:
            raise ValueError(f"{path} cannot be read on after line {reader.line_num}: {error}; {_HOW}") from error
    for row in rows:
        if None in row:
            raise ValueError(
                f"{path}: a line has more cells than the header {header.strip()[:_HEADER]!r}: {row[None]!r}; "
                "its first line names the columns, and one of them is topic"
            )
    return rows


def _encoding(path: Path) -> str:
    """How the text of a file is encoded.

    Raises:
        ValueError: When it is no text, or in an encoding that it does not say.
    """
    content = path.read_bytes()
    for magic, kind in _OTHERS.items():
        if content.startswith(magic):
            raise ValueError(f"{path} is no CSV file: it is {kind}; {_HOW}")
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        encoding = "utf-16"
    elif b"\x00" in content:
        raise ValueError(f"{path} has NUL bytes: it is no text, or UTF-16 or UTF-32 without its mark; {_HOW}")
    else:
        encoding = "utf-8-sig"
    try:
        content.decode(encoding)
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        expected = (
            "UTF-16, as its first bytes say" if encoding == "utf-16" else "UTF-8; Windows-1252 and Latin-1 are likely"
        )
        raise ValueError(f"{path}, line {line}, is not {expected}; {_HOW}") from error
    return encoding
