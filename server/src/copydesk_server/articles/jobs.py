"""The job that makes articles."""

from copydesk_server.articles import orders
from copydesk_server.articles.types import Article, ArticleGenerate, ArticleGenerateInput
from copydesk_server.core.context import Context
from copydesk_server.core.ids import example_id
from copydesk_server.knowledge.people_types import ConsentScope
from copydesk_server.queue.operations import GENERATION, JobOperation
from copydesk_server.queue.types import Estimate
from copydesk_server.scripts.body import brief_alignment, pricing
from copydesk_server.scripts.body.body_snapshot import read_snapshot
from copydesk_server.scripts.types import EXAMPLE_BODY, ArtifactResult
from copydesk_server.workspaces import providers as writers


async def estimate(ctx: Context, input_: ArticleGenerateInput) -> Estimate:
    """Price a request.

    Raises:
        ValidationFailed, UnknownReference, CostLimitExceeded: When it cannot be queued.
    """
    script = await pricing.require_script(ctx, input_.script_id, input_.body, input_.brief_id)
    model = (await writers.writer_of(ctx)).model
    if model is None:
        return Estimate(cost_usd=0.0, basis=pricing.AS_IT_IS)
    snapshot = await read_snapshot(ctx, script, input_.body, None)
    driver = await brief_alignment.driver_of(ctx, input_.brief_id, snapshot, ConsentScope.ARTICLE)
    return pricing.within_ceiling(ctx, *orders.price(await orders.plan(ctx, snapshot, driver), model))


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
