"""A number that a text holds against another one: both large, side by side, each over what it is."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from copydesk_server.core.text.languages import languages
from copydesk_server.decks import labels
from copydesk_server.decks.layouts import KeyFigure, KeyFiguresContent, Layout
from copydesk_server.decks.rules import contrasts, wording
from copydesk_server.decks.rules.ideas import Idea
from copydesk_server.decks.rules.scenes import Scene, scene
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import clauses, naming, numbers, patterns
from copydesk_server.scripts.body.parsing import BodySentence

# Words of what stands below a number, and letters of one.
_MOST_WORDS, _MOST_CHARS = 14, 20
# "240 euros, compared with 520 for the same model new": what the second is held against the first by.
_AGAINST = re.compile(
    r",? (?:compared (?:with|to)|as against|against|instead of|versus|up from|down from|gegenüber|statt|contre|au lieu de|frente a|en lugar de) (?:only |just |about |around )?$",
    re.IGNORECASE,
)


def compared(idea: Idea, telling: Telling) -> Iterator[Scene]:
    """Two numbers of one unit, of which a sentence or two hold one against the other."""
    shown = [one for one in idea.shown if one.number is None]
    for one in shown:
        found = _within(one.text, telling)
        yield from _drawn(found, [one], idea, telling)
    for one, other in pairwise(shown):
        yield from _drawn(_over(one, other, telling), [one, other], idea, telling)


def _drawn(
    found: Sequence[tuple[str, str]] | None, said: Sequence[BodySentence], idea: Idea, telling: Telling
) -> Iterator[Scene]:
    """Both numbers, below what another sentence claims, the heading, or the claim of the first."""
    if found is None or any(len(number) > _MOST_CHARS or telling.was_large(number) for number, _ in found):
        return
    claim = clauses.claim(said[0].text, telling.language, wording.TOPIC_TITLE_WORDS)
    # Where both sentences stand below their numbers, the heading names them.
    title = None if len(said) > 1 or not claim or not telling.is_new(claim) else claim
    title = title or wording.heading(idea, telling)
    others = [one for one in idea.shown if one not in said]
    title = title or next((own for _, own in wording.claims(wording.related(said[0], others), telling)), None)
    title = title or wording.continued(idea.heading, telling, [said[0].text.split(",")[0].rstrip(" .")])
    if not any(title.casefold().rpartition(": ")[2] == text.casefold() for _, text in found):
        pair = [KeyFigure(value=number, label=naming.capital(text)) for number, text in found]
        yield scene(Layout.KEY_FIGURES, KeyFiguresContent(title=title, figures=pair), title, idea)


def _within(text: str, telling: Telling) -> list[tuple[str, str]] | None:
    """Two numbers of a sentence, each with what it is."""
    found = numbers.numbers_of(text, telling.language)
    if len(found) != 2 or patterns.lead_in(text):
        return None
    first, second = found
    if second.unit not in {"", first.unit} or first.measures == "when":
        return None
    between = text[first.end : second.start]
    match = _AGAINST.search(between)
    if match is None:
        return None
    # What stands after the first number says what it is; else the subject of the clause does.
    own = between[: match.start()].strip(" ,") or _subject(_clause(text, first.start), telling)
    after = re.sub(r"^(?:for|bei|pour|para) ", "", text[second.end :].strip(" .,"))
    # "81% do so": what is said of a number begins with a verb, and is no name of what it counts.
    known = languages().get(telling.language[:2], languages()["en"])
    if own and own.split()[0].lower() in known.verbs | known.bare_verbs | {"do"}:
        return None
    return _paired([(first, own), (second, after)])


def _clause(text: str, at: int) -> str:
    """The clause that a number stands in, from its first word up to the number."""
    start = max(text.rfind(mark, 0, at) for mark in ("; ", ": ", ", and ", ", but "))
    told = text[start + 2 : at] if start >= 0 else text[:at]
    return re.sub(r"^(?:and|but|so) ", "", told.strip())


def _subject(clause: str, telling: Telling) -> str:
    """What a clause speaks of that ends with its verb: "A good kiln" of "A good kiln sells at"; nothing where it is no name."""
    known = languages().get(telling.language[:2], languages()["en"])
    spoken = clause.split()
    while spoken and spoken[-1].lower() in known.prepositions | {"only", "just", "about", "around"}:
        spoken.pop()
    verb = spoken.pop().lower() if spoken else ""
    named = " ".join(spoken)
    names = 0 < len(spoken) <= contrasts.MOST_SUBJECT_WORDS and not clauses.begins_back(named, telling.language)
    return _ARTICLE.sub("", named) if names and verb in known.verbs | known.bare_verbs and "," not in named else ""


_ARTICLE = re.compile(r"^(?:the|an?|der|die|das|eine?|les?|la|une?|el|los|las|una?) ", re.IGNORECASE)


def _over(one: BodySentence, other: BodySentence, telling: Telling) -> list[tuple[str, str]] | None:
    """The numbers of two sentences, of which the second tells what was before, or says the same of another thing."""
    if not numbers.holds_against(one.text, other.text, telling.language):
        return None
    first = numbers.striking(one.text, telling.language)
    found = numbers.numbers_of(other.text, telling.language)
    second = numbers.striking(other.text, telling.language) or (found[0] if len(found) == 1 else None)
    if first is None or second is None or "→" in second.shown:
        return None
    return _paired([(first, one.text.rstrip(" .")), (second, other.text.rstrip(" ."))])


def _paired(found: Sequence[tuple[numbers.Number, str]]) -> list[tuple[str, str]] | None:
    """What is shown of two numbers; a bare one has the unit of the other, as the sentence means it."""
    unit = next((number.unit for number, _ in found if number.unit), "")
    if not all(1 < len(text.split()) <= _MOST_WORDS and re.match(r"\w", text) for _, text in found):
        return None
    return [
        (labels.shown(number.value, unit) if unit and not number.unit else number.shown, text) for number, text in found
    ]
