"""A page's HTML: what else must be fetched to judge it, and what it says of itself."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from typing import NamedTuple, cast

from lxml import etree, html
from lxml.etree import _Element

from copydesk_server.core.text.charsets import decode, label_within
from copydesk_server.core.wire import Json
from copydesk_server.projects.kit.website import names
from copydesk_server.projects.kit.website.findings import Image, Survey
from copydesk_server.projects.kit.website.logos import homes_of, in_banner, join, leads_home, marks_of
from copydesk_server.projects.kit.website.names import Clue

# Each is a fetch in the time that all parts have; pages with more have told their colours in the first.
MOST_SHEETS = 30
# Twice as many images are kept, logos first; few of them are fetched.
MOST_ICONS = 8
_NAMED_TYPES = (
    "organization", "corporation", "website", "localbusiness", "brand", "store", "dentist", "restaurant", "product",
)  # fmt: skip
_FRAMESET = (
    "The page is a frameset: it shows other pages in its frames, and those were not read. "
    "Import the address of the frame that shows the brand."
)
_UNREAD = frozenset({"script", "style", "noscript", "template", "title", "head", "option"})
# A refresh within nine seconds (HTML, section 4.2.5.3).
_REFRESH = re.compile(r"\s*\d(?:\.\d*)?\s*[;,]\s*(?:url\s*=)?\s*(?P<url>\S.*)", re.IGNORECASE)
# Of headings and home links: the first of each are the banner's.
_FIRST_SHOWN = 3
# Less text than a slogan: what is left of a page whose scripts fill it.
SCRIPT_MADE_WORDS = 25


class Link(NamedTuple):
    """A ``link`` element that leads somewhere."""

    rel: set[str]
    href: str
    media: str | None


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
            raise EmptyPage("it is not HTML")
        root = html.document_fromstring(text.encode("utf-8", "ignore"), parser=parser)
    except (etree.ParserError, etree.XMLSyntaxError, ValueError) as error:
        raise EmptyPage("it is not HTML") from error
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
    data, words = list(_linked_data(root)), " ".join(_seen_texts(root)).split()
    return Survey(
        base=base,
        sheets=[
            join(base, link.href)
            for link in links
            if "stylesheet" in link.rel and "alternate" not in link.rel and _for_screens(link.media)
        ][:MOST_SHEETS],
        manifest=next((join(base, link.href) for link in links if "manifest" in link.rel), None),
        images=[*_logos_in_data(data, base), *_icons(links, base)],
        names=_clues(root, data, metas, url),
        description=metas.get("og:description") or metas.get("description") or None,
        language=_short(root.get("lang") or root.get("{http://www.w3.org/XML/1998/namespace}lang"), 35),
        font_urls=[join(base, link.href) for link in links if "fonts." in link.href],
        warnings=_warnings(root, words),
        refresh=_refresh(root, base),
    )


def _refresh(root: _Element, base: str) -> str | None:
    """The address of a ``<meta http-equiv=refresh>`` that acts before anybody has read the page."""
    for meta in root.iter("meta"):
        found = _REFRESH.fullmatch(meta.get("content", "").strip())
        hidden = any(above.tag in ("noscript", "template") for above in meta.iterancestors())
        if found and meta.get("http-equiv", "").lower() == "refresh" and not hidden:
            return join(base, found["url"].strip("\"' ")) or None
    return None


def _short(text: str | None, most: int) -> str | None:
    return text.strip() if text and len(text.strip()) <= most else None


def _for_screens(media: str | None) -> bool:
    text = (media or "all").lower()
    return "print" not in text and "dark" not in text


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


def _clues(root: _Element, data: list[dict[str, Json]], metas: dict[str, str], url: str) -> list[Clue]:
    """Everything that says the site's name."""
    return [*_names_in_data(data), *_names_in_metas(metas), *_names_in_page(root, metas, homes_of(url))]


def _names_in_data(data: list[dict[str, Json]]) -> Iterator[Clue]:
    for item in data:
        name = item.get("name")
        if _is_named(item) and isinstance(name, str):
            yield unescape(name).strip(), 0.9, "json_ld"


def _names_in_metas(metas: dict[str, str]) -> Iterator[Clue]:
    for key, confidence in (("og:site_name", 0.9), ("application-name", 0.8), ("apple-mobile-web-app-title", 0.7)):
        if metas.get(key):
            yield metas[key], confidence, key


def _names_in_page(root: _Element, metas: dict[str, str], homes: frozenset[str]) -> Iterator[Clue]:
    """What the links home, the title and the first headings say."""
    shown = [part for node in _home_links(root, homes) for text in _labels(node) for part in names.parts_of(text)[:1]]
    shown = [text for text in shown if _is_name(text)][:_FIRST_SHOWN]
    for text in shown:
        yield text, 0.6, "home"
    title_tag = root.find(".//title")
    title = _text(title_tag) if title_tag is not None else metas.get("og:title", "")
    yield from names.of_title(title)
    for _, heading in zip(range(_FIRST_SHOWN), root.iter("h1", "h2"), strict=False):
        for part in names.parts_of(_text(heading)):
            yield part, 0.3 if heading.tag == "h1" else 0.15, str(heading.tag)


def _home_links(root: _Element, homes: frozenset[str]) -> Iterator[_Element]:
    """Links that lead home or are marked as the brand's, in the order of the page."""
    for node in root.iter("a", "span", "div", "p", "strong"):
        branded = any(
            word in marks_of(node) for word in ("navbar-brand", "site-title", "site-name", "brand", "sitename")
        )
        if branded or (leads_home(node, homes) and (in_banner(node) or _is_marked(node)) and not _is_menu_item(node)):
            yield node


def _is_marked(node: _Element) -> bool:
    above = node.getparent()
    return above is not None and "logo" in f"{above.get('class', '')} {node.get('class', '')}".lower()


def _is_name(text: str) -> bool:
    return 1 < len(text) <= 60 and any(letter.isalnum() for letter in text)


def _is_menu_item(node: _Element) -> bool:
    if node.find(".//img") is not None:
        return False
    # A link to "#" opens something, unless it is marked as the brand's.
    return node.get("href") == "#" or any(above.tag == "li" for above in node.iterancestors())


def _labels(node: _Element) -> Iterator[str]:
    """What a link to home calls the site: its text, its label, the text for its image."""
    yield _text(node)
    for name in ("aria-label", "title"):
        yield " ".join(node.get(name, "").split())
    for image in node.iter("img"):
        yield image.get("alt", "")


def _warnings(root: _Element, words: list[str]) -> list[str]:
    """What keeps the page from telling more."""
    if root.find(".//frameset") is not None:
        return [_FRAMESET]
    if len(words) < SCRIPT_MADE_WORDS and root.find(".//script") is not None:
        return [
            f"The page has {len(words)} words without its scripts, which are not run: it may show more than was found."
        ]
    return []


def _seen_texts(root: _Element) -> Iterator[str]:
    """The texts of a page's body in order, without scripts and styles."""
    body = root.find(".//body")
    for node in (root if body is None else body).iter(etree.Element):
        if node.tag not in _UNREAD and node.text:
            yield node.text
        if node.tail:
            yield node.tail


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


def _icons(links: list[Link], base: str) -> Iterator[Image]:
    for link in links:
        if "apple-touch-icon" in link.rel or "apple-touch-icon-precomposed" in link.rel:
            yield Image(join(base, link.href), "icon", 0.8, "meta")
        elif "icon" in link.rel and not link.href.startswith("data:"):
            yield Image(join(base, link.href), "icon", 0.6, "meta")


def unique(images: list[Image]) -> list[Image]:
    """Each image once, the surest of its kind first."""
    ordered = sorted(images, key=lambda image: (image.kind != "logo", -image.confidence))
    return list({image.url: image for image in reversed(ordered)}.values())[::-1][: MOST_ICONS * 2]
