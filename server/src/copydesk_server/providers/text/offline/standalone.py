"""Check whether a sentence can be read without the sentence before it, and whether a text is plain words."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

from copydesk_server.core.text.languages import Language
from copydesk_server.core.text.sentences import stem, words

# Sentences and paragraphs whose checks are cached. A sentence takes some 300 bytes.
CACHED = 8_192
# Two content words before a pronoun nearly always contain its antecedent.
_ENOUGH_BEFORE = 2
# Words of a subject between its article and its verb.
_LONGEST_PHRASE = 4

TERMINAL = re.compile(r"[.!…。！][\"'”’»)\]]*$")
_MARKUP = re.compile(
    r"[|<>{}\\=#~^`→]|::|\]\(|https?://|www\.|\w@\w|-{3,}|\*\w|__|:-\)|\w\((?!\d[a-z]?\)|s\))\w+[,)]|\$[\w(]|\[[\d*, ]+\]|%\w|\b(?:[A-Z]|\d+)\.\d+(?:\.\d+)*\.(?=\s)"
    r"|\b(?:FIXME|TODO|XXX)\b|^[\w/ -]{1,24}:\s|\s[.,](?:\s|$)|^[.,;]|[a-z]\.[A-Z][a-z]|[a-z]- [a-z]"
    # The mark of a footnote; after a number or a unit the same sign is a power: "10⁶", "m²".
    r"|(?:[^\W\d_]{3}|[.,;:!?”\"’»])[⁰¹²³⁴-⁹]|^[⁰¹²³⁴-⁹]"
)
# Names of code that a reader can follow: a path, an option, the name of a file or a variable.
_CODE = re.compile(r"(?:^|[\s(])(?:--?\w[\w-]*|~?/\w[\w./-]*|[\w-]+\.[a-z]{1,4}|\w+_\w[\w]*|\w+\(\))(?=[\s,;:.)]|$)")
MOST_CODE, MOST_CODE_SHARE = 4, 0.3
_MARKER = re.compile(r"^\s*(?:[-*+•·]|\(?\d+[.)]|\(?[a-z]\))\s|^[∗†‡−–:]|^\d{1,3} [A-Z][a-z]|^\.\. |^[A-Z]\.\s")
# A sentence with a smaller share of letters and spaces is a sum or a table.
MOSTLY_LETTERS = 0.75
# What follows a quotation: "…," said Ana Torres.
_SPEAKER = re.compile(r"[”\"»’]\s+\w+\s+\w+")
_PAIRS = (("(", ")"), ("[", "]"), ("«", "»"))


def is_plain(text: str) -> bool:
    """Whether a text is words: little code, no markup, no stray brackets."""
    if _MARKUP.search(text) or _MARKER.match(text):
        return False
    code = len(_CODE.findall(text))
    if code > MOST_CODE or code > max(1, MOST_CODE_SHARE * len(text.split())):
        return False
    letters = sum(letter.isalpha() or letter.isspace() for letter in text)
    balanced = all(text.count(left) == text.count(right) for left, right in _PAIRS) and text.count('"') % 2 == 0
    return letters >= MOSTLY_LETTERS * len(text) and balanced and _closes_quotations(text)


def _closes_quotations(text: str) -> bool:
    """Whether each quotation ends; in German the mark that begins an English one ends it: „Konto“."""
    low, left, right = (text.count(mark) for mark in "„“”")
    return low == left + right if low else left == right


@lru_cache(CACHED)
def stands_alone(text: str, language: Language | None, named: frozenset[str] = frozenset()) -> bool:
    """Whether a sentence can be read where nothing stands before it; in an unknown language every sentence can.

    Args:
        text: A sentence.
        language: Its language.
        named: Stems of what its reader knows: the title, the heading.
    """
    if language is None:
        return True
    # "Those who …" says itself what "those" means.
    lower = language.cataphora.sub("", text.lower().lstrip("\"'“‘«("))
    spoken = words(lower)
    if (text[0] in "\"“„«'‘" and not _SPEAKER.search(text)) or _has_link(spoken, language):
        return False
    if language.expletive and (expletive := language.expletive.match(lower)):
        # "It may be objected that they …": the first pronoun needs no antecedent, the next ones do.
        return not _lacks_antecedent(text, words(lower[expletive.end() :]), language)
    if language.back.match(lower) or _lacks_antecedent(text, spoken, language):
        return False
    return not _begins_with_unnamed(spoken, language, named)


def _begins_with_unnamed(spoken: list[str], language: Language, named: frozenset[str]) -> bool:
    """Whether the subject is a definite noun that nobody has named: "The function", "If the new list"."""
    at = 1 if spoken[:1] and spoken[0] in language.subordinate else 0
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


def _has_link(spoken: list[str], language: Language) -> bool:
    """Whether a word refers to another sentence; "such as" and "both … and" do not."""
    for word, after in pairwise([*spoken, ""]):
        if word in language.this or (word in language.linking and (word, after) != ("such", "as")):
            return word != "both" or "and" not in spoken
    return False


def _lacks_antecedent(text: str, spoken: list[str], language: Language) -> bool:
    """Whether the first pronoun comes before any noun that it could stand for."""
    at = next((at for at, word in enumerate(spoken) if word in language.pronouns), None)
    if at is None:
        return False
    # Separate lookups: joining these sets of thousands of words for each word is slow.
    known = (language.function, language.verbs, language.bare_verbs)
    before = [word for word in spoken[:at] if not any(word in kind for kind in known)]
    names = re.findall(r"(?<=[a-z,] )[A-Z]\w+", text)
    named = any(name.lower() in spoken[:at] for name in names)
    opens = bool(before) and spoken[0] == before[0] and not before[0].endswith("ing")
    determined = any(word in language.determiners and after in before for word, after in pairwise(spoken[: at + 1]))
    return not (named or opens or determined or len(before) >= _ENOUGH_BEFORE)
