"""`copydesk-server models`: presets, a model that is tried before it is stored, suggested prices, a test, and no key shown."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

from copydesk_server.providers.text import OfflineWriter
from support import leaks
from support.model_answers import chat, ollama
from support.scripted_server import reply, scripted
from support.server import Server, Workspace, new_workspace, with_database

WORDS = '{"words": ["Crazing", "glaze"]}'
KEY = leaks.PROVIDER_KEY
PRICES = ["--usd-per-million-in=1", "--usd-per-million-out=4"]


@pytest.fixture
def workspace(server: Server) -> Workspace:
    return new_workspace(server)


def run(server: Server, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command, with the key on standard input; no output shows it."""
    command = [sys.executable, "-m", "copydesk_server", "models", *arguments]
    environment = {**os.environ, "COPYDESK_MONGODB_URI": server.mongodb_uri, "COPYDESK_HOME": str(server.home)}
    done = subprocess.run(command, env=environment, input=f"{KEY}\n", capture_output=True, text=True, check=False)
    assert KEY not in done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done


def stored(server: Server, workspace: Workspace) -> Any:
    return with_database(server, lambda database: database["text_models"].find_one({"_id": workspace.id}))


def test_a_model_is_tried_stored_shown_tested_and_removed(server, workspace):
    """`set` says what it found out and what that cost; `show` has all but the key; `test` calls it again."""
    with scripted(
        reply(404), ollama(WORDS), reply(404), ollama(WORDS), reply(500, {"error": "out of memory"})
    ) as model:
        base = model.base_url.removesuffix("/api/v1")
        made = run(server, "set", workspace.id, "--preset=ollama", f"--base-url={base}", "--model=m")
        shown = run(server, "show", workspace.id)
        tested = run(server, "test", workspace.id)
        failed = run(server, "test", workspace.id)
    removed = run(server, "unset", workspace.id)

    assert (made.returncode, made.stdout.splitlines()[-1]) == (0, f"m writes for {workspace.id}")
    assert "cost 0.000000 USD" in made.stdout
    assert "preset: ollama" in shown.stdout
    assert (tested.returncode, failed.returncode) == (0, 1)
    assert removed.stdout == f"{OfflineWriter.description}\n"
    assert run(server, "test", workspace.id).stdout == f"{OfflineWriter.description} There is nothing to test.\n"
    assert run(server, "show", workspace.id).stdout == removed.stdout


def test_a_failed_try_stores_nothing_unless_it_is_forced(server, workspace):
    """The message is that of the provider."""
    refusal = reply(401, {"error": {"message": "Incorrect API key provided.", "code": "invalid_api_key"}})
    with scripted(refusal) as model:
        options = [workspace.id, f"--base-url={model.base_url}", "--model=m", *PRICES]
        refused = run(server, "set", *options)
        assert (refused.returncode, stored(server, workspace)) == (1, None)
        forced = run(server, "set", *options, "--force")

    assert "Incorrect API key provided." in refused.stderr
    assert "--force" in refused.stderr
    assert forced.returncode == 0
    assert stored(server, workspace)["choice"]["model"] == "m"


def test_a_price_must_be_given_or_confirmed(server, workspace):
    """A script confirms with --yes; a model that no table knows needs its price."""
    with scripted(chat(WORDS)) as model:
        options = [workspace.id, "--preset=openai", f"--base-url={model.base_url}"]
        asked = run(server, "set", *options, "--model=gpt-4o-mini")
        unknown = run(server, "set", *options, "--model=nobody-knows", "--yes")
        assert model.seen == []
        taken = run(server, "set", *options, "--model=gpt-4o-mini", "--yes")

    assert (asked.returncode, unknown.returncode, taken.returncode) == (1, 1, 0)
    assert "0.15 USD in and 0.6 USD out" in asked.stdout
    assert "--yes" in asked.stderr
    assert "the price of nobody-knows is not known" in unknown.stderr
    choice = stored(server, workspace)["choice"]
    assert (choice["usd_per_million_in"], choice["usd_per_million_cached_in"], choice["context_window"]) == (
        0.15,
        0.075,
        128_000,
    )


def test_presets_are_listed_and_wrong_fields_refused_in_words(server, workspace):
    """With their names and addresses; nothing is called."""
    listed = run(server, "presets")
    for name in (
        "openai",
        "anthropic",
        "gemini",
        "mistral",
        "azure",
        "openrouter",
        "ollama",
        "vllm",
        "llamacpp",
        "lmstudio",
        "compatible",
    ):
        assert f"\n{name} " in f"\n{listed.stdout}"
    assert "https://api.anthropic.com/v1" in listed.stdout
    for options in (
        ["--preset=azure"],
        ["--preset=nobody"],
        ["--preset=openai", "--context-window=7"],
        ["--preset=openai", "--api-version=latest"],
    ):
        refused = run(server, "set", workspace.id, *options, "--model=m", *PRICES)
        assert refused.returncode != 0
    assert stored(server, workspace) is None
