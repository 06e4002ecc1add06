# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.audio_settings_patch import AudioSettingsPatch
    from ..models.block_settings_patch import BlockSettingsPatch
    from ..models.caption_settings_patch import CaptionSettingsPatch
    from ..models.cut_settings_patch import CutSettingsPatch
    from ..models.cutaway_settings_patch import CutawaySettingsPatch
    from ..models.framing_settings_patch import FramingSettingsPatch
    from ..models.output_settings_patch import OutputSettingsPatch


T = TypeVar("T", bound="EditingSettingsPatch")


@_attrs_define(repr=False, unsafe_hash=False)
class EditingSettingsPatch(Model):
    """Changes as a merge patch (RFC 7396). All that an editing style sets."""

    cuts: CutSettingsPatch | None | Unset = UNSET
    """ What is cut out. """
    captions: CaptionSettingsPatch | None | Unset = UNSET
    """ Captions in the picture. """
    cutaways: CutawaySettingsPatch | None | Unset = UNSET
    """ Pictures of the library over the voice. """
    blocks: BlockSettingsPatch | None | Unset = UNSET
    """ Motion blocks bound to spoken words. """
    framing: FramingSettingsPatch | None | Unset = UNSET
    """ What of the picture is shown. """
    audio: AudioSettingsPatch | None | Unset = UNSET
    """ How the film sounds. """
    output: None | OutputSettingsPatch | Unset = UNSET
    """ Shape, size and quality of the film. """

    def to_dict(self) -> dict[str, Any]:
        AudioSettingsPatch = _models.AudioSettingsPatch
        BlockSettingsPatch = _models.BlockSettingsPatch
        CaptionSettingsPatch = _models.CaptionSettingsPatch
        CutSettingsPatch = _models.CutSettingsPatch
        CutawaySettingsPatch = _models.CutawaySettingsPatch
        FramingSettingsPatch = _models.FramingSettingsPatch
        OutputSettingsPatch = _models.OutputSettingsPatch
        cuts: dict[str, Any] | None | Unset
        if isinstance(self.cuts, Unset):
            cuts = UNSET
        elif isinstance(self.cuts, CutSettingsPatch):
            cuts = self.cuts.to_dict()
        else:
            cuts = self.cuts

        captions: dict[str, Any] | None | Unset
        if isinstance(self.captions, Unset):
            captions = UNSET
        elif isinstance(self.captions, CaptionSettingsPatch):
            captions = self.captions.to_dict()
        else:
            captions = self.captions

        cutaways: dict[str, Any] | None | Unset
        if isinstance(self.cutaways, Unset):
            cutaways = UNSET
        elif isinstance(self.cutaways, CutawaySettingsPatch):
            cutaways = self.cutaways.to_dict()
        else:
            cutaways = self.cutaways

        blocks: dict[str, Any] | None | Unset
        if isinstance(self.blocks, Unset):
            blocks = UNSET
        elif isinstance(self.blocks, BlockSettingsPatch):
            blocks = self.blocks.to_dict()
        else:
            blocks = self.blocks

        framing: dict[str, Any] | None | Unset
        if isinstance(self.framing, Unset):
            framing = UNSET
        elif isinstance(self.framing, FramingSettingsPatch):
            framing = self.framing.to_dict()
        else:
            framing = self.framing

        audio: dict[str, Any] | None | Unset
        if isinstance(self.audio, Unset):
            audio = UNSET
        elif isinstance(self.audio, AudioSettingsPatch):
            audio = self.audio.to_dict()
        else:
            audio = self.audio

        output: dict[str, Any] | None | Unset
        if isinstance(self.output, Unset):
            output = UNSET
        elif isinstance(self.output, OutputSettingsPatch):
            output = self.output.to_dict()
        else:
            output = self.output

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if cuts is not UNSET:
            field_dict["cuts"] = cuts
        if captions is not UNSET:
            field_dict["captions"] = captions
        if cutaways is not UNSET:
            field_dict["cutaways"] = cutaways
        if blocks is not UNSET:
            field_dict["blocks"] = blocks
        if framing is not UNSET:
            field_dict["framing"] = framing
        if audio is not UNSET:
            field_dict["audio"] = audio
        if output is not UNSET:
            field_dict["output"] = output

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        AudioSettingsPatch = _models.AudioSettingsPatch
        BlockSettingsPatch = _models.BlockSettingsPatch
        CaptionSettingsPatch = _models.CaptionSettingsPatch
        CutSettingsPatch = _models.CutSettingsPatch
        CutawaySettingsPatch = _models.CutawaySettingsPatch
        FramingSettingsPatch = _models.FramingSettingsPatch
        OutputSettingsPatch = _models.OutputSettingsPatch
        d = dict(src_dict)

        def _parse_cuts(data: object) -> CutSettingsPatch | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                cuts_type_0 = CutSettingsPatch.from_dict(data)

                return cuts_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CutSettingsPatch | None | Unset, data)

        cuts = _parse_cuts(d.pop("cuts", UNSET))

        def _parse_captions(data: object) -> CaptionSettingsPatch | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                captions_type_0 = CaptionSettingsPatch.from_dict(data)

                return captions_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CaptionSettingsPatch | None | Unset, data)

        captions = _parse_captions(d.pop("captions", UNSET))

        def _parse_cutaways(data: object) -> CutawaySettingsPatch | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                cutaways_type_0 = CutawaySettingsPatch.from_dict(data)

                return cutaways_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CutawaySettingsPatch | None | Unset, data)

        cutaways = _parse_cutaways(d.pop("cutaways", UNSET))

        def _parse_blocks(data: object) -> BlockSettingsPatch | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                blocks_type_0 = BlockSettingsPatch.from_dict(data)

                return blocks_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BlockSettingsPatch | None | Unset, data)

        blocks = _parse_blocks(d.pop("blocks", UNSET))

        def _parse_framing(data: object) -> FramingSettingsPatch | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                framing_type_0 = FramingSettingsPatch.from_dict(data)

                return framing_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(FramingSettingsPatch | None | Unset, data)

        framing = _parse_framing(d.pop("framing", UNSET))

        def _parse_audio(data: object) -> AudioSettingsPatch | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                audio_type_0 = AudioSettingsPatch.from_dict(data)

                return audio_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(AudioSettingsPatch | None | Unset, data)

        audio = _parse_audio(d.pop("audio", UNSET))

        def _parse_output(data: object) -> None | OutputSettingsPatch | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                output_type_0 = OutputSettingsPatch.from_dict(data)

                return output_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | OutputSettingsPatch | Unset, data)

        output = _parse_output(d.pop("output", UNSET))

        editing_settings_patch = cls(
            cuts=cuts,
            captions=captions,
            cutaways=cutaways,
            blocks=blocks,
            framing=framing,
            audio=audio,
            output=output,
        )

        return editing_settings_patch
