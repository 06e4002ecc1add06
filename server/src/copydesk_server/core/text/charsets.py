"""Bytes to text by the WHATWG Encoding Standard: a mark, then what was declared, then what the text says of itself.

Two things differ from the standard, since labels are wrong more often than bytes are: what is valid UTF-8 is UTF-8 whatever
its label, and a label that does not fit the bytes is not believed.
"""

from __future__ import annotations

import re

import webencodings
from webencodings import Encoding

# Bytes that tell a charset as well as all of a long page would.
MOST_LOOKED_AT = 100_000
# HTML, section 13.2.3.2, looks for it in the first kilobyte, as CSS Syntax 3, section 3.2, does.
_PRESCAN = 1024
_WITHIN = re.compile(rb"(?:^@charset \"|<meta[^>]{0,200}charset\s*=\s*[\"']?\s*)([A-Za-z0-9_:.-]{2,40})", re.IGNORECASE)
# A page that a proxy cut or a user pasted into has a few; bytes of another charset are broken nearly wherever they are not ASCII.
_MOST_BROKEN = 0.1
_BROKEN = "\ufffd"
_UTF16 = ("utf-16le", "utf-16be")
# Their bytes are valid UTF-8 too, so that only a label tells them.
_LIKE_UTF8 = (*_UTF16, "iso-2022-jp")
_NOT_TEXT = re.compile(r"[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]")


def decode(data: bytes, *labels: str | None) -> str:
    """The text of bytes.

    Args:
        data: The bytes, with or without a byte order mark.
        labels: What they are said to be, the most trusted first; those that are unknown or missing count nothing.

    Raises:
        ValueError: When they are no text.
    """
    text = _by_label(data, labels)
    return _require_text(_guess(data) if text is None else text)


def decode_all(data: bytes, *labels: str | None, fallback: str) -> str:
    """The text of bytes as ``decode`` reads it; what fits no label is read by the fallback, and nothing is refused."""
    text = _by_label(data, labels)
    return str(webencodings.decode(data, fallback)[0]) if text is None else text


def label_within(data: bytes) -> str | None:
    """The charset that a page or style sheet names at its beginning."""
    match = _WITHIN.search(data[:_PRESCAN])
    return match[1].decode() if match and _name(_lookup(match[1].decode())) not in _UTF16 else None


def _by_label(data: bytes, labels: tuple[str | None, ...]) -> str | None:
    if _has_mark(data):
        return str(webencodings.decode(data, webencodings.UTF8)[0])
    known = [encoding for label in labels if (encoding := _lookup(label)) is not None]
    escaped = [encoding for encoding in known if encoding.name in _LIKE_UTF8]
    for encoding in (*escaped, webencodings.UTF8, *known):
        try:
            return str(encoding.codec_info.decode(data, "strict")[0])
        except UnicodeError:
            continue
    tolerant = (str(encoding.codec_info.decode(data, "replace")[0]) for encoding in (*known, webencodings.UTF8))
    return next((text for text in tolerant if _is_nearly_whole(text)), None)


def _has_mark(data: bytes) -> bool:
    """Whether a byte order mark overrules an encoding that no mark stands for."""
    return bool(webencodings.decode(data[:3], "x-user-defined")[1].name != "x-user-defined")


def _lookup(label: str | None) -> Encoding | None:
    found: Encoding | None = webencodings.lookup(label or "")
    return found


def _name(encoding: Encoding | None) -> str:
    return "" if encoding is None else str(encoding.name)


def _is_nearly_whole(text: str) -> bool:
    broken = text.count(_BROKEN)
    foreign = sum(character > "\x7f" for character in text) - broken
    return broken <= _MOST_BROKEN * foreign


def _guess(data: bytes) -> str:
    from charset_normalizer import from_bytes  # seldom needed

    guess = from_bytes(data[:MOST_LOOKED_AT]).best()
    if guess is None:
        raise ValueError("is not text; save it as text in UTF-8")
    return data.decode(guess.encoding, "replace")


def _require_text(text: str) -> str:
    """Refuse what decodes and is no text: many control characters."""
    head = text[:MOST_LOOKED_AT]
    if "\x00" in head or len(_NOT_TEXT.findall(head)) > max(8, len(head) // 100):
        raise ValueError("is not text; save it as text in UTF-8")
    return text
