"""What somebody says: in a sentence that says who, or in a passage above a line with the speaker's name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from copydesk_server.core.text.sentences import words
from copydesk_server.decks.layouts import Layout, QuoteContent
from copydesk_server.decks.rules import slide_drafts
from copydesk_server.decks.rules.sentence_groups import SentenceGroup
from copydesk_server.decks.rules.slide_drafts import DeckState, SlideDraft, slide_draft
from copydesk_server.decks.sentences import naming
from copydesk_server.scripts.body.parsing import BodySentence

# A dash before a name, and words of such a line and of the name.
_ATTRIBUTION = re.compile(r"^(?:[—–―]|--)\s*(?=\w)")
_MOST_NAMED, _MOST_NAME = 13, 5


def is_attribution(sentence: str) -> bool:
    """Whether a line only names who said what stands above it: "— Ruth Adeyemi, letter to the minister".

    An item after a dash, and what somebody answers in a dialogue, is a sentence: it has a verb, or ends as one.
    """
    if _ATTRIBUTION.match(sentence) is None or sentence.rstrip()[-1:] in ".!?:;…":
        return False
    name = speaker_of(sentence).partition(",")[0].split()
    return len(sentence.split()) <= _MOST_NAMED and len(name) <= _MOST_NAME and not any(map(naming.is_verb, name))


def is_name(line: str) -> bool:
    """Whether a line is a name of two words or more, perhaps with what somebody is, or when: "Kwame Osei, passenger, July 2023"."""
    return _SPEAKER.match(line) is not None and not any(map(naming.is_verb, words(line)))


_SPEAKER = re.compile(
    r"^(?:(?:Dr|Prof|Mr|Mrs|Ms)\.? )?[A-ZÀ-Þ][\w’'-]+(?: [A-ZÀ-Þ][\w’'.-]*){1,3}(?:, [^.!?:;]{2,60})?$"
)


def speaker_of(line: str) -> str:
    """Who such a line names."""
    return _ATTRIBUTION.sub("", line).strip(" .")


# Marks that open and close a quotation, in the languages that are read.
_OPEN, _CLOSE = '“„«"', '”“»"'
_QUOTE = rf"[{_OPEN}]\s?(?P<quote>[^“”„«»\"]{{12,}}?)\s?[{_CLOSE}]"
_NAME = r"(?-i:[A-ZÀ-ÖØ-Þ])[^“”„«»\",;:]{1,60}"
_SAYING = (
    r"(?:said|says|puts it|put it|wrote|writes|explains|explained|told us|recalls|notes|adds|added|sagt|sagte|erklärt|schreibt"
    r"|meint|dit|a dit|explique|écrit|dice|dijo|explica)"
)
_QUOTED = (
    re.compile(rf"^As (?P<who>{_NAME}(?:, [^,:]{{2,60}},)?) puts it: {_QUOTE}"),
    re.compile(rf"^(?P<who>{_NAME}(?:, [^,:“]{{2,60}},)?) {_SAYING}[,:]? {_QUOTE}"),
    re.compile(rf"^{_QUOTE},? {_SAYING} (?P<who>{_NAME}(?:, [^“”]{{2,60}})?)[.!]?$"),
    re.compile(rf"^{_QUOTE},? (?P<who>{_NAME}) {_SAYING}[.!]?$"),
    re.compile(
        rf"^(?:According to|In the words of|Laut|Selon|Según) (?P<who>{_NAME}(?:, [^,:]{{2,60}},)?),? {_QUOTE}[.!]?$"
    ),
    re.compile(
        rf"^(?P<who>(?-i:[A-ZÀ-ÖØ-Þ])[\w.’'-]+(?: (?-i:[A-ZÀ-ÖØ-Þ])[\w.’'-]+){{1,3}}(?:, [^,:]{{2,60}})?): {_QUOTE}$"
    ),
    re.compile(rf"^{_QUOTE},?\s+[–—-]\s*(?P<who>{_NAME}(?:, [^“”\"]{{2,60}})?)$"),
    re.compile(
        rf"^{_QUOTE},? {_SAYING} (?P<who>{_NAME}(?:, [^“”\"]{{2,60}})?), [{_OPEN}](?P<more>[^“”„«»\"]+)[{_CLOSE}]$"
    ),
)
_ONLY_QUOTED = re.compile(rf"[{_OPEN}](?P<quote>[^“”„«»\"]+)[{_CLOSE}]")


# What begins a clause, and no name.
_NO_SPEAKER = re.compile(
    r"(?:if|when|where|while|as|because|that|what|which|this|these|wenn|weil|dass|si|quand|que|cuando)\b", re.IGNORECASE
)


def quoted_with_speaker(sentence: str) -> tuple[str, str] | None:
    """What is quoted and who says it, where a sentence quotes somebody by name."""
    for pattern in _QUOTED:
        match = pattern.match(sentence)
        if match:
            if _NO_SPEAKER.match(match["who"]):
                continue
            more = match.groupdict().get("more")
            quote = match["quote"].strip(" ,") + (f", {more.strip()}" if more else "")
            return quote, match["who"].strip(" ,.")
    return None


def only_quoted(sentence: str) -> str | None:
    """The words of a sentence that is nothing but a quotation."""
    match = _ONLY_QUOTED.fullmatch(sentence.strip())
    return match["quote"].strip() if match else None


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
        if _FEWEST_QUOTED <= len(told.split()) <= slide_drafts.MOST_SHOWN_WORDS:
            yield told, who


def _in_sentences(shown: Sequence[BodySentence]) -> Iterator[tuple[str, str]]:
    """Sentences that quote somebody by name, with a second sentence of it where that follows."""
    for at, one in enumerate(shown):
        found = quoted_with_speaker(one.text)
        if found is None or _NOBODY.search(found[1]):
            continue
        told, who = found
        more = next((only_quoted(other.text) for other in shown[at + 1 : at + 2]), None)
        yield f"{told if told[-1] in '.!?' else told + '.'} {more}" if more is not None else told, who


def _above_names(said: Sequence[BodySentence]) -> Iterator[tuple[str, str]]:
    """The sentences of the paragraph above a line that begins with a dash and names somebody: "— Ruth Adeyemi, in a letter"."""
    for at, one in enumerate(said):
        if not at or not _is_said(said[at - 1]):
            continue
        if not (is_attribution(one.text) or _names_speaker(said[at - 1], one)):
            continue
        first = at - 1
        while first and said[first].start - said[first - 1].end <= 1 and _is_said(said[first - 1]):
            first -= 1
        told = " ".join(told.text for told in said[first:at])
        # What a narrator says before the marks is none of it.
        inside = _INSIDE.search(told)
        yield (inside[1] if inside else told).strip(_MARKS), speaker_of(one.text)


def _names_speaker(before: BodySentence, one: BodySentence) -> bool:
    """Whether a line below what stands between marks is a name, without a dash before it: "Kwame Osei, passenger"."""
    return before.text.rstrip()[-1:] in _CLOSING and one.start - before.end > 1 and is_name(one.text)


def _is_said(one: BodySentence) -> bool:
    """Whether a sentence may be somebody's words: no program, table, item of a list, or name of a speaker."""
    return not (one.rows or one.code or one.number is not None or is_attribution(one.text))


# "It said", "I asked her and she said", "He looked at me and said": who that is, no pronoun says.
_NOBODY = re.compile(
    r"(?:^|\s)(?:it|he|she|they|i|we|you|this|that|er|sie|es|wir|ich|il|elle|ils|elles|on|je|él|ella|ellos|yo|and|und|et)$"
    r"|^(?:it|he|she|they|i|we|you|er|sie|wir|ich|il|elle|ella) ",
    re.IGNORECASE,
)
_CLOSING = frozenset('"”«»“')
_INSIDE = re.compile(r"[“\"„«](.{8,})[”\"“»]", re.DOTALL)
