"""What of a page is no part of its article: by its tag, its role, its class, and how much of it is links."""

from __future__ import annotations

import re
from enum import StrEnum

from lxml.etree import _Element

from copydesk_server.knowledge.reading.elements import Measure, Measures, text_of

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
# Of a reference to a note: "[12]".
_LONGEST_NOTE = 5
_NOTE = re.compile(r"\[?(?:\d{1,3}|[a-z*†‡])\]?$")


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
