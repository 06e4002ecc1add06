# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import RecordingModel
from .. import models as _models
from ..models.error_code import ErrorCode
from ..models.recording_status import RecordingStatus

if TYPE_CHECKING:
    from ..models.metadata import Metadata
    from ..models.progress import Progress
    from ..models.sync import Sync
    from ..models.track import Track
    from ..models.transcript_summary import TranscriptSummary


T = TypeVar("T", bound="Recording")


@_attrs_define(repr=False, unsafe_hash=False)
class Recording(RecordingModel):
    """A recording session: raw tracks on one clock, and what was said."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    project_id: str
    """ The brand that it belongs to. """
    title: str
    """ Title, for people. """
    script_id: None | str
    """ The script. """
    language: None | str
    """ Language, as a BCP 47 tag such as `en-GB`. """
    status: RecordingStatus
    """ Whether a recording can be worked with: tracks are awaited or being read, it is ready, or nothing of it can
    be used. """
    is_processing: bool
    """ Whether work on it goes on. """
    progress: None | Progress
    """ How much is done, 0 to 100. """
    error_code: ErrorCode | None
    """ Why it failed; null where it did not. """
    error_message: None | str
    """ What went wrong, for people; null where nothing did. """
    tracks: list[Track]
    """ Its tracks, the primary one first. """
    primary_track_id: None | str
    """ The track whose clock is that of the recording. """
    sync: None | Sync
    """ How the tracks lie to each other; null while it is not known. """
    transcript: None | TranscriptSummary
    """ What is said in it; null while nobody knows. """
    duration_seconds: float
    """ Length. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        Progress = _models.Progress
        Sync = _models.Sync
        Track = _models.Track
        TranscriptSummary = _models.TranscriptSummary
        id = self.id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        metadata = self.metadata.to_dict()

        project_id = self.project_id

        title = self.title

        script_id: None | str
        script_id = self.script_id

        language: None | str
        language = self.language

        status = self.status.value

        is_processing = self.is_processing

        progress: dict[str, Any] | None
        if isinstance(self.progress, Progress):
            progress = self.progress.to_dict()
        else:
            progress = self.progress

        error_code: None | str
        if isinstance(self.error_code, ErrorCode):
            error_code = self.error_code.value
        else:
            error_code = self.error_code

        error_message: None | str
        error_message = self.error_message

        tracks = []
        for tracks_item_data in self.tracks:
            tracks_item = tracks_item_data.to_dict()
            tracks.append(tracks_item)

        primary_track_id: None | str
        primary_track_id = self.primary_track_id

        sync: dict[str, Any] | None
        if isinstance(self.sync, Sync):
            sync = self.sync.to_dict()
        else:
            sync = self.sync

        transcript: dict[str, Any] | None
        if isinstance(self.transcript, TranscriptSummary):
            transcript = self.transcript.to_dict()
        else:
            transcript = self.transcript

        duration_seconds = self.duration_seconds

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "created_at": created_at,
                "updated_at": updated_at,
                "metadata": metadata,
                "project_id": project_id,
                "title": title,
                "script_id": script_id,
                "language": language,
                "status": status,
                "is_processing": is_processing,
                "progress": progress,
                "error_code": error_code,
                "error_message": error_message,
                "tracks": tracks,
                "primary_track_id": primary_track_id,
                "sync": sync,
                "transcript": transcript,
                "duration_seconds": duration_seconds,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Metadata = _models.Metadata
        Progress = _models.Progress
        Sync = _models.Sync
        Track = _models.Track
        TranscriptSummary = _models.TranscriptSummary
        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        metadata = Metadata.from_dict(d.pop("metadata"))

        project_id = d.pop("project_id")

        title = d.pop("title")

        script_id = d.pop("script_id")

        language = d.pop("language")

        status = RecordingStatus(d.pop("status"))

        is_processing = d.pop("is_processing")

        def _parse_progress(data: object) -> None | Progress:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                progress_type_0 = Progress.from_dict(data)

                return progress_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Progress, data)

        progress = _parse_progress(d.pop("progress"))

        def _parse_error_code(data: object) -> ErrorCode | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                error_code_type_0 = ErrorCode(data)

                return error_code_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ErrorCode | None, data)

        error_code = _parse_error_code(d.pop("error_code"))

        error_message = d.pop("error_message")

        tracks = []
        _tracks = d.pop("tracks")
        for tracks_item_data in _tracks:
            tracks_item = Track.from_dict(tracks_item_data)

            tracks.append(tracks_item)

        primary_track_id = d.pop("primary_track_id")

        def _parse_sync(data: object) -> None | Sync:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                sync_type_0 = Sync.from_dict(data)

                return sync_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Sync, data)

        sync = _parse_sync(d.pop("sync"))

        def _parse_transcript(data: object) -> None | TranscriptSummary:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                transcript_type_0 = TranscriptSummary.from_dict(data)

                return transcript_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TranscriptSummary, data)

        transcript = _parse_transcript(d.pop("transcript"))

        duration_seconds = d.pop("duration_seconds")

        recording = cls(
            id=id,
            created_at=created_at,
            updated_at=updated_at,
            metadata=metadata,
            project_id=project_id,
            title=title,
            script_id=script_id,
            language=language,
            status=status,
            is_processing=is_processing,
            progress=progress,
            error_code=error_code,
            error_message=error_message,
            tracks=tracks,
            primary_track_id=primary_track_id,
            sync=sync,
            transcript=transcript,
            duration_seconds=duration_seconds,
        )

        recording.additional_properties.update(d)
        return recording
