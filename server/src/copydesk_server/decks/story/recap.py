"""What a deck leaves its reader with where the text concludes nothing: the claims of its slides, the strongest of each part."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from copydesk_server.core.text.languages import languages
from copydesk_server.core.text.sentences import content_stems, stem, words
from copydesk_server.decks.layouts import (
    BigNumberContent,
    BulletsContent,
    KeyFiguresContent,
    Layout,
    SectionContent,
    StatementContent,
)
from copydesk_server.decks.rules import sequences, wording
from copydesk_server.decks.rules.scenes import Scene
from copydesk_server.decks.sentences import clauses, naming, patterns, shorter, signposts
from copydesk_server.decks.sentences.clause_rules import doubts
from copydesk_server.decks.story import endings
from copydesk_server.providers.text.offline.standing import stands_alone

# Claims that are read at a glance, at most and at least: fewer say again what was just seen.
MOST, FEWEST = 4, 3
# Slides that say something, at least: what fewer say is still remembered.
FEWEST_SLIDES = 6
# Of a deck of so many slides or fewer, so many: each is read from afar.
MOST_OF_SHORT, SHORT = 3, 14
# Words of a claim: a line or two.
MOST_WORDS = 14
# The same where too few are so short, and letters of one.
LONGEST_WORDS, _MOST_CHARS = 20, 150
# What a claim is worth: that it speaks of what the deck's title names, or its part's heading, that it has points or a number of
# its own, that it begins its part; and what each word costs from the tenth on.
_TITLED, _HEADED, _SHOWN, _FIRST, _LOOSE, _LONG = 2.0, 1.0, 1.0, 0.5, 1.5, 0.15
# That it is of the last part, where a text comes to its end; that it weighs or advises; that it only tells what was once, or
# stands before any heading, where a text only begins.
_LAST, _ADVISES, _ONCE, _OPENS = 1.5, 1.0, 1.5, 1.0
# What a claim is worth at least, of several and alone: what is worth less concludes nothing.
_LEAST, _LEAST_ALONE = 1.0, 2.0
_SHORT_WORDS = 10
# What the slide of them is called.
_TITLES = {
    "en": "What to take away", "de": "Das Wichtigste in Kürze", "fr": "Ce qu’il faut retenir", "es": "Lo esencial",
    "it": "In sintesi", "pt": "O essencial", "nl": "Om te onthouden",
}  # fmt: skip
# Slides whose claims are those of their sentences.
_CLAIMING = frozenset(
    {
        Layout.STATEMENT,
        Layout.BULLETS,
        Layout.TWO_COLUMN,
        Layout.BIG_NUMBER,
        Layout.KEY_FIGURES,
        Layout.CHART,
        Layout.STEPS,
        Layout.TIMELINE,
        Layout.SECTION,
        Layout.CONSEQUENCE,
    }
)
# Slides that only say what others are about.
_ORDERING = frozenset({Layout.AGENDA, Layout.SECTION})
# What a text says of itself, or draws from a sentence that is not there: nothing to take away.
_FILLER = re.compile(
    r"\b(?:we (?:will|shall|have|can)\b|(?:the|this) discussion\b|here are\b|general guidelines?\b|thus\b"
    r"|^(?:we|you|i) (?:say|call|see|will see|told|were|had|ran)\b|^think of\b|^let['’]?s\b|^(?:nobody|somebody|someone|everyone) (?:will|always|says?)\b|\b(?:are|is) at work$|^(?:two|three|four|five) \w+s? "
    r"|\b(?:is|are|was|were) (?:scattered|important|here|there|different|easy|hard|nice|fine)$|^(?:the )?(?:first|second|third|next|last) (?:line|step|part|reason|thing|point)\b"
    r"|^(?:the |la |el |der |die |das |le )?(?:first|second|third|primer[oa]?|segund[oa]|tercer[oa]?|erste|zweite|dritte|premi[eè]re?|deuxième)\b"
    r"|(?:this|these|such) (?!is\b|year|month|week|day|century)[a-z])",
    re.IGNORECASE,
)

_NUMBER = re.compile(r"\d")
# What was, and is told: "In 1987 the shop closed", "The study ran for eight weeks".
_PAST = re.compile(
    r"^(?:in|on|by|since|until|im|am|en|el|le) (?:\w+ )?(?:1[5-9]|20)\d\d\b|\b(?:began|ran|came|went|took|made|said|told|met|got|gave|built|opened|closed|started|joined|moved|asked|tried|studied|listened|visited|worked|wanted)\b"
    r"|\b(?:begann|musste|kam|ging|wurde|wurden)\b|\b(?:fut|furent)\b|\b(?:fue|fueron|tuvo)\b",
    re.IGNORECASE,
)
# That something exists is no claim: "there are additional queries".
_THERE = re.compile(
    r"\b(?:there (?:is|are|was|were)|es gibt|il y a|hay|c['’]è|ci sono|há|er (?:is|zijn))\b", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class _Claim:
    at: int
    part: str | None
    text: str
    worth: float


def title_of(language: str) -> str | None:
    """What the last slide is called; nothing in a language without words for it."""
    return _TITLES.get(language[:2])


def points(scenes: Sequence[Scene], title: str, language: str) -> list[str]:
    """The claims that a deck ends with, in its order; none where it has too few.

    Args:
        scenes: Its slides.
        title: Of the deck.
        language: Its language.
    """
    ordering = [scene.layout in _ORDERING or (scene.layout is Layout.TIMELINE and not scene.said) for scene in scenes]
    if ordering.count(False) < FEWEST_SLIDES:
        return []
    tried = (_ending(scenes, title, language, words) for words in (MOST_WORDS, LONGEST_WORDS))
    found = next((one for one in tried if len(one) >= FEWEST), [])
    found = sorted(found or _ending(scenes, title, language, LONGEST_WORDS), key=lambda one: (-one.worth, one.at))
    most = MOST if len(scenes) > SHORT else MOST_OF_SHORT
    chosen: list[_Claim] = []
    # The best of each part, then of what is left: no part says all.
    for again in (False, True):
        for one in found:
            taken = any(one.part == other.part for other in chosen)
            same = any(wording.repeats(one.text, other.text) for other in chosen)
            if len(chosen) < most and taken == again and not same:
                chosen.append(one)
    told = [one.text for one in sorted(chosen, key=lambda one: one.at)]
    return told if len(told) >= FEWEST else []


def _ending(scenes: Sequence[Scene], title: str, language: str, most: int) -> list[_Claim]:
    """The claims of a deck by what they are worth at its end; those that conclude nothing left out."""
    end, found = scenes[-1].section, list[_Claim]()
    for one in _claims(scenes, title, language, most):
        worth = one.worth + _LAST * (one.part is not None and one.part == end) + _ADVISES * endings.advises(one.text)
        worth -= _ONCE * (_PAST.search(one.text) is not None) + _OPENS * (one.part is None and end is not None)
        found += [replace(one, worth=worth)] if worth >= _LEAST else []
    return found


def strongest(scenes: Sequence[Scene], title: str, language: str, most: int = MOST_WORDS) -> str | None:
    """The claim of so many words that says most of what the title names, where one does."""
    about = set(content_stems(title))
    found = [one for one in _claims(scenes, title, language, most) if about & set(content_stems(one.text))]
    return max(found, key=lambda one: (one.worth, -one.at)).text if found else None


# What a claim holds for is most, and not all: no deck ends with that.
_MOSTLY = re.compile(
    r"^(?:generally|normally|typically|mostly|probably|in (?:most|many|some) cases|in general|meist|meistens|im allgemeinen|normalerweise|en général|généralement|normalement|por lo general|normalmente)\b",
    re.IGNORECASE,
)


def conclusion(scenes: Sequence[Scene], title: str, language: str) -> str | None:
    """The claim that a deck ends with which concludes nothing and has too few to list: one on half of what the title names."""
    about = set(content_stems(title))
    named = -(-len(about) // 2)
    tried = [
        one for most in (MOST_WORDS, LONGEST_WORDS) for one in _ending(scenes, title, language, most)
        if len(about & set(content_stems(one.text))) >= max(1, named) and not _MOSTLY.match(one.text) and one.worth >= _LEAST_ALONE
    ]  # fmt: skip
    found = max(tried, key=lambda one: (one.worth, -one.at)).text if tried else None
    titles = {scene.title.casefold() for scene in scenes}
    # No two slides have one title: what one says already is said shorter.
    told = [found, shorter.shorter(found, language, len(found.split()) - 1)] if found else []
    return next((one for one in told if one and one.casefold() not in titles), None)


def _claims(scenes: Sequence[Scene], title: str, language: str, most: int) -> Iterator[_Claim]:
    about, parts = set(content_stems(title)), set[str | None]()
    for at, scene in enumerate(scenes):
        first, own = scene.section not in parts, set(content_stems(scene.section or ""))
        for text in _texts(scene):
            told = text if text == scene.section else clauses.claim(text, language, most) or ""
            if not _is_claim(told, title, scene.section, language, most):
                continue
            parts.add(scene.section)
            stems = set(content_stems(told))
            # "The layer" is one that was named before; "once" and "then" tell an order.
            named = frozenset(map(stem, words(f"{title} {scene.section or ''}")))
            loose = _THERE.search(told) is not None or not stands_alone(told, languages().get(language[:2]), named)
            worth = _TITLED * bool(about & stems) + _HEADED * bool(own & stems) + _SHOWN * _is_shown(scene)
            if not (about & stems or own & stems or _NUMBER.search(told)):
                continue  # What speaks of neither is lifted out of its place.
            worth += _FIRST * first - _LOOSE * loose - _LONG * max(0, len(text.split()) - _SHORT_WORDS)
            yield _Claim(at, scene.section, told, worth)
            break


def _texts(scene: Scene) -> Iterator[str]:
    if scene.layout not in _CLAIMING:
        return
    content = scene.content
    yield content.subtitle or "" if isinstance(content, SectionContent) else scene.title
    # Where the title claims nothing, what stands below it does; not an item of a list, which is one of several.
    if isinstance(content, BulletsContent):
        listed = any(one.number is not None for one in scene.said) or content.title.endswith(":")
        yield from () if listed else content.bullets
    elif isinstance(content, KeyFiguresContent):
        yield from (one.label for one in content.figures)
    elif isinstance(content, StatementContent) and content.support:
        yield from content.support.split(". ")


def _is_claim(text: str, title: str, section: str | None, language: str, most: int) -> bool:
    """Whether a text says something by itself, in words that are read at a glance: no question, no order, nothing that may be."""
    short = text[:1].isalpha() and 0 < len(text.split()) <= most and len(text) <= _MOST_CHARS
    if not short or text.endswith(("…", "?")) or ":" in text or text.casefold() == title.casefold():
        return False
    if text == section:
        return naming.claims(text, language)
    filler = signposts.is_filler(text) or (language[:2] == "en" and _FILLER.search(text) is not None)
    # What only says that several things come names none of them: "Three things changed".
    orders = patterns.lead_in(text) > 0 or sequences.is_order(text, language) or patterns.announced(text) is not None
    whole = clauses.is_clause(text, language) and not orders
    return whole and not filler and not doubts(text, language)


def _is_shown(scene: Scene) -> bool:
    content = scene.content
    return (
        isinstance(content, BigNumberContent | KeyFiguresContent)
        or scene.layout is Layout.CHART
        or (isinstance(content, BulletsContent) and len(content.bullets) > 1)
    )
