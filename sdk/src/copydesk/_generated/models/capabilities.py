# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.capabilities_scopes import CapabilitiesScopes
    from ..models.fetching import Fetching
    from ..models.limits import Limits
    from ..models.slide_layout import SlideLayout
    from ..models.voice_info import VoiceInfo
    from ..models.writing_skill import WritingSkill


T = TypeVar("T", bound="Capabilities")


@_attrs_define(repr=False, unsafe_hash=False)
class Capabilities(ReadModel):
    """What this server supports."""

    name: str
    """ Name of the server. """
    version: str
    """ Version of the server. """
    api_version: str
    """ Version of the API, as in the path. """
    operations: list[str]
    """ Ids of all operations of the API. """
    job_operations: list[str]
    """ Operations that a job can do. """
    scopes: CapabilitiesScopes
    """ What each scope allows. """
    writing_skills: list[WritingSkill]
    """ Built-in writing skills. """
    slide_layouts: list[SlideLayout]
    """ Layouts of slides, each with the schema of its content. """
    text_providers: list[str]
    """ What can write: the offline writer, and the workspace's models. """
    voices: list[VoiceInfo]
    """ The server's own; /voices has those of the workspace's voice service, too. """
    embedding_model: str
    """ The model that search compares meanings with. """
    limits: Limits
    """ Every limit of the API. """
    fetching: Fetching
    """ How the server fetches what an import names: from public addresses alone, and from these hosts on loopback.
    """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        CapabilitiesScopes = _models.CapabilitiesScopes
        Fetching = _models.Fetching
        Limits = _models.Limits
        SlideLayout = _models.SlideLayout
        VoiceInfo = _models.VoiceInfo
        WritingSkill = _models.WritingSkill
        name = self.name

        version = self.version

        api_version = self.api_version

        operations = self.operations

        job_operations = self.job_operations

        scopes = self.scopes.to_dict()

        writing_skills = []
        for writing_skills_item_data in self.writing_skills:
            writing_skills_item = writing_skills_item_data.to_dict()
            writing_skills.append(writing_skills_item)

        slide_layouts = []
        for slide_layouts_item_data in self.slide_layouts:
            slide_layouts_item = slide_layouts_item_data.to_dict()
            slide_layouts.append(slide_layouts_item)

        text_providers = self.text_providers

        voices = []
        for voices_item_data in self.voices:
            voices_item = voices_item_data.to_dict()
            voices.append(voices_item)

        embedding_model = self.embedding_model

        limits = self.limits.to_dict()

        fetching = self.fetching.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "name": name,
                "version": version,
                "api_version": api_version,
                "operations": operations,
                "job_operations": job_operations,
                "scopes": scopes,
                "writing_skills": writing_skills,
                "slide_layouts": slide_layouts,
                "text_providers": text_providers,
                "voices": voices,
                "embedding_model": embedding_model,
                "limits": limits,
                "fetching": fetching,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        CapabilitiesScopes = _models.CapabilitiesScopes
        Fetching = _models.Fetching
        Limits = _models.Limits
        SlideLayout = _models.SlideLayout
        VoiceInfo = _models.VoiceInfo
        WritingSkill = _models.WritingSkill
        d = dict(src_dict)
        name = d.pop("name")

        version = d.pop("version")

        api_version = d.pop("api_version")

        operations = cast(list[str], d.pop("operations"))

        job_operations = cast(list[str], d.pop("job_operations"))

        scopes = CapabilitiesScopes.from_dict(d.pop("scopes"))

        writing_skills = []
        _writing_skills = d.pop("writing_skills")
        for writing_skills_item_data in _writing_skills:
            writing_skills_item = WritingSkill.from_dict(writing_skills_item_data)

            writing_skills.append(writing_skills_item)

        slide_layouts = []
        _slide_layouts = d.pop("slide_layouts")
        for slide_layouts_item_data in _slide_layouts:
            slide_layouts_item = SlideLayout.from_dict(slide_layouts_item_data)

            slide_layouts.append(slide_layouts_item)

        text_providers = cast(list[str], d.pop("text_providers"))

        voices = []
        _voices = d.pop("voices")
        for voices_item_data in _voices:
            voices_item = VoiceInfo.from_dict(voices_item_data)

            voices.append(voices_item)

        embedding_model = d.pop("embedding_model")

        limits = Limits.from_dict(d.pop("limits"))

        fetching = Fetching.from_dict(d.pop("fetching"))

        capabilities = cls(
            name=name,
            version=version,
            api_version=api_version,
            operations=operations,
            job_operations=job_operations,
            scopes=scopes,
            writing_skills=writing_skills,
            slide_layouts=slide_layouts,
            text_providers=text_providers,
            voices=voices,
            embedding_model=embedding_model,
            limits=limits,
            fetching=fetching,
        )

        capabilities.additional_properties.update(d)
        return capabilities
