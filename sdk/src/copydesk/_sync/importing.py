# Generated from copydesk._async by `make generate`; do not edit.
"""Imports of documents: wait for one, upload many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from copydesk import _progress
from copydesk._files import FolderImport, ImportedFile, Plan, PlannedFile, unreadable
from copydesk._generated.api import knowledge as op
from copydesk._generated.models import DocumentStatus, ErrorCode
from copydesk._sync import patience
from copydesk._sync.waiting import PASSING
from copydesk.errors import (
    APIError,
    ConnectionFailed,
    CopydeskError,
    DocumentError,
    ImportFailed,
    ImportTimeout,
    ServerError,
)

if TYPE_CHECKING:
    from copydesk._generated.models import Document
    from copydesk._sync.client import Copydesk

WAIT_SECONDS = 120.0
HOLD_SECONDS = 20.0
IN_FLIGHT = 16
PAUSE_SECONDS = 0.5
# Reasons that may be gone at the next attempt; what is wrong with a file itself is not among them.
PASSING_CODES = frozenset(
    {ErrorCode.WORKER_INTERRUPTED, ErrorCode.STORAGE_FAILED, ErrorCode.TIMEOUT, ErrorCode.INTERNAL_ERROR}
)
ATTEMPTS = 4
AGAIN_SECONDS = 2.0


def wait_for_document(desk: Copydesk, document: Document, limit: float = WAIT_SECONDS) -> Document:
    """Wait until the import of a document ends.

    Raises:
        ImportFailed: When the page or file could not be fetched or read.
        ImportTimeout: When it takes longer than ``limit`` seconds.
    """
    deadline = desk.config.clock.now() + limit
    while document.status == DocumentStatus.PROCESSING:
        remaining = deadline - desk.config.clock.now()
        if remaining <= 0:
            raise ImportTimeout(
                document.id,
                f"{document.id} is still processing after {limit:.0f} s; desk.knowledge.wait() waits again.",
            )
        hold = max(1, round(min(HOLD_SECONDS, remaining)))
        request = op.knowledge_get(document.id).with_headers(Prefer=f"wait={hold}")
        try:
            document = (desk._transport.send(request, extra_seconds=hold)).value
        except (ConnectionFailed, ServerError):
            desk.config.clock.sleep(min(PAUSE_SECONDS, remaining))
    if document.error_code is not None:
        raise ImportFailed(document.id, f"{document.title}: {document.error_message}", str(document.error_code))
    return document


def import_files(desk: Copydesk, plan: Plan, collection_ids: Sequence[str], *, progress: bool | None) -> FolderImport:
    """Upload the files of a plan, a number at a time, and import again what failed for a passing reason."""
    rows: dict[str, ImportedFile] = dict(plan.done)
    in_flight: list[tuple[str, Document]] = []
    try:
        with _progress.bar(enabled=progress) as bar:
            for file in plan.files:
                bar.update(_progress.Step.of(len(rows), plan.total, "files"))
                if len(in_flight) >= IN_FLIGHT:
                    path, document = in_flight.pop(0)
                    rows[path] = plan.note(_outcome(desk, path, document))
                started = _start(desk, plan, file, collection_ids)
                if isinstance(started, ImportedFile):
                    rows[file.path] = plan.note(started)
                else:
                    in_flight.append((file.path, started))
            for path, document in in_flight:
                rows[path] = plan.note(_outcome(desk, path, document))
                bar.update(_progress.Step.of(len(rows), plan.total, "files"))
            _import_again(desk, plan, rows)
    except (CopydeskError, KeyboardInterrupt) as error:
        error.add_note(f"{len(rows)} of {plan.total} files done. Run it again to go on: no file is imported twice.")
        raise
    return FolderImport([rows[path] for path in sorted(rows)], plan.left_out)


def _import_again(desk: Copydesk, plan: Plan, rows: dict[str, ImportedFile]) -> None:
    """Import documents again whose import ended for a passing reason, a few times; their rows are replaced."""
    for attempt in range(2, ATTEMPTS + 1):
        failed = [row for row in rows.values() if row.error_code in PASSING_CODES and row.document_id]
        if not failed:
            return
        desk.config.clock.sleep(AGAIN_SECONDS * (attempt - 1))
        for row in failed:
            document = _refresh(desk, str(row.document_id))
            rows[row.path] = plan.note(_outcome(desk, row.path, document, attempt))


def _start(desk: Copydesk, plan: Plan, file: PlannedFile, collection_ids: Sequence[str]) -> Document | ImportedFile:
    """Start the import of a file; the row of a failure if it is refused or cannot be read."""
    try:
        return _send(desk, plan, file, collection_ids)
    except APIError as error:
        if not isinstance(error, PASSING):
            plan.end_upload(file.path, None)
        return ImportedFile(file.path, None, "failed", error.code, error.detail)
    except OSError as error:
        if isinstance(error, CopydeskError):
            raise
        plan.end_upload(file.path, None)
        return ImportedFile(file.path, None, "failed", None, unreadable(error))


def _send(desk: Copydesk, plan: Plan, file: PlannedFile, collection_ids: Sequence[str]) -> Document:
    """Upload a file, or have the server read it again if an earlier run uploaded it and its import failed."""
    if file.document_id is not None:
        return _refresh(desk, file.document_id)

    def upload() -> Document:
        return desk.knowledge.upload(
            plan.path(file.path),
            project_id=plan.project_id,
            collection_ids=collection_ids,
            upload_id=file.upload_id,
            wait=False,
        )

    document = patience.repeat(desk.config.clock, upload, of_item=True)
    plan.end_upload(file.path, document)
    return _refresh(desk, document.id) if document.error_code is not None else document


def _refresh(desk: Copydesk, id_: str) -> Document:
    return patience.repeat(desk.config.clock, lambda: desk.knowledge.refresh(id_, wait=False), of_item=True)


def _outcome(desk: Copydesk, path: str, document: Document, attempts: int = 1) -> ImportedFile:
    try:
        document = wait_for_document(desk, document)
    except DocumentError as error:
        return ImportedFile(path, error.document_id, "failed", error.error_code, str(error), attempts)
    return ImportedFile(path, document.id, "ready", None, None, attempts)
