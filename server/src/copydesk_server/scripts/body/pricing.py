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
from copydesk_server.scripts.types import Script
from copydesk_server.workspaces import providers as writers

# The basis of an estimate where no writer is asked.
AS_IT_IS = "the text as it is"
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
    await require_script(ctx, script_id, body, brief_id)
    writer = await writers.writer_of(ctx)
    if writer.model is None or price is None:
        return Estimate(cost_usd=0.0, basis=AS_IT_IS)
    usd, basis = price(writer.model)
    return within_ceiling(ctx, usd, usd, basis)


async def require_script(ctx: Context, script_id: str, body: str, brief_id: str | None) -> Script:
    """The script of a body that says something.

    Raises:
        ValidationFailed: When the body says nothing.
        UnknownReference: When there is no such script, or no such brief of its brand.
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
    return script


def within_ceiling(ctx: Context, required: float, usd: float, basis: str) -> Estimate:
    """An estimate, lowered to the ceiling where only calls that can be left out are over it.

    Args:
        ctx: Whose job.
        required: What its drafts cost at most, in USD.
        usd: What all its calls cost at most.
        basis: How that was found.

    Raises:
        CostLimitExceeded: When the drafts are over the ceiling.
    """
    ceiling = GENERATION.ceiling(ctx.services.settings)
    if required > ceiling:
        raise CostLimitExceeded(f"The estimate of {required} USD is over the limit of {ceiling} USD.", limit=ceiling)
    if usd > ceiling:
        basis += "; checks and repairs as far as the limit allows"
    return Estimate(cost_usd=min(usd, ceiling), basis=basis)
