"""What an uploaded file is: told by its bytes, never by its name. Only sandboxes load this: decoders meet hostile files here.

The first bytes choose one demuxer, so that no playlist is ever opened; files that name other files are refused.
"""

from __future__ import annotations

import warnings
from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from statistics import median

import av
from av.stream import Disposition
from PIL import Image, ImageOps

from copydesk_server.media import presentations
from copydesk_server.media.intake_types import (
    MOST_FRAME_PIXELS,
    MOST_FRAMES_PER_SECOND,
    MOST_IMAGE_PIXELS,
    MOST_SECONDS,
    MOST_SIDE,
    AudioFacts,
    ImageFacts,
    MediaFacts,
    MediaKind,
    VideoFacts,
)
from copydesk_server.media.signatures import HEAD_BYTES, Signature, signature_of
from copydesk_server.media.source_probing import encrypted_entry, gaps_of, is_variable, pixel_aspect, rate_of

# Decoders of these are meant for anything that a browser, a phone or a screen recorder writes; others are rarely used, and
# rarely looked at by those who search them for faults.
VIDEO_CODECS = frozenset({"h264", "hevc", "vp8", "vp9", "av1", "libdav1d", "mpeg4", "mjpeg", "prores", "theora", "png"})
AUDIO_CODECS = frozenset({"aac", "opus", "vorbis", "mp3", "mp3float", "flac", "alac", "ac3", "eac3", "amrnb", "amrwb"})
# SMPTE ST 2084 (PQ) and ARIB STD-B67 (HLG) in ITU-T H.273.
_HDR_TRANSFERS = frozenset({16, 18})
# Decoded to see that there is a picture and a sound behind the headers.
_FRAMES_DECODED = 2
# A cut file lacks its end, and what a recorder lost on its way is a few frames.
_LEAST_SHARE_OF_FRAMES = 0.98
# Pillow's own guard only warns; the limit is looked at before anything is decoded.
Image.MAX_IMAGE_PIXELS = None
_UNREADABLE = (av.FFmpegError, OSError, EOFError, IndexError, TypeError, UnicodeDecodeError, OverflowError)

_Stream = av.VideoStream | av.AudioStream


@dataclass
class _Track:
    """The packets of a stream: when each begins, and where the last ends, in ticks of its clock.

    What is said of the stream is copied: the library crashes when it is asked after the file was closed.

    Args:
        kind: ``video`` or ``audio``.
        codec: Name of its codec.
        claimed: Packets that the header says it has; 0 where it says nothing.
        tick: Seconds of a tick.
        pixel_aspect: Width of a pixel of its picture by its height.
    """

    kind: str
    codec: str
    claimed: int
    tick: float
    pixel_aspect: Fraction = Fraction(1)
    times: list[int] = field(default_factory=list)
    end: int = 0
    key: int | None = None
    between_keys: int = 0

    def add(self, pts: int, duration: int, *, is_key: bool) -> None:
        """Take in a packet."""
        self.times.append(pts)
        self.end = max(self.end, pts + duration)
        if is_key or self.key is None:
            self.between_keys = max(self.between_keys, pts - (pts if self.key is None else self.key))
            self.key = pts

    @classmethod
    def of(cls, stream: _Stream) -> _Track:
        """That of a stream, before its packets are read."""
        aspect = pixel_aspect(stream) if isinstance(stream, av.VideoStream) else Fraction(1)
        return cls(stream.type, stream.codec_context.name, stream.frames, float(stream.time_base or 0), aspect)

    @property
    def start_seconds(self) -> float:
        """When the first packet begins; what lies before zero fills a decoder, and is not played."""
        return max(0.0, min(self.times) * self.tick)

    @property
    def end_seconds(self) -> float:
        """When the last packet ends; one that does not say how long it is takes as long as most do."""
        last = max(self.times)
        if self.end > last or len(self.times) < 2:
            return max(self.end, last) * self.tick
        return (last + median(gaps_of(sorted(self.times)))) * self.tick

    @property
    def key_frame_seconds(self) -> float:
        """Longest time from one packet that can be decoded by itself to the next, or from the last to the end."""
        return max(self.between_keys * self.tick, self.end_seconds - (self.key or 0) * self.tick)


def probe(path: str) -> MediaFacts:
    """Say what an uploaded file is, having read all of it.

    Raises:
        ValueError: When it is nothing that is taken, with what was seen.
    """
    with Path(path).open("rb") as file:
        found = signature_of(file.read(HEAD_BYTES))
    if found.kind is MediaKind.IMAGE:
        return _image(path, found)
    if found.kind is MediaKind.PRESENTATION:
        presentations.require_harmless(path)
        return _still(found)
    if found.container == "mov" and (entry := encrypted_entry(path)) is not None:
        raise ValueError(f"is encrypted: a stream of it is {entry!r}")
    try:
        return _film(path, found)
    except _UNREADABLE as error:
        raise ValueError(f"begins as {found.name}, and cannot be read on: {_reason(error)}") from error


def _reason(error: Exception) -> str:
    """What a library said, without the name of the file."""
    return str(getattr(error, "strerror", None) or type(error).__name__)[:120]


def _image(path: str, found: Signature) -> MediaFacts:
    try:
        with warnings.catch_warnings(action="ignore"), Image.open(path, formats=[found.container]) as image:
            if image.width * image.height > MOST_IMAGE_PIXELS:
                raise ValueError(f"has {image.width} x {image.height} pixels; {MOST_IMAGE_PIXELS} are taken")
            turned = ImageOps.exif_transpose(image)
            turned.load()
            size = turned.size
    except (OSError, SyntaxError, EOFError, ArithmeticError, LookupError, TypeError, AttributeError) as error:
        raise ValueError(f"begins as {found.name}, and cannot be read on") from error
    return _still(found, ImageFacts(width=size[0], height=size[1]))


def _still(found: Signature, image: ImageFacts | None = None) -> MediaFacts:
    """What is told of a file that does not play."""
    return MediaFacts(
        kind=found.kind,
        container=found.container.lower(),
        content_type=found.content_type,
        duration_seconds=0.0,
        start_seconds=0.0,
        video=None,
        audio=None,
        image=image,
    )


def _film(path: str, found: Signature) -> MediaFacts:
    with _opened(path, found) as file:
        picture = next((stream for stream in file.streams.video if not _is_cover(stream)), None)
        sound = next(iter(file.streams.audio), None)
        if picture is None and sound is None:
            kinds = ", ".join(sorted({stream.type for stream in file.streams})) or "nothing"
            raise ValueError(f"is {found.name} without picture or sound: it holds {kinds}")
        _require_taken(picture, sound)
        doctype = file.format.name if found.container != "mov" else file.metadata.get("major_brand", "")
        tracks = _read_through(file, [stream for stream in (picture, sound) if stream is not None])
    seen = {track.kind: track for track in tracks if track.times}
    if picture is not None and "video" not in seen:
        raise ValueError(f"is {found.name} whose picture has 0 frames")
    if not seen:
        raise ValueError(f"is {found.name} whose sound has 0 packets")
    _require_whole(seen, found)
    video = _video(path, found, seen["video"]) if "video" in seen else None
    audio = _audio(path, found, seen["audio"]) if "audio" in seen else None
    start = min(track.start_seconds for track in seen.values())
    duration = max(track.end_seconds for track in seen.values()) - start
    if not 0 < duration <= MOST_SECONDS:
        raise ValueError(f"lasts {duration:.0f} s; up to {MOST_SECONDS:.0f} s are taken, and more than none")
    return MediaFacts(
        kind=MediaKind.VIDEO if video else MediaKind.AUDIO,
        container=found.container,
        content_type=found.type_of(doctype.strip(), has_picture=video is not None),
        duration_seconds=round(duration, 6),
        start_seconds=round(start, 6),
        video=video,
        audio=audio,
        image=None,
    )


def _opened(path: str, found: Signature) -> av.container.InputContainer:
    """A file as what it begins as; nothing that it names is opened."""
    options = {"protocol_whitelist": "file", "enable_drefs": "0"} if found.container == "mov" else {}
    return av.open(path, format=found.container, options=options, metadata_errors="replace")


def _is_cover(stream: av.VideoStream) -> bool:
    """Whether a stream is the picture on the cover of a song."""
    return bool(stream.disposition & (Disposition.attached_pic | Disposition.timed_thumbnails))


def _require_taken(picture: av.VideoStream | None, sound: av.AudioStream | None) -> None:
    """Refuse codecs and claims before anything of the file is decoded."""
    for stream, known in ((picture, VIDEO_CODECS), (sound, AUDIO_CODECS)):
        if stream is None:
            continue
        codec = stream.codec_context.name
        if codec not in known and not codec.startswith("pcm_"):
            raise ValueError(f"has a stream of the codec {codec}, which is not taken")
    if picture is not None:
        width, height = picture.codec_context.width, picture.codec_context.height
        if width * height > MOST_FRAME_PIXELS or max(width, height) > MOST_SIDE:
            raise ValueError(f"claims {width} x {height} pixels; {MOST_FRAME_PIXELS} are taken")
    if sound is not None and not (0 < sound.codec_context.sample_rate <= 384_000):
        raise ValueError(f"claims {sound.codec_context.sample_rate} samples a second")


def _read_through(file: av.container.InputContainer, streams: list[_Stream]) -> list[_Track]:
    """The packets of the streams, to the end of the file: what its header says may be wrong, or missing."""
    tracks = {stream.index: _Track.of(stream) for stream in streams}
    for packet in file.demux(streams):
        if packet.size:
            if packet.has_sidedata("encryption_info") or packet.has_sidedata("encryption_init_info"):
                raise ValueError("is encrypted")
            if packet.pts is not None:
                tracks[packet.stream.index].add(packet.pts, packet.duration or 0, is_key=packet.is_keyframe)
    return list(tracks.values())


def _require_whole(seen: dict[str, _Track], found: Signature) -> None:
    """Refuse what has far fewer frames than its header says: it broke off."""
    for kind, track in seen.items():
        claimed = track.claimed
        if found.container == "mov" and len(track.times) < claimed * _LEAST_SHARE_OF_FRAMES:
            raise ValueError(f"says that its {kind} has {claimed} packets, and has {len(track.times)}: it broke off")


def _video(path: str, found: Signature, track: _Track) -> VideoFacts:
    frames = list(_decoded(path, found, "video"))
    if not frames or not isinstance(frames[0], av.VideoFrame):
        raise ValueError("has a picture of which no frame can be decoded")
    frame = frames[0]
    if frame.width * frame.height > MOST_FRAME_PIXELS:
        raise ValueError(f"has {frame.width} x {frame.height} pixels; {MOST_FRAME_PIXELS} are taken")
    # ffmpeg turns a picture by any angle, inside of its frame; what it adds to quarter turns does not change the size.
    turned = round(-frame.rotation % 360 / 90) * 90 % 360
    wide = frame.width if track.pixel_aspect == 1 else round(frame.width * track.pixel_aspect / 2) * 2
    width, height = (frame.height, wide) if turned in {90, 270} else (wide, frame.height)
    times = array("d", (time * track.tick for time in sorted(track.times)))
    rate = rate_of(times, track.tick, track.end_seconds)
    if rate.numerator / rate.denominator > MOST_FRAMES_PER_SECOND:
        raise ValueError(f"has {rate.numerator / rate.denominator:.0f} frames a second")
    return VideoFacts(
        codec=track.codec,
        width=width,
        height=height,
        rotation=turned,
        fps_num=rate.numerator,
        fps_den=rate.denominator,
        is_variable_rate=len(times) > 2 and is_variable(times, track.tick),
        frames=len(track.times),
        pixel_format=frame.format.name,
        is_hdr=int(frame.color_trc) in _HDR_TRANSFERS,
        duration_seconds=round(track.end_seconds - track.start_seconds, 6),
        key_frame_seconds=round(track.key_frame_seconds, 6),
    )


def _audio(path: str, found: Signature, track: _Track) -> AudioFacts:
    frames = list(_decoded(path, found, "audio"))
    if not frames or not isinstance(frames[0], av.AudioFrame):
        raise ValueError("has a sound of which nothing can be decoded")
    frame = frames[0]
    return AudioFacts(
        codec=track.codec,
        channels=frame.layout.nb_channels,
        sample_rate=frame.sample_rate,
        duration_seconds=round(track.end_seconds - track.start_seconds, 6),
    )


def _decoded(path: str, found: Signature, kind: str) -> Iterator[av.VideoFrame | av.AudioFrame]:
    """The first frames of a stream."""
    with _opened(path, found) as file:
        pictures = (stream for stream in file.streams.video if not _is_cover(stream))
        stream: _Stream = next(pictures) if kind == "video" else file.streams.audio[0]
        stream.codec_context.thread_count = 1
        count = 0
        for packet in file.demux(stream):
            try:
                frames = packet.decode()
            except av.error.InvalidDataError:
                continue  # A damaged frame; the next may be whole, and a file without one is refused.
            for frame in frames:
                if isinstance(frame, av.VideoFrame | av.AudioFrame):
                    yield frame
                    count += 1
                if count == _FRAMES_DECODED:
                    return
