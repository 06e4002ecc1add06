# Generated from openapi.json by `make generate`; do not edit.
"""Raw tracks of a session on one clock, with what was said, word by word."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, cast

from copydesk._async.raw import raw, raw_page
from copydesk._async.recordings import AsyncRecordingsMixin
from copydesk._generated.api import recordings as recordings_api
from copydesk._generated.types import UNSET, Unset

if TYPE_CHECKING:
    from copydesk._async.pages import AsyncPages
    from copydesk._bound_models import AsyncRecording
    from copydesk._generated.models import Metadata, RecordingStatus, Transcript, TranscriptDocument, WordEdit
    from copydesk._references import Identified, ListOf


class AsyncRecordings(AsyncRecordingsMixin):
    """Raw tracks of a session on one clock, with what was said, word by word."""

    @property
    def with_raw_response(self) -> AsyncRecordingsRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return AsyncRecordingsRaw(self)

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        include_total: bool | Unset = UNSET,
        project_id: str | Identified | Unset = UNSET,
        script_id: str | Identified | Unset = UNSET,
        status: Literal["invalid", "open", "ready"] | RecordingStatus | Unset = UNSET,
    ) -> AsyncPages[AsyncRecording]:
        """List recordings, newest first.

        Scopes: `media:read`.

        Args:
            limit: Rows in all, at most; default: every row. ``.page()`` reads so many in one page, 100 at most.
            offset: Number of entries to skip; cannot be combined with `cursor`.
            cursor: `next_cursor` of the previous page.
            include_total: Whether to count all matching entries. Default: false.
            project_id: The brand that it belongs to.
            script_id: The script.
            status: State of a recording: waiting for tracks, processing, ready, or failed. One of ``invalid``,
                ``open``, ``ready``.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> [recording.title for recording in desk.recordings.list()]
            ['Why glaze cracks, take 2']
        """
        return self._pages(
            recordings_api.recordings_list(
                limit=limit,
                offset=offset,
                cursor=cursor,
                include_total=include_total,
                project_id=project_id,
                script_id=script_id,
                status=status,
            )
        )

    async def create(
        self,
        *,
        project_id: str | Identified,
        title: str,
        script_id: str | Identified | Unset | None = UNSET,
        language: str | Unset | None = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset = UNSET,
    ) -> AsyncRecording:
        """Create a recording.

        Scopes: `media:write`.

        Args:
            project_id: The brand that it belongs to.
            title: Title, for people.
            script_id: What is read out; its text gives the words of the transcript.
            language: Language of the speech. Default: that of the script, or `en`.
            metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

        Raises:
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.recordings.create(project_id=brand, title="Why glaze cracks, take 1", script_id=script).title
            'Why glaze cracks, take 1'
        """
        made: Any = await self._send(
            recordings_api.recordings_create(
                project_id=project_id, title=title, script_id=script_id, language=language, metadata=metadata
            )
        )
        return cast("AsyncRecording", made)

    async def update(
        self,
        id: str | Identified,
        *,
        title: str | Unset = UNSET,
        script_id: str | Identified | Unset | None = UNSET,
        language: str | Unset | None = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset | None = UNSET,
    ) -> AsyncRecording:
        """Update a recording: omitted fields keep their value, null clears.

        Scopes: `media:write`.

        Args:
            title: Title, for people.
            script_id: The script.
            language: Language, as a BCP 47 tag such as `en-GB`.
            metadata: Up to 50 strings of the caller, by name.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.recordings.update(recording, title="Why glaze cracks, take 2").title
            'Why glaze cracks, take 2'
        """
        made: Any = await self._send(
            recordings_api.recordings_update(
                id=id, title=title, script_id=script_id, language=language, metadata=metadata
            )
        )
        return cast("AsyncRecording", made)

    async def delete(self, id: str | Identified) -> None:
        """Delete a recording that nothing refers to.

        Scopes: `media:write`.

        Raises:
            InUseError: The resource is in use.
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.recordings.delete(recording)
        """
        return await self._send(recordings_api.recordings_delete(id=id))

    async def get(self, id: str | Identified, *, prefer: str | Unset = UNSET) -> AsyncRecording:
        """Read a recording with its tracks; `Prefer: wait=N` waits while it is processed.

        Scopes: `media:read`.

        Args:
            prefer: `wait=N` (RFC 7240, N ≤ 30): answer when status or progress changes, or after N seconds.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.recordings.get(recording).title
            'Why glaze cracks, take 2'
        """
        made: Any = await self._send(recordings_api.recordings_get(id=id, prefer=prefer))
        return cast("AsyncRecording", made)

    async def transcript(self, id: str | Identified) -> Transcript:
        """Read the transcript: every word with its start and end.

        Scopes: `media:read`.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.recordings.transcript(recording).text
            'Crazing is a network of fine cracks in a glaze. Crazing starts when the glaze shrinks more than the clay as the pot cools. Prevention Potters prevent crazing with more silica in the glaze, or with a clay that shrinks more. A pot that cools slowly crazes less. We fire slowly.'
        """
        return await self._send(recordings_api.recordings_transcript(id=id))

    async def edit_transcript(
        self, id: str | Identified, *, words: Sequence[WordEdit | Mapping[str, object]], expected_revision: int
    ) -> Transcript:
        """Correct the text of words in the transcript; their times do not change.

        Scopes: `media:write`.

        Args:
            words: Words with corrected text. Their times do not change.
            expected_revision: The revision that the caller last read. If it is not the current one, the response is 409
                `revision_conflict`.

        Raises:
            NotFoundError: There is no such resource.
            RevisionConflictError: The resource has a newer revision.
            ValidationError: The request is not valid.

        Example:
            >>> desk.recordings.edit_transcript(
            ...     recording,
            ...     words=[{"id": "wrd_01JD3S6QZ8X9V2K4M7N0P1R501", "text": "Crazing"}],
            ...     expected_revision=desk.recordings.transcript(recording).revision,
            ... ).words[0].text
            'Crazing'
        """
        return await self._send(
            recordings_api.recordings_edit_transcript(id=id, words=words, expected_revision=expected_revision)
        )

    async def transcribe(self, id: str | Identified, *, language: str | Unset | None = UNSET) -> AsyncRecording:
        """Transcribe the recording again, and create missing files; corrections of the transcript are lost.

        Scopes: `media:write`.

        Args:
            language: Language of the speech. Default: that of the recording.

        Raises:
            InvalidStateError: The resource's state does not allow this.
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.recordings.transcribe(recording, language="en").is_processing
            True
        """
        made: Any = await self._send(recordings_api.recordings_transcribe(id=id, language=language))
        return cast("AsyncRecording", made)

    async def to_knowledge(
        self,
        id: str | Identified,
        *,
        title: str | Unset | None = UNSET,
        collection_ids: ListOf[str | Identified] | Unset = UNSET,
    ) -> TranscriptDocument:
        """Create a source document from the transcript, so that scripts can cite what was said, with its time.

        Scopes: `media:read`, `sources:write`.

        Args:
            title: Title, for people. Default: that of the recording.
            collection_ids: Collections of sources.

        Raises:
            InvalidStateError: The resource's state does not allow this.
            NotFoundError: There is no such resource.
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.recordings.to_knowledge(recording, title="What was said of glaze").paragraphs
            1
        """
        return await self._send(
            recordings_api.recordings_to_knowledge(id=id, title=title, collection_ids=collection_ids)
        )


class AsyncRecordingsRaw:
    """The methods of ``desk.recordings``, which return a ``RawResponse``."""

    def __init__(self, recordings: AsyncRecordings) -> None:
        self.create = raw(recordings.create)
        self.delete = raw(recordings.delete)
        self.edit_transcript = raw(recordings.edit_transcript)
        self.get = raw(recordings.get)
        self.list = raw_page(recordings.list)
        self.to_knowledge = raw(recordings.to_knowledge)
        self.transcribe = raw(recordings.transcribe)
        self.transcript = raw(recordings.transcript)
        self.update = raw(recordings.update)
        self.upload = raw(recordings.upload)
        self.upload_all = raw(recordings.upload_all)
        self.wait = raw(recordings.wait)
