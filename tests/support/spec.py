"""The specification as the declarations give it: built once for all modules, since that takes a second."""

from __future__ import annotations

from copydesk_server.registry import CATALOG, GROUPS
from copydesk_server.web import openapi

SPEC = openapi.build(GROUPS, CATALOG.collections)
