"""Wire types of recordings, tracks and transcripts (contract, section 7)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from copydesk_server.core.wire import (
    Count,
    Filter,
    Id,
    Language,
    ListQuery,
    Metadata,
    Name,
    Patch,
    Read,
    ReadId,
    Request,
    ResourceModel,
    Schema,
    Sha256,
    ShortText,
    UploadId,
    UploadQuery,
    patch_of,
)
from copydesk_server.queue.types import ErrorCode

TrackUploadId = Annotated[
    UploadId, Meta(description="A UUID of the client's: a repeat with the same bytes answers the same track.")
]
Seconds = Annotated[float, Meta(ge=0)]
StorageKey = Annotated[str, Meta(max_length=200, description="Key of the file for `GET /media`.")]
Pixels = Annotated[int, Meta(ge=0, le=100_000)]
# Five hours of fast speech.
MOST_WORDS = 60_000
# An edit is of some words; a client that corrects a whole transcript sends several.
MOST_EDITS = 1_000
MOST_PEAKS = 1_000
# Cameras and microphones of a large studio; takes are recordings of their own.
MOST_TRACKS = 100


class RecordingStatus(StrEnum):
    """State of a recording: waiting for tracks, processing, ready, or failed."""

    OPEN = "open"
    READY = "ready"
    INVALID = "invalid"


class TrackKind(StrEnum):
    """What a track was recorded from."""

    CAMERA = "camera"
    SCREEN = "screen"
    MICROPHONE = "microphone"
    SYSTEM_AUDIO = "system_audio"
    SLIDES = "slides"
    OTHER = "other"


class SyncMethod(StrEnum):
    """How tracks were put on one clock: by their sound, given by hand, or not."""

    SOUND = "sound"
    MANUAL = "manual"
    NONE = "none"


class VideoProbe(Schema, frozen=True, kw_only=True):
    """The picture of a track, as it is shown; its rate is a fraction."""

    codec: str
    width: Pixels
    height: Pixels
    rotation: Annotated[int, Meta(ge=0, le=270)]
    fps_num: Count
    fps_den: Count
    is_variable_rate: bool
    frames: Count
    pixel_format: str
    is_hdr: bool
    duration_seconds: Seconds


class AudioProbe(Schema, frozen=True, kw_only=True):
    """The sound of a track."""

    codec: str
    channels: Count
    sample_rate: Count
    duration_seconds: Seconds


class Probe(Schema, frozen=True, kw_only=True):
    """Properties of a track's file."""

    container: str
    start_seconds: Seconds
    video: VideoProbe | None
    audio: AudioProbe | None


class Filmstrip(Schema, frozen=True, kw_only=True):
    """Small pictures of a track on one JPEG sheet, left to right and top to bottom, each `interval_seconds` after the last."""

    storage_key: StorageKey
    columns: Count
    rows: Count
    count: Count
    tile_width: Pixels
    tile_height: Pixels
    interval_seconds: Seconds


class Proxy(Schema, frozen=True, kw_only=True):
    """A small copy of a long track for playback while editing, created when the recording is ready."""

    storage_key: StorageKey
    content_type: str
    bytes: Count


class Track(Read, frozen=True, kw_only=True):
    """One file of a recording."""

    id: ReadId
    recording_id: ReadId
    upload_id: TrackUploadId
    kind: TrackKind
    storage_key: StorageKey
    content_type: str
    bytes: Count
    sha256: Sha256
    probe: Probe
    duration_seconds: Seconds
    start_offset_seconds: Annotated[float, Meta(description="When it begins, by the clock of the primary track.")]
    waveform: Annotated[
        list[Annotated[int, Meta(ge=0, le=100)]],
        Meta(max_length=MOST_PEAKS, description="Peaks of its equal parts: 0 is -60 dBFS, 100 is full scale."),
    ]
    filmstrip: Filmstrip | None
    proxy: Proxy | None


class TrackOffset(Schema, frozen=True, kw_only=True):
    """Where a track lies on the clock of the primary track, and how its own clock runs against that one."""

    track_id: ReadId
    method: SyncMethod
    offset_seconds: float
    drift_ppm: float
    confidence: Annotated[float, Meta(ge=0, le=1)]


class Sync(Schema, frozen=True, kw_only=True):
    """How the tracks of a recording were synchronized; `none` if the position of a track is uncertain, which then starts with the recording."""

    method: SyncMethod
    offsets: Annotated[list[TrackOffset], Meta(max_length=MOST_TRACKS)]
    confidence: Annotated[float, Meta(ge=0, le=1)]


class TranscriptMethod(StrEnum):
    """Where the words are from: the script, aligned to the sound; a transcription provider; or a draft of the offline one."""

    SCRIPT = "script"
    PROVIDER = "provider"
    DICTATION = "dictation"


class TranscriptSummary(Schema, frozen=True, kw_only=True):
    """The transcript of a recording, without its words."""

    track_id: ReadId
    language: str
    method: TranscriptMethod
    word_count: Count
    aligned_count: Count
    confidence: Annotated[float, Meta(ge=0, le=1)]


class Progress(Schema, frozen=True, kw_only=True):
    """Current processing step of a recording."""

    percent: Annotated[int, Meta(ge=0, le=100)]
    stage: str
    label: str


class RecordingCreate(Request, frozen=True, kw_only=True):
    """A new recording session."""

    project_id: Id
    title: Name
    script_id: Annotated[
        Id | None, Meta(description="What is read out; its text gives the words of the transcript.")
    ] = None
    language: Annotated[
        Language | None, Meta(description="Language of the speech. Default: that of the script, or `en`.")
    ] = None
    metadata: Metadata = {}


RecordingUpdate = patch_of(RecordingCreate, "RecordingUpdate", fixed={"project_id"})


class Recording(ResourceModel, frozen=True, kw_only=True):
    """A recording session: raw tracks on one clock, and what was said."""

    project_id: ReadId
    title: str
    script_id: ReadId | None
    language: str | None
    status: RecordingStatus
    is_processing: bool
    progress: Progress | None
    error_code: ErrorCode | None
    error_message: ShortText | None
    tracks: Annotated[list[Track], Meta(max_length=MOST_TRACKS)]
    primary_track_id: ReadId | None
    sync: Sync | None
    transcript: TranscriptSummary | None
    duration_seconds: Seconds


class RecordingQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list."""

    project_id: Filter | None = None
    script_id: Filter | None = None
    status: RecordingStatus | None = None


class TrackUploadQuery(UploadQuery, frozen=True, kw_only=True):
    """Which track the bytes are."""

    upload_id: TrackUploadId
    kind: TrackKind = TrackKind.CAMERA


class WordKind(StrEnum):
    """What was uttered: a word, a filler such as um, or another event."""

    WORD = "word"
    FILLER = "filler"
    EVENT = "event"


class TimingSource(StrEnum):
    """Origin of a word's time: measured in the sound, or interpolated from the neighbouring words."""

    ALIGNED = "aligned"
    INTERPOLATED = "interpolated"


class TranscriptWord(Schema, frozen=True, kw_only=True):
    """A word and when it is said, by the clock of the recording."""

    id: ReadId
    text: Annotated[str, Meta(max_length=200)]
    start: Seconds
    end: Seconds
    confidence: Annotated[float, Meta(ge=0, le=1)]
    kind: WordKind
    timing_source: TimingSource
    is_repeat: Annotated[bool, Meta(description="Whether the passage is repeated later.")]


class TranscriptSegment(Schema, frozen=True, kw_only=True):
    """A sentence, or the words between two pauses."""

    start: Seconds
    end: Seconds
    text: str
    first_word_id: ReadId
    last_word_id: ReadId


class Silence(Schema, frozen=True, kw_only=True):
    """Where nobody speaks."""

    start: Seconds
    end: Seconds


class Transcript(Read, frozen=True, kw_only=True):
    """What was said, word by word; times are seconds by the clock of the recording."""

    recording_id: ReadId
    track_id: ReadId
    language: str
    method: TranscriptMethod
    revision: Annotated[int, Meta(ge=1, le=1_000_000)]
    text: str
    words: Annotated[list[TranscriptWord], Meta(max_length=MOST_WORDS)]
    segments: Annotated[list[TranscriptSegment], Meta(max_length=MOST_WORDS)]
    silences: Annotated[list[Silence], Meta(max_length=MOST_WORDS)]


class WordEdit(Request, frozen=True, kw_only=True):
    """Corrected text of a word. Its times do not change."""

    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=200, pattern=r"\S")]


class TranscriptUpdate(Patch, frozen=True, kw_only=True):
    """Corrections of words."""

    words: Annotated[list[WordEdit], Meta(min_length=1, max_length=MOST_EDITS)]
    expected_revision: Annotated[int, Meta(ge=1, le=1_000_000)]


class TranscriptRequest(Request, frozen=True, kw_only=True):
    """How to make the transcript anew."""

    language: Annotated[
        Language | None, Meta(description="Language of the speech. Default: that of the recording.")
    ] = None


class TranscriptDocumentCreate(Request, frozen=True, kw_only=True):
    """Where the document goes."""

    title: Annotated[Name | None, Meta(description="Default: that of the recording.")] = None
    collection_ids: Annotated[list[Id], Meta(max_length=200)] = []


class TranscriptDocument(Read, frozen=True, kw_only=True):
    """A knowledge document made of a transcript: each paragraph begins with the time that it is said at."""

    document_id: ReadId
    recording_id: ReadId
    paragraphs: Count
    metadata: Metadata
