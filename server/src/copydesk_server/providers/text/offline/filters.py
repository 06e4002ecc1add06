"""Select the sentences of a source that can be quoted: in a known language, plain, without references to other places."""

from __future__ import annotations

import re
from functools import lru_cache

from copydesk_server.core.text.injections import is_injection
from copydesk_server.core.text.languages import Language, language_of
from copydesk_server.core.text.markup import plain
from copydesk_server.core.text.sentences import words
from copydesk_server.providers.text.offline.standalone import CACHED, TERMINAL, is_plain

# Words from which a paragraph shows its language, and from which one in no known language is foreign.
LANGUAGE_WORDS, FOREIGN_WORDS, FOREIGN = 12, 30, "und"
# The last letter of Latin scripts. Most text beyond it is in a language that is not known here.
_LATIN = "\u024f"
# Words of a term, or of an option with its values.
MOST_LABEL_WORDS = 8
_WORD = re.compile(r"[\"'“‘(]*[^\W\d_]+(?:[-'’/][^\W_]+)*[\"'”’),.:!?]*|\d+|[&–-]")
ITEM = re.compile(r"\s*(?:[-*+•]|\d{1,3}[.)])\s+")
# Words with a symbol of code: so many of them may stand in a sentence, and such a share.
_SYMBOL = re.compile(r"[^\s,;:!?()]*[<>={}\\#$~^|%](?:[^\s,;:!?().]|\.(?=\w))*")
MOST_SYMBOLS, MOST_SYMBOL_SHARE = 2, 0.12
_RULE = re.compile(r"[~=_*-]{3,}")
ADDRESS = re.compile(r"://|www\.|\w@\w")
FEWEST_WORDS, MOST_WORDS = 2, 90
# East Asian text has no spaces to count words by; a sentence has so many letters.
_EAST_ASIAN, FEWEST_LETTERS, MOST_LETTERS = re.compile("[\u2e80-\uffff]"), 8, 200
# Amounts, and names that end with a symbol: "60%", "$5", "~120", "C#".
_ORDINARY = re.compile(r"\d%|\$\d|[~#]\d|\b[A-Z]#")
# "In short: …".
_LEAD = re.compile(r"^[\w/ -]{1,24}:\s+")
# The last bracket of a sentence, with one pair inside: "(see bash(1))". A longer one is content.
_LAST_BRACKET = re.compile(r"[ \t\n]*([(\[])((?:[^()\[\]]|\([^()\[\]]{0,40}\)){1,160})[)\]]([.!…]?)$")
_NUMBERS = re.compile(r"\*?\d{1,3}(?:[\d ,–-]*\d)?\*?")
_CLOSED = re.compile(r"[.!…][\"'”’»]*$")
# A sentence may end with several marks: "[3][7]".
_MOST_REFERENCES = 3


def paragraph_language(block: str, around: Language | None) -> tuple[Language | None, str]:
    """The language of a paragraph and its code; of a short paragraph that of its surroundings."""
    length = len(block.split())
    own = cached_language(block) if length >= LANGUAGE_WORDS else None
    if own is None and (length >= FOREIGN_WORDS or 2 * sum(letter > _LATIN for letter in block) > len(block)):
        return None, FOREIGN
    own = own or around
    return own, own.code if own else ""


@lru_cache(CACHED)
def cached_language(text: str) -> Language | None:
    """The language of a passage or paragraph."""
    return language_of(text)


def is_label(block: str) -> bool:
    """Whether a block names what the next paragraph explains: an option, a term."""
    return (
        len(block.split()) <= MOST_LABEL_WORDS
        and block.rstrip()[-1:] not in '.!?…:。！？"”»)'
        and not ITEM.match(block)
    )


def names_code(block: str) -> bool:
    """Whether a label is an option or a name of code."""
    return not all(_WORD.fullmatch(word) for word in plain(block).split())


def explains_label(text: str, language: Language | None) -> bool:
    """Whether a paragraph describes the option or function named before it: it begins with a verb or a condition."""
    first = words(text[:80])[:1]
    if language is None or not first:
        return False
    return any(first[0] in kind for kind in (language.bare_verbs, language.third_person, language.subordinate))


@lru_cache(CACHED)
def is_quotable(text: str, language: Language | None, *, begins: bool) -> bool:
    """Whether a sentence can be quoted after the sentences before it in its paragraph.

    Sentences that show or name what is not quoted cannot be: addresses, code, figures.

    Args:
        text: A sentence.
        language: Its language.
        begins: It begins its paragraph, where a question is a heading and a sentence without a verb a label.
    """
    bare = text[1:-1] if text[0] in "([" and text[-1] in ")]" else text
    if not bare or is_injection(text) or ADDRESS.search(text) or (language and language.away.search(bare.lower())):
        return False
    if is_reference(text, language):
        return False
    if text.endswith(":"):  # What introduces a list may be as short as "In tidy data:".
        return _is_plain_enough(text[:-1])
    asks = bare.rstrip('"”’»)').endswith("?")
    if not (TERMINAL.search(bare) or asks) or not _is_plain_enough(bare):
        return False
    return not begins or (not asks and _is_statement(bare, language))


def _is_statement(text: str, language: Language | None) -> bool:
    if language is None:
        return True
    return language.may_have_verb(text) and not language.lacks_subject(text) and text[0].isupper()


def _is_plain_enough(text: str) -> bool:
    """Whether a text is words but for a few names and symbols of code."""
    bare = _ORDINARY.sub("1", text)
    if _RULE.search(text) or len(_SYMBOL.findall(bare)) > min(MOST_SYMBOLS, MOST_SYMBOL_SHARE * len(bare.split())):
        return False
    return has_length(text, FEWEST_WORDS, MOST_WORDS) and is_plain(_LEAD.sub("", _SYMBOL.sub("name", bare)))


def has_length(text: str, fewest: int, most: int) -> bool:
    """Whether a text has so many words; East Asian text, which has no spaces, so many letters of a sentence."""
    if _EAST_ASIAN.search(text):
        return FEWEST_LETTERS <= len(text) <= MOST_LETTERS
    return fewest <= len(text.split()) <= most


def without_references(text: str, language: Language | None) -> tuple[int, str]:
    """Find how much of a sentence is left without the references at its end: "(see chapter 3)", "[12]".

    Returns:
        The number of characters that are kept, and the mark that must follow them; no mark where they end with one.
    """
    end, mark = len(text), ""
    for _ in range(_MOST_REFERENCES):
        bracket = _LAST_BRACKET.search(text[:end] + mark)
        if bracket is None or not _refers(bracket[1], bracket[2], language):
            break
        is_closed = _CLOSED.search(text[: bracket.start()]) is not None
        if not (is_closed or bracket[3]):
            break  # A text without an end mark is no sentence.
        end, mark = bracket.start(), "" if is_closed else bracket[3]
    return end, mark


def is_reference(text: str, language: Language | None) -> bool:
    """Whether a sentence only names another place: "See chapter 3.", "(See also the manual of tar.)"."""
    first = words(text[:40])[:1]
    return language is not None and bool(first) and first[0] in language.reference


def _refers(bracket: str, inside: str, language: Language | None) -> bool:
    if bracket == "[" and _NUMBERS.fullmatch(inside.strip()):
        return True
    if language is None:
        return False
    first = words(inside[:60])[:2]  # "as described in", "siehe auch"
    named = not language.reference.isdisjoint(first) and first[0] not in language.determiners
    return named or language.elsewhere.search(inside.lower()) is not None
