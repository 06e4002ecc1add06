"""Rules for lists: items under what leads to them, things that a sentence lists, and points under a title."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from copydesk_server.core.text.languages import languages
from copydesk_server.core.text.sentences import content_stems
from copydesk_server.decks.layouts import MOST_BULLETS, BulletsContent, Layout, QuoteContent
from copydesk_server.decks.rules import contrasts, wording
from copydesk_server.decks.rules.ideas import Idea, first_of_each
from copydesk_server.decks.rules.scenes import Scene, scene
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import clauses, enumerations, patterns
from copydesk_server.scripts.body.parsing import BodySentence

# Sentences that stand side by side, and things of a list that stand so.
MOST_PAIRED, MOST_THINGS = 3, 6


def list_(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """Items of a list, under the sentence that introduces them or the heading."""
    items = first_of_each([one for one in idea.shown if one.number is not None])
    lead = [one for one in idea.shown if one.number is None]
    # What leads to the list names it, and no sentence before that.
    near = lead[-1:] if lead and lead[-1].text.endswith(":") else lead
    title = wording.title(idea, telling, near) or wording.leading(near[-1:], telling)
    if title is None or title == wording.heading(idea, telling):
        yield from _claiming_list(idea, items, lead, telling)
    if len(items) >= 2 and (title or idea.heading):
        title = title or wording.heading(idea, telling, places=True)
        title = title or wording.continued(idea.heading, telling, names(items, telling))
        shown = wording.items([one.text for one in items], telling, len(title.split()))
        # A list keeps the numbers that it has; what stands below one of its items has none.
        points = [f"{one.number}. {point}" if one.number else point for one, point in zip(items, shown, strict=True)]
        # No item is left out, however many words they have.
        yield from bulleted(
            idea, title, points, most=len(points), words=sum(len(one.split()) for one in [title, *points])
        )


def _claiming_list(
    idea: Idea, items: Sequence[BodySentence], lead: Sequence[BodySentence], telling: Telling
) -> Iterator[Scene]:
    """Items that each claim something, where nothing but a heading names them: the one that says most over the others."""
    said = " ".join(one.text for one in items)
    if len(items) > 1 and all(one.text[:1] in _QUOTED for one in items):
        # What several people say is read as that.
        if len(said.split()) <= wording.MOST_SHOWN_WORDS and telling.is_new(said):
            yield scene(Layout.QUOTE, QuoteContent(quote=said, attribution=None), said, idea)
        return
    if lead or len(items) < MOST_PAIRED or any(one.number for one in items):
        return
    found = ((one, clauses.claim(one.text, telling.language, wording.TOPIC_TITLE_WORDS)) for one in items)
    claims = [(one, told) for one, told in found if told and clauses.is_clause(told, telling.language)]
    claims = [(one, told) for one, told in claims if telling.is_new(told)]
    orders = languages().get(telling.language[:2], languages()["en"]).bare_verbs
    whole = all(
        clauses.is_clause(one.text, telling.language) and one.text.split()[0].lower() not in orders for one in items
    )
    if not (whole and claims):
        return
    about = telling.about | frozenset(content_stems(idea.heading or ""))
    first, title = max(claims, key=lambda one: len(about.intersection(content_stems(one[1]))))
    shown = wording.items([one.text for one in items if one is not first], telling, len(title.split()))
    if not any(wording.repeats(point, title) for point in shown):
        words = sum(len(one.split()) for one in [title, *shown])
        yield from bulleted(idea, title, shown, most=len(shown), words=words)


# Marks that a quotation begins with.
_QUOTED = frozenset('"“„«')


def names(items: Sequence[BodySentence], telling: Telling) -> Iterator[str]:
    """What the further items of a list are called: their numbers, else what the first names, else its first words."""
    if numbers := [one.number for one in items if one.number]:
        yield f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 1 else str(numbers[0])
    first = wording.label(items[0].text) or contrasts.subject(items[0].text.rstrip(" .;:"), telling)
    named = wording.name(first or items[0].text.rstrip(" .;:"), telling)
    if not named.endswith("…"):  # A name with dots is none.
        yield named


def announced(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """A sentence that says how many things come, and those: "Please decide on two things"."""
    for at, one in enumerate(idea.shown):
        count = patterns.announced(one.text)
        items = idea.shown[at + 1 : at + 1 + (count or 0)]
        if count and len(items) == count:
            title = wording.title(idea, telling, [one]) or clauses.claim(
                one.text, telling.language, wording.LONGEST_TITLE_WORDS
            )
            points = [wording.point(clauses.opened(item.text, telling.language), telling) for item in items]
            if title and telling.is_new(title):
                yield from bulleted(idea, title, points, most=MOST_THINGS)


def needed(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """Things that a sentence lists, below what the others claim, the heading, or what the sentence says of them."""
    for one in idea.shown:
        things, lead = patterns.listed(one.text), patterns.lists(one.text)
        found = enumerations.listed(one.text, telling.language) if things is None and one.number is None else None
        if found:
            lead, things = found
        if things is None or not enumerations.are_of_a_kind(things):
            continue
        others = [other for other in idea.shown if other is not one]
        # What stands before the colon says of what the things are.
        before_colon = one.text.partition(": ")[0] if not (found or lead) and ": " in one.text else ""
        own = clauses.claim(before_colon, telling.language, wording.TOPIC_TITLE_WORDS) if before_colon else None
        # Things after a preposition are understood below what leads to them alone.
        near = [] if found else others
        at = idea.shown.index(one)
        # "These include …": what they are was said just before.
        before = idea.shown[at - 1 : at] if at and clauses.leans(one.text, telling.language) else []
        title = next((claim for _, claim in wording.claims(before, telling)), None)
        title = title or (own if own and telling.is_new(own) else None)
        if title is None and not found:
            title = wording.heading(idea, telling) or wording.title(idea, telling, others)
        title = title or next((claim for _, claim in wording.claims(near, telling)), None)
        # What holds in some cases only is not said of all.
        title = None if lead and patterns.lead_in(f"{lead} it is so there") else title
        if title is None and lead and telling.is_new(lead) and not clauses.begins_back(lead, telling.language):
            title = f"{lead}:"
        if title:
            shown = wording.items(things, telling, len(title.split()))
            yield from bulleted(idea, title, shown, most=MOST_THINGS)


def bulleted(
    idea: Idea, title: str, points: Sequence[str], most: int, words: int = wording.MOST_SHOWN_WORDS + 5
) -> Iterator[Scene]:
    """So many points and so many words of them, title and all; two at least."""
    kept: list[str] = []
    for point in islice(points, min(most, MOST_BULLETS)):
        if sum(len(one.split()) for one in [title, *kept, point]) > words:
            break  # What comes after it may lean on it.
        kept.append(point)
    if len(kept) >= 2:
        yield scene(Layout.BULLETS, BulletsContent(title=title, bullets=kept), title, idea)
