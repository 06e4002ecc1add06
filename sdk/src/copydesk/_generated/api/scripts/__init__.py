# Generated from openapi.json by `make generate`; do not edit.
"""Requests of one tag."""

from .script_versions_create import script_versions_create
from .script_versions_get import script_versions_get
from .script_versions_list import script_versions_list
from .script_versions_restore import script_versions_restore
from .scripts_block_results import scripts_block_results
from .scripts_create import scripts_create
from .scripts_delete import scripts_delete
from .scripts_get import scripts_get
from .scripts_list import scripts_list
from .scripts_update import scripts_update

__all__ = [
    "scripts_list",
    "scripts_create",
    "scripts_get",
    "scripts_delete",
    "scripts_update",
    "scripts_block_results",
    "script_versions_list",
    "script_versions_create",
    "script_versions_get",
    "script_versions_restore",
]
