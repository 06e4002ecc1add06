"""Several numbers of one subject side by side: of sentences that follow each other, or of the clauses of one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from copydesk_server.core.text.languages import Language, languages
from copydesk_server.decks.layouts import KeyFigure, KeyFiguresContent, Layout
from copydesk_server.decks.rules import sequences, wording
from copydesk_server.decks.rules.ideas import Idea
from copydesk_server.decks.rules.scenes import Scene, scene
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import clauses, figures, naming, numbers, patterns
from copydesk_server.scripts.body.parsing import BodySentence

# Numbers that are read at a glance, at least and at most; words of what one is, and letters of one.
FEWEST, MOST, MOST_WORDS, MOST_CHARS = 2, 4, 16, 14
# The same words, fewer where a slide would have too many.
_WORDS = (MOST_WORDS, 12, 10)
# Words of a sentence that names the others, where they are so many beside it.
_TITLE_WORDS, _BESIDE_TITLE = 10, 2
# Where a sentence of several numbers is parted.
_JOINT = re.compile(
    r"(?:;|,|\s[–—-])\s+(?:(?:and|but|while|whereas|so|und|aber|während|et|mais|tandis que|y|pero|mientras que)\s+)?"
    r"|\s+(?:and|while|whereas|und|während|et|tandis que|y|mientras que)\s+",
    re.IGNORECASE,
)
# What a bare number counts: "11,300 cars", "640 people", "4 loading bays". A number without it may be a name or a rule.
_COUNTED = re.compile(r"(?:[a-z][a-z-]+ ){0,2}?(?:[a-z]{2,}s|people|children|men|women)\b")
_NO_COUNT = re.compile(
    r"(?:is|was|has|does|as|this|its|plus|times|minus|versus|hours|o['’]clock|means|equals|gives|makes|says|shows|needs|costs|holds|takes|stands)\b"
)
# What makes a number a place, a rule or a name: "page 12", "port 80", "version 2", "under 20".
_NAMED = re.compile(
    r"(?:\b(?:page|chapter|section|step|line|port|version|room|route|number|no\.|phase|level|type|rule|day|week|figure|table|aged?|under|from|until|by|at|before|after|seite|kapitel|schritt|zeile|nummer|raum)|[#§])\s$",
    re.IGNORECASE,
)


def key_figures(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """Two to four numbers, each in the midst of its clause, below a claim or the heading."""
    shown = [one for one in idea.shown if not (one.rows or one.code)]
    listed = [one for one in shown if one.number is not None]
    tried = ([(one, _figures(one, telling, most)) for one in listed or shown] for most in _WORDS)
    for told in tried:
        given = [(one, found) for one, found in told if found]
        if listed and len(given) < len(listed):
            return  # One item without a number would be left out.
        made = _row(given, [one for one in shown if not any(one is other for other, _ in given)], idea, telling)
        if made is not None:
            yield made
            return


def several(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """More numbers than two, of several sentences: before two of them are drawn alone."""
    told = [one.text for one in idea.shown]
    drawn = [one for text in told for one in figures.figures(text, telling.language, FEWEST)]
    if any(len(one.points) > FEWEST for one in drawn):
        return
    for one in key_figures(idea, telling):
        if isinstance(one.content, KeyFiguresContent) and len(one.content.figures) > FEWEST:
            labels = [figure.label.casefold() for figure in one.content.figures]
            own = sum(any(label in text.casefold() for label in labels) for text in told)
            units = {number.unit for label in labels for number in numbers.numbers_of(label, telling.language)[:1]}
            yield from [one] if own > 1 and not (drawn and len(units) > 1) else []


def _row(
    given: Sequence[tuple[BodySentence, list[KeyFigure]]], others: Sequence[BodySentence], idea: Idea, telling: Telling
) -> Scene | None:
    said = [one for one, _ in given]
    found = [figure for _, own in given for figure in own]
    before = [one for one in others if said and one.start < said[0].start]
    near = [one for one in before[-1:] if any(wording.related(one, said))]
    title = next((claim for _, claim in wording.claims(near, telling)), None)
    if title is None and len(given) > 1 and len(given[0][1]) == 1 and len(found) - 1 >= _BESIDE_TITLE:
        # The first says what the others are of: "The total is £1.86 million".
        first = clauses.claim(said[0].text, telling.language, _TITLE_WORDS)
        if first and telling.is_new(first):
            title, found = first, found[1:]
    title = title or wording.heading(idea, telling)
    fits = FEWEST <= len(found) <= MOST and len({one.value for one in found}) == len(found)
    if not title or not fits or any(wording.repeats(one.label, title) or telling.was_large(one.value) for one in found):
        return None
    if sum(len(one.split()) for one in [title, *(figure.label for figure in found)]) > wording.MOST_SLIDE_WORDS:
        return None
    return scene(Layout.KEY_FIGURES, KeyFiguresContent(title=title, figures=found), title, idea)


def _figures(one: BodySentence, telling: Telling, most: int) -> list[KeyFigure]:
    """The number that a sentence is about with what it says, or those of its clauses; none where it is about no number."""
    text = clauses.opened(one.text, telling.language).rstrip(" .")
    if sequences.is_order(text, telling.language) or patterns.is_objection(text) or patterns.is_lead(text):
        return []
    number = numbers.leading(text, telling.language)
    label = clauses.claim(text, telling.language, most, loose=True) if number else None
    label = None if label and clauses.begins_back(label, telling.language) else label
    if number and label and len(number.shown) <= MOST_CHARS and numbers.leading(label, telling.language):
        return [KeyFigure(value=number.shown, label=naming.capital(label))]
    return _clauses(text, telling, most)


def _clauses(text: str, telling: Telling, most: int) -> list[KeyFigure]:
    """The clauses of a sentence that each have one number, which counts or measures something."""
    text = text.partition(": ")[2] or text
    made: list[tuple[str, numbers.Number]] = []
    adds = False
    for clause in _parts(text):
        found = numbers.numbers_of(clause, telling.language)
        if made and not (len(found) == 1 and _is_own(clause, found[0], made[-1][1], telling)):
            adds = True  # What only adds to a number is said: "about 9 for each", "compared with 12".
            continue
        if len(found) != 1 or not _counts(clause, found[0], is_first=not made):
            return []
        made.append((clause, found[0]))
    # Of whom or when the first is said would be gone from the others.
    apart = bool(made) and "," in made[0][0][: made[0][1].start]
    # "At an average of 42 cents": what is said of it comes only then.
    placed = bool(made) and made[0][0].split(maxsplit=1)[0].lower() in _spoken(telling).prepositions
    apart = apart or (placed and not clauses.is_clause(made[0][0], telling.language))
    short = not apart and all(len(clause.split()) <= most and len(one.shown) <= MOST_CHARS for clause, one in made)
    if len(made) < (1 if adds else FEWEST) or not short or clauses.begins_back(made[0][0], telling.language):
        return []
    return [KeyFigure(value=number.shown, label=naming.capital(clause)) for clause, number in made]


def _spoken(telling: Telling) -> Language:
    return languages().get(telling.language[:2], languages()["en"])


def _is_own(clause: str, number: numbers.Number, last: numbers.Number, telling: Telling) -> bool:
    """Whether a clause says another thing than the one before: with a subject and a verb, or by what it counts."""
    if number.start == 0:
        return bool(clause[number.end :].strip()) and (number.unit in {"", "%"} or number.unit != last.unit)
    if figures.is_elliptic(clause):
        return True
    if naming.is_verb(clause.split(maxsplit=1)[0].lower()):
        return False  # Its subject stands in the clause before: "and sold 40,000 buckets a year".
    whole = _spoken(telling).has_verb(clause) and not sequences.is_order(naming.capital(clause), telling.language)
    return whole and clauses.claim(clause, telling.language, MOST_WORDS, loose=True) is not None


def _parts(text: str) -> Iterator[str]:
    """The clauses of a sentence; what stands before the first number is one with the clause of that."""
    begun = 0
    for match in _JOINT.finditer(text):
        if any(map(str.isdigit, text[: match.start()])):
            yield text[begun : match.start()].strip()
            begun = match.end()
    yield text[begun:].strip()


def _counts(clause: str, number: numbers.Number, *, is_first: bool) -> bool:
    """Whether a number says how much or how many of something."""
    before, after = clause[: number.start], clause[number.end :].lstrip()
    if number.measures == "when" or numbers.YEAR.fullmatch(number.shown) or _NAMED.search(before):
        return False
    counted = _COUNTED.match(after) is not None and not _NO_COUNT.match(after)
    return bool(number.unit) or counted or (not is_first and not after)
