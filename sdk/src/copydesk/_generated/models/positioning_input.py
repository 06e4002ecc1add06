# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.named_link import NamedLink


T = TypeVar("T", bound="PositioningInput")


@_attrs_define(repr=False, unsafe_hash=False)
class PositioningInput(Model):
    """What the brand stands for against others."""

    value_proposition: None | str | Unset = UNSET
    """ What a customer gets from the brand and from nobody else. """
    statement: None | str | Unset = UNSET
    """ What is true, or what must not be said, in one sentence. """
    differentiators: list[str] | Unset = UNSET
    """ What the brand does that others do not. """
    competitors: list[NamedLink] | Unset = UNSET
    """ Whom the brand is compared with. """

    def to_dict(self) -> dict[str, Any]:
        NamedLink = _models.NamedLink
        value_proposition: None | str | Unset
        if isinstance(self.value_proposition, Unset):
            value_proposition = UNSET
        else:
            value_proposition = self.value_proposition

        statement: None | str | Unset
        if isinstance(self.statement, Unset):
            statement = UNSET
        else:
            statement = self.statement

        differentiators: list[str] | Unset = UNSET
        if not isinstance(self.differentiators, Unset):
            differentiators = self.differentiators

        competitors: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.competitors, Unset):
            competitors = []
            for competitors_item_data in self.competitors:
                competitors_item = competitors_item_data.to_dict()
                competitors.append(competitors_item)

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if value_proposition is not UNSET:
            field_dict["value_proposition"] = value_proposition
        if statement is not UNSET:
            field_dict["statement"] = statement
        if differentiators is not UNSET:
            field_dict["differentiators"] = differentiators
        if competitors is not UNSET:
            field_dict["competitors"] = competitors

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        NamedLink = _models.NamedLink
        d = dict(src_dict)
        value_proposition = d.pop("value_proposition", UNSET)

        statement = d.pop("statement", UNSET)

        differentiators = cast(list[str], d.pop("differentiators", UNSET))

        _competitors = d.pop("competitors", UNSET)
        competitors: list[NamedLink] | Unset = UNSET
        if _competitors is not UNSET:
            competitors = []
            for competitors_item_data in _competitors:
                competitors_item = NamedLink.from_dict(competitors_item_data)

                competitors.append(competitors_item)

        positioning_input = cls(
            value_proposition=value_proposition,
            statement=statement,
            differentiators=differentiators,
            competitors=competitors,
        )

        return positioning_input
