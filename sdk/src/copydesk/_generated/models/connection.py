# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.connection_fault import ConnectionFault
from ..models.connection_status import ConnectionStatus
from ..models.platform import Platform

if TYPE_CHECKING:
    from ..models.connection_capabilities import ConnectionCapabilities
    from ..models.metadata import Metadata


T = TypeVar("T", bound="Connection")


@_attrs_define(repr=False, unsafe_hash=False)
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
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        ConnectionCapabilities = _models.ConnectionCapabilities
        Metadata = _models.Metadata
        id = self.id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        metadata = self.metadata.to_dict()

        platform = self.platform.value

        external_account_id = self.external_account_id

        display_name = self.display_name

        handle: None | str
        handle = self.handle

        scopes = self.scopes

        status = self.status.value

        visible = self.visible

        capabilities = self.capabilities.to_dict()

        last_synced_at: None | str
        if isinstance(self.last_synced_at, datetime.datetime):
            last_synced_at = self.last_synced_at.isoformat()
        else:
            last_synced_at = self.last_synced_at

        error_code: None | str
        if isinstance(self.error_code, ConnectionFault):
            error_code = self.error_code.value
        else:
            error_code = self.error_code

        error_message: None | str
        error_message = self.error_message

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "created_at": created_at,
                "updated_at": updated_at,
                "metadata": metadata,
                "platform": platform,
                "external_account_id": external_account_id,
                "display_name": display_name,
                "handle": handle,
                "scopes": scopes,
                "status": status,
                "visible": visible,
                "capabilities": capabilities,
                "last_synced_at": last_synced_at,
                "error_code": error_code,
                "error_message": error_message,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        ConnectionCapabilities = _models.ConnectionCapabilities
        Metadata = _models.Metadata
        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        metadata = Metadata.from_dict(d.pop("metadata"))

        platform = Platform(d.pop("platform"))

        external_account_id = d.pop("external_account_id")

        display_name = d.pop("display_name")

        handle = d.pop("handle")

        scopes = cast(list[str], d.pop("scopes"))

        status = ConnectionStatus(d.pop("status"))

        visible = d.pop("visible")

        capabilities = ConnectionCapabilities.from_dict(d.pop("capabilities"))

        def _parse_last_synced_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                last_synced_at_type_0 = datetime.datetime.fromisoformat(data)

                return last_synced_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        last_synced_at = _parse_last_synced_at(d.pop("last_synced_at"))

        def _parse_error_code(data: object) -> ConnectionFault | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                error_code_type_0 = ConnectionFault(data)

                return error_code_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ConnectionFault | None, data)

        error_code = _parse_error_code(d.pop("error_code"))

        error_message = d.pop("error_message")

        connection = cls(
            id=id,
            created_at=created_at,
            updated_at=updated_at,
            metadata=metadata,
            platform=platform,
            external_account_id=external_account_id,
            display_name=display_name,
            handle=handle,
            scopes=scopes,
            status=status,
            visible=visible,
            capabilities=capabilities,
            last_synced_at=last_synced_at,
            error_code=error_code,
            error_message=error_message,
        )

        connection.additional_properties.update(d)
        return connection
