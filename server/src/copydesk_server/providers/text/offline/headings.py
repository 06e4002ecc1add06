"""Headings of sources that can head a text: prose, and about something."""

from __future__ import annotations

import re
from functools import lru_cache

from copydesk_server.core.text.languages import generic_headings, is_aside
from copydesk_server.core.text.markup import plain
from copydesk_server.core.text.sentences import content_stems, words
from copydesk_server.providers.text.base import SourcePassage

# A heading stands on one line.
LONGEST = 80
# Words with a meaning of a question that says what it asks: "What should I do?" has one.
FEWEST_ASKED = 2
_PARENTHESIS, _BETWEEN = re.compile(r"\s+\([^()]*\)"), re.compile(r"(?<=[.?!]) ")
_NUMBERING = re.compile(
    r"^(?:(?:chapter|section|part|appendix|kapitel|chapitre|capítulo|capitolo|hoofdstuk)\s+)?(?:\d+(?:\.\d+)*[.:]?|[A-Z]\.(?:\d+\.?)*|[IVX]+\.)\s+(?=\S)",
    re.IGNORECASE,
)
# What stands under these repeats the headings of its document, as sentences where those are such.
_CONTENTS = frozenset(
    [
        "contents",
        "table of contents",
        "inhalt",
        "inhaltsverzeichnis",
        "sommaire",
        "table des matières",
        "contenido",
        "tabla de contenidos",
        "índice",
        "indice",
        "sommario",
        "conteúdo",
        "sumário",
        "inhoud",
        "inhoudsopgave",
    ]
)
# A long line of prose: after a list of contents without a heading of its own begins the text.
_TOLD = re.compile(r"(?m)^(?![-*+•\d])[^\n]{120}")
# The heading of a version in a list of changes, above those of its parts.
_RELEASED = re.compile(r"^\W*(?:version |release )?v?\d+\.[\w.]+\W+\d{4}-\d\d-\d\d\W*$", re.IGNORECASE)
_NOT_PROSE = re.compile(r"[(){}\[\]<>=;\\/|@#$%^*~_`+]|::|--|\w\.\w|^\W|\w-(?:by|to|of):|[:,;.]$|\b[a-z]+[A-Z]\w*\b")


def prose_heading(heading: str | None) -> str | None:
    """A heading without its number, where it is prose that says what comes; else ``None``.

    ``"3.2 Configuring the server"`` is "Configuring the server"; names of files, code, signatures and words such as
    "Overview" head nothing.
    """
    text = _asked_last(_PARENTHESIS.sub("", _bare(heading)))
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


def _asked_last(text: str) -> str:
    """Of a heading of several sentences the question at its end, which is what its section answers."""
    *before, last = _BETWEEN.split(text)
    return last if before and last.endswith("?") and len(content_stems(last)) >= FEWEST_ASKED else text


def introduces(heading: str | None) -> bool:
    """Whether a heading has only words such as "Overview", that say nothing of what comes."""
    spoken = words(_bare(heading))
    return bool(spoken) and all(word in generic_headings() for word in spoken)


def is_beside(passage: SourcePassage, topic: frozenset[str]) -> bool:
    """Whether a passage speaks of its own document, its contents, versions and authors, and a topic does not ask for that."""
    is_contents = _bare(passage.heading).lower() in _CONTENTS and not _TOLD.search(passage.text)
    if is_contents or _RELEASED.search(passage.parent or ""):
        return True
    return any(
        is_aside(bare) and topic.isdisjoint(_asked(bare)) for bare in (_bare(passage.heading), _bare(passage.title))
    )


@lru_cache(maxsize=1024)
def _asked(heading: str) -> frozenset[str]:
    """The words of such a heading that a topic may have too, without its names and numbers: "new", "changes"."""
    return frozenset(content_stems(" ".join(word for word in heading.split()[1:] if word.islower())))


def _bare(heading: str | None) -> str:
    return _NUMBERING.sub("", plain(heading or "")).strip(" .:¶§#\uf0c1")


def heading_of(passage: SourcePassage) -> str | None:
    """What a passage stands under, where that is prose: its heading, or the one above an "Introduction"; else its document's title."""
    above = prose_heading(passage.parent) if introduces(passage.heading) else None
    return prose_heading(passage.heading) or above or prose_heading(passage.title)
