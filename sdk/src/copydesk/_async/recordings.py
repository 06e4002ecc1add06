"""Recordings: tracks uploaded with an id that repeats keep, and waiting until all of them are prepared."""

from __future__ import annotations

import mimetypes
import os
import uuid
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, cast

import attrs

from copydesk import _http, _options, _progress, _upload
from copydesk._async.resource import AsyncResource
from copydesk._generated.api import recordings as op
from copydesk._model import RecordingModel
from copydesk._recordings import upload_id_of
from copydesk._references import Identified, id_of
from copydesk.errors import ConnectionFailed, RecordingFailed, RecordingTimeout, ServerError

if TYPE_CHECKING:
    from copydesk._bound_models import AsyncRecording
    from copydesk._choices import TrackKind
    from copydesk._generated import models

# Ten minutes of 1080p take some minutes on a small machine.
WAIT_SECONDS = 1800.0
HOLD_SECONDS = 20.0
PAUSE_SECONDS = 0.5
# Uploads at once: two already fill most lines, and cameras with a separate microphone are the usual case.
AT_ONCE = 4
# What the tables of some systems do not know.
_TYPES = {
    ".webm": "video/webm",
    ".mkv": "video/x-matroska",
    ".m4a": "audio/mp4",
    ".opus": "audio/ogg",
    ".mov": "video/quicktime",
}
_UNTOLD = "application/octet-stream"


class AsyncRecordingsMixin(AsyncResource):
    """Raw tracks of a session on one clock, with what was said, word by word."""

    def _bind(self, value: Any) -> Any:
        if isinstance(value, RecordingModel):
            value._recordings = self
        return value

    async def upload(
        self,
        id: str | Identified,
        content: str | os.PathLike[str] | bytes | IO[bytes],
        *,
        kind: TrackKind = "camera",
        filename: str | None = None,
        content_type: str | None = None,
        upload_id: str | None = None,
        progress: bool | None = None,
    ) -> models.Track:
        """Upload a track, at most 64 MiB; ``recording.upload(...)`` is the same.

        Args:
            id: The recording.
            content: Path of the file, an open binary file, or its bytes. Each attempt sends it as a stream, from its
                beginning; a stream that cannot seek is sent once.
            kind: What it was recorded from: camera, screen, microphone, system_audio, slides or other.
            filename: Its name; default: that of the path.
            content_type: Its media type; default: by its name, else what the server sees in it.
            upload_id: A UUID with which a repeat, also in another process, returns the same track; default: a new one,
                the same in every attempt.
            progress: Show a progress bar of the bytes; default: in notebooks and terminals.

        Raises:
            UploadConflictError: When the ``upload_id`` came with other bytes.
            ValidationError: When the file is no film or sound that is taken; ``detail`` has what was seen.
            PayloadTooLargeError: When it is too large, or the workspace has no room left for recordings.

        Example:
            >>> desk.recordings.upload(recording, "camera.webm", kind="camera").duration_seconds > 0
            True
        """
        file = _upload.upload(content, filename or ("track" if isinstance(content, bytes | bytearray) else None))
        with _progress.bar(enabled=self._desk.config.progress if progress is None else progress) as bar:
            if file.size is not None:
                file.on_sent = partial(_progress.Bytes(bar, file.size).update, 0)
            return await self._upload(id, file, kind, content_type, upload_id or str(uuid.uuid4()))

    async def _upload(
        self,
        id: str | Identified,
        file: _upload.Upload,
        kind: TrackKind,
        content_type: str | None,
        upload_id: str,
    ) -> models.Track:
        request = op.recordings_upload(id, content=b"", kind=kind, upload_id=upload_id)
        request = request.with_content(file).with_headers(Content_Type=content_type or _type_of(file.name))
        return (await self._transport.send(request)).value

    async def upload_all(
        self,
        id: str | Identified,
        tracks: Mapping[str, str | os.PathLike[str]] | Sequence[tuple[str, str | os.PathLike[str]]],
        *,
        progress: bool | None = None,
    ) -> list[models.Track]:
        """Upload the tracks of a recording, up to four at once, with one progress bar of all bytes.

        The ``upload_id`` of a track is computed from the recording, its kind, its name and its content, so a rerun, also
        after ``kill -9``, makes no duplicates.

        Args:
            id: The recording.
            tracks: The path of each track, by its kind; pairs of kind and path where kinds repeat.
            progress: Show a progress bar; default: in notebooks and terminals.

        Returns:
            The tracks, in the same order.

        Example:
            >>> len(desk.recordings.upload_all(recording, {"camera": "camera.webm", "microphone": "voice.wav"}))
            2
        """
        pairs = list(tracks.items()) if isinstance(tracks, Mapping) else list(tracks)
        files = [_upload.upload(path, None) for _, path in pairs]
        with _progress.bar(enabled=self._desk.config.progress if progress is None else progress) as bar:
            sent = _progress.Bytes(bar, sum(file.size or 0 for file in files))
            run = _AsyncUploads(self, id_of("recording_id", id), pairs, files, sent)
            if pairs:
                await _http.async_together([run.work] * min(AT_ONCE, len(pairs)), run.stop)
        return [run.made[number] for number in range(len(pairs))]

    async def wait(
        self, recording: models.Recording | str, timeout: float | None = None, *, progress: bool | None = None
    ) -> AsyncRecording:
        """Wait until a recording has been worked on; ``recording.wait()`` is the same.

        Args:
            recording: The recording, or its id.
            timeout: Seconds to wait; default: 1,800.
            progress: Show a progress bar; default: in notebooks and terminals.

        Raises:
            RecordingFailed: When it could not be worked on; ``error_code`` has the reason.
            RecordingTimeout: When it takes longer. The server continues.

        Example:
            >>> track = desk.recordings.upload(recording, "camera.webm", kind="camera")
            >>> desk.recordings.wait(recording).status
            'ready'
        """
        limit, id_ = _options.wait_seconds(timeout, WAIT_SECONDS), id_of("recording_id", recording)
        deadline = self._desk.config.clock.now() + limit
        hold = 1
        with _progress.bar(enabled=self._desk.config.progress if progress is None else progress) as bar:
            while True:
                try:
                    request = op.recordings_get(id_).with_headers(Prefer=f"wait={hold}")
                    found = (await self._transport.send(request, extra_seconds=hold)).value
                except (ConnectionFailed, ServerError):
                    await self._desk.config.clock.async_sleep(PAUSE_SECONDS)
                else:
                    if found.error_code is not None:
                        raise RecordingFailed(id_, f"{found.title}: {found.error_message}", str(found.error_code))
                    if not found.is_processing:
                        return cast("AsyncRecording", self._bind(found))
                    if found.progress is not None:
                        bar.update(_progress.Step(found.progress.percent, found.progress.label))
                remaining = deadline - self._desk.config.clock.now()
                if remaining <= 0:
                    raise RecordingTimeout(id_, f"{id_} is still processed after {limit:.0f} s; wait() waits again.")
                hold = max(1, round(min(HOLD_SECONDS, remaining)))


class _Stopped(Exception):
    """Raised in an upload whose result nobody wants any more."""


@attrs.define(eq=False)
class _AsyncUploads:
    """Tracks of one recording on their way; each worker takes one after another."""

    recordings: AsyncRecordingsMixin
    recording_id: str
    pairs: list[tuple[str, str | os.PathLike[str]]]
    files: list[_upload.Upload]
    sent: _progress.Bytes
    made: dict[int, models.Track] = attrs.field(factory=dict)
    _next: Iterator[int] = attrs.field(factory=count)
    _stopped: bool = False

    def stop(self) -> None:
        """Send nothing more."""
        self._stopped = True

    async def work(self) -> None:
        """Upload what is left."""
        while not self._stopped and (number := next(self._next)) < len(self.pairs):
            kind, path = self.pairs[number]
            file = self.files[number]
            file.on_sent = partial(self._note, number)
            upload_id = upload_id_of(self.recording_id, str(kind), Path(path))
            self.made[number] = await self.recordings._upload(
                self.recording_id, file, cast("TrackKind", kind), None, upload_id
            )

    def _note(self, number: int, sent: int) -> None:
        if self._stopped:
            raise _Stopped
        self.sent.update(number, sent)


def _type_of(name: str) -> str:
    """The media type of a file by its name."""
    suffix = os.path.splitext(name)[1].lower()  # noqa: PTH122  # a name, no path
    return _TYPES.get(suffix) or mimetypes.types_map.get(suffix, _UNTOLD)
