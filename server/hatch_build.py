"""Ship openapi.json of the repository with the package, whose API processes serve it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):
    """Adds the file to a wheel and an sdist; a wheel that is built from an sdist finds it there."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name the file among those to include."""
        committed = Path(self.root).parent / "openapi" / "openapi.json"
        if version != "editable" and committed.exists():
            folder = "src/" if self.target_name == "sdist" else ""
            build_data["force_include"][str(committed)] = f"{folder}copydesk_server/web/openapi.json"
