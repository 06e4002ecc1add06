# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models

if TYPE_CHECKING:
    from ..models.video_render_input import VideoRenderInput


T = TypeVar("T", bound="VideoRender")


@_attrs_define(repr=False, unsafe_hash=False)
class VideoRender(Model):
    """Make a narrated video of a deck."""

    operation: Literal["video.render"]
    """ What the job does. """
    input: VideoRenderInput
    """ What `video.render` makes a video of, and how; a deck is enough. """

    def to_dict(self) -> dict[str, Any]:
        VideoRenderInput = _models.VideoRenderInput
        operation = self.operation

        input = self.input.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "operation": operation,
                "input": input,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        VideoRenderInput = _models.VideoRenderInput
        d = dict(src_dict)
        operation = cast(Literal["video.render"], d.pop("operation"))
        if operation != "video.render":
            raise ValueError(f"operation must match const 'video.render', got '{operation}'")

        input = VideoRenderInput.from_dict(d.pop("input"))

        video_render = cls(
            operation=operation,
            input=input,
        )

        return video_render
