"""What of a source can be said: in which language a paragraph is, and which of its sentences are usable."""

from __future__ import annotations

import re
from functools import lru_cache

from copydesk_server.core.text.injections import is_injection
from copydesk_server.core.text.languages import Language, language_of
from copydesk_server.core.text.markup import plain
from copydesk_server.core.text.sentences import content_stems, words
from copydesk_server.providers.text.offline.standing import (
    KEPT,
    TERMINAL,
    is_plain,
    is_prose,
    points_away,
    points_elsewhere,
)

# Words by which a paragraph tells its language, and from which on one in no language that is known is foreign: prose has function
# words, and fewer words may be names.
TELLING_WORDS, FOREIGN_WORDS, FOREIGN = 12, 30, "und"
# The last letter of Latin scripts: no language that is known is mostly of later ones, which may have no spaces to count words by.
_LATIN = "\u024f"
# Letters of a name of code, and words in which a sentence names its subject.
SHORTEST_NAME, SUBJECT_WORDS = 4, 3
# Words of a term or an option with its values.
MOST_LABEL_WORDS = 8
_WORD = re.compile(r"[\"'“‘(]*[^\W\d_]+(?:[-'’/][^\W_]+)*[\"'”’),.:!?]*|\d+|[&–-]")
ITEM = re.compile(r"\s*(?:[-*+•]|\d{1,3}[.)])\s+")

# Of a sentence between others: words that hold a symbol of code, and their share. A link or an address is never said.
_SYMBOL = re.compile(r"[^\s,;:!?()]*[<>={}\\#$~^|%](?:[^\s,;:!?().]|\.(?=\w))*")
MOST_SYMBOLS, MOST_SYMBOL_SHARE = 2, 0.12
# Words of a long sentence that only prose has.
FUNCTION_WORDS = 3
_ADDRESS = re.compile(r"://|www\.|\w@\w")
# Words of a sentence between others, which an author may have made short or long.
SHORTEST_BETWEEN, LONGEST_BETWEEN = 2, 90
# Names of code in it: a reader of the whole paragraph knows them.
MOST_CODE_BETWEEN, CODE_SHARE_BETWEEN = 4, 0.3
# Amounts, and names that end with a symbol, of any prose: "60%", "$5", "~120", "C#".
_ORDINARY = re.compile(r"\d%|\$\d|[~#]\d|\b[A-Z]#")
# What begins a sentence and ends with a colon: "In short: ...". Alone it is the name of an entry.
_LEAD = re.compile(r"^[\w/ -]{1,24}:\s+")


def spoken_in(block: str, around: Language | None) -> tuple[Language | None, str]:
    """The language of a paragraph, and its code: its own, where it is long enough to tell, since a page may be half translated."""
    length = len(block.split())
    own = own_language(block) if length >= TELLING_WORDS else None
    if own is None and (length >= FOREIGN_WORDS or 2 * sum(letter > _LATIN for letter in block) > len(block)):
        return None, FOREIGN
    own = own or around
    return own, own.code if own else ""


@lru_cache(KEPT)
def own_language(text: str) -> Language | None:
    """The language of a passage or a paragraph: each part of a long text is written from many of the same."""
    return language_of(text)


def is_label(block: str) -> bool:
    """Whether it is the name of what the next paragraph explains: an option, a term."""
    return (
        len(block.split()) <= MOST_LABEL_WORDS
        and block.rstrip()[-1:] not in '.!?…:。！？"”»)'
        and not ITEM.match(block)
    )


def names_code(block: str) -> bool:
    """Whether a label is an option or a name of code, which what follows explains, and not the name of what it speaks of."""
    return not all(_WORD.fullmatch(word) for word in plain(block).split())


def explains_label(text: str, language: Language) -> bool:
    """Whether a paragraph goes on from a label before it: it begins with a verb, or with a condition."""
    first = words(text[:80])[:1]
    return bool(first) and first[0] in language.bare_verbs | language.third_person | language.subordinate | {
        "do",
        "don't",
    }


def explains_code(text: str, shown: frozenset[str], named: frozenset[str]) -> bool:
    """Whether the subject of a sentence is a word of the code before it: "The Student model has three fields"."""
    return any(
        word in shown and len(word) >= SHORTEST_NAME and not named.issuperset(content_stems(word))
        for word in words(text)[:SUBJECT_WORDS]
        if content_stems(word)
    )


@lru_cache(KEPT)
def is_usable(text: str, language: Language | None) -> bool:
    """Whether a sentence can be said, or introduces a list, wherever it stands."""
    if is_injection(text):
        return False
    if text.endswith(":"):
        return is_prose(f"{text[:-1]}.", language)
    return is_prose(text, language) and not points_elsewhere(text, language)


@lru_cache(KEPT)
def is_usable_within(text: str, language: Language | None) -> bool:
    """Whether a sentence that cannot be said alone can be said after another one of its paragraph, where a gap would be worse.

    It stands in brackets as a whole, begins with a name that is written small, has one or two words with a symbol of code in
    them ("If $HOME is set, …"), or is long, in a language of which few verbs are listed.
    """
    if language is None or text.endswith(":"):
        return False
    bare = text[1:-1] if text.startswith("(") and text.endswith(")") else text
    symbols = _SYMBOL.findall(bare)
    if _ADDRESS.search(bare) or len(symbols) > min(MOST_SYMBOLS, MOST_SYMBOL_SHARE * len(bare.split())):
        return False
    bare = _SYMBOL.sub("name", bare)
    bare = bare[:1].upper() + bare[1:]
    return is_usable(bare, language) or (_has_function_words(bare, language) and _is_sentence(bare, language))


@lru_cache(KEPT)
def is_usable_in_context(text: str, language: Language | None, *, begins: bool) -> bool:
    """Whether a sentence can be said where all that its author wrote before it is said too.

    It may lean on that, ask something, stand in brackets, have no verb that is listed, or words with a symbol of code. What
    shows or names something that is not said stays out: addresses, code, figures.

    Args:
        text: A sentence.
        language: Its language.
        begins: It begins its paragraph, where a question is a heading, and what has no verb a label.
    """
    if is_usable(text, language):
        return True
    if language is None:
        return False
    bare = text[1:-1] if text[0] in "([" and text[-1] in ")]" else text
    if is_injection(text) or _ADDRESS.search(text) or points_away(bare, language):
        return False
    if text.endswith(":"):  # What introduces a list may be no more than "In tidy data:".
        return _is_plain_enough(text[:-1])
    asks = bare.rstrip('"”’»)').endswith("?")
    if not (TERMINAL.search(bare) or asks) or not _is_plain_enough(bare):
        return False
    return not begins or (
        not asks and language.may_have_verb(bare) and not language.lacks_subject(bare) and bare[0].isupper()
    )


def _is_plain_enough(text: str) -> bool:
    """Whether it is of words, but for a few names and symbols of code."""
    bare = _ORDINARY.sub("1", text)
    symbols = _SYMBOL.findall(bare)
    if len(symbols) > min(MOST_SYMBOLS, MOST_SYMBOL_SHARE * len(bare.split())):
        return False
    bare = _LEAD.sub("", _SYMBOL.sub("name", bare))
    fits = SHORTEST_BETWEEN <= len(text.split()) <= LONGEST_BETWEEN
    return fits and is_plain(bare, MOST_CODE_BETWEEN, CODE_SHARE_BETWEEN)


def _has_function_words(text: str, language: Language) -> bool:
    """Whether it is prose by its words: as long as a sentence mostly is, with some that only sentences have."""
    spoken = words(text)
    return len(spoken) >= TELLING_WORDS and sum(word in language.function for word in spoken) >= FUNCTION_WORDS


def _is_sentence(text: str, language: Language) -> bool:
    """Whether it is a sentence but for its verb, which of such a language need not be known."""
    few_verbs = not language.bare_verbs
    return few_verbs and not (is_injection(text) or points_elsewhere(text, language)) and is_prose(text, None)
