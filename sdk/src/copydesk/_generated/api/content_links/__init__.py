# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .performance_content_links_create import performance_content_links_create
from .performance_content_links_delete import performance_content_links_delete
from .performance_content_links_get import performance_content_links_get
from .performance_content_links_list import performance_content_links_list
from .performance_content_links_update import performance_content_links_update

__all__ = [
    "performance_content_links_list",
    "performance_content_links_create",
    "performance_content_links_get",
    "performance_content_links_delete",
    "performance_content_links_update",
]
