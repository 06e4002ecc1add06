# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .composition_render_jobs_cancel import composition_render_jobs_cancel
from .composition_render_jobs_get import composition_render_jobs_get
from .compositions_render import compositions_render

__all__ = [
    "compositions_render",
    "composition_render_jobs_get",
    "composition_render_jobs_cancel",
]
