"""Hold a text against a writing style: a pure function of the two.

Words take one pass over the text, however many there are. Patterns are the caller's own and may be hostile: a text is
held against them in a sandbox, and only what they find comes here.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from copydesk_server.core.text.sentences import sentences
from copydesk_server.projects import style_phrases
from copydesk_server.projects.style_phrases import Found, Matches, Pattern, Phrase, Phrases, Token, grade, tokens
from copydesk_server.projects.style_types import (
    RuleKind,
    Severity,
    Style,
    StylePerson,
    StyleReport,
    StyleRule,
    Violation,
    ViolationKind,
)

# A report is read by people; a text that breaks a rule everywhere should not make it megabytes.
MOST_SHOWN = 1000
# The longest script has some 35,000 words. 50,000 matches take 0.1 s; a text with more of them is not worth a longer list.
MOST_MATCHES = 50_000
# A phrase takes up to three characters of a text where it has one itself: those between two words.
_STRETCH = 3
# As many as the longest text has: they take 30 MB of memory (measured).
MOST_PHRASE_CHARS = 200_000
_PARTS = {ViolationKind.AVOID: "voice.avoid", ViolationKind.TERM: "terms"}
# Patterns run here without a sandbox when single sentences are judged. Matching takes memory by the length of the
# text; no sentence that a writer could use is so long.
MOST_JUDGED = 2000
# Of the text that breaks a rule: enough to find it again.
SHOWN_CHARS = 200
# Ten hints are an error; what counts is their order.
WEIGHTS = {Severity.INFO: 0.1, Severity.WARN: 0.5, Severity.ERROR: 1.0}
_SINGULAR = frozenset({"i", "me", "my", "myself"})
_PLURAL = frozenset({"we", "us", "our", "ours", "ourselves"})
_SECOND = frozenset({"you", "your", "yours", "yourself", "yourselves"})
_FOREIGN = {
    StylePerson.FIRST_SINGULAR: _PLURAL,
    StylePerson.FIRST_PLURAL: _SINGULAR,
    StylePerson.SECOND: _SINGULAR | _PLURAL,
    StylePerson.THIRD: _SINGULAR | _PLURAL | _SECOND,
}
_QUOTED = re.compile(r"“[^“”\n]*”|\"[^\"\n]*\"|«[^«»\n]*»")


class _Fault(NamedTuple):
    """Something against the style, before it is shown: most of a text's are only counted."""

    start: int
    end: int
    kind: ViolationKind
    severity: Severity
    message: str
    suggestion: str | None = None
    rule_id: str | None = None


class _Use(NamedTuple):
    """What a phrase of the style is: one to avoid, or a right or wrong name of a term."""

    kind: ViolationKind
    number: int
    is_right: bool = False


class Wording:
    """The words that a style is against, made ready to be looked for in many texts."""

    def __init__(self, style: Style) -> None:
        self._style = style
        self._uses: list[_Use] = []
        self._left_out: set[str] = set()
        phrases: list[Phrase] = []
        left = MOST_PHRASE_CHARS

        def add(use: _Use, texts: Iterable[str], *, case_sensitive: bool = False) -> None:
            nonlocal left
            for text in texts:
                left -= len(text)
                if left < 0:
                    self._left_out.add(_PARTS[use.kind])
                else:
                    phrases.append(Phrase(text, len(self._uses), case_sensitive))
            self._uses.append(use)

        add(_Use(ViolationKind.AVOID, 0), style.voice.avoid)
        for number, term in enumerate(style.terms):
            add(_Use(ViolationKind.TERM, number), term.not_, case_sensitive=term.case_sensitive)
            add(_Use(ViolationKind.TERM, number, is_right=True), [term.use], case_sensitive=term.case_sensitive)
        self._phrases = Phrases(phrases)
        self._longest_name = _STRETCH * max((len(term.use) for term in style.terms), default=0)

    def faults(self, text: str, read: list[Token]) -> tuple[list[_Fault], list[str]]:
        """Words to avoid and wrong names that are in no right one, and what was not looked for to the end."""
        found, stopped = self._phrases.find(text, read, MOST_MATCHES)
        # A wrong name near the stop may be in a right one that ends after it.
        end = len(text) if stopped is None else stopped - self._longest_name
        right: dict[int, list[Found]] = {}
        for one in found:
            if self._uses[one.what].is_right:
                right.setdefault(self._uses[one.what].number, []).append(one)
        faults = []
        for one in found:
            use = self._uses[one.what]
            if use.kind is ViolationKind.AVOID:
                faults.append(_Fault(one.start, one.end, use.kind, Severity.ERROR, "is a word to avoid"))
            elif not use.is_right and one.start <= end and not _is_inside(one.start, right.get(use.number, ())):
                term = self._style.terms[use.number]
                message = f"is not how it is called: {term.note}" if term.note else "is not how it is called"
                faults.append(_Fault(one.start, one.end, use.kind, Severity.ERROR, message, term.use))
        given = {
            name for name, some in (("voice.avoid", self._style.voice.avoid), ("terms", self._style.terms)) if some
        }
        return faults, sorted(self._left_out if stopped is None else given)


class Guide:
    """A style, made ready to judge many sentences.

    Args:
        style: The style.
        refused: Ids of the rules whose patterns must not run here.
    """

    def __init__(self, style: Style, refused: Collection[str] = ()) -> None:
        self._style, self._wording = style, Wording(style)
        self._rules = [rule for rule in style.rules if rule.kind is not RuleKind.DO and rule.id not in refused]
        self._prepared = style_phrases.prepare(of_rules(self._rules))

    def judge(self, sentence: str) -> float | None:
        """How much a sentence is against the style: the weight of its violations; ``None`` where one is an error.

        Reading grade is not asked of a single sentence, nor are rules that want something.
        """
        read = tokens(sentence)
        most = self._style.max_sentence_words
        found, _ = self._wording.faults(sentence, read)
        found += _long_sentences(self._style, [(0, len(sentence))], [len(read)])
        if is_english(self._style):
            found += _persons(sentence, read, self._style)
        if len(sentence) <= MOST_JUDGED:
            found += self._patterns(sentence)
        if any(fault.severity is Severity.ERROR for fault in found):
            return None
        over = max(0, len(read) - most) / most if most else 0.0
        return sum(WEIGHTS[fault.severity] for fault in found) + over

    def _patterns(self, sentence: str) -> list[_Fault]:
        """What the patterns find; one that ran out of time is not asked again."""
        matches = style_phrases.search(sentence, self._prepared)
        whole = {match.id for match in matches if match.is_whole}
        self._prepared = [one for one in self._prepared if one.pattern.id in whole]
        return _ruled(self._rules, matches)


@dataclass(frozen=True, slots=True)
class Survey:
    """What a text is, and what of it is against a style without the patterns."""

    faults: list[_Fault]
    unchecked: list[str]
    sentences: int
    reading_grade: float | None
    longest_sentence_words: int


def survey(text: str, style: Style) -> Survey:
    """Everything in a text that is against a style, but for what its patterns find.

    Args:
        text: Plain text or Markdown; offsets are code points of it.
        style: The style.
    """
    read, spans = tokens(text), sentences(text)
    english = is_english(style)
    lengths = _lengths(read, spans)
    read_grade = grade((token.lower for token in read), len(read), sum(map(bool, lengths))) if english else None
    found, unchecked = Wording(style).faults(text, read)
    found += _long_sentences(style, spans, lengths)
    if english:
        found += _persons(text, read, style)
        found += _too_hard(text, style, read_grade)
    else:
        unchecked += [name for name in ("person", "reading_grade") if getattr(style, name) is not None]
    return Survey(found, unchecked, len(spans), read_grade, max(lengths, default=0))


def report(text: str, style: Style, surveyed: Survey, matches: Sequence[Matches]) -> StyleReport:
    """The violations in order of the text, the score, and what could not be checked.

    Args:
        text: The text.
        style: The style.
        surveyed: What was found without the patterns.
        matches: What each pattern found.
    """
    found = [*surveyed.faults, *_ruled(style.rules, matches)]
    found.sort(key=lambda fault: (fault.start, fault.end))
    weight = sum(WEIGHTS[fault.severity] for fault in found)
    return StyleReport(
        score=round(max(0.0, 1 - weight / max(1, surveyed.sentences)), 3),
        violations=[_violation(text, fault) for fault in found[:MOST_SHOWN]],
        violation_count=len(found),
        unchecked=[*(match.id for match in matches if not match.is_whole), *surveyed.unchecked],
        reading_grade=surveyed.reading_grade,
        longest_sentence_words=surveyed.longest_sentence_words,
    )


def of_rules(rules: Iterable[StyleRule]) -> list[Pattern]:
    """The patterns of rules; one match is enough for a rule that wants its pattern in the text."""
    return [Pattern(rule.id, rule.pattern, rule.kind is RuleKind.DO) for rule in rules if rule.pattern is not None]


def is_english(style: Style) -> bool:
    """Whether the checks that know English words apply."""
    return style.language.lower().split("-")[0] == "en"


def _violation(text: str, fault: _Fault) -> Violation:
    return Violation(
        kind=fault.kind,
        severity=fault.severity,
        start_char=fault.start,
        end_char=fault.end,
        text=text[fault.start : min(fault.end, fault.start + SHOWN_CHARS)],
        message=fault.message,
        suggestion=fault.suggestion,
        rule_id=fault.rule_id,
    )


def _is_inside(start: int, spans: Sequence[Found]) -> bool:
    """Whether a place is in one of the spans, all of one phrase and in order: the last that begins before it ends last."""
    at = bisect_right(spans, start, key=lambda span: span.start) - 1
    return at >= 0 and start < spans[at].end


def _lengths(read: list[Token], spans: Iterable[tuple[int, int]]) -> list[int]:
    """Words of each sentence."""
    starts = [token.start for token in read]
    return [bisect_left(starts, end) - bisect_left(starts, start) for start, end in spans]


def _long_sentences(style: Style, spans: list[tuple[int, int]], lengths: list[int]) -> Iterator[_Fault]:
    most = style.max_sentence_words
    for (start, end), length in zip(spans, lengths, strict=True):
        if most is not None and length > most:
            message = f"has {length} words, over {most}"
            yield _Fault(start, end, ViolationKind.SENTENCE_LENGTH, Severity.WARN, message)


def _too_hard(text: str, style: Style, found: float | None) -> Iterator[_Fault]:
    if style.reading_grade is not None and found is not None and found > style.reading_grade:
        message = f"reads at grade {found}, over {style.reading_grade:g}"
        yield _Fault(0, len(text), ViolationKind.READING_GRADE, Severity.WARN, message)


def _persons(text: str, read: list[Token], style: Style) -> Iterator[_Fault]:
    """Pronouns of another person than the style's; what is quoted may say what it likes."""
    if style.person is None:
        return
    foreign = _FOREIGN[style.person]
    said = [match.span() for match in _QUOTED.finditer(text)]
    message = (
        f"is not the {style.person.value.partition('_')[0]} person {style.person.value.partition('_')[2]}".rstrip()
    )
    for token in read:
        word = token.lower.partition("'")[0].partition("’")[0]
        if word not in foreign or token.text == "US" or (word == "i" and token.text[0] != "I"):
            continue
        at = bisect_left(said, (token.start + 1,)) - 1
        if at < 0 or said[at][1] <= token.start:
            yield _Fault(token.start, token.end, ViolationKind.PERSON, Severity.WARN, message)


def _ruled(rules: Iterable[StyleRule], matches: Iterable[Matches]) -> list[_Fault]:
    """What the patterns found, and the wanted patterns that the text does not have, as faults."""
    known = {rule.id: rule for rule in rules}
    faults = []
    for match in matches:
        rule = known[match.id]
        wanted = rule.kind is RuleKind.DO
        spans = match.spans if not wanted else [(0, 0)] if match.is_whole and not match.spans else []
        faults += [
            _Fault(start, end, ViolationKind.RULE, rule.severity, rule.text, None, rule.id) for start, end in spans
        ]
    return faults
