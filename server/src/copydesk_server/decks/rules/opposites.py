"""What speaks for a thing and what against it, in two parts that follow each other: both on one slide, side by side."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from copydesk_server.decks.layouts import Column, ComparisonContent, Layout
from copydesk_server.decks.rules import wording
from copydesk_server.decks.rules.ideas import Idea, first_of_each
from copydesk_server.decks.rules.scenes import Scene, scene
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import clauses, naming
from copydesk_server.scripts.body.parsing import BodySentence

# Headings of such parts, in the languages that are read.
_FOR = re.compile(
    r"(?:the )?(?:advantages|pros|benefits|strengths|upsides|what (?:works|went) well|vorteile|stärken|was dafür spricht|(?:les )?avantages|(?:les )?(?:points )?forts"
    r"|(?:las )?ventajas|(?:los )?puntos fuertes|vantaggi|vantagens|voordelen)\W*$",
    re.IGNORECASE,
)
_AGAINST = re.compile(
    r"(?:the )?(?:disadvantages|cons|drawbacks|weaknesses|downsides|limitations|what (?:does not work|went badly)|nachteile|schwächen|was dagegen spricht"
    r"|(?:les )?inconvénients|(?:les )?(?:points )?faibles|(?:las )?desventajas|(?:los )?inconvenientes|(?:los )?puntos débiles|svantaggi|desvantagens|nadelen)\W*$",
    re.IGNORECASE,
)
# Things that both columns hold together.
_MOST = 8
# What joins the names of the columns.
_AND = {"en": "and", "de": "und", "fr": "et", "es": "y", "it": "e", "pt": "e", "nl": "en"}


def is_side(heading: str | None) -> bool:
    """Whether a part is called so that only what it is of tells what it says: "Advantages"."""
    return heading is not None and bool(_FOR.match(heading) or _AGAINST.match(heading))


def merged(found: Sequence[Idea]) -> list[Idea]:
    """The ideas, those of two such parts as one, under the heading of the part that they speak of."""
    made: list[Idea] = []
    at = 0
    while at < len(found):
        left = _run(found, at)
        right = _run(found, at + len(left))
        names = [some[0].heading or "" for some in (left, right) if some]
        both = len(names) == 2 and _FOR.match(names[0]) and _AGAINST.match(names[1])
        both = both or (len(names) == 2 and _AGAINST.match(names[0]) and _FOR.match(names[1]))
        sides = [[one for idea in some for one in idea.said] for some in (left, right)]
        count = sum(len(_things(Idea(None, tuple(side)))) for side in sides)
        if both and count <= _MOST and all(_things(Idea(None, tuple(side))) for side in sides):
            parent = next((idea.heading for idea in reversed(made) if not is_side(idea.heading)), None)
            ends = ((names[0], len(sides[0])), (names[1], len(sides[1])))
            made.append(Idea(parent, (*sides[0], *sides[1]), ends))
            at += len(left) + len(right)
        else:
            made.append(found[at])
            at += 1
    return made


def _run(found: Sequence[Idea], start: int) -> list[Idea]:
    """The ideas of one part, from its first on."""
    run: list[Idea] = []
    for idea in found[start:]:
        if run and idea.heading != run[0].heading:
            break
        run.append(idea)
    return run if run and is_side(run[0].heading) else []


def _things(idea: Idea) -> list[BodySentence]:
    """What one side says: the items of its list, else its sentences."""
    items = first_of_each([one for one in idea.shown if one.number is not None])
    return items or idea.shown


def sides(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """Both sides as columns, each under the heading of its part."""
    [(left, count), (right, more)] = idea.sides
    columns = [_things(Idea(None, some)) for some in (idea.said[:count], idea.said[count : count + more])]
    joint = _AND.get(telling.language[:2], "/")
    second = right if telling.language[:2] == "de" else right.lower()
    named = f"{left} {joint} {second}"
    about = f"{idea.heading}: {named if telling.language[:2] == 'de' else named.lower()}" if idea.heading else named
    title = next((one for one in (wording.heading(idea, telling), about, named) if one and telling.is_new(one)), about)
    room = wording.MOST_SLIDE_WORDS - len(f"{title} {left} {right}".split())
    shown = _fitting([[one.text for one in column] for column in columns], room, telling)
    if all(shown):
        ends = [Column(heading=name, bullets=some) for name, some in zip((left, right), shown, strict=True)]
        yield scene(Layout.COMPARISON, ComparisonContent(title=title, left=ends[0], right=ends[1]), title, idea)


# Words of a point, from the longest that is tried to the shortest, and of one that no rule makes shorter.
_LENGTHS, _LONGEST = (14, 12, 10, 8, 6), 20


def _fitting(columns: Sequence[Sequence[str]], room: int, telling: Telling) -> list[list[str]]:
    """The first points of each side that a slide holds together, by turns, in whole clauses; the note has the others."""
    best: list[list[str]] = [[], []]
    for most in _LENGTHS:
        kept: list[list[str]] = [[], []]
        left = room
        for turn in zip_longest(*([_clause(text, most, telling) for text in column] for column in columns)):
            for side, point in zip(kept, turn, strict=True):
                if point and len(point.split()) <= left:
                    side.append(point)
                    left -= len(point.split())
        if (all(kept), sum(map(len, kept))) > (all(best), sum(map(len, best))):
            best = kept
    return best


def _clause(text: str, most: int, telling: Telling) -> str | None:
    """What an item says in so many words, as a whole clause."""
    tried = (clauses.clauses(text, telling.language, words) for words in (most, wording.MOST_POINT_WORDS, _LONGEST))
    return next((naming.capital(found[0]) for found in tried if found), None)
