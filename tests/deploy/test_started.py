"""What the files of deploy/ name runs: each command with their settings, and API processes behind the real proxy."""

from __future__ import annotations

import hashlib
import json
import signal
import ssl
import threading
import time
import wave
from collections.abc import Iterator
from pathlib import Path

import attrs
import httpx
import psutil
import pytest

from copydesk import Copydesk
from copydesk_server.media.spool import MEDIA_BYTES
from deploy.files import DEPLOY, RUNS, environment
from support import deployed
from support.deployed import Deployed, Store
from support.factories import TOPIC, brand, document, key, script, until
from support.nginx import Nginx, check, configured, proxying
from support.server import Server, Workspace, new_workspace

pytestmark = pytest.mark.slow

DATABASE = "deployed"
COMMANDS = sorted({run.arguments for run in RUNS if run.file == "compose"})
KNOWN_ID = "req-of-a-client-0001"
# Of a client between a write and its next: four have a request every few milliseconds all the same, and a process that
# stops at once fails many of them; without a pause they took a core for as long as two processes drain.
PAUSE_SECONDS = 0.05


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """An S3-compatible store."""
    with deployed.store(tmp_path_factory.mktemp("s3")) as found:
        yield found


@pytest.fixture(scope="module")
def settings(server: Server, store: Store) -> dict[str, str]:
    """The settings of copydesk.env, with the addresses of this machine in place of those of secrets.env."""
    return {
        **environment(DEPLOY / "copydesk.env"),
        **store.settings,
        "COPYDESK_MONGODB_URI": server.mongodb_uri,
        "COPYDESK_MONGODB_DATABASE": DATABASE,
        "COPYDESK_BROKER_PREFIX": "deployed.",
        "COPYDESK_SECRET_KEY": "a-secret-of-this-test",
        "COPYDESK_WORKER_PROCESSES": "1",
        "COPYDESK_STRICT": "true",
        "COPYDESK_RATE_LIMIT_PER_MINUTE": "0",
    }


@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_each_command_starts_tells_its_metrics_and_stops(settings, tmp_path, arguments):
    """It is ready, Prometheus reads it and its children, and SIGTERM ends all of them with 0."""
    found = deployed.part(tmp_path, "part", arguments, {**settings, "COPYDESK_DRAIN_SECONDS": "0.5"})
    with deployed.running([found]):
        deployed.answer(f"http://{found.address}/api/v1/capabilities")  # Probes are not counted.
        until(lambda: "copydesk_" in found.metrics() or "worker" in arguments)  # A worker counts once it has worked.
        least = 2 if "worker" in arguments else 1
        until(lambda: len(psutil.Process(found.child.pid).children(recursive=True)) >= least)
        family = psutil.Process(found.child.pid).children(recursive=True)
        assert [line for line in json_lines(found) if line["level"] in {"error", "critical"}] == []
        found.child.process.send_signal(signal.SIGTERM)
        status = found.child.process.wait(40)

    assert status == 0
    assert psutil.wait_procs(family, timeout=10)[1] == []


def json_lines(found: Deployed) -> list[dict[str, object]]:
    return [json.loads(line) for line in found.child.log_file.read_text().splitlines() if line.startswith("{")]


def test_the_configuration_of_the_proxy_is_taken(tmp_path):
    """`nginx -t` takes what is deployed, and refuses it with a mistake in it."""
    configured(tmp_path, ["127.0.0.1:8081", "127.0.0.1:8082"])
    taken = check(tmp_path)
    broken = (tmp_path / "nginx.conf").read_text().replace("proxy_read_timeout", "proxy_reed_timeout")
    (tmp_path / "nginx.conf").write_text(broken)

    assert (taken.returncode, "[warn]" in taken.stderr) == (0, False), taken.stderr
    assert check(tmp_path).returncode == 1


@attrs.frozen
class Front:
    """Two API processes behind nginx, and a workspace."""

    nginx: Nginx
    apis: list[Deployed]
    space: Workspace
    tls: ssl.SSLContext

    def http(self, key: str | None = None) -> httpx.Client:
        headers = {"Authorization": f"Bearer {key or self.space.key}"}
        return httpx.Client(base_url=self.nginx.base_url, headers=headers, timeout=90, verify=self.tls)

    def seen(self, request_id: str) -> dict[str, object]:
        """The proxy's line of a request, which it writes once the client has gone."""
        until(lambda: f'"{request_id}"' in self.nginx.log())
        [line] = [line for line in map(json.loads, self.nginx.log().splitlines()) if line["request_id"] == request_id]
        return line

    def served(self, request_id: str) -> list[dict[str, object]]:
        """The lines of a request in the logs of the API processes."""
        lines = [line for api in self.apis for line in json_lines(api)]
        return [line for line in lines if line.get("request_id") == request_id and line["event"] == "request"]


@pytest.fixture(scope="module")
def front(server: Server, settings, tmp_path_factory) -> Iterator[Front]:
    """The proxy of deploy/nginx before two API processes."""
    home = tmp_path_factory.mktemp("front")
    apis = [deployed.part(home, f"api-{number}", ["metrics", "api"], settings) for number in range(2)]
    with deployed.running(apis), proxying(home / "nginx", [api.address for api in apis]) as nginx:
        space = new_workspace(attrs.evolve(server, database_name=DATABASE))
        yield Front(nginx, apis, space, ssl.create_default_context(cafile=str(nginx.authority)))


@pytest.fixture
def client(front: Front) -> Iterator[httpx.Client]:
    """A client of the proxy."""
    for api in front.apis:
        if api.child.exited() is not None:
            api.start()
        api.wait_ready()
    with front.http() as found:
        yield found


@pytest.fixture
def desk(front: Front, client, monkeypatch) -> Iterator[Copydesk]:
    """The SDK's client of the proxy, with its default retries."""
    monkeypatch.setenv("SSL_CERT_FILE", str(front.nginx.authority))
    with Copydesk(front.space.key, front.nginx.base_url, progress=False) as found:
        yield found


def sound(path: Path, size: int) -> Path:
    """Silence of so many bytes, at the rate at which it lasts shortest."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(192_000)
        file.writeframes(bytes(size - 44))
    assert path.stat().st_size == size
    return path


def test_the_longest_upload_passes_and_comes_back(desk, client, tmp_path, server):
    """A track of 64 MiB goes through the proxy to the store in parts, and is read back, whole and in ranges."""
    file = sound(tmp_path / "take.wav", MEDIA_BYTES)
    made = desk.recordings.create(project_id=brand(desk).id, title="Long")
    track = desk.recordings.upload(made, file, kind="microphone")
    got = desk.media.download(track.storage_key, tmp_path / "back", progress=False)
    part = client.get("/media", params={"key": track.storage_key}, headers={"Range": f"bytes=44-{44 + 9_999}"})

    assert hashlib.sha256(got.read_bytes()).hexdigest() == hashlib.sha256(file.read_bytes()).hexdigest()
    assert (part.status_code, len(part.content)) == (206, 10_000)


@pytest.mark.parametrize(("size", "by"), [(MEDIA_BYTES + 1, "api"), (73 * 1024 * 1024, "nginx")])
def test_a_body_that_is_too_long_is_refused_in_the_one_shape(front, client, size, by):
    """The API refuses what is a little longer, the proxy what is much longer; clients cannot tell them apart."""
    project = client.post("/projects", json={"name": "Long"}).json()["id"]
    made = client.post("/recordings", json={"project_id": project, "title": "Long"}).json()["id"]
    answer = client.post(
        f"/recordings/{made}/sources/upload?kind=camera&upload_id={key()}",
        content=bytes(size),
        headers={"X-Request-Id": f"{KNOWN_ID}-{by}", "Content-Type": "video/mp4"},
    )
    problem = answer.json()

    assert (answer.status_code, problem["code"]) == (413, "payload_too_large")
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert {"type", "title", "status", "detail", "code", "request_id", "errors"} <= set(problem)
    assert problem["request_id"] == answer.headers["X-Request-Id"] == f"{KNOWN_ID}-{by}"
    assert bool(front.seen(f"{KNOWN_ID}-{by}")["upstream"]) is (by == "api")


def test_a_request_has_one_id_everywhere(front, client):
    """The client's own, where it is one, and else the proxy's: in the answer, in the proxy's log and in the API's."""
    known = client.get("/capabilities", headers={"X-Request-Id": KNOWN_ID}).headers["X-Request-Id"]
    made = client.get("/capabilities").headers["X-Request-Id"]
    refused = client.get("/capabilities", headers={"X-Request-Id": "short"}).headers["X-Request-Id"]

    assert known == KNOWN_ID
    assert len({made, refused, "short"}) == 3
    for request_id in (known, made, refused):
        until(lambda request_id=request_id: len(front.served(request_id)) == 1)
        assert front.seen(request_id)["status"] == 200


@attrs.define
class Load:
    """Clients that write and read all the time, and without retries of their own."""

    front: Front
    answers: list[int] = attrs.field(factory=list)
    failures: list[str] = attrs.field(factory=list)
    names: list[str] = attrs.field(factory=list)
    over: threading.Event = attrs.field(factory=threading.Event)

    def run(self) -> None:
        with self.front.http() as http:
            while not self.over.is_set():
                name = key()
                self.names.append(name)
                self._ask(lambda name=name: http.post("/projects", json={"name": name}))
                self._ask(lambda: http.get("/projects?limit=5"))
                time.sleep(PAUSE_SECONDS)

    def _ask(self, request) -> None:
        try:
            answer = request()
        except httpx.TransportError as error:
            self.failures.append(repr(error))
            return
        self.answers.append(answer.status_code)
        if answer.status_code >= 400:
            self.failures.append(answer.text)


def test_a_rolling_restart_fails_no_request(front, client):
    """Each API process is stopped and started while clients write and read: nobody is told of it, and each write is there once."""
    load = Load(front)
    threads = [threading.Thread(target=load.run) for _ in range(4)]
    for thread in threads:
        thread.start()
    for api in front.apis:
        before = len(load.answers)
        until(lambda before=before: len(load.answers) > before + 40)
        api.child.process.send_signal(signal.SIGTERM)
        assert api.child.process.wait(60) == 0
        api.start()
        api.wait_ready()
    load.over.set()
    for thread in threads:
        thread.join()
    with Copydesk(front.space.key, f"http://{front.apis[0].address}/api/v1", progress=False) as desk:
        kept = [one.name for one in desk.projects.list() if one.name in load.names]

    assert load.failures == []
    assert sorted(kept) == sorted(load.names)
    assert len(load.answers) > 100


def test_a_killed_process_costs_sdk_clients_nothing(front, desk):
    """kill -9 of an API process: reads and jobs with a key are repeated, by the proxy or by the SDK; no job comes twice."""
    project = brand(desk)
    source = document(desk, project)
    drafts = [script(desk, project) for _ in range(3)]
    victim = front.apis[0]
    for process in [*psutil.Process(victim.child.pid).children(recursive=True), psutil.Process(victim.child.pid)]:
        process.kill()
    victim.child.wait(10)
    handles = [desk.scripts.generate(draft, topic=TOPIC, document_ids=[source.id], words=60) for draft in drafts]
    read = [desk.projects.get(project.id).id for _ in range(20)]
    for handle in handles:
        handle.cancel()

    assert set(read) == {project.id}
    assert len({handle.id for handle in handles}) == len(list(desk.jobs.list())) - waited(desk, handles)


def waited(desk: Copydesk, handles) -> int:
    """Jobs of other tests."""
    mine = {handle.id for handle in handles}
    return sum(job.id not in mine for job in desk.jobs.list())
