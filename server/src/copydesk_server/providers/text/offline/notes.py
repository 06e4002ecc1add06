"""Cited notes: short quotations under their sources, for passages that do not read as prose.

What people say, rows of tables and lines of minutes cannot be joined into paragraphs: who speaks and what belongs to what would be lost.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile, zip_longest

from copydesk_server.core.text.genre import is_quotable_block
from copydesk_server.core.text.injections import is_injection
from copydesk_server.core.text.markup import plain
from copydesk_server.core.text.sentences import sentences, stems_of
from copydesk_server.providers.text.base import NOTE, DraftBlock, Sentence, SourcePassage, WriteRequest
from copydesk_server.providers.text.offline.filters import ADDRESS, ITEM, has_length
from copydesk_server.providers.text.offline.pieces import BLOCK
from copydesk_server.providers.text.offline.standalone import TERMINAL
from copydesk_server.providers.text.offline.topic_documents import Topic

# The passages that tell how the sources read, and the share of their words in speech, rows and lists from which nothing is
# joined: more than that have 2 % of the topics of handbooks, manuals, blogs and man pages, and 92 % of those of minutes.
JUDGED, MOST_LOOSE = 12, 0.5
# The share of the topic that a note speaks of with its headings, also relative to the best one; and what headings count of it.
LEAST_SHARE, NEAR_BEST, HEADINGS = 0.4, 0.65, 0.5
# A heading or table that names so much of the topic is about it: all that stands under it counts.
ON_TOPIC = 0.7
# Words of a topic of three or more that a line or sentence has itself; of a row a single name tells it from the others.
FEWEST_OWN = 2
# How much the search counts in the order, beside the words.
FOUND = 0.1
# Notes of one passage, and sentences of one turn or paragraph.
MOST_LINES, MOST_SENTENCES = 6, 3
# Words of a sentence, of a line, and of both at most. Shorter sentences greet and agree.
FEWEST_SENTENCE, FEWEST_LINE, MOST_WORDS = 5, 3, 60
# The last cells of a record that are nothing but a link: they are in the citation's source.
_LINK_CELL = re.compile(r"(?:;? ?[^;:]{1,60}: \S{1,20}://\S{1,500}){1,3}$")
_URL = re.compile(r"\w{1,20}://\S+")
# Who speaks in a paragraph of minutes: "Anna: …", "**Anna Berg:** …".
_NAME = re.compile(r"[*_]{0,3}[^\W\d_][\w.'’-]{1,30}(?: [\w.'’-]{1,30}){0,2}:[*_]{0,3}(?=\s)")


def is_prose(passage: SourcePassage) -> bool:
    """Whether a passage may be joined with others: it is no row of a table, and nobody's spoken words."""
    return passage.is_statement or not (passage.speaker or passage.columns)


def read_as_prose(passages: Sequence[SourcePassage]) -> bool:
    """Whether at least half of what the search found is running text: neither speech nor rows nor items of lists."""
    given = [passage for passage in passages if not passage.is_statement]
    found = [passage for passage in given if passage.score > 0] or given
    best = sorted(found, key=lambda passage: -passage.score)[:JUDGED]
    words = sum(len(passage.text.split()) for passage in best)
    return sum(map(_loose_words, best)) <= MOST_LOOSE * words


def _loose_words(passage: SourcePassage) -> int:
    """Words of a passage that cannot be joined with others."""
    if not is_prose(passage):
        return len(passage.text.split())
    blocks = (block.group() for block in BLOCK.finditer(passage.text))
    return sum(len(block.split()) for block in blocks if block.startswith("|") or ITEM.match(block))


@dataclass(frozen=True, slots=True)
class _Quotation:
    """``passage.text[start:end]`` on one line, how far a line is indented, and the share of the topic that it speaks of.

    ``label`` is the name at the beginning of its paragraph, where it is not part of it: "Anna: …".
    """

    passage: SourcePassage
    start: int
    end: int
    text: str
    indent: int | None = None
    worth: float = 0.0
    label: str = ""

    @property
    def words(self) -> int:
        return len(self.text.split())

    @property
    def is_attributed(self) -> bool:
        """Whether it needs no speaker, as rows and lines of lists, or has one."""
        return bool(self.indent is not None or self.passage.speaker or self.label)

    def place(self) -> tuple[str, int, int]:
        """Where it is in the sources."""
        return (self.passage.document_id, self.passage.ordinal, self.start)

    def sentence(self) -> Sentence:
        """An item of a list; what somebody says has their name and quotation marks."""
        lead, tail = (f"{self.passage.speaker}: “", "”") if self.passage.speaker else (self.label, "")
        score = round(min(1.0, self.worth), 4)
        text = f"{lead}{self.text}{tail}"
        return Sentence(text, self.passage, self.start, self.end, score, len(lead), len(tail), is_item=True)


def write_notes(request: WriteRequest) -> tuple[DraftBlock, ...]:
    """A block of quotations for each source, the best source first, each in the order of its source; none where nothing is on the topic."""
    topic = Topic(request)
    best_score = max((passage.score for passage in request.passages), default=0.0) or 1.0
    spoken = {passage.document_id for passage in request.passages if passage.speaker}
    found = [
        quotation
        for passage in request.passages
        for quotation in _chosen(passage, request, topic)
        if quotation.is_attributed or passage.document_id not in spoken
    ]
    least = max(LEAST_SHARE, NEAR_BEST * max((one.worth for one in found), default=0.0))
    kept = [one for one in found if one.worth >= least]
    ranked = sorted(kept, key=lambda one: -one.worth - FOUND * one.passage.score / best_score)
    blocks: dict[str, list[_Quotation]] = {}
    room, said = request.words, {text.casefold() for text in request.said}
    for one in ranked:
        if one.text.casefold() not in said and (one.words <= room or not blocks):
            said.add(one.text.casefold())
            room -= one.words
            blocks.setdefault(_heading(one.passage), []).append(one)
    return tuple(
        DraftBlock(NOTE, heading, tuple(one.sentence() for one in sorted(members, key=_Quotation.place)))
        for heading, members in blocks.items()
    )


def _heading(passage: SourcePassage) -> str:
    title, section = plain(passage.title), plain(passage.heading or "")
    return f"{title}: {section}" if section and section != title else title


def _chosen(passage: SourcePassage, request: WriteRequest, topic: Topic) -> list[_Quotation]:
    """What a passage says on a topic: all of a section that is named after it, else its best line with what belongs to it."""
    rated = [replace(one, worth=_worth(one, topic)) for one in _quotations(passage) if _is_allowed(one, request)]
    best = max(rated, key=lambda one: one.worth, default=None)
    if best is None or not best.worth:
        return []
    if topic.heading_share(passage.heading) < ON_TOPIC:
        rated = [best, *_belonging(best, rated[rated.index(best) + 1 :])]
    return [replace(one, worth=best.worth) for one in rated[:MOST_LINES]]


def _worth(quotation: _Quotation, topic: Topic) -> float:
    """The share of the topic that a quotation speaks of, with its headings; 0 where only they do, and of a part of it.

    What a person has approved for the text is on it by their word.
    """
    passage = quotation.passage
    if passage.is_statement and passage.preference:
        return passage.preference
    said = _URL.sub(" ", quotation.text)
    for name in passage.columns:
        said = said.replace(f"{name}: ", " ")
    own = topic.stems_in(stems_of(said))
    around = topic.stems_in(stems_of(" ".join([passage.title, *passage.path, *passage.columns])))
    if passage.columns and topic.subject.isdisjoint(own | around):
        return 0.0  # A row about the same place, in a table about something else.
    needed = 1 if passage.columns else min(FEWEST_OWN, len(topic.weights) - 1)
    if len(own) < max(1, needed) and topic.share(around) < ON_TOPIC:
        return 0.0
    share = topic.share(own) + HEADINGS * topic.share(around - own)
    return max(share, LEAST_SHARE) if topic.share(around) >= ON_TOPIC else share


def _belonging(best: _Quotation, following: Sequence[_Quotation]) -> Iterator[_Quotation]:
    """What goes on from a quotation: the next sentences, or the lines indented under it."""
    if best.indent is None:
        return iter(following[: MOST_SENTENCES - 1])
    return takewhile(lambda one: one.indent is not None and one.indent > (best.indent or 0), following)


def _is_allowed(quotation: _Quotation, request: WriteRequest) -> bool:
    text = quotation.text
    if any(phrase.strip() and phrase.lower() in text.lower() for phrase in request.avoid):
        return False
    parts = [text, *(text[start:end] for start, end in sentences(text))]
    return quotation.passage.is_citable(quotation.start, quotation.end) and not any(
        is_injection(part) or request.judge(part) is None for part in parts
    )


def _quotations(passage: SourcePassage) -> Iterator[_Quotation]:
    """What can be quoted of a passage alone: its record, the rows of its table, its list items and its sentences."""
    text = passage.text
    if passage.columns and not text.startswith("|"):
        yield _Quotation(passage, 0, end := _record_end(text), plain(text[:end]), 0)
        return
    for block in BLOCK.finditer(text):
        marker = ITEM.match(block.group())
        if block.group().startswith("|"):
            yield from _rows(passage, *block.span())
        elif marker:
            indent = block.start() - text.rfind("\n", 0, block.start()) - 1
            line = plain(text[block.start() + marker.end() : block.end()])
            if _is_line(line):
                yield _Quotation(passage, block.start() + marker.end(), block.end(), line, indent)
        elif is_quotable_block(block.group()):
            yield from _statements(passage, *block.span())


def _statements(passage: SourcePassage, start: int, end: int) -> Iterator[_Quotation]:
    """The sentences of a paragraph that say something; each has the name that the paragraph begins with."""
    name = None if passage.speaker else _NAME.match(passage.text, start, end)
    label = f"{plain(name[0])} " if name else ""
    for first, last in sentences(passage.text, start, end):
        if _is_statement(line := plain(passage.text[first:last])):
            yield _Quotation(passage, first, last, line, label="" if first == start else label)


def _record_end(text: str) -> int:
    """Where a record ends after so many words, with a cell or sentence, and without a link at its end."""
    text = _LINK_CELL.sub("", text)
    most = len(" ".join(text.split(" ")[:MOST_WORDS]))
    cut = max(text.rfind("; ", 0, most), text.rfind(". ", 0, most) + 1)
    return len(text) if most >= len(text) or cut <= 0 else cut


def _rows(passage: SourcePassage, start: int, end: int) -> Iterator[_Quotation]:
    """The rows of a Markdown table, each cell after the name of its column, where the passage says that."""
    at = start
    lines = passage.text[start:end].split("\n")
    names = _cells(lines[0]) if len(lines) > 1 and _is_rule(lines[1]) else list(passage.columns)
    for line in lines:
        cells = _cells(line)
        if cells != names and not _is_rule(line):
            filled = [(name, cell) for name, cell in zip_longest(names, cells, fillvalue="") if cell]
            text = "; ".join(f"{name}: {cell}" if name else cell for name, cell in filled)
            yield _Quotation(passage, at, at + len(line), text, 0)
        at += len(line) + 1


def _cells(line: str) -> list[str]:
    return [plain(cell) for cell in line.strip().strip("|").split("|")]


def _is_rule(line: str) -> bool:
    return not any(letter.isalnum() for letter in line)


def _is_line(text: str) -> bool:
    return has_length(text, FEWEST_LINE, MOST_WORDS) and not text.endswith(("?", ":")) and not ADDRESS.search(text)


def _is_statement(text: str) -> bool:
    """Whether a text is a sentence that says something: no question, no greeting, nothing cut off."""
    is_whole = TERMINAL.search(text) is not None and not text.endswith(("...", "…"))
    return is_whole and has_length(text, FEWEST_SENTENCE, MOST_WORDS)
