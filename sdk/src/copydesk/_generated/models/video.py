# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.aspect_ratio import AspectRatio
from ..models.burn_in import BurnIn
from ..models.frame_rate import FrameRate
from ..models.resolution import Resolution

if TYPE_CHECKING:
    from ..models.video_chapter import VideoChapter


T = TypeVar("T", bound="Video")


@_attrs_define(repr=False, unsafe_hash=False)
class Video(ReadModel):
    """A video, as its artifact tells of it."""

    title: str
    """ Title, for people. """
    language: str
    """ Language, as a BCP 47 tag such as `en-GB`. """
    deck_artifact_id: str
    """ The deck that is shown. """
    voice_id: None | str
    """ null where a recording of the whole deck is heard. """
    aspect_ratio: AspectRatio
    """ Shape of a picture, width to height. """
    resolution: Resolution
    """ Pixels of a video: the shorter side of 720p has 720, of 1080p 1080 and of 4k 2160. """
    fps: FrameRate
    """ Frames a second; those of television are fractions. """
    burn_in: BurnIn
    """ What of the captions is in the picture. `phrase` shows each cue, `word` lights up the word that is heard,
    `karaoke` all words up to it. """
    duration_seconds: float
    """ Length. """
    slides: list[VideoChapter]
    """ Its slides, in order. """

    def to_dict(self) -> dict[str, Any]:
        VideoChapter = _models.VideoChapter
        title = self.title

        language = self.language

        deck_artifact_id = self.deck_artifact_id

        voice_id: None | str
        voice_id = self.voice_id

        aspect_ratio = self.aspect_ratio.value

        resolution = self.resolution.value

        fps = self.fps.value

        burn_in = self.burn_in.value

        duration_seconds = self.duration_seconds

        slides = []
        for slides_item_data in self.slides:
            slides_item = slides_item_data.to_dict()
            slides.append(slides_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "title": title,
                "language": language,
                "deck_artifact_id": deck_artifact_id,
                "voice_id": voice_id,
                "aspect_ratio": aspect_ratio,
                "resolution": resolution,
                "fps": fps,
                "burn_in": burn_in,
                "duration_seconds": duration_seconds,
                "slides": slides,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        VideoChapter = _models.VideoChapter
        d = dict(src_dict)
        title = d.pop("title")

        language = d.pop("language")

        deck_artifact_id = d.pop("deck_artifact_id")

        voice_id = d.pop("voice_id")

        aspect_ratio = AspectRatio(d.pop("aspect_ratio"))

        resolution = Resolution(d.pop("resolution"))

        fps = FrameRate(d.pop("fps"))

        burn_in = BurnIn(d.pop("burn_in"))

        duration_seconds = d.pop("duration_seconds")

        slides = []
        _slides = d.pop("slides")
        for slides_item_data in _slides:
            slides_item = VideoChapter.from_dict(slides_item_data)

            slides.append(slides_item)

        video = cls(
            title=title,
            language=language,
            deck_artifact_id=deck_artifact_id,
            voice_id=voice_id,
            aspect_ratio=aspect_ratio,
            resolution=resolution,
            fps=fps,
            burn_in=burn_in,
            duration_seconds=duration_seconds,
            slides=slides,
        )

        return video
