# Generated from openapi.json by `make generate`; do not edit.
"""Models: recordings."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from ..._model import Model, ReadModel, RecordingModel
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from . import ErrorCode, Metadata, RecordingStatus, SyncMethod, TimingSource, TrackKind, TranscriptMethod, WordKind


@frozen(repr=False, unsafe_hash=False)
class AudioProbe(ReadModel):
    """The sound of a track."""

    codec: str
    """ Codec, as ffmpeg names it. """
    channels: int
    """ Number of audio channels. """
    sample_rate: int
    """ Samples per second. """
    duration_seconds: float
    """ Length of the sound. """


@frozen(repr=False, unsafe_hash=False)
class Filmstrip(ReadModel):
    """Small pictures of a track on one JPEG sheet, left to right and top to bottom, each `interval_seconds` after the
    last."""

    storage_key: str
    """ Key of the file for `GET /media`. """
    columns: int
    """ Number of pictures in a row. """
    rows: int
    """ Number of rows. """
    count: int
    """ Number of entries. """
    tile_width: int
    """ Width of one picture, in pixels. """
    tile_height: int
    """ Height of one picture, in pixels. """
    interval_seconds: float
    """ Time between two pictures. """


@frozen(repr=False, unsafe_hash=False)
class Probe(ReadModel):
    """Properties of a track's file."""

    container: str
    """ Container format, as ffmpeg names it. """
    start_seconds: float
    """ Timestamp of the beginning of the file. """
    video: None | VideoProbe
    """ Properties of the picture; null if there is none. """
    audio: AudioProbe | None
    """ Properties of the sound; null if there is none. """


@frozen(repr=False, unsafe_hash=False)
class Progress(ReadModel):
    """Current processing step of a recording."""

    percent: int
    """ Progress, from 0 to 100. """
    stage: str
    """ The processing step. """
    label: str
    """ Description of the current step, for people. """


@frozen(repr=False, unsafe_hash=False)
class Proxy(ReadModel):
    """A small copy of a long track for playback while editing, created when the recording is ready."""

    storage_key: str
    """ Key of the file for `GET /media`. """
    content_type: str
    """ Media type, such as `image/png`. """
    bytes: int
    """ Size in bytes. """


@frozen(repr=False, unsafe_hash=False)
class Recording(RecordingModel):
    """A recording session: raw tracks on one clock, and what was said."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
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
    """ State of a recording: waiting for tracks, processing, ready, or failed. """
    is_processing: bool
    """ Whether it is being processed. """
    progress: None | Progress
    """ Progress, from 0 to 100. """
    error_code: ErrorCode | None
    """ Machine-readable reason of the failure; null if it did not fail. """
    error_message: None | str
    """ Reason of the failure, for people; null if it did not fail. """
    tracks: list[Track]
    """ Its tracks, the primary one first. """
    primary_track_id: None | str
    """ The track whose clock is the clock of the recording. """
    sync: None | Sync
    """ Positions of the tracks on a common clock; null until they are known. """
    transcript: None | TranscriptSummary
    """ The transcript; null until it is known. """
    duration_seconds: float
    """ Length. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class RecordingCreate(Model):
    """A new recording session."""

    project_id: str
    """ The brand that it belongs to. """
    title: str
    """ Title, for people. """
    script_id: None | str | Unset = UNSET
    """ What is read out; its text gives the words of the transcript. """
    language: None | str | Unset = UNSET
    """ Language of the speech. Default: that of the script, or `en`. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """


@frozen(repr=False, unsafe_hash=False)
class RecordingPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[Recording]
    """ Entries of this page. """
    limit: int
    """ Maximum number of entries on a page. """
    offset: int | None
    """ Number of skipped entries; null if a cursor was used. """
    has_more: bool
    """ Whether there is a next page. """
    next_cursor: None | str
    """ Value of `cursor` for the next page; null on the last page. """
    total: int | None
    """ Total number of entries; null unless `include_total=true`. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class RecordingUpdate(Model):
    """Changes to recording: omitted keeps, null clears."""

    title: str | Unset = UNSET
    """ Title, for people. """
    script_id: None | str | Unset = UNSET
    """ The script. """
    language: None | str | Unset = UNSET
    """ Language, as a BCP 47 tag such as `en-GB`. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 strings of the caller, by name. """


@frozen(repr=False, unsafe_hash=False)
class Silence(ReadModel):
    """Where nobody speaks."""

    start: float
    """ When it begins. """
    end: float
    """ When it ends. """


@frozen(repr=False, unsafe_hash=False)
class Sync(ReadModel):
    """How the tracks of a recording were synchronized; `none` if the position of a track is uncertain, which then
    starts with the recording."""

    method: SyncMethod
    """ How tracks were put on one clock: by their sound, given by hand, or not. """
    offsets: list[TrackOffset]
    """ Positions of the tracks on the clock of the primary track. """
    confidence: float
    """ Confidence in the value, from 0 to 1. """


@frozen(repr=False, unsafe_hash=False)
class Track(ReadModel):
    """One file of a recording."""

    id: str
    """ Its id, which never changes. """
    recording_id: str
    """ The recording. """
    upload_id: str
    """ A UUID of the client's: a repeat with the same bytes answers the same track. """
    kind: TrackKind
    """ What a track was recorded from. """
    storage_key: str
    """ Key of the file for `GET /media`. """
    content_type: str
    """ Media type, such as `image/png`. """
    bytes: int
    """ Size in bytes. """
    sha256: str
    """ SHA-256 of the file as it was uploaded. """
    probe: Probe
    """ Properties of a track's file. """
    duration_seconds: float
    """ Length. """
    start_offset_seconds: float
    """ When it begins, by the clock of the primary track. """
    waveform: list[int]
    """ Peaks of its equal parts: 0 is -60 dBFS, 100 is full scale. """
    filmstrip: Filmstrip | None
    """ Thumbnails of the video. """
    proxy: None | Proxy
    """ A small copy for playback while editing; null if none is needed. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class TrackOffset(ReadModel):
    """Where a track lies on the clock of the primary track, and how its own clock runs against that one."""

    track_id: str
    """ The track. """
    method: SyncMethod
    """ How tracks were put on one clock: by their sound, given by hand, or not. """
    offset_seconds: float
    """ Start of the track on the clock of the primary track; negative if it starts earlier. """
    drift_ppm: float
    """ How much faster its clock runs than the clock of the primary track. """
    confidence: float
    """ Confidence in the offset, from 0 to 1. """


@frozen(repr=False, unsafe_hash=False)
class Transcript(ReadModel):
    """What was said, word by word; times are seconds by the clock of the recording."""

    recording_id: str
    """ The recording. """
    track_id: str
    """ The track. """
    language: str
    """ Language, as a BCP 47 tag such as `en-GB`. """
    method: TranscriptMethod
    """ Where the words are from: the script, aligned to the sound; a transcription provider; or a draft of the
    offline one. """
    revision: int
    """ Number of its revision, from 1. """
    text: str
    """ The text. """
    words: list[TranscriptWord]
    """ Its words, each with its time. """
    segments: list[TranscriptSegment]
    """ Its parts, in order. """
    silences: list[Silence]
    """ Stretches without speech. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class TranscriptDocument(ReadModel):
    """A knowledge document made of a transcript: each paragraph begins with the time that it is said at."""

    document_id: str
    """ The source document. """
    recording_id: str
    """ The recording. """
    paragraphs: int
    """ Number of paragraphs in the document. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class TranscriptDocumentCreate(Model):
    """Where the document goes."""

    title: None | str | Unset = UNSET
    """ Title, for people. Default: that of the recording. """
    collection_ids: list[str] | Unset = UNSET
    """ Collections of sources. """


@define(repr=False, unsafe_hash=False)
class TranscriptRequest(Model):
    """How to make the transcript anew."""

    language: None | str | Unset = UNSET
    """ Language of the speech. Default: that of the recording. """


@frozen(repr=False, unsafe_hash=False)
class TranscriptSegment(ReadModel):
    """A sentence, or the words between two pauses."""

    start: float
    """ When it begins. """
    end: float
    """ When it ends. """
    text: str
    """ The text. """
    first_word_id: str
    """ Its first word. """
    last_word_id: str
    """ Its last word. """


@frozen(repr=False, unsafe_hash=False)
class TranscriptSummary(ReadModel):
    """The transcript of a recording, without its words."""

    track_id: str
    """ The track. """
    language: str
    """ Language, as a BCP 47 tag such as `en-GB`. """
    method: TranscriptMethod
    """ Where the words are from: the script, aligned to the sound; a transcription provider; or a draft of the
    offline one. """
    word_count: int
    """ Number of words. """
    aligned_count: int
    """ Number of words whose times were measured in the sound. The times of other words are estimated from their
    neighbours. """
    confidence: float
    """ Confidence in the value, from 0 to 1. """


@define(repr=False, unsafe_hash=False)
class TranscriptUpdate(Model):
    """Corrections of words."""

    words: list[WordEdit]
    """ Words with corrected text. Their times do not change. """
    expected_revision: int
    """ The revision that the caller last read. If it is not the current one, the response is 409
    `revision_conflict`. """


@frozen(repr=False, unsafe_hash=False)
class TranscriptWord(ReadModel):
    """A word and when it is said, by the clock of the recording."""

    id: str
    """ Its id, which never changes. """
    text: str
    """ The word. """
    start: float
    """ When it begins. """
    end: float
    """ When it ends. """
    confidence: float
    """ Confidence in the value, from 0 to 1. """
    kind: WordKind
    """ What was uttered: a word, a filler such as um, or another event. """
    timing_source: TimingSource
    """ Origin of a word's time: measured in the sound, or interpolated from the neighbouring words. """
    is_repeat: bool
    """ Whether the passage is repeated later. """


@frozen(repr=False, unsafe_hash=False)
class VideoProbe(ReadModel):
    """The picture of a track, as it is shown; its rate is a fraction."""

    codec: str
    """ Codec, as ffmpeg names it. """
    width: int
    """ Width of the picture. """
    height: int
    """ Height of the picture. """
    rotation: int
    """ Rotation of the picture, in degrees clockwise. """
    fps_num: int
    """ Frame rate: numerator of frames per second. """
    fps_den: int
    """ Frame rate: denominator of frames per second. """
    is_variable_rate: bool
    """ Whether its frame rate is variable. """
    frames: int
    """ Number of frames. """
    pixel_format: str
    """ Pixel format, as ffmpeg names it. """
    is_hdr: bool
    """ Whether it has a high dynamic range (HDR). """
    duration_seconds: float
    """ Length of the picture. """


@define(repr=False, unsafe_hash=False)
class WordEdit(Model):
    """Corrected text of a word. Its times do not change."""

    id: str
    """ Its id, which never changes. """
    text: str
    """ The corrected word. """
