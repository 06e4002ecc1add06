"""Elements of a page: which of them a reader sees, which stand within a line, and how much text they hold."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import cast

from lxml.etree import _Element

# Never shown as text, whatever they hold.
SILENT = frozenset(
    [
        "script",
        "style",
        "noscript",
        "template",
        "head",
        "title",
        "meta",
        "link",
        "base",
        "object",
        "embed",
        "iframe",
        "frame",
        "frameset",
        "noframes",
        "canvas",
        "audio",
        "video",
        "datalist",
        "map",
        "source",
        "track",
        "param",
        "area",
    ]
)
# What a reader works with or looks at; part of the text where it stands in a sentence.
CONTROLS = frozenset(["button", "input", "select", "textarea", "img", "svg", "progress", "meter"])
# Elements within a line.
INLINE = frozenset(
    [
        "a",
        "abbr",
        "acronym",
        "b",
        "bdi",
        "bdo",
        "big",
        "blink",
        "br",
        "button",
        "cite",
        "code",
        "data",
        "del",
        "dfn",
        "em",
        "font",
        "i",
        "img",
        "input",
        "ins",
        "kbd",
        "label",
        "mark",
        "meter",
        "nobr",
        "noindex",
        "output",
        "progress",
        "q",
        "rb",
        "rp",
        "rt",
        "rtc",
        "ruby",
        "s",
        "samp",
        "select",
        "small",
        "span",
        "strike",
        "strong",
        "sub",
        "sup",
        "svg",
        "textarea",
        "time",
        "tt",
        "u",
        "var",
        "wbr",
        "math",
    ]
)
_BLOCKS = frozenset(
    [
        "address",
        "article",
        "aside",
        "blockquote",
        "body",
        "caption",
        "center",
        "dd",
        "details",
        "dialog",
        "dir",
        "div",
        "dl",
        "dt",
        "fieldset",
        "figcaption",
        "figure",
        "footer",
        "form",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "header",
        "hgroup",
        "hr",
        "html",
        "legend",
        "li",
        "listing",
        "main",
        "menu",
        "nav",
        "ol",
        "optgroup",
        "option",
        "p",
        "plaintext",
        "pre",
        "search",
        "section",
        "summary",
        "table",
        "tbody",
        "td",
        "tfoot",
        "th",
        "thead",
        "tr",
        "ul",
        "xmp",
    ]
)
_HIDDEN_STYLE = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.IGNORECASE)
_HIDDEN_NAMES = frozenset(
    [
        "sr-only",
        "visually-hidden",
        "visuallyhidden",
        "screen-reader-text",
        "screen-reader-only",
        "screenreader",
        "a11y-hidden",
        "hidden-visually",
    ]
)
_GUTTERS = frozenset(
    [
        "linenos",
        "lineno",
        "linenumbers",
        "linenodiv",
        "line-number",
        "line-numbers-rows",
        "gutter",
        "listing_lines",
        "blob-num",
        "lnt",
        "hljs-ln-numbers",
        "hljs-ln-n",
        "rouge-gutter",
        "code-gutter",
    ]
)
_NO_VALUE = frozenset(["hidden", "password", "checkbox", "radio", "file", "image", "range", "color"])
_NO_SIGN = re.compile("[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]")


@dataclass(slots=True)
class Measure:
    """What an element holds: letters (characters but spaces), those of links, text of its own, a block, the article."""

    letters: int = 0
    linked: int = 0
    has_text: bool = False
    holds_block: bool = False
    holds_article: bool = False

    @property
    def linked_share(self) -> float:
        """Share of the letters that are in links."""
        return self.linked / self.letters if self.letters else 0.0


Measures = dict[_Element, Measure]


def letters(text: str | None) -> int:
    """How many characters of a text a reader sees: all but spaces and signs that have no width."""
    return len(_NO_SIGN.sub("", "".join(text.split()))) if text else 0


def text_of(element: _Element) -> str:
    """All text in an element; the types of lxml say that it could be bytes, which it never is."""
    return "".join(cast("list[str]", list(element.itertext())))


def shown_text(element: _Element) -> str:
    """The text in an element, with the values of its fields, without scripts and the like."""
    silent = {inner for part in element.iter(*SILENT) for inner in part.iter()}
    pieces: list[str] = []
    for inner in element.iter():
        if inner not in silent:
            pieces.append((field_value(inner) if inner.tag == "input" else inner.text) or "")
        if inner is not element and inner.getparent() not in silent:
            pieces.append(inner.tail or "")
    return "".join(pieces)


def field_value(field: _Element) -> str:
    """The value that an ``input`` shows."""
    return "" if (field.get("type") or "text").lower() in _NO_VALUE else field.get("value") or ""


def measures_of(tree: _Element) -> Measures:
    """Measure all elements of a page in one pass, from the last to the first."""
    measures: Measures = {element: Measure() for element in tree.iter()}
    for element in reversed(measures):
        measure = measures[element]
        if element.tag in SILENT:
            measure.letters = measure.linked = 0
        else:
            own = letters(field_value(element) if element.tag == "input" else element.text)
            measure.letters += own
            measure.has_text |= own > 0
        if element.tag == "a" and element.get("href") is not None:
            measure.linked = measure.letters
        parent = element.getparent()
        if parent is None:
            continue
        outer = measures[parent]
        behind = letters(element.tail)
        outer.letters += measure.letters + behind
        outer.has_text |= behind > 0
        outer.linked += measure.linked
        outer.holds_block |= (measure.holds_block and element.tag not in CONTROLS) or element.tag in _BLOCKS
        is_article = element.tag in {"main", "article", "h1"} or element.get("role") == "main"
        outer.holds_article |= measure.holds_article or is_article
    return measures


def is_inline(element: _Element, measures: Measures) -> bool:
    """Whether an element stands within a line: an unknown one does where text stands beside it."""
    if element.tag in INLINE:
        return True
    parent = element.getparent()
    if element.tag in _BLOCKS or measures[element].holds_block or parent is None:
        return False
    return measures[parent].has_text


def is_hidden(element: _Element) -> bool:
    """Whether nobody sees an element; one that is hidden from screen readers alone is seen, unless it is an icon."""
    if element.get("hidden") is not None or (element.tag == "dialog" and element.get("open") is None):
        return True
    if _HIDDEN_STYLE.search(element.get("style") or "") is not None:
        return True
    names = (element.get("class") or "").lower()
    if names and not _HIDDEN_NAMES.isdisjoint(names.split()):
        return True
    if element.get("aria-hidden") != "true":
        return False
    return "icon" in names or "anchor" in names or not any(map(str.isalnum, text_of(element)))


def is_gutter(element: _Element) -> bool:
    """Whether an element numbers the lines of code."""
    names = (element.get("class") or "").lower().split()
    return bool(names) and not _GUTTERS.isdisjoint(names)
