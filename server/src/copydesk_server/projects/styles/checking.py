"""Hold a text against a writing style: a pure function of the two.

Words are found by their first word in an index, so that a check takes the same time for one banned word as for
thousands. Patterns are the caller's own and may be hostile: they run under a time limit.
"""

from __future__ import annotations

import re
import time
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import regex

from copydesk_server.core.sentences import sentences
from copydesk_server.projects.styles.phrases import Found, Phrases, Token, tokens
from copydesk_server.projects.styles.readability import grade
from copydesk_server.projects.styles.types import (
    RuleKind,
    Severity,
    Style,
    StylePerson,
    StyleReport,
    StyleRule,
    Violation,
    ViolationKind,
)

MOST_SHOWN = 1000
MOST_OF_A_RULE = 1000
RULE_SECONDS = 0.1
ALL_RULES_SECONDS = 1.0
SHOWN_CHARS = 200
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


@dataclass(frozen=True)
class Guide:
    """A style, made ready to check many texts."""

    style: Style
    avoid: Phrases = field(init=False)
    wrong: Phrases = field(init=False)
    right: Phrases = field(init=False)
    _slow: set[str] = field(init=False, default_factory=set)

    def __post_init__(self) -> None:
        terms = list(enumerate(self.style.terms))
        wrong = [(phrase, number, term.case_sensitive) for number, term in terms for phrase in term.not_]
        right = [(term.use, number, term.case_sensitive) for number, term in terms]
        avoid = [(phrase, number, False) for number, phrase in enumerate(self.style.voice.avoid)]
        object.__setattr__(self, "avoid", Phrases(avoid))
        object.__setattr__(self, "wrong", Phrases(wrong))
        object.__setattr__(self, "right", Phrases(right))

    def judge(self, sentence: str) -> float | None:
        """How much a sentence is against the style: the weight of its violations; ``None`` where one is an error.

        Reading grade is not asked of a single sentence, nor are rules that want something.
        """
        read = tokens(sentence)
        most = self.style.max_sentence_words
        found = [
            *self._words(sentence, read),
            *_long_sentences(sentence, self.style, [(0, len(sentence))], [len(read)]),
        ]
        if is_english(self.style):
            found += _persons(sentence, read, self.style)
        unwanted = [rule for rule in self.style.rules if rule.kind is not RuleKind.DO and rule.id not in self._slow]
        patterns, out_of_time = _rules(sentence, unwanted)
        self._slow.update(out_of_time)
        found += patterns
        if any(violation.severity is Severity.ERROR for violation in found):
            return None
        over = max(0, len(read) - most) / most if most else 0.0
        return sum(WEIGHTS[violation.severity] for violation in found) + over

    def _words(self, text: str, read: list[Token]) -> Iterator[Violation]:
        for found in self.avoid.find(text, read):
            yield _violation(text, found, ViolationKind.AVOID, Severity.ERROR, "is a word to avoid")
        right = {(span.what, at) for span in self.right.find(text, read) for at in range(span.start, span.end)}
        for found in self.wrong.find(text, read):
            term = self.style.terms[found.what]
            if (found.what, found.start) not in right:
                message = f"is not how it is called: {term.note}" if term.note else "is not how it is called"
                yield _violation(text, found, ViolationKind.TERM, Severity.ERROR, message, suggestion=term.use)


def check(text: str, style: Style) -> StyleReport:
    """Find everything in a text that is against a style.

    Args:
        text: Plain text or Markdown; offsets are code points of it.
        style: The style.

    Returns:
        The violations in order of the text, the score, and what could not be checked.
    """
    guide, read, spans = Guide(style), tokens(text), sentences(text)
    english = is_english(style)
    lengths = _lengths(read, spans)
    read_grade = grade((token.lower for token in read), len(read), sum(map(bool, lengths))) if english else None
    patterns, unchecked = _rules(text, style.rules)
    if not english:
        unchecked += [name for name in ("person", "reading_grade") if getattr(style, name) is not None]
    found = [
        *guide._words(text, read),
        *_long_sentences(text, style, spans, lengths),
        *(_persons(text, read, style) if english else ()),
        *_too_hard(text, style, read_grade),
        *patterns,
    ]
    found.sort(key=lambda violation: (violation.start_char, violation.end_char))
    weight = sum(WEIGHTS[violation.severity] for violation in found)
    return StyleReport(
        score=round(max(0.0, 1 - weight / max(1, len(spans))), 3),
        violations=found[:MOST_SHOWN],
        violation_count=len(found),
        unchecked=unchecked,
        reading_grade=read_grade,
        longest_sentence_words=max(lengths, default=0),
    )


def is_english(style: Style) -> bool:
    """Whether the checks that know English words apply."""
    return style.language.lower().split("-")[0] == "en"


def _violation(
    text: str,
    found: Found,
    kind: ViolationKind,
    severity: Severity,
    message: str,
    *,
    suggestion: str | None = None,
    rule_id: str | None = None,
) -> Violation:
    return Violation(
        kind=kind,
        severity=severity,
        start_char=found.start,
        end_char=found.end,
        text=text[found.start : min(found.end, found.start + SHOWN_CHARS)],
        message=message,
        suggestion=suggestion,
        rule_id=rule_id,
    )


def _lengths(read: list[Token], spans: Iterable[tuple[int, int]]) -> list[int]:
    """Words of each sentence."""
    starts = [token.start for token in read]
    return [bisect_left(starts, end) - bisect_left(starts, start) for start, end in spans]


def _long_sentences(text: str, style: Style, spans: list[tuple[int, int]], lengths: list[int]) -> Iterator[Violation]:
    most = style.max_sentence_words
    for (start, end), length in zip(spans, lengths, strict=True):
        if most is not None and length > most:
            message = f"has {length} words, over {most}"
            yield _violation(text, Found(start, end, 0), ViolationKind.SENTENCE_LENGTH, Severity.WARN, message)


def _too_hard(text: str, style: Style, found: float | None) -> Iterator[Violation]:
    if style.reading_grade is not None and found is not None and found > style.reading_grade:
        message = f"reads at grade {found}, over {style.reading_grade:g}"
        yield _violation(text, Found(0, len(text), 0), ViolationKind.READING_GRADE, Severity.WARN, message)


def _persons(text: str, read: list[Token], style: Style) -> Iterator[Violation]:
    """Pronouns of another person than the style's; what is quoted may say what it likes."""
    if style.person is None:
        return
    foreign = _FOREIGN[style.person]
    said = [match.span() for match in _QUOTED.finditer(text)]
    for token in read:
        word = token.lower.partition("'")[0].partition("’")[0]
        if word not in foreign or token.text == "US" or (word == "i" and token.text[0] != "I"):
            continue
        at = bisect_left(said, (token.start + 1,)) - 1
        if at < 0 or said[at][1] <= token.start:
            span = Found(token.start, token.end, 0)
            message = f"is not the {style.person.value.partition('_')[0]} person {style.person.value.partition('_')[2]}"
            yield _violation(text, span, ViolationKind.PERSON, Severity.WARN, message.rstrip())


def _rules(text: str, rules: Iterable[StyleRule]) -> tuple[list[Violation], list[str]]:
    """What the patterns find, and the ids of the rules that ran out of time."""
    found: list[Violation] = []
    unchecked: list[str] = []
    left = ALL_RULES_SECONDS
    for rule in rules:
        if rule.pattern is None:
            continue
        started = time.monotonic()
        try:
            found += _rule(text, rule, min(RULE_SECONDS, max(left, 0.001)))
        except (TimeoutError, MemoryError, regex.error):
            unchecked.append(rule.id)
        left -= time.monotonic() - started
    return found, unchecked


def _rule(text: str, rule: StyleRule, seconds: float) -> list[Violation]:
    # Without the interpreter's lock, so that a slow pattern holds up nobody else in the process.
    matches = regex.compile(rule.pattern or "").finditer(text, timeout=seconds, concurrent=True)
    spans = []
    for match in matches:
        if match.end() > match.start():
            spans.append(Found(*match.span(), 0))
        if len(spans) == (1 if rule.kind is RuleKind.DO else MOST_OF_A_RULE):
            break
    if rule.kind is RuleKind.DO:
        spans = [] if spans else [Found(0, 0, 0)]
    return [_violation(text, span, ViolationKind.RULE, rule.severity, rule.text, rule_id=rule.id) for span in spans]
