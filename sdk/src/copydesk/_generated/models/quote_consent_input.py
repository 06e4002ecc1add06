# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from ..models.consent_scope import ConsentScope
from ..models.consent_state import ConsentState
from ..types import UNSET, Unset

T = TypeVar("T", bound="QuoteConsentInput")


@_attrs_define(repr=False, unsafe_hash=False)
class QuoteConsentInput(Model):
    """The consent of a person to be quoted; without one that is granted and has not expired, nobody is."""

    state: ConsentState | Unset = UNSET
    """ Whether a person agreed to be quoted. """
    scope: list[ConsentScope] | Unset = UNSET
    """ Empty for everywhere. """
    expires_at: datetime.datetime | None | Unset = UNSET
    """ Until when it holds; null for ever. """

    def to_dict(self) -> dict[str, Any]:
        state: str | Unset = UNSET
        if not isinstance(self.state, Unset):
            state = self.state.value

        scope: list[str] | Unset = UNSET
        if not isinstance(self.scope, Unset):
            scope = []
            for scope_item_data in self.scope:
                scope_item = scope_item_data.value
                scope.append(scope_item)

        expires_at: None | str | Unset
        if isinstance(self.expires_at, Unset):
            expires_at = UNSET
        elif isinstance(self.expires_at, datetime.datetime):
            expires_at = self.expires_at.isoformat()
        else:
            expires_at = self.expires_at

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if state is not UNSET:
            field_dict["state"] = state
        if scope is not UNSET:
            field_dict["scope"] = scope
        if expires_at is not UNSET:
            field_dict["expires_at"] = expires_at

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        _state = d.pop("state", UNSET)
        state: ConsentState | Unset
        if isinstance(_state, Unset):
            state = UNSET
        else:
            state = ConsentState(_state)

        _scope = d.pop("scope", UNSET)
        scope: list[ConsentScope] | Unset = UNSET
        if _scope is not UNSET:
            scope = []
            for scope_item_data in _scope:
                scope_item = ConsentScope(scope_item_data)

                scope.append(scope_item)

        def _parse_expires_at(data: object) -> datetime.datetime | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                expires_at_type_0 = datetime.datetime.fromisoformat(data)

                return expires_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None | Unset, data)

        expires_at = _parse_expires_at(d.pop("expires_at", UNSET))

        quote_consent_input = cls(
            state=state,
            scope=scope,
            expires_at=expires_at,
        )

        return quote_consent_input
