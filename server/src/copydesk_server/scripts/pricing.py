"""What a script will cost at most, said before anything runs, and refused where it is over the ceiling."""

from __future__ import annotations

import math

from copydesk_server.core.context import Context
from copydesk_server.core.errors import CostLimitExceeded, Fault, UnknownReference, ValidationFailed
from copydesk_server.core.reads import read_together
from copydesk_server.core.wire import from_bson
from copydesk_server.knowledge.passages import LONGEST
from copydesk_server.projects import style_service as styles
from copydesk_server.providers.text import TextProvider
from copydesk_server.queue.operations import GENERATION
from copydesk_server.queue.types import Estimate, JobFailed
from copydesk_server.scripts import briefing, drafting, planning, retrieval, service, writing
from copydesk_server.scripts.store import ScriptRow, scripts
from copydesk_server.scripts.types import LONG_LEAST, Script, ScriptGenerateInput
from copydesk_server.scripts.writer_input import passages_for
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


def ceiling(input_: ScriptGenerateInput) -> float:
    """The cost ceiling of a request, in USD.

    Raises:
        CostLimitExceeded: When it would be raised.
    """
    if input_.cost_limit_usd is None:
        return GENERATION.ceiling_usd
    if input_.cost_limit_usd > GENERATION.ceiling_usd:
        raise CostLimitExceeded(
            f"cost_limit_usd may lower the ceiling of {GENERATION.ceiling_usd} USD, not raise it.",
            errors=[Fault("/input/cost_limit_usd", "out_of_range", f"must be at most {GENERATION.ceiling_usd}")],
            limit=GENERATION.ceiling_usd,
        )
    return input_.cost_limit_usd


async def estimate(ctx: Context, input_: ScriptGenerateInput) -> Estimate:
    """Price a request, without looking at whether the script has moved on.

    Raises:
        ValidationFailed, UnknownReference, NoRelevantSources, CostLimitExceeded: When it cannot be queued.
    """
    require_complete(input_)
    ceiling(input_)
    input_ = await briefing.widened(ctx, input_)
    _, priced = await _find_and_price(ctx, input_)
    return priced


async def prepare(ctx: Context, input_: ScriptGenerateInput) -> Estimate:
    """Check that a request can be queued, and price it.

    Raises:
        StaleUpdate: When the script has moved on; else as ``estimate``.
    """
    require_complete(input_)
    ceiling(input_)
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
    script, limit = from_bson(found, Script), ceiling(input_)
    style = styles.chosen(found["style_choice"])
    planning.skill_of(input_, script, style)
    words = planning.words_of(input_, script, style)
    usd, basis = writer.price(await _sources(ctx, input_, writer, words), words, _calls(words))
    if usd > limit:
        raise CostLimitExceeded(f"The estimate of {usd} USD is over the limit of {limit} USD.", limit=limit)
    return found, Estimate(cost_usd=usd, basis=basis)


def _calls(words: int) -> int:
    """How many times the writer will be asked: once, or for the outline, the opening, each part and the end."""
    return 1 if words < LONG_LEAST else 3 + math.ceil(words / planning.SECTION_WORDS)


async def _sources(ctx: Context, input_: ScriptGenerateInput, writer: TextProvider, words: int) -> list[str]:
    """Texts as long as those that a model will be given: what the search finds now. The offline writer asks for none."""
    given = [input_.topic, input_.source_text or ""]
    wanted = passages_for(words)
    if writer.model is None:
        return given
    parts = _calls(words) - 1
    found = []
    if input_.collection_ids or input_.document_ids:
        try:
            found = [hit.passage.text for hit in await retrieval.search(ctx, input_, input_.topic, wanted)]
        except JobFailed:
            found = ["word " * (LONGEST // 5)] * wanted
    each = "\n".join(found[: drafting.PART_PASSAGES * (2 * drafting.PART_REACH + 1)])
    return [*given, *found, *([each + (input_.source_text or "")] * parts)]
