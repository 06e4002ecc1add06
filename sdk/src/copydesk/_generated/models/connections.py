# Generated from openapi.json by `make generate`; do not edit.
"""Models: connections."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from ..._model import FreeForm, ReadModel

if TYPE_CHECKING:
    from . import ConnectionFault, ConnectionStatus, Metadata, Platform


@frozen(repr=False, unsafe_hash=False)
class Connection(ReadModel):
    """An account on a platform that the workspace may read; never its tokens."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    platform: Platform
    """ Where content is published. """
    external_account_id: str
    """ Its id on the platform. """
    display_name: str
    """ Name of the account. """
    handle: None | str
    """ Its short name on the platform, such as `@kiln`. """
    scopes: list[str]
    """ What the owner of the account has allowed. """
    status: ConnectionStatus
    """ Whether the platform lets the server read the account. """
    visible: bool
    """ Whether the workspace sees its publications. """
    capabilities: ConnectionCapabilities
    """ What can be read through it. """
    last_synced_at: datetime.datetime | None
    """ When the last whole sync ended. """
    error_code: ConnectionFault | None
    """ Why it failed; null where it did not. """
    error_message: None | str
    """ What happened, and what to do. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ConnectionCapabilities(FreeForm["bool"], ReadModel):
    """What can be read through it."""

    additional_properties: dict[str, bool] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class ConnectionPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[Connection]
    """ Rows of this page. """
    limit: int
    """ Rows that a page can have. """
    offset: int | None
    """ null where a cursor was used. """
    has_more: bool
    """ Whether a next page has rows. """
    next_cursor: None | str
    """ Value of `cursor` for the next page; null on the last one. """
    total: int | None
    """ null unless include_total=true. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)
