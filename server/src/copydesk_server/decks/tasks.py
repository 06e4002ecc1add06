"""Background work on decks."""

from copydesk_server.decks import generation
from copydesk_server.decks.types import SlidesGenerateInput
from copydesk_server.queue.types import JobOperation

SLIDES_GENERATE = JobOperation(
    "slides.generate",
    SlidesGenerateInput,
    estimate=generation.estimate,
    prepare=generation.estimate,
    run=generation.run,
    limit_seconds=600.0,
)
