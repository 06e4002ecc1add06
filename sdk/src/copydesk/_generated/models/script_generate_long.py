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
    from ..models.script_generate_long_input import ScriptGenerateLongInput


T = TypeVar("T", bound="ScriptGenerateLong")


@_attrs_define(repr=False, unsafe_hash=False)
class ScriptGenerateLong(Model):
    """Write a script of 1,500 to 12,000 words: planned in parts, no passage used twice without need."""

    operation: Literal["script.generate_long"]
    """ What the job does. """
    input: ScriptGenerateLongInput
    """ What `script.generate_long` writes about, from what, and how long; 3,000 words where nobody says. """

    def to_dict(self) -> dict[str, Any]:
        ScriptGenerateLongInput = _models.ScriptGenerateLongInput
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
        ScriptGenerateLongInput = _models.ScriptGenerateLongInput
        d = dict(src_dict)
        operation = cast(Literal["script.generate_long"], d.pop("operation"))
        if operation != "script.generate_long":
            raise ValueError(f"operation must match const 'script.generate_long', got '{operation}'")

        input = ScriptGenerateLongInput.from_dict(d.pop("input"))

        script_generate_long = cls(
            operation=operation,
            input=input,
        )

        return script_generate_long
