"""The words of each language by which claims are compared, from the tables in ``words/``, and the roots of words."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from copydesk_server.core.text.sentences import stem

# Words that begin alike are of one root: four letters and two thirds of the longer. Less takes "contain" for
# "contract"; more loses "rehearse" and "rehearsals".
LEAST_ALIKE, SHARE_ALIKE = 4, 0.65
# The reading of a table costs milliseconds, that of a word microseconds; texts repeat their words.
MOST_ROOTS = 20_000
_WORD = re.compile(r"[^\W\d_]+")
_ENDING = re.compile(r"(?:ent|ons|en|er|es|em|as|os|[aeons])$")
_OPPOSITE = re.compile(r"^(?:un|in|im|ir|il|dis|non|ab)")


@dataclass(frozen=True, slots=True, eq=False)
class Lexicon:
    """The tables of one language."""

    language: str
    sets: Mapping[str, frozenset[str]]
    values: Mapping[str, Mapping[str, int]]
    irregular: Mapping[str, str]
    synonyms: Mapping[str, frozenset[int]]
    opposites: Mapping[str, frozenset[str]]
    phrases: Mapping[str, str]
    phrase: re.Pattern[str]

    def plain(self, text: str) -> str:
        """A text with each phrase that is one word of sense as one word: "at least", "no longer"."""
        return self.phrase.sub(lambda found: self.phrases.get(found[0].lower(), found[0]), text)

    def __getitem__(self, name: str) -> frozenset[str]:
        """A set of words by its name."""
        return self.sets[name]

    def root(self, word: str) -> str:
        """What the forms of a word have in common."""
        return _root(self.language, _bare(self.irregular.get(word, word)))

    def are_alike(self, one: str, other: str) -> bool:
        """Whether two roots are of the same word or of words of the same sense."""
        if one == other or self._are_synonyms(one, other):
            return True
        longer = max(len(one), len(other))
        same = max(LEAST_ALIKE, SHARE_ALIKE * longer)
        return min(len(one), len(other)) >= same and one[: round(same + 0.49)] == other[: round(same + 0.49)]

    def _are_synonyms(self, one: str, other: str) -> bool:
        return not self.synonyms.get(one, frozenset()).isdisjoint(self.synonyms.get(other, frozenset()))

    def are_opposite(self, one: str, other: str) -> bool:
        """Whether two roots are of words of opposite senses."""
        if other in self.opposites.get(one, frozenset()):
            return True
        return self._denies(one, other) or self._denies(other, one)

    def _denies(self, one: str, other: str) -> bool:
        bare = _OPPOSITE.sub("", one)
        return bare != one and (bare == other or (len(other) >= LEAST_ALIKE and bare.startswith(other)))


@lru_cache(MOST_ROOTS)
def _bare(word: str) -> str:
    """A word without accents, which the forms of a verb have and lose."""
    if word.isascii():
        return word
    return "".join(letter for letter in unicodedata.normalize("NFD", word) if not unicodedata.combining(letter))


@lru_cache(MOST_ROOTS)
def _root(language: str, word: str) -> str:
    if language == "en":
        return stem(stem(word))  # Twice, so that "enters" and "entering" are one.
    short = _ENDING.sub("", word)
    return short if len(short) >= LEAST_ALIKE - 1 else word


def lexicon_of(text: str) -> Lexicon:
    """The tables of the language that a text is in, as far as its small words tell; those of English for any other."""
    words = [word.lower() for word in _WORD.findall(text)]
    found = lexicons()
    counts = {name: sum(word in table["function"] for word in words) for name, table in found.items()}
    return found[max(counts, key=lambda name: counts[name])]


@lru_cache(1)
def lexicons() -> dict[str, Lexicon]:
    """All tables, by language; English first."""
    folder = files(__package__) / "words"
    names = sorted(
        (file.name for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda name: name != "en.toml"
    )
    return {name[:-5]: _read(name[:-5], tomllib.loads((folder / name).read_text("utf-8"))) for name in names}


def _read(language: str, table: Mapping[str, str]) -> Lexicon:
    irregular = _pairs(table.get("irregular", ""))
    values = {name: {word: int(value) for word, value in _pairs(table[name]).items()} for name in _VALUES}
    sets = {name: frozenset(text.split()) for name, text in table.items() if name not in {*_VALUES, *_GROUPS}}
    bare = Lexicon(language, sets, values, irregular, {}, {}, {}, _WORD)
    synonyms: dict[str, set[int]] = {}
    for number, group in enumerate(table["synonyms"].replace("\n", "|").split("|")):
        for word in group.split():
            synonyms.setdefault(bare.root(word), set()).add(number)
    opposites: dict[str, set[str]] = {}
    for pair in table["antonyms"].replace("\n", "|").split("|"):
        one, other = map(bare.root, pair.split())
        opposites.setdefault(one, set()).add(other)
        opposites.setdefault(other, set()).add(one)
    phrases = dict(row.split("=") for row in table["phrases"].replace("\n", "|").split("|"))
    phrase = re.compile(rf"\b(?:{'|'.join(sorted(phrases, key=len, reverse=True))})\b", re.IGNORECASE)
    found = {word: frozenset(all_) for word, all_ in opposites.items()}
    return Lexicon(language, sets, values, irregular, _frozen(synonyms), found, phrases, phrase)


def _frozen(groups: Mapping[str, set[int]]) -> dict[str, frozenset[int]]:
    return {word: frozenset(numbers) for word, numbers in groups.items()}


_VALUES = ("numbers", "scales", "ordinals")
_GROUPS = ("irregular", "synonyms", "antonyms", "phrases")


def _pairs(text: str) -> dict[str, str]:
    return dict(pair.split("=") for pair in text.split())
