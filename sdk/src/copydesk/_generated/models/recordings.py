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
    """ Its coding, as ffmpeg names it. """
    channels: int
    """ Channels of the sound. """
    sample_rate: int
    """ Samples in a second. """
    duration_seconds: float
    """ Length of the sound. """


@frozen(repr=False, unsafe_hash=False)
class Filmstrip(ReadModel):
    """Small pictures of a track on one JPEG sheet, left to right and top to bottom, each `interval_seconds` after the
    last."""

    storage_key: str
    """ For `GET /media`. """
    columns: int
    """ Pictures in a row. """
    rows: int
    """ How many rows there are. """
    count: int
    """ How many there are. """
    tile_width: int
    """ Width of one picture, in pixels. """
    tile_height: int
    """ Height of one picture, in pixels. """
    interval_seconds: float
    """ Time from one picture to the next. """


@frozen(repr=False, unsafe_hash=False)
class Probe(ReadModel):
    """What was seen of a track's file."""

    container: str
    """ Its container, as ffmpeg names it. """
    start_seconds: float
    """ When its clock begins. """
    video: None | VideoProbe
    """ Its picture; null where it has none. """
    audio: AudioProbe | None
    """ Its sound; null where it has none. """


@frozen(repr=False, unsafe_hash=False)
class Progress(ReadModel):
    """What is being done with a recording."""

    percent: int
    """ How much is done, 0 to 100. """
    stage: str
    """ The step of the work. """
    label: str
    """ What is being done, for people. """


@frozen(repr=False, unsafe_hash=False)
class Proxy(ReadModel):
    """A small copy of a long track, to be played while it is edited; it is made once the recording is ready."""

    storage_key: str
    """ For `GET /media`. """
    content_type: str
    """ Media type, such as `image/png`. """
    bytes: int
    """ Size. """


@frozen(repr=False, unsafe_hash=False)
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
    """ Of what is said; the script's where not given, else en. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """


@frozen(repr=False, unsafe_hash=False)
class RecordingPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[Recording]
    """ Rows of this page. """
    limit: int
    """ Rows that a page can have. """
    offset: int | None
    """ null where a cursor was used. """
    has_more: bool
    """ Whether a next page has rows. """
    next_cursor: None | str
    """ Value of `cursor` for the next page; null on the last one. """
    total: int | None
    """ null unless include_total=true. """
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
    """ Up to 50 of the caller's own strings. """


@frozen(repr=False, unsafe_hash=False)
class Silence(ReadModel):
    """Where nobody speaks."""

    start: float
    """ When it begins. """
    end: float
    """ When it ends. """


@frozen(repr=False, unsafe_hash=False)
class Sync(ReadModel):
    """How the tracks of a recording lie; `none` where one of them is unsure, which then begins with the recording."""

    method: SyncMethod
    """ How tracks were put on one clock: by their sound, given by hand, or not. """
    offsets: list[TrackOffset]
    """ Where each track lies on the clock of the primary one. """
    confidence: float
    """ How sure it is, 0 to 1. """


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
    """ For `GET /media`. """
    content_type: str
    """ Media type, such as `image/png`. """
    bytes: int
    """ Size. """
    sha256: str
    """ SHA-256 of the file as it was uploaded. """
    probe: Probe
    """ What was seen of a track's file. """
    duration_seconds: float
    """ Length. """
    start_offset_seconds: float
    """ When it begins, by the clock of the primary track. """
    waveform: list[int]
    """ Peaks of its equal parts: 0 is -60 dBFS, 100 is full scale. """
    filmstrip: Filmstrip | None
    """ Small pictures of it. """
    proxy: None | Proxy
    """ A small copy to play while editing; null where it needs none. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class TrackOffset(ReadModel):
    """Where a track lies on the clock of the primary track, and how its own clock runs against that one."""

    track_id: str
    """ The track. """
    method: SyncMethod
    """ How tracks were put on one clock: by their sound, given by hand, or not. """
    offset_seconds: float
    """ How long after the primary track it begins; negative where before. """
    drift_ppm: float
    """ By how many millionths its clock runs faster. """
    confidence: float
    """ How sure the offset is, 0 to 1. """


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
    """ Its revision, from 1. """
    text: str
    """ The text. """
    words: list[TranscriptWord]
    """ Its words, each with its time. """
    segments: list[TranscriptSegment]
    """ Its parts, in order. """
    silences: list[Silence]
    """ Where nobody speaks. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class TranscriptDocument(ReadModel):
    """A knowledge document made of a transcript: each paragraph begins with the time that it is said at."""

    document_id: str
    """ The source document. """
    recording_id: str
    """ The recording. """
    paragraphs: int
    """ Paragraphs that the document has. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class TranscriptDocumentCreate(Model):
    """Where the document goes."""

    title: None | str | Unset = UNSET
    """ The recording's where not given. """
    collection_ids: list[str] | Unset = UNSET
    """ Collections of sources. """


@define(repr=False, unsafe_hash=False)
class TranscriptRequest(Model):
    """How to make the transcript anew."""

    language: None | str | Unset = UNSET
    """ Of what is said; the recording's where not given. """


@frozen(repr=False, unsafe_hash=False)
class TranscriptSegment(ReadModel):
    """Words that belong together: a sentence, or what is said between two pauses."""

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
    """ How many words it has. """
    aligned_count: int
    """ Words whose times come from the sound, not from their neighbours. """
    confidence: float
    """ How sure it is, 0 to 1. """


@define(repr=False, unsafe_hash=False)
class TranscriptUpdate(Model):
    """Corrections of words."""

    words: list[WordEdit]
    """ Words with another text; their times stay. """
    expected_revision: int
    """ The revision that the caller has seen; another one answers 409. """


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
    """ How sure it is, 0 to 1. """
    kind: WordKind
    """ What was uttered: a word, a filler such as um, or another event. """
    timing_source: TimingSource
    """ Where a time is from: it was heard, or lies between the words around it. """
    is_repeat: bool
    """ Whether it is said again further on. """


@frozen(repr=False, unsafe_hash=False)
class VideoProbe(ReadModel):
    """The picture of a track, as it is shown; its rate is a fraction."""

    codec: str
    """ Its coding, as ffmpeg names it. """
    width: int
    """ Width of the picture. """
    height: int
    """ Height of the picture. """
    rotation: int
    """ How the picture is turned, in degrees clockwise. """
    fps_num: int
    """ Frames in a second: the numerator. """
    fps_den: int
    """ Frames in a second: the denominator. """
    is_variable_rate: bool
    """ Whether its frames come at uneven times. """
    frames: int
    """ Frames that it has. """
    pixel_format: str
    """ How its pixels are stored, as ffmpeg names it. """
    is_hdr: bool
    """ Whether its colours have a high dynamic range. """
    duration_seconds: float
    """ Length of the picture. """


@define(repr=False, unsafe_hash=False)
class WordEdit(Model):
    """Another text of a word; its times stay."""

    id: str
    """ Its id, which never changes. """
    text: str
    """ The word as it is to be. """
