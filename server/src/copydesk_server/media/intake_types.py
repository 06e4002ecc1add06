"""What is known of a media file, and the sandboxed functions that find it out, by their signatures."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from copydesk_server.media.sandbox_function import sandbox_function

# Speech at 32 kbit/s in the 64 MiB of an upload is 4.6 hours; nobody records a session in one piece for longer.
MOST_SECONDS = 5 * 3600.0
# 4096 x 2304, the largest 4K picture of phones and cameras; a decoder needs up to seventeen of them at once.
MOST_FRAME_PIXELS = 9_437_184
MOST_SIDE = 8_192
# As brand kits take them: above most cameras, and 200 MB when it is opened.
MOST_IMAGE_PIXELS = 50_000_000
# High-speed cameras of phones; a file that claims more is meant to keep a decoder busy.
MOST_FRAMES_PER_SECOND = 1_000.0
# Of a decoder of 10-bit 4K, which took 390 MB.
SANDBOX_BYTES = 768 * 1024 * 1024
# 64 MiB of the smallest packets were read through in 5 s of a busy core.
SANDBOX_CPU_SECONDS = 40
SANDBOX_SECONDS = 60.0


# Of a presentation (ECMA-376, part 1).
PPTX_TYPE = "application/vnd.openxmlformats-officedocument.presentationml.presentation"


# Bytes of a presentation when unpacked: three times those of large templates of companies.
MOST_UNPACKED = 200 * 1024 * 1024


class MediaKind(StrEnum):
    """What a file is watched or heard as."""

    VIDEO = "video"
    AUDIO = "audio"
    IMAGE = "image"
    PRESENTATION = "presentation"


class VideoFacts(msgspec.Struct, frozen=True, kw_only=True):
    """The picture of a film.

    Args:
        codec: Name of its codec.
        width, height: As it is shown: in square pixels, after the rotation.
        rotation: Degrees that its frames are turned by, clockwise: 0, 90, 180 or 270.
        fps_num, fps_den: Frames a second, as a fraction; of a variable rate the mean.
        is_variable_rate: Whether some frames are shown longer than others.
        frames: How many frames it has.
        pixel_format: Name of the layout of its pixels.
        is_hdr: Whether its brightness is meant for a display of high dynamic range.
        duration_seconds: From its first frame to the end of its last.
        key_frame_seconds: Longest time without a frame that can be decoded by itself.
    """

    codec: str
    width: int
    height: int
    rotation: int
    fps_num: int
    fps_den: int
    is_variable_rate: bool
    frames: int
    pixel_format: str
    is_hdr: bool
    duration_seconds: float
    key_frame_seconds: float


class AudioFacts(msgspec.Struct, frozen=True, kw_only=True):
    """The sound of a film or a recording.

    Args:
        codec: Name of its codec.
        channels: How many.
        sample_rate: Samples a second.
        duration_seconds: From its first sample to its last.
    """

    codec: str
    channels: int
    sample_rate: int
    duration_seconds: float


class ImageFacts(msgspec.Struct, frozen=True, kw_only=True):
    """A picture that stands still: its size as it is shown."""

    width: int
    height: int


class MediaFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What was seen of a file.

    Args:
        kind: What it is watched or heard as.
        container: How it is packed; the name of ffmpeg's demuxer, or of the image format.
        content_type: Its media type, by what is in it.
        duration_seconds: How long it plays; 0 for an image or a presentation.
        start_seconds: Where its clock starts.
        video, audio, image: What it holds; the first stream of each kind.
    """

    kind: MediaKind
    container: str
    content_type: str
    duration_seconds: float
    start_seconds: float
    video: VideoFacts | None
    audio: AudioFacts | None
    image: ImageFacts | None


@sandbox_function("copydesk_server.media.intake")
def probe(path: str) -> MediaFacts:
    """Say what an uploaded file is, having read all of it.

    Raises:
        ValueError: When it is nothing that is taken, with what was seen.
    """
    raise NotImplementedError


# Bits in which a copy may differ, of the 64 of each hash, and how far its colour in one part may lie from that of the other
# picture, of 255: measured on copies that were scaled, encoded anew, lightened or trimmed (docs/decisions/34-library.md).
MOST_PERCEPTUAL, MOST_GRADIENT, MOST_TINT = 10, 12, 40


class Colour(msgspec.Struct, frozen=True):
    """A colour, as ``#rrggbb``, and its share of the picture, 0 to 1."""

    hex: str
    share: float


class Print(msgspec.Struct, frozen=True):
    """What a picture is recognised by, each in hexadecimal.

    Args:
        perceptual: 64 signs of the low frequencies of a cosine transform (pHash).
        gradient: 64 signs of the steps from left to right (dHash).
        tint: Red, green and blue in 4 by 4 parts: two logos of one form and other colours are no copies.
    """

    perceptual: str
    gradient: str
    tint: str


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """What a picture, or a frame of a film, looks like.

    Args:
        poster: It, small, as WebP.
        width, height: Of the poster.
        colours: Its dominant colours, the largest first.
        print: How it is compared; ``None`` for a picture of one colour, which looks like every other such picture.
    """

    poster: bytes
    width: int
    height: int
    colours: list[Colour]
    print: Print | None


def looks_alike(one: Print, other: Print) -> bool:
    """Whether two pictures are the same to the eye."""
    if _bits(one.perceptual, other.perceptual) > MOST_PERCEPTUAL or _bits(one.gradient, other.gradient) > MOST_GRADIENT:
        return False
    parts = zip(bytes.fromhex(one.tint), bytes.fromhex(other.tint), strict=True)
    return max(abs(a - b) for a, b in parts) <= MOST_TINT


def _bits(one: str, other: str) -> int:
    return (int(one, 16) ^ int(other, 16)).bit_count()


@sandbox_function("copydesk_server.media.image_fingerprint")
def look(path: str, is_image: bool, seconds: float) -> Look:  # noqa: FBT001  # an argument of the sandbox's wire
    """What an image, or the film at a time, looks like.

    Raises:
        ValueError: When no picture of it can be decoded.
    """
    raise NotImplementedError


# Standard definition ends with the 576 lines of PAL (ITU-R BT.601), and high definition begins with a width of 1280 (BT.709).
_HD_WIDTH, _SD_HEIGHT = 1280, 576


class SourceFacts(msgspec.Struct, frozen=True):
    """What was seen of a film or sound.

    Args:
        times: When each frame of its picture is shown, in seconds from its start; empty of a sound.
        has_sound: Whether it has a sound.
        matrix: How its colours are to be read, as ffmpeg calls it, where the file does not say; empty where it does.
        start: Where its clock starts, in seconds.
    """

    times: list[float]
    has_sound: bool
    matrix: str = ""
    start: float = 0.0


def usual_matrix(width: int, height: int) -> str:
    """How players read the colours of a film that does not say: by its size, as mpv and Chromium do."""
    return "bt709" if width >= _HD_WIDTH or height > _SD_HEIGHT else "smpte170m"


@sandbox_function("copydesk_server.media.source_probing")
def read_source(path: str, demuxer: str) -> SourceFacts:
    """Read the times of a file's frames; nothing is decoded.

    Raises:
        ValueError: When it cannot be read, or holds neither picture nor sound.
    """
    raise NotImplementedError
