"""The manifest of a mirrored folder: one line of JSON per step, so that a rerun resumes, also after ``kill -9``."""

from __future__ import annotations

import json
import sys
import uuid
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import attrs

from copydesk import _checkpoint

if sys.platform != "win32":
    import fcntl

BEGINNING = '{"step": "'


@attrs.frozen
class Content:
    """What a file was at one moment: its path in the folder, and the SHA-256 of its bytes."""

    path: str
    sha256: str

    @property
    def name(self) -> Content:
        """The same without its folders, as the server knows an uploaded file."""
        return Content(self.path.rpartition("/")[2], self.sha256)


@attrs.define
class Manifest:
    """Which document of a brand mirrors which file.

    Args:
        path: The file.
        project_id: The brand.
        id: A UUID, part of the ids of its uploads; two folders with the same files have documents of their own.
        documents: The mirrored contents, by the ids of their documents.
        sending: Contents whose upload may have reached the server although its document is unknown.
        lost: Those of them that were not found at the server, and whose file has other bytes by now or is gone.
        is_matched: Whether the documents that the brand had before have been matched with the files.
    """

    path: Path
    project_id: str
    id: str = attrs.field(factory=lambda: str(uuid.uuid4()))
    documents: dict[str, Content] = attrs.field(factory=dict)
    sending: set[Content] = attrs.field(factory=set)
    lost: set[Content] = attrs.field(factory=set)
    is_matched: bool = False
    _uploads: Counter[Content] = attrs.field(factory=Counter)
    _is_new: bool = True
    _separator: str = ""

    def start_upload(self, content: Content) -> str:
        """Record that a file is about to be uploaded.

        Returns:
            The upload id: the same until the document of the upload is known, so that a repeat makes no second one.
        """
        if content not in self.sending:
            self._write({"step": "sending", **attrs.asdict(content)})
        name = content.name  # Equal files of one name are found by it, whichever folder they are in.
        return str(uuid.uuid5(uuid.UUID(self.id), f"{name.path}/{name.sha256}/{self._uploads[name]}"))

    def add_document(self, document_id: str, content: Content) -> None:
        """Record the document that mirrors a content, or its new path."""
        if self.documents.get(document_id) != content:
            self._write({"step": "document", "document_id": document_id, **attrs.asdict(content)})

    def end_upload(self, content: Content, *, refused: bool) -> None:
        """Record that an upload has no document: it was refused, or was not found at the server."""
        self._write({"step": "refused" if refused else "lost", **attrs.asdict(content)})

    def remove_document(self, document_id: str) -> None:
        """Record that a document was deleted, or left the collection."""
        self._write({"step": "removed", "document_id": document_id})

    def finish_matching(self) -> None:
        """Record that every document that was there before is matched with its file."""
        if not self.is_matched:
            self._write({"step": "matched"})

    def _write(self, step: dict[str, str]) -> None:
        beginning = {"step": "began", "project_id": self.project_id, "id": self.id}
        lines = (beginning, step) if self._is_new else (step,)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(self._separator + "".join(json.dumps(line) + "\n" for line in lines))
        self._is_new, self._separator = False, ""
        self._apply(step)

    def read(self, text: str) -> None:
        """Take over the lines of earlier runs; the last one may be incomplete.

        Raises:
            ValueError: When one is no line of a manifest.
        """
        for number, line in enumerate(text.splitlines(), 1):
            try:
                self._apply(json.loads(line))
            except (ValueError, TypeError, KeyError) as error:
                if not _checkpoint.may_be_truncated(line, BEGINNING):
                    message = "is not a line of a manifest; give that of this folder, or a new file"
                    raise ValueError(f"{self.path}, line {number}, {message}") from error
        self._separator = "" if text.endswith("\n") or not text else "\n"

    def _apply(self, line: dict[str, str]) -> None:
        """Take over one line.

        Raises:
            KeyError: When it is no line of a manifest.
        """
        step = line["step"]
        if step == "began":
            self._is_new, self.id, self.project_id = False, line["id"], line["project_id"]
        elif step == "matched":
            self.is_matched = True
        elif step == "removed":
            self.documents.pop(line["document_id"], None)
        else:
            self._apply_content(step, Content(line["path"], line["sha256"]), line)

    def _apply_content(self, step: str, content: Content, line: dict[str, str]) -> None:
        if step == "sending":
            self.sending.add(content)
            return
        self.sending.discard(content)
        if step == "lost":
            self.lost.add(content)
        elif step == "document":
            self.lost.discard(content)
            self._uploads[content.name] += line["document_id"] not in self.documents
            self.documents[line["document_id"]] = content


@contextmanager
def exclusive(path: Path) -> Iterator[None]:
    """Refuse a second run of the same manifest, where the system has locks; the lock ends with the process.

    Raises:
        ValueError: When another run goes on.
    """
    if sys.platform == "win32":
        yield
        return
    with path.open("a", encoding="utf-8") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ValueError(
                f"another run mirrors this folder now: {path} is in use; run it again when that has ended"
            ) from None
        yield


def load(path: Path, project_id: str) -> Manifest:
    """Load the manifest of earlier runs; an incomplete line of a killed run is ignored.

    Raises:
        ValueError: When the file is no manifest, or that of another brand.
    """
    manifest = Manifest(path, project_id)
    manifest.read(_checkpoint.read_notes(path))
    if manifest.project_id != project_id:
        reason = f"is the manifest of {manifest.project_id}, not of {project_id}; give a file for each brand"
        raise ValueError(f"{path} {reason}")
    return manifest
