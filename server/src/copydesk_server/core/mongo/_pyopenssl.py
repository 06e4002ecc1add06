"""Spare pymongo an import in vain, before it is imported.

It looks for pyOpenSSL, and loads all of `cryptography` (9 MiB, 0.08 s) before it finds that there is none.
"""

import sys
from importlib.util import find_spec

if find_spec("OpenSSL") is None:
    sys.modules.setdefault("pymongo.pyopenssl_context", None)  # type: ignore[arg-type]  # "there is none", says Python's reference
