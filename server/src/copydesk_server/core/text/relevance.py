"""BM25: how much a text says of what is asked (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009)."""

from __future__ import annotations

import math
from collections.abc import Mapping

# Terms that come again count less and less; of the usual 1.2 to 2.0 the lower end, since passages are short.
K1 = 1.2


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
