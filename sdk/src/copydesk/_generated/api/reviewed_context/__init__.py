# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .knowledge_context_create import knowledge_context_create
from .knowledge_context_delete import knowledge_context_delete
from .knowledge_context_get import knowledge_context_get
from .knowledge_context_list import knowledge_context_list
from .knowledge_context_review import knowledge_context_review
from .knowledge_context_update import knowledge_context_update

__all__ = [
    "knowledge_context_list",
    "knowledge_context_create",
    "knowledge_context_get",
    "knowledge_context_delete",
    "knowledge_context_update",
    "knowledge_context_review",
]
