"""A page's HTML: what else must be fetched to judge it, and what it says of itself."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import unescape
from typing import NamedTuple, cast
from urllib.parse import urljoin

from lxml import etree, html
from lxml.etree import _Element

from copydesk_server.core.text.charsets import decode, label_within
from copydesk_server.core.wire import Json
from copydesk_server.projects.kit.website.findings import Image, Survey

# Each is a fetch in the time that all parts have; pages with more have told their colours in the first.
MOST_SHEETS = 30
# Twice as many images are kept, logos first; few of them are fetched.
MOST_ICONS = 8
# As `core/net/fetch.py`, which a sandbox need not load.
LONGEST_URL = 8192
_NAMED_TYPES = (
    "organization",
    "corporation",
    "website",
    "localbusiness",
    "brand",
    "store",
    "dentist",
    "restaurant",
    "product",
)
_HOMES = frozenset({"", ".", "#", "#page-top", "#top", "index.html", "./index.html"})
_SEPARATORS = (" | ", " – ", " — ", " - ", " · ", " • ", " :: ", ": ")


class Link(NamedTuple):
    """A ``link`` element that leads somewhere."""

    rel: set[str]
    href: str
    media: str | None


def join(base: str, url: str) -> str:
    """A URL that a page names, absolute; empty where it is none."""
    try:
        return urljoin(base, url.strip()) if len(url) <= LONGEST_URL else ""
    except ValueError:
        return ""


class EmptyPage(ValueError):
    """Raised when what was fetched holds no HTML to speak of."""


def parse(body: bytes, charset: str | None) -> _Element:
    """The ``html`` element of a page.

    Raises:
        EmptyPage: When there is none.
    """
    parser = html.HTMLParser(encoding="utf-8", huge_tree=False, remove_comments=True, remove_pis=True)
    try:
        text = decode(body, charset, label_within(body))
        if "<" not in text:
            raise EmptyPage("it is no HTML")
        root = html.document_fromstring(text.encode("utf-8", "ignore"), parser=parser)
    except (etree.ParserError, etree.XMLSyntaxError, ValueError) as error:
        raise EmptyPage("it is no HTML") from error
    # Bare text is wrapped in a paragraph that nobody wrote.
    written = any(str(node.tag) not in ("html", "head", "body", "p") for node in root.iter(etree.Element))
    if not written and "<p" not in text.lower():
        raise EmptyPage("it has no elements")
    # What scripts set before anything is shown: a page that knows schemes starts in the light one.
    if "data-theme" not in root.attrib:
        root.set("data-theme", "light")
    return root


def survey(root: _Element, url: str) -> Survey:
    """Read a page.

    Args:
        root: Its ``html`` element.
        url: Where it came from.
    """
    base_tag = root.find(".//base[@href]")
    base = join(url, base_tag.get("href", "")) if base_tag is not None else url
    links = [
        Link(set(link.get("rel", "").lower().split()), href, link.get("media"))
        for link in root.iter("link")
        if (href := link.get("href"))
    ]
    metas = {
        (meta.get("property") or meta.get("name") or "").lower(): meta.get("content", "").strip()
        for meta in reversed(list(root.iter("meta")))
    }
    data = list(_linked_data(root))
    return Survey(
        base=base,
        sheets=[
            join(base, link.href)
            for link in links
            if "stylesheet" in link.rel and "alternate" not in link.rel and _for_screens(link.media)
        ][:MOST_SHEETS],
        manifest=next((join(base, link.href) for link in links if "manifest" in link.rel), None),
        images=_unique([*_logos_in_data(data, base), *_logos_in_page(root, base), *_icons(links, base)]),
        names=[*_names_in_data(data), *_names_in_metas(metas), *_names_in_page(root, metas)],
        description=metas.get("og:description") or metas.get("description") or None,
        language=_short(root.get("lang") or root.get("{http://www.w3.org/XML/1998/namespace}lang"), 35),
        theme_color=_theme_color(root),
        font_urls=[join(base, link.href) for link in links if "fonts." in link.href],
        words=len(" ".join(_texts(root)).split()),
    )


def _short(text: str | None, most: int) -> str | None:
    return text.strip() if text and len(text.strip()) <= most else None


def _for_screens(media: str | None) -> bool:
    text = (media or "all").lower()
    return "print" not in text and "dark" not in text


def _theme_color(root: _Element) -> str | None:
    for meta in root.iter("meta"):
        if meta.get("name", "").lower() == "theme-color" and "dark" not in meta.get("media", ""):
            return str(meta.get("content", "")).strip() or None
    return None


def _linked_data(root: _Element) -> Iterator[dict[str, Json]]:
    """Every object of the page's JSON-LD, graphs opened."""
    for script in root.iter("script"):
        if script.get("type", "").lower().split(";")[0].strip() == "application/ld+json":
            try:
                yield from _objects(json.loads(script.text or "", strict=False), 0)
            except (ValueError, RecursionError):
                continue


def _objects(value: Json, depth: int) -> Iterator[dict[str, Json]]:
    if isinstance(value, list):
        for item in value[:200]:
            yield from _objects(item, depth + 1)
    elif isinstance(value, dict) and depth < 8:
        yield value
        for key in ("@graph", "publisher", "brand", "author", "isPartOf", "mainEntity"):
            yield from _objects(value.get(key), depth + 1)


def _is_named(item: dict[str, Json]) -> bool:
    types = item.get("@type")
    kinds = [str(kind).lower() for kind in (types if isinstance(types, list) else [types])]
    return any(kind.endswith(_NAMED_TYPES) for kind in kinds) or "logo" in item


def _names_in_data(data: list[dict[str, Json]]) -> Iterator[tuple[str, float, str]]:
    for item in data:
        name = item.get("name")
        if _is_named(item) and isinstance(name, str):
            yield unescape(name).strip(), 0.9, "json_ld"


def _names_in_metas(metas: dict[str, str]) -> Iterator[tuple[str, float, str]]:
    for key, confidence in (("og:site_name", 0.9), ("application-name", 0.8), ("apple-mobile-web-app-title", 0.7)):
        if metas.get(key):
            yield metas[key], confidence, "meta"


def _names_in_page(root: _Element, metas: dict[str, str]) -> Iterator[tuple[str, float, str]]:
    """The site's title where it stands by itself, else the part of the title that is also said elsewhere."""
    shown = [text for node in _home_links(root) for text in _labels(node) if _is_name(text)]
    for text in shown[:3]:
        yield text, 0.6, "meta"
    title_tag = root.find(".//title")
    title = _text(title_tag) if title_tag is not None else metas.get("og:title", "")
    parts = _parts(title)
    for part in parts:
        said = any(part.lower() == text.lower() for text in shown)
        repeated = len(parts) > 1 and all(part == other for other in parts)
        yield part, 0.75 if said or repeated else 0.5 if len(parts) == 1 else 0.35 + 0.05 * (part == parts[-1]), "meta"


def _parts(title: str) -> list[str]:
    parts = [title.strip()]
    for separator in _SEPARATORS:
        parts = [piece.strip() for part in parts for piece in part.split(separator)]
    return [part for part in parts if part]


def _home_links(root: _Element) -> Iterator[_Element]:
    """Links that lead home or are marked as the brand's, in the order of the page."""
    for node in root.iter("a", "span", "div", "p", "strong"):
        marks = f"{node.get('class', '')} {node.get('id', '')}".lower()
        branded = any(word in marks for word in ("navbar-brand", "site-title", "site-name", "brand", "sitename"))
        if branded or (_leads_home(node) and (_in_banner(node) or _is_marked(node)) and not _is_menu_item(node)):
            yield node


def _is_marked(node: _Element) -> bool:
    above = node.getparent()
    return above is not None and "logo" in f"{above.get('class', '')} {node.get('class', '')}".lower()


def _is_name(text: str) -> bool:
    return 1 < len(text) <= 60 and any(letter.isalnum() for letter in text)


def _is_menu_item(node: _Element) -> bool:
    return node.find(".//img") is None and any(above.tag == "li" for above in node.iterancestors())


def _leads_home(node: _Element) -> bool:
    target = node.get("href")
    return node.tag == "a" and target is not None and target.rstrip("/") in _HOMES


def _labels(node: _Element) -> Iterator[str]:
    """What a link to home calls the site: its text, its label, the text for its image."""
    yield _text(node)
    for name in ("aria-label", "title"):
        yield " ".join(node.get(name, "").split())
    for image in node.iter("img"):
        words = [word for word in image.get("alt", "").split() if word.lower() != "logo"]
        yield " ".join(words)


def _in_banner(node: _Element) -> bool:
    for above in node.iterancestors():
        marks = f"{above.get('class', '')} {above.get('id', '')}".lower()
        if above.tag in ("header", "nav") or any(word in marks for word in ("header", "navbar", "topbar", "nav-top")):
            return True
    return False


def _texts(node: _Element) -> Iterator[str]:
    """All text in an element; the types of lxml say that it could be bytes, which it never is."""
    return cast("Iterator[str]", node.itertext())


def _text(node: _Element) -> str:
    return " ".join("".join(_texts(node)).split())


def _logos_in_data(data: list[dict[str, Json]], base: str) -> Iterator[Image]:
    for item in data:
        logo = item.get("logo")
        url = logo.get("url") or logo.get("contentUrl") if isinstance(logo, dict) else logo
        if isinstance(url, str) and url:
            yield Image(join(base, url), "logo", 0.9, "json_ld")


def _logos_in_page(root: _Element, base: str) -> Iterator[Image]:
    for node in root.iter("img"):
        source = node.get("src") or node.get("data-src") or ""
        if not source or source.startswith("data:"):
            continue
        marks = " ".join([source, node.get("alt", ""), node.get("class", ""), node.get("id", "")]).lower()
        around = " ".join(
            f"{above.get('class', '')} {above.get('id', '')}"
            for above, _ in zip(node.iterancestors(), range(3), strict=False)
        )
        named, branded = "logo" in marks or "brand" in marks, "logo" in around.lower() or "brand" in around.lower()
        home = any(_leads_home(above) for above in node.iterancestors()) and _in_banner(node)
        confidence = _logo_confidence(named=named, branded=branded, home=home, banner=_in_banner(node))
        if confidence:
            yield Image(join(base, source), "logo", confidence, "meta", node.get("alt", "").strip())


def _logo_confidence(*, named: bool, branded: bool, home: bool, banner: bool) -> float:
    """How sure it is that an image is the logo; one that is only called so, down the page, is a customer's."""
    if banner and (named or branded):
        return 0.85
    if branded:
        return 0.75
    return 0.7 if home else 0.0


def _icons(links: list[Link], base: str) -> Iterator[Image]:
    for link in links:
        if "apple-touch-icon" in link.rel or "apple-touch-icon-precomposed" in link.rel:
            yield Image(join(base, link.href), "icon", 0.8, "meta")
        elif "icon" in link.rel and not link.href.startswith("data:"):
            yield Image(join(base, link.href), "icon", 0.6, "meta")


def _unique(images: list[Image]) -> list[Image]:
    """Each image once, the surest of its kind first."""
    ordered = sorted(images, key=lambda image: (image.kind != "logo", -image.confidence))
    return list({image.url: image for image in reversed(ordered)}.values())[::-1][: MOST_ICONS * 2]
