"""The API in memory: responds to requests, and simulates failures."""

from __future__ import annotations

import difflib
import email.utils
import hashlib
import json
import threading
from collections.abc import Callable, Iterable, Mapping
from typing import Any
from urllib.parse import parse_qsl

import attrs

from copydesk import _options
from copydesk._generated.models import ErrorCode
from copydesk._http import Exchange, Reply, Severed
from copydesk.testing import _jobs, _shapes
from copydesk.testing._clock import FakeClock
from copydesk.testing._spec import Operation, Row, Spec, published
from copydesk.testing._store import START, Problem, Store

Results = Mapping[str, Any] | Callable[[Row], Mapping[str, Any]]
# The usual code of a status; of others it is `unavailable`.
CODES = {401: "unauthorized", 403: "insufficient_scope", 404: "not_found", 409: "stale_update"}
CODES |= {422: "validation_failed", 429: "rate_limited", 500: "internal_error", 502: "upstream_failed"}


@attrs.frozen
class Call:
    """A request as the server received it.

    Args:
        operation: Its operationId.
        method: HTTP method.
        path: Path below the base URL.
        params: Query parameters; lists are joined by commas.
        headers: Headers with lower-case names, without the key.
        body: Decoded JSON, or bytes.
    """

    operation: str
    method: str
    path: str
    params: Mapping[str, str]
    headers: Mapping[str, str]
    body: Any = None


@attrs.define
class Trouble:
    """A simulated failure, and how often it occurs."""

    operation: str | None
    act: Callable[[Callable[[], Reply]], Reply]
    times: float


def _job_seconds(value: object) -> float:
    return _options.seconds("job_seconds", value)


def _concurrent_jobs(value: object) -> int:
    return _options.count("concurrent_jobs", value, minimum=1)


@attrs.define(eq=False)
class FakeServer:
    """A workspace of a server in memory.

    ``desk.fake`` has its requests and stored resources, and sets results of jobs and failures.

    Args:
        clock: Its clock.
        job_seconds: Time of a job.
        concurrent_jobs: Limit of queued and running jobs.
        spec: Its operations.
    """

    clock: FakeClock
    job_seconds: float = attrs.field(default=1.0, converter=_job_seconds)
    concurrent_jobs: int = attrs.field(default=3, converter=_concurrent_jobs)
    spec: Spec = attrs.field(factory=published, repr=False)
    calls: list[Call] = attrs.field(factory=list, repr=False)
    pages: dict[str, tuple[str, str]] = attrs.field(factory=dict, repr=False)
    outcomes: list[tuple[str, str, bool]] = attrs.field(factory=list, repr=False)
    store: Store = attrs.field(init=False, repr=False)
    revoked: bool = False
    _results: dict[str, Results] = attrs.field(factory=dict, repr=False)
    _troubles: list[Trouble] = attrs.field(factory=list, repr=False)
    _lock: Any = attrs.field(factory=threading.RLock, repr=False)

    def __attrs_post_init__(self) -> None:
        self.store = Store(self.clock)
        for reader in self.spec.given:
            for example in reversed(self.spec.listed(reader.table)):
                row = {**example, **{name: None for name in example if name.endswith("link_id")}}
                self.store.table(reader.table)[row["id"]] = row
        for table, example in reversed(list(self.spec.builtin)):
            self.store.table(table)[example["id"]] = dict(example)

    def results(self, operation: str, fields: Results) -> None:
        """Set the result of a kind of job, or the response of an operation.

        Args:
            operation: A kind of job, such as ``script.generate``, or an operationId, such as ``knowledge_search``.
            fields: Fields of the output, or of the response; or a function of the job's input, or of the request's body,
                that returns them. Other fields are as in the API's example.

        Raises:
            ValueError: When the operation is unknown; the message has the nearest name.
        """
        kinds = [name for entry in self.spec.operations.values() for name in entry.results or ()]
        self._results[_one_of("operation", operation, [*self.spec.operations, *kinds])] = fields

    def scripted(self, operation: str, input_: Row) -> Mapping[str, Any]:
        """The fields that a test has set for an operation and its input."""
        fields = self._results.get(operation, {})
        return fields(input_) if callable(fields) else fields

    def fail(
        self,
        operation: str | None = None,
        *,
        status: int = 503,
        code: str | None = None,
        detail: str = "simulated failure",
        retry_after: float | None = None,
        times: int = 1,
        **members: object,
    ) -> None:
        """Respond to the next requests with an error, without an effect.

        Args:
            operation: The operationId, such as ``jobs_create``; default: every operation.
            status: HTTP status.
            code: Its code; default: the usual code of the status.
            detail: Its message.
            retry_after: Value of ``Retry-After``.
            times: Number of requests.
            members: Further members of the problem.

        Raises:
            ValueError: When the operation is unknown, as in every method here; the message has the nearest name.
        """
        if not 400 <= _options.count("status", status) <= 599:
            raise ValueError(f"status {status}: an error is 400 to 599; desk.fake.drop() loses a response")
        problem = Problem(status, code or CODES.get(status, "unavailable"), detail, retry_after=retry_after, **members)
        self._trouble(operation, times, lambda _: _problem(problem))

    def drop(self, operation: str | None = None, *, applied: bool = False, times: int = 1) -> None:
        """Break the connection of the next requests.

        Args:
            operation: The operationId; default: every operation.
            applied: Whether the request takes effect, so that only its response is lost.
            times: Number of requests.
        """

        def act(go_on: Callable[[], Reply]) -> Reply:
            if applied:
                go_on()
            raise Severed(sent=True)

        self._trouble(operation, times, act)

    def refuse(self, times: int = 1) -> None:
        """Refuse the next connections, so that no request reaches the server."""

        def act(_: Callable[[], Reply]) -> Reply:
            raise Severed(sent=False)

        self._trouble(None, times, act)

    def cut(self, operation: str | None = None, *, after: int, times: int = 1) -> None:
        """Break off the next responses after some bytes."""
        bytes_ = _options.count("after", after)
        self._trouble(operation, times, lambda go_on: attrs.evolve(go_on(), cut_after=bytes_))

    def deprecate(self, operation: str, *, sunset: str | None = None) -> None:
        """Declare an operation deprecated in every response."""
        headers = {"Deprecation": "@1767225600", **({"Sunset": sunset} if sunset else {})}
        self._trouble(operation, 1 << 30, lambda go_on: _with_headers(go_on(), headers))

    def end_next_job(self, error_code: str, message: str = "simulated failure", *, retryable: bool = False) -> None:
        """End the next queued job in an error, with one of the codes of ``copydesk.models.ErrorCode``."""
        code = _one_of("error_code", error_code, [code.value for code in ErrorCode])
        self.outcomes.append((code, message, retryable))

    def publish(self, url: str, text: str, *, title: str = "A page") -> None:
        """Publish a page for imports."""
        self.pages[url] = (title, text)

    def revoke(self) -> None:
        """Revoke the key."""
        self.revoked = True

    def answer(self, exchange: Exchange) -> Reply:
        """Respond to a request, one at a time."""
        with self._lock:
            call = _call(exchange)
            self.calls.append(call)
            trouble = next(
                (candidate for candidate in self._troubles if candidate.operation in {None, call.operation}), None
            )
            if trouble is None:
                return self._handle(call)
            trouble.times -= 1
            if trouble.times <= 0:
                self._troubles.remove(trouble)
            return trouble.act(lambda: self._handle(call))

    def reply(self, operation: Operation, row: Row, **headers: str) -> Reply:
        """A JSON response with the fields of the operation's model."""
        body = {**self.spec.fill(operation.answer, row), **self.scripted(operation.id, {})}
        content = json.dumps(body, ensure_ascii=False).encode()
        etag = f'W/"{hashlib.sha256(content).hexdigest()[:16]}"'
        http_headers = {name.replace("_", "-"): value for name, value in headers.items()}
        return Reply(operation.status, {"Content-Type": "application/json", "ETag": etag, **http_headers}, content)

    def _trouble(self, operation: str | None, times: int, act: Callable[[Callable[[], Reply]], Reply]) -> None:
        """Add a failure; an unknown operation is refused, since the test would prove nothing."""
        operation_id = operation if operation is None else _one_of("operation", operation, self.spec.operations)
        self._troubles.append(Trouble(operation_id, act, _options.count("times", times, minimum=1)))

    def _operation(self, call: Call) -> Operation:
        """The operation of a request; of one that ``desk.request()`` made, by its method and path."""
        if call.operation in self.spec.operations:
            return self.spec.operations[call.operation]
        same = [one for one in self.spec.operations.values() if one.method == call.method]
        found = next((one for one in same if one.path == call.path or one.names(call.path)), None)
        if found is None:
            raise Problem(404, "not_found", f"There is no {call.method} {call.path}.")
        return found

    def _handle(self, call: Call) -> Reply:
        try:
            if self.revoked:
                raise Problem(401, "unauthorized", "The key is missing, unknown, expired or revoked.")
            _jobs.advance(self)
            reply = _shapes.answer(self, self._operation(call), call)
        except Problem as problem:
            return _problem(problem)
        moment = START.timestamp() + self.clock.now()
        return _with_headers(reply, {"Date": email.utils.formatdate(moment, usegmt=True)})


def _one_of(name: str, value: str, choices: Iterable[str]) -> str:
    """A value, if it is one of the choices.

    Raises:
        ValueError: When it is not; the message has the nearest choice.
    """
    names = sorted(choices)
    if value in names:
        return value
    matches = difflib.get_close_matches(str(value), names, 1, 0.5)
    hint = f"did you mean {matches[0]!r}?" if matches else f"there are {', '.join(names)}."
    raise ValueError(f"there is no {name} {value!r}; {hint}")


def _with_headers(reply: Reply, headers: Mapping[str, str]) -> Reply:
    return attrs.evolve(reply, headers={**reply.headers, **headers})


def _problem(problem: Problem) -> Reply:
    body = {"type": f"about:blank#{problem.code}", "title": problem.code.replace("_", " "), "status": problem.status}
    body |= {"detail": problem.detail, "code": problem.code, "request_id": "req_fake", "errors": [], **problem.members}
    retry_header = {} if problem.retry_after is None else {"Retry-After": f"{problem.retry_after:.0f}"}
    return Reply(
        problem.status, {"Content-Type": "application/problem+json", **retry_header}, json.dumps(body).encode()
    )


def _call(exchange: Exchange) -> Call:
    params: dict[str, str] = {}
    for name, value in parse_qsl(exchange.query, keep_blank_values=True):
        params[name] = f"{params[name]},{value}" if name in params else value
    headers = {name: value for name, value in exchange.headers.items() if name != "authorization"}
    is_json = headers.get("content-type", "").startswith("application/json")
    body = json.loads(exchange.content) if is_json and exchange.content else exchange.content
    return Call(exchange.operation, exchange.method, exchange.path, params, headers, body)
