# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.audience_language import AudienceLanguage
    from ..models.objection import Objection


T = TypeVar("T", bound="Audience")


@_attrs_define(repr=False, unsafe_hash=False)
class Audience(ReadModel):
    """A group the brand speaks to; `id` is the caller's, unique within the brand."""

    id: str
    """ Its id, which never changes. """
    segment: str
    """ Who they are. """
    description: None | str
    """ What it is, for people. """
    pains: list[str]
    """ What troubles the audience. """
    objections: list[Objection]
    """ Doubts of the audience, with answers. """
    language: AudienceLanguage
    """ How to speak to the audience. """

    def to_dict(self) -> dict[str, Any]:
        AudienceLanguage = _models.AudienceLanguage
        Objection = _models.Objection
        id = self.id

        segment = self.segment

        description: None | str
        description = self.description

        pains = self.pains

        objections = []
        for objections_item_data in self.objections:
            objections_item = objections_item_data.to_dict()
            objections.append(objections_item)

        language = self.language.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "segment": segment,
                "description": description,
                "pains": pains,
                "objections": objections,
                "language": language,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        AudienceLanguage = _models.AudienceLanguage
        Objection = _models.Objection
        d = dict(src_dict)
        id = d.pop("id")

        segment = d.pop("segment")

        description = d.pop("description")

        pains = cast(list[str], d.pop("pains"))

        objections = []
        _objections = d.pop("objections")
        for objections_item_data in _objections:
            objections_item = Objection.from_dict(objections_item_data)

            objections.append(objections_item)

        language = AudienceLanguage.from_dict(d.pop("language"))

        audience = cls(
            id=id,
            segment=segment,
            description=description,
            pains=pains,
            objections=objections,
            language=language,
        )

        return audience
