"""Bytes to text, whatever the sender says of their charset."""

from __future__ import annotations

import codecs

MOST_LOOKED_AT = 100_000
# As browsers read them (WHATWG Encoding, section 4.2).
_SUPERSETS = {
    "ascii": "cp1252",
    "iso8859-1": "cp1252",
    "shift_jis": "cp932",
    "euc_kr": "cp949",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "iso8859-9": "cp1254",
}
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


def decode(data: bytes, declared: str | None = None) -> str:
    """The text of bytes: by their mark, as UTF-8 where they are that, by what was declared, else by what they look like.

    Raises:
        ValueError: When they are no text.
    """
    for mark, name in _MARKS:
        if data.startswith(mark):
            return data[len(mark) :].decode(name, "replace")
    known = _known(declared)
    escaped = known is not None and known.startswith(("iso2022", "hz", "utf-16", "utf-32"))
    for likely in (known if escaped else None, "utf-8", known):
        if likely is not None:
            try:
                return _require_text(data.decode(likely))
            except (UnicodeDecodeError, LookupError):  # hex and the like are codecs, and no charsets.
                continue
    from charset_normalizer import from_bytes  # seldom needed

    guess = from_bytes(data[:MOST_LOOKED_AT]).best()
    if guess is None:
        raise ValueError("is no text")
    return _require_text(data.decode(guess.encoding, "replace"))


def _known(declared: str | None) -> str | None:
    try:
        name = codecs.lookup(declared or "").name
    except LookupError:
        return None
    return _SUPERSETS.get(name, name)


def _require_text(text: str) -> str:
    """Refuse what decodes and is no text: many control characters."""
    head = text[:MOST_LOOKED_AT]
    controls = sum(character < " " and character not in "\t\n\r\f\x1b" for character in head)
    if "\x00" in head or controls > max(8, len(head) // 100):
        raise ValueError("is no text")
    return text
