"""The job that makes decks."""

from copydesk_server.core.ids import example_id
from copydesk_server.decks import pricing
from copydesk_server.decks.types import Deck, SlidesGenerate, SlidesGenerateInput
from copydesk_server.queue.operations import GENERATION, JobOperation
from copydesk_server.scripts.types import EXAMPLE_BODY, ArtifactResult

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
    estimate=pricing.estimate,
    prepare=pricing.estimate,
    example={"script_id": example_id("scr"), "body": EXAMPLE_BODY, "mode": "condense", "exports": ["pptx"]},
)
