# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .projects_create import projects_create
from .projects_delete import projects_delete
from .projects_get import projects_get
from .projects_list import projects_list
from .projects_update import projects_update

__all__ = [
    "projects_list",
    "projects_create",
    "projects_get",
    "projects_delete",
    "projects_update",
]
