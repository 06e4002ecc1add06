"""The FastAPI service that `make bench` measures beside Copydesk answers what Copydesk answers."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from copydesk_server.scripts import types

BENCHMARKS = Path(__file__).parents[1] / "benchmarks"


@pytest.mark.parametrize("name", ["Script", "ScriptSummary", "Block", "Citation", "UnsupportedSpan", "StyleReport"])
def test_the_peer_has_the_fields_of_a_script(monkeypatch, name):
    """Else a benchmark stops at its first comparison, long after a field was added."""
    monkeypatch.setattr(sys, "path", [str(BENCHMARKS), *sys.path])
    models = import_module("peers.models")

    fields = msgspec.structs.fields(getattr(types, name))
    assert {*getattr(models, name).model_fields} == {field.name for field in fields}
