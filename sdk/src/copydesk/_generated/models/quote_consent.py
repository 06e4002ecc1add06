# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.consent_scope import ConsentScope
from ..models.consent_state import ConsentState

T = TypeVar("T", bound="QuoteConsent")


@_attrs_define(repr=False, unsafe_hash=False)
class QuoteConsent(ReadModel):
    """The consent of a person to be quoted; without one that is granted and has not expired, nobody is."""

    state: ConsentState
    """ Whether a person agreed to be quoted. """
    scope: list[ConsentScope]
    """ Empty for everywhere. """
    expires_at: datetime.datetime | None
    """ Until when it holds; null for ever. """

    def to_dict(self) -> dict[str, Any]:
        state = self.state.value

        scope = []
        for scope_item_data in self.scope:
            scope_item = scope_item_data.value
            scope.append(scope_item)

        expires_at: None | str
        if isinstance(self.expires_at, datetime.datetime):
            expires_at = self.expires_at.isoformat()
        else:
            expires_at = self.expires_at

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "state": state,
                "scope": scope,
                "expires_at": expires_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        state = ConsentState(d.pop("state"))

        scope = []
        _scope = d.pop("scope")
        for scope_item_data in _scope:
            scope_item = ConsentScope(scope_item_data)

            scope.append(scope_item)

        def _parse_expires_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                expires_at_type_0 = datetime.datetime.fromisoformat(data)

                return expires_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        expires_at = _parse_expires_at(d.pop("expires_at"))

        quote_consent = cls(
            state=state,
            scope=scope,
            expires_at=expires_at,
        )

        return quote_consent
