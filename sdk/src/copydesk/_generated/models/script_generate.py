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
    from ..models.script_generate_input import ScriptGenerateInput


T = TypeVar("T", bound="ScriptGenerate")


@_attrs_define(repr=False, unsafe_hash=False)
class ScriptGenerate(Model):
    """Write a script from sources, every sentence cited."""

    operation: Literal["script.generate"]
    """ What the job does. """
    input: ScriptGenerateInput
    """ What `script.generate` writes about, from what, and how long. """

    def to_dict(self) -> dict[str, Any]:
        ScriptGenerateInput = _models.ScriptGenerateInput
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
        ScriptGenerateInput = _models.ScriptGenerateInput
        d = dict(src_dict)
        operation = cast(Literal["script.generate"], d.pop("operation"))
        if operation != "script.generate":
            raise ValueError(f"operation must match const 'script.generate', got '{operation}'")

        input = ScriptGenerateInput.from_dict(d.pop("input"))

        script_generate = cls(
            operation=operation,
            input=input,
        )

        return script_generate
