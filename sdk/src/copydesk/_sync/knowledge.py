# Generated from copydesk._async by `make generate`; do not edit.
"""Documents: imports, uploads and folders, with waiting."""

from __future__ import annotations

import datetime
import os
import uuid
from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import IO, TYPE_CHECKING

from copydesk import _files, _folder_sync, _manifest, _options, _upload
from copydesk._files import FolderImport
from copydesk._folder_sync import FolderSync
from copydesk._generated.api import knowledge
from copydesk._generated.types import UNSET, Unset
from copydesk._references import Identified, ListOf, id_of, ids_of_field
from copydesk._sync import folder_sync, importing
from copydesk._sync.resource import Resource

if TYPE_CHECKING:
    from copydesk._generated import models


class KnowledgeMixin(Resource):
    """Source documents: texts, files and public pages, for search and citations."""

    def import_url(
        self,
        url: str,
        *,
        project_id: str | Identified,
        title: str | Unset | None = UNSET,
        collection_ids: ListOf[str | Identified] | Unset = UNSET,
        language: str | Unset | None = UNSET,
        tags: Sequence[str] | Unset = UNSET,
        fresh_until: datetime.datetime | str | Unset | None = UNSET,
        person_ids: ListOf[str | Identified] | Unset = UNSET,
        metadata: models.Metadata | Mapping[str, object] | Unset = UNSET,
        wait: bool = True,
        timeout: float | None = None,
    ) -> models.Document:
        """Import one public page and wait for the import.

        Args:
            url: Address of the page.
            project_id: The brand of the document.
            title: Title; default: that of the page.
            collection_ids: Collections of the document.
            language: Its language, such as ``en``.
            tags: Your own tags.
            fresh_until: When the document becomes stale.
            person_ids: People whose words it contains.
            metadata: Up to 50 string keys and values of your own.
            wait: Wait for the import; else the document is ``processing``.
            timeout: Seconds to wait; default: 120.

        Raises:
            ImportFailed: When the page could not be fetched or read; ``error_code`` has the reason.
            ImportTimeout: When the import does not end in time. The server continues.

        Example:
            >>> desk.knowledge.import_url("https://kiln.example/glazes", project_id=brand.id).title
            'Glazes'
        """
        limit = _options.wait_seconds(timeout, importing.WAIT_SECONDS)
        request = knowledge.knowledge_import_url(
            url=url,
            project_id=project_id,
            title=title,
            collection_ids=collection_ids,
            language=language,
            tags=tags,
            fresh_until=fresh_until,
            person_ids=person_ids,
            metadata=metadata,
        )
        document = (self._transport.send(request)).value
        return importing.wait_for_document(self._desk, document, limit) if wait else document

    def upload(
        self,
        content: str | os.PathLike[str] | bytes | IO[bytes],
        *,
        project_id: str | Identified,
        filename: str | None = None,
        title: str | None = None,
        collection_ids: ListOf[str | Identified] = (),
        upload_id: str | None = None,
        wait: bool = True,
        timeout: float | None = None,
    ) -> models.Document:
        """Upload a file and wait for the import.

        Args:
            content: Path of the file, an open binary file, or its bytes; at most 20 MiB. Each attempt sends it as a
                stream, from its beginning; a stream that cannot seek is sent once.
            project_id: The brand of the document.
            filename: Its name, with its suffix: .txt .md .rst .html .pdf .docx .docm .dotx .csv .tsv .xlsx .eml .vtt or
                .srt; default: that of the path.
            title: Title; default: that of the document, and the name of the file where it has none.
            collection_ids: Collections of the document.
            upload_id: A UUID with which a repeat, also in another process, returns the same document; default: a new
                one, the same in every attempt.
            wait: Wait for the import; else the document is ``processing``.
            timeout: Seconds to wait; default: 120.

        Raises:
            ImportFailed: When the file could not be read; ``error_code`` has the reason.
            ImportTimeout: When the import does not end in time. The server continues.

        Example:
            >>> desk.knowledge.upload("handbook.md", project_id=brand.id).word_count
            4
        """
        limit = _options.wait_seconds(timeout, importing.WAIT_SECONDS)
        file = _upload.upload(content, filename)
        request = knowledge.knowledge_upload(
            content=b"",
            project_id=project_id,
            filename=file.name,
            title=UNSET if title is None else title,
            collection_ids=collection_ids,
            upload_id=upload_id or str(uuid.uuid4()),
        )
        document = (self._transport.send(request.with_content(file))).value
        return importing.wait_for_document(self._desk, document, limit) if wait else document

    def refresh(self, id: str | Identified, *, wait: bool = True, timeout: float | None = None) -> models.Document:
        """Fetch the page, or read the file, again, and wait; the document gets a new revision only if the text has changed.

        Raises:
            ImportFailed: When the page or file could not be fetched or read; the old text stays.
            ImportTimeout: When the import does not end in time. The server continues.

        Example:
            >>> desk.knowledge.refresh(page).revision
            1
        """
        limit = _options.wait_seconds(timeout, importing.WAIT_SECONDS)
        document = (self._transport.send(knowledge.knowledge_refresh(id))).value
        return importing.wait_for_document(self._desk, document, limit) if wait else document

    def wait(self, document: models.Document | str, timeout: float | None = None) -> models.Document:
        """Wait for the import of a document.

        Raises:
            ImportFailed: When the page or file could not be fetched or read.
            ImportTimeout: When the import does not end in time.

        Example:
            >>> queued = desk.knowledge.upload("handbook.md", project_id=brand.id, wait=False)
            >>> desk.knowledge.wait(queued).status
            'ready'
        """
        limit = _options.wait_seconds(timeout, importing.WAIT_SECONDS)
        id_ = id_of("document_id", document)
        if isinstance(document, str):
            document = self._desk.knowledge.get(id_)
        return importing.wait_for_document(self._desk, document, limit)

    def import_folder(
        self,
        folder: str | os.PathLike[str],
        *,
        project_id: str | Identified,
        collection_ids: ListOf[str | Identified] = (),
        pattern: str = "**/*",
        checkpoint: str | os.PathLike[str] | None = None,
        progress: bool | None = None,
    ) -> FolderImport:
        """Upload every supported file of a folder, with progress; a rerun resumes.

        The ``upload_id`` of a file is computed from the brand, its path and its content, so a rerun, also after
        ``kill -9``, makes no duplicates and imports the failed files again. With a checkpoint it does not send finished
        files again. While the server is busy or away, the import waits for up to five minutes; an import that was
        interrupted, or for which the server had no room, is repeated by itself, up to four times.

        Args:
            folder: The folder.
            project_id: The brand of the documents.
            collection_ids: Collections of the documents.
            pattern: Pattern of the paths, as for ``Path.glob``; hidden files are skipped.
            checkpoint: A JSONL file for the finished files.
            progress: Show a progress bar; default: in notebooks and terminals.

        Returns:
            One row for each file, with the reasons of failures; ``.records()``, ``.to_dataframe()``.

        Example:
            >>> desk.knowledge.import_folder("handbook/", project_id=brand.id, checkpoint="handbook.jsonl")
            <1 files imported, 0 failed>
        """
        plan = _files.plan(folder, pattern, id_of("project_id", project_id), checkpoint)
        ids = ids_of_field("collection_ids", collection_ids)
        enabled = self._desk.config.progress if progress is None else progress
        return importing.import_files(self._desk, plan, ids, progress=enabled)

    def sync(
        self,
        folder: str | os.PathLike[str],
        *,
        project_id: str | Identified,
        collection_ids: ListOf[str | Identified] = (),
        pattern: str = "**/*",
        manifest: str | os.PathLike[str] | None = None,
        delete: bool = False,
        dry_run: bool = False,
        retry_failed: bool = True,
        progress: bool | None = None,
    ) -> FolderSync:
        """Mirror a folder: upload new and changed files, follow renamed ones, and delete the sources of deleted ones.

        Files are compared by SHA-256, so that an unchanged file is not sent again, and a renamed one keeps its document.
        A changed file becomes a new document; the former one is deleted once the new one is ready, unless a script cites it.
        The manifest says which document is that of which file, and is written before and after each upload: a run that was
        killed goes on where it was, and makes no document twice. Documents of other origin are never deleted; the first run
        takes over uploads of the same file name and bytes.

        Args:
            folder: The folder.
            project_id: The brand of the documents.
            collection_ids: Collections of the documents. A document that scripts cite, or that is in other collections too,
                leaves these instead of being deleted.
            pattern: Pattern of the paths, as for ``Path.glob``; hidden files are skipped. Other files count as deleted.
            manifest: A JSONL file; default: ``.copydesk-<project_id>.jsonl`` in the folder.
            delete: Delete the sources of deleted files; else they are reported as ``kept``.
            dry_run: Report what would be done, and change nothing.
            retry_failed: Import unchanged files again whose import failed.
            progress: Show a progress bar; default: in notebooks and terminals.

        Returns:
            One row for each file, with the reasons of failures; ``.counts``, ``.records()``, ``.to_dataframe()``.

        Raises:
            NotADirectoryError: When there is no such folder.
            ValueError: When the manifest is that of another brand, no manifest, or in use by another run; or all sources would
                be deleted because the folder has no file that can be read.

        Example:
            >>> desk.knowledge.sync("handbook/", project_id=brand.id, dry_run=True)
            <dry run: 1 added>
        """
        brand = id_of("project_id", project_id)
        plan = _files.plan(folder, pattern, brand, None)
        path = _folder_sync.manifest_path(plan.folder, brand) if manifest is None else Path(manifest)
        options = _folder_sync.SyncOptions(
            collection_ids=ids_of_field("collection_ids", collection_ids),
            delete=delete,
            dry_run=dry_run,
            retry_failed=retry_failed,
            progress=self._desk.config.progress if progress is None else progress,
        )
        with nullcontext() if dry_run else _manifest.exclusive(path):
            return folder_sync.sync(self._desk, plan, _manifest.load(path, brand), options)
