"""Wire types of GET /capabilities."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from copydesk_server.core.wire import Count, Read, Schema
from copydesk_server.decks.layouts import SlideLayout
from copydesk_server.projects.styles.types import WritingSkill
from copydesk_server.videos.types import VoiceInfo


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
