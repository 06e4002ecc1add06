"""What a deck costs at most: the slides that a model drafts."""

from copydesk_server.core.context import Context
from copydesk_server.decks import storyboard
from copydesk_server.decks.story import editing
from copydesk_server.decks.types import SlidesGenerateInput
from copydesk_server.providers.text import TextProvider
from copydesk_server.queue.types import Estimate
from copydesk_server.scripts.body import parsing, pricing


async def estimate(ctx: Context, input_: SlidesGenerateInput) -> Estimate:
    """Price a request.

    Raises:
        ValidationFailed, UnknownReference, CostLimitExceeded: When it cannot be queued.
    """
    await editing.require(ctx, input_)

    def price(writer: TextProvider) -> tuple[float, str]:
        return storyboard.priced(writer, parsing.read(input_.body))

    drafted = storyboard.is_drafted(input_)
    return await pricing.estimate(
        ctx, input_.script_id, input_.body, brief_id=input_.brief_id, price=price if drafted else None
    )
