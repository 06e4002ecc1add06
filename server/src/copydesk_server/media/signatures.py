"""The first bytes of a file: what it begins as, or what it is instead. A pure function without a library."""

from __future__ import annotations

import re
from dataclasses import dataclass

from copydesk_server.media.intake_types import PPTX_TYPE, MediaKind


@dataclass(frozen=True, slots=True)
class Signature:
    """A kind of file that is taken.

    Args:
        name: What people call it.
        container: The demuxer of ffmpeg, or the format of Pillow.
        kind: What it is, as far as the first bytes tell.
        content_type: Its media type; of a container, where it holds a picture.
        sound_type: Its media type where it holds sound alone.
    """

    name: str
    container: str
    kind: MediaKind
    content_type: str
    sound_type: str = ""

    def type_of(self, brand: str, *, has_picture: bool) -> str:
        """The media type, by what is in the file and what it calls itself."""
        if self.container == "mov" and brand == "qt" and has_picture:
            return "video/quicktime"
        return self.content_type if has_picture else self.sound_type


_MP4 = Signature("an MP4 file", "mov", MediaKind.VIDEO, "video/mp4", "audio/mp4")
_WEBM = Signature("a WebM file", "matroska", MediaKind.VIDEO, "video/webm", "audio/webm")
_MATROSKA = Signature("a Matroska file", "matroska", MediaKind.VIDEO, "video/x-matroska", "audio/x-matroska")
_OGG = Signature("an Ogg file", "ogg", MediaKind.VIDEO, "video/ogg", "audio/ogg")
_WAV = Signature("a WAV file", "wav", MediaKind.AUDIO, "audio/wav", "audio/wav")
_FLAC = Signature("a FLAC file", "flac", MediaKind.AUDIO, "audio/flac", "audio/flac")
_MP3 = Signature("an MP3 file", "mp3", MediaKind.AUDIO, "audio/mpeg", "audio/mpeg")
_AAC = Signature("an AAC file", "aac", MediaKind.AUDIO, "audio/aac", "audio/aac")
_PNG = Signature("a PNG image", "PNG", MediaKind.IMAGE, "image/png")
_JPEG = Signature("a JPEG image", "JPEG", MediaKind.IMAGE, "image/jpeg")
_GIF = Signature("a GIF image", "GIF", MediaKind.IMAGE, "image/gif")
_WEBP = Signature("a WebP image", "WEBP", MediaKind.IMAGE, "image/webp")
# Every ZIP archive begins so; what is in it is told by `presentations`.
_PPTX = Signature("a ZIP archive", "zip", MediaKind.PRESENTATION, PPTX_TYPE)

# Of a file, as many as there are.
HEAD_BYTES = 4096
# Demuxers of ffmpeg for images, by the format of Pillow.
_IMAGE_DEMUXERS = {"PNG": "png_pipe", "JPEG": "jpeg_pipe", "GIF": "gif", "WEBP": "webp_pipe"}
_TAKEN: tuple[tuple[re.Pattern[bytes], Signature], ...] = tuple(
    (re.compile(pattern, re.DOTALL), signature)
    for pattern, signature in (
        (rb"\x1a\x45\xdf\xa3.{0,60}\x42\x82.webm", _WEBM),
        (rb"\x1a\x45\xdf\xa3.{0,60}\x42\x82.matroska", _MATROSKA),
        # QuickTime files of old cameras begin with their data.
        (rb".{4}(ftyp|moov|mdat|wide|free|skip)", _MP4),
        (rb"OggS", _OGG),
        (rb"RIFF.{4}WAVE", _WAV),
        (rb"fLaC", _FLAC),
        (rb"ID3[\x02-\x04]", _MP3),
        (rb"\xff[\xf0\xf1\xf8\xf9]", _AAC),
        (rb"\xff[\xe2-\xe7\xf2-\xf7\xfa-\xff]", _MP3),
        (rb"\x89PNG\r\n\x1a\n", _PNG),
        (rb"\xff\xd8\xff", _JPEG),
        (rb"GIF8[79]a", _GIF),
        (rb"RIFF.{4}WEBP", _WEBP),
        (rb"PK\x03\x04", _PPTX),
    )
)
_REFUSED: tuple[tuple[re.Pattern[bytes], str], ...] = tuple(
    (re.compile(pattern, re.DOTALL | re.IGNORECASE), name)
    for pattern, name in (
        (rb"#EXTM3U|#EXT-X-", "a playlist, which names other files"),
        (rb"ffconcat|file\s+['\"\w/.]", "a list of files to join, which names other files"),
        (rb"\[playlist\]|\[reference\]", "a playlist, which names other files"),
        (
            rb"(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)?(<!doctype svg[^>]*>\s*)?<(\w+:)?svg",
            "an SVG drawing, which may hold programs",
        ),
        (rb"<\?xml|<mpd|<smil", "an XML file"),
        (rb"<!doctype html|<html", "a web page"),
        (rb"webvtt|\[script info\]|\d+\s+\d\d:\d\d:\d\d[,.]\d{3}\s*-->", "subtitles"),
        (rb"%PDF", "a PDF document"),
        (rb"RIFF.{4}AVI ", "an AVI file; save it as MP4"),
        (rb"\x1a\x45\xdf\xa3", "an EBML file that is neither Matroska nor WebM"),
        (rb"\x7fELF|MZ|#!", "a program"),
        (rb"FLV\x01|\x30\x26\xb2\x75|\x00\x00\x01\xba|\x47.{187}\x47", "a container that is not taken; save it as MP4"),
    )
)


def signature_of(head: bytes) -> Signature:
    """What a file begins as.

    Args:
        head: Its first `HEAD_BYTES`.

    Raises:
        ValueError: When it is nothing that is taken, with what it seems to be.
    """
    if not head:
        raise ValueError("is empty")
    for pattern, signature in _TAKEN:
        if pattern.match(head):
            return signature
    text = head.removeprefix(b"\xef\xbb\xbf").lstrip()
    for pattern, name in _REFUSED:
        if pattern.match(head) or pattern.match(text):
            raise ValueError(f"is {name}")
    raise ValueError(f"begins with {head[:8].hex(' ')}, which no video, sound or image does that is taken")


def demuxer_of(head: bytes) -> str | None:
    """The demuxer of ffmpeg that reads a file, by its first `HEAD_BYTES`; ``None`` where none does."""
    try:
        found = signature_of(head)
    except ValueError:
        return None
    return None if found.kind is MediaKind.PRESENTATION else _IMAGE_DEMUXERS.get(found.container, found.container)
