"""What a text is to be about, as the offline writer looks for it in the sources."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from collections.abc import Set as AbstractSet
from itertools import pairwise

from copydesk_server.core.text.relevance import by_head, topic_weights
from copydesk_server.core.text.sentences import content_stems, stems_of, words
from copydesk_server.providers.text.base import Writing

# Words of one family have so many letters in common: "atomically" and "atomic", "abhängen" and "Abhängigkeit". Of a shorter word
# all must be there, and of a longer one all but its ending.
FAMILY, ENDING = 6, 2
_PARTICLE = re.compile(r"\b(\w{3,})[ -](up|in|out|off|on|down|over)\b")
_DOUBLED = re.compile(r"\w{2,}([bdgmnprt])\1")


def _compounds(topic: str, stems: Collection[str], held: AbstractSet[str]) -> Iterator[tuple[str, str]]:
    """What the sources write as one word and the topic as two: "back up" and "backup", with the stems of both."""
    for first, second in pairwise(words(topic)):
        joined = first + second
        for root in content_stems(joined):
            if root in held:
                yield from ((root, stem) for stem in content_stems(f"{first} {second}") if stem in stems)


def _as_one(topic: str, held: AbstractSet[str]) -> str:
    """A topic with a verb and its particle as the noun that the sources have: "back up" as "backup", which "back" tells little of."""
    return _PARTICLE.sub(
        lambda found: joined if held >= frozenset(content_stems(joined := found[1] + found[2])) else found[0], topic
    )


class Topic:
    """The words of a topic, by their stems, with what each of them weighs; the weights add up to 1.

    ``named`` is what they weigh in titles and headings.
    """

    def __init__(self, writing: Writing) -> None:
        texts = [stems_of(passage.text) for passage in writing.passages]
        topic = _as_one(writing.topic, frozenset[str]().union(*texts))
        self.weights = topic_weights(topic, texts)
        self.named = by_head(self.weights, topic)
        self._roots = [
            (stem[: max(FAMILY - 1, len(stem) - ENDING)], stem) for stem in self.weights if len(stem) >= FAMILY - 1
        ] + list(_compounds(writing.topic, self.weights, frozenset[str]().union(*texts)))
        # "logging" has a stem of its own, which "log" has not.
        self._verbs = {stem[:-1]: stem for stem in self.weights if _DOUBLED.fullmatch(stem)}
        self._known: dict[str, frozenset[str]] = {}

    def of(self, stems: Iterable[str]) -> frozenset[str]:
        """Those of its stems that are there, or have one of their family there."""
        return frozenset[str]().union(*map(self._named_by, stems))

    def share(self, text: str) -> float:
        """The share of the topic that a text names."""
        return sum(self.weights[stem] for stem in sorted(self.of(content_stems(text))))

    def _named_by(self, stem: str) -> frozenset[str]:
        if stem not in self._known:
            family = {named for root, named in self._roots if stem.startswith(root)}
            if stem in self._verbs:
                family.add(self._verbs[stem])
            self._known[stem] = frozenset(family | ({stem} & self.weights.keys()))
        return self._known[stem]
