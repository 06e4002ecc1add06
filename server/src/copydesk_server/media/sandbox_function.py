"""Functions of sandboxes, declared by their types. A sandbox loads this too, so it imports nothing that starts processes."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

T = TypeVar("T")
P = ParamSpec("P")


def sandbox_function(module: str) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Declare a function by its signature, for ``Sandbox.call``: its body is in another module, which only sandboxes load.

    Such modules are large, with libraries that decode what strangers send; who calls them needs only their types.

    Args:
        module: Where the function is, by the same name.
    """

    def declare(function: Callable[P, T]) -> Callable[P, T]:
        function.__module__ = module
        return function

    return declare
