"""Two sentences below a title: side by side only where they are of a kind; else one claim, large, and what supports it beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from copydesk_server.core.text.languages import languages
from copydesk_server.core.text.sentences import words
from copydesk_server.decks.layouts import BulletsContent, Layout, StatementContent
from copydesk_server.decks.rules import sequences, wording
from copydesk_server.decks.rules.ideas import Idea
from copydesk_server.decks.rules.scenes import Scene
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import clauses

# Points that look like two equal things, and words of both of them as one support: two lines beside a claim.
_TWO, MOST_SUPPORT_WORDS = 2, 22
# How many times as long as the shortest the longest of points is that look alike.
_MOST_RATIO = 2.0
_VERBS_KNOWN, _MOST_NAME_WORDS = frozenset(["en", "de"]), 4
# Letters of a word that names a thing: more than "is", "can" and "they".
_SHORTEST_NAME = 4
# Words that begin a point and say nothing of what it is about.
_OPENERS = frozenset(["the", "a", "an", "der", "die", "das", "ein", "eine", "le", "la", "les", "un", "une", "el", "los", "las", "una"])  # fmt: skip


def are_alike(points: Sequence[str], language: str) -> bool:
    """Whether points are of one kind, so that they may stand side by side: orders, names, or sentences on one subject.

    Args:
        points: They, as a slide shows them.
        language: Of them.
    """
    sizes = [len(point.split()) for point in points]
    if not sizes or max(sizes) > _MOST_RATIO * min(sizes) + 1:
        return False
    if all(sequences.is_order(point, language) for point in points):
        return True
    # Of other languages few verbs are known: there a name is short.
    short = language[:2] in _VERBS_KNOWN or max(sizes) <= _MOST_NAME_WORDS
    if short and not any(languages().get(language[:2], languages()["en"]).has_verb(point) for point in points):
        return True
    if all(wording.label(point) for point in points):
        return True
    first = [_first(point) for point in points]
    # "Fine powder slows water", "Coarse powder lets it rush": two kinds of one thing.
    second = [next(iter(words(point)[1:2]), "") for point in points]
    of = [one if len(one) > _SHORTEST_NAME else "" for one in second]
    return any(all(names) and len(set(names)) == 1 for names in (first, of))


def _first(point: str) -> str:
    """The word that a point begins with, beside an article."""
    spoken = words(point)
    return next((word for word in spoken[:2] if word not in _OPENERS), "")


def weighed(found: Sequence[Scene], idea: Idea, telling: Telling) -> list[Scene]:
    """Slides that show an idea, those of two points that are not of a kind as one claim and its support."""
    if any(one.number is not None for one in idea.said):
        return list(found)
    return [made for one in found for made in _weighed(one, idea, telling)]


def _weighed(scene: Scene, idea: Idea, telling: Telling) -> Iterator[Scene]:
    content = scene.content
    if not isinstance(content, BulletsContent) or len(content.bullets) != _TWO:
        yield scene
        return
    first, second = content.bullets
    if are_alike(content.bullets, telling.language):
        yield scene
        return
    if scene.title != (idea.heading or "")[: wording.MOST_TITLE_CHARS]:
        # Below a claim they are sentences, which go on from it: "It protects some of them".
        first, second = _with_subject(first, idea), _with_subject(second, idea)
        end = "" if first.endswith(("?", "!")) else "."
        both = f"{first.rstrip(' .')}{end} {second}"
        support = both if len(both.split()) <= MOST_SUPPORT_WORDS else first
        yield replace(scene, layout=Layout.STATEMENT, content=StatementContent(title=scene.title, support=support))
        return
    # Under a heading the first is what the slide says.
    claim = clauses.claim(first, telling.language, wording.MOST_STATEMENT_WORDS)
    if claim and telling.is_new(claim) and len(second.split()) <= wording.MOST_STATEMENT_WORDS:
        content = StatementContent(title=claim, support=second)
        yield replace(scene, layout=Layout.STATEMENT, title=claim, content=content)
    else:
        yield replace(scene, content=BulletsContent(title=scene.title, bullets=[first]))


def _with_subject(point: str, idea: Idea) -> str:
    """A point with the pronoun that its sentence begins with, where it was left out."""
    for one in idea.shown:
        match = _PRONOUN.match(one.text)
        if match and one.text[match.end() :].casefold().startswith(point.casefold()):
            return one.text[: match.end() + len(point)]
    return point


_PRONOUN = re.compile(r"(?:It|This|These|They)\s+(?=\w)")
