"""The keys of models at rest: encrypted with the server's secret, which can be changed and can be lost."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from copydesk_server.core.context import Context, Services
from copydesk_server.core.errors import Unavailable
from copydesk_server.core.settings import Settings
from copydesk_server.providers.text import ModelChoice
from copydesk_server.workspaces import providers as writers
from support.server import Server, new_workspace, with_database

CHOICE = ModelChoice(base_url="http://127.0.0.1:9/v1", model="m", usd_per_million_in=1, usd_per_million_out=1)
KEY = "sk-at-rest-0123456789"
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
