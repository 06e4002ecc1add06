"""Files that come down, and files of a folder that go up: which there are, and what became of each."""

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

from copydesk import _checkpoint, _destination
from copydesk._destination import Destination
from copydesk.errors import DownloadFailed

if TYPE_CHECKING:
    from pandas import DataFrame

ENDINGS = frozenset({".txt", ".md", ".markdown", ".html", ".htm", ".pdf", ".docx"})
_NAMESPACE = uuid.UUID("6f6b8d1e-1d0f-5d55-9a3c-3f6c1f0a7b52")


@attrs.define
class Part:
    """A download that is not there yet: what has come of it, and the digest of that.

    Args:
        path: Where it grows; what another process has left there is gone on with.
    """

    path: Path
    size: int = attrs.field(init=False)
    _file: IO[bytes] | None = None
    _digest: Any = None

    def __attrs_post_init__(self) -> None:
        self.size = self.path.stat().st_size if self.path.exists() else 0

    @contextmanager
    def open(self, *, restart: bool) -> Iterator[None]:
        """Take what comes, after what is there or in its place."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if restart:
            self.size, self._digest = 0, hashlib.sha256()
        with self.path.open("wb" if restart else "ab") as self._file:
            yield

    def write(self, piece: bytes) -> None:
        """Append a piece."""
        if self._file is None:
            raise ValueError("it is not open")
        self._file.write(piece)
        self.size += len(piece)
        if self._digest is not None:  # Else there is a beginning that was not hashed.
            self._digest.update(piece)

    def discard(self) -> None:
        """Remove what has come."""
        self.path.unlink(missing_ok=True)

    def finish(self, target: Destination, size: int | None, sha256: str | None) -> Path:
        """Check it and give it its name; of what is not the file that was asked for, nothing stays.

        Raises:
            DownloadFailed: When its size or digest is another.
            DestinationExists: When another file has come to that name meanwhile.
        """
        if self._digest is None:
            with self.path.open("rb") as file:
                self._digest = hashlib.file_digest(file, "sha256")
        digest = self._digest.hexdigest()
        if (size is not None and self.size != size) or (sha256 and digest != sha256):
            self.discard()
            raise DownloadFailed("the downloaded file is not the one that was asked for: its size or SHA-256 differs")
        try:
            if not target.holds(self.size, digest):
                _destination.place(self.path, target.path, overwrite=target.overwrite)
        finally:
            self.discard()
        return target.path


@attrs.frozen
class ImportedFile:
    """What became of a file: ``status`` is ``ready`` or ``failed``, with the reason."""

    path: str
    document_id: str | None
    status: str
    error_code: str | None
    message: str | None


@attrs.frozen(repr=False)
class FolderImport:
    """What became of the files of a folder, by path."""

    files: list[ImportedFile]

    @property
    def ready(self) -> list[ImportedFile]:
        """Those that are documents now."""
        return [file for file in self.files if file.status == "ready"]

    @property
    def failed(self) -> list[ImportedFile]:
        """Those that are not, with reasons."""
        return [file for file in self.files if file.status != "ready"]

    @property
    def document_ids(self) -> list[str]:
        """Ids of the documents."""
        return [file.document_id for file in self.ready if file.document_id is not None]

    def to_dataframe(self) -> DataFrame:
        """One row for each file; needs ``copydesk[pandas]``.

        Example:
            >>> done = desk.knowledge.import_folder("handbook/", project_id=brand.id)
            >>> list(done.to_dataframe()["path"])
            ['kilns.md']
        """
        import pandas as pd  # an extra: programs without it never come here

        return pd.DataFrame([attrs.asdict(file) for file in self.files])

    def __iter__(self) -> Iterator[ImportedFile]:
        return iter(self.files)

    def __len__(self) -> int:
        return len(self.files)

    def __repr__(self) -> str:
        return f"<{len(self.ready)} files imported, {len(self.failed)} failed>"

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{escape(file.path)}</td><td>{escape(file.error_code or '')}</td>"
            f"<td>{escape(file.message or '')}</td></tr>"
            for file in self.failed[:20]
        )
        return f"<div><b>{len(self.ready)} files imported</b>, {len(self.failed)} failed<table>{rows}</table></div>"


@attrs.frozen
class PlannedFile:
    """A file to upload, and the id that makes a repeat of it no second document."""

    path: str
    upload_id: str


@attrs.define
class Plan:
    """The files of a folder, and what an earlier run has done."""

    folder: Path
    project_id: str
    paths: list[str]
    checkpoint: Path | None
    done: dict[str, ImportedFile] = attrs.field(factory=dict)

    @property
    def total(self) -> int:
        """How many files there are."""
        return len(self.paths)

    @property
    def files(self) -> Iterator[PlannedFile]:
        """Those that are not done, each read when its turn comes."""
        for path in self.paths:
            if path not in self.done:
                yield PlannedFile(path, self._upload_id(path))

    def path(self, path: str) -> Path:
        """Where a file is."""
        return self.folder / path

    def note(self, file: ImportedFile) -> ImportedFile:
        """Write down what became of a file."""
        if self.checkpoint is not None:
            with self.checkpoint.open("a", encoding="utf-8") as notes:
                row = {**attrs.asdict(file), "upload_id": self._upload_id(file.path)}
                notes.write(json.dumps(row, ensure_ascii=False) + "\n")
        return file

    def resume(self) -> None:
        """Take over what an earlier run noted as ready of files that have not changed since."""
        if self.checkpoint is None or not self.checkpoint.exists():
            return
        text = _checkpoint.read_notes(self.checkpoint)
        self._refuse_another(text)
        if text and not text.endswith("\n"):
            self.checkpoint.write_text(text + "\n", encoding="utf-8")  # So that what follows has a line of its own.
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
        """Refuse a file of something else, which notes would be written into."""
        for number, line in enumerate(text.splitlines(), 1):
            try:
                is_note = "upload_id" in json.loads(line)
            except (ValueError, TypeError):
                is_note = _checkpoint.may_be_truncated(line, '{"path": "')
            if not is_note:
                message = "is no note of an import; give a file that is not there yet, or that of this import"
                raise ValueError(f"{self.checkpoint}, line {number}, {message}")

    def _upload_id(self, path: str) -> str:
        with self.path(path).open("rb") as file:
            digest = hashlib.file_digest(file, "sha256").hexdigest()
        return str(uuid.uuid5(_NAMESPACE, f"{self.project_id}/{path}/{digest}"))


def plan(
    folder: str | os.PathLike[str], pattern: str, project_id: str, checkpoint: str | os.PathLike[str] | None
) -> Plan:
    """The files of a folder that can be read, in order of their paths.

    Raises:
        NotADirectoryError: When there is no such folder.
        ValueError: When the checkpoint is a file of something else.
    """
    root = Path(folder)
    if not root.is_dir():
        raise NotADirectoryError(f"{root} is no folder")
    files = (path.relative_to(root) for path in root.glob(pattern) if path.is_file())
    paths = sorted(
        path.as_posix()
        for path in files
        if path.suffix.lower() in ENDINGS and not any(part.startswith(".") for part in path.parts)
    )
    upload_plan = Plan(root, project_id, paths, None if checkpoint is None else Path(checkpoint))
    upload_plan.resume()
    return upload_plan
