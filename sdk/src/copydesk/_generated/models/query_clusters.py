# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.clustered_query import ClusteredQuery
    from ..models.query_cluster import QueryCluster


T = TypeVar("T", bound="QueryClusters")


@_attrs_define(repr=False, unsafe_hash=False)
class QueryClusters(ReadModel):
    """Proposed clusters, the largest first, and the queries that are like no other."""

    clusters: list[QueryCluster]
    """ Proposed clusters, the largest first. """
    alone: list[ClusteredQuery]
    """ Queries that are like no other. """

    def to_dict(self) -> dict[str, Any]:
        ClusteredQuery = _models.ClusteredQuery
        QueryCluster = _models.QueryCluster
        clusters = []
        for clusters_item_data in self.clusters:
            clusters_item = clusters_item_data.to_dict()
            clusters.append(clusters_item)

        alone = []
        for alone_item_data in self.alone:
            alone_item = alone_item_data.to_dict()
            alone.append(alone_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "clusters": clusters,
                "alone": alone,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        ClusteredQuery = _models.ClusteredQuery
        QueryCluster = _models.QueryCluster
        d = dict(src_dict)
        clusters = []
        _clusters = d.pop("clusters")
        for clusters_item_data in _clusters:
            clusters_item = QueryCluster.from_dict(clusters_item_data)

            clusters.append(clusters_item)

        alone = []
        _alone = d.pop("alone")
        for alone_item_data in _alone:
            alone_item = ClusteredQuery.from_dict(alone_item_data)

            alone.append(alone_item)

        query_clusters = cls(
            clusters=clusters,
            alone=alone,
        )

        return query_clusters
