# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.audience_language_input import AudienceLanguageInput
    from ..models.objection import Objection


T = TypeVar("T", bound="AudienceInput")


@_attrs_define(repr=False, unsafe_hash=False)
class AudienceInput(Model):
    """A group the brand speaks to; `id` is the caller's, unique within the brand."""

    id: str
    """ Its id, which never changes. """
    segment: str
    """ Who they are. """
    description: None | str | Unset = UNSET
    """ What it is, for people. """
    pains: list[str] | Unset = UNSET
    """ What troubles the audience. """
    objections: list[Objection] | Unset = UNSET
    """ Doubts of the audience, with answers. """
    language: AudienceLanguageInput | Unset = UNSET
    """ How to speak to the audience. """

    def to_dict(self) -> dict[str, Any]:
        AudienceLanguageInput = _models.AudienceLanguageInput
        Objection = _models.Objection
        id = self.id

        segment = self.segment

        description: None | str | Unset
        if isinstance(self.description, Unset):
            description = UNSET
        else:
            description = self.description

        pains: list[str] | Unset = UNSET
        if not isinstance(self.pains, Unset):
            pains = self.pains

        objections: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.objections, Unset):
            objections = []
            for objections_item_data in self.objections:
                objections_item = objections_item_data.to_dict()
                objections.append(objections_item)

        language: dict[str, Any] | Unset = UNSET
        if not isinstance(self.language, Unset):
            language = self.language.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "segment": segment,
            }
        )
        if description is not UNSET:
            field_dict["description"] = description
        if pains is not UNSET:
            field_dict["pains"] = pains
        if objections is not UNSET:
            field_dict["objections"] = objections
        if language is not UNSET:
            field_dict["language"] = language

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        AudienceLanguageInput = _models.AudienceLanguageInput
        Objection = _models.Objection
        d = dict(src_dict)
        id = d.pop("id")

        segment = d.pop("segment")

        description = d.pop("description", UNSET)

        pains = cast(list[str], d.pop("pains", UNSET))

        _objections = d.pop("objections", UNSET)
        objections: list[Objection] | Unset = UNSET
        if _objections is not UNSET:
            objections = []
            for objections_item_data in _objections:
                objections_item = Objection.from_dict(objections_item_data)

                objections.append(objections_item)

        _language = d.pop("language", UNSET)
        language: AudienceLanguageInput | Unset
        if isinstance(_language, Unset):
            language = UNSET
        else:
            language = AudienceLanguageInput.from_dict(_language)

        audience_input = cls(
            id=id,
            segment=segment,
            description=description,
            pains=pains,
            objections=objections,
            language=language,
        )

        return audience_input
