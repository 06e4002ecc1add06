# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="ArtifactInputs")


@_attrs_define(repr=False, unsafe_hash=False)
class ArtifactInputs(ReadModel):
    """What the artifact was made from."""

    script_version_id: None | str
    """ The version of the script. """
    context_snapshot_id: None | str
    """ Everything that the generation was given. """
    brand_kit_revision: int | None
    """ The approved revision of the brand kit that was used. """
    composition_revision: int | None
    """ The revision of the composition. """

    def to_dict(self) -> dict[str, Any]:
        script_version_id: None | str
        script_version_id = self.script_version_id

        context_snapshot_id: None | str
        context_snapshot_id = self.context_snapshot_id

        brand_kit_revision: int | None
        brand_kit_revision = self.brand_kit_revision

        composition_revision: int | None
        composition_revision = self.composition_revision

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "script_version_id": script_version_id,
                "context_snapshot_id": context_snapshot_id,
                "brand_kit_revision": brand_kit_revision,
                "composition_revision": composition_revision,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        script_version_id = d.pop("script_version_id")

        context_snapshot_id = d.pop("context_snapshot_id")

        brand_kit_revision = d.pop("brand_kit_revision")

        composition_revision = d.pop("composition_revision")

        artifact_inputs = cls(
            script_version_id=script_version_id,
            context_snapshot_id=context_snapshot_id,
            brand_kit_revision=brand_kit_revision,
            composition_revision=composition_revision,
        )

        return artifact_inputs
