"""The examples of all operations on a real server: each call is right, and openapi.json shows what comes of it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import copydesk_server.web.recorded as published
from support.calls import over_http
from support.channel import connected
from support.server import Server, new_workspace
from support.story import BY_ID, Story
from support.website import Site

FILE = Path(published.__file__).with_name("recorded.json")
# What the settings of a server say.
SETTINGS = {"version", "limits", "fetching"}
# Of texts with the ids of one run in them.
DIGEST = re.compile("^[0-9a-f]{64}$")
# How many jobs a story queues is chance: one that a worker was quick to end cannot be cancelled, and another one is queued.
JOB = re.compile("(job|rnd)_[0-9A-Z]{26}")
# What the writer's own words are in, or what was made of them: of these the fields and their types are compared.
WRITTEN = re.compile(
    "(script|article|slide|video|artifact|media|job|recording|composition|editing_run|performance|coverage|context|knowledge_history)"
)
# What a mapping of this name holds depends on what it is of, as the content of a slide on its layout.
OPEN = {"content", "figures", "metrics", "parameters"}
# Of a document that is the specification itself, its beginning.
BEGINNING = {"openapi_get": ("openapi", "info")}


@pytest.fixture(scope="module")
def told(server: Server, kiln: Site, youtube: str, pytestconfig: pytest.Config) -> dict[str, Any]:
    """The whole story, in a workspace where nothing else happens; with ``--record`` it is what is published from now on."""
    workspace = new_workspace(server)
    connected(workspace, youtube)
    with workspace.http() as client:
        story = Story(over_http(client), kiln.url).tell_all()
    found = {
        "paths": {id_: path for id_ in BY_ID if (path := story.path(id_))},
        "answers": {id_: story.told(begun(id_, answer)) for id_ in BY_ID if (answer := story.answers[id_]) is not None},
        "results": story.told(story.results),
    }
    if pytestconfig.getoption("record"):
        FILE.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n")
    return found


@pytest.mark.parametrize("part", ["paths", "answers", "results"])
def test_what_is_published_is_what_the_server_answers(told, part):
    """Ids, instants, addresses and what the writer says aside, all is as recorded; `make examples` records it anew."""
    recorded = json.loads(FILE.read_text())[part]

    assert told[part].keys() == recorded.keys()
    changed = {name for name, value in told[part].items() if not is_published(name, value, recorded[name])}
    assert changed == set(), "`make examples` records them anew"


def is_published(name: str, value: Any, recorded: Any) -> bool:
    """Whether an answer is as recorded."""
    if WRITTEN.match(name):
        return is_alike(comparable(value), comparable(recorded))
    return bool(comparable(value) == comparable(recorded))


def is_alike(value: Any, recorded: Any) -> bool:
    """Whether two values have the same fields of the same types; of lists the pairs at one place are compared."""
    if value is None or recorded is None:
        return True
    if isinstance(value, dict) and isinstance(recorded, dict):
        if value.get("kind") != recorded.get("kind"):
            return True
        same_fields = value.keys() == recorded.keys()
        return same_fields and all(is_alike(value[name], recorded[name]) for name in value.keys() - OPEN)
    if isinstance(value, list) and isinstance(recorded, list):
        return all(is_alike(*pair) for pair in zip(value, recorded, strict=False))
    return type(value) is type(recorded) or {type(value), type(recorded)} == {int, float}


def begun(operation_id: str, answer: Any) -> Any:
    """An answer, or what is published of it."""
    names = BEGINNING.get(operation_id, answer)
    return {name: answer[name] for name in names}


def comparable(value: Any) -> Any:
    """A value without what differs from run to run."""
    if isinstance(value, dict):
        # The last bits of encoded sound, and so its size, depend on the processor.
        left_out = SETTINGS | ({"bytes", "checks"} if value.get("content_type") == "video/mp4" else set())
        # A report that is made at once has told no step; on a busy machine it has.
        left_out |= {"progress_detail"} if str(value.get("operation")).startswith("performance.") else set()
        # A worker may have begun a run before it is answered, or before it is cancelled.
        if "style_snapshot" in value and value["status"] in {"queued", "running", "cancelled"}:
            left_out |= {"started_at", "stage", "stages", "progress", "progress_detail"}
            left_out |= set() if value["status"] == "cancelled" else {"status"}
        # A worker may have begun with a recording, too.
        left_out |= {"progress"} if value.get("is_processing") else set()
        # A run that is retried was cancelled in one of its first stages, or before them.
        left_out |= {"stages", "resumed_from"} if "resumed_from" in value and value["attempt"] > 1 else set()
        return {name: comparable(item) for name, item in value.items() if name not in left_out}
    if isinstance(value, list):
        return [comparable(item) for item in value]
    return JOB.sub("a job", DIGEST.sub("a digest", value)) if isinstance(value, str) else value
