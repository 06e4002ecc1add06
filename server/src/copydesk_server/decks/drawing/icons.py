"""Which icon shows what a point speaks of: only where the head of its subject, or of what is to be done to it, is a noun of the table.

A keyword anywhere in a sentence meets an icon by chance; the noun that the sentence is about does not.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from copydesk_server.decks import icon_set
from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.types import Slide

# Icons and the nouns that each shows, by language; nouns of several senses are left out.
_TABLE = Path(__file__).with_name("icon_nouns.tsv")
# Words of the longest term, and words before a head that qualify it: more is a clause of its own.
_LONGEST, _MOST_BEFORE = 4, 2
# Languages in which what qualifies a noun stands after it.
_NOUN_FIRST = frozenset({"fr", "es"})
_WORD = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*|[^\w\s]")


def _words(told: str) -> frozenset[str]:
    return frozenset(told.split())


# What a noun phrase begins with.
_ARTICLES = {
    "en": _words(
        "the a an this that these those our your my his her its their each every all most many some several both any "
        "one two three four five six seven eight nine ten another other few more"
    ),
    "de": _words(
        "der die das den dem des ein eine einen einem einer eines dieser diese dieses diesen unser unsere unseren ihr ihre "
        "ihren ihrem jede jeder jedes jeden alle viele einige manche mehrere zwei drei vier beide ihr sein seine seinen"
    ),
    "fr": _words("le la l les un une des ce cet cette ces notre nos votre vos leur leurs son sa ses chaque tous toutes deux trois du"),
    "es": _words("el la los las un una unos unas este esta estos estas nuestro nuestra nuestros nuestras su sus cada todos todas dos tres"),
}  # fmt: skip
# What stands between an amount or a kind and the noun that it is of.
_OF = {"en": "of", "de": "von", "fr": "de", "es": "de"}
_AMOUNTS = {
    "en": _words("amount kind kinds type types number sort sorts majority most all some many half part parts lots plenty piece pieces rest"),
    "de": _words("menge art arten anzahl hälfte teil teile"),
    "fr": _words("quantité sorte sortes type types nombre moitié partie plupart majorité"),
    "es": _words("cantidad tipo tipos número mitad parte mayoría clase clases"),
}  # fmt: skip
# What ends a noun phrase: verbs that are no nouns, prepositions, conjunctions.
_VERBS = _words(
    "is are was were be been has have had can could will would may might must shall should do does did isn't aren't wasn't "
    "weren't hasn't haven't can't cannot won't don't doesn't didn't becomes become became gets got goes went comes came makes made "
    "takes took gives gave keeps kept needs needed lets holds held costs cost lasts runs ran stands stood begins began"
)
_AFTER = _words(
    "of in on at by for from with without to into onto over under between through during before after against about as than "
    "and or but which that who whose where when while if because so only also never always often still then"
)
# What an order begins with.
_ORDERS = {
    "en": _words(
        "add adjust apply ask avoid bring build buy call change charge check choose clean close collect compare connect cool copy "
        "count cover cut decide describe dig draw dry empty fill find fit fix fold follow gather get give hang heat hold install "
        "keep label lay leave lift list lock look make mark measure mix move name note open order paint pay pick place plan plant "
        "pour prepare press print protect pull put raise read record reduce remove repair replace report rinse save seal sell send "
        "set share show start stop store switch take tell test tie turn try update use wash watch water wear wipe write"
    ),
    "de": _words("prüfen nehmen legen stellen halten nutzen verwenden öffnen schließen lesen messen reinigen wechseln kaufen rufen"),
    "fr": frozenset[str](),
    "es": frozenset[str](),
}  # fmt: skip
_PRONOUNS = _words("you we they i")
_DENIED = _words("no not never without kein keine keinen nicht ohne ni pas sans sin ningún ninguna aucun aucune")


# "L'eau", "d'eau" are two words.
_ELIDED = re.compile(r"\b([ld])'", re.IGNORECASE)


def icon_of(told: str, language: str) -> str | None:
    """The icon of what a sentence or a point is about; none where that is no noun of the table.

    Args:
        told: It.
        language: Its language.
    """
    code = language[:2]
    if code not in _ARTICLES:
        return None
    told = told.replace("’", "'")
    words = _WORD.findall(_ELIDED.sub(lambda one: "de " if one[1] in "dD" else "l ", told) if code == "fr" else told)
    lower = [one.lower() for one in words]
    starts = [0]
    if lower and lower[0] in _ORDERS[code]:
        starts = [1 if code == "en" else 2]
    elif code == "en" and lower and lower[0] in _PRONOUNS:
        starts = [_object(lower)]
    return next((found for at in starts if (found := _head(words, lower, at, code))), None)


def of_slides(slides: Sequence[Slide], language: str) -> dict[str, str]:
    """The icon of what each sentence that stands alone on a slide is about, by the slide's id; no two have the same.

    One that the slide names comes before that of its noun.
    """
    found: dict[str, str] = {}
    for slide in slides:
        icon = None
        if slide.layout is Layout.STATEMENT:
            named = slide.content.get("icon")
            icon = named if named in icon_set.names() else icon_of(str(slide.content["title"]), language)
        if icon and icon not in found.values():
            found[slide.id] = icon
    return found


def _object(lower: Sequence[str]) -> int:
    """Where the object of a pronoun's sentence may begin: after its verbs and adverbs."""
    at = 1
    while at < len(lower) and (lower[at] in _VERBS or lower[at].endswith("ly") or lower[at] in {"also", "not", "only"}):
        at += 1
    # A verb that may be a noun too is the word after helpers, or the only one.
    if at < len(lower) and lower[at] not in _ARTICLES["en"] and (at == 1 or lower[at - 1] in _HELPERS):
        at += 1
    return at


_HELPERS = _words("can could will would may might must should do does did not also only have has")


def _head(words: Sequence[str], lower: Sequence[str], at: int, code: str) -> str | None:
    """The icon of the head of the noun phrase that begins at a word."""
    table, articles = _nouns(code), _ARTICLES[code]
    if lower[at : at + 1] and lower[at] in _DENIED:
        return None
    at, is_bare = _inside(lower, at, code)
    for first in range(at, min(at + 1 + (0 if code in _NOUN_FIRST else _MOST_BEFORE), len(words))):
        if first > at and not _qualifies(words[first - 1], code):
            return None
        for size in range(_LONGEST, 0, -1):
            term = " ".join(lower[first : first + size])
            icon = table.get(term)
            if icon and first + size <= len(words):
                ends = _ends(words, lower, first + size, code, term, is_bare=is_bare and first == at)
                return icon if ends else None
        if lower[first] in _AFTER or lower[first] in _VERBS or lower[first] in articles:
            return None
    return None


def _inside(lower: Sequence[str], at: int, code: str) -> tuple[int, bool]:
    """Where a noun phrase begins without its article and the amount that it is of, and whether it had none."""
    articles, bare = _ARTICLES[code], True
    while at < len(lower) and lower[at] in articles:
        at, bare = at + 1, False
    if lower[at + 1 : at + 2] == [_OF[code]] and lower[at] in _AMOUNTS[code]:
        return _inside(lower, at + 2, code)[0], False
    if not bare and lower[at : at + 1] == [_OF[code]] and lower[at - 1] in _AMOUNTS[code]:
        return _inside(lower, at + 1, code)[0], False
    return at, bare


def _qualifies(word: str, code: str) -> bool:
    """Whether a word before a noun may qualify it: no plural, no verb of the third person, in German no noun."""
    if not word[0].isalnum():
        return False
    return (
        word[0].islower() or word.isdigit()
        if code == "de"
        else not word.endswith("s") or word.endswith(("ous", "less", "ss"))
    )


def _ends(words: Sequence[str], lower: Sequence[str], after: int, code: str, term: str, *, is_bare: bool) -> bool:
    """Whether a noun phrase ends before a word, so that the noun is its head and not what qualifies another."""
    if after >= len(words):
        return True
    following = lower[after]
    if code in _NOUN_FIRST:
        return not is_bare or term.endswith("s")
    if code == "de":
        return not words[after][0].isupper() and following not in {"-", "/"}
    if following in _VERBS or following in _STOPS:
        return True
    is_plural = term.endswith("s") and not term.endswith("ss")
    if following in _AFTER:
        # "Search for …", "Copy to …" are orders.
        return not is_bare or is_plural or term in _MASS
    acts = following.endswith(("s", "ed")) and lower[after + 1 : after + 2] and lower[after + 1] in _ARTICLES["en"]
    return bool(acts) or (is_plural and following[0].isalnum() and (not is_bare or following.endswith("ly")))


# Signs that end a clause.
_STOPS = frozenset(".,:;!?–—")
# Nouns without an article that no order begins with.
_MASS = _words(
    "electricity rain snow coffee bread wheat money music clothing insurance encryption recycling maintenance"
)


@cache
def _nouns(code: str) -> dict[str, str]:
    """The icon of each noun of a language, in lower case; of plurals too."""
    found: dict[str, str] = {}
    head, *rows = [line.split("\t") for line in _TABLE.read_text("utf-8").splitlines()]
    column = head.index(code)
    for row in rows:
        for noun in filter(None, row[column].split(",")):
            term = noun.lower()
            found.setdefault(term, row[0])
            if code != "de":
                found.setdefault(_plural(term, code), row[0])
    return found


def _plural(noun: str, code: str) -> str:
    """The plural of a noun, as most have it."""
    if code == "en" and noun.endswith("y") and noun[-2:-1] not in set("aeiou"):
        return f"{noun[:-1]}ies"
    if noun.endswith(("s", "x", "ch", "sh")) and code == "en":
        return f"{noun}es"
    if code == "es" and noun[-1] not in "aeiouáéó":
        return f"{noun}es"
    return noun if noun.endswith(("s", "x")) else f"{noun}s"
