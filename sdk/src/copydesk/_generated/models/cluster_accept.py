# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from ..models.surface import Surface
from ..types import UNSET, Unset

T = TypeVar("T", bound="ClusterAccept")


@_attrs_define(repr=False, unsafe_hash=False)
class ClusterAccept(Model):
    """Queries that one topic is to answer: a topic that there is, or one of this title."""

    project_id: str
    """ The brand that it belongs to. """
    queries: list[str]
    """ The queries, in the order of the cluster. """
    topic_id: None | str | Unset = UNSET
    """ The topic. """
    title: None | str | Unset = UNSET
    """ Of the topic to make, or of one that the brand has; without `topic_id`. """
    silo_id: None | str | Unset = UNSET
    """ Of a new topic. """
    surface: Surface | Unset = UNSET
    """ Where it is looked for. """
    locale: str | Unset = UNSET
    """ Language and region that it is asked in, as a BCP 47 tag. Default: en. """

    def to_dict(self) -> dict[str, Any]:
        project_id = self.project_id

        queries = self.queries

        topic_id: None | str | Unset
        if isinstance(self.topic_id, Unset):
            topic_id = UNSET
        else:
            topic_id = self.topic_id

        title: None | str | Unset
        if isinstance(self.title, Unset):
            title = UNSET
        else:
            title = self.title

        silo_id: None | str | Unset
        if isinstance(self.silo_id, Unset):
            silo_id = UNSET
        else:
            silo_id = self.silo_id

        surface: str | Unset = UNSET
        if not isinstance(self.surface, Unset):
            surface = self.surface.value

        locale = self.locale

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "project_id": project_id,
                "queries": queries,
            }
        )
        if topic_id is not UNSET:
            field_dict["topic_id"] = topic_id
        if title is not UNSET:
            field_dict["title"] = title
        if silo_id is not UNSET:
            field_dict["silo_id"] = silo_id
        if surface is not UNSET:
            field_dict["surface"] = surface
        if locale is not UNSET:
            field_dict["locale"] = locale

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        project_id = d.pop("project_id")

        queries = cast(list[str], d.pop("queries"))

        topic_id = d.pop("topic_id", UNSET)

        title = d.pop("title", UNSET)

        silo_id = d.pop("silo_id", UNSET)

        _surface = d.pop("surface", UNSET)
        surface: Surface | Unset
        if isinstance(_surface, Unset):
            surface = UNSET
        else:
            surface = Surface(_surface)

        locale = d.pop("locale", UNSET)

        cluster_accept = cls(
            project_id=project_id,
            queries=queries,
            topic_id=topic_id,
            title=title,
            silo_id=silo_id,
            surface=surface,
            locale=locale,
        )

        return cluster_accept
