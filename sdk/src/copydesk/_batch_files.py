"""The folder of a batch: a text or a folder of files for each row, the table of all rows, and the report."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from copydesk._batch_results import BatchResult, BatchRow

_LONGEST_NAME = 60
_NO_WORD = re.compile(r"[^\w]+")


def place(folder: Path, row: BatchRow) -> Path:
    """The path of a row, without an ending: its number and its topic."""
    topic = _NO_WORD.sub("-", row.topic.lower())[:_LONGEST_NAME].strip("-")
    return folder / f"{row.index + 1:04}-{topic or row.key[-8:]}"


def save_text(folder: Path, row: BatchRow, text: str, *, is_new: bool) -> list[str]:
    """Save a text as Markdown; a file of an earlier run stays as it is.

    Returns:
        The path of the file.
    """
    path = place(folder, row).with_suffix(".md")
    if is_new or not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part")
        part.write_text(f"{text.rstrip()}\n", encoding="utf-8")
        part.replace(path)
    return [str(path)]


def are_there(row: BatchRow) -> bool:
    """Whether the files of a row were saved, and are still there."""
    return bool(row.files) and all(Path(file).exists() for file in row.files)


def save_table(folder: Path, result: BatchResult) -> None:
    """Save the table of all rows, as CSV and as JSON Lines, and the report."""
    folder.mkdir(parents=True, exist_ok=True)
    result.to_csv(folder / "results.csv", overwrite=True)
    result.to_jsonl(folder / "results.jsonl", overwrite=True)
    (folder / "report.txt").write_text(f"{result.report()}\n", encoding="utf-8")
