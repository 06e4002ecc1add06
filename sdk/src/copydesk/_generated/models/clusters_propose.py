# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from ..models.surface import Surface
from ..types import UNSET, Unset

T = TypeVar("T", bound="ClustersPropose")


@_attrs_define(repr=False, unsafe_hash=False)
class ClustersPropose(Model):
    """Queries to cluster, beside the targets that the brand has on this surface and locale."""

    project_id: str
    """ The brand that it belongs to. """
    queries: list[str] | Unset = UNSET
    """ New ones; none clusters the targets alone. """
    surface: Surface | Unset = UNSET
    """ Where it is looked for. """
    locale: str | Unset = UNSET
    """ Language and region that it is asked in, as a BCP 47 tag. Default: en. """

    def to_dict(self) -> dict[str, Any]:
        project_id = self.project_id

        queries: list[str] | Unset = UNSET
        if not isinstance(self.queries, Unset):
            queries = self.queries

        surface: str | Unset = UNSET
        if not isinstance(self.surface, Unset):
            surface = self.surface.value

        locale = self.locale

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "project_id": project_id,
            }
        )
        if queries is not UNSET:
            field_dict["queries"] = queries
        if surface is not UNSET:
            field_dict["surface"] = surface
        if locale is not UNSET:
            field_dict["locale"] = locale

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        project_id = d.pop("project_id")

        queries = cast(list[str], d.pop("queries", UNSET))

        _surface = d.pop("surface", UNSET)
        surface: Surface | Unset
        if isinstance(_surface, Unset):
            surface = UNSET
        else:
            surface = Surface(_surface)

        locale = d.pop("locale", UNSET)

        clusters_propose = cls(
            project_id=project_id,
            queries=queries,
            surface=surface,
            locale=locale,
        )

        return clusters_propose
