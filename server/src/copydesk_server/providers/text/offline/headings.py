"""Headings of sources that can head a text: prose, and about something."""

from __future__ import annotations

import re

from copydesk_server.core.text.languages import generic_headings, is_aside
from copydesk_server.core.text.markup import plain
from copydesk_server.core.text.sentences import content_stems, words
from copydesk_server.providers.text.base import SourcePassage

# A heading stands on one line.
LONGEST = 80
_PARENTHESIS = re.compile(r"\s+\([^()]*\)")
_NUMBERING = re.compile(
    r"^(?:(?:chapter|section|part|appendix|kapitel|chapitre|capítulo|capitolo|hoofdstuk)\s+)?(?:\d+(?:\.\d+)*[.:]?|[A-Z]\.(?:\d+\.?)*|[IVX]+\.)\s+(?=\S)",
    re.IGNORECASE,
)
_NOT_PROSE = re.compile(r"[(){}\[\]<>=;\\/|@#$%^*~_`+]|::|--|\w\.\w|^\W|\w-(?:by|to|of):|[:,;.]$|\b[a-z]+[A-Z]\w*\b")


def prose_heading(heading: str | None) -> str | None:
    """A heading without its number, where it is prose that says what comes; else ``None``.

    ``"3.2 Configuring the server"`` is "Configuring the server"; names of files, code, signatures and words such as
    "Overview" head nothing.
    """
    text = _PARENTHESIS.sub("", _bare(heading))
    if (
        text[:1].islower()
        or text.isupper()
        or re.search(r"[.?!] ", text)
        or not 3 <= len(text) <= LONGEST
        or _NOT_PROSE.search(text)
        or not content_stems(text)
    ):
        return None
    if introduces(heading):
        return None
    letters = sum(letter.isalpha() or letter.isspace() for letter in text)
    return text if letters >= 0.85 * len(text) else None


def introduces(heading: str | None) -> bool:
    """Whether a heading has only words such as "Overview", that say nothing of what comes."""
    spoken = words(_bare(heading))
    return bool(spoken) and all(word in generic_headings() for word in spoken)


def is_aside_section(passage: SourcePassage, topic: frozenset[str]) -> bool:
    """Whether a passage speaks of its own document, its contents, versions and authors, and the topic does not ask for that."""
    return any(
        is_aside(bare) and topic.isdisjoint(content_stems(bare))
        for bare in (_bare(passage.heading), _bare(passage.title))
    )


def _bare(heading: str | None) -> str:
    return _NUMBERING.sub("", plain(heading or "")).strip(" .:¶§#\uf0c1")


def heading_of(passage: SourcePassage) -> str | None:
    """What a passage stands under, where that is prose: its heading, or the one above an "Introduction"; else its document's title."""
    above = prose_heading(passage.parent) if introduces(passage.heading) else None
    return prose_heading(passage.heading) or above or prose_heading(passage.title)
