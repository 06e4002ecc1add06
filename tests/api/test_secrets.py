"""Secrets: keys of models at rest, encrypted with a secret that can be changed and lost; and what would show one in clear."""

from __future__ import annotations

import os
import subprocess
import sys
import uuid
from pathlib import Path

import httpx
import pytest
from pymongo import MongoClient

from copydesk_server.core.context import Context, Services
from copydesk_server.core.errors import Unavailable
from copydesk_server.core.settings import Settings
from copydesk_server.providers.models import ModelChoice
from copydesk_server.workspaces import providers as writers
from support import leaks
from support.console import PASSWORD
from support.server import Server, new_workspace, with_database

CHOICE = ModelChoice(base_url="http://127.0.0.1:9/v1", model="m", usd_per_million_in=1, usd_per_million_out=1)
KEY = leaks.PROVIDER_KEY
OLD, NEW = Settings(secret_key="old secret"), Settings(secret_key="new secret")
BOTH = Settings(secret_key="new secret", former_secret_keys="older secret, old secret")


def test_a_secret_can_be_changed(server: Server):
    """With the former one beside it keys are read; once they are rotated, it can go."""
    workspace = new_workspace(server)

    async def change(database):
        def context(settings):
            return Context(Services(settings, database, None), workspace.id)  # type: ignore[arg-type]

        await database["text_models"].delete_many({})
        await writers.choose(database, OLD, workspace.id, CHOICE, KEY)
        assert (await writers.writer_of(context(BOTH))).name == "m"
        with pytest.raises(Unavailable, match="COPYDESK_FORMER_SECRET_KEYS"):
            await writers.writer_of(context(NEW))

        assert await writers.rotate(database, NEW) == (0, [workspace.id])
        assert await writers.rotate(database, BOTH) == (1, [])
        assert (await writers.writer_of(context(NEW))).name == "m"
        with pytest.raises(Unavailable):
            await writers.writer_of(context(OLD))
        stored = await database["text_models"].find_one({"_id": workspace.id})
        assert KEY not in str(stored)
        await writers.forget(database, workspace.id)

    with_database(server, change)


def run(server: Server, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "copydesk_server", *arguments]
    known = {**os.environ, "COPYDESK_MONGODB_URI": server.mongodb_uri, "COPYDESK_HOME": "/nowhere", **environment}
    return subprocess.run(command, env=known, input=KEY + "\n", capture_output=True, text=True, check=False)


def test_the_command_line_rotates_and_shows_no_secret(server: Server):
    """What cannot be read is named by its workspace, and told as a failure; `settings` masks all secrets."""
    workspace = new_workspace(server)
    with_database(server, lambda database: writers.choose(database, OLD, workspace.id, CHOICE, KEY))
    lost = run(server, "models", "rotate", COPYDESK_SECRET_KEY="new secret")
    done = run(server, "models", "rotate", COPYDESK_SECRET_KEY="new secret", COPYDESK_FORMER_SECRET_KEYS="old secret")
    shown = run(server, "settings", COPYDESK_SECRET_KEY="new secret", COPYDESK_FORMER_SECRET_KEYS="old secret")
    with_database(server, lambda database: writers.forget(database, workspace.id))

    assert (lost.returncode, workspace.id in lost.stderr) == (1, True)
    assert (done.returncode, done.stdout) == (0, "1 keys were encrypted anew\n")
    told = "".join(one.stdout + one.stderr for one in (lost, done, shown))
    assert not any(secret in told for secret in (KEY, "old secret", "new secret"))


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("http://169.254.169.254/v1", "link-local"),
        ("http://100.100.100.200/v1", "metadata"),
        ("https://user:word@models.example/v1", "base_url"),
        ("https://models.example/v1?key=word", "base_url"),
        ("file:///etc/passwd", "base_url"),
    ],
)
def test_an_address_that_no_model_has_is_not_stored(server: Server, url: str, told: str):
    """What hands out a machine's credentials, or would put a secret into logs, is refused in words."""
    workspace = new_workspace(server)
    prices = ["--usd-per-million-in=1", "--usd-per-million-out=1"]
    done = run(
        server, "models", "set", workspace.id, f"--base-url={url}", "--model=m", *prices, COPYDESK_SECRET_KEY="s"
    )
    stored = with_database(server, lambda database: database["text_models"].find_one({"_id": workspace.id}))

    assert (done.returncode, stored) == (1, None)
    assert told in done.stderr
    assert "Traceback" not in done.stderr
    assert KEY not in done.stderr


@pytest.mark.parametrize(
    "secret",
    ["cdk_abcdefgh_" + "x" * 38, "ya29.simulated-Zm9v", "1//simulated-Zm9v", KEY, PASSWORD],
    ids=["key", "access token", "refresh token", "provider", "password"],
)
def test_a_secret_in_clear_is_found_wherever_it_is(server: Server, tmp_path: Path, secret: str):
    """In a log, in a document of any depth and in an answer; what only begins like one is none."""
    answer = httpx.Response(200, json={"detail": secret}, request=httpx.Request("GET", "http://desk/api/v1/jobs"))
    before = leaks.in_answers()
    leaks.hear(answer)
    heard = leaks.in_answers()
    assert before == []

    (tmp_path / "server.log").write_text(f"INFO cdk_abcdefgh_*** asked\nERROR {secret} failed\n")
    logged = leaks.in_logs(tmp_path)

    name = f"leaks_{uuid.uuid4().hex[:8]}"
    with MongoClient(server.mongodb_uri) as client:
        client[name].notes.insert_many([{"text": "cdk_abcdefgh_***"}, {"held": [{"by": f"the {secret}."}]}])
        stored = leaks.in_databases(server.mongodb_uri, of=name)
        client.drop_database(name)

    assert [len(logged), len(stored), len(heard)] == [1, 1, 1]
    assert heard[0].startswith("GET /api/v1/jobs: ")
    assert stored[0].startswith(f"{name}.notes: ")
    with pytest.raises(AssertionError, match="in clear"):
        leaks.require_none(logged)
