# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="VoiceInfo")


@_attrs_define(repr=False, unsafe_hash=False)
class VoiceInfo(ReadModel):
    """A voice that videos are narrated with; the id of an offline voice is the tag of its language."""

    id: str
    """ Its id, which never changes. """
    name: str
    """ Name, for people. """
    language: None | str
    """ null for a voice of a service, which speaks what it is given. """
    provider: str
    """ `espeak-ng`, or the model of the workspace's voice service. """

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        name = self.name

        language: None | str
        language = self.language

        provider = self.provider

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "name": name,
                "language": language,
                "provider": provider,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        name = d.pop("name")

        language = d.pop("language")

        provider = d.pop("provider")

        voice_info = cls(
            id=id,
            name=name,
            language=language,
            provider=provider,
        )

        return voice_info
