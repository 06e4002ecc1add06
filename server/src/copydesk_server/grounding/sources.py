"""Sources as a model reads them: documents in order, their sentences numbered, so that "7.3" is the third of document 7."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from copydesk_server.core.text.injections import is_injection
from copydesk_server.core.text.markup import plain
from copydesk_server.core.text.sentences import sentences
from copydesk_server.providers.text import SourcePassage

# Headings of Markdown and rules of its tables structure a text and state nothing.
_STRUCTURE = re.compile(r"\s*(?:#{1,6} .*|\|?(?:\s*:?-{2,}:?\s*\|?)+\s*|[-*_=\s]*)")


@dataclass(frozen=True, slots=True)
class SourceSentence:
    """A sentence that can be cited: ``passage.text[start:end]``."""

    number: str
    passage: SourcePassage
    start: int
    end: int

    @property
    def text(self) -> str:
        """The sentence, on one line and without its markup: addresses of links cost tokens and say nothing."""
        return plain(self.passage.text[self.start : self.end])


@dataclass(frozen=True)
class NumberedSources:
    """The passages of an order, rendered once for every call of it.

    Sentences that give orders to a machine, and those that must not be said, are left out: a model can neither follow nor
    cite what it does not see.

    Args:
        passages: In any order.
        may_say: Whether a sentence may be used.
    """

    passages: Sequence[SourcePassage]
    may_say: Callable[[str], bool] = lambda _: True

    @cached_property
    def documents(self) -> list[list[SourcePassage]]:
        """The passages of each document in the order of its text; documents in the order of their first passage."""
        found: dict[str, list[SourcePassage]] = {}
        for passage in self.passages:
            found.setdefault(passage.document_id, []).append(passage)
        return [
            sorted({one.id: one for one in group}.values(), key=lambda one: one.ordinal) for group in found.values()
        ]

    @cached_property
    def by_number(self) -> dict[str, SourceSentence]:
        """The sentences that can be cited, by their numbers, in order."""
        return {one.number: one for one in self._numbered()}

    @cached_property
    def text(self) -> str:
        """What a model reads before its task."""
        lines = ["<sources>"]
        for document, passages in enumerate(self.documents, 1):
            lines.append(f"[{document}] {_line(passages[0].title)}")
            shown: tuple[str, ...] = ()
            for passage in passages:
                if headings(passage) != shown:
                    shown = headings(passage)
                    lines += [f"# {' / '.join(map(_line, shown))}"] if shown else []
                lines += [f"{_line(passage.speaker)}:"] if passage.speaker else []
                lines += self._lines_by_passage.get(passage.id, [])
        return "\n".join([*lines, "</sources>"])

    def resolve(self, cites: Sequence[str]) -> list[SourceSentence] | None:
        """The sentences of some numbers, each once and in order; ``None`` where there are none or one is unknown."""
        wanted = {cite.strip().strip("[]") for cite in cites}
        if not wanted or not wanted <= self.by_number.keys():
            return None
        return [one for number, one in self.by_number.items() if number in wanted]

    def neighbours(self, cited: Sequence[SourceSentence]) -> list[SourceSentence]:
        """The sentences directly before and after the cited ones, in the same document."""
        order = list(self.by_number.values())
        places = [self._places[one.number] for one in cited]
        near = {place + step for place in places for step in (-1, 1)} - set(places)
        documents = {one.passage.document_id for one in cited}
        return [order[at] for at in sorted(near) if 0 <= at < len(order) and order[at].passage.document_id in documents]

    @cached_property
    def _places(self) -> dict[str, int]:
        return {number: at for at, number in enumerate(self.by_number)}

    @cached_property
    def _lines_by_passage(self) -> dict[str, list[str]]:
        lines: dict[str, list[str]] = {}
        for one in self.by_number.values():
            lines.setdefault(one.passage.id, []).append(f"[{one.number}] {_line(one.text)}")
        return lines

    def _numbered(self) -> Iterator[SourceSentence]:
        for document, passages in enumerate(self.documents, 1):
            count = 0
            for passage in passages:
                for start, end in sentences(passage.text):
                    if self._is_citable(passage, start, end):
                        count += 1
                        yield SourceSentence(f"{document}.{count}", passage, start, end)

    def _is_citable(self, passage: SourcePassage, start: int, end: int) -> bool:
        text = passage.text[start:end]
        return (
            passage.is_citable(start, end)
            and not _STRUCTURE.fullmatch(text)
            and not is_injection(text)
            and self.may_say(text)
        )


def headings(passage: SourcePassage) -> tuple[str, ...]:
    """The headings that a passage stands under, from the first; the title of its document is none of them."""
    path = passage.path or (passage.parent, passage.heading)
    return tuple(one for one in path if one and one != passage.title)


def _line(text: str | None) -> str:
    """A text on one line, in which nothing looks like the end of the sources or like a number of theirs."""
    shown = " ".join((text or "").split())
    return re.sub(
        r"</?(?=sources|task)|\[(?=\d+(?:\.\d+)?\])", lambda match: match[0].replace("<", "‹").replace("[", "("), shown
    )
