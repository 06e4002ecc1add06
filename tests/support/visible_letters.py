"""The letters of a page by another parser, the tokenizer of the standard library, and which of them a reading lost silently."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from html.parser import HTMLParser

from copydesk_server.knowledge.reading import Readable
from copydesk_server.knowledge.reading.model import Loss

# Never shown, and formulas, which a reading rewrites.
_SILENT = frozenset(
    [
        "script",
        "style",
        "noscript",
        "template",
        "head",
        "title",
        "desc",
        "metadata",
        "object",
        "iframe",
        "canvas",
        "audio",
        "video",
        "datalist",
        "noframes",
        "math",
    ]
)
_FORMULAS = frozenset(["math", "katex", "mathjax", "mwe-math-element"])
_VOID = frozenset(
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]
)
_NO_VALUE = frozenset(["hidden", "password", "checkbox", "radio", "file", "image", "range", "color"])
_NO_SIGN = re.compile("[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]")
_IMPLIED = frozenset(["p", "li", "dt", "dd", "td", "th", "tr", "option", "tbody", "thead", "tfoot", "body", "html"])


class _Letters(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.texts: list[str] = []
        self._silent: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        stated = dict(attrs)
        classes = (stated.get("class") or "").lower().split()
        if tag == "input" and (stated.get("type") or "text").lower() not in _NO_VALUE and not self._silent:
            self.texts.append(stated.get("value") or "")
        if tag == "q":  # Browsers show its marks.
            self.texts.append("“”")
        silent = tag in _SILENT or not _FORMULAS.isdisjoint(classes)
        if tag not in _VOID and tag not in _IMPLIED and (silent or self._silent):
            if tag == "head":  # Its end is often left out; what it holds is silent by itself.
                return
            self._silent.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in self._silent:
            while self._silent.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.texts.append(data)


def letters_of(page: str) -> Counter[str]:
    """The visible characters of a page, hidden ones among them, but spaces and signs without width."""
    parser = _Letters()
    parser.feed(page)
    parser.close()
    return counted("".join(parser.texts))


def silent_losses(seen: Counter[str], stored: Readable) -> tuple[int, int]:
    """How many letters are neither stored nor counted, and how many are counted that were not lost.

    Only signs that the writer adds, none of which is a letter, may blur the second.
    """
    speakers = "".join(span.attributes.speaker or "" for span in stored.spans)
    kept = counted(stored.text + speakers)
    lost = sum(stored.losses.get(reason, 0) for reason in (Loss.FURNITURE, Loss.STRUCK, Loss.HIDDEN))
    missing = seen - kept
    signs = sum(count for sign, count in kept.items() if not sign.isalpha())
    silent = sum(count for letter, count in missing.items() if letter.isalpha()) - lost
    return max(0, silent), max(0, lost - missing.total() - signs)


def counted(text: str) -> Counter[str]:
    """The characters of a text but spaces and signs without width, in the compatible form of Unicode."""
    return Counter(_NO_SIGN.sub("", "".join(unicodedata.normalize("NFKC", text).split())))
