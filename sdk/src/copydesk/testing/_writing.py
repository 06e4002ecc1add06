"""How the fake writes: sentences of the sources that speak of the topic, as they are, each with its citation."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import attrs

_STOP = """
a about after all also an and any are as at be been before but by can could did do does done for from get had
has have he her here his how i if in into is it its just let make many me more most much my no not of on once
one only or other our out over own same she should so some such than that the their them then there these they
this those through to too under up us use very was we well were what when where which while who why will with
would you your
"""
STOP = frozenset(_STOP.split())
_WORD = re.compile(r"\w+")
_SENTENCE = re.compile(r"[^\s#][^.!?]*[.!?]+")
_PARAGRAPH = re.compile(r"\S(?:.|\n(?!\s*\n))*")
WORDS_PER_SECOND = 2.5
PARAGRAPH_SENTENCES = 3


@attrs.frozen
class Passage:
    """A paragraph of a document, with its place in the text."""

    document: dict[str, Any]
    ordinal: int
    start: int
    end: int
    headings: list[str]

    @property
    def text(self) -> str:
        """Its characters."""
        return str(self.document["text"][self.start : self.end])

    @property
    def id(self) -> str:
        """The same for the same text."""
        return f"psg_{self.document['id'][4:]}_{self.document['revision']}_{self.ordinal}"

    def to_dict(self) -> dict[str, Any]:
        """As the API answers it."""
        return {
            "id": self.id,
            "document_id": self.document["id"],
            "revision": self.document["revision"],
            "ordinal": self.ordinal,
            "start_char": self.start,
            "end_char": self.end,
            "text": self.text,
            "heading_path": self.headings,
        }


@attrs.frozen
class Sentence:
    """A sentence of a source, as it stands there."""

    passage: Passage
    start: int
    end: int
    score: float

    @property
    def source(self) -> str:
        """Its characters in the source."""
        return str(self.passage.document["text"][self.start : self.end])

    @property
    def text(self) -> str:
        """The same on one line."""
        return " ".join(self.source.split())


def words_of(text: str) -> list[str]:
    """Words, in small letters."""
    return [word.lower() for word in _WORD.findall(text)]


def stems(text: str) -> set[str]:
    """Beginnings of the words that carry sense."""
    return {word[:5] for word in words_of(text) if word not in STOP}


def passages(document: dict[str, Any]) -> list[Passage]:
    """Paragraphs of a document, each under its headings."""
    found: list[Passage] = []
    headings: list[str] = []
    for match in _PARAGRAPH.finditer(document["text"]):
        if match[0].startswith("#"):
            level = len(match[0]) - len(match[0].lstrip("#"))
            headings = [*headings[: level - 1], match[0].lstrip("#").strip()]
            continue
        end = match.start() + len(match[0].rstrip())
        found.append(Passage(document, len(found), match.start(), end, list(headings)))
    return found


def score(query: set[str], text: str) -> float:
    """The share of a query's words that a text has."""
    return round(len(query & stems(text)) / len(query), 4) if query else 0.0


def choose(topic: str, documents: Sequence[dict[str, Any]], words: int) -> list[Sentence]:
    """The sentences that speak most of a topic, up to a length, in the order of their sources."""
    query, found = stems(topic), []
    for document in documents:
        for passage in passages(document):
            for match in _SENTENCE.finditer(document["text"], passage.start, passage.end):
                if value := score(query, match[0]):
                    found.append(Sentence(passage, match.start(), match.end(), value))
    chosen: list[Sentence] = []
    texts: set[str] = set()
    for sentence in sorted(found, key=lambda one: -one.score):
        if sum(len(one.text.split()) for one in chosen) >= words:
            break
        if sentence.text not in texts:
            chosen.append(sentence)
            texts.add(sentence.text)
    return [sentence for sentence in found if sentence in chosen]


def compose(sentences: Sequence[Sentence]) -> tuple[str, list[dict[str, Any]], list[dict[str, Any]]]:
    """A body of paragraphs, the citation of each of its sentences, and its blocks."""
    body = ""
    citations: list[dict[str, Any]] = []
    blocks: list[dict[str, Any]] = []
    for first in range(0, len(sentences), PARAGRAPH_SENTENCES):
        body += "\n\n" if body else ""
        begins = len(body)
        for sentence in sentences[first : first + PARAGRAPH_SENTENCES]:
            body += " " if len(body) > begins else ""
            citations.append(cite(sentence, f"c{len(citations) + 1}", len(body)))
            body += sentence.text
        kind = "hook" if not blocks else "point"
        seconds = round(len(body[begins:].split()) / WORDS_PER_SECOND, 1)
        place = {"start_char": begins, "end_char": len(body), "seconds": seconds}
        blocks.append({"id": f"b{len(blocks) + 1}", "kind": kind, "heading": None, **place})
    return body, citations, blocks


def cite(sentence: Sentence, id: str, at: int) -> dict[str, Any]:
    """The citation of a sentence that stands at a place of the citing text."""
    document = sentence.passage.document
    return {
        "id": id,
        "start_char": at,
        "end_char": at + len(sentence.text),
        "quote": sentence.text,
        "document_id": document["id"],
        "revision": document["revision"],
        "passage_id": sentence.passage.id,
        "source_start_char": sentence.start,
        "source_end_char": sentence.end,
        "source_quote": sentence.source,
        "title": document["title"],
        "url": document["source"]["url"],
        "support": "supported",
        "score": sentence.score,
        "kind": "verbatim",
    }
