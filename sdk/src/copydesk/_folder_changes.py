"""How a folder differs from the documents that mirror it: a comparison without a request."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Literal, TypeVar

import attrs

from copydesk import _files
from copydesk._generated.models import DocumentStatus, DocumentSummary
from copydesk._manifest import Content, Manifest

Key = TypeVar("Key")
ChangeKind = Literal["added", "changed", "deleted", "failed", "renamed", "replaced", "retried", "unchanged"]


@attrs.frozen
class FolderContents:
    """The files of a folder: their SHA-256 by path, and why others could not be read."""

    files: dict[str, str]
    unreadable: dict[str, str]


@attrs.frozen
class Target:
    """What a folder is mirrored into: the documents of a brand by id, and the collections of those that mirror files."""

    documents: Mapping[str, DocumentSummary]
    collection_ids: Sequence[str]

    def others(self, manifest: Manifest) -> dict[str, Content]:
        """Uploaded files that the manifest does not have, with their names as paths."""
        return {
            id_: Content(document.source.filename, document.source.sha256)
            for id_, document in self.documents.items()
            if id_ not in manifest.documents
            and document.source.filename
            and document.source.sha256
            and set(self.collection_ids) <= set(document.collection_ids)
        }


@attrs.frozen
class Change:
    """What a file needs.

    Args:
        kind: ``replaced`` is the document of a file that has other bytes by now, ``deleted`` one whose file is gone.
        content: The file, or what it was when its document was made.
        document_id: Its document; ``None`` if there is none.
        message: More about it, for people.
    """

    kind: ChangeKind
    content: Content
    document_id: str | None = None
    message: str | None = None

    @property
    def path(self) -> str:
        """The path of the file."""
        return self.content.path


def read_folder(folder: Path, paths: Sequence[str]) -> FolderContents:
    """Hash the files of a folder; a file that cannot be read does not end it."""
    contents = FolderContents({}, {})
    for path in paths:
        try:
            with (folder / path).open("rb") as file:
                contents.files[path] = hashlib.file_digest(file, "sha256").hexdigest()
        except OSError as error:
            contents.unreadable[path] = _files.unreadable(error)
    return contents


def found_uploads(manifest: Manifest, target: Target) -> dict[str, Content]:
    """Documents of uploads that were killed before their answer, by id."""
    uploads = {content: content for content in manifest.sending | manifest.lost}
    found = _take(uploads, target.others(manifest), lambda content: content.name)
    return {id_: content for content, id_ in found.items()}


def unknown_uploads(contents: FolderContents, manifest: Manifest, target: Target) -> set[Content]:
    """Uploads of a killed run that the server does not have, of files that have other bytes by now or are gone."""
    uploads = {content: content for content in manifest.sending if contents.files.get(content.path) != content.sha256}
    _take(uploads, target.others(manifest), lambda content: content.name)
    return set(uploads)


def compare(contents: FolderContents, manifest: Manifest, target: Target, *, retry_failed: bool) -> list[Change]:
    """The changes that make the documents those of the folder, in order of their paths.

    Files are matched with documents by path and SHA-256, then by SHA-256 alone: those were renamed. Before the first run
    has ended, documents of the same file name and SHA-256 that are there already are matched too.
    """
    mirrored = _mirrored(manifest, target)
    former = dict(mirrored)
    files = {path: Content(path, sha256) for path, sha256 in contents.files.items()}
    unmatched = dict(files)
    same = _take(unmatched, mirrored, lambda content: content)
    renamed = _take(unmatched, mirrored, lambda content: content.sha256)
    others = {} if manifest.is_matched else target.others(manifest)
    adopted = _take(unmatched, others, lambda content: content.name)
    changes = [Change("failed", Content(path, ""), None, reason) for path, reason in contents.unreadable.items()]
    for path, id_ in (same | adopted | renamed).items():
        message = f"was {former[id_].path}" if path in renamed else None
        changes.append(_known(files[path], target.documents[id_], message, retry_failed=retry_failed))
    left = {content.path for content in mirrored.values()}
    changes += [Change("changed" if path in left else "added", content) for path, content in unmatched.items()]
    for id_, content in mirrored.items():
        if content.path not in contents.unreadable:
            changes.append(Change("replaced" if content.path in files else "deleted", content, id_))
    return sorted(changes, key=lambda change: change.path)


def _mirrored(manifest: Manifest, target: Target) -> dict[str, Content]:
    """The documents of the manifest that are still there, and those of uploads that were killed before their answer."""
    mirrored = {id_: content for id_, content in manifest.documents.items() if id_ in target.documents}
    return mirrored | found_uploads(manifest, target)


def _take(files: dict[Key, Content], documents: dict[str, Content], key: Callable[[Content], object]) -> dict[Key, str]:
    """Match files with documents of the same key, and take both out; returns the ids of documents by file."""
    ids = defaultdict(list)
    for id_, content in documents.items():
        ids[key(content)].append(id_)
    matches = {file: ids[key(content)].pop() for file, content in files.items() if ids[key(content)]}
    for file, id_ in matches.items():
        del files[file], documents[id_]
    return matches


def _known(content: Content, document: DocumentSummary, message: str | None, *, retry_failed: bool) -> Change:
    """What a file needs whose document is there: nothing, unless its import goes on or failed."""
    if document.status == DocumentStatus.READY:
        return Change("unchanged" if message is None else "renamed", content, document.id, message)
    if document.status == DocumentStatus.PROCESSING or retry_failed:
        return Change("retried", content, document.id)
    return Change("failed", content, document.id, document.error_message)
