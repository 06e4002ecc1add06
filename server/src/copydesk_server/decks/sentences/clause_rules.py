"""The words by which clauses are told apart, by language: what `clauses.toml` has."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from copydesk_server.core.text.languages import Language, languages
from copydesk_server.core.text.sentences import words


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of a language; see `clauses.toml`."""

    language: Language
    aside: frozenset[str]
    inside: tuple[str, ...]
    joint: frozenset[str]
    connective: re.Pattern[str] | None
    frame: frozenset[str]
    bound: frozenset[str]
    subject: frozenset[str]
    backs: frozenset[str]
    asking: frozenset[str]
    tie: frozenset[str]
    remark: re.Pattern[str] | None
    verb: frozenset[str]
    needing: frozenset[str]
    ending: re.Pattern[str]
    doubt: re.Pattern[str]


def _connectives(phrases: list[str], joint: list[str]) -> re.Pattern[str] | None:
    """What opens a sentence with a comma after it; words that join clauses do so without one too: "Then turn it off"."""
    if not phrases:
        return None
    loose = [
        phrase
        for phrase in phrases
        if phrase in {*joint, "then", "simply", "also", "after that", "of course", "aussi", "también"}
    ]
    bare = "|".join(map(re.escape, loose)) or "(?!)"
    return re.compile(rf"(?:(?:{'|'.join(map(re.escape, phrases))})[,:]\s+|(?:{bare})\s+(?=\w))", re.IGNORECASE)


def _remarks(phrases: list[str]) -> re.Pattern[str] | None:
    """What a sentence begins with that only says that it comes: "Note that it melts"; French leaves out a letter: "notez qu'il"."""
    if not phrases:
        return None
    found = "|".join(
        re.escape(one).removesuffix("e") + "(?:e |['’])" if one.endswith(" que") else f"{re.escape(one)},? "
        for one in phrases
    )
    return re.compile(rf"(?:{found})(?=\w)", re.IGNORECASE)


def _any(phrases: list[str], before: str = r"\b") -> re.Pattern[str]:
    return re.compile(rf"{before}(?:{'|'.join(map(re.escape, phrases))})\b", re.IGNORECASE)


@cache
def rules_of(code: str) -> Rules:
    """The rules of a language; those of English where it has none."""
    data = tomllib.loads(files(__package__).joinpath("clauses.toml").read_text())
    short = code[:2].lower()
    own = data.get(short, data["en"])

    def listed(name: str) -> list[str]:
        return [word.replace("_", " ") for word in own[name].split()]

    phrases = sorted(listed("connective"), key=len, reverse=True)
    spoken = languages()
    return Rules(
        language=spoken.get(short, spoken["en"]),
        aside=frozenset(listed("aside")),
        inside=tuple(listed("inside")),
        joint=frozenset(listed("joint")),
        connective=_connectives(phrases, listed("joint")),
        frame=frozenset(listed("frame")),
        bound=frozenset(listed("bound")),
        subject=frozenset(listed("subject")),
        backs=frozenset(listed("backs")),
        asking=frozenset(listed("asking")),
        tie=frozenset(listed("tie")),
        remark=_remarks(listed("remark")),
        verb=frozenset(listed("verb")),
        needing=frozenset(listed("needing")),
        ending=_any(listed("ending"), before="^"),
        doubt=_any(listed("doubt")),
    )


def doubts(text: str, language: str) -> bool:
    """Whether a text says what may be, or is in some cases: "perhaps it helps"."""
    return rules_of(language).doubt.search(text) is not None


# A small word that ends like a verb, with no noun after it.
_GERMAN_VERB = re.compile(r"(?<=\w )[a-zäöüß]{2,}(?:t|te|ten|en)(?= [a-zäöüß]|$|[,.;])")
_NAME = re.compile(r"(?<=\w )[A-Z][a-z]+\b|(?<=, )[A-Z][a-z]+\b")


def has_verb(text: str, rules: Rules) -> bool:
    """Whether a clause has a finite verb, as far as lists and endings tell."""
    language = rules.language
    # A name is no verb, whatever it ends in: "Simplified Chinese"; German writes its nouns so, and its verbs never.
    text = text if language.code == "de" else _NAME.sub("Name", text)
    if language.has_verb(text) or next(iter(words(text)), "") in language.bare_verbs:
        return True
    # German writes its nouns with a capital, so that most verbs can be told by their endings.
    return language.code == "de" and _GERMAN_VERB.search(text) is not None
