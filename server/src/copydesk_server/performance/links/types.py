"""Wire types of content links (contract, section 5)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from copydesk_server.core.paging import ListQuery
from copydesk_server.core.wire import Filter, Id, Metadata, ReadId, Request, ResourceModel, patch_of


class LinkMethod(StrEnum):
    """Who made a link: a person, or the server, which suggests it."""

    MANUAL = "manual"
    SUGGESTED = "suggested"
    AUTO = "auto"


class LinkState(StrEnum):
    """What a person said of a link; only a confirmed one counts."""

    SUGGESTED = "suggested"
    CONFIRMED = "confirmed"
    REJECTED = "rejected"


class LinkVerdict(StrEnum):
    """What a person can say of a link."""

    CONFIRMED = "confirmed"
    REJECTED = "rejected"


class _Targets(Request, frozen=True, kw_only=True):
    """What a publication was made of."""

    script_id: Id | None = None
    script_version_id: Id | None = None
    artifact_id: Id | None = None
    composition_id: Id | None = None
    brief_id: Id | None = None
    topic_id: Id | None = None


class ContentLinkCreate(_Targets, frozen=True, kw_only=True):
    """Say what a publication was made of: at least one of the ids beside its own."""

    publication_id: Id
    metadata: Metadata = {}


class _Changes(_Targets, frozen=True, kw_only=True):
    """What a person may change."""

    state: LinkVerdict
    metadata: Metadata = {}


ContentLinkUpdate = patch_of(_Changes, "ContentLinkUpdate")


class ContentLink(ResourceModel, frozen=True, kw_only=True):
    """What a publication was made of, as a person said or the server suggests."""

    publication_id: ReadId
    script_id: ReadId | None
    script_version_id: ReadId | None
    artifact_id: ReadId | None
    composition_id: ReadId | None
    brief_id: ReadId | None
    topic_id: ReadId | None
    method: LinkMethod
    confidence: Annotated[float, Meta(ge=0, le=1, description="1 for what a person said.")]
    reason: Annotated[str, Meta(examples=["The title and the description speak of what the script speaks of."])]
    state: LinkState


class ContentLinkQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list of content links."""

    publication_id: Filter | None = None
    script_id: Filter | None = None
    artifact_id: Filter | None = None
    topic_id: Filter | None = None
    state: LinkState | None = None
