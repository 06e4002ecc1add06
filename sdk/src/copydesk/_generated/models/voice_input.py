# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.voice_input_pronunciations import VoiceInputPronunciations


T = TypeVar("T", bound="VoiceInput")


@_attrs_define(repr=False, unsafe_hash=False)
class VoiceInput(Model):
    """Who speaks, and how."""

    voice_id: None | str | Unset = UNSET
    """ One of /voices; the one of the language when not given. """
    language: None | str | Unset = UNSET
    """ The deck's when not given. """
    speed: float | Unset = UNSET
    """ 1 is some 160 words a minute. Default: 1.0. """
    pitch: float | Unset = UNSET
    """ -1 is lowest, 1 highest. Default: 0.0. """
    pronunciations: VoiceInputPronunciations | Unset = UNSET
    """ How words are said, by the word. """

    def to_dict(self) -> dict[str, Any]:
        VoiceInputPronunciations = _models.VoiceInputPronunciations
        voice_id: None | str | Unset
        if isinstance(self.voice_id, Unset):
            voice_id = UNSET
        else:
            voice_id = self.voice_id

        language: None | str | Unset
        if isinstance(self.language, Unset):
            language = UNSET
        else:
            language = self.language

        speed = self.speed

        pitch = self.pitch

        pronunciations: dict[str, Any] | Unset = UNSET
        if not isinstance(self.pronunciations, Unset):
            pronunciations = self.pronunciations.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if voice_id is not UNSET:
            field_dict["voice_id"] = voice_id
        if language is not UNSET:
            field_dict["language"] = language
        if speed is not UNSET:
            field_dict["speed"] = speed
        if pitch is not UNSET:
            field_dict["pitch"] = pitch
        if pronunciations is not UNSET:
            field_dict["pronunciations"] = pronunciations

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        VoiceInputPronunciations = _models.VoiceInputPronunciations
        d = dict(src_dict)
        voice_id = d.pop("voice_id", UNSET)

        language = d.pop("language", UNSET)

        speed = d.pop("speed", UNSET)

        pitch = d.pop("pitch", UNSET)

        _pronunciations = d.pop("pronunciations", UNSET)
        pronunciations: VoiceInputPronunciations | Unset
        if isinstance(_pronunciations, Unset):
            pronunciations = UNSET
        else:
            pronunciations = VoiceInputPronunciations.from_dict(_pronunciations)

        voice_input = cls(
            voice_id=voice_id,
            language=language,
            speed=speed,
            pitch=pitch,
            pronunciations=pronunciations,
        )

        return voice_input
