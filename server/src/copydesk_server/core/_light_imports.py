"""Spare other packages imports in vain, before they are imported.

Where Rich is installed, for the command line of the SDK or by a developer, structlog loads it to draw tracebacks (4 MiB in
each process); the server writes them plain. Greenlets (1 MiB) nobody uses here. PyMongo looks for pyOpenSSL, and loads all of
`cryptography` (9 MiB, 0.08 s) before it finds that there is none.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec


@contextmanager
def _hidden(name: str) -> Iterator[None]:
    """A module that looks as if it were not installed, for as long as the block lasts: others may use it."""
    if name in sys.modules:
        yield
        return
    sys.modules[name] = None  # type: ignore[assignment]  # "there is none", says Python's reference
    try:
        yield
    finally:
        del sys.modules[name]


with _hidden("rich"), _hidden("greenlet"):
    import structlog.dev
    import structlog.tracebacks  # noqa: F401

if find_spec("OpenSSL") is None:
    sys.modules.setdefault("pymongo.pyopenssl_context", None)  # type: ignore[arg-type]  # as above
