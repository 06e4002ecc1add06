"""What a model is asked for an article: the parts of a script as outline, and the passages around those that they cite."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from copydesk_server.core.citations import Support
from copydesk_server.core.context import Context
from copydesk_server.grounding import limits
from copydesk_server.knowledge import people_service as people
from copydesk_server.knowledge import service as knowledge
from copydesk_server.knowledge.people_service import Discretion
from copydesk_server.knowledge.people_types import ConsentScope
from copydesk_server.projects import style_service as styles
from copydesk_server.projects.service import brands
from copydesk_server.providers.text import POINT, ModelWriter, Section, WriteRequest
from copydesk_server.scripts import retrieval
from copydesk_server.scripts.body import brief_alignment, sentence_rules
from copydesk_server.scripts.body.brief_alignment import Driver
from copydesk_server.scripts.body.parsing import BodySentence, ScriptPart, Snapshot
from copydesk_server.scripts.body.unsupported import FRAMING, OWN_LINES
from copydesk_server.scripts.writer_input import avoided, brand_notes, silent_sentences
from copydesk_server.scripts.writing import Hit

# Passages before and after each that the script cites: what it left out, and what an article may add.
REACH = 1
# Words of one call: a longer answer is cut off by small models, and what fails is lost as a whole.
CALL_WORDS = 900
# A part of fewer words is asked for as if it had them.
FEWEST_WORDS = 20
# What is said aloud and not written.
SPOKEN_ONLY = frozenset({"person"})
_NOTE = (
    "This is an article, to be read. The outline of a section is what its script says aloud: make its points in their order, leave"
    " none out, and write them for readers from the sources."
)


@dataclass(frozen=True, slots=True)
class Order:
    """One call: the places of the script's parts that it writes, and the request, a section for each."""

    places: tuple[int, ...]
    request: WriteRequest


@dataclass(frozen=True, slots=True)
class Plan:
    """The parts of a script, the passages that an article of it may be written from, by id, and the calls that write it."""

    parts: list[ScriptPart]
    hits: Mapping[str, Hit]
    orders: list[Order]


async def plan(ctx: Context, snapshot: Snapshot, driver: Driver | None) -> Plan:
    """What an article is written from; parts without a usable source have no order and stay as they are.

    Args:
        ctx: Whose article it is.
        snapshot: The script's text.
        driver: The brief, under whose outline its parts are put.
    """
    never = driver.plan.brief.must_avoid if driver else []
    parts = brief_alignment.outlined_body(driver, snapshot.parts) if driver else snapshot.parts
    script = snapshot.script
    brand = await brands.load(ctx, script.project_id)
    style = await styles.effective(ctx, script.project_id, script.style_id)
    discretion = Discretion(await people.unquotable(ctx, script.project_id, ConsentScope.ARTICLE))
    hits = await _hits(ctx, parts, discretion)
    keeps, avoid = await sentence_rules.limits(ctx, snapshot, never)
    silent = silent_sentences(hits.values(), discretion)

    def judge(sentence: str) -> float | None:
        return None if " ".join(sentence.split()) in silent else keeps(sentence)

    def order(places: Sequence[int]) -> Order:
        some = [parts[at] for at in places]
        own = [said.text for part in some for said in part.said if said.reason in OWN_LINES - SPOKEN_ONLY]
        request = WriteRequest(
            topic=script.title,
            sections=tuple(_section(part, hits) for part in some),
            passages=tuple(hit.source() for hit in _around(some, hits)),
            avoid=(*avoided(brand), *avoid),
            judge=judge,
            language=script.language,
            notes=(_NOTE, *brand_notes(brand, style, own)),
        )
        return Order(tuple(places), request)

    return Plan(parts, hits, [order(places) for places in _calls(parts, hits)])


def price(plan: Plan, model: ModelWriter) -> tuple[float, float, str]:
    """What the drafts of an article cost, what all its calls do at most, in USD, and how that was found."""
    requests = [order.request for order in plan.orders]
    read = [one.text for request in requests for one in request.passages]
    read += [text for request in requests for text in (*request.notes, *(one.outline for one in request.sections))]
    words = sum(request.words for request in requests)
    return limits.price(model, math.ceil(sum(map(model.client.count, read))), words, max(1, len(requests)))


def is_kept(said: BodySentence, hits: Collection[str]) -> bool:
    """Whether a sentence of the script stays word for word: it has no usable source, or is a table or code.

    Those are the brand's own lines, and what a person wrote without a source: a model could not cite it.
    """
    if said.rows or said.code:
        return True
    if said.citation is None:
        return said.reason is not None and said.reason != FRAMING
    return not _sources([said], hits)


def _sources(said: Sequence[BodySentence], hits: Collection[str]) -> set[str]:
    """The ids of the usable passages that support sentences."""
    cited = {one.passage_id for sentence in said for one in sentence.citations if one.support is Support.SUPPORTED}
    return cited & set(hits)


def _outline(part: ScriptPart, hits: Collection[str]) -> list[BodySentence]:
    """The sentences of a part that are written anew; none where no source says any of them."""
    anew = [said for said in part.said if not is_kept(said, hits)]
    return anew if _sources(anew, hits) else []


def _section(part: ScriptPart, hits: Collection[str]) -> Section:
    text = " ".join(said.text for said in _outline(part, hits))
    return Section(POINT, max(FEWEST_WORDS, len(text.split())), heading=part.heading, outline=text)


def _calls(parts: Sequence[ScriptPart], hits: Collection[str]) -> Iterator[list[int]]:
    """The places of the parts that are written, as many in one call as it may have words."""
    places, words = list[int](), 0
    for at, part in enumerate(parts):
        if not _outline(part, hits):
            continue
        more = _section(part, hits).words
        if places and words + more > CALL_WORDS:
            yield places
            places, words = [], 0
        places.append(at)
        words += more
    if places:
        yield places


async def _hits(ctx: Context, parts: Sequence[ScriptPart], discretion: Discretion) -> dict[str, Hit]:
    """The passages that parts cite and those around them, as far as they may be used."""
    citations = [citation for part in parts for said in part.said for citation in said.citations]
    found = await knowledge.passages_of_ids(ctx, {one.passage_id for one in citations})
    near = await knowledge.passages_near(ctx, list(found.values()), REACH, 0)
    names = {one.document_id: (one.title, one.url) for one in citations}
    usable = await knowledge.usable_ids(ctx, names)
    passages = {one.id: one for one in [*found.values(), *near] if one.document_id in usable}.values()
    hits = [Hit(one, *names[one.document_id], 0.0) for one in passages]
    return {hit.passage.id: hit for hit in await retrieval.allowed(ctx, hits, discretion)}


def _around(parts: Sequence[ScriptPart], hits: Mapping[str, Hit]) -> list[Hit]:
    """The passages that parts cite, and those around them."""
    cited = [hits[id_].passage for id_ in _sources([said for part in parts for said in part.said], hits)]
    steps = range(-REACH, REACH + 1)
    places = {(one.document_id, one.revision, one.ordinal + step) for one in cited for step in steps}
    passages = ((hit, hit.passage) for hit in hits.values())
    return [hit for hit, one in passages if (one.document_id, one.revision, one.ordinal) in places]
