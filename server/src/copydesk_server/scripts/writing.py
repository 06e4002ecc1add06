"""From a draft to a written body: lay it out as text, cite every sentence exactly."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import pairwise
from typing import TypedDict, cast

from copydesk_server.core.citations import CitationKind, CitationRow, Support
from copydesk_server.core.growing import GrowingText
from copydesk_server.core.text.languages import language_of
from copydesk_server.core.text.markup import plain
from copydesk_server.core.text.relevance import names_of, of_family, topic_share, topic_weights, topic_words, verbs_of
from copydesk_server.core.text.sentences import content_stems
from copydesk_server.core.wire import to_bson
from copydesk_server.knowledge.contexts.types import ContextKind, ContextState, ReviewedContext
from copydesk_server.knowledge.types import Passage
from copydesk_server.projects.styles.types import BlockKind
from copydesk_server.providers.text import Draft, Sentence, SourcePassage
from copydesk_server.scripts.body.unsupported import REVIEWED
from copydesk_server.scripts.planning import WORDS_PER_MINUTE
from copydesk_server.scripts.store import BlockRow, SpanRow

# A topic of fewer meaningful words has no half to miss: a passage must speak of all of it. See docs/decisions/0048.
SHORT_TOPIC, SHORT_COVERAGE = 3, 0.7
# Of a long topic a person recognizes their own words by the first few.
NAMED_WORDS = 6
# Share of the topic that one source or statement holds, for the sources to speak of it at all; see docs/writing.md, "Measured".
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
# A statement that a person approved goes before a document that one did, and that before one that nobody read.
PREFERRED, APPROVED = 1.0, 0.5
BRAND = "brand_statement"
# In sentences: shorter ones read as notes, longer ones as a wall.
SHORTEST_PARAGRAPH, LONGEST_PARAGRAPH = 4, 7


@dataclass(frozen=True, slots=True)
class Hit:
    """A passage that the writer may use, with what a citation needs to name it."""

    passage: Passage
    title: str
    url: str | None
    score: float
    approved: bool = False

    def source(self) -> SourcePassage:
        """The passage as writers see it."""
        *_, parent, heading = (None, None, *self.passage.heading_path)
        return SourcePassage(
            id=self.passage.id,
            document_id=self.passage.document_id,
            title=self.title,
            heading=heading,
            ordinal=self.passage.ordinal,
            text=self.passage.text,
            score=self.score,
            preference=APPROVED if self.approved else 0.0,
            parent=parent,
            path=tuple(self.passage.heading_path),
        )


def spoken(statement: ReviewedContext, speakers: Mapping[str, str] | None = None) -> SourcePassage:
    """A reviewed statement as writers see it; an approved one whose sources still stand is preferred.

    A quotation is said under the name of who said it, where ``speakers`` has that.
    """
    quoted = statement.kind is ContextKind.QUOTE and statement.person_id is not None
    stands = all(citation.support is Support.SUPPORTED for citation in statement.citations)
    approved = statement.state is ContextState.APPROVED and stands
    return SourcePassage(
        id=statement.id,
        document_id=statement.id,
        title=statement.title,
        heading=statement.title,
        ordinal=0,
        text=statement.statement,
        score=0.0,
        preference=PREFERRED if approved else 0.0,
        speaker=(speakers or {}).get(statement.person_id or "") if quoted else None,
    )


@dataclass(frozen=True, slots=True)
class Written:
    """A body and what is known of its parts, BSON-ready."""

    body: str
    blocks: list[BlockRow]
    citations: list[CitationRow]
    unsupported_spans: list[SpanRow]


def is_meaningful(topic: str) -> bool:
    """Whether a topic has a word that is not a stop word."""
    return bool(content_stems(topic))


def is_relevant(topic: str, hits: Iterable[Hit], statements: Iterable[str] = ()) -> bool:
    """Whether a passage, with its title and heading, or a statement speaks of enough of what the topic names."""
    held = _texts(hits, statements)
    if _lacks_names(topic, held):
        return False
    texts = [frozenset(content_stems(text)) for text in held]
    weights: Mapping[str, float] = topic_weights(topic, texts)
    language = language_of(topic)
    acts = verbs_of(topic, held[0] if held else "")
    known = of_family(weights, frozenset[str]().union(*texts), language)
    lacked = [stem for stem in weights if stem not in acts and stem not in known and not _is_held(stem, texts)]
    if sum(weights[stem] for stem in lacked) >= LACKED:
        return False
    if len(texts) < MANY:
        weights = _without_acts(weights, acts, texts)  # Of many passages one would have the verb that is asked for.
    needed = COVERAGE if len(weights) >= SHORT_TOPIC else SHORT_COVERAGE
    shares = sorted((topic_share(weights, of_family(weights, stems, language)) for stems in texts), reverse=True)
    # Of many passages a single one with some of the words has them by chance.
    is_chance = len(shares) >= MANY and shares[FEW] < needed
    return bool(shares) and shares[0] >= (max(needed, FULLY) if is_chance else needed)


def is_told_in_one(topic: str, hits: Iterable[Hit]) -> bool:
    """Whether a passage, with its title and headings, has nearly all of a topic: who asks in the words of a page means it."""
    texts = _stems(hits, ())
    weights = topic_weights(topic, texts)
    language = language_of(topic)
    return any(topic_share(weights, of_family(weights, stems, language)) >= TOLD_IN_ONE for stems in texts)


def lacks_names(topic: str, hits: Iterable[Hit], statements: Iterable[str] = ()) -> bool:
    """Whether nothing has a name that the topic has: then all speaks of something else, with the words around that name."""
    return _lacks_names(topic, _texts(hits, statements))


def _lacks_names(topic: str, held: Sequence[str]) -> bool:
    names = names_of(topic)
    return not all(any(whole.search(text) for text in held) for whole in _wholes(topic)) or bool(
        names and all(names.isdisjoint(content_stems(text)) for text in held)
    )


def speaking_of(topic: str, hits: Sequence[Hit]) -> set[str]:
    """The documents of which a passage speaks of half of what the topic names, or has two neighbouring words of it together."""
    held = [content_stems(text) for text in _texts(hits, ())]
    weights = topic_weights(topic, [frozenset(stems) for stems in held])
    pairs = set(pairwise(stem for stem in content_stems(topic) if stem in weights))
    return {
        hit.passage.document_id
        for hit, stems in zip(hits, held, strict=True)
        if topic_share(weights, frozenset(stems)) >= COVERAGE or not pairs.isdisjoint(pairwise(stems))
    }


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


def reason_for_refusal(topic: str, hits: Iterable[Hit], statements: Iterable[str] = ()) -> str:
    """Say which words of a topic counted: those that the sources lack, or that no passage has together."""
    found, missing = topic_words(topic, _stems(hits, statements))
    if not missing:
        return f"No passage of the sources has enough of the topic's words together: {_named(found)}."
    known = f" They do have {_named(found)}." if found else ""
    return f"The sources say too little on this topic: they do not have its words {_named(missing)}.{known}"


def _stems(hits: Iterable[Hit], statements: Iterable[str]) -> list[frozenset[str]]:
    return [frozenset(content_stems(text)) for text in _texts(hits, statements)]


def _texts(hits: Iterable[Hit], statements: Iterable[str]) -> list[str]:
    return [*(" ".join([hit.passage.text, hit.title, *hit.passage.heading_path]) for hit in hits), *statements]


def _wholes(topic: str) -> Iterator[re.Pattern[str]]:
    """How a text must name what a topic names with more than a stem: "break-in", "break in"; "R"."""
    for word, particle, letter in _WHOLE.findall(topic):
        yield re.compile(rf"\b{letter}\b" if letter else rf"(?i)\b{word}[- ]?{particle}\b")


def _named(words: Sequence[str]) -> str:
    return ", ".join(f"“{word[:40]}”" for word in words[:NAMED_WORDS]) + (", …" if len(words) > NAMED_WORDS else "")


def assemble(
    draft: Draft,
    hits: Mapping[str, Hit],
    statements: Mapping[str, ReviewedContext] | None = None,
    words_per_minute: int = WORDS_PER_MINUTE,
) -> Written:
    """Lay a draft out as text and cite its sentences.

    Args:
        draft: What a writer answered.
        hits: The passages it was given, by id.
        statements: The reviewed context it was given, by id.
        words_per_minute: How fast it is spoken.
    """
    text, citing = GrowingText(), _Citing(hits, statements or {})
    blocks: list[BlockRow] = []
    headings: set[str] = set()
    for number, block in enumerate(draft.blocks, 1):
        text.paragraph()
        start = text.length
        heading = " ".join((block.heading or "").split())
        heading = "" if heading in headings else heading  # A second block under the same heading goes on from it.
        if heading:
            headings.add(heading)
            text.add(f"## {heading}\n\n")
        for joint, sentence in zip(_joints(block.sentences), block.sentences, strict=True):
            text.add(joint)
            citing.cite(sentence, text.length)
            text.add(sentence.text)
        words = sum(len(sentence.text.split()) for sentence in block.sentences)
        blocks.append(
            {
                "id": f"b{number}",
                "kind": BlockKind(block.kind).value,
                "heading": heading or None,
                "start_char": start,
                "end_char": text.length,
                "seconds": round(words * 60 / words_per_minute, 1),
            }
        )
    return Written(text.value(), blocks, citing.citations, citing.unsupported)


def _joints(sentences: Sequence[Sentence]) -> Iterator[str]:
    """What stands before each sentence: a space, or the gap between paragraphs.

    Those of the sources, where the writer keeps them; else every few sentences, where the source changes.
    """
    since = 0
    keeps = any(sentence.begins for sentence in sentences)
    for before, sentence in zip([None, *sentences], sentences, strict=False):
        if before is None:
            yield "- " if sentence.is_item else ""
            continue
        if sentence.is_item or before.is_item:
            since = 0
            yield "\n- " if sentence.is_item else "\n\n"
            continue
        since += 1
        follows = before.passage is not None and before.passage is sentence.passage
        breaks = since >= LONGEST_PARAGRAPH or (since >= SHORTEST_PARAGRAPH and not follows)
        breaks = sentence.begins if keeps else breaks and len(sentences) > LONGEST_PARAGRAPH
        since = 0 if breaks else since
        yield "\n\n" if breaks else " "


class Span(TypedDict):
    """Where a sentence stands in the body, without what leads and follows it."""

    start_char: int
    end_char: int


class _Citing:
    """Citations of sentences that have a source, and the spans of those that have none."""

    def __init__(self, hits: Mapping[str, Hit], statements: Mapping[str, ReviewedContext]) -> None:
        self._hits, self._statements = hits, statements
        self.citations: list[CitationRow] = []
        self.unsupported: list[SpanRow] = []

    def cite(self, sentence: Sentence, at: int) -> None:
        """Note where the sentence at ``at`` is from."""
        span: Span = {"start_char": at + sentence.lead, "end_char": at + len(sentence.text) - sentence.tail}
        said = sentence.text[sentence.lead : len(sentence.text) - sentence.tail]
        number, passage = len(self.citations) + 1, sentence.passage
        if passage is None:
            self.unsupported.append(_unsupported(span, str(sentence.own or sentence.doubt or BRAND)))
        elif passage.id in self._hits:
            self.citations.append(citation_of(number, span, said, self._hits[passage.id], sentence))
        elif source := _source_of(self._statements[passage.id], said):
            self.citations.append({**source, "id": f"c{number}", **span})
        else:
            self.unsupported.append(_unsupported(span, REVIEWED))


def _unsupported(span: Span, reason: str) -> SpanRow:
    return {"start_char": span["start_char"], "end_char": span["end_char"], "reason": reason}


def _source_of(statement: ReviewedContext, sentence: str) -> CitationRow | None:
    """The citation that a sentence of a statement is given: the statement's own, where it has one."""
    if not statement.citations:
        return None
    found = cast("CitationRow", to_bson(statement.citations[0]))
    same = is_same(sentence, found["source_quote"])
    kind = CitationKind.VERBATIM if same else CitationKind.PARAPHRASE
    return {**found, "quote": sentence, "kind": kind.value}


def is_same(quote: str, source: str) -> bool:
    """Whether two stretches of text are the same words; white space, inline markup of the source and the first letter's case may differ."""
    one = " ".join(quote.split())
    return any(
        one == other or (one[1:] == other[1:] and one[:1].lower() == other[:1].lower())
        for other in (" ".join(source.split()), plain(source))
    )


def citation_of(number: int, span: Span, quote: str, hit: Hit, sentence: Sentence) -> CitationRow:
    """The citation of a sentence that stands at a span, and was taken from a passage."""
    passage = hit.passage
    source = passage.text[sentence.start : sentence.end]
    kind = CitationKind.NUMBER if any(map(str.isdigit, quote)) else CitationKind.PARAPHRASE
    return {
        "id": f"c{number}",
        **span,
        "quote": quote,
        "document_id": passage.document_id,
        "revision": passage.revision,
        "passage_id": passage.id,
        "source_start_char": passage.start_char + sentence.start,
        "source_end_char": passage.start_char + sentence.end,
        "source_quote": source,
        "title": hit.title,
        "url": hit.url,
        "support": Support.SUPPORTED.value,
        "score": sentence.score,
        "kind": (CitationKind.VERBATIM if is_same(quote, source) else kind).value,
    }
