# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.cta import Cta


T = TypeVar("T", bound="CtaPage")


@_attrs_define(repr=False, unsafe_hash=False)
class CtaPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[Cta]
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
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Cta = _models.Cta
        items = []
        for items_item_data in self.items:
            items_item = items_item_data.to_dict()
            items.append(items_item)

        limit = self.limit

        offset: int | None
        offset = self.offset

        has_more = self.has_more

        next_cursor: None | str
        next_cursor = self.next_cursor

        total: int | None
        total = self.total

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "items": items,
                "limit": limit,
                "offset": offset,
                "has_more": has_more,
                "next_cursor": next_cursor,
                "total": total,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Cta = _models.Cta
        d = dict(src_dict)
        items = []
        _items = d.pop("items")
        for items_item_data in _items:
            items_item = Cta.from_dict(items_item_data)

            items.append(items_item)

        limit = d.pop("limit")

        offset = d.pop("offset")

        has_more = d.pop("has_more")

        next_cursor = d.pop("next_cursor")

        total = d.pop("total")

        cta_page = cls(
            items=items,
            limit=limit,
            offset=offset,
            has_more=has_more,
            next_cursor=next_cursor,
            total=total,
        )

        cta_page.additional_properties.update(d)
        return cta_page
