# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.audio_settings import AudioSettings
    from ..models.block_settings import BlockSettings
    from ..models.caption_settings import CaptionSettings
    from ..models.cut_settings import CutSettings
    from ..models.cutaway_settings import CutawaySettings
    from ..models.framing_settings import FramingSettings
    from ..models.output_settings import OutputSettings


T = TypeVar("T", bound="EditingSettings")


@_attrs_define(repr=False, unsafe_hash=False)
class EditingSettings(ReadModel):
    """All that an editing style sets."""

    cuts: CutSettings
    """ What is cut out of the recording. """
    captions: CaptionSettings
    """ Captions in the picture; files of captions are always made. """
    cutaways: CutawaySettings
    """ Pictures and videos of the library that are shown while the voice goes on. """
    blocks: BlockSettings
    """ Motion blocks bound to spoken words. """
    framing: FramingSettings
    """ What of the picture is shown where the film has another shape, and how cuts are covered. """
    audio: AudioSettings
    """ How the film sounds. """
    output: OutputSettings
    """ The file. """

    def to_dict(self) -> dict[str, Any]:
        AudioSettings = _models.AudioSettings
        BlockSettings = _models.BlockSettings
        CaptionSettings = _models.CaptionSettings
        CutSettings = _models.CutSettings
        CutawaySettings = _models.CutawaySettings
        FramingSettings = _models.FramingSettings
        OutputSettings = _models.OutputSettings
        cuts = self.cuts.to_dict()

        captions = self.captions.to_dict()

        cutaways = self.cutaways.to_dict()

        blocks = self.blocks.to_dict()

        framing = self.framing.to_dict()

        audio = self.audio.to_dict()

        output = self.output.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "cuts": cuts,
                "captions": captions,
                "cutaways": cutaways,
                "blocks": blocks,
                "framing": framing,
                "audio": audio,
                "output": output,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        AudioSettings = _models.AudioSettings
        BlockSettings = _models.BlockSettings
        CaptionSettings = _models.CaptionSettings
        CutSettings = _models.CutSettings
        CutawaySettings = _models.CutawaySettings
        FramingSettings = _models.FramingSettings
        OutputSettings = _models.OutputSettings
        d = dict(src_dict)
        cuts = CutSettings.from_dict(d.pop("cuts"))

        captions = CaptionSettings.from_dict(d.pop("captions"))

        cutaways = CutawaySettings.from_dict(d.pop("cutaways"))

        blocks = BlockSettings.from_dict(d.pop("blocks"))

        framing = FramingSettings.from_dict(d.pop("framing"))

        audio = AudioSettings.from_dict(d.pop("audio"))

        output = OutputSettings.from_dict(d.pop("output"))

        editing_settings = cls(
            cuts=cuts,
            captions=captions,
            cutaways=cutaways,
            blocks=blocks,
            framing=framing,
            audio=audio,
            output=output,
        )

        return editing_settings
