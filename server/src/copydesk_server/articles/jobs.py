"""The job that makes articles."""

from copydesk_server.articles.types import Article, ArticleGenerate, ArticleGenerateInput
from copydesk_server.core.context import Context
from copydesk_server.core.ids import example_id
from copydesk_server.providers.text import ModelWriter
from copydesk_server.queue.operations import GENERATION, JobOperation
from copydesk_server.queue.types import Estimate
from copydesk_server.scripts.body import parsing, pricing
from copydesk_server.scripts.types import EXAMPLE_BODY, ArtifactResult


async def estimate(ctx: Context, input_: ArticleGenerateInput) -> Estimate:
    """Price a request.

    Raises:
        ValidationFailed, UnknownReference, CostLimitExceeded: When it cannot be queued.
    """
    body = input_.body

    def price(writer: ModelWriter) -> tuple[float, str]:
        return writer.price([body], len(body.split()), max(1, len(parsing.read(body))))

    return await pricing.estimate(ctx, input_.script_id, body, brief_id=input_.brief_id, price=price)


ARTICLE_GENERATE = JobOperation(
    "article.generate",
    GENERATION,
    ArticleGenerateInput,
    run="copydesk_server.articles.generation:run",
    limit_seconds=600.0,  # Room for the calls of a model, each of which has a limit of its own.
    subject=("script_id", "scripts"),
    request=ArticleGenerate,
    result=ArtifactResult,
    content=Article,
    estimate=estimate,
    prepare=estimate,
    example={"script_id": example_id("scr"), "body": EXAMPLE_BODY, "formats": ["markdown"]},
)
