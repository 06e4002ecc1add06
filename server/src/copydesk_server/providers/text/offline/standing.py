"""Whether a sentence can be read where nothing stands before it, and whether it is a sentence at all."""

from __future__ import annotations

import re
from collections.abc import Set as AbstractSet
from functools import lru_cache
from itertools import pairwise

from copydesk_server.core.text.languages import Language
from copydesk_server.core.text.sentences import stem, words

# Sentences and paragraphs of which it is known what they are: a long text reads its sources anew for each of its parts. A
# sentence takes some 300 bytes.
KEPT = 8_192
# Shorter ones are headings and labels, longer ones tables and code that lost their shape.
FEWEST_WORDS, MOST_WORDS = 4, 60
# Two words with a meaning of their own before a pronoun are nearly always what it stands for, or hold it.
_ENOUGH_BEFORE = 2
# Words in which a pronoun stands for something that was said before rather than in the same sentence.
_EARLY = 6
# A noun with what stands between it and its article.
_LONGEST_PHRASE = 4
# East Asian text has no spaces to count; a sentence has so many letters.
_EAST_ASIAN, _FEWEST_LETTERS, _MOST_LETTERS = 0x2E80, 8, 200

TERMINAL = re.compile(r"[.!…。！][\"'”’»)\]]*$")
_MARKUP = re.compile(
    r"[|<>{}\\=#~^`→]|::|\]\(|https?://|www\.|\w@\w|-{3,}|\*\w|__|:-\)|\w\((?!\d[a-z]?\)|s\))\w+[,)]|\$[\w(]|\[[\d*, ]+\]|%\w|\b(?:[A-Z]|\d+)\.\d+(?:\.\d+)*\.(?=\s)"
    r"|\b(?:FIXME|TODO|XXX)\b|^[\w/ -]{1,24}:\s|[⁰¹²³⁴-⁹]|\s[.,](?:\s|$)|^[.,;]|[a-z]\.[A-Z][a-z]|[a-z]- [a-z]"
)
# What a listener can follow once in a sentence: a path, an option, the name of a file or a variable.
_CODE = re.compile(r"(?:^|[\s(])(?:--?\w[\w-]*|~?/\w[\w./-]*|[\w-]+\.[a-z]{1,4}|\w+_\w[\w]*|\w+\(\))(?=[\s,;:.)]|$)")
MOST_CODE, MOST_CODE_SHARE = 2, 0.12
_MARKER = re.compile(r"^\s*(?:[-*+•·]|\(?\d+[.)]|\(?[a-z]\))\s|^[∗†‡−–:]|^\d{1,3} [A-Z][a-z]|^\.\. |^[A-Z]\.\s")
# Of a sentence in letters and spaces: with less it is a sum or a table.
MOSTLY_LETTERS = 0.75
# What follows a quotation: "…," said Ana Torres.
_SPEAKER = re.compile(r"[”\"»’]\s+\w+\s+\w+")
_PAIRS = (("(", ")"), ("[", "]"), ("«", "»"))


def is_prose(text: str, language: Language | None) -> bool:
    """Whether a stretch of text on one line is a whole statement that can be read aloud; questions are not."""
    count = len(text.split())
    wide = any(ord(letter) > _EAST_ASIAN for letter in text)
    if not (FEWEST_WORDS <= count <= MOST_WORDS or (wide and _FEWEST_LETTERS <= len(text) <= _MOST_LETTERS)):
        return False
    if not TERMINAL.search(text) or not is_plain(text) or text[0] in "([,;":
        return False
    if text[0].islower() and not (language and _begins_with_name(text, language)):
        return False
    return language is None or (language.has_verb(text) and not language.lacks_subject(text))


def _begins_with_name(text: str, language: Language) -> bool:
    """Whether a sentence that begins small begins with a name that is written so, and its verb: "httpd sends a header"."""
    first, second = [*words(text)[:2], "", ""][:2]
    known = language.function | language.verbs | language.bare_verbs | language.determiners | language.pronouns
    is_verb = second in language.verbs or language.verb_like.fullmatch(second) is not None
    return is_verb and first not in known | language.subordinate | language.linking and text.startswith(f"{first} ")


def is_plain(text: str, most_code: int = MOST_CODE, share: float = MOST_CODE_SHARE) -> bool:
    """Whether it is of words: hardly any code, no markup, no stray brackets."""
    if _MARKUP.search(text) or _MARKER.match(text):
        return False
    code = len(_CODE.findall(text))
    if code > most_code or code > max(1, share * len(text.split())):
        return False
    letters = sum(letter.isalpha() or letter.isspace() for letter in text)
    balanced = all(text.count(left) == text.count(right) for left, right in _PAIRS) and text.count('"') % 2 == 0
    return letters >= MOSTLY_LETTERS * len(text) and balanced and _closes_quotations(text)


def _closes_quotations(text: str) -> bool:
    """Whether each quotation ends; in German the mark that begins an English one ends it: „Konto“."""
    low, left, right = (text.count(mark) for mark in "„“”")
    return low == left + right if low else left == right


def points_elsewhere(text: str, language: Language | None) -> bool:
    """Whether it speaks of another place in its document: a figure, a chapter, what comes next."""
    return language is not None and bool(language.elsewhere.search(text.lower()))


def points_away(text: str, language: Language | None) -> bool:
    """The same of one in its context, where words such as "now" or "above" point to what is said with it."""
    return language is not None and bool(language.away.search(text.lower()))


def stands_alone(text: str, language: Language | None, named: AbstractSet[str]) -> bool:
    """Whether it needs nothing said before it.

    Args:
        text: A sentence.
        language: Its language; in one that is not known nothing points back.
        named: Stems of what its reader has been told of: the topic, the title, the heading.
    """
    if language is None:
        return True
    known = _stands_by_its_words(text, language)
    return not _is_unnamed(_lowered(text, language), language, named) if known is None else known


def _lowered(text: str, language: Language) -> str:
    """A sentence in lower case without its first marks, and without a "those" that tells itself what it stands for."""
    return language.cataphora.sub("", text.lower().lstrip("\"'“‘«("))


@lru_cache(KEPT)
def _stands_by_its_words(text: str, language: Language) -> bool | None:
    """Whether it needs nothing said before it, where that does not depend on what has been named; else ``None``."""
    lower = _lowered(text, language)
    spoken = words(lower)
    if (text[0] in "\"“„«'‘" and not _SPEAKER.search(text)) or _links(spoken, language):
        return False
    if language.expletive and (found := language.expletive.match(lower)):
        # "It may be objected that they …": only its own pronoun stands for nothing.
        return not _lacks_noun(text, words(lower[found.end() :]), language)
    return False if language.back.match(lower) or _lacks_noun(text, spoken, language) else None


def stands_first(text: str, language: Language | None) -> bool:
    """Whether it can begin a section: with "First, …" or a noun of its heading, but with no pronoun for another sentence."""
    if language is None:
        return True
    spoken = words(_lowered(text, language))
    if language.expletive and language.expletive.match(text.lower()):
        return True
    return (
        text[0] not in "\"“„«'‘"
        and language.this.isdisjoint(spoken[:_EARLY])
        and not _lacks_noun(text, spoken, language)
    )


def stands_apart(text: str, language: Language | None) -> bool:
    """Whether it can be said although the sentence before it in its paragraph is left out: no pronoun may stand for that."""
    if language is None:
        return True
    return language.pronouns.isdisjoint(words(text)[:_EARLY]) or bool(
        language.expletive and language.expletive.match(text.lower())
    )


def points_back(text: str, language: Language | None) -> bool:
    """Whether a word near its beginning points to the sentence before it: "however", "this", "it"."""
    if language is None:
        return False
    lower = _lowered(text, language)
    spoken = words(lower)
    return (
        bool(language.back.match(lower)) or _links(spoken[: _EARLY + 1], language) or not stands_apart(text, language)
    )


def _links(spoken: list[str], language: Language) -> bool:
    """Whether a word in it points to another sentence; "such as" and "both … and" do not."""
    for word, after in pairwise([*spoken, ""]):
        if word in language.this or (word in language.linking and (word, after) != ("such", "as")):
            return word != "both" or "and" not in spoken
    return False


def _lacks_noun(text: str, spoken: list[str], language: Language) -> bool:
    """Whether its first pronoun comes before anything that it could stand for."""
    at = next((at for at, word in enumerate(spoken) if word in language.pronouns), None)
    if at is None:
        return False
    # One set after another: together they are thousands of words, and joining them for each word took most of a deck's time.
    known = (language.function, language.verbs, language.bare_verbs)
    before = [word for word in spoken[:at] if not any(word in kind for kind in known)]
    names = re.findall(r"(?<=[a-z,] )[A-Z]\w+", text)
    named = any(name.lower() in spoken[:at] for name in names)
    opens = bool(before) and spoken[0] == before[0] and not before[0].endswith("ing")
    determined = any(word in language.determiners and after in before for word, after in pairwise(spoken[: at + 1]))
    return not (named or opens or determined or len(before) >= _ENOUGH_BEFORE)


def begins_with_name(text: str, language: Language | None) -> bool:
    """Whether a sentence begins with a name that is written small: "httpd sends a header"; in no known language every one may."""
    return language is None or _begins_with_name(text, language)


def lacks_noun(text: str, language: Language | None) -> bool:
    """Whether its first pronoun comes before anything that it could stand for: "At first they hold"."""
    return language is not None and _lacks_noun(text, words(text), language)


def _is_unnamed(text: str, language: Language, named: AbstractSet[str]) -> bool:
    """Whether its first noun is definite, such as "The function" or "If the new list", and nobody has named it.

    A noun that is told of in the same breath ("the name of the file", "the list that …") needs no other name.
    """
    spoken = words(text)
    at = 1 if spoken[:1] and spoken[0] in language.subordinate else 0
    if at and "," in text and len(clause := words(text.partition(",")[0])) < len(spoken):
        # "When the editor exits, …": whatever its verb is, the clause is about the noun.
        is_known = any(word in language.verbs or language.verb_like.fullmatch(word) for word in clause[at + 2 :])
        if not is_known and 2 <= len(clause) - at <= _LONGEST_PHRASE and spoken[at] in language.articles:
            return not any(stem(noun) in named for noun in clause[at + 1 : -1])
    if len(spoken) < at + 3 or spoken[at] not in language.articles:
        return False
    phrase: list[str] = []
    for word in spoken[at + 1 : at + 1 + _LONGEST_PHRASE]:
        if word in language.verbs or language.verb_like.fullmatch(word):
            return not any(stem(noun) in named for noun in phrase)
        if word in language.function or word in language.determiners:
            return False
        phrase.append(word)
    return False
