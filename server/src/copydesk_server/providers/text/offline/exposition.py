"""How far a part of a source explains: it says what things are and why, rather than lists, installs, refers or thanks.

Headings and titles tell it in several languages (`core/text/languages.toml`), sentences by their form; no product is known.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from copydesk_server.core.text.languages import Language, collects, is_leading, practical_part
from copydesk_server.core.text.sentences import content_stems
from copydesk_server.providers.text.offline.headings import introduces, prose_heading
from copydesk_server.providers.text.offline.pieces import Piece
from copydesk_server.providers.text.offline.topic import FAMILY

# What a section counts whose heading says that its author explains, and one that is practical, or headed by a name of code.
LEADING, PRACTICAL, CODE_NAME = 1.25, 0.45, 0.55
# The same of a document, by its title; and of a page that has something on everything.
LEADING_PAGE, PRACTICAL_PAGE, COLLECTION = 1.15, 0.5, 0.7
# What a piece gains whose sentences say what something is, and loses for its items, and for names of code among its words.
SAYS_WHAT, ITEMS, CODE = 0.2, 0.35, 1.5
# What it loses for each year among its words: it tells a history.
YEARS = 6.0
# The form of a piece counts at least so much.
LEAST_FORM = 0.3
_YEAR = re.compile(r"\b(?:1[5-9]|20)\d\d\b")
_CODE = re.compile(r"\w[_/\\]\w|\w\(\)|(?:^|\s)--?[a-zA-Z]|[a-z][A-Z]|\b[A-Z]{2,}_|\w\.\w{2,}\b")


def page_weight(title: str, topic: Collection[str]) -> float:
    """How far a document explains, by its title."""
    if _is_practical(title, topic):
        return PRACTICAL_PAGE
    if collects(title):
        return COLLECTION
    return LEADING_PAGE if is_leading(title) else 1.0


def section_weight(path: Collection[str], topic: Collection[str]) -> float:
    """How far a section explains, by the headings that it stands under."""
    headings = [*path]
    if any(_is_practical(heading, topic) for heading in headings[-2:]):
        return PRACTICAL
    if any(collects(heading) for heading in headings):
        return COLLECTION
    last = headings[-1] if headings else None
    if last is None or is_leading(last):
        return LEADING
    return 1.0 if introduces(last) or prose_heading(last) is not None else CODE_NAME


def form_weight(piece: Piece, language: Language | None) -> float:
    """How far a piece explains, by the form of its sentences."""
    items = sum(one.words for one in piece.sentences if one.is_item) / piece.words
    code = sum(len(_CODE.findall(one.text)) for one in piece.sentences) / piece.words
    years = sum(len(_YEAR.findall(one.text)) for one in piece.sentences) / piece.words
    says = 0.0
    if language is not None:
        told = [language.naming.search(one.text.lower()) is not None for one in piece.sentences]
        says = sum(told) / len(told)
    return max(LEAST_FORM, 1.0 + SAYS_WHAT * says - ITEMS * items - CODE * code - YEARS * years)


def _is_practical(heading: str, topic: Collection[str]) -> bool:
    """Whether a heading is one of what readers look up, and the topic does not ask for that: for requirements, an installation."""
    part = practical_part(heading)
    asked = {stem[: FAMILY - 1] for stem in topic}
    return bool(part) and asked.isdisjoint(stem[: FAMILY - 1] for stem in content_stems(part))
