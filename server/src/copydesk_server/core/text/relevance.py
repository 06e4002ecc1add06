"""How much a text says of what is asked: BM25, and how probably sources treat a topic (docs/decisions/25-topic-refusals.md).

Robertson and Zaragoza, "The Probabilistic Relevance Framework" (2009).
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from copydesk_server.core.text import relevance_fit as fitted
from copydesk_server.core.text.languages import Language, language_of, languages
from copydesk_server.core.text.sentences import content_stems, words

# Terms that come again count less and less; of the usual 1.2 to 2.0 the lower end, since passages are short.
K1 = 1.2

# Of a long topic a person recognizes their own words by the first few.
NAMED_WORDS = 6

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


def topic_weights(topic: str) -> dict[str, float]:
    """What each stem of a topic weighs: a verb half, every other word the same; the weights add up to 1."""
    # Two nouns tell no language.
    language = language_of(topic) or languages()["en"]
    weights = {
        stem: VERB_SHARE if language.is_verb(word) else 1.0
        for word, stems in topic_words(topic).items()
        for stem in stems
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


def of_family(wanted: Iterable[str], held: AbstractSet[str], language: Language | None) -> frozenset[str]:
    """Those of a topic's stems that a text has, or has one of their family of."""
    root = FAMILY_ROOT if language is None or language.code == "en" else SHORT_ROOT
    return frozenset(stem for stem in wanted if stem in held or _has_relative(stem, held, root))


def _has_relative(stem: str, held: AbstractSet[str], root: int) -> bool:
    shorter = {stem[: len(stem) - by] for by in range(1, ENDING + 1) if len(stem) - by >= root}
    if not shorter.isdisjoint(held):
        return True
    return len(stem) >= root and any(one.startswith(stem) and len(one) - len(stem) <= ENDING for one in held)


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


@dataclass(frozen=True, slots=True)
class Evidence:
    """What passages have of a topic, each from 0 to 1.

    Args:
        told: The share of the topic that the one passage has that has most of it.
        known: The share that all passages have together.
        near: The cosine of the topic with the nearest passage; ``None`` where no embedder with known cosines serves.
        missing: The words of the topic that no passage has, nor one of their family.
        found: Its other words.
    """

    told: float = 0.0
    known: float = 0.0
    near: float | None = None
    missing: tuple[str, ...] = ()
    found: tuple[str, ...] = ()

    @property
    def probability(self) -> float:
        """How probable it is that the passages treat the topic."""
        weights: Sequence[float] = fitted.WORDS if self.near is None else fitted.MEANING
        values = [1.0, self.told, self.known, *([] if self.near is None else [self.near])]
        return 1 / (1 + math.exp(-sum(weight * value for weight, value in zip(weights, values, strict=True))))

    @property
    def is_enough(self) -> bool:
        """Whether a text on the topic may be written from the passages."""
        return self.probability >= fitted.LEAST

    def reason(self) -> str:
        """Why it is not enough: the words of the topic that the passages have, and those that they lack."""
        if not self.missing:
            return f"No passage of the sources has enough of the topic's words together: {_named(self.found)}."
        known = f" They do have {_named(self.found)}." if self.found else ""
        return f"The sources say too little on this topic: they do not have its words {_named(self.missing)}.{known}"


def topic_words(topic: str) -> dict[str, tuple[str, ...]]:
    """The words of a topic that say what it is about, in its order, and their stems."""
    # A few nouns tell no language; "explained" and "introduction" say nothing of a topic then too.
    vague = (language_of(topic) or languages()["en"]).vague
    stems = {word: tuple(content_stems(word)) for word in words(topic)}
    telling = {word: held for word, held in stems.items() if held and word not in vague}
    return telling or {word: held for word, held in stems.items() if held}


def weigh(
    topic: str, texts: Sequence[str], likeness: Sequence[Sequence[float]] = (), near: float | None = None
) -> Evidence:
    """Weigh what texts have of a topic.

    Args:
        topic: What is asked.
        texts: Passages with their titles and headings.
        likeness: For each text how like each of the ``topic_words`` is to the text's word that is most like it, from 0 to 1.
        near: The cosine of the topic with the nearest text.
    """
    wanted, held = topic_words(topic), [frozenset(content_stems(text)) for text in texts]
    if not held or not wanted:
        return Evidence(near=near, missing=tuple(wanted))
    weights, language = topic_weights(topic), language_of(topic)
    shares = [sum(weights.get(stem, 0.0) for stem in stems) for stems in wanted.values()]
    exact = [[len(of_family(stems, text, language)) / len(stems) for stems in wanted.values()] for text in held]
    matched = exact
    if likeness:
        # A name is like other names, and means none of them.
        names = names_of(topic)
        may_differ = [names.isdisjoint(stems) for stems in wanted.values()]
        matched = [
            [max(match, like * differs) for match, like, differs in zip(row, likes, may_differ, strict=True)]
            for row, likes in zip(exact, likeness, strict=True)
        ]
    total = sum(shares) or 1.0
    told, known = (
        max(sum(share * match for share, match in zip(shares, row, strict=True)) / total for row in rows)
        for rows in (matched, [list(map(max, *matched, matched[0]))])
    )
    found = tuple(word for at, word in enumerate(wanted) if any(row[at] == 1 for row in exact))
    return Evidence(told, known, near, tuple(word for word in wanted if word not in found), found)


def _named(words: Sequence[str]) -> str:
    return ", ".join(f"“{word[:40]}”" for word in words[:NAMED_WORDS]) + (", …" if len(words) > NAMED_WORDS else "")
