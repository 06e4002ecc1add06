"""The place of an element in its page, and the images that may be the logo."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import unquote, urljoin, urlsplit

from lxml.etree import _Element

from copydesk_server.projects.kit.website.findings import Image
from copydesk_server.projects.kit.website.names import key_of, labels_of, without_page_words

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


# Not "logos", which are others', and no part of "logout", "login", "catalogo", "blogo".
_LOGO = re.compile(r"(?<!cata)(?<!b)logo(?!ut|n|s(?:$|[^a-z])|ue)")
_BRAND = re.compile(r"brand(?!s)")
_OTHERS = re.compile(
    r"client|customer|partner|sponsor|member|foreign|powered|valid|w3c|certified|certification|badge|award|payment|press|avatar|flag|"
    r"screenshot|portfolio|testimonial|footer|social"
)
# How far up a container may say what an image is.
_AROUND = 3
# Where an image that only bears the name stands, if it is the logo: among the first.
_FIRST = 3
_NAMES_NOTHING = frozenset({"", "image", "picture", "brand", "company", "site", "company logo"})


def in_page(root: _Element, base: str, name: str | None, url: str) -> Iterator[Image]:
    """The images of a page that may be its logo.

    Args:
        root: The ``html`` element.
        base: What its addresses are relative to.
        name: Of the site, as far as it is known.
        url: Of the page.
    """
    ours = [key for key in map(key_of, [name or "", *labels_of(url)]) if len(key) > 2]
    homes = homes_of(url)
    for number, node in enumerate(root.iter("img")):
        source = node.get("src") or node.get("data-src") or ""
        if not source or source.startswith("data:"):
            continue
        confidence = _confidence(node, source, ours, homes, number)
        if confidence:
            yield Image(join(base, source), "logo", confidence, "meta", node.get("alt", "").strip())


def in_sheet(url: str, node: _Element, *, banner: bool) -> Image | None:
    """A picture that a style sheet puts behind an element, where it or its file is called a logo."""
    called, marks = _LOGO.search(_stem(url)) is not None, marks_of(node)
    home = any(leads_home(one, HOMES) for one in (node, *node))
    if url.startswith("data:") or not (called or _LOGO.search(marks)) or _OTHERS.search(f"{marks} {url}".lower()):
        return None
    return Image(url, "logo", 0.8 if banner or home else 0.72, "css")


def _stem(url: str) -> str:
    """The name of an image's file, in small letters."""
    try:
        path = urlsplit(url).path
    except ValueError:
        return ""
    return unquote(path).rpartition("/")[2].rpartition(".")[0].lower()


def _confidence(node: _Element, source: str, ours: list[str], homes: frozenset[str], number: int) -> float:
    """How sure it is that an image is the logo; one that is only called so and names somebody else is theirs."""
    alt = without_page_words(node.get("alt", "").replace("_", " ")).lower()
    stem, marks = _stem(source), marks_of(node)
    above = [one for one, _ in zip(node.iterancestors(), range(_AROUND), strict=False)]
    around = " ".join(map(marks_of, above))
    named = _bears(key_of(alt), ours) or any(key_of(stem).startswith(key) for key in ours)
    if _OTHERS.search(f"{marks} {around} {source.lower()} {alt}") and not (named and _LOGO.search(stem)):
        return 0.0
    banner, home = in_banner(node), any(leads_home(one, homes) for one in above)
    called = (
        _LOGO.search(f"{stem} {marks} {node.get('alt', '').lower()}") is not None or _BRAND.search(marks) is not None
    )
    branded = _LOGO.search(around) is not None or _BRAND.search(around) is not None or "/brand/" in source.lower()
    if not named and alt not in _NAMES_NOTHING and called and ours and not (banner or home or branded or marks):
        return 0.0
    sure = 0.85 if banner and (called or branded) else 0.75 if called or branded else 0.7 if home and banner else 0.0
    if called and not (banner or branded or marks or home):
        sure = 0.75 if number == 0 else 0.65 if named else 0.0
    if not sure and (home or named) and number < _FIRST:
        sure = 0.7
    return min(0.9, sure + 0.05 * named) if sure else 0.0


def _bears(alt: str, ours: list[str]) -> bool:
    return any(key in alt or (len(alt) > 2 and key.startswith(alt)) for key in ours)
