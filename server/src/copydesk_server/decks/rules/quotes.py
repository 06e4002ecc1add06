"""What somebody says: in a sentence that says who, or in a passage above a line with the speaker's name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from copydesk_server.decks.layouts import Layout, QuoteContent
from copydesk_server.decks.rules import titles
from copydesk_server.decks.rules.deck_state import DeckState
from copydesk_server.decks.rules.sentence_groups import SentenceGroup
from copydesk_server.decks.rules.slide_drafts import SlideDraft, slide_draft
from copydesk_server.decks.sentences import asides, quotations
from copydesk_server.scripts.body.parsing import BodySentence

# Words of what somebody says: a few in quotation marks are a name or a term.
_FEWEST_QUOTED = 4
_MARKS = '"“”„«» '


def quote(group: SentenceGroup, _: DeckState) -> Iterator[SlideDraft]:
    """The slide of what somebody says."""
    for said, who in quoted(group.shown, group.said):
        yield slide_draft(Layout.QUOTE, QuoteContent(quote=said, attribution=who), said, group)


def quoted(shown: Sequence[BodySentence], said: Sequence[BodySentence]) -> Iterator[tuple[str, str]]:
    """Quotations that a slide has room for, each with its speaker.

    Args:
        shown: The sentences that may be shown.
        said: All of them, with the lines that only name who speaks.
    """
    found = [*_in_sentences(shown), *_above_names(said)]
    for told, who in found:
        if _FEWEST_QUOTED <= len(told.split()) <= titles.MOST_SHOWN_WORDS:
            yield told, who


def _in_sentences(shown: Sequence[BodySentence]) -> Iterator[tuple[str, str]]:
    """Sentences that quote somebody by name, with a second sentence of it where that follows."""
    for at, one in enumerate(shown):
        found = quotations.quoted(one.text)
        if found is None or _NOBODY.search(found[1]):
            continue
        told, who = found
        more = next((quotations.only_quoted(other.text) for other in shown[at + 1 : at + 2]), None)
        yield f"{told if told[-1] in '.!?' else told + '.'} {more}" if more is not None else told, who


def _above_names(said: Sequence[BodySentence]) -> Iterator[tuple[str, str]]:
    """The sentences of the paragraph above a line that begins with a dash and names somebody: "— Ruth Adeyemi, in a letter"."""
    for at, one in enumerate(said):
        if not at or not _is_said(said[at - 1]):
            continue
        if not (asides.is_attribution(one.text) or _names_speaker(said[at - 1], one)):
            continue
        first = at - 1
        while first and said[first].start - said[first - 1].end <= 1 and _is_said(said[first - 1]):
            first -= 1
        told = " ".join(told.text for told in said[first:at])
        # What a narrator says before the marks is none of it.
        inside = _INSIDE.search(told)
        yield (inside[1] if inside else told).strip(_MARKS), asides.speaker_of(one.text)


def _names_speaker(before: BodySentence, one: BodySentence) -> bool:
    """Whether a line below what stands between marks is a name, without a dash before it: "Kwame Osei, passenger"."""
    return before.text.rstrip()[-1:] in _CLOSING and one.start - before.end > 1 and asides.is_name(one.text)


def _is_said(one: BodySentence) -> bool:
    """Whether a sentence may be somebody's words: no program, table, item of a list, or name of a speaker."""
    return not (one.rows or one.code or one.number is not None or asides.is_attribution(one.text))


def of_pronoun(said: Sequence[BodySentence], name: str) -> str | None:
    """What "He said" quotes, where a name is the last one before that; ``None`` where another may be meant.

    Args:
        said: The sentences of a slide.
        name: Who says it, as a model answered.
    """
    found = quotations.after_pronoun(" ".join(one.text for one in said))
    if found is None or not name:
        return None
    before, told = found
    named = _NAMED.findall(before)
    fits = _FEWEST_QUOTED <= len(told.split()) <= titles.MOST_SHOWN_WORDS
    return told if named and named[-1] in _WORDS.findall(name) and fits else None


def of_speaker(said: Sequence[BodySentence], told: str, name: str) -> str | None:
    """What stands between marks in a sentence that says of a name that it said so; ``None`` where it says that of nobody, or another.

    Args:
        said: The sentences of a slide.
        told: What is quoted, as a model answered: to the letter, with what follows after "one passenger wrote".
        name: Who says it, as it answered: "one passenger".
    """
    if not name or _NOBODY.search(name):
        return None
    wanted = _WORDS.findall(told.casefold())
    for first, around, more in quotations.marked(" ".join(one.text for one in said)):
        if not quotations.says(around, name):
            continue
        # A comma stands at the end of a sentence, too, where "one passenger wrote" follows.
        joined = f"{first[:-1]}." if more and first.endswith(",") and more[0].isupper() else first
        for quote in filter(None, (f"{joined} {more}" if more else None, first, more)):
            if _WORDS.findall(quote.casefold()) == wanted and len(wanted) <= titles.MOST_SHOWN_WORDS:
                return quote.rstrip(",")
    return None


# "It said", "I asked her and she said", "He looked at me and said": who that is, no pronoun says.
_NOBODY = re.compile(
    r"(?:^|\s)(?:it|he|she|they|i|we|you|this|that|er|sie|es|wir|ich|il|elle|ils|elles|on|je|él|ella|ellos|yo|and|und|et)$"
    r"|^(?:it|he|she|they|i|we|you|er|sie|wir|ich|il|elle|ella) ",
    re.IGNORECASE,
)
_WORDS = re.compile(r"[\w’'-]+")
# A word with a capital letter that does not begin a sentence, and names no place: "in Youghal".
_NAMED = re.compile(r"(?<=[\w,;] )(?<!\b(?:in|at) )(?<!\b(?:from|near) )(?!I\b)[A-ZÀ-ÖØ-Þ][\w’'-]+")
_CLOSING = frozenset('"”«»“')
_INSIDE = re.compile(r"[“\"„«](.{8,})[”\"“»]", re.DOTALL)
