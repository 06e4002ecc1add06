"""Check the facts of a sentence against what it cites: numbers, names, dates, quotations, negation, direction.

Code sees that a fact differs, not that a sentence means something else: that is for a judge. Nothing here compares how many
words two texts share, but for a sentence that shares none.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from copydesk_server.core.text.facts.names import names, replaced, stands_in
from copydesk_server.core.text.facts.quantities import Quantity, derived, quantities
from copydesk_server.core.text.facts.vocabulary import CALENDAR, MONTHS, Vocabulary, vocabulary
from copydesk_server.core.text.languages import language_of
from copydesk_server.core.text.sentences import STOP_WORDS, words

LIKE = str.maketrans(
    {"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "\u00a0": " "}
)
QUOTED = re.compile(r"[“„«\"]([^“”„«»\"]+)[”“»\"]")
# A quoted title or term is shorter; what has three words or more was said by somebody.
FEWEST_QUOTED = 3
# Words begin alike where so many letters, or all of the shorter one, are the same.
_ROOT = 5
# Share of a claim's words that a clause has from which both speak of the same, so that a negation of one is missed in the other.
_SAME_CLAUSE = 0.6
_CLAUSE = re.compile(r"[,;:.!?–—]\s+|\s+(?:and|but|und|aber|sondern|y|pero|et|mais)\s+")
# Denials that are none: "no less than three weeks" is "at least".
_BOUND = re.compile(
    r"\b(?:no|not) (?:less|fewer|more|later|earlier) than\b|\bnot only\b|\bnicht (?:mehr|weniger|nur|später) als\b|\bno (?:más|menos) de\b",
    re.IGNORECASE,
)
# A name of the sentences around is meant where the cited sentence has a pronoun; Spanish leaves that out.
_PRONOUN = re.compile(
    r"\b(?:he|she|it|they|him|them|his|her|its|their|we|us|our|i|my|this|these|er|sie|es|ihn|ihr|ihre|sein|seine|wir|uns|unsere?|ich"
    r"|mein|meine|il|elle|ils|elles|nous|je|mon|ma)\b",
    re.IGNORECASE,
)
_FROM_TO = re.compile(
    r"\b(?:from|von|de|del)\s+(?P<one>[\d.,]*\d\D{0,12}?)\s(?:to|auf|a|hasta|à)\s+(?P<two>[\d.,]*\d)", re.IGNORECASE
)
_ISO_DATE = re.compile(r"\b\d{4}-(0[1-9]|1[0-2])-\d{2}\b")
_INSTEAD = re.compile(
    r"(?P<one>(?:\S+\s+){1,3})(?:instead of|rather than|statt|en vez de|en lugar de|au lieu de)(?P<two>(?:\s+\S+){1,3})",
    re.IGNORECASE,
)


class FaultKind(StrEnum):
    """What is wrong with a sentence; the ``reason`` of its span."""

    UNCITED = "uncited"
    UNKNOWN_SOURCE = "unknown_passage"
    INVENTED_QUOTE = "invented_quote"
    WRONG_NUMBER = "wrong_number"
    WRONG_NAME = "wrong_name"
    NOT_IN_SOURCE = "not_in_source"
    CONTRADICTS_SOURCE = "contradicts_source"
    OVERSTATED = "unsupported_clause"
    FORBIDDEN = "forbidden"
    UNCONFIRMED = "unconfirmed"


# What no judge can acquit: the characters are there, or they are not.
HARD = frozenset({FaultKind.INVENTED_QUOTE, FaultKind.WRONG_NUMBER, FaultKind.UNKNOWN_SOURCE, FaultKind.FORBIDDEN})


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a sentence is not believed, and what exactly differs, for the model that repairs it and for people."""

    kind: FaultKind
    detail: str
    is_count: bool = False

    @property
    def is_hard(self) -> bool:
        """Whether no judge can acquit it; "three reasons" may be the writer's count of what the source lists."""
        return self.kind in HARD and not self.is_count


@dataclass(frozen=True)
class Pair:
    """A sentence, what it cites, and what stands around that.

    Args:
        claim: The sentence.
        source: The cited sentences.
        headings: Title and headings above them: facts may be from there.
        neighbours: The sentences around them and their speakers: names may be from there.
        language: Of the sentence.
    """

    claim: str
    source: str
    headings: str = ""
    neighbours: str = ""
    language: str = "en"

    @cached_property
    def claim_words(self) -> Vocabulary:
        """The tables of the sentence's language."""
        return vocabulary(self.language)

    @cached_property
    def source_words(self) -> Vocabulary:
        """The tables of the source's language; those of the sentence's where it cannot be told."""
        found = language_of(self.source)
        return vocabulary(found.code if found else self.language)

    @cached_property
    def is_translated(self) -> bool:
        """Whether the two are in different languages, so that words cannot be compared."""
        return self.claim_words is not self.source_words

    @cached_property
    def opposes(self) -> tuple[str, str] | None:
        """A member of a group that the sentence has, and the one that the source has instead."""
        for group in self.claim_words.groups:
            said = self.claim_words.members(group, self.claim)
            theirs = self.source_words.members(group, self.source)
            if group in CALENDAR:
                theirs |= self.source_words.members(group, self.headings)
            if said - theirs and theirs and (group in CALENDAR or not said & theirs):
                return min(said - theirs), min(theirs)
        return None

    @cached_property
    def denials(self) -> tuple[bool, bool]:
        """Whether the sentence denies, and whether that of its source does which says the same."""
        theirs = _BOUND.sub("", self.same_clause or self.source)
        ours = _BOUND.sub("", self.claim)
        return bool(self.claim_words.denial.search(ours)), bool(self.source_words.denial.search(theirs))

    @cached_property
    def same_clause(self) -> str | None:
        """The shortest clause of the source that speaks of the same; ``None`` where none does."""
        wanted = roots(self.claim)
        clauses = sorted([self.source, *_CLAUSE.split(self.source)], key=len)
        alike = (clause for clause in clauses if len(wanted & roots(clause)) >= _SAME_CLAUSE * len(wanted))
        return next(alike, None) if wanted else None


def check(pair: Pair) -> Fault | None:
    """The first fault of a sentence against what it cites; ``None`` where code finds none, or both are the same words."""
    if normalized(pair.claim) == normalized(pair.source):
        return None
    return next((fault for find in _CHECKS if (fault := find(pair))), None)


def roots(text: str) -> frozenset[str]:
    """The beginnings of the words that carry meaning; forms of a word have the same one."""
    return frozenset(word[:_ROOT] for word in words(text) if word not in STOP_WORDS and len(word) > 2)


def normalized(text: str) -> str:
    """A text as quotations are compared: whatever its white space, quotation marks, dashes and case."""
    return " ".join(text.translate(LIKE).split()).casefold()


def invented_quote(pair: Pair) -> Fault | None:
    """A quotation that does not stand in the source word for word."""
    theirs = normalized(pair.source)
    for match in QUOTED.finditer(pair.claim):
        quote = normalized(match[1]).strip(" .,;:!?…")
        if len(quote.split()) >= FEWEST_QUOTED and quote not in theirs:
            return Fault(FaultKind.INVENTED_QUOTE, f"The source does not have the words “{match[1]}”.")
    return None


def wrong_number(pair: Pair) -> Fault | None:
    """A number that stands neither in the source nor in its headings, and is no difference of two that do."""
    theirs = quantities(pair.source, pair.source_words)
    known = [*theirs, *quantities(pair.headings, pair.source_words)]
    for ours in quantities(pair.claim, pair.claim_words):
        if ours.is_one or any(_is_compounded(ours, word) for word in words(pair.source)):
            continue
        if not any(ours.equals(other) for other in known) and not any(ours.equals(one) for one in derived(theirs)):
            return Fault(FaultKind.WRONG_NUMBER, _number_detail(ours, theirs), is_count=ours.is_count)
    return None


def _is_compounded(quantity: Quantity, word: str) -> bool:
    """Whether a word begins with a number in words: "dreiphasig"."""
    number = quantity.text.split()[0].casefold()
    return number.isalpha() and len(number) > 2 and word != number and word.startswith(number)


def _number_detail(ours: Quantity, theirs: Sequence[Quantity]) -> str:
    alike = [one for one in theirs if one.dimension == ours.dimension] or list(theirs)
    if not alike:
        return f"The source does not say {ours.text}."
    return f"The source says {' and '.join(one.text for one in alike[:3])}, the sentence says {ours.text}."


def exchanged_numbers(pair: Pair) -> Fault | None:
    """Two numbers in the other order: "from 51,000 to 58,000", "two instead of nine"."""
    for pattern in (_FROM_TO, _INSTEAD):
        theirs = list(_ordered(pattern, pair.source, pair.source_words))
        for one, two in _ordered(pattern, pair.claim, pair.claim_words):
            if any(one.equals(second) and two.equals(first) and not one.equals(first) for first, second in theirs):
                return Fault(
                    FaultKind.CONTRADICTS_SOURCE, f"The source has {two.text} and {one.text} the other way round."
                )
    return None


def _ordered(pattern: re.Pattern[str], text: str, tables: Vocabulary) -> Iterator[tuple[Quantity, Quantity]]:
    for match in pattern.finditer(text):
        before, after = quantities(match["one"], tables), quantities(match["two"], tables)
        if before and after:
            yield before[-1], after[0]


def wrong_name(pair: Pair) -> Fault | None:
    """A name that neither the source nor what stands around it has."""
    is_pronoun_meant = pair.language.startswith("es") or _PRONOUN.search(pair.source)
    around = f"{pair.source} {pair.headings} {pair.neighbours if is_pronoun_meant else ''}"
    for name in names(pair.claim, pair.language):
        is_date = any(pair.claim_words.members(group, name) for group in CALENDAR)
        if not is_date and not stands_in(name, around):
            return Fault(FaultKind.WRONG_NAME, f"The source does not name {name}.")
    other = replaced(pair.claim, pair.source)
    if other and not stands_in(other, f"{pair.headings} {pair.neighbours}"):
        return Fault(FaultKind.WRONG_NAME, f"The source names somebody or something other than {other}.")
    return None


def wrong_date(pair: Pair) -> Fault | None:
    """A month, weekday or season that neither the source nor its headings have."""
    for group in CALENDAR:
        said = f"{pair.source} {pair.headings}"
        theirs = pair.source_words.members(group, said) | (_iso_months(said) if group == "month" else frozenset())
        missing = pair.claim_words.members(group, pair.claim) - theirs
        if missing:
            named = f"says {min(theirs)}" if theirs else "does not say so"
            return Fault(FaultKind.CONTRADICTS_SOURCE, f"The sentence says {min(missing)}; the source {named}.")
    return None


def _iso_months(text: str) -> frozenset[str]:
    """Months of the dates that a text writes as numbers, year first (ISO 8601): titles of minutes and release notes do."""
    return frozenset(MONTHS[int(found[1]) - 1] for found in _ISO_DATE.finditer(text))


def contradiction(pair: Pair) -> Fault | None:
    """The sentence says the opposite: by a word that excludes the source's, or by a negation that only one of both has."""
    ours, theirs = pair.denials
    if pair.opposes and ours == theirs:
        said, instead = pair.opposes
        return Fault(FaultKind.CONTRADICTS_SOURCE, f"The source says “{instead}”, the sentence says “{said}”.")
    if ours != theirs and pair.same_clause and not pair.opposes and not pair.is_translated:
        which = "The sentence denies what the source says." if ours else "The source denies what the sentence says."
        return Fault(FaultKind.CONTRADICTS_SOURCE, which)
    return None


def overstated(pair: Pair) -> Fault | None:
    """The source says that something may be, and the sentence that it is."""
    clause = pair.same_clause
    found = pair.source_words.doubt.search(clause) if clause else None
    if found is None or pair.claim_words.doubt.search(pair.claim):
        return None
    if found.start() and found[0][0].isupper():
        return None  # A name in the midst of a clause: the month of May.
    return Fault(FaultKind.OVERSTATED, f"The source says it with “{found[0]}”; the sentence leaves that out.")


def unrelated(pair: Pair) -> Fault | None:
    """No word and no name of the sentence stands in its source."""
    around = roots(f"{pair.source} {pair.headings} {pair.neighbours}")
    if pair.is_translated or roots(pair.claim) & around or quantities(pair.claim, pair.claim_words):
        return None
    return Fault(FaultKind.NOT_IN_SOURCE, "The source speaks of something else.")


# In this order: the first that is found is reported, so those that help most to repair a sentence come first.
_CHECKS: tuple[Callable[[Pair], Fault | None], ...] = (
    invented_quote,
    wrong_number,
    wrong_name,
    wrong_date,
    exchanged_numbers,
    contradiction,
    overstated,
    unrelated,
)
