"""How much of a text a deck says anew, and what that costs at most."""

from copydesk_server.core.context import Context
from copydesk_server.decks.story import editing
from copydesk_server.decks.types import SlideMode, SlidesGenerateInput
from copydesk_server.queue.types import Estimate
from copydesk_server.scripts.body import pricing

# A deck that is condensed keeps the main points: two fifths of the words.
_CONDENSED = 0.4


async def estimate(ctx: Context, input_: SlidesGenerateInput) -> Estimate:
    """Price a request.

    Raises:
        ValidationFailed, UnknownReference, CostLimitExceeded: When it cannot be queued.
    """
    await editing.require(ctx, input_)
    return await pricing.estimate(ctx, input_.script_id, input_.body, share=share_of(input_), brief_id=input_.brief_id)


def share_of(input_: SlidesGenerateInput) -> float:
    """How much of the text a model is asked to say anew."""
    return _CONDENSED if input_.mode is SlideMode.CONDENSE else 0.0
