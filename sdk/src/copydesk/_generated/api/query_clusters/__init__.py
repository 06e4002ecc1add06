# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .query_targets_accept_cluster import query_targets_accept_cluster
from .query_targets_cluster import query_targets_cluster

__all__ = [
    "query_targets_cluster",
    "query_targets_accept_cluster",
]
