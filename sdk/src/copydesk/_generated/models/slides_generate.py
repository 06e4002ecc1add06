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
    from ..models.slides_generate_input import SlidesGenerateInput


T = TypeVar("T", bound="SlidesGenerate")


@_attrs_define(repr=False, unsafe_hash=False)
class SlidesGenerate(Model):
    """Make a deck of a script's text."""

    operation: Literal["slides.generate"]
    """ What the job does. """
    input: SlidesGenerateInput
    """ What `slides.generate` makes a deck of, and how. """

    def to_dict(self) -> dict[str, Any]:
        SlidesGenerateInput = _models.SlidesGenerateInput
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
        SlidesGenerateInput = _models.SlidesGenerateInput
        d = dict(src_dict)
        operation = cast(Literal["slides.generate"], d.pop("operation"))
        if operation != "slides.generate":
            raise ValueError(f"operation must match const 'slides.generate', got '{operation}'")

        input = SlidesGenerateInput.from_dict(d.pop("input"))

        slides_generate = cls(
            operation=operation,
            input=input,
        )

        return slides_generate
