"""Which line of a script words are closest to, looked up by their words: a script of two hours has two thousand lines."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from difflib import SequenceMatcher


class Lines:
    """The lines of a script.

    Args:
        script: The words of each line.
    """

    def __init__(self, script: Sequence[list[str]]) -> None:
        self._script = script
        self._sizes: list[int] = []
        self._by_word: dict[str, list[tuple[int, int]]] = defaultdict(list)
        for at, line in enumerate(script):
            counts = Counter(line)
            self._sizes.append(len(counts))
            for word, count in counts.items():
                self._by_word[word].append((at, count))

    def closest(self, said: list[str]) -> tuple[int, float]:
        """The line that words are closest to, the first one of equals, and how close: 1 is word for word.

        Lines that share less than half of the words of the shorter one are not looked at.
        """
        counts = Counter(said)
        distinct, shared = defaultdict[int, int](int), defaultdict[int, int](int)
        for word, count in counts.items():
            for at, there in self._by_word.get(word, ()):
                distinct[at] += 1
                shared[at] += min(count, there)
        # The most that the ratio can be: all shared words in one order.
        bounds = sorted(
            (-2.0 * shared[at] / (len(said) + len(self._script[at])), at)
            for at, count in distinct.items()
            if count * 2 >= min(self._sizes[at], len(counts))
        )
        fit, line = 0.0, 0
        for bound, at in bounds:
            if -bound < fit:
                break  # No line from here on can be closer.
            ratio = SequenceMatcher(None, said, self._script[at], autojunk=False).ratio()
            if ratio > fit or (ratio == fit and at < line):
                fit, line = ratio, at
        return line, fit
