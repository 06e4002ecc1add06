"""Which layout shows an idea: rules that can be read, the most telling first. All words are the script's own.

Each rule answers a scene, or nothing where the idea is not of its kind. The last one shows any idea.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice

from copydesk_server.core.text.sentences import content_stems
from copydesk_server.decks.layouts import (
    MOST_LINE,
    BulletsContent,
    ComparisonContent,
    DefinitionContent,
    Layout,
    SectionContent,
    StatementContent,
    TwoColumnContent,
)
from copydesk_server.decks.rules import (
    charted,
    coded,
    compared,
    consequences,
    contrasts,
    drafted,
    forms,
    key_figures,
    kinds,
    leaning,
    listing,
    opposites,
    ordered,
    pairing,
    quotes,
    wording,
)
from copydesk_server.decks.rules.ideas import Idea, of_item
from copydesk_server.decks.rules.listing import bulleted
from copydesk_server.decks.rules.scenes import Scene, is_valid, scene, texts
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import clause_rules, clauses, naming, patterns, pointing, remains, shorter, terms
from copydesk_server.scripts.body.parsing import BodySentence

_Rule = Callable[[Idea, Telling], Iterator[Scene]]
# Words of a sentence that is short enough to be large, and points.
SHORT_STATEMENT_WORDS, MOST_POINTS = 16, 4
# Words of what a longer sentence claims before what it adds.
MOST_LARGE_WORDS = 12
# Words of a first sentence that is large although a later one is shorter.
TOPIC_WORDS = 22
# Sentences that stand side by side.
MOST_PAIRED = 3


def fitting(idea: Idea, telling: Telling) -> list[Scene]:
    """The slides that show an idea, the most telling first; one at least. What is the same in another layout comes last.

    What a model drafted comes first, where that holds.
    """
    found = _ruled_slides(idea, telling)
    draft = telling.drafts.get(idea.said)
    if draft is None:
        return found
    own = forms.with_others(drafted.best(draft, idea, found, telling), telling)
    return [*(one for one in own if not _is_broken(one, telling)), *found]


def _ruled_slides(idea: Idea, telling: Telling) -> list[Scene]:
    """The slides of an idea in the words of its sentences."""
    if any(one.code for one in idea.shown):
        return [coded.code(idea, telling)]
    if idea.sides:
        return list(opposites.sides(idea, telling))
    rules = _RULES
    if sum(one.number is not None for one in idea.shown) > 1:
        rules = _LIST_RULES  # One item of a list is not what the list says.
    found = _ruled(rules, idea, telling) or _ruled(_RULES, idea, telling)
    found = pairing.weighed(found, idea, telling)
    # Where a program is that no slide holds is said only where nothing else can be shown.
    if not found and any(one.code for one in idea.said) and (noted := coded.noted(idea, telling)):
        found = [noted]
    found = forms.with_others(found, telling)
    found = [*found, *([] if rules is _LIST_RULES else _topic(idea, telling))]
    found = [one for one in found if is_valid(one.content)]
    return [one for one in found if not _is_broken(one, telling)] or found or [_heading(idea)]


def _is_broken(made: Scene, telling: Telling) -> bool:
    """Whether a slide would show what nobody would write on one: a clause without its object, the midst of a sentence."""
    if made.layout in _AS_WRITTEN:
        return False
    return any(remains.is_broken(text, telling.language) for text in texts(made.content))


# What these show is the text's own, cell by cell.
_AS_WRITTEN = frozenset({Layout.TABLE, Layout.CHART, Layout.CODE, Layout.QUOTE})


def _ruled(rules: Iterable[_Rule], idea: Idea, telling: Telling) -> list[Scene]:
    return [made for rule in rules for made in rule(idea, telling)]


def scene_of(idea: Idea, telling: Telling) -> Scene:
    """The slide of an idea in the most telling layout that has not stood twice in a row."""
    scene = chosen(fitting(idea, telling), telling)
    telling.add(scene.title, scene.content, scene.layout)
    return scene


def chosen(found: Sequence[Scene], telling: Telling, planned: Layout | None = None) -> Scene:
    """Of the slides that show an idea the one in the layout that was planned, else the first that has not stood twice in a row."""
    last = telling.before[-2:]
    tired = {telling.unlike, last[0] if len(last) == 2 and last[0] is last[1] else None}
    fresh = next((one for one in found if one.layout not in tired), found[0])
    return next((one for one in found if one.layout is planned), fresh)


def _comparison(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """A sentence that sets one thing against another: the subjects head the columns, and the slide where nothing else does."""
    for one in idea.shown:
        found = contrasts.opposed(one, telling)
        if found is None:
            continue
        left, right, both = found
        title = wording.title(idea, telling, wording.related(one, idea.shown)) or both
        if telling.is_new(title):
            yield scene(Layout.COMPARISON, ComparisonContent(title=title, left=left, right=right), title, idea)


def _turn(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """A sentence that says one thing and then another against it: side by side, below what is said about both."""
    for one in idea.shown:
        found = contrasts.turned(one, telling)
        title = found and wording.title(
            idea, telling, [other for other in of_item(one, idea.shown) if other is not one]
        )
        if found and title and not any(wording.repeats(point, title) for column in found for point in column.bullets):
            content = TwoColumnContent(title=title, left=found[0], right=found[1])
            yield scene(Layout.TWO_COLUMN, content, title, idea)


def _objection(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """What others say beside its answer; where nothing else names the slide, the answer does, over what they say."""
    found = contrasts.answered(idea.shown, telling)
    if found is None:
        return
    one, objection, points = found
    title = wording.heading(idea, telling)
    # What the reader is told to think is said by nobody else.
    others = not one.text.casefold().startswith("you ")
    if title and others and len(objection.split()) <= wording.MOST_STATEMENT_WORDS:
        left, right = contrasts.columns(objection, points, telling.language)
        yield scene(Layout.COMPARISON, ComparisonContent(title=title, left=left, right=right), title, idea)
        return
    # Without a heading the answer names the slide: the first that leans on nothing.
    after = idea.shown[idea.shown.index(one) + 1 :]
    claimed = (wording.claim_of(other, telling) for other in after)
    title = next((found for found in claimed if found and telling.is_new(found)), points[0])
    if telling.is_new(title):
        support = clauses.opened(one.text, telling.language).rstrip(" .")
        yield scene(Layout.STATEMENT, StatementContent(title=title, support=support), title, idea)


def _definition(idea: Idea, telling: Telling) -> Iterator[Scene]:
    for one in idea.shown[:2]:
        found = terms.defined(one.text)
        if found and telling.is_new(found[0]) and len(found[1].split()) <= wording.MOST_STATEMENT_WORDS:
            term, meaning = found
            support = wording.support(one, idea.shown, telling, one.text)
            content = DefinitionContent(title=term, meaning=meaning, support=support)
            yield scene(Layout.DEFINITION, content, term, idea)


def _bullets(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """A claim with what goes on from it; else the heading over what each sentence claims."""
    claims = _best_first(list(wording.claims(idea.shown, telling, topic=True)), telling)
    heading = wording.heading(idea, telling)
    if heading and naming.claims(heading, telling.language):
        # A heading that claims something is what its first slide says.
        for most in (wording.MOST_POINT_WORDS, wording.LONGEST_POINT_WORDS):
            points = wording.subjects(wording.unbroken(idea.shown, telling, most), telling, named=False)
            points = [point for point in points if not wording.repeats(point, heading)]
            yield from bulleted(idea, heading, points, most=MOST_POINTS)
    for most in (wording.MOST_POINT_WORDS, wording.LONGEST_POINT_WORDS):
        for first, title in claims:
            points = wording.subjects(wording.following(first, title, idea.shown, telling, most), telling)
            yield from bulleted(idea, title, points, most=MOST_POINTS)
    if heading:
        points = wording.subjects(wording.unbroken(idea.shown, telling), telling, named=False)
        if len(points) > 2 or not claims:
            yield from bulleted(idea, heading, points, most=MOST_POINTS)


# Words at the beginning of a claim among which what it speaks of is.
_SUBJECT_WORDS = 4


def _best_first(claims: list[tuple[BodySentence, str]], telling: Telling) -> list[tuple[BodySentence, str]]:
    """Claims in their order; where the first has no word of the deck's title, those that speak of that before it."""
    if not claims or telling.about.intersection(content_stems(claims[0][1])):
        return claims
    return sorted(
        claims,
        key=lambda one: not telling.about.intersection(content_stems(" ".join(one[1].split()[:_SUBJECT_WORDS]))),
    )


def _headed(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """The heading over what the first two sentences claim, or over one of them: where a claim alone would be one too many."""
    heading = wording.heading(idea, telling)
    if heading is None:
        return
    points = wording.subjects(wording.unbroken(idea.shown, telling), telling, named=False)
    yield from bulleted(idea, heading, points, most=MOST_POINTS)
    own = next((text for one in wording.standing(idea.shown) if (text := wording.claim_of(one, telling))), None)
    if own and not wording.repeats(own, heading):
        yield scene(Layout.BULLETS, BulletsContent(title=heading, bullets=[own]), heading, idea)


def _paired(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """Two or three whole sentences that no rule can shorten, side by side under a heading that no slide has yet."""
    heading = wording.heading(idea, telling)
    own = [one.text for one in idea.shown if not patterns.is_objection(one.text)]
    if (
        heading
        and len(own) == len(idea.shown)
        and 2 <= len(own) <= MOST_PAIRED
        and not any(leaning.points_beyond(one, telling) for one in idea.shown)
    ):
        whole = [naming.capital(clauses.opened(one, telling.language).rstrip(" .:")) for one in own]
        if not any(clauses.is_tied(one, telling.language) or len(one) > MOST_LINE for one in whole):
            yield from bulleted(idea, heading, wording.subjects(whole, telling, named=False), most=len(whole))


def _claimed(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """The first claim that can stand alone, large, and one point of another sentence."""
    own = _own(idea)
    whole = [one for one in own if len(one.text.split()) <= wording.MOST_STATEMENT_WORDS] or own
    # The first sentence of a paragraph is mostly what the others speak of.
    # What may be is said beside what is.
    sure = [one for one in whole if not clause_rules.doubts(one.text, telling.language)]
    long = wording.MOST_STATEMENT_WORDS
    tried = [(own[:1], TOPIC_WORDS), (sure, SHORT_STATEMENT_WORDS), (sure, long), (whole, long)]
    claims = (
        (one, claim)
        for some, most in tried
        for one in some
        if (claim := clauses.claim(one.text, telling.language, most)) and telling.is_new(claim)
    )
    for one, title in islice(claims, 1):
        core = (
            shorter.core(title, telling.language, MOST_LARGE_WORDS)
            if len(title.split()) > SHORT_STATEMENT_WORDS
            else None
        )
        large = core and clauses.claim(core, telling.language, MOST_LARGE_WORDS) == core and telling.is_new(core)
        yield from _stated(one, core if core and large else title, idea, telling)


def _statement(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """The first sentence that can stand alone, as much of it as a slide holds, where none claims anything."""
    own = sorted(_own(idea), key=lambda one: clauses.leans(one.text, telling.language))
    whole = [one for one in own if len(one.text.split()) <= wording.MOST_STATEMENT_WORDS] or own
    heading = wording.heading(idea, telling)
    for one in whole[:1]:
        if heading and _is_open(one, telling) and len(one.text) <= MOST_LINE:
            # Below the heading it is clear what it speaks of.
            told = clauses.unconnected(one.text, telling.language).rstrip(" .:")
            yield scene(Layout.BULLETS, BulletsContent(title=heading, bullets=[told]), heading, idea)
        yield from _stated(one, wording.cut(clauses.unconnected(one.text, telling.language)), idea, telling)


def _topic(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """What the first sentence speaks of over all of it: where another sentence alone would be one too many."""
    for one in _own(idea)[:1]:
        text = clauses.unconnected(one.text, telling.language).rstrip(" .:")
        name = None if one.number is not None else contrasts.subject(text, telling)
        named = name is not None and telling.is_new(name) and name.casefold() not in _WHEN
        if name and named and len(text.split()) <= wording.MOST_STATEMENT_WORDS and len(text) <= MOST_LINE:
            yield scene(Layout.BULLETS, BulletsContent(title=name, bullets=[text]), name, idea)


# What says when, and names nothing.
_WHEN = frozenset(["today", "tonight", "tomorrow", "yesterday", "now", "here", "then", "heute", "morgen", "gestern", "hier", "aujourd’hui", "demain", "hier", "hoy", "mañana", "ayer"])  # fmt: skip


def _is_open(one: BodySentence, telling: Telling) -> bool:
    """Whether a sentence of few words speaks of what was named before it."""
    short = len(one.text.split()) <= wording.MOST_STATEMENT_WORDS
    text = clauses.opened(one.text, telling.language)
    back = (
        clauses.is_clause(text, telling.language) and clauses.claim(text, telling.language, len(text.split())) is None
    )
    return short and (back or clauses.leans(text, telling.language) or pointing.points_away(text))


def _own(idea: Idea) -> list[BodySentence]:
    """Sentences that can be a slide's: those that can be shown alone, where there are some."""
    own = list(wording.standing(idea.shown)) or idea.shown
    return [one for one in own if not one.text.endswith(":")] or own


def _stated(one: BodySentence, title: str, idea: Idea, telling: Telling) -> Iterator[Scene]:
    """A sentence, large, over one point of another; also as what follows from what, and those of the others."""
    yield from consequences.consequences([one], idea, telling)
    support = wording.support(one, of_item(one, idea.shown), telling, title, near=False)
    yield scene(Layout.STATEMENT, StatementContent(title=title, support=support), title, idea)
    yield from consequences.consequences([other for other in _own(idea) if other is not one], idea, telling)


def _heading(idea: Idea) -> Scene:
    """An idea of which nothing is shown but its heading, or its first words where it has none."""
    first = next((one.text for one in idea.said), "")
    title = (idea.heading or wording.cut(first) or first)[: wording.MOST_TITLE_CHARS]
    return Scene(Layout.SECTION, title, SectionContent(title=title, number=0, subtitle=None), idea.said)


_RULES: tuple[_Rule, ...] = (
    charted.table, quotes.quote, key_figures.several, charted.chart, ordered.timeline, ordered.steps, _objection, _comparison, kinds.kinds, _definition, charted.pair, compared.compared, key_figures.key_figures, charted.number, listing.list_, listing.announced, listing.needed, _turn, _bullets,
    _claimed, _paired, _statement, _headed,
)  # fmt: skip


_LIST_RULES: tuple[_Rule, ...] = (
    charted.table,
    charted.items,
    key_figures.key_figures,
    quotes.quote,
    charted.chart,
    ordered.timeline,
    ordered.steps,
    listing.list_,
)
