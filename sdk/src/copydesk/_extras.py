"""What is installed only with an extra, such as ``copydesk[pandas]``."""

from __future__ import annotations

from importlib.util import find_spec


def check(module: str, extra: str) -> None:
    """Say how to install what a method needs.

    Args:
        module: The module that it imports.
        extra: The extra that brings it.

    Raises:
        ModuleNotFoundError: When it is not installed.
    """
    if find_spec(module) is None:
        raise ModuleNotFoundError(f"{module} is not installed: pip install 'copydesk[{extra}]'", name=module)
