"""Names of the things that a sentence gives numbers of: a few words of it, without verbs and small words around them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from copydesk_server.core.text.languages import generic_headings, languages
from copydesk_server.core.text.sentences import words
from copydesk_server.decks.sentences.numbers import YEAR

# Words that begin a clause on something that is named before it: "where it took 19 minutes".
_RELATIVE = frozenset(["where", "when", "which", "who", "wo", "où", "donde"])
# Words that a label does not begin or end with, beside verbs.
_NO_LABEL = frozenset(
    [
        "and",
        "or",
        "the",
        "a",
        "an",
        "with",
        "while",
        "whereas",
        "of",
        "for",
        "to",
        "in",
        "at",
        "about",
        "around",
        "only",
        "by",
        "from",
        "just",
        "over",
        "under",
        "nearly",
        "almost",
        "some",
        "up",
        "down",
        "durch",
        "through",
        "come",
        "came",
        "per",
        "und",
        "der",
        "die",
        "das",
        "ein",
        "eine",
        "mit",
        "von",
        "zu",
        "im",
        "bei",
        "aus",
        "auf",
        "etwa",
        "rund",
        "nur",
        "et",
        "le",
        "la",
        "les",
        "de",
        "du",
        "des",
        "à",
        "en",
        "dans",
        "avec",
        "environ",
        "un",
        "une",
        "y",
        "el",
        "los",
        "las",
        "con",
        "unos",
        "its",
        "our",
        "their",
        "is",
        "are",
        "was",
        "were",
        "it",
        "we",
        "they",
        "then",
        "now",
        "still",
        "than",
        "compared",
    ]
)
# What sets a clause against the one before it.
AGAINST = re.compile(r"^(?:(?:tandis|alors) qu(?:e\s+|['’])|mientras que\s+)", re.IGNORECASE)


def subject(text: str) -> str:
    """What a clause is about: the words before its verb, which is the last one where none is known."""
    spoken = text.split()
    finite = {word for language in languages().values() for word in language.verbs}
    at = next((at for at, word in enumerate(spoken) if at > 1 and word in finite), None)
    if at is None:
        while spoken and is_loose(spoken[-1]):
            spoken.pop()
        at = max(0, len(spoken) - 1)
    return label(" ".join(spoken[:at]))


def unlike(labels: list[str]) -> list[str]:
    """Names without the words that all of them end with: what is said of each thing alike is none of its name."""
    spoken = [name.split() for name in labels]
    while len(spoken) > 1 and all(len(one) > 1 for one in spoken) and len({one[-1].casefold() for one in spoken}) == 1:
        spoken = [one[:-1] for one in spoken]
    return [" ".join(one) for one in spoken]


# Words of headings that say nothing of what comes, beside those of the languages.
_GENERIC_NAMES = """
introduction intro overview einleitung einführung überblick présentation aperçu introducción introduzione introdução inleiding
presentación
"""
_GENERIC = frozenset(_GENERIC_NAMES.split())


def is_generic(heading: str) -> bool:
    """Whether a heading says nothing of what comes: "Introduction"."""
    spoken = words(heading)
    return bool(spoken) and all(word in _GENERIC or word in generic_headings() for word in spoken)


# Headings that only say where in a text something stands.
_PLACE = re.compile(
    r"(?:the )?(?:executive |management |short )?(?:summary|abstract|intro(?:duction)?|overview|preface|foreword|background|outlook|zusammenfassung|einleitung|einführung|überblick|vorwort"
    r"|résumé|introduction|aperçu|avant-propos|préface|resumen(?: ejecutivo)?|introducción|prólogo|introduzione|sommario|introdução|resumo|inleiding|samenvatting)\W*$",
    re.IGNORECASE,
)


def is_place(heading: str) -> bool:
    """Whether a heading only says where in a text something stands: "Executive Summary" names no slide."""
    return _PLACE.match(heading) is not None


# Words of a heading that claims something: fewer are a name, whatever one of them may be.
_FEWEST_CLAIMING = 4


def claims(heading: str, language: str) -> bool:
    """Whether a heading says something by itself: "Queries Are No Problem Here", not "Examples", "How it works" or a question."""
    known = languages().get(language[:2])
    spoken = words(heading)
    if known is None or len(spoken) < _FEWEST_CLAIMING or heading.endswith(("?", ":", "…")):
        return False
    asks = known.subordinate | _ASKING
    return spoken[0] not in asks and bool(_CLAIMING.intersection(spoken[1:])) and known.has_verb(heading.lower())


# Verbs that are nothing else in a heading: "reports" and "works" may be nouns.
_CLAIMING_VERBS = """
is are was were has have had can cannot may must should will does makes keeps ist sind war waren hat haben kann
können muss müssen soll sollen wird werden braucht brauchen est sont a ont peut peuvent doit doivent faut es son está están tiene tienen
puede pueden debe deben è sono ha hanno può possono deve devono é são tem têm pode podem is zijn heeft hebben kan kunnen moet moeten wordt
worden
"""
_CLAIMING = frozenset(_CLAIMING_VERBS.split())
# Words that begin a heading that asks or only announces.
_ASKING_NAMES = """
what how why who whom which when where whether was wie warum wer welche wann wo ob que quoi qui comment pourquoi quand où si qué cómo
por quién cuándo dónde che cosa come perché quando dove o que como porque onde wat hoe waarom wie wanneer waar
"""
_ASKING = frozenset(_ASKING_NAMES.split())


# Headings that begin alike, words that they share, and letters of what is left of each.
_FEWEST_ALIKE, _FEWEST_SHARED, _FEWEST_LEFT = 3, 2, 3


def distinct(headings: Sequence[str | None]) -> list[str | None]:
    """Headings without the words that several begin with: "Note about space", "Note about rights", … are "Space", "Rights".

    Questions stay whole, and what would have no word of its own left.
    """
    spoken = {name: name.split() for name in headings if name and not name.endswith("?")}
    shared = dict[str, int]()
    for name, own in spoken.items():
        for count in range(len(own) - 1, _FEWEST_SHARED - 1, -1):
            alike = [other for other in spoken.values() if _begins(other, own[:count])]
            whole = all(
                len(other) > count and len(re.findall(r"[^\W\d_]", " ".join(other[count:]))) >= _FEWEST_LEFT
                for other in alike
            )
            if len(alike) >= _FEWEST_ALIKE and whole:
                shared[name] = count
                break
    left = {name: " ".join(spoken[name][count:]) for name, count in shared.items()}
    return [left[name][:1].upper() + left[name][1:] if name in left else name for name in headings]


def _begins(spoken: Sequence[str], first: Sequence[str]) -> bool:
    return [word.casefold() for word in spoken[: len(first)]] == [word.casefold() for word in first]


def without_shared_verb(labels: list[str]) -> list[str]:
    """Names without the verb that all begin with: of "burn oak" and "burn birch" the woods are named."""
    first = {name.split(" ", 1)[0].casefold() for name in labels}
    shared = len(first) == 1 and len(labels) > 1 and is_verb(*first) and all(" " in name for name in labels)
    return [name.split(" ", 1)[1] for name in labels] if shared else labels


# What names something only with its first word: "54 percent in favour", "28 percent by car".
_WHOLE = re.compile(
    r"in favou?r|(?:on|in) time|at (?:home|work|school)|by (?:car|bike|bicycle|bus|train|plane|post|phone|e-?mail)|on (?:foot|paper|loan|site)"
    r"|zu (?:Hause|Fuß)|à (?:pied|vélo|domicile)|en (?:voiture|train|ligne|contra)|a (?:favor|pie)|en (?:coche|tren|línea|casa)",
    re.IGNORECASE,
)


def label(text: str) -> str:
    """The name of a thing: a few words, without verbs and small words around them."""
    if _WHOLE.fullmatch(text.strip()):
        return text.strip()
    spoken = AGAINST.sub("", text.strip(" :(–—-")).split()
    if spoken and spoken[0].lower() in _RELATIVE:
        return ""
    if spoken and spoken[0].lower() == "of" and spoken[1:2] == ["which"]:
        return ""  # "Of which 7.7 million": what it is of has its own name.
    while spoken and (is_loose(spoken[0]) or (len(spoken) > 1 and spoken[0].endswith("ed") and is_verb(spoken[0]))):
        spoken = spoken[1:]
    while len(spoken) > 1 and (is_loose(spoken[-1]) or (is_verb(spoken[-1]) and spoken[-2] != "the")):
        spoken = spoken[:-1]
    if spoken and is_loose(spoken[0]):
        return ""
    name = " ".join(spoken)
    is_name = (
        0 < len(name) <= 40
        and len(spoken) <= 5
        and not any(is_verb(word) for before, word in pairwise(spoken) if before != "the")
    )
    return name if is_name and not YEAR.search(name) else ""


def is_loose(word: str) -> bool:
    """Whether a word is none that a name begins or ends with."""
    return word.lower() in _NO_LABEL


def is_alone(name: str) -> bool:
    """Whether what stands over a bar says what it is without its sentence: no verb or adverb alone, "Averaged", nor what goes on from one, "for luck"; a date does."""
    return bool(name) and (_DATE.match(name) is not None or _GOES_ON.match(name) is None)


# When something was: "in 2023", "before", "after six weeks", "on Monday"; and where: "in the north".
_DATE = re.compile(
    r"(?:in|at|on|under|over)\b.|(?:before|after|since|by|until|from|during)(?:$| .*(?:\d|\b(?:year|month|week|day|hour|minute|spring|summer|autumn|winter)))",
    re.IGNORECASE,
)
# Verbs and adverbs that say nothing alone, and words that begin what goes on from another, but for names: "De Beers".
_GOES_ON = re.compile(
    r"(?:averag(?:ed|es)|reach(?:ed|es)|hit|rose|fell|grew|dropped|gained|lost|saved?s?|paid|pays|took|takes|got|had|has|came|went|became|stayed|short|over|under|left|up|down|again|only|never)$"
    r"|(?:for|with|without|of|to|from|by|before|after|until|that|which|who|where|when|than|and|or|but|if|because|as|into|onto|about|against|worse|better"
    r"|für|mit|ohne|von|zu|dass|und|oder|aber|als|pour|avec|sans|de|que|qui|et|ou|mais|para|con|sin|y|pero) (?-i:(?![A-Z]))",
    re.IGNORECASE,
)


def is_verb(word: str) -> bool:
    """Whether a word is a verb in one of the languages."""
    return word.islower() and any(
        word in language.verbs or word in language.bare_verbs for language in languages().values()
    )


# A sign that is no word: "α is 45°" in a text of Latin letters.
_SIGN = re.compile(r"[\u0370-\u03ff] .*[a-z]")
# A name of a program, a product or a unit: with a capital, a digit or a low line further in.
_OWN_CASE = re.compile(r"[^\W\d_]\w*?[A-Z\d_]")


def capital(text: str) -> str:
    """A text that begins with a capital letter, but for a sign and a name that is written otherwise: "sRGB", "max_conn"."""
    return text if _SIGN.match(text) or _OWN_CASE.match(text) else text[:1].upper() + text[1:]
