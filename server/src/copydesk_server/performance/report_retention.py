"""Retention in a report: the curve, the sentences it falls on, and what stands out against the channel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from copydesk_server.artifacts import service as artifacts
from copydesk_server.core.context import Context
from copydesk_server.core.errors import NotFound
from copydesk_server.core.wire import JsonObject
from copydesk_server.performance import link_service as links
from copydesk_server.performance import publication_service as publications
from copydesk_server.performance import report_insights, report_statistics
from copydesk_server.performance.report_insights import Block, Measured
from copydesk_server.performance.report_statistics import Curve, Sentence, Timed, Transcript, Word
from copydesk_server.performance.report_types import AlignedSentence, Insight, Precision, RetentionPoint
from copydesk_server.performance.store import LinkRow, PublicationRow
from copydesk_server.queue.types import JobWarning, WarningCode
from copydesk_server.scripts import service as scripts
from copydesk_server.scripts.block_results import MOST_TEXT
from copydesk_server.scripts.body import parsing
from copydesk_server.scripts.types import Block as ScriptBlock
from copydesk_server.scripts.types import Script

if TYPE_CHECKING:
    from copydesk_server.performance.report_builder import Draft


class _Spoken(msgspec.Struct, frozen=True):
    """A script as it is said."""

    script: Script
    timed: list[Timed]
    blocks: list[ScriptBlock]
    precision: Precision


async def fill(ctx: Context, row: PublicationRow, points: Sequence[Sequence[float | None]], draft: Draft) -> None:
    """Add a curve, its sentences and its insights."""
    curve, seconds = report_statistics.curve_of(points), row["duration_seconds"] or 0.0
    draft.retention = [
        RetentionPoint(
            elapsed_ratio=point[0] or 0.0, audience_watch_ratio=point[1] or 0.0, relative_performance=point[2]
        )
        for point in points
    ]
    link = await links.confirmed_of(ctx, row["_id"])
    spoken = None if link is None else await _spoken(ctx, link, seconds, draft)
    if link is None:
        draft.lack(
            "No sentence is named: confirm a content link of this publication to a script, then refresh the report."
        )
    timed = spoken.timed if spoken else []
    draft.precision = spoken.precision if spoken else None
    draft.script_alignment = [_aligned(one, curve, seconds) for one in timed] if seconds else []
    draft.block_results = _results(row, spoken, curve, seconds) if spoken and seconds else []
    if seconds:
        draft.insights = await _insights(ctx, row, Measured(seconds, curve), spoken)


async def compare(ctx: Context, row: PublicationRow, draft: Draft) -> None:
    """Add how a publication stands against the channel's others of its kind."""
    value = row["stats"]["avg_view_pct"]
    others = await _others(ctx, row)
    values = [one["stats"]["avg_view_pct"] for one in others]
    found = [one for one in values if one is not None]
    if value is not None:
        made = report_insights.mean_insight(value, found, len(found) + 1)
        draft.insights = [] if made is None else [made]


async def at_cta(ctx: Context, rows: Sequence[PublicationRow], found: Sequence[LinkRow]) -> float | None:
    """The mean share of the audience that still watches when the call to action begins; ``None`` where none is known."""
    by_publication = {link["publication_id"]: link for link in found}
    shares = []
    for row in rows:
        held, seconds = await publications.curve_of(ctx, row["_id"]), row["duration_seconds"]
        spoken = await _spoken(ctx, by_publication[row["_id"]], seconds or 0.0, None) if held and seconds else None
        starts = [block for block in spoken.blocks if block.kind == "cta"] if spoken else []
        if held and seconds and spoken and starts:
            said = [one for one in spoken.timed if one.sentence.start_char >= starts[0].start_char]
            shares += [report_statistics.curve_of(held["points"]).at(said[0].start / seconds)] if said else []
    return round(sum(shares) / len(shares), 4) if shares else None


async def _others(ctx: Context, row: PublicationRow) -> list[PublicationRow]:
    every = await publications.of_connection(ctx, row["connection_id"])
    return [
        one for one in every if one["_id"] != row["_id"] and one["kind"] == row["kind"] and not one["missing_since"]
    ]


async def _insights(ctx: Context, row: PublicationRow, own: Measured, spoken: _Spoken | None) -> list[Insight]:
    rows = await _others(ctx, row)
    held = await publications.curves_of(ctx, row["connection_id"])
    others = [
        Measured(one["duration_seconds"], report_statistics.curve_of(held[one["_id"]]["points"]))
        for one in rows
        if one["_id"] in held and one["duration_seconds"]
    ]
    curves, family = [one.curve for one in others], len(others) + 1
    timed = spoken.timed if spoken else []
    drop = report_insights.biggest_drop(own, curves, family)
    found = [
        None if drop is None else report_insights.drop_insight(drop, timed, own.seconds),
        report_insights.hook_insight(own, others, family),
        report_insights.block_insight(own, _blocks(spoken), curves, family) if spoken else None,
    ]
    return [one for one in found if one is not None]


async def _spoken(ctx: Context, link: LinkRow, seconds: float, draft: Draft | None) -> _Spoken | None:
    """When the sentences of a link's script are said; ``None`` where it names no script that is there."""
    if link["script_id"] is None:
        return None
    try:
        script = await scripts.reading.load(ctx, link["script_id"])
    except NotFound:
        return None
    body, blocks = script.body, list(script.blocks)
    if link["script_version_id"] is not None:
        version = await scripts.version_body(ctx, link["script_version_id"])
        if version is not None and version != body:
            body, blocks = version, []
    if draft is not None:
        draft.script_id = script.id
    sentences = sentences_of(body, blocks)
    if not sentences:
        return None
    words = await _words(ctx, link)
    timed = report_statistics.by_words(sentences, words) if words else []
    if timed:
        return _Spoken(script, timed, blocks, Precision.WORDS)
    if draft is not None:
        message = "The times of the sentences are estimated from their length: the linked output has no word times of this script."
        draft.warnings.append(JobWarning(code=WarningCode.TIMES_ESTIMATED, message=message, figures={}))
    return _Spoken(script, report_statistics.by_estimate(sentences, seconds), blocks, Precision.ESTIMATED)


def sentences_of(body: str, blocks: Sequence[ScriptBlock]) -> list[Sentence]:
    """The sentences of a body, each with the block that it begins in."""
    return [
        Sentence(_block_of(said.start, blocks), said.start, said.end, said.text)
        for part in parsing.read(body)
        for said in part.said
    ]


def _block_of(start: int, blocks: Sequence[ScriptBlock]) -> str | None:
    return next((block.id for block in blocks if block.start_char <= start < block.end_char), None)


async def _words(ctx: Context, link: LinkRow) -> list[Word]:
    content = None if link["artifact_id"] is None else await artifacts.words_of(ctx, link["artifact_id"])
    if content is None:
        return []
    try:
        return msgspec.json.decode(content, type=Transcript).words
    except msgspec.DecodeError:
        return []


def _blocks(spoken: _Spoken) -> list[Block]:
    made = []
    for block in spoken.blocks:
        said = [one for one in spoken.timed if one.sentence.block_id == block.id]
        if said:
            made.append(Block(block.id, block.heading, block.start_char, block.end_char, said[0].start, said[-1].end))
    return made


def _results(row: PublicationRow, spoken: _Spoken, curve: Curve, seconds: float) -> list[JsonObject]:
    """How much of the audience each block of a script keeps, as it is stored."""
    kinds, made = {block.id: block.kind.value for block in spoken.blocks}, []
    for block in _blocks(spoken):
        before, after = curve.at(block.start / seconds), curve.at(min(1.0, block.end / seconds))
        if before <= 0 or block.end <= block.start:
            continue
        text = " ".join(spoken.script.body[block.start_char : block.end_char].split())
        made.append(
            {
                "project_id": spoken.script.project_id,
                "script_id": spoken.script.id,
                "publication_id": row["_id"],
                "connection_id": row["connection_id"],
                "published_at": row["published_at"] or row["created_at"],
                "block_id": block.id,
                "kind": kinds[block.id],
                "kept": round(after / before, 4),
                "seconds": round(block.end - block.start, 1),
                "precision": spoken.precision.value,
                "text": text[:MOST_TEXT],
            }
        )
    return made


def _aligned(one: Timed, curve: Curve, seconds: float) -> AlignedSentence:
    start, end = one.start / seconds, min(1.0, one.end / seconds)
    return AlignedSentence(
        block_id=one.sentence.block_id,
        start_char=one.sentence.start_char,
        end_char=one.sentence.end_char,
        start_seconds=round(one.start, 3),
        end_seconds=round(one.end, 3),
        watch_ratio=round((curve.at(start) + curve.at(end)) / 2, 4),
        delta=round(curve.at(end) - curve.at(start), 4),
    )
