# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="SnapshotPassage")


@_attrs_define(repr=False, unsafe_hash=False)
class SnapshotPassage(ReadModel):
    """A passage as it was when the generation read it."""

    passage_id: str
    """ The passage of the source. """
    document_id: str
    """ The source document. """
    revision: int
    """ Its revision, from 1. """
    title: str
    """ Title, for people. """
    url: None | str
    """ Address. """
    start_char: int
    """ Where it begins, from 0. """
    end_char: int
    """ Where it ends, exclusive. """
    text: str
    """ The text. """
    score: float
    """ How well it matches; higher is better. """

    def to_dict(self) -> dict[str, Any]:
        passage_id = self.passage_id

        document_id = self.document_id

        revision = self.revision

        title = self.title

        url: None | str
        url = self.url

        start_char = self.start_char

        end_char = self.end_char

        text = self.text

        score = self.score

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "passage_id": passage_id,
                "document_id": document_id,
                "revision": revision,
                "title": title,
                "url": url,
                "start_char": start_char,
                "end_char": end_char,
                "text": text,
                "score": score,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        passage_id = d.pop("passage_id")

        document_id = d.pop("document_id")

        revision = d.pop("revision")

        title = d.pop("title")

        url = d.pop("url")

        start_char = d.pop("start_char")

        end_char = d.pop("end_char")

        text = d.pop("text")

        score = d.pop("score")

        snapshot_passage = cls(
            passage_id=passage_id,
            document_id=document_id,
            revision=revision,
            title=title,
            url=url,
            start_char=start_char,
            end_char=end_char,
            text=text,
            score=score,
        )

        return snapshot_passage
