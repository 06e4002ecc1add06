"""What this server supports, gathered from the slices that say so."""

from copydesk_server import __version__
from copydesk_server.capabilities.types import Capabilities, Fetching, Limits
from copydesk_server.core.context import Context
from copydesk_server.core.net.fetch import MOST_REDIRECTS, PAGE_BYTES, PAGE_SECONDS, FetchPolicy
from copydesk_server.core.scopes import SCOPES
from copydesk_server.core.settings import Settings
from copydesk_server.decks import layouts
from copydesk_server.jobs.operations import OPERATIONS
from copydesk_server.knowledge.importing import MOST_WAITING, UPLOAD_BYTES
from copydesk_server.knowledge.searching.indexing import embedder_of
from copydesk_server.knowledge.types import MAX_TEXT
from copydesk_server.projects.kit.importing import IMAGE_BYTES
from copydesk_server.projects.kit.pictures import MOST_PIXELS
from copydesk_server.projects.styles.skills import SKILLS
from copydesk_server.providers.text import OfflineWriter
from copydesk_server.queue.types import CONCURRENT_JOBS, COST_CEILING_USD
from copydesk_server.queue.waiting import LONGEST_WAIT
from copydesk_server.scripts.types import MAX_BODY

MIB = 1024 * 1024


def describe(ctx: Context) -> Capabilities:
    """Operations, scopes, skills and limits."""
    return Capabilities(
        name="copydesk",
        version=__version__,
        api_version="v1",
        operations=list(ctx.services.operation_ids),
        job_operations=list(OPERATIONS),
        scopes=SCOPES,
        writing_skills=list(SKILLS.values()),
        slide_layouts=layouts.published(),
        text_providers=[OfflineWriter.name, "openai-compatible"],
        embedding_model=embedder_of(ctx).name,
        limits=limits(ctx.services.settings),
        fetching=_fetching(ctx.services.settings),
    )


def limits(settings: Settings) -> Limits:
    """Every limit of the API; ``job_seconds`` is the longest that a job of each kind may run."""
    return Limits(
        page_default=50,
        page_max=100,
        script_body_chars=MAX_BODY,
        knowledge_text_chars=MAX_TEXT,
        knowledge_upload_bytes=UPLOAD_BYTES,
        documents_processing=MOST_WAITING,
        idempotency_key_min_chars=8,
        idempotency_key_max_chars=128,
        idempotency_retention_days=36_500,
        concurrent_jobs=CONCURRENT_JOBS,
        script_cost_ceiling_usd=COST_CEILING_USD,
        json_body_bytes=MIB,
        text_body_bytes=2 * MIB,
        metadata_keys=50,
        longest_wait_seconds=int(LONGEST_WAIT),
        requests_per_minute=settings.rate_limit_per_minute,
        job_seconds={name: operation.limit(settings) for name, operation in OPERATIONS.items()},
    )


def _fetching(settings: Settings) -> Fetching:
    policy = FetchPolicy.of(settings)
    return Fetching(
        user_agent=policy.user_agent,
        loopback_hosts=sorted(policy.loopback_hosts),
        page_bytes=PAGE_BYTES,
        page_seconds=PAGE_SECONDS,
        redirects=MOST_REDIRECTS,
        image_bytes=IMAGE_BYTES,
        image_pixels=MOST_PIXELS,
    )
