"""The command line: ``copydesk --help``; comes with ``pip install 'copydesk[cli]'``."""

from __future__ import annotations

import sys
from importlib import import_module


def main() -> None:
    """Run ``copydesk``."""
    try:
        import rich  # noqa: F401  # an extra
        import typer  # noqa: F401  # an extra
    except ModuleNotFoundError:
        sys.exit("The command line needs two more packages: pip install 'copydesk[cli]'")
    import_module("copydesk.cli._app").run()
