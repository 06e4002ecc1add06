"""What of a page is no part of its article: by its tag, its role, its class, and how much of it is links."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
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
_ROLES = frozenset(
    [
        "navigation",
        "banner",
        "contentinfo",
        "search",
        "complementary",
        "menu",
        "menubar",
        "dialog",
        "alertdialog",
        "toolbar",
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
_TOKENS = re.compile(r"[a-z]+")
# Words of a class or an id that name what stands around an article, whatever it holds.
_AROUND = frozenset(
    [
        "nav",
        "navbar",
        "navheader",
        "navfooter",
        "navigation",
        "navlinks",
        "navpanel",
        "menubar",
        "sidebar",
        "sidebars",
        "sphinxsidebar",
        "toc",
        "breadcrumb",
        "breadcrumbs",
        "crumbs",
        "cookie",
        "cookies",
        "consent",
        "gdpr",
        "skiplink",
        "newsletter",
        "disqus",
        "pagination",
        "prevnext",
        "editsection",
        "editlink",
        "advert",
        "adverts",
        "sponsor",
        "popup",
        "modal",
        "headerlink",
        "permalink",
        "printfooter",
        "catlinks",
        "footer",
        "langbar",
        "sitemap",
    ]
)
# Words that name it only where it is short or mostly links.
_PERHAPS = frozenset(
    [
        "menu",
        "related",
        "share",
        "sharing",
        "social",
        "subscribe",
        "comments",
        "pager",
        "prev",
        "next",
        "up",
        "edit",
        "promo",
        "ads",
        "ad",
        "search",
        "login",
        "signup",
        "language",
        "languages",
        "lang",
        "banner",
        "skip",
        "header",
        "contents",
        "topbar",
        "toolbar",
        "path",
        "anchor",
        "foot",
        "copyright",
        "legal",
        "tags",
        "meta",
        "byline",
        "jumplinks",
    ]
)
# Of an aside that is part of its article; docutils makes asides of topics and footnotes.
_REMARKS = frozenset(["note", "admonition", "warning", "tip", "callout", "important", "topic", "footnote", "footnotes"])
_BOXES = frozenset(["sidebar"])
_ARTICLES = frozenset(["main", "article", "section"])
_SECTIONS = frozenset(["section", "chapter", "preface", "appendix"])
_BOX_LINKED = 0.3
_HEADINGS = frozenset(["h1", "h2", "h3", "h4", "h5", "h6"])
_NO_FRAMES = _HEADINGS | frozenset(["p", "code", "pre", "span", "td"])
# Letters of forms and of bars of links.
_SHORT_FORM, _SHORT_BAR = 400, 1_000
_LINKED = 0.5
# Of the letters of a page: what holds more is the article, however it is called.
_MOST = 0.5
_ANCHORS = frozenset(["¶", "§", "#", "🔗", "🔗︎", "", ""])
_LONGEST_NOTE = 5
_NOTE = re.compile(r"\[?(?:\d{1,3}|[a-z*†‡])\]?$")
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
    """The text in an element without scripts and the like."""
    if not any(True for _ in element.iter(*SILENT)):
        return text_of(element)
    silent = {inner for part in element.iter(*SILENT) for inner in part.iter()}
    pieces = ["" if element in silent else element.text or ""]
    for inner in element.iterdescendants():
        pieces.append("" if inner in silent else inner.text or "")
        pieces.append("" if inner.getparent() in silent else inner.tail or "")
    return "".join(pieces)


def measures_of(tree: _Element) -> Measures:
    """Measure all elements of a page in one pass, from the last to the first."""
    measures: Measures = {element: Measure() for element in tree.iter()}
    for element in reversed(measures):
        measure = measures[element]
        if element.tag in SILENT:
            measure.letters = measure.linked = 0
        else:
            own = letters(element.text)
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


class Around(StrEnum):
    """Why an element is no part of the article: its tag or role, or its class and what it holds."""

    TAG = "tag"
    NAME = "name"


def around_article(tree: _Element, measures: Measures) -> dict[_Element, Around]:
    """The elements of a page that stand around its article."""
    most = _MOST * measures[tree].letters
    in_article = any(True for _ in tree.iter("main", "article"))
    found = {}
    for element, measure in measures.items():
        if element.tag in {"html", "body", "main", "article"}:
            continue
        if measure.letters > most and not (in_article and _is_beside_article(element, measure)):
            continue
        if _is_tagged_around(element, measure):
            if in_article or element.tag != "header" or not measure.holds_article:
                found[element] = Around.TAG
        elif _is_named_around(element, measure):
            found[element] = Around.NAME
    return found


def _is_beside_article(element: _Element, measure: Measure) -> bool:
    return not measure.holds_article and not any(True for _ in element.iterancestors("main", "article"))


def is_anchor(element: _Element, measure: Measure) -> bool:
    """A mark that links to its own heading, or to a note."""
    if element.tag == "sup":
        if measure.letters > _LONGEST_NOTE:
            return False
        targets = [link.get("href") or "" for link in element.iter("a")]
        return any(target.startswith("#") for target in targets) and _NOTE.match(text_of(element).strip()) is not None
    is_mark = element.tag == "a" and len(element) == 0 and (element.text or "").strip() in _ANCHORS
    return is_mark and element.get("href") is not None


def _is_tagged_around(element: _Element, measure: Measure) -> bool:
    role = element.get("role")
    if element.tag == "aside":
        return role != "note" and not _names(element) & _REMARKS and not _is_box(element, measure)
    if element.tag == "footer":
        return not any(True for _ in element.iterancestors("blockquote", "figure"))
    if element.tag == "header":
        return not any(True for _ in element.iterancestors("main", "article", "section"))
    if element.tag == "form":
        return measure.letters < _SHORT_FORM
    return element.tag in {"nav", "dialog", "search"} or role in _ROLES


def _is_in_heading(element: _Element) -> bool:
    """Whether it is words of a heading: those of many pages link back to the table of contents, and are named after that."""
    return element.tag == "a" and any(parent.tag in _HEADINGS for parent in element.iterancestors())


def _is_named_around(element: _Element, measure: Measure) -> bool:
    names = _names(element)
    if not names or element.tag in _NO_FRAMES or measure.holds_article or _is_in_heading(element):
        return False
    if names & _AROUND:
        return not (names & _BOXES and _is_box(element, measure))
    if not names & _PERHAPS or text_of(element).rstrip().endswith((".", "!", "?", "。")):
        return False
    return measure.linked_share >= _LINKED and measure.letters < _SHORT_BAR


def _is_box(element: _Element, measure: Measure) -> bool:
    """Whether a sidebar is one as books have them: paragraphs in a frame, within a section."""
    within = any(parent.tag in _ARTICLES or _names(parent) & _SECTIONS for parent in element.iterancestors())
    return within and measure.linked_share < _BOX_LINKED


def _names(element: _Element) -> frozenset[str]:
    named = f"{element.get('class') or ''} {element.get('id') or ''}"
    return frozenset(_TOKENS.findall(named.lower())) if len(named) > 1 else frozenset()
