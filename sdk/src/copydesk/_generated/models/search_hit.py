# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.highlight import Highlight
    from ..models.passage import Passage
    from ..models.search_document import SearchDocument
    from ..models.search_scores import SearchScores


T = TypeVar("T", bound="SearchHit")


@_attrs_define(repr=False, unsafe_hash=False)
class SearchHit(ReadModel):
    """A passage that matches; `score` is that of the mode."""

    passage: Passage
    """ A stretch of a revision: `revision.text[start_char:end_char] == text`. """
    score: float
    """ How well it matches; higher is better. """
    scores: SearchScores
    """ Where a score comes from; null where the passage was not found that way. """
    highlights: list[Highlight]
    """ Characters of the passage that match. """
    neighbors: list[Passage]
    """ Passages before and after it, in order. """
    document: SearchDocument
    """ The document of a hit. """
    stale: bool
    """ Whether the document's `fresh_until` has passed. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Highlight = _models.Highlight
        Passage = _models.Passage
        SearchDocument = _models.SearchDocument
        SearchScores = _models.SearchScores
        passage = self.passage.to_dict()

        score = self.score

        scores = self.scores.to_dict()

        highlights = []
        for highlights_item_data in self.highlights:
            highlights_item = highlights_item_data.to_dict()
            highlights.append(highlights_item)

        neighbors = []
        for neighbors_item_data in self.neighbors:
            neighbors_item = neighbors_item_data.to_dict()
            neighbors.append(neighbors_item)

        document = self.document.to_dict()

        stale = self.stale

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "passage": passage,
                "score": score,
                "scores": scores,
                "highlights": highlights,
                "neighbors": neighbors,
                "document": document,
                "stale": stale,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Highlight = _models.Highlight
        Passage = _models.Passage
        SearchDocument = _models.SearchDocument
        SearchScores = _models.SearchScores
        d = dict(src_dict)
        passage = Passage.from_dict(d.pop("passage"))

        score = d.pop("score")

        scores = SearchScores.from_dict(d.pop("scores"))

        highlights = []
        _highlights = d.pop("highlights")
        for highlights_item_data in _highlights:
            highlights_item = Highlight.from_dict(highlights_item_data)

            highlights.append(highlights_item)

        neighbors = []
        _neighbors = d.pop("neighbors")
        for neighbors_item_data in _neighbors:
            neighbors_item = Passage.from_dict(neighbors_item_data)

            neighbors.append(neighbors_item)

        document = SearchDocument.from_dict(d.pop("document"))

        stale = d.pop("stale")

        search_hit = cls(
            passage=passage,
            score=score,
            scores=scores,
            highlights=highlights,
            neighbors=neighbors,
            document=document,
            stale=stale,
        )

        search_hit.additional_properties.update(d)
        return search_hit
