"""Where an element of a page stands: in its banner, in a link that leads home."""

from __future__ import annotations

import re
from urllib.parse import urljoin, urlsplit

from lxml.etree import _Element

# As `core/net/fetch.py`, which a sandbox need not load.
LONGEST_URL = 8192
HOMES = frozenset({"", ".", "..", "#", "#page-top", "#top", "index.html", "./index.html", "../index.html", "index.php"})
# A "header" of a card, an entry or a note is that of a part of the page.
_BANNER = re.compile(
    r"navbar|topbar|nav-top|topnav|masthead|banner|(?<!card[-_])(?<!panel[-_])(?<!modal[-_])(?<!entry[-_])(?<!admonition[-_])header"
)


def join(base: str, url: str) -> str:
    """A URL that a page names, absolute; empty where it is none."""
    try:
        return urljoin(base, url.strip()) if len(url) <= LONGEST_URL else ""
    except ValueError:
        return ""


def marks_of(node: _Element) -> str:
    """What an element is called: its classes and its id, in small letters."""
    return f"{node.get('class', '')} {node.get('id', '')}".strip().lower()


def homes_of(url: str) -> frozenset[str]:
    """What a page's links to the first page of its site may say, without a slash at the end."""
    try:
        host = urlsplit(url).netloc.lower()
    except ValueError:
        host = ""
    return HOMES | {f"{scheme}//{host}" for scheme in ("", "http:", "https:")} if host else HOMES


def leads_home(node: _Element, homes: frozenset[str]) -> bool:
    """Whether an element is a link to the site's first page."""
    target = node.get("href")
    return node.tag == "a" and target is not None and target.strip().rstrip("/").lower() in homes


def in_banner(node: _Element) -> bool:
    """Whether an element stands in the head of its page, by the names of what is around it."""
    return any(above.tag in ("header", "nav") or is_banner(marks_of(above)) for above in node.iterancestors())


def is_banner(marks: str) -> bool:
    """Whether an element is called the head of its page."""
    return _BANNER.search(marks) is not None
