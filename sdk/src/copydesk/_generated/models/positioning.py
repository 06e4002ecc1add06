# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.named_link import NamedLink


T = TypeVar("T", bound="Positioning")


@_attrs_define(repr=False, unsafe_hash=False)
class Positioning(ReadModel):
    """What the brand stands for against others."""

    value_proposition: None | str
    """ What a customer gets from the brand and from nobody else. """
    statement: None | str
    """ What is true, or what must not be said, in one sentence. """
    differentiators: list[str]
    """ What the brand does that others do not. """
    competitors: list[NamedLink]
    """ Whom the brand is compared with. """

    def to_dict(self) -> dict[str, Any]:
        NamedLink = _models.NamedLink
        value_proposition: None | str
        value_proposition = self.value_proposition

        statement: None | str
        statement = self.statement

        differentiators = self.differentiators

        competitors = []
        for competitors_item_data in self.competitors:
            competitors_item = competitors_item_data.to_dict()
            competitors.append(competitors_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "value_proposition": value_proposition,
                "statement": statement,
                "differentiators": differentiators,
                "competitors": competitors,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        NamedLink = _models.NamedLink
        d = dict(src_dict)
        value_proposition = d.pop("value_proposition")

        statement = d.pop("statement")

        differentiators = cast(list[str], d.pop("differentiators"))

        competitors = []
        _competitors = d.pop("competitors")
        for competitors_item_data in _competitors:
            competitors_item = NamedLink.from_dict(competitors_item_data)

            competitors.append(competitors_item)

        positioning = cls(
            value_proposition=value_proposition,
            statement=statement,
            differentiators=differentiators,
            competitors=competitors,
        )

        return positioning
