"""The title of a page: what it calls itself, without the name of its site."""

from __future__ import annotations

import re

from lxml.etree import _Element

from copydesk_server.knowledge.reading.elements import text_of
from copydesk_server.knowledge.reading.readable import line

# What headings end with for people to copy their address.
ANCHOR_ENDS = " ¶§#🔗\uf0c1"
_SURE = re.compile(r"\s+[|—·»«•]\s+|\s+::\s+")
_HYPHEN = re.compile(r"\s+[-–]\s+")
# A page has the name of its site among its first headings too.
_FIRST_HEADINGS = 5


def page_title(tree: _Element) -> str | None:
    """The heading that ``title`` begins with, else ``og:title``, else ``title`` up to the site's name, else the first heading."""
    stated = next((line(text_of(title)) for title in tree.iter("title")), None)
    headings = [text for heading in _headings(tree) if (text := line(text_of(heading).rstrip(ANCHOR_ENDS + "\n\t")))]
    if stated and (named := _beginning(stated, headings)):
        return named
    shared = (meta.get("content") for meta in tree.iter("meta") if meta.get("property") == "og:title")
    if (title := line(next(shared, None))) is not None:
        return title
    return _without_site(stated) if stated else next(iter(headings), None)


def _headings(tree: _Element) -> list[_Element]:
    return list(tree.iter("h1", "h2"))[:_FIRST_HEADINGS]


def _beginning(title: str, headings: list[str]) -> str | None:
    """The longest heading that a title is, or begins with before a sign or space."""
    known = [heading for heading in headings if title.lower().startswith(heading.lower())]
    whole = [heading for heading in known if not title[len(heading) :][:1].isalnum()]
    return max(whole, key=len, default=None)


def _without_site(title: str) -> str:
    """A title without its last part; a hyphen parts it only where no other sign does."""
    for sign in (_SURE, _HYPHEN):
        parts = list(sign.finditer(title))
        if parts:
            return title[: parts[-1].start()].strip() or title
    return title
