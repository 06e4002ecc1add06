"""What this deployment can do, and its limits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from copydesk_server import __version__
from copydesk_server.core.access import SCOPES
from copydesk_server.core.context import Context
from copydesk_server.core.net.addresses import FetchPolicy
from copydesk_server.core.net.fetch import MOST_REDIRECTS, PAGE_BYTES, PAGE_SECONDS
from copydesk_server.core.settings import Settings
from copydesk_server.core.wire import Count, Read, Schema
from copydesk_server.decks import layouts
from copydesk_server.decks.layouts import SlideLayout
from copydesk_server.knowledge.searching.embeddings import embedder_of
from copydesk_server.projects.kit.importing import IMAGE_BYTES
from copydesk_server.projects.kit.raster import MOST_PIXELS
from copydesk_server.projects.style_service import SKILLS
from copydesk_server.projects.style_types import WritingSkill
from copydesk_server.providers.text import OfflineWriter
from copydesk_server.slice import Slice
from copydesk_server.videos import service as videos
from copydesk_server.videos.types import VoiceInfo
from copydesk_server.web.operation import MIB


class Limits(Schema, frozen=True, kw_only=True):
    """Every limit of the API."""

    page_default: Count
    page_max: Count
    script_body_chars: Count
    knowledge_text_chars: Count
    knowledge_upload_bytes: Count
    documents_processing: Count
    idempotency_key_min_chars: Count
    idempotency_key_max_chars: Count
    idempotency_retention_days: Count
    concurrent_jobs: Count
    script_cost_ceiling_usd: float
    json_body_bytes: Count
    text_body_bytes: Count
    metadata_keys: Count
    longest_wait_seconds: Count
    requests_per_minute: Count
    job_seconds: dict[str, float]
    video_narration_chars: Count
    composition_items: Count
    editing_runs_active: Count
    composition_tracks: Count
    composition_frames: Count
    composition_ops_per_request: Count
    composition_undo_ops: Count
    library_media: Annotated[Count, Meta(description="Director media of a workspace.")]
    library_bytes: Annotated[Count, Meta(description="Of all director media of a workspace.")]
    library_upload_bytes: Count
    template_unpacked_bytes: Annotated[Count, Meta(description="Of a .pptx that is a template, when it is unpacked.")]
    custom_blocks: Annotated[
        Count, Meta(description="Animation blocks that a workspace can add: a block is a program, and none is taken.")
    ]
    media_upload_bytes: Count
    media_seconds: float
    media_frame_pixels: Count
    strategy_import_rows: Annotated[Count, Meta(description="Of a table of topics and query targets.")]
    cluster_queries: Annotated[Count, Meta(description="New queries in one proposal of clusters.")]
    recordings_bytes: Annotated[Count, Meta(description="Of all tracks of the recordings of a workspace.")]
    recording_tracks: Annotated[Count, Meta(description="Of one recording.")]


class Fetching(Schema, frozen=True, kw_only=True):
    """How the server fetches what an import names: from public addresses alone, and from these hosts on loopback."""

    user_agent: str
    loopback_hosts: list[str]
    page_bytes: Count
    page_seconds: float
    redirects: Count
    image_bytes: Count
    image_pixels: Count


class Capabilities(Read, frozen=True, kw_only=True):
    """What this server supports."""

    name: str
    version: str
    api_version: str
    operations: list[str]
    job_operations: list[str]
    scopes: dict[str, str]
    writing_skills: list[WritingSkill]
    slide_layouts: list[SlideLayout]
    text_providers: list[str]
    voices: Annotated[
        list[VoiceInfo], Meta(description="The server's own; /voices has those of the workspace's voice service, too.")
    ]
    embedding_model: str
    limits: Limits
    fetching: Fetching


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
