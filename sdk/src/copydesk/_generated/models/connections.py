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
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
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
    """ Permissions granted by the owner of the account. """
    status: ConnectionStatus
    """ Whether the platform lets the server read the account. """
    visible: bool
    """ Whether the API shows its publications. """
    capabilities: ConnectionCapabilities
    """ What can be read through it. """
    last_synced_at: datetime.datetime | None
    """ When the last whole sync ended. """
    error_code: ConnectionFault | None
    """ Machine-readable reason of the failure; null if it did not fail. """
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
    """ Entries of this page. """
    limit: int
    """ Maximum number of entries on a page. """
    offset: int | None
    """ Number of skipped entries; null if a cursor was used. """
    has_more: bool
    """ Whether there is a next page. """
    next_cursor: None | str
    """ Value of `cursor` for the next page; null on the last page. """
    total: int | None
    """ Total number of entries; null unless `include_total=true`. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)
