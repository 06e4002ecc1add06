"""Wire types of GET /capabilities."""

from __future__ import annotations

from copydesk_server.artifacts.slides.layouts import SlideLayout
from copydesk_server.core.wire import Part, Read
from copydesk_server.projects.styles.types import WritingSkill


class Limits(Part, frozen=True, kw_only=True):
    """Every limit of the API."""

    page_default: int
    page_max: int
    script_body_chars: int
    knowledge_text_chars: int
    knowledge_upload_bytes: int
    documents_processing: int
    idempotency_key_min_chars: int
    idempotency_key_max_chars: int
    idempotency_retention_days: int
    concurrent_jobs: int
    script_cost_ceiling_usd: float
    json_body_bytes: int
    text_body_bytes: int
    metadata_keys: int
    longest_wait_seconds: int
    requests_per_minute: int
    job_seconds: dict[str, float]


class Fetching(Part, frozen=True, kw_only=True):
    """How the server fetches what an import names: from public addresses alone, and from these hosts on loopback."""

    user_agent: str
    loopback_hosts: list[str]
    page_bytes: int
    page_seconds: float
    redirects: int
    image_bytes: int
    image_pixels: int


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
    embedding_model: str
    limits: Limits
    fetching: Fetching
