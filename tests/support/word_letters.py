"""The letters in the raw XML of a Word document, by the parser of the standard library."""

from __future__ import annotations

import io
import re
import zipfile
from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree

from support.visible_letters import counted

# Parts that hold text; diagrams and charts are drawings of their own.
_PARTS = re.compile(r"word/(?:document|footnotes|endnotes|comments|header|footer)\d*\.xml")
_TEXTS = frozenset(["t", "delText"])


def word_letters(data: bytes) -> Counter[str]:
    """All characters but spaces, hidden and deleted ones among them, but those of formulas, which a reading rewrites."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        names = sorted({name for name in archive.namelist() if _PARTS.fullmatch(name)})
        return counted("".join("".join(_texts(ElementTree.fromstring(archive.read(name)))) for name in names))


def _texts(element: ElementTree.Element) -> Iterator[str]:
    name = element.tag.rpartition("}")[2]
    if name in _TEXTS:
        yield element.text or ""
    elif name == "AlternateContent":  # Forms of the same content: that with the most text.
        yield max(("".join(_texts(form)) for form in element), key=len, default="")
    elif name != "oMath" and element.get(f"{element.tag.rpartition('}')[0]}}}type") not in {
        "separator",
        "continuationSeparator",
    }:
        for child in element:
            yield from _texts(child)
