"""What a writer's work on a body will cost at most."""

from __future__ import annotations

from collections.abc import Callable

from copydesk_server.core.context import Context
from copydesk_server.core.errors import CostLimitExceeded, Fault, NotFound, UnknownReference, ValidationFailed
from copydesk_server.providers.text import ModelWriter
from copydesk_server.queue.operations import GENERATION
from copydesk_server.queue.types import Estimate
from copydesk_server.scripts import briefing
from copydesk_server.scripts import service as scripts
from copydesk_server.workspaces import providers as writers

Price = Callable[[ModelWriter], tuple[float, str]]


async def estimate(
    ctx: Context, script_id: str, body: str, *, brief_id: str | None, price: Price | None = None
) -> Estimate:
    """Price what a writer makes of a body; nothing where it leaves the body as it is.

    Args:
        ctx: Whose job.
        script_id: Its script.
        body: It.
        brief_id: The brief that drives the job.
        price: Prices the calls of a writer that composes, in USD, and tells how that was found; ``None`` where none is asked.

    Raises:
        ValidationFailed: When the body says nothing.
        UnknownReference: When there is no such script, or no such brief of its brand.
        CostLimitExceeded: When it is over the ceiling.
    """
    if not any(letter.isalnum() for letter in body):
        raise ValidationFailed(errors=[Fault("/input/body", "required", "has no words")])
    try:
        script = await scripts.script(ctx, script_id)
    except NotFound as error:
        detail = f"there is no {script_id!r}"
        raise UnknownReference(errors=[Fault("/input/script_id", "unknown_reference", detail)]) from error
    if brief_id is not None:
        briefing.require_own(await briefing.required(ctx, brief_id), script.project_id)
    writer = await writers.writer_of(ctx)
    if writer.model is None or price is None:
        return Estimate(cost_usd=0.0, basis="the text as it is")
    usd, basis = price(writer.model)
    ceiling = GENERATION.ceiling(ctx.services.settings)
    if usd > ceiling:
        raise CostLimitExceeded(f"The estimate of {usd} USD is over the limit of {ceiling} USD.", limit=ceiling)
    return Estimate(cost_usd=usd, basis=basis)
