"""What a script will cost at most, said before anything runs, and refused where it is over the ceiling."""

from __future__ import annotations

import math

from copydesk_server.core.context import Context
from copydesk_server.core.errors import CostLimitExceeded, Fault, UnknownReference, ValidationFailed
from copydesk_server.core.reads import read_together
from copydesk_server.core.wire import from_bson
from copydesk_server.grounding import limits as grounding
from copydesk_server.knowledge import service as knowledge
from copydesk_server.projects import style_service as styles
from copydesk_server.providers.text import ModelWriter
from copydesk_server.queue.operations import GENERATION
from copydesk_server.queue.types import Estimate, JobFailed
from copydesk_server.scripts import briefing, drafting, planning, retrieval, sections, service, writing
from copydesk_server.scripts.store import ScriptRow, scripts
from copydesk_server.scripts.types import LONG_LEAST, Script, ScriptGenerateInput
from copydesk_server.workspaces import providers as writers


class _ScriptAndStyle(ScriptRow):
    """A script, and the style that it is held to."""

    style_choice: styles.Choice


def require_complete(input_: ScriptGenerateInput) -> None:
    """Refuse an input without a meaningful topic or without any source."""
    faults = []
    if not writing.is_meaningful(input_.topic):
        faults.append(
            Fault("/input/topic", "too_vague", "has only words such as “how” and “it”; name what the script is about")
        )
    sources = (input_.brief_id, input_.collection_ids, input_.document_ids, input_.context_ids, input_.source_text)
    if not any(sources):
        named = "brief_id, collection_ids, document_ids, context_ids, source_text"
        faults.append(Fault("/input", "required", f"needs at least one of {named}"))
    if faults:
        raise ValidationFailed(errors=faults)


def ceiling(ctx: Context, input_: ScriptGenerateInput) -> float:
    """The cost ceiling of a request, in USD.

    Raises:
        CostLimitExceeded: When it would be raised.
    """
    most = GENERATION.ceiling(ctx.services.settings)
    if input_.cost_limit_usd is None:
        return most
    if input_.cost_limit_usd > most:
        raise CostLimitExceeded(
            f"cost_limit_usd may lower the ceiling of {most} USD, not raise it.",
            errors=[Fault("/input/cost_limit_usd", "out_of_range", f"must be at most {most}")],
            limit=most,
        )
    return input_.cost_limit_usd


async def estimate(ctx: Context, input_: ScriptGenerateInput) -> Estimate:
    """Price a request, without looking at whether the script has moved on.

    Raises:
        ValidationFailed, UnknownReference, NoRelevantSources, CostLimitExceeded: When it cannot be queued.
    """
    require_complete(input_)
    ceiling(ctx, input_)
    input_ = await briefing.widened(ctx, input_)
    _, priced = await _find_and_price(ctx, input_)
    return priced


async def prepare(ctx: Context, input_: ScriptGenerateInput) -> Estimate:
    """Check that a request can be queued, and price it.

    Raises:
        StaleUpdate: When the script has moved on; else as ``estimate``.
    """
    require_complete(input_)
    ceiling(ctx, input_)
    input_ = await briefing.widened(ctx, input_)
    found, priced = await _find_and_price(ctx, input_)
    service.require_current(found, input_.expected_updated_at)
    return priced


async def _find_and_price(ctx: Context, input_: ScriptGenerateInput) -> tuple[ScriptRow, Estimate]:
    own = {"_id": input_.script_id}
    # One round trip; whichever is wrong, the script's own fault is told first.
    rows, model, *sources = await read_together(
        ctx.database,
        scripts.staged(ctx, own, styles.choice_stages(ctx), _ScriptAndStyle),
        writers.writer_read(ctx),
        *retrieval.source_reads(ctx, input_),
    )
    if not rows:
        detail = f"there is no {input_.script_id!r}"
        raise UnknownReference(errors=[Fault("/input/script_id", "unknown_reference", detail)])
    await retrieval.require_sources(ctx, input_, sources)
    [found], writer = rows, writers.writer_from(ctx, model)
    script, limit = from_bson(found, Script), ceiling(ctx, input_)
    style = styles.chosen(found["style_choice"])
    planning.skill_of(input_, script, style)
    words = planning.words_of(input_, script, style)
    if not isinstance(writer, ModelWriter):
        required, basis = writer.price([input_.topic, input_.source_text or ""], words)
        usd = required
    else:
        required, usd, basis = grounding.price(
            writer, await _tokens_read(ctx, input_, writer, words, limit), words, _calls(words)
        )
    if required > limit:
        raise CostLimitExceeded(f"The estimate of {required} USD is over the limit of {limit} USD.", limit=limit)
    if usd > limit:
        basis += "; checks and repairs as far as the limit allows"
    return found, Estimate(cost_usd=min(usd, limit), basis=basis)


def _calls(words: int) -> int:
    """How many times the writer will be asked: once, or for the outline and each part."""
    return 1 if words < LONG_LEAST else 1 + planning.most_parts(words)


async def _tokens_read(ctx: Context, input_: ScriptGenerateInput, model: ModelWriter, words: int, limit: float) -> int:
    """The most tokens of sources that all drafts of a script read."""
    calls = _calls(words)
    own = input_.source_text or ""
    texts, characters = [own], 0
    if input_.collection_ids or input_.document_ids:
        try:
            found = await retrieval.search(ctx, input_, input_.topic, sections.SEARCHED)
        except JobFailed:
            found = []
        texts += [hit.passage.text for hit in found]
        most = drafting.PART_CHARACTERS
        if calls == 1:
            most = sections.most_characters(words, grounding.readable(model, words, limit, texts) - len(own))
        places = await knowledge.places_of(ctx, {*input_.document_ids, *(hit.passage.document_id for hit in found)})
        held = sum(place.characters for part in places.values() for place in part)
        # Each part of a long script searches anew, and may find other documents of a collection.
        characters = min(held, most) if calls == 1 or not input_.collection_ids else most
    return math.ceil(calls * (grounding.tokens_a_character(model, texts) * characters + model.client.count(own)))
