"""From the parts of a body to slides: what goes on which, in what layout. Nothing is said that the body does not say.

Every sentence of the body is in the speaker note of exactly one slide, in order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from heapq import heapify, heappop, heappush

from copydesk_server.decks import figures
from copydesk_server.decks.layouts import (
    BigNumberContent,
    BulletsContent,
    Column,
    ComparisonContent,
    Content,
    Layout,
    QuoteContent,
    SectionContent,
    StepsContent,
    TwoColumnContent,
)
from copydesk_server.decks.types import SlideMode
from copydesk_server.scripts.body.parsing import BodySentence, ScriptPart

# What is spoken over one slide: 25 s at the 150 words a minute of scripts. A condensed deck is read, not spoken.
A_SLIDE_WORDS, A_SLIDE_SENTENCES = 62, 4
CONDENSED_WORDS, CONDENSED_SENTENCES = 150, 9
# What is read while somebody speaks; short points stand in two columns.
MOST_BULLETS, MOST_SHOWN_CHARS, SHORT_CHARS = 6, 260, 90
# A short deck needs no slides that only divide it.
DIVIDED_FROM, DIVIDED_PARTS = 14, 3
# More words than two neighbours of one part have: those are joined first.
_APART = 100
MOST_TITLE_CHARS = 200
# Drawing takes up to 1 MiB for each slide beside 95 MiB (measured with 59), and a sandbox has 280 MiB.
MOST_UNASKED = 100
_NOT_SHOWN = frozenset({"signpost", "person", "style_hook"})
CLOSING = frozenset({"cta", "offering", "brand_statement"})
_ORDER = re.compile(r"(?:first|second|third|then|next|after that|finally|last|step \d+)\b[,:]?", re.IGNORECASE)
_QUOTED = re.compile(r"^As (?P<who>[^“”]{2,80}) puts it: “(?P<quote>[^“”]+)”$")
_AGAINST = re.compile(r"^(?P<left>.{20,}?),? (?:whereas|while|but) (?P<right>.{20,})$")
_CUT = re.compile(r"; | — | – |, (?:which|since|because|although|so that|while|whereas|who|where)\b| \(")


@dataclass(frozen=True, slots=True)
class Scene:
    """A slide before it has an id.

    Args:
        layout: How it is laid out.
        title: Its title.
        content: What it holds.
        said: The sentences of its speaker note.
    """

    layout: Layout
    title: str
    content: Content
    said: list[BodySentence] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Group:
    """Sentences that share a slide."""

    heading: str
    said: list[BodySentence]

    @property
    def shown(self) -> list[BodySentence]:
        """Those that are shown."""
        return [one for one in self.said if one.reason not in _NOT_SHOWN]


def scenes(
    parts: Sequence[ScriptPart], title: str, mode: SlideMode, wanted: int | None
) -> tuple[list[Scene], list[BodySentence]]:
    """The slides between the first and the last.

    Args:
        parts: The body.
        title: Of the deck; slides of what stands before any heading are titled so.
        mode: How much is shown.
        wanted: How many slides; as many as the text needs, up to 100, where it is ``None``.

    Returns:
        The slides, and the sentences of the brand's own that close the body, for the last slide.
    """
    parts, closing = _closing(parts)
    groups = [group for part in parts for group in _groups(part, title, mode)]
    if wanted is None and len(groups) > MOST_UNASKED:
        wanted = MOST_UNASKED
    if wanted is not None:
        groups = _counted(groups, max(1, wanted))
    made = [_scene(group, mode) for group in groups]
    return (_divided(made, groups) if wanted is None else made), closing


def shortened(sentence: str) -> str:
    """A sentence up to its first side remark, where what is left still says something: always its own first words."""
    text = sentence.rstrip(" .")
    for cut in _CUT.finditer(text):
        if len(text[: cut.start()].split()) >= 5:
            text = text[: cut.start()]
            break
    return text.rstrip(" ,;:") or sentence


def _closing(parts: Sequence[ScriptPart]) -> tuple[list[ScriptPart], list[BodySentence]]:
    """The parts without the brand's own lines that end the body, and those."""
    kept, closing = list(parts), list[BodySentence]()
    while kept and kept[-1].said and all(one.reason in CLOSING for one in kept[-1].paragraphs[-1]):
        closing[:0] = kept[-1].paragraphs[-1]
        kept[-1] = replace(kept[-1], paragraphs=kept[-1].paragraphs[:-1])
        if not kept[-1].paragraphs and kept[-1].heading is None:
            kept.pop()
    return kept, closing


def _groups(part: ScriptPart, title: str, mode: SlideMode) -> Iterator[_Group]:
    heading = (part.heading or title)[:MOST_TITLE_CHARS]
    condensed = mode is SlideMode.CONDENSE
    words = CONDENSED_WORDS if condensed else A_SLIDE_WORDS
    most = CONDENSED_SENTENCES if condensed else A_SLIDE_SENTENCES
    held: list[BodySentence] = []
    for said in part.said:
        steps = said.number is not None and len(held) < MOST_BULLETS
        count = sum(len(one.text.split()) for one in held) + len(said.text.split())
        if held and (count > words or len(held) >= most) and not (steps and held[-1].number is not None):
            yield _Group(heading, held)
            held = []
        held.append(said)
    if held or part.heading:
        yield _Group(heading, held)


def _counted(groups: list[_Group], wanted: int) -> list[_Group]:
    """So many groups: neighbours joined, those of one part and the shortest first; or the longest divided."""
    groups = _joined(groups, wanted)
    while len(groups) < wanted:
        at = max(range(len(groups)), key=lambda at: (len(groups[at].said), -at), default=0)
        if not groups or len(groups[at].said) < 2:
            break
        half = (len(groups[at].said) + 1) // 2
        groups[at : at + 1] = [
            _Group(groups[at].heading, groups[at].said[:half]),
            _Group(groups[at].heading, groups[at].said[half:]),
        ]
    return groups


def _joined(groups: Sequence[_Group], wanted: int) -> list[_Group]:
    """At most so many groups: the cheapest neighbours joined, one pair after the other, the first of equals first.

    Pairs wait in a heap with the price they had. One that has grown since, or whose second group is no neighbour any more,
    is passed over: its new price waits there too.
    """
    sizes = [sum(len(said.text.split()) for said in group.said) for group in groups]
    held: list[list[BodySentence]] = [list(group.said) for group in groups]
    before, after = list(range(-1, len(groups) - 1)), list(range(1, len(groups) + 1))
    gone = [False] * len(groups)

    def price(at: int) -> tuple[int, int, int]:
        other = after[at]
        apart = 0 if groups[at].heading == groups[other].heading else _APART
        return apart + sizes[at] + sizes[other], at, other

    waiting = [price(at) for at in range(len(groups) - 1)]
    heapify(waiting)
    for _ in range(len(groups) - wanted):
        found = heappop(waiting)
        while gone[found[1]] or gone[found[2]] or found != price(found[1]):
            found = heappop(waiting)
        _, at, other = found
        held[at] += held[other]
        sizes[at] += sizes[other]
        gone[other], after[at] = True, after[other]
        if after[at] < len(groups):
            before[after[at]] = at
            heappush(waiting, price(at))
        if before[at] >= 0:
            heappush(waiting, price(before[at]))
    return [_Group(group.heading, held[at]) for at, group in enumerate(groups) if not gone[at]]


def _divided(made: list[Scene], groups: Sequence[_Group]) -> list[Scene]:
    """A long deck with a slide before each part of several slides."""
    runs: dict[str, int] = {}
    for group in groups:
        runs[group.heading] = runs.get(group.heading, 0) + 1
    if len(made) < DIVIDED_FROM or len(runs) < DIVIDED_PARTS:
        return made
    found: list[Scene] = []
    seen: set[str] = set()
    sections = 0
    for scene, group in zip(made, groups, strict=True):
        if group.heading not in seen and runs[group.heading] >= 2:
            sections += 1
            content = SectionContent(title=group.heading, number=sections, subtitle=None)
            found.append(Scene(Layout.SECTION, group.heading, content))
        seen.add(group.heading)
        found.append(scene)
        sections += scene.layout is Layout.SECTION
    return found


def _scene(group: _Group, mode: SlideMode) -> Scene:
    """The layout that fits what a group says."""
    special = () if any(one.points for one in group.shown) else (_quote, _number, _steps, _comparison)
    for make in special:
        scene = make(group)
        if scene is not None:
            return scene
    bullets = _points(group, mode)[: 2 * MOST_BULLETS]
    title = group.heading
    if not bullets:
        return Scene(Layout.SECTION, title, SectionContent(title=title, number=0, subtitle=None), group.said)
    if len(bullets) > MOST_BULLETS or (len(bullets) > 4 and all(len(one) <= SHORT_CHARS for one in bullets)):
        half = min(MOST_BULLETS, (len(bullets) + 1) // 2)
        left, right = bullets[:half], bullets[half : half + MOST_BULLETS]
        content: Content = TwoColumnContent(
            title=title, left=Column(heading=None, bullets=left), right=Column(heading=None, bullets=right)
        )
        return Scene(Layout.TWO_COLUMN, title, content, group.said)
    return Scene(Layout.BULLETS, title, BulletsContent(title=title, bullets=bullets), group.said)


def _points(group: _Group, mode: SlideMode) -> list[str]:
    """What a slide shows of its sentences: what a model made of them, where one did, else themselves."""
    said = [point for one in group.shown for point in one.points]
    return [shown(text, SlideMode.PRESERVE) for text in said] or [shown(one.text, mode) for one in group.shown]


def shown(sentence: str, mode: SlideMode) -> str:
    """A sentence as a slide shows it."""
    text = shortened(sentence) if mode is SlideMode.CONDENSE else sentence
    if len(text) <= MOST_SHOWN_CHARS:
        return text
    return text[: MOST_SHOWN_CHARS - 1].rsplit(" ", 1)[0].rstrip(" ,;:") + "…"


def _quote(group: _Group) -> Scene | None:
    match = _QUOTED.match(group.shown[0].text) if len(group.shown) == 1 else None
    if match is None:
        return None
    return Scene(Layout.QUOTE, group.heading, QuoteContent(quote=match["quote"], attribution=match["who"]), group.said)


def _number(group: _Group) -> Scene | None:
    """One short sentence with one number of a unit."""
    number = figures.only_number(group.shown[0].text) if len(group.shown) == 1 else None
    if number is None or len(group.shown[0].text) > MOST_SHOWN_CHARS:
        return None
    content = BigNumberContent(title=group.heading, value=number.shown, label=group.shown[0].text)
    return Scene(Layout.BIG_NUMBER, group.heading, content, group.said)


def _steps(group: _Group) -> Scene | None:
    """A numbered list, or sentences that say in what order things are done."""
    numbered = [one for one in group.shown if one.number]
    ordered = [one for one in group.shown if _ORDER.match(one.text)]
    chosen = numbered if len(numbered) >= 2 else ordered if len(ordered) >= 3 else []
    if not chosen or len(chosen) < len(group.shown) - 1 or len(chosen) > MOST_BULLETS:
        return None
    steps = [shown(one.text, SlideMode.PRESERVE) for one in group.shown]
    return Scene(Layout.STEPS, group.heading, StepsContent(title=group.heading, steps=steps), group.said)


def _comparison(group: _Group) -> Scene | None:
    """One sentence that sets one thing against another."""
    match = _AGAINST.match(group.shown[0].text) if len(group.shown) == 1 else None
    if match is None:
        return None
    left, right = match["left"].strip(), match["right"].strip()
    content = ComparisonContent(
        title=group.heading,
        left=Column(heading=None, bullets=[left]),
        right=Column(heading=None, bullets=[right[0].upper() + right[1:]]),
    )
    return Scene(Layout.COMPARISON, group.heading, content, group.said)
