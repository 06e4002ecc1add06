"""Fill an empty brief from what there is: targets, documents and evidence; each line with its reason. No model is asked.

Sections are the headings of the passages that answer the topic's queries, best first, with the sentences there that answer
them. A passage answers a query where a script on that query could be written from it: scripts are refused by the same test.
A sentence that is no evidence yet becomes evidence of the topic, cited word for word.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from copydesk_server.core.context import Context
from copydesk_server.core.text.sentences import content_stems, coverage, sentences
from copydesk_server.core.wire import JsonObject
from copydesk_server.knowledge.searching import service as searching
from copydesk_server.knowledge.searching.types import Judged, SearchHit, SearchRequest
from copydesk_server.strategy import evidence_service as evidence
from copydesk_server.strategy.brief_types import BriefReason
from copydesk_server.strategy.store import BriefRow, EvidenceRow, TargetRow, TopicRow
from copydesk_server.strategy.store import evidence as evidence_store

# Three to five points are what a listener keeps of a talk; five queries give them, each some passages to choose from.
MOST_SECTIONS, MOST_QUERIES, HITS_EACH = 5, 5, 6
# Sentences a section: one that states the point, one that adds to it.
SENTENCES_EACH = 2
# A shorter sentence says little, a longer one several things.
SHORTEST, LONGEST = 6, 40
# A sentence answers a query from a quarter of its words on; in a section that was found for it the rest is around it.
ANSWERS = 0.25
# Words that a section takes at the pace of speech, half a minute each.
SECTION_WORDS = 75
MOST_QUESTIONS = 10
# A line break within a sentence is where its file was wrapped; before an empty line, a mark of a list or table, or an
# indented line, it is none.
_LAID_OUT = re.compile(r"\n[ \t]*(?:\n|[-*•#>|]|\d+[.)])|\n {3}|\n\t")


@dataclass(frozen=True, slots=True)
class Found:
    """A sentence that answers a query, and where it stands."""

    hit: SearchHit
    text: str
    query: TargetRow

    @property
    def claim(self) -> str:
        """The sentence in one line, wherever its source breaks it."""
        return " ".join(self.text.split())


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Values for the empty fields of a brief, with the reason of each line."""

    changes: JsonObject = field(default_factory=dict)
    reasons: list[BriefReason] = field(default_factory=list)


async def suggest(ctx: Context, brief: BriefRow, topic: TopicRow, targets: Sequence[TargetRow]) -> Suggestion:
    """What a brief could say; its evidence is stored, the brief is not."""
    made = Suggestion()
    ordered = sorted(targets, key=lambda target: (not target["is_primary"], target["_id"]))[:MOST_QUERIES]
    hits = [(target, hit) for target in ordered for hit in await _hits(ctx, brief, target["query"])]
    _titles(brief, topic, ordered, made)
    _queries(brief, ordered, made)
    if not brief["outline"]:
        await _outline(ctx, brief, hits, made)
    if not brief["questions"]:
        asked = dict(_questions(targets, [hit for _, hit in hits]))
        lines = list(asked.items())[:MOST_QUESTIONS]
        _set(made, "questions", [line for line, _ in lines], [reason for _, reason in lines])
    return made


async def _hits(ctx: Context, brief: BriefRow, query: str) -> list[SearchHit]:
    """Passages that answer a query, in the brief's collections or, where it names none, in all documents of its brand.

    A passage must answer it by itself, and none counts where all that the search finds speaks of something else.
    """
    request = SearchRequest(
        query=query, limit=searching.JUDGED, project_id=brief["project_id"], collection_ids=brief["collection_ids"]
    )
    found = (await searching.find(ctx, request)).items
    if await searching.refusal(ctx, query, [_judged(hit) for hit in found]):
        return []
    return [hit for hit in found if not await searching.refusal(ctx, query, [_judged(hit)])][:HITS_EACH]


def _judged(hit: SearchHit) -> Judged:
    return Judged((hit.document.title, *hit.passage.heading_path), hit.passage.text, hit.score)


def _set(made: Suggestion, name: str, values: Sequence[object], reasons: Sequence[str]) -> None:
    if values:
        made.changes[name] = list(values)
        made.reasons.extend(BriefReason(pointer=f"/{name}/{at}", reason=reason) for at, reason in enumerate(reasons))


def _titles(brief: BriefRow, topic: TopicRow, targets: Sequence[TargetRow], made: Suggestion) -> None:
    if brief["working_titles"]:
        return
    query = targets[0]["query"].strip() if targets else ""
    titles = {topic["title"]: "It is the topic's title."}
    if query and coverage(query, topic["title"]) < 1:
        titles = {query[:1].upper() + query[1:]: "It is the primary query, so that the title says it.", **titles}
    _set(made, "working_titles", list(titles), list(titles.values()))


def _queries(brief: BriefRow, targets: Sequence[TargetRow], made: Suggestion) -> None:
    if brief["primary_query_id"] is None and targets:
        made.changes["primary_query_id"] = targets[0]["_id"]
        why = "It is the topic's primary target." if targets[0]["is_primary"] else "It is the topic's first target."
        made.reasons.append(BriefReason(pointer="/primary_query_id", reason=why))
    if not brief["secondary_query_ids"]:
        others = [target["_id"] for target in targets[1:]]
        _set(made, "secondary_query_ids", others, ["It is another target of the topic."] * len(others))


def _questions(targets: Iterable[TargetRow], hits: Iterable[SearchHit]) -> Iterator[tuple[str, str]]:
    """What people ask, with where that is from."""
    for target in targets:
        yield from ((question, f"People ask it beside “{target['query']}”.") for question in target["questions"])
    for hit in hits:
        for heading in hit.passage.heading_path[-1:]:
            if heading.rstrip().endswith("?"):
                yield heading, f"It is a heading of “{hit.document.title}”."


async def _outline(
    ctx: Context, brief: BriefRow, hits: Sequence[tuple[TargetRow, SearchHit]], made: Suggestion
) -> None:
    sections = list(_sections(hits))[:MOST_SECTIONS]
    known = await _known(ctx, brief)
    missing = [one for _, found in sections for one in found if one.claim not in known]
    for row in await evidence.family.insert(ctx, [_evidence(brief, one) for one in missing]):
        known[row["claim"]] = row
    points: list[JsonObject] = []
    for heading, found in sections:
        first = found[0]
        pointer = f"/outline/{len(points)}"
        told = f"“{first.hit.document.title}” answers “{first.query['query']}” under this heading."
        made.reasons.append(BriefReason(pointer=pointer, reason=told))
        for at, one in enumerate(found):
            new = "became evidence, cited word for word" if one in missing else "is evidence already"
            told = f"“{one.claim[:80]}” answers “{one.query['query']}” and {new}."
            made.reasons.append(BriefReason(pointer=f"{pointer}/evidence_ids/{at}", reason=told))
        points.append(
            {
                "id": None,
                "heading": heading,
                "goal": f"Answer “{first.query['query']}”."[:500],
                "points": [],
                "evidence_ids": [known[one.claim]["_id"] for one in found],
                "query_ids": list(dict.fromkeys(one.query["_id"] for one in found)),
                "target_words": SECTION_WORDS,
            }
        )
    if points:
        made.changes["outline"] = points
    if points and brief["target"]["words"] is None and brief["target"]["seconds"] is None:
        made.changes["target"] = {"words": SECTION_WORDS * len(points), "seconds": None}
        told = f"Each of {len(points)} points takes half a minute of speech."
        made.reasons.append(BriefReason(pointer="/target/words", reason=told))


def _sections(hits: Sequence[tuple[TargetRow, SearchHit]]) -> Iterator[tuple[str, list[Found]]]:
    """Headings with the sentences under them that answer queries, in the order in which they were found; none twice."""
    by_heading: dict[str, list[Found]] = {}
    said: set[str] = set()
    for target, hit in hits:
        heading = (hit.passage.heading_path[-1] if hit.passage.heading_path else hit.document.title)[:200]
        for text in _answers(hit, target["query"]):
            found = by_heading.setdefault(heading, [])
            one = Found(hit, text, target)
            if one.claim not in said and len(found) < SENTENCES_EACH:
                found.append(one)
                said.add(one.claim)
    yield from ((heading, found) for heading, found in by_heading.items() if found)


def _answers(hit: SearchHit, query: str) -> Iterator[str]:
    """The sentences of a passage that answer a query, those with the most of its words first."""
    text = hit.passage.text
    spans = [text[start:end] for start, end in sentences(text)]
    fitting = [one for one in spans if _is_statement(one) and coverage(query, one) >= ANSWERS]
    yield from sorted(fitting, key=lambda one: -coverage(query, one))


def _is_statement(text: str) -> bool:
    words = text.split()
    return (
        SHORTEST <= len(words) <= LONGEST
        and text[:1].isupper()
        and text.endswith((".", "!"))
        and not _LAID_OUT.search(text)
        and len(set(content_stems(text))) >= 3
    )


async def _known(ctx: Context, brief: BriefRow) -> dict[str, EvidenceRow]:
    """The evidence of the brief's topic, by its claim."""
    rows = await evidence_store.find(ctx, {"project_id": brief["project_id"], "topic_ids": brief["topic_id"]})
    return {row["claim"]: row for row in rows}


def _evidence(brief: BriefRow, one: Found) -> JsonObject:
    """A sentence as evidence of the brief's topic."""
    at = one.hit.passage.text.index(one.text) + one.hit.passage.start_char
    return {
        "project_id": brief["project_id"],
        "topic_ids": [brief["topic_id"]],
        "claim": one.claim,
        "kind": "stat" if any(map(str.isdigit, one.claim)) else "study",
        "value": None,
        "stance": "supports",
        "citations": [
            {
                "document_id": one.hit.document.id,
                "revision": one.hit.passage.revision,
                "source_quote": one.text,
                "source_start_char": at,
                "source_end_char": at + len(one.text),
            }
        ],
        "person_id": None,
        "expires_at": None,
        "metadata": {"suggested_for": brief["topic_id"]},
    }
