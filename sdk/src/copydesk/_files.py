"""Downloads, and uploads of folders: files, checkpoints and results."""

from __future__ import annotations

import hashlib
import json
import os
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import attrs

from copydesk import _checkpoint, _destination, _extras
from copydesk._destination import Destination
from copydesk.errors import DownloadFailed

if TYPE_CHECKING:
    from pandas import DataFrame

    from copydesk._generated.models import Document

ENDINGS = frozenset(
    [
        ".txt",
        ".md",
        ".markdown",
        ".rst",
        ".html",
        ".htm",
        ".xhtml",
        ".pdf",
        ".docx",
        ".docm",
        ".dotx",
        ".csv",
        ".tsv",
        ".xlsx",
        ".eml",
        ".vtt",
        ".srt",
    ]
)
# Hidden files, and those that Word leaves beside a document while it is open.
HIDDEN = (".", "~$")
# Rows of the table in a notebook, failed files first.
_SHOWN = 200
_NAMESPACE = uuid.UUID("6f6b8d1e-1d0f-5d55-9a3c-3f6c1f0a7b52")


@attrs.define
class Part:
    """An incomplete download: its temporary file and digest.

    Args:
        path: The temporary file; bytes of an earlier process stay.
    """

    path: Path
    size: int = attrs.field(init=False)
    _file: IO[bytes] | None = None
    _digest: Any = None

    def __attrs_post_init__(self) -> None:
        self.size = self.path.stat().st_size if self.path.exists() else 0

    @contextmanager
    def open(self, *, restart: bool) -> Iterator[None]:
        """Open the temporary file, to append to it or to replace its content."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if restart:
            self.size, self._digest = 0, hashlib.sha256()
        with self.path.open("wb" if restart else "ab") as self._file:
            yield

    def write(self, piece: bytes) -> None:
        """Append a piece."""
        if self._file is None:
            raise ValueError("the download is not open")
        self._file.write(piece)
        self.size += len(piece)
        if self._digest is not None:  # Without it, the first bytes are not hashed.
            self._digest.update(piece)

    def discard(self) -> None:
        """Delete the temporary file."""
        self.path.unlink(missing_ok=True)

    def finish(self, target: Destination, size: int | None, sha256: str | None) -> Path:
        """Check the download and rename it; delete it if it is not the requested file.

        Raises:
            DownloadFailed: When its size or digest is wrong.
            DestinationExists: When another file of that name exists by now.
        """
        if self._digest is None:
            with self.path.open("rb") as file:
                self._digest = hashlib.file_digest(file, "sha256")
        digest = self._digest.hexdigest()
        if (size is not None and self.size != size) or (sha256 and digest != sha256):
            self.discard()
            raise DownloadFailed("the download is not the requested file: its size or SHA-256 differs")
        try:
            if not target.holds(self.size, digest):
                _destination.place(self.path, target.path, overwrite=target.overwrite)
        finally:
            self.discard()
        return target.path


@attrs.frozen
class ImportedFile:
    """The result of a file: ``status`` is ``ready`` or ``failed``, with the reason and the number of attempts."""

    path: str
    document_id: str | None
    status: str
    error_code: str | None
    message: str | None
    attempts: int = 1

    @property
    def id(self) -> str:
        """The id of its document, so that the file takes the place of an id.

        Raises:
            ValueError: When it is no document that can be used.
        """
        if self.document_id is None or self.status != "ready":
            raise ValueError(
                f"{self.path} was not imported ({self.message or self.error_code}); folder.document_ids has the others"
            )
        return self.document_id


@attrs.frozen(repr=False)
class FolderImport:
    """The results of the files of a folder, by path; ``left_out`` are those of kinds that are not read."""

    files: list[ImportedFile]
    left_out: list[str] = attrs.field(factory=list)

    @property
    def ready(self) -> list[ImportedFile]:
        """Files that are documents."""
        return [file for file in self.files if file.status == "ready"]

    @property
    def failed(self) -> list[ImportedFile]:
        """Failed files, with reasons."""
        return [file for file in self.files if file.status != "ready"]

    @property
    def document_ids(self) -> list[str]:
        """Ids of the documents."""
        return [file.document_id for file in self.ready if file.document_id is not None]

    def records(self) -> list[dict[str, object]]:
        """One flat mapping for each file of the folder: ready, failed, or ``left_out`` because its kind is not read.

        Example:
            >>> desk.knowledge.import_folder("handbook/", project_id=brand.id).records()[0]["status"]
            'ready'
        """
        reason = f"of the kinds of files, {', '.join(sorted(ENDINGS))} are read"
        left_out = [ImportedFile(path, None, "left_out", None, reason, 0) for path in self.left_out]
        return [attrs.asdict(file) for file in (*self.failed, *self.ready, *left_out)]

    def to_dataframe(self) -> DataFrame:
        """A pandas DataFrame with one row for each file, as ``records()``; needs ``copydesk[pandas]``.

        Example:
            >>> folder = desk.knowledge.import_folder("handbook/", project_id=brand.id)
            >>> list(folder.to_dataframe()["path"])
            ['kilns.md']
        """
        _extras.check("pandas", "pandas")
        import pandas as pd  # an extra: programs without it never come here

        return pd.DataFrame(self.records())

    def __iter__(self) -> Iterator[ImportedFile]:
        return iter(self.files)

    def __contains__(self, file: object) -> bool:
        return file in self.files

    def __len__(self) -> int:
        return len(self.files)

    def __repr__(self) -> str:
        none = "" if self.files else f": none ends in {', '.join(sorted(ENDINGS))}"
        kinds = ", ".join(sorted({Path(path).suffix.lower() or "no ending" for path in self.left_out}))
        left = f", {len(self.left_out)} left out ({kinds})" if self.left_out else ""
        return f"<{len(self.ready)} files imported, {len(self.failed)} failed{left}{none}>"

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{escape(str(row['status']))}</td><td>{escape(str(row['path']))}</td>"
            f"<td>{escape(str(row['error_code'] or ''))}</td><td>{escape(str(row['message'] or ''))}</td></tr>"
            for row in self.records()[:_SHOWN]
        )
        return f"<div><b>{len(self.ready)} files imported</b>, {len(self.failed)} failed<table>{rows}</table></div>"


@attrs.frozen
class PlannedFile:
    """A file to upload and its upload id, or the document to import again in its place."""

    path: str
    upload_id: str
    document_id: str | None = None


@attrs.define
class Plan:
    """The files of a folder, and the results of earlier runs."""

    folder: Path
    project_id: str
    paths: list[str]
    left_out: list[str] = attrs.field(factory=list)
    checkpoint: Path | None = None
    done: dict[str, ImportedFile] = attrs.field(factory=dict)

    @property
    def total(self) -> int:
        """How many files there are."""
        return len(self.paths)

    @property
    def files(self) -> Iterator[PlannedFile]:
        """The unfinished files; each is hashed when its turn comes."""
        for path in self.paths:
            if path not in self.done:
                yield PlannedFile(path, self._upload_id(path))

    def path(self, path: str) -> Path:
        """The path of a file."""
        return self.folder / path

    def end_upload(self, path: str, document: Document | None) -> None:
        """Record the document of an upload, or that it was refused; here its result is enough."""

    def note(self, file: ImportedFile) -> ImportedFile:
        """Write the result of a file to the checkpoint."""
        if self.checkpoint is not None:
            with self.checkpoint.open("a", encoding="utf-8") as notes:
                row = {**attrs.asdict(file), "upload_id": self._upload_id(file.path)}
                notes.write(json.dumps(row, ensure_ascii=False) + "\n")
        return file

    def resume(self) -> None:
        """Load the ready files of an earlier run that are unchanged."""
        if self.checkpoint is None or not self.checkpoint.exists():
            return
        text = _checkpoint.read_notes(self.checkpoint)
        self._refuse_another(text)
        if text and not text.endswith("\n"):
            self.checkpoint.write_text(text + "\n", encoding="utf-8")  # So that the next note has its own line.
        for line in text.splitlines():
            try:
                row = json.loads(line)
                upload_id = row.pop("upload_id")
                file = ImportedFile(**row)
            except (ValueError, TypeError, KeyError):
                continue  # The line that was being written when the run was killed.
            if file.status == "ready" and file.path in self.paths and upload_id == self._upload_id(file.path):
                self.done[file.path] = file

    def _refuse_another(self, text: str) -> None:
        """Refuse a file that is not a checkpoint of an import."""
        for number, line in enumerate(text.splitlines(), 1):
            try:
                is_note = "upload_id" in json.loads(line)
            except (ValueError, TypeError):
                is_note = _checkpoint.may_be_truncated(line, '{"path": "')
            if not is_note:
                message = "is not a note of an import; give the checkpoint of this import, or a new file"
                raise ValueError(f"{self.checkpoint}, line {number}, {message}")

    def _upload_id(self, path: str) -> str:
        with self.path(path).open("rb") as file:
            digest = hashlib.file_digest(file, "sha256").hexdigest()
        return str(uuid.uuid5(_NAMESPACE, f"{self.project_id}/{path}/{digest}"))


def plan(
    folder: str | os.PathLike[str], pattern: str, project_id: str, checkpoint: str | os.PathLike[str] | None
) -> Plan:
    """The supported files of a folder, in order of their paths.

    Raises:
        NotADirectoryError: When there is no such folder.
        ValueError: When the checkpoint is a file of something else.
    """
    root = Path(folder)
    if not root.is_dir():
        raise NotADirectoryError(f"{root} is not a folder")
    files = (path.relative_to(root) for path in root.glob(pattern) if path.is_file())
    shown = sorted(path.as_posix() for path in files if not any(part.startswith(HIDDEN) for part in path.parts))
    paths = [path for path in shown if Path(path).suffix.lower() in ENDINGS]
    left_out = [path for path in shown if Path(path).suffix.lower() not in ENDINGS]
    upload_plan = Plan(root, project_id, paths, left_out, None if checkpoint is None else Path(checkpoint))
    upload_plan.resume()
    return upload_plan


def unreadable(error: OSError) -> str:
    """Why a file was not imported, for people."""
    return f"it cannot be read: {error.strerror or error}"
