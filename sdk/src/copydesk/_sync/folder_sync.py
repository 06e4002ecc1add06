# Generated from copydesk._async by `make generate`; do not edit.
"""Mirroring a folder into the sources of a brand: uploads first, then deletions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import attrs

from copydesk import _folder_changes, _folder_sync, _progress
from copydesk._folder_changes import Target
from copydesk._folder_sync import FolderSync, SyncedFile, SyncOptions, SyncUploads
from copydesk._sync import importing, patience
from copydesk.errors import InUseError, NotFoundError

if TYPE_CHECKING:
    from copydesk._files import ImportedFile, Plan
    from copydesk._folder_changes import Change, FolderContents
    from copydesk._generated.models import DocumentSummary
    from copydesk._manifest import Manifest
    from copydesk._sync.client import Copydesk

UPLOADED = frozenset({"added", "changed", "retried"})
REMOVED = frozenset({"deleted", "replaced"})
# In which the server stores an upload whose client was killed.
STORING_SECONDS = 2.0
# Ids in a message.
NAMED = 3


def sync(desk: Copydesk, plan: Plan, manifest: Manifest, options: SyncOptions) -> FolderSync:
    """Compare a folder with the documents of a brand, and make the documents follow.

    Raises:
        ValueError: When nothing is left in the folder, and all its documents would be deleted.
    """
    contents = _folder_changes.read_folder(plan.folder, plan.paths)
    target = _read_target(desk, plan, contents, manifest, options)
    if not options.dry_run:  # Under the paths that they were sent with, which their files may have left since.
        for id_, content in _folder_changes.found_uploads(manifest, target).items():
            manifest.add_document(id_, content)
    changes = _folder_changes.compare(contents, manifest, target, retry_failed=options.retry_failed)
    if options.delete and changes and not plan.paths:
        raise ValueError(
            f"{plan.folder} has no file that can be read, and all of its {len(changes)} sources would be deleted; is it"
            " the right folder? To delete a source: desk.sources.delete(id)"
        )
    if options.dry_run:
        planned = [change for change in changes if change.kind != "replaced"]
        rows = [_folder_sync.planned_row(change, delete=options.delete) for change in planned]
    else:
        rows = Mirror(desk, plan, manifest, options, target, changes).run()
    return FolderSync([*rows, *map(_folder_sync.left_out_row, plan.left_out)], dry_run=options.dry_run)


def _read_target(
    desk: Copydesk, plan: Plan, contents: FolderContents, manifest: Manifest, options: SyncOptions
) -> Target:
    """The documents of the brand; where the server may still be storing an upload of a killed run, a moment later."""
    target = Target(_documents(desk, plan.project_id), options.collection_ids)
    if not _folder_changes.unknown_uploads(contents, manifest, target):
        return target
    desk.config.clock.sleep(STORING_SECONDS)
    target = Target(_documents(desk, plan.project_id), options.collection_ids)
    if not options.dry_run:
        for content in _folder_changes.unknown_uploads(contents, manifest, target):
            manifest.end_upload(content, refused=False)
    return target


def _documents(desk: Copydesk, project_id: str) -> dict[str, DocumentSummary]:
    def read() -> dict[str, DocumentSummary]:
        return {row.id: row for row in desk.knowledge.list(project_id=project_id)}

    return patience.repeat(desk.config.clock, read)


@attrs.frozen
class Mirror:
    """A run that makes the documents of a brand follow a folder.

    Args:
        desk: The client.
        plan: The files of the folder.
        manifest: Which document mirrors which file.
        options: The options of the run.
        target: The documents of the brand.
        changes: What each file needs.
    """

    desk: Copydesk
    plan: Plan
    manifest: Manifest
    options: SyncOptions
    target: Target
    changes: Sequence[Change]

    def run(self) -> list[SyncedFile]:
        """Make the changes; the rows are in order of their paths."""
        self._match()
        imported = self._upload()
        rows = [_row(change, imported) for change in self.changes if change.kind not in REMOVED]
        mirrored = {row.path for row in rows if row.status != "failed"}
        replaced = [change for change in self.changes if change.kind == "replaced" and change.path in mirrored]
        deleted = [change for change in self.changes if change.kind == "deleted"]
        if not self.options.delete:
            rows += [_folder_sync.gone_row(change) for change in deleted]
        rows += self._remove_all([*replaced, *deleted] if self.options.delete else replaced)
        return sorted(rows, key=lambda row: row.path)

    def _match(self) -> None:
        """Record which document is that of which file, and put it into the collections that it is not in."""
        for change in self.changes:
            if change.document_id is None:
                continue
            self.manifest.add_document(change.document_id, change.content)
            collection_ids = self.target.documents[change.document_id].collection_ids
            if change.kind in REMOVED:
                continue
            if missing := [id_ for id_ in self.options.collection_ids if id_ not in collection_ids]:
                self._set_collections(change.document_id, [*collection_ids, *missing])
        self.manifest.finish_matching()

    def _upload(self) -> dict[str, ImportedFile]:
        """Upload new and changed files, and import again what failed before; returns the results by path."""
        changes = [change for change in self.changes if change.kind in UPLOADED]
        uploads = SyncUploads(
            self.plan.folder,
            self.plan.project_id,
            [change.path for change in changes],
            manifest=self.manifest,
            sha256={change.path: change.content.sha256 for change in changes},
            documents={change.path: change.document_id for change in changes if change.document_id is not None},
        )
        result = importing.import_files(self.desk, uploads, self.options.collection_ids, progress=self.options.progress)
        return {file.path: file for file in result}

    def _remove_all(self, changes: Sequence[Change]) -> list[SyncedFile]:
        """Delete documents; the rows are those of deleted files, and of documents that stay."""
        rows = []
        with _progress.bar(enabled=self.options.progress) as bar:
            for number, change in enumerate(changes, 1):
                reason = self._remove(self.target.documents[str(change.document_id)])
                if reason is not None or change.kind == "deleted":
                    rows.append(_folder_sync.removed_row(change, reason))
                bar.update(_progress.Step.of(number, len(changes), "deletions"))
        return rows

    def _remove(self, document: DocumentSummary) -> str | None:
        """Delete a document, or take it out of the collections where others need it; returns why it is still there."""
        collection_ids = self.options.collection_ids
        others = [id_ for id_ in document.collection_ids if id_ not in collection_ids]
        if collection_ids and others:
            reason: str | None = f"it is in {', '.join(others[:NAMED])} too"
        else:
            reason = self._delete(document.id)
        if reason is not None and collection_ids:
            self._set_collections(document.id, others)
            reason += ", and has left the collection"
        if reason is None or collection_ids:
            self.manifest.remove_document(document.id)
        return reason

    def _delete(self, id_: str) -> str | None:
        """Delete a document; returns who cites it, if anybody does."""
        try:
            patience.repeat(self.desk.config.clock, lambda: self.desk.knowledge.delete(id_), of_item=True)
        except NotFoundError:
            return None
        except InUseError as error:
            return f"it is cited by {', '.join(error.in_use_by[:NAMED])}"
        return None

    def _set_collections(self, id_: str, collection_ids: Sequence[str]) -> None:
        patience.repeat(
            self.desk.config.clock,
            lambda: self.desk.knowledge.update(id_, collection_ids=collection_ids),
            of_item=True,
        )


def _row(change: Change, imported: Mapping[str, ImportedFile]) -> SyncedFile:
    """The row of a file that is in the folder."""
    row = _folder_sync.planned_row(change, delete=False)
    file = imported.get(change.path)
    if file is None:
        return row
    status = row.status if file.status == "ready" else "failed"
    return SyncedFile(change.path, status, file.document_id, file.error_code, file.message)
