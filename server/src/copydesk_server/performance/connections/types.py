"""Wire types of connections (contract, section 5)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from copydesk_server.core.clock import Timestamp
from copydesk_server.core.paging import ListQuery
from copydesk_server.core.wire import ResourceModel


class Platform(StrEnum):
    """Where content is published."""

    YOUTUBE = "youtube"


class ConnectionStatus(StrEnum):
    """Whether the platform lets the server read the account."""

    CONNECTED = "connected"
    EXPIRED = "expired"
    REVOKED = "revoked"
    ERROR = "error"


class ConnectionFault(StrEnum):
    """Why the last sync did not end."""

    ACCESS_REVOKED = "access_revoked"
    ACCESS_FORBIDDEN = "access_forbidden"
    QUOTA_EXCEEDED = "quota_exceeded"
    PLATFORM_UNAVAILABLE = "platform_unavailable"
    ANSWER_UNUSABLE = "answer_unusable"
    NO_CHANNEL = "no_channel"


class Connection(ResourceModel, frozen=True, kw_only=True):
    """An account on a platform that the workspace may read; never its tokens."""

    platform: Platform
    external_account_id: Annotated[str, Meta(examples=["UCkiln0000000000000000AA"])]
    display_name: str
    handle: str | None
    scopes: list[str]
    status: ConnectionStatus
    visible: bool
    capabilities: dict[str, bool]
    last_synced_at: Annotated[Timestamp | None, Meta(description="When the last whole sync ended.")]
    error_code: ConnectionFault | None
    error_message: Annotated[str | None, Meta(description="What happened, and what to do.")]


class ConnectionQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list of connections."""

    platform: Platform | None = None
    status: ConnectionStatus | None = None
