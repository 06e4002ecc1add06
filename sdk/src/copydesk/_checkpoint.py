"""The checkpoint of a batch: one line of JSON per step, so that a rerun resumes, also after ``kill -9``."""

from __future__ import annotations

import datetime
import json
import os
import threading
from pathlib import Path
from typing import IO, Any

import attrs

from copydesk._batch_results import BatchRow

BEGINNING = '{"step": "'


@attrs.frozen
class ScriptState:
    """The script of a row, as it was before its job was queued."""

    script_id: str
    updated_at: str


@attrs.define
class Checkpoint:
    """The checkpoint of a batch; without a path it is in memory only.

    Args:
        path: The file.
        started_at: Start of the first run of the batch, by the server's time.
        rows: Results of rows, by key.
        scripts: Scripts of rows, by key.
        creating: Keys of rows whose script may exist although its id is unknown.
    """

    path: Path | None
    started_at: datetime.datetime
    rows: dict[str, BatchRow] = attrs.field(factory=dict)
    scripts: dict[str, ScriptState] = attrs.field(factory=dict)
    creating: set[str] = attrs.field(factory=set)
    _file: IO[str] | None = None
    _lock: threading.Lock = attrs.field(factory=threading.Lock)

    def start_script(self, key: str) -> None:
        """Record that the script of a row is about to be created."""
        self._write({"step": "creating", "key": key})

    def add_script(self, key: str, script: ScriptState) -> None:
        """Record the script of a row."""
        self.scripts[key] = script
        self._write({"step": "script", "key": key, **attrs.asdict(script)})

    def remove_script(self, key: str) -> None:
        """Record that a script was deleted because its job was refused."""
        self.scripts.pop(key, None)
        self._write({"step": "removed", "key": key})

    def add_row(self, row: BatchRow) -> None:
        """Record the result of a row."""
        self.rows[row.key] = row
        self._write({"step": "row", **attrs.asdict(row)})

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def _write(self, line: dict[str, Any]) -> None:
        """Write one line and flush it before the next step."""
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
    """The text of a checkpoint file; empty if there is no file.

    Raises:
        ValueError: When the file is not text.
    """
    try:
        return path.read_text(encoding="utf-8") if path.exists() else ""
    except UnicodeDecodeError as error:
        raise ValueError(f"{path} is not a checkpoint: it is not UTF-8 text; give a new file") from error


def may_be_truncated(line: str, beginning: str) -> bool:
    """Whether a line may be an incomplete note of a killed run, and not a line of another file."""
    return beginning.startswith(line[: len(beginning)])


def load(path: str | os.PathLike[str] | None, now: datetime.datetime) -> Checkpoint:
    """Load the checkpoint of earlier runs; an incomplete line of a killed run is ignored.

    Args:
        path: The file.
        now: The server's time, which is compared with the creation times of scripts.

    Raises:
        ValueError: When the file is not a checkpoint.
    """
    if isinstance(path, bool):
        raise TypeError('checkpoint is the path of a file, such as checkpoint="scripts.jsonl"')
    checkpoint = Checkpoint(None if path is None else Path(path), now)
    if checkpoint.path is None:
        return checkpoint
    text = read_notes(checkpoint.path)
    for number, line in enumerate(text.splitlines(), 1):
        message = f"{checkpoint.path}, line {number}, is not a note of a batch; give the checkpoint of this batch, or a new file"
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
