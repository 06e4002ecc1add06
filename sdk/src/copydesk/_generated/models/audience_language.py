# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.technical_level import TechnicalLevel

T = TypeVar("T", bound="AudienceLanguage")


@_attrs_define(repr=False, unsafe_hash=False)
class AudienceLanguage(ReadModel):
    """How to speak to the audience."""

    dos: list[str]
    """ How to speak to them. """
    donts: list[str]
    """ How not to speak to them. """
    power_words: list[str]
    """ Words that move them. """
    technical_level: None | TechnicalLevel
    """ How much they know of the subject. """

    def to_dict(self) -> dict[str, Any]:
        dos = self.dos

        donts = self.donts

        power_words = self.power_words

        technical_level: None | str
        if isinstance(self.technical_level, TechnicalLevel):
            technical_level = self.technical_level.value
        else:
            technical_level = self.technical_level

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "dos": dos,
                "donts": donts,
                "power_words": power_words,
                "technical_level": technical_level,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        dos = cast(list[str], d.pop("dos"))

        donts = cast(list[str], d.pop("donts"))

        power_words = cast(list[str], d.pop("power_words"))

        def _parse_technical_level(data: object) -> None | TechnicalLevel:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                technical_level_type_0 = TechnicalLevel(data)

                return technical_level_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TechnicalLevel, data)

        technical_level = _parse_technical_level(d.pop("technical_level"))

        audience_language = cls(
            dos=dos,
            donts=donts,
            power_words=power_words,
            technical_level=technical_level,
        )

        return audience_language
