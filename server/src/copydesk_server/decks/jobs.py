"""The job that makes decks."""

from copydesk_server.artifacts.types import ArtifactResult
from copydesk_server.decks import pricing
from copydesk_server.decks.types import SlidesGenerate, SlidesGenerateInput
from copydesk_server.queue.families import GENERATION
from copydesk_server.queue.operations import JobOperation

SLIDES_GENERATE = JobOperation(
    "slides.generate",
    GENERATION,
    SlidesGenerateInput,
    run="copydesk_server.decks.generation:run",
    limit_seconds=600.0,  # As of an article; the files of a deck take 120 s each at most.
    request=SlidesGenerate,
    result=ArtifactResult,
    estimate=pricing.estimate,
    prepare=pricing.estimate,
)
