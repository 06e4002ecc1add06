# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="Faq")


@_attrs_define(repr=False, unsafe_hash=False)
class Faq(ReadModel):
    """A question that the article answers, in its own words."""

    question: str
    """ The question. """
    answer: str
    """ The answer. """
    section_id: str
    """ The section. """
    citation_ids: list[str]
    """ The citations that it stands on. """

    def to_dict(self) -> dict[str, Any]:
        question = self.question

        answer = self.answer

        section_id = self.section_id

        citation_ids = self.citation_ids

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "question": question,
                "answer": answer,
                "section_id": section_id,
                "citation_ids": citation_ids,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        question = d.pop("question")

        answer = d.pop("answer")

        section_id = d.pop("section_id")

        citation_ids = cast(list[str], d.pop("citation_ids"))

        faq = cls(
            question=question,
            answer=answer,
            section_id=section_id,
            citation_ids=citation_ids,
        )

        return faq
