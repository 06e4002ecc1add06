"""What this server supports, gathered from the slices that say so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from copydesk_server import __version__
from copydesk_server.capabilities.types import Capabilities, Fetching, Limits
from copydesk_server.core.access import SCOPES
from copydesk_server.core.context import Context
from copydesk_server.core.net.addresses import FetchPolicy
from copydesk_server.core.net.fetch import MOST_REDIRECTS, PAGE_BYTES, PAGE_SECONDS
from copydesk_server.core.settings import Settings
from copydesk_server.decks import layouts
from copydesk_server.knowledge.searching.embeddings import embedder_of
from copydesk_server.projects.kit.importing import IMAGE_BYTES
from copydesk_server.projects.kit.raster import MOST_PIXELS
from copydesk_server.projects.styles.skills import SKILLS
from copydesk_server.providers.text import OfflineWriter
from copydesk_server.slice import Slice
from copydesk_server.videos import service as videos
from copydesk_server.web.operation import MIB


def describe(ctx: Context, slices: Sequence[Slice]) -> Capabilities:
    """Operations, scopes, skills and limits."""
    settings = ctx.services.settings
    return Capabilities(
        name="copydesk",
        version=__version__,
        api_version="v1",
        operations=list(ctx.services.operation_ids),
        job_operations=[job.name for one in slices for job in one.jobs if job.request is not None],
        scopes=SCOPES,
        writing_skills=list(SKILLS.values()),
        slide_layouts=layouts.published(),
        text_providers=[OfflineWriter.name, "openai-compatible"],
        voices=videos.offline_voices(),
        embedding_model=embedder_of(ctx).name,
        limits=msgspec.convert({**_own(settings), **_of_slices(settings, slices)}, Limits),
        fetching=_fetching(settings),
    )


def _own(settings: Settings) -> Mapping[str, object]:
    """The limits of every operation."""
    return {
        "page_default": 50,
        "page_max": 100,
        "json_body_bytes": MIB,
        "text_body_bytes": 2 * MIB,
        "metadata_keys": 50,
        "requests_per_minute": settings.rate_limit_per_minute,
    }


def _of_slices(settings: Settings, slices: Sequence[Slice]) -> Mapping[str, object]:
    return {name: value for one in slices for name, value in one.limits(settings).items()}


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
