"""What a batch has done so far, a line of JSON for each step, so that a rerun goes on after any end, kill -9 too."""

from __future__ import annotations

import datetime
import json
import os
import threading
from pathlib import Path
from typing import IO, Any

import attrs

from copydesk._rows import BatchRow

BEGINNING = '{"step": "'


@attrs.frozen
class ScriptState:
    """A script that was made for a row, as it was before its job was queued."""

    script_id: str
    updated_at: str


@attrs.define
class Checkpoint:
    """A batch's notes; without a path they are kept in memory alone.

    Args:
        path: The file.
        started_at: When the first run of the batch began, by the server's time.
        rows: What became of rows, by key.
        scripts: Scripts that were made for rows, by key.
        creating: Keys of rows whose script may have been made without anybody having noted its id.
    """

    path: Path | None
    started_at: datetime.datetime
    rows: dict[str, BatchRow] = attrs.field(factory=dict)
    scripts: dict[str, ScriptState] = attrs.field(factory=dict)
    creating: set[str] = attrs.field(factory=set)
    _file: IO[str] | None = None
    _lock: threading.Lock = attrs.field(factory=threading.Lock)

    def start_script(self, key: str) -> None:
        """A script is about to be made for a row."""
        self._write({"step": "creating", "key": key})

    def add_script(self, key: str, script: ScriptState) -> None:
        """The script is there."""
        self.scripts[key] = script
        self._write({"step": "script", "key": key, **attrs.asdict(script)})

    def remove_script(self, key: str) -> None:
        """The script was deleted again: its job was refused."""
        self.scripts.pop(key, None)
        self._write({"step": "removed", "key": key})

    def add_row(self, row: BatchRow) -> None:
        """The row has ended."""
        self.rows[row.key] = row
        self._write({"step": "row", **attrs.asdict(row)})

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def _write(self, line: dict[str, Any]) -> None:
        """One line, handed to the system before the next step is taken."""
        if self.path is None:
            return
        with self._lock:
            if self._file is None:
                self._file = self.path.open("a", encoding="utf-8")
            self._file.write(json.dumps(line, ensure_ascii=False, default=str) + "\n")
            self._file.flush()

    def _apply(self, line: dict[str, Any]) -> None:
        step = line.pop("step")
        if step == "began":
            self.started_at = datetime.datetime.fromisoformat(line["at"])
        elif step == "creating":
            self.creating.add(line["key"])
        elif step == "script":
            self.creating.discard(line["key"])
            self.scripts[line["key"]] = ScriptState(line["script_id"], line["updated_at"])
        elif step == "removed":
            self.scripts.pop(line["key"], None)
        elif step == "row":
            self.rows[line["key"]] = BatchRow(**line)


def read_notes(path: Path) -> str:
    """What a file of notes says; nothing where there is none.

    Raises:
        ValueError: When it holds no text.
    """
    try:
        return path.read_text(encoding="utf-8") if path.exists() else ""
    except UnicodeDecodeError as error:
        raise ValueError(f"{path} holds no notes: it is not UTF-8 text; give a file that is not there yet") from error


def may_be_truncated(line: str, beginning: str) -> bool:
    """Whether a line may be a note that was being written when its run was killed, and not a line of something else."""
    return beginning.startswith(line[: len(beginning)])


def load(path: str | os.PathLike[str] | None, now: datetime.datetime) -> Checkpoint:
    """The notes of earlier runs; a line that was cut off when a run was killed does not count.

    Args:
        path: The file.
        now: The server's time, since what it made is told from that by its own.

    Raises:
        ValueError: When the file is something else.
    """
    checkpoint = Checkpoint(None if path is None else Path(path), now)
    if checkpoint.path is None:
        return checkpoint
    text = read_notes(checkpoint.path)
    for number, line in enumerate(text.splitlines(), 1):
        message = f"{checkpoint.path}, line {number}, is no note of a batch; give a file that is not there yet, or that of this batch"
        try:
            note = json.loads(line)
        except ValueError:
            if not may_be_truncated(line, BEGINNING):
                raise ValueError(message) from None
            continue
        try:
            checkpoint._apply(note)
        except (TypeError, KeyError, AttributeError, ValueError) as error:
            raise ValueError(f"{message} ({error!r})") from error
    if text and not text.endswith("\n"):
        with checkpoint.path.open("a", encoding="utf-8") as file:
            file.write("\n")
    if not text:
        checkpoint._write({"step": "began", "at": checkpoint.started_at.isoformat()})
    return checkpoint
