# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from ..models.technical_level import TechnicalLevel
from ..types import UNSET, Unset

T = TypeVar("T", bound="AudienceLanguageInput")


@_attrs_define(repr=False, unsafe_hash=False)
class AudienceLanguageInput(Model):
    """How to speak to the audience."""

    dos: list[str] | Unset = UNSET
    """ How to speak to them. """
    donts: list[str] | Unset = UNSET
    """ How not to speak to them. """
    power_words: list[str] | Unset = UNSET
    """ Words that move them. """
    technical_level: None | TechnicalLevel | Unset = UNSET
    """ How much they know of the subject. """

    def to_dict(self) -> dict[str, Any]:
        dos: list[str] | Unset = UNSET
        if not isinstance(self.dos, Unset):
            dos = self.dos

        donts: list[str] | Unset = UNSET
        if not isinstance(self.donts, Unset):
            donts = self.donts

        power_words: list[str] | Unset = UNSET
        if not isinstance(self.power_words, Unset):
            power_words = self.power_words

        technical_level: None | str | Unset
        if isinstance(self.technical_level, Unset):
            technical_level = UNSET
        elif isinstance(self.technical_level, TechnicalLevel):
            technical_level = self.technical_level.value
        else:
            technical_level = self.technical_level

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if dos is not UNSET:
            field_dict["dos"] = dos
        if donts is not UNSET:
            field_dict["donts"] = donts
        if power_words is not UNSET:
            field_dict["power_words"] = power_words
        if technical_level is not UNSET:
            field_dict["technical_level"] = technical_level

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        dos = cast(list[str], d.pop("dos", UNSET))

        donts = cast(list[str], d.pop("donts", UNSET))

        power_words = cast(list[str], d.pop("power_words", UNSET))

        def _parse_technical_level(data: object) -> None | TechnicalLevel | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                technical_level_type_0 = TechnicalLevel(data)

                return technical_level_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TechnicalLevel | Unset, data)

        technical_level = _parse_technical_level(d.pop("technical_level", UNSET))

        audience_language_input = cls(
            dos=dos,
            donts=donts,
            power_words=power_words,
            technical_level=technical_level,
        )

        return audience_language_input
