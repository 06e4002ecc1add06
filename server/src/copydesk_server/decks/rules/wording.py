"""Titles and points in the script's own words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, count

from copydesk_server.core.text.languages import languages
from copydesk_server.core.text.sentences import stems_of
from copydesk_server.decks.rules import leaning
from copydesk_server.decks.rules.ideas import Idea, of_item
from copydesk_server.decks.rules.telling import Telling
from copydesk_server.decks.sentences import clauses, naming, patterns, pointing, shorter, signposts
from copydesk_server.decks.sentences.remembered import remembered
from copydesk_server.decks.types import SlideMode
from copydesk_server.scripts.body.parsing import BodySentence

# A title is read at a glance, a point while somebody speaks: the usual advice of ten and twelve words, with room for the
# articles of a sentence that is kept whole.
MOST_TITLE_WORDS, LONGEST_TITLE_WORDS, TOPIC_TITLE_WORDS, MOST_POINT_WORDS, LONGEST_POINT_WORDS = 10, 13, 16, 14, 20
FEWEST_POINT_WORDS = 2  # What is said in fewer is a cry: "Congratulations!"
# A sentence that stands alone on a slide, and all that a slide shows.
MOST_STATEMENT_WORDS, MOST_SHOWN_WORDS = 24, 40
MOST_TITLE_CHARS = 200
# Letters of a heading with what a further slide of it holds, and of a title of more than ten words: two lines of a title.
MOST_NAMED_CHARS = 100
MOST_LEAD_WORDS = 20  # Of a sentence that leads to a list.
# All words of a slide with its title (`checks.py` warns above), and those that an item of many is shortened to at least.
MOST_SLIDE_WORDS, FEWEST_ITEM_WORDS = 45, 5
# What a sentence is cut to has as many words at least: "Actually …" says nothing.
FEWEST_CUT_WORDS = 6
# A label of an item: a few words before a colon or a dash, and three more after it at least.
_LABEL = re.compile(r"(?P<label>[^:;.!?]{3,100}?)(?::|\s[–—-])\s+\S+(?:\s+\S+){2,}")


def standing(among: Iterable[BodySentence]) -> Iterator[BodySentence]:
    """Sentences that can be shown alone: not what others say, and not what breaks off."""
    return (
        one
        for one in among
        if not (
            is_loose(one.text) or patterns.is_lead(one.text) or leaning.is_cut_short(one) or leaning.begins_amid(one)
        )
    )


@remembered
def is_loose(text: str) -> bool:
    """Whether a sentence says nothing without others: what people say, what comes next, and that several things are."""
    return patterns.is_objection(text) or any(
        of(text) for of in (signposts.is_signpost, signposts.is_coming, signposts.is_filler)
    )


def claims(
    among: Sequence[BodySentence], telling: Telling, *, topic: bool = False
) -> Iterator[tuple[BodySentence, str]]:
    """What sentences claim in so few words that it is a title that no slide has, as they are said.

    Args:
        among: The sentences.
        telling: The deck.
        topic: Whether the first of them may have a longer title: it is mostly what the others speak of.
    """
    held = list(standing(among))
    for one in held:
        longest = [TOPIC_TITLE_WORDS] if topic and one is among[0] else []
        for most in (MOST_TITLE_WORDS, LONGEST_TITLE_WORDS, *longest):
            title = clauses.claim(one.text, telling.language, most)
            fits = title is not None and (most <= MOST_TITLE_WORDS or len(title) <= MOST_NAMED_CHARS)
            if title and fits and telling.is_new(title):
                yield one, title


def claim_of(one: BodySentence, telling: Telling) -> str | None:
    """What a sentence claims that can stand alone, as a statement."""
    return clauses.claim(clauses.opened(one.text, telling.language), telling.language, MOST_STATEMENT_WORDS)


def heading(idea: Idea, telling: Telling, *, places: bool = False) -> str | None:
    """The heading of an idea, where no slide has it yet; one like "Summary" only where ``places`` are names, too."""
    found = (idea.heading or "")[:MOST_TITLE_CHARS]
    return found if found and telling.is_new(found) and (places or not naming.is_place(found)) else None


def continued(heading: str | None, telling: Telling, names: Iterable[str]) -> str:
    """The heading with what a further slide of it holds; with a number only where all else is taken."""
    mark = " " if (heading or "")[-1:] in "?!:…" else ": "
    before = f"{heading[: MOST_TITLE_CHARS // 2]}{mark}" if heading else ""
    named = [f"{before}{name[: MOST_TITLE_CHARS // 2 - 8]}" for name in names]
    # Beside a long heading the name stands alone: the heading stands small above it.
    named = [one if len(one) <= MOST_NAMED_CHARS else naming.capital(one[len(before) :]) for one in named]
    base = named[-1] if named else before.rstrip(" :")
    return next(found for found in chain(named, (f"{base} ({number})" for number in count(2))) if telling.is_new(found))


def title(idea: Idea, telling: Telling, among: Sequence[BodySentence]) -> str | None:
    """What an idea claims, in as few words as can be; else its heading, where no slide has it yet."""
    return next((found for _, found in claims(among, telling)), None) or heading(idea, telling)


def leading(lead: Sequence[BodySentence], telling: Telling) -> str | None:
    """What a sentence says of the list that follows it, where no heading names that: longer than a title, since it is no more."""
    for one in (one for one in lead if one.text.endswith(":")):
        told = _ASIDE.sub("", clauses.opened(one.text, telling.language)).rstrip(" .:")
        match = _HERE.match(told)
        named = match["what"] if match else signposts.about(one.text)
        if named and len(named.split()) <= LONGEST_TITLE_WORDS and telling.is_new(naming.capital(named)):
            return naming.capital(named)
        whole = len(told.split()) <= MOST_LEAD_WORDS and not clauses.leans(told, telling.language)
        told = f"{told}:" if clauses.is_open(told, telling.language) else told
        if whole and languages().get(telling.language[:2], languages()["en"]).has_verb(told) and telling.is_new(told):
            return told
    return None


# What stands in brackets within a sentence that leads to something.
_ASIDE = re.compile(r"\s+\([^()]*\)(?=\s)")
# "Here are some tips": what comes is named by it.
_HERE = re.compile(
    r"(?:here (?:are|is)|hier (?:sind|ist|finden Sie)|voici|aquí (?:están?|tienes?)) (?P<what>[^:.!?]{8,})$",
    re.IGNORECASE,
)


def related(one: BodySentence, others: Iterable[BodySentence]) -> list[BodySentence]:
    """Those of other sentences that speak of what a sentence speaks of: only they can name its slide."""
    stems = stems_of(one.text)
    return [other for other in others if other is not one and stems & stems_of(other.text)]


def points(said: Sequence[BodySentence], telling: Telling, most: int = MOST_POINT_WORDS) -> list[str]:
    """The clauses of sentences."""
    found: list[str] = []
    for one in said:
        # What others say stands beside its answer, or nowhere (`contrasts.py`).
        if not (is_loose(one.text) or one.text.endswith(":")):
            found += _whole(one, telling.language, most, telling.mode is SlideMode.CONDENSE)
    return found


@remembered
def _whole(one: BodySentence, language: str, most: int, shortest: bool) -> tuple[str, ...]:  # noqa: FBT001
    """The clauses of a sentence that are tied to none that is not there: "he shaved first" needs who came before it."""
    kept: list[str] = []
    for clause in clauses.clauses(one.text, language, most, shortest=shortest):
        begins = clauses.opened(one.text, language)[:_SAME_START].casefold() == clause[:_SAME_START].casefold()
        if not (
            len(clause.split()) < FEWEST_POINT_WORDS
            or clauses.is_tied(clause, language)
            or (clauses.begins_back(clause, language) and not (kept or begins))
            or clause.count("(") != clause.count(")")
            or pointing.is_elsewhere(clause)
            or pointing.is_related(clause)
            or pointing.begins_with_several(clause)
            or leaning.is_fragment(one, clause, language)
        ):
            kept.append(clause)
    return tuple(kept)


def subjects(points: Iterable[str], telling: Telling, *, named: bool = True) -> list[str]:
    """Points without "it" and "this" before their verbs, as lists have them: "It charges in two hours" is "Charges in two hours".

    "This" is what the title says: after a point it would be that. What cannot be said so ends the list: what comes after it may lean on it.

    Args:
        points: They, in order.
        telling: The deck.
        named: Whether the sentence before the first of them is the title.
    """
    kept: list[str] = []
    apart = False
    for point in points:
        said = without_subject(point, telling.language)
        bare = said != point
        if said is None or (apart and _OF_ALL.match(point)) or (bare and not (named or kept)):
            break
        apart = apart or not bare
        kept.append(said)
    return kept


# Pronouns for all that a sentence says.
_OF_ALL = re.compile(
    r"(?:this|these) (?=[a-z]+(?:s|ed)?\b)(?:is|are|was|were|can|will|may|has|have|[a-z]+s)\b|(?:dies|cela|ceci|esto|eso)\b",
    re.IGNORECASE,
)


def without_subject(point: str, language: str) -> str | None:
    """A point without the pronoun for a thing that is its subject; nothing where it says what that is: "It is a lamp"."""
    match = None if language[:2] != "en" or _EXPLETIVE.match(point) else _IT.match(point)
    if match is None:
        return point
    verb = match["verb"].lower()
    if verb in _BEING:
        after = point[match.end("verb") :].strip()
        return naming.capital(after) if _DONE.match(after) else None
    # "They may even leave" without who leaves, and "did load", are remains.
    several = match["who"].lower() in {"they", "these"}
    known = verb in (_MODAL if several else languages()["en"].verbs | _MODAL) and verb not in _HELPING
    long = len(point[match.start("rest") :].split()) >= _FEWEST_BARE
    return naming.capital(point[match.start("rest") :]) if known and long else point


# Verbs of which an order or a question is left without their subject, and words of what stands without one.
_HELPING = frozenset(["did", "does", "do", "may", "might", "would", "could", "had"])
_FEWEST_BARE = 3
_EXPLETIVE = re.compile(r"it \w+ be \w+ (?:for|to|that)\b", re.IGNORECASE)
_IT = re.compile(
    r"(?P<who>it|this|these|they)\s+(?P<rest>(?:(?:also|now|still|only|then|always|often|usually)\s+)?(?P<verb>[a-z’']+)\b)",
    re.IGNORECASE,
)
# What is done to a thing stands without both: "It is tested in water" is "Tested in water".
_DONE = re.compile(r"[a-z]{3,}ed\s(?!that\b|to\b)", re.IGNORECASE)
# Without its subject such a verb leaves a label; "they work" would be an order.
_BEING = frozenset(["is", "are", "was", "were", "isn’t", "aren’t", "isn't", "aren't", "means"])
_MODAL = frozenset(["can", "cannot", "could", "may", "might", "must", "should", "will", "would", "has", "does", "need"])
# Letters by which the first clause of a sentence is known.
_SAME_START = 10


def unbroken(said: Sequence[BodySentence], telling: Telling, most: int = MOST_POINT_WORDS) -> list[str]:
    """The clauses of sentences up to the first that has none: what comes after it may lean on it."""
    found: list[str] = []
    for one in said:
        own = [] if leaning.needs(one, telling) and not found else points([one], telling, most)
        if not own and found:
            break
        found += [point for point in own if point not in found]
    return found


def support(
    first: BodySentence, said: Sequence[BodySentence], telling: Telling, title: str, *, near: bool = True
) -> str | None:
    """What is said below the sentence that a slide is about: a point of another, else a whole one.

    One that leans on what goes before it ("it", "that") stands only below the sentence that it follows. Others speak of the same
    thing where ``near`` is true: beside a number any other sentence seems to explain it; else they come after it, as they are said.
    """
    at = said.index(first)
    others = [
        one
        for number, one in enumerate(said)
        if one is not first and (near or number > at) and (number == at + 1 or not leaning.needs(one, telling))
    ]
    own = related(first, said)
    others = [
        one
        for one in others
        if not near or one in own or clauses.claim(one.text, telling.language, MOST_SHOWN_WORDS) is None
    ]
    tried = (
        point
        for most in (MOST_POINT_WORDS, MOST_STATEMENT_WORDS)
        for one in others
        for point in points([one], telling, most)
        if one in said[at + 1 : at + 2] or near or clauses.claim(point, telling.language, most)
    )
    room = MOST_SLIDE_WORDS - len(title.split())
    return next((point for point in tried if len(point.split()) <= room and not repeats(point, title)), None)


def repeats(point: str, title: str) -> bool:
    """Whether one of a point and a title says all that the other does."""
    one, other = stems_of(point), stems_of(title)
    return len(one - other) <= len(one) // 5 or len(other - one) <= len(other) // 5


def following(
    first: BodySentence, title: str, said: Sequence[BodySentence], telling: Telling, longest: int = MOST_POINT_WORDS
) -> list[str]:
    """Points that go on from the title: said right after it in its paragraph, leaning on it, or of what it speaks of.

    Args:
        first: The sentence of the title.
        title: It.
        said: All sentences of the idea.
        telling: The deck.
        longest: Words of a point at most.
    """
    known, kept, before, gap = stems_of(title), list[str](), None, False
    for one in of_item(first, said):
        leans = one is not first and leaning.needs(one, telling)
        alone = leans and before is None
        is_near = before is not None and one.start - before.end <= 1
        together = is_near or (before is not None and leans)
        before = one if one is first or together else None
        # Of the sentence of the title, what it says beside.
        most = min(longest, len(one.text.split()) - 1) if one is first else longest
        # What leans on a sentence that is not shown is not shown either.
        found = [] if leans and (gap or alone) else points([one], telling, most)
        own = []
        for point in found:
            stems = stems_of(point)
            if (before is not None or stems & known) and point not in kept and not repeats(point, title):
                own.append(point)
                known |= stems
        gap = not own and one is not first
        kept += own
    return kept


def point(text: str, telling: Telling, most: int = MOST_POINT_WORDS) -> str:
    """An item as a point: whole where it is short, else its first clause, else its first words up to a comma.

    What only joins it to the item before ("or some other format,") is left out.
    """
    text = _JOINING.sub("", text).rstrip(" ,;")
    tried = (clauses.clauses(text, telling.language, words) for words in (most, MOST_POINT_WORDS))
    short = next((found for found in tried if found), [])
    if len(text.split()) <= most or not short:
        return naming.capital(text.rstrip(" .;")) if len(text.split()) <= MOST_STATEMENT_WORDS else cut(text)
    return short[0]


_JOINING = re.compile(r"^(?:…\s*)?(?:(?:and|or|but|und|oder|aber|et|ou|mais|y|o|pero)\s+(?=\w+ \w+))?", re.IGNORECASE)


def items(texts: Sequence[str], telling: Telling, beside: int) -> list[str]:
    """Items as points that a slide holds beside other words of it: each as long as can be, none left out."""
    room = MOST_SLIDE_WORDS - beside
    tried = (
        [point(text, telling, most) for text in texts] for most in range(MOST_POINT_WORDS, FEWEST_ITEM_WORDS - 1, -1)
    )
    named = [label(text) for text in texts]
    # Beside items that say something, one word says nothing: "/var" is "/var: variable data like news".
    named = [one if all(named) or " " in (one or " ") else _begun(text) for one, text in zip(named, texts, strict=True)]
    short = [one or point(text, telling, FEWEST_ITEM_WORDS) for one, text in zip(named, texts, strict=True)]
    # Where words have to go, the longest items give way.
    caps = range(MOST_POINT_WORDS, FEWEST_CUT_WORDS, -1)
    given = [[shorter.shorter(one, telling.language, most) or _dotted(one, most) for one in short] for most in caps]
    last = [_dotted(text, max(FEWEST_CUT_WORDS, room // len(texts))) for text in short]
    shortened = [*tried, short, *given, last]
    sized = [(sum(len(one.split()) for one in shown), shown) for shown in shortened]
    return next((shown for size, shown in sized if size <= room), min(sized, key=lambda one: one[0])[1])


def _begun(text: str) -> str | None:
    """The label of an item with what is said first, where a comma ends that soon."""
    begun = naming.capital(text.split(",", 1)[0])
    return begun if len(begun.split()) <= MOST_POINT_WORDS else None


def _dotted(text: str, most: int) -> str:
    """The first words of an item that no rule shortens enough; dots say that it goes on, and the note has all of it."""
    spoken = text.split()
    return text if len(spoken) <= most else " ".join(spoken[: most - 1]).rstrip(" ,;:–—") + " …"


# Words of what names the items of a list.
MOST_NAME_WORDS = 6
# Where a name may end: before what is said beside.
_BESIDE = re.compile(r"\s*(?:[,;:(“„\"]|\s[–—-]\s)")


def name(text: str, telling: Telling) -> str:
    """A few words that name an item: up to its first mark, else as many as a name has, with dots and no small word before them."""
    text = naming.capital(_JOINING.sub("", text))
    first = text[: match.start()] if (match := _BESIDE.search(text)) else text
    spoken = (first if len(first.split()) > 1 else text).split()
    if len(spoken) <= MOST_NAME_WORDS:
        return " ".join(spoken)
    kept = spoken[:MOST_NAME_WORDS]
    while len(kept) > FEWEST_POINT_WORDS and clauses.is_open(" ".join(kept), telling.language):
        kept.pop()
    return " ".join(kept) + " …"


def label(text: str) -> str | None:
    """What an item names before it explains it: "No root access: everything runs as you"; the note has all of it."""
    found = _LABEL.match(text)
    return naming.capital(found["label"].strip()) if found else None


def cut(text: str) -> str:
    """The first words of a sentence that no rule can shorten, up to a comma where there is one."""
    spoken = text.rstrip(" .").split()
    if len(spoken) <= MOST_SHOWN_WORDS and len(text) <= MOST_SHOWN_WORDS * 10:
        return " ".join(spoken)
    kept = " ".join(spoken[:MOST_STATEMENT_WORDS])[: MOST_STATEMENT_WORDS * 10]
    # A condition alone says nothing: what follows its comma is begun at least.
    ended = kept.rsplit(",", 1)[0]
    says = len(ended) > patterns.lead_in(text) and len(ended.split()) >= FEWEST_CUT_WORDS
    return (ended if says else kept).rstrip(" ,;:") + " …"
