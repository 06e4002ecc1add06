# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="Results")


@_attrs_define(repr=False, unsafe_hash=False)
class Results(ReadModel):
    """How publications did: of which more is watched than of the middle one of their channel and kind."""

    silo_id: None | str
    """ The silo whose publications these are; null for the topic's own. """
    publications: int
    """ How many can be compared. """
    watched_longer: int
    """ How many are watched longer than the middle one of their channel. """
    chance: float
    """ How often as many, or as few, come by chance alone (sign test, one-sided). """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        silo_id: None | str
        silo_id = self.silo_id

        publications = self.publications

        watched_longer = self.watched_longer

        chance = self.chance

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "silo_id": silo_id,
                "publications": publications,
                "watched_longer": watched_longer,
                "chance": chance,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        silo_id = d.pop("silo_id")

        publications = d.pop("publications")

        watched_longer = d.pop("watched_longer")

        chance = d.pop("chance")

        results = cls(
            silo_id=silo_id,
            publications=publications,
            watched_longer=watched_longer,
            chance=chance,
        )

        results.additional_properties.update(d)
        return results
