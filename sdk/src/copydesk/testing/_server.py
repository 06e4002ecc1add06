"""The API in memory: finds the handler of a call, and misbehaves where it was told to."""

from __future__ import annotations

import datetime
import difflib
import email.utils
import json
import threading
from collections.abc import Callable, Iterable, Mapping
from typing import Any
from urllib.parse import parse_qsl, unquote

import attrs

from copydesk import _options
from copydesk._generated.models import ErrorCode
from copydesk._http import Exchange, Reply, Severed
from copydesk.testing import _catalogue, _jobs, _outputs, _scripts, _sources
from copydesk.testing._answers import answered
from copydesk.testing._clock import FakeClock
from copydesk.testing._store import START, Problem, Store

Handler = Callable[["FakeServer", "Call"], Any]
HANDLERS: dict[str, Handler] = {
    **_catalogue.HANDLERS,
    **_sources.HANDLERS,
    **_scripts.HANDLERS,
    **_jobs.HANDLERS,
    **_outputs.HANDLERS,
}


@attrs.frozen
class Call:
    """A call as the server got it.

    Args:
        operation: Its operationId.
        method: HTTP method.
        path: Path below the base URL.
        params: Query parameters; lists are joined by commas.
        headers: Headers in small letters, the key left out.
        body: JSON, decoded, or bytes.
    """

    operation: str
    method: str
    path: str
    params: Mapping[str, str]
    headers: Mapping[str, str]
    body: Any = None

    @property
    def id(self) -> str:
        """The id in the path."""
        return unquote(self.path.strip("/").split("/")[1])

    @property
    def strategy_id(self) -> str:
        """The id in a path of ``/strategy``."""
        return unquote(self.path.strip("/").split("/")[2])

    @property
    def number(self) -> str:
        """The number of a revision in the path."""
        return self.path.strip("/").split("/")[3]


@attrs.define
class Trouble:
    """What goes wrong, and how often."""

    operation: str | None
    act: Callable[[Callable[[], Reply]], Reply]
    times: int


def _job_seconds(value: object) -> float:
    return _options.seconds("job_seconds", value)


def _concurrent_jobs(value: object) -> int:
    return _options.count("concurrent_jobs", value, least=1)


@attrs.define(eq=False)
class FakeServer:
    """A workspace of a server that is not there.

    ``desk.fake`` is one: what was called, what is stored, and what shall go wrong.

    Args:
        clock: Its time.
        job_seconds: How long a job runs.
        concurrent_jobs: Jobs that may be queued or running.
    """

    clock: FakeClock
    job_seconds: float = attrs.field(default=1.0, converter=_job_seconds)
    concurrent_jobs: int = attrs.field(default=3, converter=_concurrent_jobs)
    calls: list[Call] = attrs.field(factory=list, repr=False)
    pages: dict[str, tuple[str, str]] = attrs.field(factory=dict, repr=False)
    outcomes: list[tuple[str, str, str]] = attrs.field(factory=list, repr=False)
    store: Store = attrs.field(init=False, repr=False)
    revoked: bool = False
    _troubles: list[Trouble] = attrs.field(factory=list, repr=False)
    _lock: Any = attrs.field(factory=threading.RLock, repr=False)

    def __attrs_post_init__(self) -> None:
        self.store = Store(self.clock)

    def fail(
        self,
        operation: str | None = None,
        *,
        status: int = 503,
        code: str | None = None,
        detail: str = "told to fail",
        retry_after: float | None = None,
        times: int = 1,
        **members: object,
    ) -> None:
        """Answer the next calls with a problem, before anything is done.

        Args:
            operation: The operationId, such as ``jobs_create``; every one when not given.
            status: HTTP status.
            code: Its code; a usual one of the status when not given.
            detail: Its words.
            retry_after: Seconds to ask for.
            times: How many calls.
            members: Further members of the problem.

        Raises:
            ValueError: When there is no such operation, as with every call here that takes one; the nearest is named.
        """
        _options.count("times", times, least=1)
        if not 400 <= _options.count("status", status) <= 599:
            raise ValueError(f"status {status}: a call fails with 400 to 599; desk.fake.drop() loses an answer")
        usual = {401: "unauthorized", 403: "insufficient_scope", 404: "not_found", 409: "stale_update"}
        usual |= {422: "validation_failed", 429: "rate_limited", 500: "internal_error", 502: "upstream_failed"}
        told = Problem(status, code or usual.get(status, "unavailable"), detail, retry_after=retry_after, **members)
        self._troubles.append(Trouble(_known(operation), lambda _: _problem(told), times))

    def drop(self, operation: str | None = None, *, applied: bool = False, times: int = 1) -> None:
        """Break the connection of the next calls.

        Args:
            operation: The operationId; every one when not given.
            applied: Whether the call takes effect, and only its answer is lost.
            times: How many calls.
        """

        def act(go_on: Callable[[], Reply]) -> Reply:
            if applied:
                go_on()
            raise Severed(sent=True)

        self._troubles.append(Trouble(_known(operation), act, _options.count("times", times, least=1)))

    def refuse(self, times: int = 1) -> None:
        """Refuse the next connections: surely nothing reaches the server."""

        def act(_: Callable[[], Reply]) -> Reply:
            raise Severed(sent=False)

        self._troubles.append(Trouble(None, act, _options.count("times", times, least=1)))

    def cut(self, operation: str | None = None, *, after: int, times: int = 1) -> None:
        """Break the answers of the next calls off after some bytes."""
        bytes_ = _options.count("after", after)
        times = _options.count("times", times, least=1)
        self._troubles.append(Trouble(_known(operation), lambda go_on: attrs.evolve(go_on(), cut_after=bytes_), times))

    def deprecate(self, operation: str, *, sunset: str | None = None) -> None:
        """Say with every answer that an operation is to go."""
        more = {"Deprecation": "@1767225600", **({"Sunset": sunset} if sunset else {})}

        def act(go_on: Callable[[], Reply]) -> Reply:
            reply = go_on()
            return attrs.evolve(reply, headers={**reply.headers, **more})

        self._troubles.append(Trouble(_known(operation), act, 1 << 30))

    def end_next_job(self, error_code: str, message: str = "told to fail") -> None:
        """Let the next job that is queued end in an error, with one of the codes of ``copydesk.models.ErrorCode``."""
        _one_of("error_code", error_code, [code.value for code in ErrorCode])
        self.outcomes.append(("error", error_code, message))

    def publish(self, url: str, text: str, *, title: str = "A page") -> None:
        """Make a page that can be imported."""
        self.pages[url] = (title, text)

    def revoke(self) -> None:
        """Revoke the key."""
        self.revoked = True

    def answer(self, exchange: Exchange) -> Reply:
        """Answer a request, one at a time."""
        with self._lock:
            call = _call(exchange)
            self.calls.append(call)
            trouble = next((one for one in self._troubles if one.operation in {None, call.operation}), None)
            if trouble is None:
                return self._handle(call)
            trouble.times -= 1
            if trouble.times <= 0:
                self._troubles.remove(trouble)
            return trouble.act(lambda: self._handle(call))

    def _handle(self, call: Call) -> Reply:
        try:
            if self.revoked:
                raise Problem(401, "unauthorized", "The key is missing, unknown, expired or revoked.")
            _jobs.advance(self)
            made = HANDLERS[call.operation](self, call)
        except Problem as problem:
            return _problem(problem)
        reply = made if isinstance(made, Reply) else answered(200, made)
        date = email.utils.format_datetime(START + datetime.timedelta(seconds=self.clock.now()), usegmt=True)
        return attrs.evolve(reply, headers={**reply.headers, "Date": date})


def _known(operation: str | None) -> str | None:
    """An operation that there is; of a name that is none, no call would ever fail."""
    return operation if operation is None else _one_of("operation", operation, HANDLERS)


def _one_of(name: str, value: str, known: Iterable[str]) -> str:
    """A value that is one of those that there are.

    Raises:
        ValueError: When it is none of them; the nearest is named.
    """
    names = sorted(known)
    if value in names:
        return value
    near = difflib.get_close_matches(str(value), names, 1, 0.5)
    told = f"is {near[0]!r} meant?" if near else f"there are {', '.join(names)}."
    raise ValueError(f"there is no {name} {value!r}; {told}")


def _problem(problem: Problem) -> Reply:
    body = {
        "type": f"about:blank#{problem.code}",
        "title": problem.code.replace("_", " "),
        "status": problem.status,
        "detail": problem.detail,
        "code": problem.code,
        "request_id": "req_fake",
        "errors": [],
        **problem.members,
    }
    headers = {"Content-Type": "application/problem+json"}
    if problem.retry_after is not None:
        headers["Retry-After"] = f"{problem.retry_after:.0f}"
    return Reply(problem.status, headers, json.dumps(body).encode())


def _call(exchange: Exchange) -> Call:
    params: dict[str, str] = {}
    for name, value in parse_qsl(exchange.query, keep_blank_values=True):
        params[name] = f"{params[name]},{value}" if name in params else value
    headers = {name: value for name, value in exchange.headers.items() if name != "authorization"}
    is_json = headers.get("content-type", "").startswith("application/json")
    body = json.loads(exchange.content) if is_json and exchange.content else exchange.content
    return Call(exchange.operation, exchange.method, exchange.path, params, headers, body)
