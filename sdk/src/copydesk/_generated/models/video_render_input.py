# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..models.aspect_ratio import AspectRatio
from ..models.frame_rate import FrameRate
from ..models.quality import Quality
from ..models.resolution import Resolution
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.captions_input import CaptionsInput
    from ..models.music_input import MusicInput
    from ..models.narration_input import NarrationInput
    from ..models.transition_input import TransitionInput
    from ..models.voice_input import VoiceInput


T = TypeVar("T", bound="VideoRenderInput")


@_attrs_define(repr=False, unsafe_hash=False)
class VideoRenderInput(Model):
    """What `video.render` makes a video of, and how; a deck is enough."""

    deck_artifact_id: str
    """ An artifact of the kind `slides`. """
    voice: VoiceInput | Unset = UNSET
    """ Who speaks, and how. """
    narration: NarrationInput | None | Unset = UNSET
    """ Recordings that are heard in the place of a voice. """
    music: MusicInput | None | Unset = UNSET
    """ Music under the voice. """
    aspect_ratio: AspectRatio | None | Unset = UNSET
    """ The deck's when not given; for another, its slides are laid out anew. """
    resolution: Resolution | Unset = UNSET
    """ Pixels of a video: the shorter side of 720p has 720, of 1080p 1080 and of 4k 2160. """
    fps: float | FrameRate | Unset = UNSET
    """ Frames a second: a number, or a text such as `30000/1001`. Default: 30. """
    captions: CaptionsInput | Unset = UNSET
    """ Captions: files beside the video, and words in its picture. """
    transition: TransitionInput | Unset = UNSET
    """ How slides follow each other. """
    padding_seconds: float | Unset = UNSET
    """ Silence before and after the words of each slide. Default: 0.5. """
    cost_limit_usd: float | None | Unset = UNSET
    """ The most that a voice of a service may cost; 0.05 when not given. Other voices cost nothing. """
    quality: Quality | Unset = UNSET
    """ How well a film is encoded. """

    def to_dict(self) -> dict[str, Any]:
        CaptionsInput = _models.CaptionsInput
        MusicInput = _models.MusicInput
        NarrationInput = _models.NarrationInput
        TransitionInput = _models.TransitionInput
        VoiceInput = _models.VoiceInput
        deck_artifact_id = self.deck_artifact_id

        voice: dict[str, Any] | Unset = UNSET
        if not isinstance(self.voice, Unset):
            voice = self.voice.to_dict()

        narration: dict[str, Any] | None | Unset
        if isinstance(self.narration, Unset):
            narration = UNSET
        elif isinstance(self.narration, NarrationInput):
            narration = self.narration.to_dict()
        else:
            narration = self.narration

        music: dict[str, Any] | None | Unset
        if isinstance(self.music, Unset):
            music = UNSET
        elif isinstance(self.music, MusicInput):
            music = self.music.to_dict()
        else:
            music = self.music

        aspect_ratio: None | str | Unset
        if isinstance(self.aspect_ratio, Unset):
            aspect_ratio = UNSET
        elif isinstance(self.aspect_ratio, AspectRatio):
            aspect_ratio = self.aspect_ratio.value
        else:
            aspect_ratio = self.aspect_ratio

        resolution: str | Unset = UNSET
        if not isinstance(self.resolution, Unset):
            resolution = self.resolution.value

        fps: float | str | Unset
        if isinstance(self.fps, Unset):
            fps = UNSET
        elif isinstance(self.fps, FrameRate):
            fps = self.fps.value
        else:
            fps = self.fps

        captions: dict[str, Any] | Unset = UNSET
        if not isinstance(self.captions, Unset):
            captions = self.captions.to_dict()

        transition: dict[str, Any] | Unset = UNSET
        if not isinstance(self.transition, Unset):
            transition = self.transition.to_dict()

        padding_seconds = self.padding_seconds

        cost_limit_usd: float | None | Unset
        if isinstance(self.cost_limit_usd, Unset):
            cost_limit_usd = UNSET
        else:
            cost_limit_usd = self.cost_limit_usd

        quality: str | Unset = UNSET
        if not isinstance(self.quality, Unset):
            quality = self.quality.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "deck_artifact_id": deck_artifact_id,
            }
        )
        if voice is not UNSET:
            field_dict["voice"] = voice
        if narration is not UNSET:
            field_dict["narration"] = narration
        if music is not UNSET:
            field_dict["music"] = music
        if aspect_ratio is not UNSET:
            field_dict["aspect_ratio"] = aspect_ratio
        if resolution is not UNSET:
            field_dict["resolution"] = resolution
        if fps is not UNSET:
            field_dict["fps"] = fps
        if captions is not UNSET:
            field_dict["captions"] = captions
        if transition is not UNSET:
            field_dict["transition"] = transition
        if padding_seconds is not UNSET:
            field_dict["padding_seconds"] = padding_seconds
        if cost_limit_usd is not UNSET:
            field_dict["cost_limit_usd"] = cost_limit_usd
        if quality is not UNSET:
            field_dict["quality"] = quality

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        CaptionsInput = _models.CaptionsInput
        MusicInput = _models.MusicInput
        NarrationInput = _models.NarrationInput
        TransitionInput = _models.TransitionInput
        VoiceInput = _models.VoiceInput
        d = dict(src_dict)
        deck_artifact_id = d.pop("deck_artifact_id")

        _voice = d.pop("voice", UNSET)
        voice: VoiceInput | Unset
        if isinstance(_voice, Unset):
            voice = UNSET
        else:
            voice = VoiceInput.from_dict(_voice)

        def _parse_narration(data: object) -> NarrationInput | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                narration_type_0 = NarrationInput.from_dict(data)

                return narration_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(NarrationInput | None | Unset, data)

        narration = _parse_narration(d.pop("narration", UNSET))

        def _parse_music(data: object) -> MusicInput | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                music_type_0 = MusicInput.from_dict(data)

                return music_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(MusicInput | None | Unset, data)

        music = _parse_music(d.pop("music", UNSET))

        def _parse_aspect_ratio(data: object) -> AspectRatio | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                aspect_ratio_type_0 = AspectRatio(data)

                return aspect_ratio_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(AspectRatio | None | Unset, data)

        aspect_ratio = _parse_aspect_ratio(d.pop("aspect_ratio", UNSET))

        _resolution = d.pop("resolution", UNSET)
        resolution: Resolution | Unset
        if isinstance(_resolution, Unset):
            resolution = UNSET
        else:
            resolution = Resolution(_resolution)

        def _parse_fps(data: object) -> float | FrameRate | Unset:
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                fps_type_0 = FrameRate(data)

                return fps_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(float | FrameRate | Unset, data)

        fps = _parse_fps(d.pop("fps", UNSET))

        _captions = d.pop("captions", UNSET)
        captions: CaptionsInput | Unset
        if isinstance(_captions, Unset):
            captions = UNSET
        else:
            captions = CaptionsInput.from_dict(_captions)

        _transition = d.pop("transition", UNSET)
        transition: TransitionInput | Unset
        if isinstance(_transition, Unset):
            transition = UNSET
        else:
            transition = TransitionInput.from_dict(_transition)

        padding_seconds = d.pop("padding_seconds", UNSET)

        cost_limit_usd = d.pop("cost_limit_usd", UNSET)

        _quality = d.pop("quality", UNSET)
        quality: Quality | Unset
        if isinstance(_quality, Unset):
            quality = UNSET
        else:
            quality = Quality(_quality)

        video_render_input = cls(
            deck_artifact_id=deck_artifact_id,
            voice=voice,
            narration=narration,
            music=music,
            aspect_ratio=aspect_ratio,
            resolution=resolution,
            fps=fps,
            captions=captions,
            transition=transition,
            padding_seconds=padding_seconds,
            cost_limit_usd=cost_limit_usd,
            quality=quality,
        )

        return video_render_input
