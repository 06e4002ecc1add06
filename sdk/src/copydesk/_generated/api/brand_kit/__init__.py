# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .brand_kit_export import brand_kit_export
from .brand_kit_get import brand_kit_get
from .brand_kit_import_image import brand_kit_import_image
from .brand_kit_import_logo import brand_kit_import_logo
from .brand_kit_import_website import brand_kit_import_website
from .brand_kit_update import brand_kit_update

__all__ = [
    "brand_kit_get",
    "brand_kit_update",
    "brand_kit_import_website",
    "brand_kit_import_image",
    "brand_kit_import_logo",
    "brand_kit_export",
]
