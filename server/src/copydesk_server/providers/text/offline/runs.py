"""The sentences of a paragraph that can be said, in runs that stand together; of a paragraph whose surroundings are said too, more of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from copydesk_server.core.text.injections import is_injection
from copydesk_server.core.text.languages import Language
from copydesk_server.core.text.markup import plain
from copydesk_server.core.text.sentences import sentences
from copydesk_server.providers.text.base import SourcePassage
from copydesk_server.providers.text.offline.references import is_reference, without_references
from copydesk_server.providers.text.offline.standing import (
    is_plain,
    points_away,
    points_back,
    points_elsewhere,
    stands_alone,
    stands_apart,
    stands_first,
)
from copydesk_server.providers.text.offline.usable import (
    explains_code,
    is_usable,
    is_usable_in_context,
    is_usable_within,
)

# A longer run is cut: what follows leans on it, and would be a paragraph of its own.
MOST_SENTENCES = 5
# An item of more words is a paragraph with a mark before it.
MOST_ITEM_WORDS = 45
# An item that is nothing but a link, or ends with the page that it stands on.
_PLACE = re.compile(r"\**\[[^\[\]]{1,200}\]\([^()\s]{1,500}\)\**(?:\s+\S+)?\s*|[^\n]+[.…]\s*\d{1,3}\s*")
# The name of an item and what follows on it.
_NAMED = re.compile(r"^[\w /&'-]{1,40}: (?=\w+ \w+)")


@dataclass(frozen=True, slots=True)
class Spoken:
    """A sentence or item of a source: ``passage.text[start:end]``, with its text on one line and without its inline markup.

    Its last ``tail`` characters are not of the source: the mark that ends it where a reference is left out.
    """

    text: str
    passage: SourcePassage
    start: int
    end: int
    is_item: bool = False
    tail: int = 0

    @property
    def words(self) -> int:
        """How many words it has."""
        return len(self.text.split())


@dataclass(frozen=True, slots=True)
class Run:
    """Sentences of a paragraph that follow on each other; ``leans`` and ``hangs`` as of a piece."""

    sentences: list[Spoken] = field(default_factory=list)
    leans: bool = False
    hangs: bool = False

    @property
    def introduces(self) -> bool:
        """Whether a list is to follow."""
        return bool(self.sentences) and self.sentences[-1].text.endswith(":")


@dataclass(frozen=True, slots=True)
class Around:
    """What is known of a paragraph besides its text.

    Args:
        language: Its language.
        named: Stems of what a reader has been told of: the topic, the title, the heading.
        shown: Words of the code before it in its section.
        starts: It begins its section.
        in_context: What its author wrote before it is said too.
    """

    language: Language | None
    named: frozenset[str]
    shown: frozenset[str]
    starts: bool
    in_context: bool


def runs_of(passage: SourcePassage, start: int, end: int, around: Around) -> list[Run]:
    """The sentences of a paragraph in runs, each from one that stands alone, or goes on from all before it.

    An empty run parts two others. Only the last run may end with a colon: what introduces a list. What explains
    a word of the code before it is left out, as that is. What starts a section has nothing before it to lean on.
    """
    language, in_context = around.language, around.in_context
    runs: list[Run] = []
    is_broken, skips = False, False
    for spoken in _spoken_sentences(passage, start, end, language):
        if is_reference(spoken.text, language):
            skips = True
            continue
        if skips and not stands_apart(spoken.text, language):
            is_broken = True  # It may speak of what the reference named.
            runs.append(Run())
        skips = False
        if runs and runs[-1].introduces:
            runs[-1].sentences.pop()
            runs.append(Run())
        usable = is_usable(spoken.text, language)
        goes_on = in_context and not usable and is_usable_in_context(spoken.text, language, begins=not runs)
        if goes_on and not runs:
            runs.append(Run([spoken], leans=True, hangs=points_back(spoken.text, language)))
        elif not usable and runs and runs[-1].sentences and (goes_on or is_usable_within(spoken.text, language)):
            runs[-1].sentences.append(spoken)
        elif not usable or (not in_context and explains_code(spoken.text, around.shown, around.named)):
            is_broken = True
            runs.append(Run())
        elif is_broken and not (runs[-1].sentences or stands_apart(spoken.text, language)):
            runs.append(Run())
        elif stands_alone(spoken.text, language, around.named) or (
            around.starts and not runs and stands_first(spoken.text, language)
        ):
            runs.append(Run([spoken]))
        elif not runs or len(runs[-1].sentences) >= MOST_SENTENCES:
            hangs = not in_context or points_back(spoken.text, language)
            runs.append(Run([spoken], leans=True, hangs=hangs))
        elif runs[-1].sentences:
            runs[-1].sentences.append(spoken)
    return runs


def _spoken_sentences(passage: SourcePassage, start: int, end: int, language: Language | None) -> Iterator[Spoken]:
    """The sentences of which words are left without their markup: an image or a badge on a line of its own is none."""
    for first, last in sentences(passage.text, start, end):
        spoken = spoken_of(passage, first, last, language)
        if spoken.text:
            yield spoken


def spoken_of(
    passage: SourcePassage, start: int, end: int, language: Language | None, *, is_item: bool = False
) -> Spoken:
    """A sentence or item, without the references at its end, and said without its inline markup."""
    length, mark = without_references(passage.text[start:end], language)
    text = plain(passage.text[start : start + length]) + mark
    return Spoken(text, passage, start, start + length, is_item=is_item, tail=len(mark))


def item_of(
    passage: SourcePassage, start: int, end: int, language: Language | None, *, in_context: bool
) -> Spoken | None:
    """An item of a list as it is said; nothing, where it can't be."""
    spoken = spoken_of(passage, start, end, language, is_item=True)
    text = spoken.text
    if _PLACE.fullmatch(passage.text, start, end):
        return None  # A place to go to, or a line of contents.
    # What an author names in bold and then explains is said so: "**Retries**: a failed job is tried again."
    explained = _NAMED.sub("", text) if passage.text.startswith("**", start) else text
    if not 2 <= len(text.split()) <= MOST_ITEM_WORDS or not is_plain(explained) or is_injection(text):
        return None
    if in_context:
        return None if points_away(text, language) or text.endswith((":", "?")) else spoken
    if (
        text.endswith((":", ",", "?"))
        or points_elsewhere(text, language)
        or (language is not None and set(text.lower().split()) & language.this)
    ):
        return None
    return spoken
