"""How much a text says of what is asked: BM25, the share of a topic, and whether sources speak of it.

Robertson and Zaragoza, "The Probabilistic Relevance Framework" (2009).
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet

from copydesk_server.core.text.languages import Language, language_of, languages
from copydesk_server.core.text.sentences import content_stems, words

# Terms that come again count less and less; of the usual 1.2 to 2.0 the lower end, since passages are short.
K1 = 1.2

# A topic of fewer meaningful words has no half to miss: a passage must speak of all of it. See docs/decisions/25-topic-refusals.md.
SHORT_TOPIC, SHORT_COVERAGE = 3, 0.7
# Share of the topic that one source or statement holds, for the sources to treat it; see docs/decisions/25-topic-refusals.md.
COVERAGE = 0.49
# Share of the topic in nouns that none of the sources found has, from which they speak of something else with the rest.
LACKED = 0.4
# What one passage must hold of the topic where, of so many that were found, no more than so few hold enough.
FULLY, MANY, FEW = 0.72, 8, 1
# What one passage has of a topic that is on it, whatever its meaning seems to be.
TOLD_IN_ONE = 0.8
# Letters that words of one family have in common at least.
ROOT = 5
# A word with its particle ("break-in") and a name of one letter ("R") are nothing without that.
_WHOLE = re.compile(r"\b(\w{2,})-(in|out|up|off|on|down|over|back)\b|(?<=\w )([B-HJ-Z])(?=$|[ ,?])")

# What a topic asks to be done ("choosing", "handling") tells less of it than what it is about.
VERB_SHARE = 0.5
# What a word of a topic after its first preposition counts beside its subject: "logging in a web server" is about logging.
SETTING = 0.5


# Letters of a stem that another one of its family begins with, and how many more that may have: "musical", "music". The stems of
# English are cut; those of other languages keep more of their endings, and short ones are related too: "filtern", "filtert".
FAMILY_ROOT, SHORT_ROOT, ENDING = 5, 4, 3
# A word with a capital that does not begin the topic, or with one inside, or letters with a number: "bzip2".
_NAME = re.compile(r"(?<=\w )[^\W\d_]*[A-Z]\w*|\w+[A-Z]\w*|\b[^\W\d_]{2,}\d\w*")


def names_of(topic: str) -> frozenset[str]:
    """Stems of the names that a topic writes large; none in German, which writes all nouns so."""
    language = language_of(topic)
    if language is not None and language.code == "de":
        return frozenset()
    return frozenset(content_stems(" ".join(_NAME.findall(topic))))


def verbs_of(topic: str, source: str = "") -> frozenset[str]:
    """Stems of the verbs that its language lists: a source may put what "starts" in other words, but not its subject.

    Two words may be too few to tell a language by; then it is that of the source.
    """
    language = language_of(topic) or language_of(source)
    if language is None:
        return frozenset()
    return frozenset(content_stems(" ".join(word for word in words(topic) if language.lists_verb(word))))


def topic_weights(topic: str, texts: Sequence[AbstractSet[str]]) -> dict[str, float]:
    """What each stem of a topic weighs among texts: by its rarity, a verb half; the weights add up to 1.

    Args:
        topic: What is asked.
        texts: Stems of the texts at hand. What stands in none of them weighs as much as the rarest that does.
    """
    language = language_of(topic)
    # A few nouns tell no language; "explained" and "introduction" say nothing of a topic then too.
    vague = (language or languages()["en"]).vague
    spoken = [word for word in words(topic) if word not in vague] or words(topic)
    shares = {
        stem: VERB_SHARE if language is not None and language.is_verb(word) else 1.0
        for word in spoken
        for stem in content_stems(word)
    }
    frequency = Counter(stem for held in texts for stem in held if stem in shares)
    rarest = rarity(1, len(texts)) or 1.0
    # Texts that were searched for hold what a topic is about, so its common words are no noise: they count half at least.
    weights = {
        # Sums of floats depend on their order, and that of a set changes from process to process.
        stem: shares[stem] * (1 + min(1.0, rarity(frequency[stem], len(texts)) / rarest)) / 2
        for stem in sorted(shares)
    }
    total = sum(weights.values()) or 1.0
    return {stem: weight / total for stem, weight in weights.items()}


def by_head(weights: Mapping[str, float], topic: str) -> dict[str, float]:
    """The weights as they count in a title: what stands before the first preposition is the subject, the rest where it is found."""
    language = language_of(topic)
    spoken = words(topic)
    at = next(
        (at for at, word in enumerate(spoken) if language is not None and word in language.prepositions), len(spoken)
    )
    head = frozenset(content_stems(" ".join(spoken[:at])))
    counted = {stem: weight * (1.0 if stem in head else SETTING) for stem, weight in weights.items()}
    total = sum(counted.values()) or 1.0
    return {stem: weight / total for stem, weight in counted.items()}


def topic_share(weights: Mapping[str, float], held: AbstractSet[str]) -> float:
    """The share of a topic that a text speaks of: the mean of that of its words and of their weights."""
    found = [weight for stem, weight in weights.items() if stem in held]
    return math.sqrt(sum(found) * len(found) / len(weights)) if weights else 1.0


def of_family(wanted: Iterable[str], held: AbstractSet[str], language: Language | None) -> frozenset[str]:
    """Those of a topic's stems that a text has, or has one of their family of."""
    root = FAMILY_ROOT if language is None or language.code == "en" else SHORT_ROOT
    return frozenset(stem for stem in wanted if stem in held or _has_relative(stem, held, root))


def _has_relative(stem: str, held: AbstractSet[str], root: int) -> bool:
    shorter = {stem[: len(stem) - by] for by in range(1, ENDING + 1) if len(stem) - by >= root}
    if not shorter.isdisjoint(held):
        return True
    return len(stem) >= root and any(one.startswith(stem) and len(one) - len(stem) <= ENDING for one in held)


def topic_words(topic: str, texts: Sequence[AbstractSet[str]]) -> tuple[list[str], list[str]]:
    """The words of a topic that count, in its order: those that the texts have, and those of which they have no relative either.

    Args:
        topic: What is asked.
        texts: Stems of the texts at hand.
    """
    held = {stem for text in texts for stem in text}
    language = language_of(topic)
    vague = language.vague if language is not None else frozenset()
    counting = {word: stems for word in words(topic) if word not in vague and (stems := content_stems(word))}
    found = [word for word, stems in counting.items() if held.issuperset(stems)]
    return found, [word for word, stems in counting.items() if of_family(stems, held, language) != frozenset(stems)]


def rarity(texts: int, total: int) -> float:
    """What a term weighs that stands in some of all texts, never negative.

    Args:
        texts: In how many texts it stands; where more are said than there are, all of them.
        total: How many texts there are.
    """
    texts = min(texts, total)
    return math.log(1 + (total - texts + 0.5) / (texts + 0.5))


def bm25(weights: Mapping[str, float], counts: Mapping[str, int], length: float, *, b: float) -> float:
    """The score of a text; 0 where none of the terms stands in it.

    Args:
        weights: The rarity of each term. They are summed up in this order, on which the last digit depends.
        counts: How often terms stand in the text.
        length: The length of the text as a share of the usual one.
        b: How far length counts against a text: 0 not at all, 1 in full.
    """
    norm = K1 * (1 - b + b * length)
    found = ((weight, counts.get(term, 0)) for term, weight in weights.items())
    return sum(weight * count * (K1 + 1) / (count + norm) for weight, count in found if count)


def is_relevant(topic: str, texts: Sequence[str]) -> bool:
    """Whether a text, such as a passage with its title and headings, speaks of enough of what the topic names."""
    if lacks_names(topic, texts):
        return False
    held = [frozenset(content_stems(text)) for text in texts]
    weights: Mapping[str, float] = topic_weights(topic, held)
    language = language_of(topic)
    acts = verbs_of(topic, texts[0] if texts else "")
    known = of_family(weights, frozenset[str]().union(*held), language)
    lacked = [stem for stem in weights if stem not in acts and stem not in known and not _is_held(stem, held)]
    if sum(weights[stem] for stem in lacked) >= LACKED:
        return False
    if len(held) < MANY:
        weights = _without_acts(weights, acts, held)  # Of many passages one would have the verb that is asked for.
    needed = COVERAGE if len(weights) >= SHORT_TOPIC else SHORT_COVERAGE
    shares = sorted((topic_share(weights, of_family(weights, stems, language)) for stems in held), reverse=True)
    # Of many passages a single one with some of the words has them by chance.
    is_chance = len(shares) >= MANY and shares[FEW] < needed
    return bool(shares) and shares[0] >= (max(needed, FULLY) if is_chance else needed)


def is_told_in_one(topic: str, texts: Sequence[str]) -> bool:
    """Whether a text has nearly all of a topic: who asks in the words of a page means it."""
    held = [frozenset(content_stems(text)) for text in texts]
    weights = topic_weights(topic, held)
    language = language_of(topic)
    return any(topic_share(weights, of_family(weights, stems, language)) >= TOLD_IN_ONE for stems in held)


def lacks_names(topic: str, texts: Sequence[str]) -> bool:
    """Whether no text has a name that the topic has: then all speak of something else, with the words around that name."""
    names = names_of(topic)
    return not all(any(whole.search(text) for text in texts) for whole in _wholes(topic)) or bool(
        names and all(names.isdisjoint(content_stems(text)) for text in texts)
    )


def _without_acts(
    weights: Mapping[str, float], acts: AbstractSet[str], texts: Iterable[frozenset[str]]
) -> Mapping[str, float]:
    """The weights without the verbs that no text has, which say little of a topic; all, where nothing but verbs would be left."""
    found = frozenset[str]().union(*texts)
    kept = {stem: weight for stem, weight in weights.items() if stem not in acts or stem in found}
    total = sum(kept.values())
    return {stem: weight / total for stem, weight in kept.items()} if kept.keys() - acts else weights


def _is_held(wanted: str, texts: Iterable[frozenset[str]]) -> bool:
    """Whether a text has a word, or one of its family: "criticised", "criticism"."""
    root = wanted[: max(ROOT, len(wanted) - 2)]
    return any(wanted in stems or any(stem.startswith(root) for stem in stems) for stems in texts)


def _wholes(topic: str) -> Iterator[re.Pattern[str]]:
    """How a text must name what a topic names with more than a stem: "break-in", "break in"; "R"."""
    for word, particle, letter in _WHOLE.findall(topic):
        yield re.compile(rf"\b{letter}\b" if letter else rf"(?i)\b{word}[- ]?{particle}\b")
