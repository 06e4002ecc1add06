"""What the package exports, and that nothing of it hides its type; ``typing/`` holds what type checkers are asked."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from collections.abc import Iterator

import copydesk
from copydesk import AsyncCopydesk, Copydesk

# What models have in JSON; its values are of any type.
JSON = {"to_dict"}
HEAVY = {"httpx", "tenacity", "pandas", "asyncio"}


def families(kind: type) -> Iterator[tuple[str, type]]:
    """The families of a client, and its attribute for each."""
    desk = kind("cdk_x", "http://127.0.0.1:9/api/v1")
    for name in dir(desk):
        if not name.startswith("_") and type(getattr(desk, name)).__module__.startswith("copydesk._"):
            yield name, type(getattr(desk, name))


def signatures() -> dict[str, str]:
    """Parameters and answers of everything that users call."""
    exported = [(name, getattr(copydesk, name)) for name in copydesk.__all__]
    kinds = [(name, one) for name, one in exported if inspect.isclass(one) and not issubclass(one, Exception)]
    found = {}
    for name, kind in (*kinds, *families(Copydesk), *families(AsyncCopydesk)):
        for member, value in inspect.getmembers(kind):
            function = value.fget if isinstance(value, property) else value
            if inspect.isfunction(function) and not member.startswith("_") and member not in JSON:
                found[f"{name}.{member} of {kind.__module__}"] = str(inspect.signature(function))
    return found


def test_no_signature_says_any():
    """Neither a parameter nor an answer of what users call is of type ``Any``."""
    found = {name: told for name, told in signatures().items() if re.search(r"\bAny\b", told)}

    assert found == {}


def test_an_import_loads_nothing_heavy(subtests):
    """Neither the HTTP library nor what else takes long; they come with the first client, or the first call."""
    for statement in ["import copydesk", "from copydesk import Copydesk"]:
        with subtests.test(statement=statement):
            code = f"import sys; {statement}; print(*sys.modules)"
            loaded = subprocess.run(
                [sys.executable, "-c", code], check=True, capture_output=True, text=True
            ).stdout.split()

            assert HEAVY.isdisjoint(loaded)
