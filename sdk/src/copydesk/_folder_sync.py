"""A folder that is mirrored into the sources of a brand: its uploads, and the report of a run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

import attrs

from copydesk import _extras
from copydesk._files import ENDINGS, ImportedFile, Plan, PlannedFile
from copydesk._folder_changes import Change
from copydesk._manifest import Content, Manifest

if TYPE_CHECKING:
    from pandas import DataFrame

    from copydesk._generated.models import Document

# In the order of the report.
STATUSES = ("added", "changed", "renamed", "deleted", "unchanged", "kept", "failed", "left_out")
# Rows of the table in a notebook, failed files first.
_SHOWN = 200


@attrs.frozen
class SyncedFile:
    """What a run did with a file, or in a dry run would do.

    Args:
        path: The file.
        status: ``added``, ``changed``, ``renamed``, ``deleted``, ``unchanged``, ``failed``; ``kept`` for a document whose
            file is gone or has changed and that is still there; ``left_out`` for a kind of file that is not read.
        document_id: Its document.
        error_code: Why it failed.
        message: The same in words, or more about the status.
    """

    path: str
    status: str
    document_id: str | None = None
    error_code: str | None = None
    message: str | None = None


@attrs.frozen(repr=False)
class FolderSync:
    """The report of a run: one row for each file, by path."""

    files: list[SyncedFile]
    dry_run: bool = False

    @property
    def failed(self) -> list[SyncedFile]:
        """Files that are not mirrored, with reasons."""
        return self._of("failed")

    @property
    def kept(self) -> list[SyncedFile]:
        """Documents whose file is gone or has changed and that are still there, with reasons."""
        return self._of("kept")

    @property
    def document_ids(self) -> list[str]:
        """Ids of the documents of the files that are mirrored; in a dry run, of those that are there already."""
        mirrored = {"added", "changed", "renamed", "unchanged"}
        return [file.document_id for file in self.files if file.document_id is not None and file.status in mirrored]

    @property
    def counts(self) -> dict[str, int]:
        """How many files have each status; those without any are left out.

        Example:
            >>> desk.knowledge.sync("handbook/", project_id=brand.id, dry_run=True).counts
            {'added': 1}
        """
        counts = Counter(file.status for file in self.files)
        return {status: counts[status] for status in STATUSES if counts[status]}

    def records(self) -> list[dict[str, object]]:
        """One flat mapping for each file, failed files first.

        Example:
            >>> desk.knowledge.sync("handbook/", project_id=brand.id, dry_run=True).records()[0]["status"]
            'added'
        """
        return [attrs.asdict(file) for file in sorted(self.files, key=lambda file: file.status != "failed")]

    def to_dataframe(self) -> DataFrame:
        """A pandas DataFrame with one row for each file, as ``records()``; needs ``copydesk[pandas]``.

        Example:
            >>> list(desk.knowledge.sync("handbook/", project_id=brand.id, dry_run=True).to_dataframe()["path"])
            ['kilns.md']
        """
        _extras.check("pandas", "pandas")
        import pandas as pd  # an extra: programs without it never come here

        return pd.DataFrame(self.records())

    def _of(self, status: str) -> list[SyncedFile]:
        return [file for file in self.files if file.status == status]

    def __iter__(self) -> Iterator[SyncedFile]:
        return iter(self.files)

    def __len__(self) -> int:
        return len(self.files)

    def __repr__(self) -> str:
        counts = ", ".join(f"{count} {status.replace('_', ' ')}" for status, count in self.counts.items())
        return f"<{'dry run: ' if self.dry_run else ''}{counts or 'no files'}>"

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{escape(str(row['status']))}</td><td>{escape(str(row['path']))}</td>"
            f"<td>{escape(str(row['message'] or ''))}</td></tr>"
            for row in self.records()[:_SHOWN]
        )
        return f"<div><b>{escape(repr(self).strip('<>'))}</b><table>{rows}</table></div>"


@attrs.define
class SyncUploads(Plan):
    """The uploads of a run; each is written to the manifest before it is sent, and when its document is known."""

    manifest: Manifest = attrs.field(kw_only=True)
    sha256: Mapping[str, str] = attrs.field(kw_only=True)
    documents: Mapping[str, str] = attrs.field(kw_only=True)  # Documents to import again, by path.

    @property
    def files(self) -> Iterator[PlannedFile]:
        """The files, each with the id of its upload or its document."""
        for path in self.paths:
            if path in self.documents:
                yield PlannedFile(path, "", self.documents[path])
            else:
                yield PlannedFile(path, self.manifest.start_upload(Content(path, self.sha256[path])))

    def end_upload(self, path: str, document: Document | None) -> None:
        """Record the document of a file, with the bytes that the server has received, or that it was refused."""
        content = Content(path, self.sha256[path])
        if document is None:
            self.manifest.end_upload(content, refused=True)
        else:
            self.manifest.add_document(document.id, Content(path, document.source.sha256 or content.sha256))

    def note(self, file: ImportedFile) -> ImportedFile:
        """The document has the result."""
        return file


@attrs.frozen
class SyncOptions:
    """The options of a run, as ``desk.knowledge.sync`` explains them."""

    collection_ids: Sequence[str]
    delete: bool
    dry_run: bool
    retry_failed: bool
    progress: bool | None


def planned_row(change: Change, *, delete: bool) -> SyncedFile:
    """The row of a change that is made as planned."""
    if change.kind == "deleted" and not delete:
        return gone_row(change)
    status = "added" if change.kind == "retried" else change.kind
    return SyncedFile(change.path, status, change.document_id, None, change.message)


def gone_row(change: Change) -> SyncedFile:
    """The row of a document that stays although its file is gone, because nobody asked to delete it."""
    message = "its file is gone; the source stays unless you ask to delete it"
    return SyncedFile(change.path, "kept", change.document_id, None, message)


def removed_row(change: Change, reason: str | None) -> SyncedFile:
    """The row of a document that was to be deleted, and why it is still there if it is."""
    if reason is None:
        return SyncedFile(change.path, "deleted", change.document_id)
    beginning = (
        "its file is gone; the source stays" if change.kind == "deleted" else "the source of its former text stays"
    )
    return SyncedFile(change.path, "kept", change.document_id, None, f"{beginning}: {reason}")


def left_out_row(path: str) -> SyncedFile:
    """The row of a file that is not read."""
    kinds = ", ".join(sorted(ENDINGS))
    return SyncedFile(path, "left_out", None, None, f"of the kinds of files, {kinds} are read")


def manifest_path(folder: Path, project_id: str) -> Path:
    """Where the manifest of a folder is: a hidden file in it, for each brand."""
    return folder / f".copydesk-{project_id}.jsonl"
