"""Which model writes, set by a person at a terminal or by a program."""

from __future__ import annotations

import os
import pty
import subprocess
import sys

import pytest

from support.server import new_workspace, with_database
from up.commands import SECONDS, clean_environment, read_all

OPTIONS = ["--base-url=http://127.0.0.1:9/v1", "--model=small", "--usd-per-million-in=0", "--usd-per-million-out=0"]


@pytest.mark.parametrize("typed", ["sk-typed-by-a-person", ""])
def test_a_person_is_asked_for_the_key_of_a_model(server, typed):
    """It is not shown while it is typed, and a model of one's own needs none; without a question, the command would seem to hang."""
    workspace = new_workspace(server)
    ours, theirs = pty.openpty()
    environment = clean_environment(COPYDESK_MONGODB_URI=server.mongodb_uri, COPYDESK_HOME=str(server.home))
    command = [sys.executable, "-m", "copydesk_server", "models", "set", workspace.id, *OPTIONS, "--force"]
    process = subprocess.Popen(command, env=environment, stdin=theirs, stdout=theirs, stderr=theirs)
    os.close(theirs)
    asked = b""
    while b"Enter if the service needs none" not in asked:
        asked += os.read(ours, 4096)
    os.write(ours, f"{typed}\n".encode())
    told = read_all(ours)
    stored = with_database(server, lambda database: database["text_models"].find_one({"_id": workspace.id}))

    assert process.wait(SECONDS) == 0
    assert "small writes for" in told
    assert "sk-typed" not in told
    assert stored is not None
