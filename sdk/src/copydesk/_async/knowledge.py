"""Documents: imports and uploads that are waited for, and folders."""

from __future__ import annotations

import datetime
import os
import uuid
from collections.abc import Mapping, Sequence
from typing import IO, TYPE_CHECKING

from copydesk import _files, _options, _upload
from copydesk._async import importing
from copydesk._async.resource import AsyncResource
from copydesk._files import FolderImport
from copydesk._generated.api import knowledge
from copydesk._generated.types import UNSET, Unset
from copydesk._references import Identified, id_of, ids_of_field

if TYPE_CHECKING:
    from copydesk._generated import models


class AsyncKnowledgeMixin(AsyncResource):
    """Source documents: texts, files and public pages, that can be searched and cited."""

    async def import_url(
        self,
        url: str,
        *,
        project_id: str | Identified,
        title: str | Unset | None = UNSET,
        collection_ids: Sequence[str | Identified] | Unset = UNSET,
        language: str | Unset | None = UNSET,
        tags: Sequence[str] | Unset = UNSET,
        fresh_until: datetime.datetime | str | Unset | None = UNSET,
        person_ids: Sequence[str | Identified] | Unset = UNSET,
        metadata: models.Metadata | Mapping[str, object] | Unset = UNSET,
        wait: bool = True,
        timeout: float | None = None,
    ) -> models.Document:
        """Import one public page and wait until it is there.

        Args:
            url: Where it is.
            project_id: The brand it is for.
            title: The page's own when not given.
            collection_ids: Collections to put it in.
            language: Its language, such as ``en``.
            tags: Words of your own.
            fresh_until: When it goes stale.
            person_ids: People whose words it holds.
            metadata: Up to 50 string keys and values of your own.
            wait: Wait; else the document comes back ``processing``.
            timeout: Seconds to wait; 120 when not given.

        Raises:
            ImportFailed: When it could not be had or read; ``error_code`` says which.
            ImportTimeout: When it is not there in time. The server goes on.

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
        document = (await self._transport.send(request)).value
        return await importing.wait_for_document(self._desk, document, limit) if wait else document

    async def upload(
        self,
        content: str | os.PathLike[str] | bytes | IO[bytes],
        *,
        project_id: str | Identified,
        filename: str | None = None,
        title: str | None = None,
        collection_ids: Sequence[str | Identified] = (),
        upload_id: str | None = None,
        wait: bool = True,
        timeout: float | None = None,
    ) -> models.Document:
        """Upload a file of text and wait until it is read.

        Args:
            content: Path of the file, an open binary file, or its bytes; at most 20 MiB. It is sent piece by piece,
                and from its beginning on every attempt; a stream that cannot go back is sent once.
            project_id: The brand it is for.
            filename: Its name, with its ending: .txt, .md, .html, .pdf or .docx; that of the path when not given.
            title: The file's own when not given.
            collection_ids: Collections to put it in.
            upload_id: A UUID that makes a repeat, in another process too, answer the same document; one is made, and
                sent with every attempt, when not given.
            wait: Wait; else the document comes back ``processing``.
            timeout: Seconds to wait; 120 when not given.

        Raises:
            ImportFailed: When it could not be read; ``error_code`` says why.
            ImportTimeout: When it is not read in time. The server goes on.

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
        document = (await self._transport.send(request.with_content(file))).value
        return await importing.wait_for_document(self._desk, document, limit) if wait else document

    async def refresh(
        self, id: str | Identified, *, wait: bool = True, timeout: float | None = None
    ) -> models.Document:
        """Fetch the page, or read the file, again and wait for it: a new revision only where the text has changed.

        Raises:
            ImportFailed: When it could not be had or read; the text that was there stays.
            ImportTimeout: When it is not done in time. The server goes on.

        Example:
            >>> desk.knowledge.refresh(page).revision
            1
        """
        limit = _options.wait_seconds(timeout, importing.WAIT_SECONDS)
        document = (await self._transport.send(knowledge.knowledge_refresh(id))).value
        return await importing.wait_for_document(self._desk, document, limit) if wait else document

    async def wait(self, document: models.Document | str, timeout: float | None = None) -> models.Document:
        """Wait until a document that was imported is there.

        Raises:
            ImportFailed: When it could not be had or read.
            ImportTimeout: When it is not there in time.

        Example:
            >>> queued = desk.knowledge.upload("handbook.md", project_id=brand.id, wait=False)
            >>> desk.knowledge.wait(queued).status
            'ready'
        """
        limit = _options.wait_seconds(timeout, importing.WAIT_SECONDS)
        id_ = id_of("document_id", document)
        if isinstance(document, str):
            document = await self._desk.knowledge.get(id_)
        return await importing.wait_for_document(self._desk, document, limit)

    async def import_folder(
        self,
        folder: str | os.PathLike[str],
        *,
        project_id: str | Identified,
        collection_ids: Sequence[str | Identified] = (),
        pattern: str = "**/*",
        checkpoint: str | os.PathLike[str] | None = None,
        progress: bool | None = None,
    ) -> FolderImport:
        """Upload every file of a folder that can be read, with progress; a rerun goes on where the last one ended.

        Each file has an ``upload_id`` made from the brand, its path and its content: a rerun, after ``kill -9`` too, makes
        no document twice. With a checkpoint it does not even send again what is done.

        Args:
            folder: The folder.
            project_id: The brand the documents are for.
            collection_ids: Collections to put them in.
            pattern: Which files, as ``Path.glob`` takes it; hidden ones are left out.
            checkpoint: A JSONL file to note in what is done.
            progress: Show a bar; in notebooks and terminals when not given.

        Returns:
            One row for each file, failures with their reasons; ``.to_dataframe()``.

        Example:
            >>> done = desk.knowledge.import_folder("handbook/", project_id=brand.id, checkpoint="handbook.jsonl")
            >>> done
            <1 files imported, 0 failed>
        """
        plan = _files.plan(folder, pattern, id_of("project_id", project_id), checkpoint)
        ids = ids_of_field("collection_ids", collection_ids)
        enabled = self._desk.config.progress if progress is None else progress
        return await importing.import_files(self._desk, plan, ids, progress=enabled)
