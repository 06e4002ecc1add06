"""Background work on articles."""

from copydesk_server.articles import generation
from copydesk_server.articles.types import ArticleGenerateInput
from copydesk_server.queue.types import JobOperation

ARTICLE_GENERATE = JobOperation(
    "article.generate",
    ArticleGenerateInput,
    estimate=generation.estimate,
    prepare=generation.estimate,
    run=generation.run,
    limit_seconds=600.0,
)
