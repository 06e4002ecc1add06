# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.director_media_scores import DirectorMediaScores
    from ..models.director_medium import DirectorMedium


T = TypeVar("T", bound="DirectorMediaHit")


@_attrs_define(repr=False, unsafe_hash=False)
class DirectorMediaHit(ReadModel):
    """A medium that fits; `score` is 0 to 1."""

    media: DirectorMedium
    """ A medium of the library. """
    score: float
    """ How well it matches; higher is better. """
    scores: DirectorMediaScores
    """ By words and by meaning; null where it was not found that way. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        DirectorMediaScores = _models.DirectorMediaScores
        DirectorMedium = _models.DirectorMedium
        media = self.media.to_dict()

        score = self.score

        scores = self.scores.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "media": media,
                "score": score,
                "scores": scores,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        DirectorMediaScores = _models.DirectorMediaScores
        DirectorMedium = _models.DirectorMedium
        d = dict(src_dict)
        media = DirectorMedium.from_dict(d.pop("media"))

        score = d.pop("score")

        scores = DirectorMediaScores.from_dict(d.pop("scores"))

        director_media_hit = cls(
            media=media,
            score=score,
            scores=scores,
        )

        director_media_hit.additional_properties.update(d)
        return director_media_hit
