"""Which words of a sentence stand out: a number with its unit, or what its part and its deck are about."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping

from copydesk_server.core.text.languages import Language, languages

# Letters of a word that names something; of a longer one so many are the same in its other forms ("ecology", "ecological").
_FEWEST, _STEM = 4, 6
# Slides on which a word stands that the deck is about.
_FEWEST_SLIDES = 3
# What a word of the heading weighs beside one of the deck, which weighs as many as it has slides at most; a number most of all.
_HEADING, _NUMBER = 50.0, 200.0
# Words that stand out together at most, and the share of a sentence that may: more would be the sentence.
_MOST_WORDS, _MOST_SHARE = 3, 0.5
# Words that compare, count or tell how often, which name nothing by themselves.
_UNNAMING = """
this that these those both either neither each every another other others than such much many more most less least some same
like even just only very there here thing things first second next last whole different various several certain own also often
sometimes always never again still already soon later perhaps maybe however instead therefore thus otherwise together enough
good better best great bigger smaller further aussi toujours souvent parfois encore jamais moins très autre autres même mêmes
siempre también nunca muy otro otra otros otras
"""
_NAMES_NOTHING = frozenset(_UNNAMING.split())
_ADDRESS = ("ihr", "sie")
_WORD = re.compile(r"[^\W\d_][\w’'-]*|\d[\d.,\u00a0]*(?:\s?[%€$£°]|\s?percent)?")


def topics(texts: Iterable[str], title: str, language: str) -> dict[str, float]:
    """How much each word is what a deck is about: of those of its title, on how many of its slides it stands, from three on.

    What else comes again is seldom what a sentence says: "the dynamic *webpages* are …".

    Args:
        texts: What is read of each slide.
        title: Of the deck.
        language: Theirs.
    """
    known = _language(language)
    titled = {_stem(word) for word in _WORD.findall(title) if _names(word, known)}
    on: Counter[str] = Counter()
    for told in texts:
        on.update({_stem(word) for word in _WORD.findall(told) if _names(word, known)})
    return {stem: float(count) for stem, count in on.items() if count >= _FEWEST_SLIDES and stem in titled}


def key(
    sentence: str, heading: str | None, topics: Mapping[str, float], language: str, within: tuple[int, int]
) -> tuple[int, int]:
    """Letters between which the words stand that a sentence is about; the same twice where none does.

    Args:
        sentence: The sentence.
        heading: Of its part.
        topics: What the deck is about.
        language: Its language.
        within: Letters between which they are looked for.
    """
    known = _language(language)
    named = {_stem(word) for word in _WORD.findall(heading or "") if _names(word, known)}
    best, weight = (0, 0), 0.0
    run: list[re.Match[str]] = []
    total = 0.0
    for match in _WORD.finditer(sentence, *within):
        worth = _worth(match[0], known, named, topics)
        joins = bool(run) and sentence[run[-1].end() : match.start()].isspace() and len(run) < _MOST_WORDS
        run, total = ([*run, match], total + worth) if worth and joins else ([match], worth) if worth else ([], 0.0)
        if total > weight and run[-1].end() - run[0].start() <= _MOST_SHARE * len(sentence):
            best, weight = (run[0].start(), run[-1].end()), total
    return best


def _worth(word: str, known: Language, named: set[str], topics: Mapping[str, float]) -> float:
    if word[0].isdigit():
        return _NUMBER if not word[-1].isdigit() else 0.0
    if not _names(word, known):
        return 0.0
    return (_HEADING if _stem(word) in named else 0.0) + topics.get(_stem(word), 0.0)


def _names(word: str, known: Language) -> bool:
    """Whether a word may name something: neither one that only ties nor a verb."""
    low = word.casefold()
    if known.code == "fr":  # "C'est", "l'eau": what stands after the article or the pronoun.
        low = re.split("[’']", low)[-1]
    ties = low in known.function or low in known.pronouns or low in known.subordinate or low in known.determiners
    # English adverbs; in German only nouns have capitals, but for forms of address.
    is_none = (known.code == "en" and low.endswith("ly")) or (
        known.code == "de" and (word[0].islower() or low.startswith(_ADDRESS))
    )
    return (
        len(low) >= _FEWEST
        and low[0].isalpha()
        and not ties
        and not is_none
        and low not in known.prepositions
        and low not in known.vague
        and low not in _NAMES_NOTHING
        and not known.is_verb(low)
    )


def _stem(word: str) -> str:
    low = re.sub("^(?:[cdjlmnst]|qu)[’']", "", word.casefold())
    return low[:_STEM] if len(low) > _STEM else low.removesuffix("s")


def _language(code: str) -> Language:
    return languages().get(code[:2], languages()["en"])
