"""The job that makes a deck, and what it costs."""

from copydesk_server.core.context import Context
from copydesk_server.core.ids import example_id
from copydesk_server.decks.story import editing
from copydesk_server.decks.storyboard import calls
from copydesk_server.decks.storyboard.orders import batches
from copydesk_server.decks.types import Deck, SlidesGenerate, SlidesGenerateInput
from copydesk_server.providers.text import ModelWriter
from copydesk_server.queue.operations import GENERATION, JobOperation
from copydesk_server.queue.types import Estimate
from copydesk_server.scripts.body import parsing, pricing
from copydesk_server.scripts.types import EXAMPLE_BODY, ArtifactResult


async def estimate(ctx: Context, input_: SlidesGenerateInput) -> Estimate:
    """Price a request.

    Raises:
        ValidationFailed, UnknownReference, CostLimitExceeded: When it cannot be queued.
    """
    await editing.require(ctx, input_)
    earlier = await editing.earlier(ctx, input_)

    ceiling = GENERATION.ceiling(ctx.services.settings)

    def price(writer: ModelWriter) -> tuple[float, str]:
        if earlier is not None:
            notes = [parsing.read(slide.speaker_note) for slide in editing.anew(earlier, input_)]
            texts = [parts for parts in notes if parts]
            return calls.priced(writer, texts, ceiling, wanted=len(texts))
        return calls.priced(writer, list(batches(parsing.read(input_.body))), ceiling, wanted=input_.n_slides)

    drafted = calls.is_drafted(input_)
    return await pricing.estimate(
        ctx, input_.script_id, input_.body, brief_id=input_.brief_id, price=price if drafted else None
    )


SLIDES_GENERATE = JobOperation(
    "slides.generate",
    GENERATION,
    SlidesGenerateInput,
    run="copydesk_server.decks.generation:run",
    limit_seconds=600.0,  # As of an article; the files of a deck take 120 s each at most.
    subject=("script_id", "scripts"),
    request=SlidesGenerate,
    result=ArtifactResult,
    content=Deck,
    estimate=estimate,
    prepare=estimate,
    example={"script_id": example_id("scr"), "body": EXAMPLE_BODY, "mode": "condense", "exports": ["pptx"]},
)
