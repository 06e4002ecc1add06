"""`copydesk-server up` and the other commands, as an operator uses them."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from urllib.parse import urlsplit

import httpx
import psutil
import pytest

from copydesk import Copydesk
from copydesk_server.core.mongo import connect
from copydesk_server.keys import service as keys
from copydesk_server.queue.operations import QUEUES
from copydesk_server.up.address import free_port
from copydesk_server.up.mongod import find
from support.factories import generated, until
from support.server import SMALL, Server, beside, new_workspace, running, with_database
from up.commands import at_a_terminal, clean_environment, command, read_all

pytestmark = pytest.mark.slow

NO_DATABASE = "mongodb://127.0.0.1:9/?serverSelectionTimeoutMS=200"


def family(server: Server) -> list[psutil.Process]:
    """The supervisor and everything below it."""
    top = psutil.Process(server.process.pid)
    return [top, *top.children(recursive=True)]


def whole_family(server: Server) -> list[psutil.Process]:
    """The same once all have been started: up, mongod, api, metrics, beat, worker, and its process."""
    until(lambda: len(family(server)) >= 7)
    return family(server)


def alive(processes: list[psutil.Process]) -> list[psutil.Process]:
    return [process for process in processes if is_alive(process)]


def is_alive(process: psutil.Process) -> bool:
    """Whether a process runs; one can end between two looks at it."""
    try:
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def test_a_stop_stops_everything_and_a_start_finds_it_again(tmp_path):
    """SIGTERM ends all parts; the next start has the same workspace, key and data, on another port if need be."""
    with running(tmp_path / "home", **SMALL) as server:
        processes, key = whole_family(server), server.ready["api_key"]
        headers = {"Authorization": f"Bearer {key}"}
        made = httpx.post(f"{server.base_url}/projects", json={"name": "Kept"}, headers=headers).json()
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(30) == 0
        assert alive(processes) == []
        assert not (tmp_path / "home" / "ready.json").exists()
    with running(tmp_path / "home", **SMALL) as server:
        assert server.ready["api_key"] == key
        found = httpx.get(f"{server.base_url}/projects/{made['id']}", headers=headers)
        assert found.json()["name"] == "Kept"


def test_a_kill_leaves_no_orphans(tmp_path):
    """kill -9 of the supervisor takes every part down with it, and the home can be used again."""
    with running(tmp_path / "home", **SMALL) as server:
        processes = whole_family(server)
        server.process.kill()
        server.process.wait()
        until(lambda: alive(processes) == [])
    left = json.loads((tmp_path / "home" / "ready.json").read_text())
    assert not psutil.pid_exists(left["pids"]["up"])  # What a reader looks at: the file of a killed server stays.
    assert "no server runs on" in command("keys", "list", COPYDESK_HOME=str(tmp_path / "home")).stderr
    with running(tmp_path / "home", **SMALL) as server:
        assert server.ready["pids"]["up"] == server.process.pid


def test_a_start_removes_the_ready_file_of_a_killed_server(tmp_path):
    """Before anything is started: whoever waits for the file does not read of a server that is no more."""
    ready = tmp_path / "ready.json"
    ready.write_text("{}")
    done = command(
        "up",
        "--port=0",
        f"--ready-file={ready}",
        COPYDESK_HOME=str(tmp_path / "home"),
        COPYDESK_MONGODB_URI=NO_DATABASE,
    )

    assert done.returncode == 1
    assert "the database cannot be used" in done.stderr
    assert not ready.exists()


def test_a_second_up_on_the_same_home_is_refused(server):
    """The lock is told, and the first goes on."""
    done = command("up", f"--home={server.home}", "--port=0")

    assert done.returncode == 1
    assert "another `copydesk-server up` runs on" in done.stderr
    assert "Traceback" not in done.stderr
    assert httpx.get(server.base_url + "/capabilities", verify=False).status_code == 200


@pytest.mark.parametrize("part", ["api", "worker", "beat", "metrics", "mongod"])
def test_a_part_that_crashes_is_logged_and_started_again(server_that_crashes, part):
    """Each part comes back by itself, and the ready file names the new process."""
    server = server_that_crashes
    ready = server.home / "ready.json"

    def pid() -> int:
        found = json.loads(ready.read_text())["pids"][part]
        return found[0] if isinstance(found, list) else found

    before = pid()
    os.kill(before, signal.SIGKILL)
    until(lambda: pid() != before)

    assert f'"part":"{part}"' in next(
        line for line in server.log().splitlines() if "ended unexpectedly" in line and part in line
    )
    headers = {"Authorization": f"Bearer {server.ready['api_key']}"}
    until(lambda: _answers(server, headers))


def test_a_process_comes_with_the_first_job_of_its_queue_and_goes_when_none_follows(tmp_path):
    """Imports have none while nobody imports; writing always has one. With 0, all run from the start."""
    with running(tmp_path / "home", **SMALL, worker_idle_seconds="0.5") as server:
        until(lambda: queues(server) == ["text"])
        with Copydesk(server.ready["api_key"], server.base_url, progress=False) as desk:
            project = desk.projects.create(name="Kiln")
            table = "topic,query\nCrazing,why does glaze craze\n"
            assert desk.strategy.import_csv(table, project=project).topics_created == 1
            assert queues(server) == ["sources", "text"]
        until(lambda: queues(server) == ["text"])
        assert "ended unexpectedly" not in server.log()
    with running(tmp_path / "home", **SMALL, worker_idle_seconds="0") as server:
        until(lambda: queues(server) == sorted(QUEUES))


def queues(server: Server) -> list[str]:
    """The queue of each worker process that runs."""
    found = []
    for process in alive(family(server)):
        with contextlib.suppress(psutil.NoSuchProcess):  # ended since it was listed, also as a zombie
            line = process.cmdline()
            found += [line[-1].removeprefix("--queue=")] if "worker-process" in line else []
    return sorted(found)


def _answers(server: Server, headers: dict[str, str]) -> bool:
    try:
        return httpx.get(f"{server.base_url}/projects", headers=headers, timeout=10, verify=False).status_code == 200
    except httpx.TransportError:
        return False


@pytest.fixture(scope="module")
def server_that_crashes(tmp_path_factory):
    with running(tmp_path_factory.mktemp("crashes"), **SMALL) as server:
        yield server


@pytest.mark.parametrize(
    ("arguments", "environment", "hint"),
    [
        (["api"], {}, "set COPYDESK_MONGODB_URI"),
        (["worker"], {}, "set COPYDESK_MONGODB_URI"),
        (["beat"], {}, "set COPYDESK_MONGODB_URI"),
        (["keys", "list"], {"COPYDESK_HOME": "/nonexistent"}, "start `copydesk-server up`"),
        (["keys", "list"], {"COPYDESK_MONGODB_URI": NO_DATABASE}, "`copydesk-server doctor` looks closer"),
        (["settings"], {"COPYDESK_PORT": "many"}, "COPYDESK_PORT is 'many': expected `int`"),
        (["settings"], {"COPYDESK_LOG_LEVEL": "loud"}, "COPYDESK_LOG_LEVEL is 'loud': invalid enum value"),
        (["up", "--port=99999"], {}, "99999"),
        (["keys", "create", "--workspace=w", "--expires=soon"], {}, "such as 90d"),
        (["fly"], {}, "No such command"),
    ],
)
def test_obvious_mistakes_are_named(arguments, environment, hint):
    """A wrong command says what to do, and shows no stack trace."""
    done = command(*arguments, **environment)

    assert done.returncode != 0
    assert hint in done.stderr
    assert "Traceback" not in done.stderr


def test_keys_are_made_listed_and_revoked(server):
    """The key is printed once; lists show its id, scopes and times, and never the key."""
    name = server.cli("workspaces", "create", "acme")
    key = server.cli(
        "keys",
        "create",
        "--workspace",
        "acme",
        "--scopes",
        "jobs:read,scripts:read",
        "--expires",
        "90d",
        "--label",
        "CI",
    )
    [listed] = [json.loads(line) for line in server.cli("keys", "list", "--workspace", name).splitlines()]

    assert listed["scopes"] == ["jobs:read", "scripts:read"]
    assert (listed["_id"], listed["label"], listed["revoked_at"]) == (key[4:12], "CI", None)
    assert key not in json.dumps(listed)
    assert "digest" not in listed
    assert server.cli("keys", "revoke", key[4:12]) == f"revoked {key[4:12]}"
    with pytest.raises(subprocess.CalledProcessError):
        server.cli("keys", "create", "--workspace", "acme", "--scopes", "brands:fly")
    with pytest.raises(subprocess.CalledProcessError):
        server.cli("keys", "revoke", "nonesuch")


def test_doctor_says_what_is_there(tmp_path):
    """On a machine where the tests run, everything is fine; a missing database is named with its remedy."""
    done = command("doctor", COPYDESK_HOME=str(tmp_path), COPYDESK_PORT=str(free_port()))
    assert done.returncode == 0, done.stdout
    assert "mongod" in done.stdout
    broken = command("doctor", COPYDESK_HOME=str(tmp_path), COPYDESK_MONGODB_URI=NO_DATABASE)
    assert broken.returncode == 1
    assert "MISSING  mongodb  COPYDESK_MONGODB_URI does not answer" in broken.stdout
    assert "-> check the address, user and password" in broken.stdout


def test_doctor_finds_what_nothing_else_would_say(server, tmp_path):
    """A user who is refused, a setting that is mistyped, and a port that another server has."""
    refused = server.mongodb_uri.replace("copydesk:", "somebody:", 1)
    done = command(
        "doctor",
        COPYDESK_HOME=str(tmp_path),
        COPYDESK_MONGODB_URI=refused,
        COPYDESK_PROT="9000",
        COPYDESK_PORT=str(urlsplit(server.base_url).port),
    )

    assert done.returncode == 1
    assert "does not answer: Authentication failed" in done.stdout
    assert "not a setting: COPYDESK_PROT (did you mean COPYDESK_PORT?)" in done.stdout
    assert f"is taken by pid {server.process.pid}" in done.stdout


def test_a_person_at_a_terminal_is_told_what_comes_next(tmp_path):
    """`up` and `keys create` print lines that set the key and the address, and a `copydesk login` that fits."""
    home, program = str(tmp_path / "home"), "from copydesk import Copydesk; Copydesk().projects.list().first()"
    settings = {"COPYDESK_HOME": home, "COPYDESK_API_PROCESSES": "1", "COPYDESK_WORKER_PROCESSES": "1"}
    process, reading = at_a_terminal("up", "--port=0", f"--ready-file={tmp_path / 'ready.json'}", **settings)
    try:
        until(lambda: (tmp_path / "ready.json").exists() or process.poll() is not None)
        ready = json.loads((tmp_path / "ready.json").read_text())
        making, making_reads = at_a_terminal("keys", "create", "--workspace=default", COPYDESK_HOME=home)
        made = read_all(making_reads)
        assert making.wait(30) == 0
        for line in exports(made):
            asked = subprocess.run(
                ["sh", "-c", f"{line}; exec {sys.executable} -c '{program}'"],
                capture_output=True,
                text=True,
                env=clean_environment(),
                check=False,
            )
            assert asked.returncode == 0, asked.stderr
    finally:
        process.terminate()
        told = read_all(reading)
        assert process.wait(40) == 0

    assert exports(told) == [f"export COPYDESK_API_KEY={ready['api_key']} COPYDESK_BASE_URL={ready['base_url']}"]
    assert [line.split()[-1] for line in exports(made)] == [f"COPYDESK_BASE_URL={ready['base_url']}"]
    for printed in (told, made):
        assert f"copydesk login --base-url {ready['base_url']}" in printed


def exports(printed: str) -> list[str]:
    return [line.strip() for line in printed.splitlines() if line.strip().startswith("export ")]


def test_openapi_and_settings_are_printed():
    """Both are complete, and secrets are masked."""
    assert json.loads(command("openapi").stdout)["openapi"] == "3.1.0"
    shown = command("settings", COPYDESK_MONGODB_URI="mongodb://me:secret@host/").stdout
    assert "COPYDESK_PORT=8080" in shown
    assert "secret" not in shown


def test_the_parts_run_alone_on_a_database_and_broker_of_their_own(server, tmp_path):
    """`api`, `worker` and `beat` as several machines run them: from COPYDESK_MONGODB_URI and COPYDESK_BROKER_URL."""
    port = free_port()
    environment = {
        **os.environ,
        "COPYDESK_MONGODB_URI": server.mongodb_uri,
        "COPYDESK_MONGODB_DATABASE": "apart",
        "COPYDESK_BROKER_URL": server.mongodb_uri.replace("/?", "/apart_messages?"),
        "COPYDESK_PORT": str(port),
        "COPYDESK_WORKER_PROCESSES": "1",
    }
    with (tmp_path / "parts.log").open("wb") as log:
        parts = [
            subprocess.Popen([sys.executable, "-m", "copydesk_server", part], env=environment, stdout=log, stderr=log)
            for part in ("api", "worker", "beat")
        ]
    try:
        until(lambda: _is_up(f"http://127.0.0.1:{port}/readyz"))

        async def grant(database) -> str:
            apart = connect(server.mongodb_uri, "apart")
            try:
                return await keys.create_key(apart, await keys.create_workspace(apart, "apart"))
            finally:
                await apart.close()

        key = with_database(server, grant)
        with Copydesk(key, f"http://127.0.0.1:{port}/api/v1", progress=False) as desk:
            job, written, _ = generated(desk)
        assert (job.status, len(written.citations) > 0) == ("done", True)
    finally:
        for part in parts:
            part.terminate()
        assert [part.wait(30) for part in parts] == [0, 0, 0]


def _is_up(url: str) -> bool:
    try:
        return httpx.get(url, verify=False).status_code == 200
    except httpx.TransportError:
        return False


@pytest.mark.parametrize(
    "sent",
    [
        b"GET /api/v1/projects HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/v1/projects HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n%s\r\n{",
    ],
    ids=["headers", "body"],
)
def test_slow_clients_are_dropped(server_that_drops, sent):
    """A connection whose client stops in the middle of its headers or body ends after the time it has."""
    key = new_workspace(server_that_drops).key
    head = f"Authorization: Bearer {key}\r\nContent-Type: application/json\r\n".encode()
    parts = urlsplit(server_that_drops.base_url)
    with socket.create_connection((parts.hostname, parts.port), timeout=60) as connection:
        connection.sendall(sent % head if b"%s" in sent else sent)
        started = time.monotonic()
        received = connection.recv(4096)

    assert received == b"" or received.startswith(b"HTTP/1.1 4")
    assert 0.5 < time.monotonic() - started < 50


@pytest.fixture(scope="module")
def server_that_drops(server, tmp_path_factory):
    limits = {"header_timeout_seconds": "1", "body_timeout_seconds": "1"}
    with beside(server, tmp_path_factory.mktemp("drops"), **limits) as found:
        yield found


def test_a_standalone_database_is_refused(tmp_path):
    """Without a replica set there are no transactions: `api` and `doctor` say so instead of failing later."""
    port = free_port()
    arguments = [f"--dbpath={tmp_path}", f"--port={port}", "--bind_ip=127.0.0.1", f"--unixSocketPrefix={tmp_path}"]
    process = subprocess.Popen([str(find()), *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    environment = {"COPYDESK_MONGODB_URI": f"mongodb://127.0.0.1:{port}/", "COPYDESK_PORT": str(free_port())}
    try:
        refused, examined = command("api", **environment), command("doctor", **environment)
    finally:
        process.terminate()
        process.wait(30)

    assert (refused.returncode, examined.returncode) == (1, 1)
    assert "start it with --replSet" in refused.stderr
    assert "start it with --replSet" in examined.stdout
    assert "Traceback" not in refused.stderr
