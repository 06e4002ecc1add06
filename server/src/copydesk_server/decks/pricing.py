"""What a deck costs at most: the slides that a model drafts."""

from copydesk_server.core.context import Context
from copydesk_server.decks import storyboard
from copydesk_server.decks.story import editing
from copydesk_server.decks.types import SlidesGenerateInput
from copydesk_server.providers.text import ModelWriter
from copydesk_server.queue.types import Estimate
from copydesk_server.scripts.body import parsing, pricing


async def estimate(ctx: Context, input_: SlidesGenerateInput) -> Estimate:
    """Price a request.

    Raises:
        ValidationFailed, UnknownReference, CostLimitExceeded: When it cannot be queued.
    """
    await editing.require(ctx, input_)
    earlier = await editing.earlier(ctx, input_)

    def price(writer: ModelWriter) -> tuple[float, str]:
        if earlier is not None:
            notes = (parsing.read(slide.speaker_note) for slide in editing.anew(earlier, input_))
            return storyboard.priced(writer, [parts for parts in notes if parts])
        return storyboard.priced(writer, list(storyboard.batches(parsing.read(input_.body))))

    drafted = storyboard.is_drafted(input_)
    return await pricing.estimate(
        ctx, input_.script_id, input_.body, brief_id=input_.brief_id, price=price if drafted else None
    )
