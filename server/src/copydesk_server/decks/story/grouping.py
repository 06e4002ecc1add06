"""Ideas of one part that say more on one slide than on several: a claim over what goes on from it, instead of lone sentences.

A slide of one sentence is for the one that matters. What no slide can say well is said over the one beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from copydesk_server.core.text.languages import languages
from copydesk_server.core.text.sentences import stem, words
from copydesk_server.decks.layouts import BulletsContent, ChartContent, KeyFiguresContent, Layout, StatementContent
from copydesk_server.decks.rules import choosing, coded, wording
from copydesk_server.decks.rules.ideas import MOST_TOGETHER, Idea
from copydesk_server.decks.rules.scenes import Scene
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import clauses, numbers, patterns
from copydesk_server.providers.text.offline.standing import stands_alone

# Ideas that share a slide at most, and words that are spoken over it: 44 s, or 56 s where it has several points or one of the
# ideas would be a slide that claims nothing.
MOST_GROUPED, MOST_GROUPED_WORDS = 4, 140
# Words over a slide where what cannot stand alone is said with it: 80 s.
MOST_SAID_OVER = 200
# What a slide costs, by what it shows: a picture or a claim with its points least, a lone sentence more, and one that claims
# nothing most. Two good slides cost less than one that leaves half of both to the note.
_TELLING, _CONSEQUENCE, _TWICE, _SUPPORTED, _LONE = 1.0, 1.8, 1.5, 2.0, 2.4
_NO_CLAIM, _LONG_TITLE, _UNSHOWN = 1.5, 0.3, 0.3
# A sentence so short is seen at a glance: it may stand alone.
_SHORT_WORDS, _SHORT = 9, 0.6
# Points that make a list.
_FEWEST_POINTS = 2


def grouped(found: Sequence[Idea], telling: Telling) -> list[Idea]:
    """The ideas, those that lie side by side in one part joined where fewer slides tell more.

    Args:
        found: They, in order.
        telling: The deck, with no slide yet.
    """
    made: list[Idea] = []
    for _, run in groupby(found, key=lambda idea: idea.heading):
        made += _cheapest(list(run), telling)
    return made


def without_loose(found: Sequence[Idea], telling: Telling) -> list[Idea]:
    """The ideas, those whose slide would claim nothing said over the one before, or after them where none is before.

    Args:
        found: They, in order.
        telling: The deck, with no slide yet.
    """
    kept: list[Idea] = []
    waiting: Idea | None = None
    for idea in found:
        whole = idea if waiting is None or idea.sides else Idea(idea.heading, (*waiting.said, *idea.said))
        waiting = None
        scene = choosing.fitting(whole, telling)[0]
        if not _claims_nothing(scene, whole, telling):
            kept.append(whole)
            continue
        if not kept:
            waiting = whole
            continue
        last = kept[-1]
        joined = replace(last, said=(*last.said, *whole.said))
        # A slide keeps what it shows: the other is only said.
        before, after = choosing.fitting(last, telling)[0], choosing.fitting(joined, telling)[0]
        same = before.layout is after.layout and before.title == after.title
        if joined.words <= MOST_SAID_OVER and (same or not _claims_nothing(after, joined, telling)):
            kept[-1] = joined
        else:
            kept.append(whole)
    if waiting is not None:
        kept.append(waiting)
    return kept


def _cheapest(run: Sequence[Idea], telling: Telling) -> list[Idea]:
    """The ideas of a part, parted so that their slides cost least together."""
    alone = [choosing.fitting(idea, telling)[0] for idea in run]
    # The cost up to each idea, and where the last group of the way there begins.
    ways: list[tuple[float, int]] = [(0.0, 0)]
    for end in range(1, len(run) + 1):
        offers = [(ways[end - 1][0] + cost_of(alone[end - 1], run[end - 1], telling), end - 1)]
        for start in range(end - 2, max(-1, end - 1 - MOST_GROUPED), -1):
            cost = _together(run[start:end], alone[start:end], telling)
            if cost is not None:
                offers.append((ways[start][0] + cost, start))
        ways.append(min(offers))
    ends, end = list[tuple[int, int]](), len(run)
    while end:
        ends.append((ways[end][1], end))
        end = ways[end][1]
    return [_joined(run[start:end]) for start, end in reversed(ends)]


def _joined(some: Sequence[Idea]) -> Idea:
    return some[0] if len(some) == 1 else Idea(some[0].heading, tuple(one for idea in some for one in idea.said))


def _together(some: Sequence[Idea], alone: Sequence[Scene], telling: Telling) -> float | None:
    """What a slide of several ideas costs; nothing where they may not share one."""
    whole = _joined(some)
    pictures = [scene for scene in alone if _is_picture(scene)]
    if len(pictures) > 1 and all(map(_numbers_of, pictures)):
        # Numbers of one part stand side by side, where none of them is left out.
        made = choosing.fitting(whole, telling)[0]
        beside = isinstance(made.content, KeyFiguresContent) and whole.words <= MOST_GROUPED_WORDS
        return _TELLING if beside and _numbers_of(made) >= sum(map(_numbers_of, pictures)) else None
    if whole.words > MOST_GROUPED_WORDS or len(pictures) > 1:
        return None
    if any(patterns.is_objection(one.text) for one in whole.said) or coded.together(whole.said) is None:
        return None
    empties = [_claims_nothing(scene, idea, telling) for scene, idea in zip(alone, some, strict=True)]
    if pictures:
        # What the others say is only said, so that they are those that claim nothing.
        empty = all(nothing or scene is pictures[0] for nothing, scene in zip(empties, alone, strict=True))
        shown = choosing.fitting(whole, telling)[0] if empty else None
        same = shown is not None and shown.layout is pictures[0].layout and shown.content == pictures[0].content
        return _TELLING + _UNSHOWN if same else None
    made = choosing.fitting(whole, telling)[0]
    long = whole.words > MOST_TOGETHER and not (any(empties) or _base(made)[0] < _LONE)
    return None if _is_picture(made) or long else cost_of(made, whole, telling)


def _numbers_of(scene: Scene) -> int:
    """How many numbers stand large on a slide, or name it, or are the two bars of its chart; 0 where it shows something else."""
    content = scene.content
    if isinstance(content, ChartContent):
        return _PAIR if len(content.categories) == _PAIR and len(content.series) == 1 else 0
    if not isinstance(content, KeyFiguresContent):
        return int(scene.layout is Layout.BIG_NUMBER)
    return len(content.figures) + (numbers.leading(content.title, "en") is not None)


# Bars of a chart that are no more than two numbers.
_PAIR = 2


def cost_of(scene: Scene, idea: Idea, telling: Telling) -> float:
    """What a slide costs a deck: more where it says less."""
    if _is_picture(scene):
        return _TELLING
    cost, shown = _base(scene)
    short = scene.layout is Layout.STATEMENT and len(scene.title.split()) <= _SHORT_WORDS
    return (
        cost
        - _SHORT * short
        + _NO_CLAIM * _claims_nothing(scene, idea, telling)
        + _LONG_TITLE * (len(scene.title.split()) > wording.LONGEST_TITLE_WORDS)
        + _UNSHOWN * max(0, len(idea.shown) - shown)
    )


def _base(scene: Scene) -> tuple[float, int]:
    """The cost of what a slide of words shows, and how many sentences that is."""
    content = scene.content
    if isinstance(content, BulletsContent):
        several = len(content.bullets) >= _FEWEST_POINTS
        return (_TELLING if several else _SUPPORTED), 1 + len(content.bullets)
    if isinstance(content, StatementContent):
        beside = content.support.count(". ") + 1 if content.support else 0
        return (_LONE, _SUPPORTED, _TWICE)[min(beside, 2)], 1 + beside
    return (_CONSEQUENCE if scene.layout is Layout.CONSEQUENCE else _LONE), 1


def _is_picture(scene: Scene) -> bool:
    """Whether a slide shows more than sentences: what it says is seen, and no other idea may take its place."""
    plain = {Layout.BULLETS, Layout.STATEMENT, Layout.CONSEQUENCE, Layout.SECTION}
    listed = scene.layout is Layout.BULLETS and any(one.number is not None for one in scene.said)
    return scene.layout not in plain or listed


def _is_unnamed(scene: Scene, idea: Idea, telling: Telling) -> bool:
    """Whether a sentence alone speaks of "the layer" or "my average", which nothing on its slide or in the deck's title names."""
    lone = telling.language[:2] == "en" and isinstance(scene.content, StatementContent) and not scene.content.support
    named = frozenset(map(stem, words(idea.heading or ""))) | telling.about
    return lone and not stands_alone(scene.title, languages().get(telling.language[:2]), named)


def _claims_nothing(scene: Scene, idea: Idea, telling: Telling) -> bool:
    """Whether a slide is named by a sentence that is no claim: one that points back, breaks off or only leads on."""
    headed = scene.title == (idea.heading or "")[: wording.MOST_TITLE_CHARS]
    if headed and isinstance(scene.content, BulletsContent) and len(scene.content.bullets) == 1:
        # Below a heading, a sentence that points back is no more than that.
        [only] = scene.content.bullets
        return not _is_picture(scene) and clauses.claim(only, telling.language, len(only.split())) is None
    if _is_picture(scene) or headed or scene.layout is Layout.CONSEQUENCE:
        return False
    most = len(scene.title.split())
    if wording.is_loose(scene.title) or _is_unnamed(scene, idea, telling):
        return True
    return scene.title.endswith("…") or clauses.claim(scene.title, telling.language, most) is None
