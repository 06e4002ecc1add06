"""The kinds of jobs that this server runs, and the body that queues each."""

from copydesk_server.articles.tasks import ARTICLE_GENERATE
from copydesk_server.articles.types import ArticleGenerate
from copydesk_server.decks.tasks import SLIDES_GENERATE
from copydesk_server.decks.types import SlidesGenerate
from copydesk_server.knowledge.tasks import KNOWLEDGE_IMPORT, KNOWLEDGE_INDEX
from copydesk_server.queue.types import JobOperation
from copydesk_server.scripts.tasks import SCRIPT_GENERATE, SCRIPT_GENERATE_LONG
from copydesk_server.scripts.types import ScriptGenerate, ScriptGenerateLong

JobCreate = ScriptGenerate | ScriptGenerateLong | ArticleGenerate | SlidesGenerate
OPERATIONS: dict[str, JobOperation] = {
    operation.name: operation
    for operation in (SCRIPT_GENERATE, SCRIPT_GENERATE_LONG, ARTICLE_GENERATE, SLIDES_GENERATE)
}
# What no caller queues by name: the server's own work.
OWN: dict[str, JobOperation] = {operation.name: operation for operation in (KNOWLEDGE_IMPORT, KNOWLEDGE_INDEX)}
