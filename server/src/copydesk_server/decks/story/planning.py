"""The story of a deck: its ideas in order, each in the layout that shows it best, with an agenda and sections where it is long.

Nothing is shown that the body does not say, and every sentence of the body is in the speaker note of exactly one slide, in order.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from copydesk_server.core.text.sentences import stems_of
from copydesk_server.decks.layouts import AgendaContent, Event, Layout, SectionContent, TimelineContent
from copydesk_server.decks.rules import choosing, coded, opposites, sequences
from copydesk_server.decks.rules.drafts import Draft
from copydesk_server.decks.rules.ideas import LONGEST_CLAIM, MOST_TOGETHER, Idea, counted, ideas, plain_claim
from copydesk_server.decks.rules.ordered import MOST_EVENTS
from copydesk_server.decks.rules.scenes import Scene
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import clauses, dates, naming, signposts
from copydesk_server.decks.story import grouping, varying
from copydesk_server.decks.types import SlideMode
from copydesk_server.scripts.body.parsing import BodySentence, ScriptPart

# A short deck needs no slides that only divide it.
DIVIDED_FROM, DIVIDED_PARTS = 14, 3
# One of so many slides has them also where they say nothing but a heading.
LONG_FROM = 30
AGENDA_FROM, AGENDA_MOST = 7, 7
# Slides of a part on average, from which an agenda tells more than the parts themselves.
_WEIGHT = 1.5
# Words of a claim that stands below the heading of its part: two lines.
MOST_UNDER_HEADING = 22
# Words of what is said over a slide that a model has drafted: over a minute and a half.
MOST_DRAFTED = 240
# How often layouts are chosen anew where other titles took them away, beside once for each idea that is joined.
_ROUNDS = 6
# Of a row of ideas, those that are joined with the one before are so far from each other.
_APART = 3
# Drawing takes up to 1 MiB for each slide beside 95 MiB (measured with 59), and a sandbox has 280 MiB.
MOST_UNASKED = 100
# Ideas of a text so long that it is cut to that number anyway: they are joined by what they cost to read.
MOST_GROUPED_IDEAS = 2 * MOST_UNASKED
# Reasons of sentences that are the brand's own last words.
CLOSING = frozenset({"cta", "offering", "brand_statement"})
# The reason of sentences that are said and not shown.
_UNSHOWN = "signpost"
# What the slide that lists the sections is called.
_AGENDA = {
    "en": "In this talk", "de": "Inhalt", "fr": "Au programme", "es": "Contenido", "it": "In breve", "pt": "Conteúdo",
    "nl": "Waar het over gaat",
}  # fmt: skip


def scenes(
    parts: Sequence[ScriptPart], title: str, mode: SlideMode, wanted: int | None, language: str = "en"
) -> tuple[list[Scene], list[BodySentence]]:
    """The slides between the first and the last.

    Args:
        parts: The body.
        title: Of the deck; slides of what stands before any heading belong to it.
        mode: How much is shown.
        wanted: How many slides; as many as the text needs, up to 100, where it is ``None``.
        language: Of the body.

    Returns:
        The slides, and the sentences of the brand's own that close the body, for the last slide.
    """
    parts, closing = ending(parts)
    parts = _telling(parts)
    found = opposites.merged(ideas(coded.divided(sequences.marked(parts, language)), mode, language))
    if wanted is None and mode is not SlideMode.CONDENSE and len(found) <= MOST_GROUPED_IDEAS:
        fresh = Telling(language, mode, titles={title.casefold()}, about=stems_of(title))
        found = grouping.without_loose(grouping.grouped(found, fresh), fresh)
    if wanted is None and len(found) > MOST_UNASKED:
        wanted = MOST_UNASKED
    if wanted is not None:
        found = counted(found, max(1, wanted))
    headings = list(dict.fromkeys(idea.heading[:200] for idea in found if idea.heading))
    headings = [heading for heading in headings if not naming.is_place(heading)]
    chapters = _chapters(parts, headings)
    found, openings = (found, {}) if wanted is not None else _opened(found, chapters, language)
    telling = Telling(language, mode, titles={title.casefold()}, about=stems_of(title))
    made, starts = _varied(found, telling, openings, fixed=wanted is not None)
    if wanted is not None:
        return made, closing
    return _divided(made, starts, chapters, openings, language), closing


def drafted(
    parts: Sequence[ScriptPart],
    drafts: Sequence[Draft],
    title: str,
    mode: SlideMode,
    wanted: int | None,
    language: str = "en",
) -> list[Scene]:
    """The slides between the first and the last as a model drafted them; by the rules where a draft does not hold.

    Args:
        parts: The body, which gives the headings.
        drafts: What the model drafted, in the order of the body.
        title: Of the deck.
        mode: How much is shown.
        wanted: How many slides; as many as were drafted, up to 100, where it is ``None``.
        language: Of the body.
    """
    under = {one.start: part.heading for part in parts for one in part.said}
    found = list[Idea]()
    for draft in (one for one in drafts if one.said):
        heading = under.get(draft.said[0].start)
        whole = Idea(heading, draft.said)
        # Too much for one slide, or not drafted at all: as the rules cut it.
        cut = whole.words > MOST_DRAFTED or not draft.layout
        found += ideas([ScriptPart(heading, 1, [list(draft.said)])], mode, language) if cut else [whole]
    most = min(len(found), MOST_UNASKED) if wanted is None else max(1, wanted)
    found = counted(found, most)
    telling = Telling(
        language, mode, titles={title.casefold()}, about=stems_of(title), drafts={one.said: one for one in drafts}
    )
    made, _ = _varied(found, telling, (), fixed=True)
    if wanted is not None:
        return made
    headings = list(dict.fromkeys(idea.heading[:200] for idea in found if idea.heading))
    chapters = _chapters(parts, [heading for heading in headings if not naming.is_place(heading)])
    return _divided(made, (), chapters, {}, language)


def _opened(
    found: Sequence[Idea], headings: Sequence[str], language: str
) -> tuple[list[Idea], dict[str, BodySentence | None]]:
    """The ideas of a long deck without the first sentences of its chapters, and the headings of those with them.

    A first sentence is said over the slide with the heading where it is a claim and others of its idea can stand without it.
    """
    starts = sorted(_starts(found, headings))
    opens = {at for at in starts if _has_opening(found[at], language)}
    if len(found) < LONG_FROM and 2 * len(opens) < len(starts):
        return list(found), {}  # Slides with a heading alone: the agenda and the line above the title say as much.
    left, openings = list(found), dict[str, BodySentence | None]()
    for at in starts:
        first, *rest = found[at].said
        openings[str(found[at].heading)[:200]] = first if at in opens else None
        if at in opens:
            left[at] = replace(found[at], said=tuple(rest))
    return [idea for idea in left if idea.said], openings


def _has_opening(idea: Idea, language: str) -> bool:
    """Whether the first sentence of a chapter can stand below its heading, and the others without it."""
    first, *rest = idea.said
    stands = not idea.sides and (not rest or any(clauses.claim(one.text, language, LONGEST_CLAIM) for one in rest))
    return stands and plain_claim(first, language, MOST_UNDER_HEADING) is not None


def _varied(
    found: list[Idea], telling: Telling, openings: Collection[str], *, fixed: bool
) -> tuple[list[Scene], Collection[int]]:
    """The slides of ideas, each in its most telling layout but where that would be the third of its kind in a row.

    What a slide may be called depends on those before it, so that layouts are chosen again where another title took one away.
    Ideas that nothing else can show are joined with the one before, unless their number is ``fixed``.
    """
    planned: list[Layout] | None = None
    parted: frozenset[Idea] = frozenset()
    for _ in range(_ROUNDS + len(found)):
        starts = (
            frozenset() if fixed else _begun(found, openings) | {at for at, one in enumerate(found) if one in parted}
        )
        made, offers = _made(found, telling, planned, starts)
        rows = varying.in_rows([scene.layout for scene in made], starts)
        again = varying.varied(offers, starts)
        if not rows or (again == planned and fixed):
            break
        if again != planned:
            planned = again
            continue
        fewer = _joined(found, rows)
        divided = [found[at] for at in rows if found[at].heading and found[at].heading != found[at - 1].heading]
        if len(fewer) < len(found):
            found, planned = fewer, None
        elif divided:
            parted |= {divided[0]}
        else:
            break
    return made, starts


def _made(
    found: Sequence[Idea], telling: Telling, planned: Sequence[Layout] | None, starts: Collection[int] = ()
) -> tuple[list[Scene], list[list[Layout]]]:
    """The slides of ideas in the layouts that are planned, and all layouts that show each.

    The slide after the one with the heading of a part is not named by that again.
    """
    told = replace(telling, titles=set(telling.titles), before=[], values=set())
    made, offers = list[Scene](), list[list[Layout]]()
    for at, idea in enumerate(found):
        heading = (idea.heading or "")[:200].casefold()
        just = at in starts and heading not in told.titles
        told.titles |= {heading} if just else set()
        fitting = choosing.fitting(idea, told)
        offers.append([one.layout for one in fitting])
        scene = choosing.chosen(fitting, told, planned[at]) if planned else fitting[0]
        told.titles -= {heading} if just else set()
        told.add(scene.title, scene.content, scene.layout)
        made.append(replace(scene, section=idea.heading[:200] if idea.heading else None))
    return made, offers


def _may_join(found: Sequence[Idea], at: int) -> bool:
    """Whether an idea can be said over the slide of the one before: sentences of one part without a list, or short programs."""
    if at < 1 or found[at].heading != found[at - 1].heading:
        return False
    said = [*found[at - 1].said, *found[at].said]
    is_plain = (
        not (found[at].sides or any(one.number is not None or one.rows for one in said))
        and coded.together(said) is not None
    )
    return is_plain and found[at - 1].words + found[at].words <= MOST_TOGETHER


def _joined(found: Sequence[Idea], rows: Sequence[int]) -> list[Idea]:
    """The ideas, some that are the third of their layout in a row said with the one before, or those with the one before them.

    Of a long row every third is: what is joined shows more, and may be laid out otherwise.
    """
    kept, last = list(found[:1]), -_APART
    for at in range(1, len(found)):
        tired = at in rows or at + 1 in rows
        if tired and at - last >= _APART and _may_join(found, at):
            kept[-1], last = replace(kept[-1], said=(*kept[-1].said, *found[at].said)), at
        else:
            kept.append(found[at])
    return kept


def ending(parts: Sequence[ScriptPart]) -> tuple[list[ScriptPart], list[BodySentence]]:
    """The parts without the brand's own lines that end the body, and those."""
    kept, closing = list(parts), list[BodySentence]()
    while kept and kept[-1].said and all(one.reason in CLOSING for one in kept[-1].paragraphs[-1]):
        closing[:0] = kept[-1].paragraphs[-1]
        kept[-1] = replace(kept[-1], paragraphs=kept[-1].paragraphs[:-1])
        if not kept[-1].paragraphs:
            kept.pop()
    return kept, closing


def _starts(found: Sequence[Idea], headings: Sequence[str]) -> frozenset[int]:
    """The ideas of a long deck that begin a chapter of several: a slide with its heading stands before each."""
    if len(found) < DIVIDED_FROM or len(headings) < DIVIDED_PARTS:
        return frozenset()
    own = [idea.heading[:200] if idea.heading else None for idea in found]
    starts = frozenset(
        at
        for at, heading in enumerate(own)
        if heading in headings and own.index(heading) == at and own.count(heading) >= 2
    )
    # Where few chapters are so long, slides before them would look as if the others were none.
    return starts if 2 * len(starts) >= len(headings) else frozenset()


def _begun(found: Sequence[Idea], openings: Collection[str]) -> frozenset[int]:
    """The ideas that begin those parts, however many others were joined since."""
    own = [idea.heading[:200] if idea.heading else None for idea in found]
    return frozenset(at for at, heading in enumerate(own) if heading in openings and own.index(heading) == at)


def _telling(parts: Sequence[ScriptPart]) -> list[ScriptPart]:
    """The parts that say something; a heading over nothing, or only over other headings, is no slide.

    What only names where to read more is said with the part before it.
    """
    kept: list[ScriptPart] = []
    for part in (part for part in parts if part.paragraphs):
        if kept and signposts.is_more(part.heading):
            unshown = [
                [replace(one, reason=_UNSHOWN, number=None, rows=(), code="") for one in said]
                for said in part.paragraphs
            ]
            kept[-1] = replace(kept[-1], paragraphs=[*kept[-1].paragraphs, *unshown])
        else:
            kept.append(part)
    return kept or list(parts)


def _chapters(parts: Sequence[ScriptPart], headings: Sequence[str]) -> list[str]:
    """What an agenda lists: all headings, or where they are too many those of the highest level that has several."""
    if len(headings) <= AGENDA_MOST:
        return list(headings)
    for level in sorted({part.level for part in parts if part.heading}):
        found = list(dict.fromkeys(part.heading[:200] for part in parts if part.heading and part.level == level))
        if len(found) > 1:
            return found
    return list(headings)


def _divided(
    made: list[Scene],
    starts: Collection[int],
    chapters: Sequence[str],
    openings: Mapping[str, BodySentence | None],
    language: str,
) -> list[Scene]:
    """A long deck with an agenda, and a slide before each part of several slides, which says what the part says first."""
    found: list[Scene] = []
    years = _years(chapters)
    # Times of the day name nothing: "09:00".
    named = all(any(letter.isalpha() for letter in chapter) for chapter in chapters)
    weighty = years or (named and _have_weight(made, chapters))
    listed = len(made) >= AGENDA_FROM and DIVIDED_PARTS <= len(chapters) <= AGENDA_MOST and bool(weighty)
    if listed:
        title = _AGENDA.get(language[:2], _AGENDA["en"])
        # Not before another line of time: it would look like a part of that.
        events = [] if made[0].layout is Layout.TIMELINE else years or _events(made, chapters, language)
        agenda = AgendaContent(title=title, items=list(chapters))
        found.append(
            Scene(Layout.TIMELINE, title, TimelineContent(title=title, events=events))
            if events
            else Scene(Layout.AGENDA, title, agenda)
        )
    for at, scene in enumerate(made):
        if at in starts and scene.section and scene.layout is not Layout.SECTION:
            numbered = chapters if listed else list(openings)
            found.append(_section(scene.section, openings.get(scene.section), numbered, language))
        found.append(scene)
    return found


def _years(chapters: Sequence[str]) -> list[Event]:
    """The parts of a history whose headings begin with their years, on a line of time; the last may be what is now."""
    found = [_YEAR.fullmatch(chapter) for chapter in chapters]
    dated = found if found and found[-1] else found[:-1]
    events = [Event(when=match["when"], what=match["what"]) for match in dated if match]
    years = [event.when[:4] for event in events]
    whole = len(events) == len(dated) and DIVIDED_PARTS <= len(events) <= MOST_EVENTS
    return events if whole and years == sorted(set(years)) else []


# A heading with the year of its part: "1926: The signs", "1908–1912 – A kiln in a dairy".
_YEAR = re.compile(r"(?P<when>(?:1[5-9]|20)\d\d(?:[–-](?:\d\d){1,2})?)(?:s)?\s?[:,–—-]\s*(?P<what>\S.*)")


def _events(made: Sequence[Scene], chapters: Sequence[str], language: str) -> list[Event]:
    """The parts of a history on a line of time, each where its first event is; nothing where one has none, or they go back."""
    found: dict[str, dates.Dated] = {}
    last = ""
    for scene in made:
        last = scene.section if scene.section and scene.section in chapters else last
        told = next((event for one in scene.said if (event := dates.event(one.text, language))), None)
        if last and told:
            found.setdefault(last, told)
    events = [found[chapter] for chapter in chapters if chapter in found]
    years = [event.year for event in events]
    whole = len(events) == len(chapters) <= MOST_EVENTS and years == sorted(set(years))
    return [Event(when=one.when, what=name) for name, one in zip(chapters, events, strict=True)] if whole else []


def _have_weight(made: Sequence[Scene], chapters: Sequence[str]) -> bool:
    """Whether the parts are long enough to be announced: two have several slides, and all of them half as many more as they are."""
    own, last = list[str](), ""
    for scene in made:
        last = scene.section if scene.section and scene.section in chapters else last
        own += [last] if last else []
    return sum(own.count(chapter) > 1 for chapter in chapters) > 1 and len(own) >= _WEIGHT * len(chapters)


def _section(heading: str, first: BodySentence | None, numbered: Sequence[str], language: str) -> Scene:
    """The slide before a part: its number as the agenda counts, its heading, and what it says first."""
    claim = clauses.claim(first.text, language, MOST_UNDER_HEADING) if first else None
    number = numbered.index(heading) + 1 if heading in numbered else 0
    content = SectionContent(title=heading, number=number, subtitle=claim)
    return Scene(Layout.SECTION, heading, content, [first] if first else [], section=heading)
