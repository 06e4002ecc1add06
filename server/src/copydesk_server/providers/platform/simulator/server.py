"""The simulator over HTTP, on loopback only.

Beside Google's own paths there is ``/simulator``, by which tests of other programs change the channel and let requests fail.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock, Thread
from urllib.parse import parse_qsl, urlsplit

import msgspec

from copydesk_server.core.wire import JsonObject
from copydesk_server.providers.platform.simulator import analytics, data, problems
from copydesk_server.providers.platform.simulator.channel import SimulatedChannel
from copydesk_server.providers.platform.simulator.faults import Fault, FaultKind, Faults, raise_for
from copydesk_server.providers.platform.simulator.oauth import Grants, TokenRefused
from copydesk_server.providers.platform.simulator.problems import Refusal

HOST = "127.0.0.1"
# The Data API's own default of a project ("Quota usage": 10,000 units a day); each list costs one.
DATA_QUOTA = 10_000
_DATA = "/youtube/v3/"
_LISTS: Mapping[str, Callable[[SimulatedChannel, Mapping[str, str]], JsonObject]] = {
    f"{_DATA}channels": data.channels,
    f"{_DATA}playlistItems": data.playlist_items,
    f"{_DATA}videos": data.videos,
    "/v2/reports": analytics.report,
}
Reply = tuple[int, Mapping[str, str], object]


@dataclass
class Simulator:
    """YouTube for one channel.

    Args:
        channel: The channel.
        quota: Units of the Data API a day.
        grants: Who has access.
        faults: What goes wrong.
        units: Units of the Data API that were used.
        queries: Queries of the Analytics API that were made.
    """

    channel: SimulatedChannel
    quota: int = DATA_QUOTA
    grants: Grants = field(default_factory=Grants)
    faults: Faults = field(default_factory=Faults)
    units: int = 0
    queries: int = 0
    _lock: Lock = field(default_factory=Lock)

    def get(self, path: str, query: Mapping[str, str], token: str) -> JsonObject:
        """Answer a request for data.

        Raises:
            Refusal: In Google's format.
        """
        if path not in _LISTS:
            raise problems.not_found("method")
        if not self.grants.admits(token):
            raise problems.unauthorized()
        self._charge(path)
        return _LISTS[path](self.channel, query)

    def post(self, path: str, form: Mapping[str, str], content: bytes) -> Reply:
        """Answer a request for a token, or of a test.

        Raises:
            Refusal: In Google's format.
        """
        if path == "/token":
            try:
                return 200, {}, self.grants.token(form)
            except TokenRefused as error:
                return 400, {}, {"error": str(error), "error_description": "Token has been expired or revoked."}
        if path == "/revoke":
            self.grants.revoke(form.get("token"))
            return 200, {}, {}
        if path == "/simulator/faults":
            self.faults.plan(msgspec.json.decode(content, type=Fault))
            return 200, {}, {}
        if path == "/simulator/grant":
            return 200, {}, self.grants.grant()
        raise problems.not_found("method")

    def _charge(self, path: str) -> None:
        with self._lock:
            if not path.startswith(_DATA):
                self.queries += 1
                return
            if self.units >= self.quota:
                raise problems.over_quota()
            self.units += 1


# A GET whose address would be longer than 2,048 characters comes as a POST with its query as the body: Google's client does
# that for the sums of 200 videos (googleapiclient.http.MAX_URI_LENGTH).
_OVERRIDE = "X-HTTP-Method-Override"


class _Handler(BaseHTTPRequestHandler):
    """One connection."""

    protocol_version = "HTTP/1.1"
    # Header and body go out together: apart, each answer waits 40 ms for the client's delayed acknowledgement.
    wbufsize = 65_536
    simulator: Simulator

    def do_GET(self) -> None:
        """Data, analytics, consent."""
        target = urlsplit(self.path)
        self._answer(target.path, dict(parse_qsl(target.query)))

    def _answer(self, path: str, query: Mapping[str, str]) -> None:
        fault = self.simulator.faults.next(path)
        try:
            if path == "/o/oauth2/v2/auth":
                self._send(302, {"Location": self.simulator.grants.authorize(query)}, {})
                return
            if path == "/simulator":
                self._send(200, {}, {"units": self.simulator.units, "queries": self.simulator.queries})
                return
            if fault is not None:
                raise_for(fault)
            if fault is not None and fault.kind is FaultKind.SLOW:
                time.sleep(fault.seconds)
            token = self.headers.get("Authorization", "").removeprefix("Bearer ")
            self._send(200, {}, self.simulator.get(path, query, token), fault)
        except Refusal as refusal:
            self._send(refusal.status, refusal.headers, refusal.body)
        except TokenRefused as error:
            self._send(400, {}, {"error": str(error)})

    def do_POST(self) -> None:
        """Tokens, and what tests ask for."""
        target = urlsplit(self.path)
        content = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        form = dict(parse_qsl(content.decode(errors="replace")))
        if self.headers.get(_OVERRIDE, "").upper() == "GET":
            self._answer(target.path, form)
            return
        try:
            self._send(*self.simulator.post(target.path, form, content))
        except Refusal as refusal:
            self._send(refusal.status, refusal.headers, refusal.body)
        except msgspec.DecodeError as error:
            self._send(400, {}, {"error": str(error)})

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: addresses hold tokens."""

    def _send(self, status: int, headers: Mapping[str, str], value: object, fault: Fault | None = None) -> None:
        body = msgspec.json.encode(value)
        if fault is not None and fault.kind is FaultKind.MALFORMED:
            body = body[: len(body) // 2]
        self.send_response(status)
        for name, text in {**headers, "Content-Type": "application/json; charset=UTF-8"}.items():
            self.send_header(name, text)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if fault is not None and fault.kind is FaultKind.CUT:
            body, self.close_connection = body[: len(body) // 2], True
        self.wfile.write(body)


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """A client that goes away is no error of the simulator."""


def server_of(simulator: Simulator, port: int = 0) -> ThreadingHTTPServer:
    """A server of a simulator, on a port of loopback; 0 takes a free one."""
    handler = type("Handler", (_Handler,), {"simulator": simulator})
    return _Server((HOST, port), handler)


def address_of(server: ThreadingHTTPServer) -> str:
    """Where a server answers."""
    return f"http://{HOST}:{server.server_port}"


@contextmanager
def serving(simulator: Simulator) -> Iterator[str]:
    """Serve in a thread for as long as the block lasts; yields the address."""
    server = server_of(simulator)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, name="simulator", daemon=True)
    thread.start()
    try:
        yield address_of(server)
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
