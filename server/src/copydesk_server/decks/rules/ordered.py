"""Rules for what has an order: events on a line of time, and steps one after the other."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from copydesk_server.core.text.languages import languages
from copydesk_server.decks.layouts import Event, Layout, StepsContent, TimelineContent
from copydesk_server.decks.rules import consequences, listing, wording
from copydesk_server.decks.rules.ideas import Idea, first_of_each
from copydesk_server.decks.rules.scenes import Scene, scene
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import clauses, dates, numbers, patterns
from copydesk_server.scripts.body.parsing import BodySentence

# Steps and dates that stand side by side.
MOST_STEPS, MOST_EVENTS = 6, 6


def timeline(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """Sentences that each say when something happened; where nothing else names them, their part and its years do."""
    told = [one for one in idea.shown if not one.is_rest]
    found = [happened for one in told if (happened := dates.happened(one.text, telling.language))]
    years = [event.year for one in told if (event := dates.event(one.text, telling.language))]
    if not 3 <= len(found) <= MOST_EVENTS or years != sorted(years):
        return
    first = next(one for one in told if dates.happened(one.text, telling.language))
    # What comes after the events names none of them.
    others = [one for one in told if one.start < first.start]
    title = next((claim for _, claim in wording.claims(others, telling)), None)
    if dates.event(first.text, telling.language) is None:
        title = title or wording.heading(idea, telling)  # Hours of one day.
    title = title or (f"{idea.heading}, {found[0][0]}–{found[-1][0]}" if idea.heading else None)
    title = title or clauses.claim(found[0][1], telling.language, wording.LONGEST_TITLE_WORDS)
    if title and telling.is_new(title):
        shown = _told(title, found, telling)
        ranged = f"{idea.heading}, {found[0][0]}–{found[-1][0]}"
        if idea.heading and any(what.endswith("…") for what in shown) and telling.is_new(ranged):
            title, shown = ranged, _told(ranged, found, telling)  # A shorter title leaves room for what happened.
        events = [Event(when=when, what=what) for (when, _), what in zip(found, shown, strict=True)]
        yield scene(Layout.TIMELINE, TimelineContent(title=title, events=events), title, idea)


def _told(title: str, found: Sequence[tuple[str, str]], telling: Telling) -> list[str]:
    """What happened, as much of each event as a slide holds."""
    beside = len(" ".join([title, *(when for when, _ in found)]).split())
    return wording.items([what for _, what in found], telling, beside)


def steps(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """A numbered list, or sentences that say in what order things are done."""
    numbered = first_of_each([one for one in idea.shown if one.number])
    ordered = _ordered(idea.shown, telling)
    is_order = len(ordered) >= 3 or (len(ordered) == 2 and patterns.begins_order(ordered[0].text))
    start = numbered[0].number or 1 if numbered else 1
    chosen = numbered if len(numbered) >= 2 else ordered if is_order else []
    rest = [one for one in idea.shown if one not in chosen and not one.number]
    lead = [one for one in rest if chosen and one.start < chosen[0].start]
    near = wording.related(chosen[0], lead) if chosen else []
    title = wording.title(idea, telling, near) or wording.title(idea, telling, lead)
    if chosen is numbered and len(rest) > 1:  # Of several sentences before a list only the last may lead to it.
        last = [one for one in rest[-1:] if one.text.endswith(":")]
        title = next((found for _, found in wording.claims(last, telling)), None) or wording.heading(idea, telling)
    title = title or _reasoned(lead, telling)
    named = _STEPS.get(telling.language[:2], _STEPS["en"])
    if start > 1:
        title = title or wording.continued(idea.heading, telling, listing.names(numbered, telling))
    title = title or (named if telling.is_new(named) else wording.title(idea, telling, rest))
    if chosen and len(chosen) <= MOST_STEPS and (len(rest) <= 1 or chosen is numbered) and title:
        opened = [patterns.step(clauses.opened(_measured(one, idea.shown), telling.language)) for one in chosen]
        shown = wording.items(opened, telling, len(title.split()))
        yield scene(Layout.STEPS, StepsContent(title=title, steps=shown, first=start), title, idea)


# Words of what is said after a step, and of both, where it tells how long or how warm.
_MOST_MEASURE_WORDS, _MOST_MEASURED_WORDS = 7, 16


def _measured(one: BodySentence, said: Sequence[BodySentence]) -> str:
    """A step, with the sentence after it that says of it how much, how long or how warm: "It should be 155 degrees"."""
    at = said.index(one)
    after = said[at + 1] if at + 1 < len(said) and said[at + 1].is_rest else None
    both = f"{one.text} {after.text}" if after else ""
    short = (
        after is not None
        and len(after.text.split()) <= _MOST_MEASURE_WORDS
        and len(both.split()) <= _MOST_MEASURED_WORDS
    )
    tells = after is not None and any(number.unit for number in numbers.numbers_of(after.text))
    return both if short and tells else one.text


def _reasoned(lead: Sequence[BodySentence], telling: Telling) -> str | None:
    """What follows from a reason before several things in an order: it names them, and holds without its reason."""
    for one in reversed(lead):
        found = consequences.followed(one.text, telling.language)
        if found and _REASON.match(found[0]) and len(found[1].split()) <= wording.TOPIC_TITLE_WORDS:
            return found[1] if telling.is_new(found[1]) else None
    return None


_REASON = re.compile(r"(?:because|since|as|weil|da|parce que|comme|porque|como)\b", re.IGNORECASE)
# What steps are called that nothing names.
_STEPS = {"en": "Step by step", "de": "Schritt für Schritt", "fr": "Étape par étape", "es": "Paso a paso"}


def _ordered(said: Sequence[BodySentence], telling: Telling) -> list[BodySentence]:
    """Sentences that say in what order things are done, and what they tell the reader to do after the first of them."""
    language = languages().get(telling.language[:2], languages()["en"])
    found: list[BodySentence] = []
    for one in said:
        order = patterns.unconditional(one.text).split(" ", 1)[0].lower()
        tells = bool(found) and (order in language.bare_verbs or patterns.tells(one.text))
        if patterns.begins_order(one.text) or patterns.goes_on(one.text) or tells:
            found.append(one)
    return found
