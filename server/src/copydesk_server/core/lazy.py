"""Modules that are loaded when something of them is first used."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType


class LazyModule(ModuleType):
    """Stands for a module of another package that is large and seldom needed, such as numpy: 12 MiB, a tenth of a second.

    Every process imports what it may ever do; those that only answer, sweep or supervise never compute with it. Import the
    module itself for type checkers, and this in its place at run time::

        if TYPE_CHECKING:
            import numpy as np
        else:
            np = LazyModule("numpy")
    """

    def __getattr__(self, name: str) -> object:
        value = getattr(import_module(self.__name__), name)  # The import system lets no thread see half a module.
        setattr(self, name, value)
        return value
