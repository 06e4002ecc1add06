"""What of a page is no part of its article: by its tag, its role, its class, and how much of it is links."""

from __future__ import annotations

import re
from typing import cast

from lxml.etree import _Element

# Never text.
_SILENT = frozenset(
    [
        *(
            "script",
            "style",
            "noscript",
            "template",
            "iframe",
            "object",
            "embed",
            "svg",
            "math",
            "canvas",
            "audio",
            "video",
        ),
        *(
            "head",
            "input",
            "select",
            "textarea",
            "button",
            "option",
            "datalist",
            "map",
            "link",
            "meta",
            "progress",
            "meter",
        ),
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
_HIDDEN = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.IGNORECASE)
_TOKENS = re.compile(r"[a-z]+")
# Words of a class or an id that name what stands around an article, whatever it holds.
_AROUND = frozenset(
    [
        *(
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
        ),
        *(
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
        ),
        *("newsletter", "disqus", "pagination", "prevnext", "editsection", "editlink", "advert", "adverts", "sponsor"),
        *("popup", "modal", "headerlink", "permalink", "printfooter", "catlinks", "footer", "langbar", "sitemap"),
    ]
)
# Words that name it only where it is short or mostly links.
_PERHAPS = frozenset(
    [
        *(
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
        ),
        *(
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
        ),
        *(
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
        ),
    ]
)
_BOXES = frozenset(["sidebar"])
_ARTICLES = frozenset(["main", "article", "section"])
_SECTIONS = frozenset(["section", "chapter", "preface", "appendix"])
_BOX_LINKED = 0.3
_HEADINGS = frozenset(["h1", "h2", "h3", "h4", "h5", "h6"])
_NO_FRAMES = _HEADINGS | frozenset(["p", "code", "pre", "span", "td"])
# Of words: a bar of links has fewer.
_SHORT = 40
_LINKED = 0.5
# Of the words of a page: what holds more is the article, however it is called.
_MOST = 0.5
_ANCHORS = frozenset(["¶", "§", "#", "🔗", "🔗︎", ""])
_NOTE = re.compile(r"\[?(?:\d{1,3}|[a-z*†‡])\]?$")
_WORD = re.compile(r"\w+")


def words_of(text: str) -> list[str]:
    """Its words, as they are counted."""
    return _WORD.findall(text)


def text_of(element: _Element) -> str:
    """All text in an element; the types of lxml say that it could be bytes, which it never is."""
    return "".join(cast("list[str]", list(element.itertext())))


def prune(tree: _Element) -> None:
    """Take out of a page what stands around its article."""
    total = len(words_of(text_of(tree)))
    in_article = any(True for _ in tree.iter("main", "article"))
    for element in list(tree.iter()):
        if element.tag in {"html", "body", "main", "article"}:
            continue
        around = _is_around(element, in_article=in_article) and len(words_of(text_of(element))) <= _MOST * total
        if around or _is_silent(element) or _is_anchor(element):
            _drop(element)


def is_hard_furniture(element: _Element) -> bool:
    """Whether its tag or role alone says that it is no part of the article, or that nobody sees it."""
    return _is_silent(element) or _is_anchor(element) or _is_named_around(element)


def _is_silent(element: _Element) -> bool:
    if element.tag in _SILENT or element.get("hidden") is not None or element.get("aria-hidden") == "true":
        return True
    return _HIDDEN.search(element.get("style") or "") is not None


def _is_anchor(element: _Element) -> bool:
    """A mark that links to its own heading, or to a note."""
    if element.tag == "sup":
        return any(True for _ in element.iter("a")) and _NOTE.match(text_of(element).strip()) is not None
    return element.tag == "a" and element.text in _ANCHORS and len(element) == 0 and element.get("href") is not None


def _is_named_around(element: _Element) -> bool:
    role = element.get("role")
    if element.tag == "aside":
        return role != "note" and not _names(element) & {"note", "admonition", "warning", "tip", "callout", "important"}
    if element.tag in {"header", "footer"}:
        return not any(parent.tag in {"main", "article", "section"} for parent in element.iterancestors())
    if element.tag == "form":
        return len(words_of(text_of(element))) < 2 * _SHORT
    return element.tag in {"nav", "dialog"} or role in _ROLES


def _is_in_heading(element: _Element) -> bool:
    """Whether it is words of a heading: those of many pages link back to the table of contents, and are named after that."""
    return element.tag == "a" and any(parent.tag in _HEADINGS for parent in element.iterancestors())


def _is_around(element: _Element, *, in_article: bool) -> bool:
    if _is_named_around(element):
        return not (element.tag == "header" and not in_article and any(True for _ in element.iter("h1")))
    names = _names(element)
    if not names or element.tag in _NO_FRAMES or _holds_article(element) or _is_in_heading(element):
        return False
    if names & _AROUND:
        return not (names & _BOXES and _is_box(element))
    if not names & _PERHAPS or text_of(element).rstrip().endswith((".", "!", "?", "。")):
        return False
    return linked_share(element) >= _LINKED and len(words_of(text_of(element))) < 5 * _SHORT


def _holds_article(element: _Element) -> bool:
    """Frames are called after the navigation beside what they hold, too."""
    return any(
        inner.tag in {"main", "article", "h1"} or inner.get("role") == "main" for inner in element.iterdescendants()
    )


def _is_box(element: _Element) -> bool:
    """Whether a sidebar is one as books have them: paragraphs in a frame, within a section."""
    within = any(parent.tag in _ARTICLES or _names(parent) & _SECTIONS for parent in element.iterancestors())
    return within and linked_share(element) < _BOX_LINKED


def _names(element: _Element) -> frozenset[str]:
    named = f"{element.get('class') or ''} {element.get('id') or ''}"
    return frozenset(_TOKENS.findall(named.lower())) if len(named) > 1 else frozenset()


def linked_share(element: _Element) -> float:
    """Share of the letters of an element that are in links."""
    total = len("".join(text_of(element).split()))
    linked = sum(len("".join(text_of(link).split())) for link in element.iter("a") if link.get("href"))
    return linked / total if total else 0.0


def _drop(element: _Element) -> None:
    """Remove an element and keep the text after it."""
    parent = element.getparent()
    if parent is None:
        return
    if element.tail:
        before = element.getprevious()
        if before is None:
            parent.text = (parent.text or "") + element.tail
        else:
            before.tail = (before.tail or "") + element.tail
    parent.remove(element)
