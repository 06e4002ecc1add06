"""The story that the examples of all operations tell, told on a server: one of each resource, and a right call of each.

Examples name resources by ids of their own (``example_id``); a story knows the ids that a server gave in their place.
"""

from __future__ import annotations

import re
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import attrs

from copydesk.errors import APIError
from copydesk.testing import FakeDesk
from copydesk_server.core.clock import EXAMPLE_INSTANT
from copydesk_server.core.ids import example_id
from copydesk_server.registry import OPERATIONS
from copydesk_server.web.operation import Operation
from support import recorded
from support.calls import Call, Refused, Send
from support.ids import ids_in

BY_ID = {operation.id: operation for operation in OPERATIONS}
READ = {operation.path: operation for operation in OPERATIONS if operation.method == "GET"}
QUEUED_BY = {kind: operation for operation in OPERATIONS for kind in operation.results}
# Methods of the SDK that are more than a call.
BY_HAND = {
    "compositions_create", "compositions_from_recording", "compositions_get", "compositions_render",
    "knowledge_import_url", "knowledge_refresh", "knowledge_upload", "library_upload", "recordings_upload",
}  # fmt: skip
KILN = Path(__file__).parent / "kiln"
KILN_URL = "https://kiln.example"
# After two minutes something hangs.
POLL_SECONDS, MOST_POLLS = 0.05, 2_400
MOST_CANCELS = 40
# What a worker may be ahead of, and the kind of job that it is tried on.
LAST = {
    "composition_render_jobs_cancel": "composition.render",
    "editing_runs_cancel": "editing.run",
    "jobs_cancel": "script.generate_long",
}
# What must be there before, though the example does not name it.
AFTER = {
    **dict.fromkeys(
        (
            "compositions_from_recording",
            "recordings_transcript",
            "recordings_edit_transcript",
            "recordings_to_knowledge",
        ),
        "recordings_upload",
    ),
    "editing_runs_create": "recordings_upload",
    **dict.fromkeys(("editing_runs_get", "editing_runs_rebuild", "editing_runs_decide"), "editing_runs_create"),
}
# Runs that were cancelled: one is gone on with, one is deleted.
OF_CANCELLED = ("editing_runs_retry", "editing_runs_delete")
# What makes something, and comes later than its example shows: the table names what is there by then.
LATER = {"strategy_imports_create": "query_targets_create"}
# What makes more of what lists show as one.
AFTER_LISTS = ("query_targets_accept_cluster",)
# Of one run: what is told of it in place of what it was.
OF_THE_RUN = {
    "eta_seconds": 0.0,
    "idempotency_key": "row-0017",
    "key_id": "7GES9z0E",
    "as_of": "2026-11-19",
    "took_seconds": 1.5,
}
ID = re.compile(r"[a-z]{2,6}_[0-9A-HJKMNP-TV-Z]{26}")
INSTANT = re.compile(r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$")


@cache
def _spoken(body: str) -> bytes:
    """A script as somebody records it: with a hesitation, and a pause that an editor cuts."""
    text = " ".join(body.replace("#", " ").split())
    last = len(text.split()) - 1
    said = recorded.speech(text, fillers=(min(9, last),), pauses=((min(20, last), 1.2),))
    with tempfile.TemporaryDirectory() as folder:
        return recorded.sound_file(said.samples, Path(folder) / "take.wav").read_bytes()


def publish(desk: FakeDesk) -> None:
    """Let the fake import the site of the examples."""
    for file in KILN.iterdir():
        text = file.read_text() if file.suffix == ".html" else file.name
        desk.fake.publish(f"{KILN_URL}/{file.name}", text)


@attrs.define
class Story:
    """The story on one server.

    Args:
        send: Sends a call.
        site_url: Where the site of the examples is.
        pause: Waits between two looks at work.
        answers: The last answer of each operation, as the server gave it.
        results: The result of each kind of job.
    """

    send: Send
    site_url: str = KILN_URL
    pause: Callable[[float], None] = time.sleep
    answers: dict[str, Any] = attrs.field(factory=dict)
    results: dict[str, Any] = attrs.field(factory=dict)
    _take: bytes | None = attrs.field(default=None, init=False)
    _real: dict[str, str] = attrs.field(factory=dict)

    def tell(self) -> Story:
        """Make one of each."""
        self._sync()
        waiting = [one for one in OPERATIONS if makes_one(one) and not one.results]
        while waiting:
            ready = [one for one in waiting if self._knows(one)]
            assert ready, f"nothing makes what these name: {[one.id for one in waiting]}"
            for one in ready:
                self.do(one.id)
            waiting = [one for one in waiting if one not in ready]
        # The first writes the script of the story; others that write have one of their own.
        for kind in BY_ID["jobs_create"].example.bodies:
            self.results[kind] = self._finish(self.queue(kind, own_script="script.generate" in self.results))
        for kind in ("performance.report", "composition.render"):
            self.results[kind] = self._finish(self.queue(kind))
        self.do("editing_runs_create")
        return self

    def tell_all(self) -> Story:
        """Call every operation: first what changes something, then what reads, and last what a worker may be ahead of."""
        self.tell()
        later = (*LAST, *OF_CANCELLED, *AFTER_LISTS)
        left = [one for one in OPERATIONS if one.id not in self.answers and one.id not in later]
        for one in sorted(left, key=lambda one: one.method == "GET"):
            _ = one.id in self.answers or self.do(one.id)
        for operation_id in LAST:
            self._cancel(operation_id)
        for operation_id in (*OF_CANCELLED, *AFTER_LISTS):
            self.do(operation_id)
        return self

    def _cancel(self, operation_id: str) -> None:
        for _ in range(MOST_CANCELS):
            # A quick worker may have ended the job, or still end the one before; what was tried in vain has no name.
            known = dict(self._real)
            with suppress(Refused, APIError):
                if self.do(operation_id)["status"] == "cancelled":
                    return
            self._real = known
            self.pause(POLL_SECONDS)
        raise AssertionError("no job was cancelled before a worker had it")

    def path(self, operation_id: str) -> dict[str, Any]:
        """Parameters of an operation's path, as the examples have them."""
        return self._path(BY_ID[operation_id])

    def all_of(self, operation_id: str) -> Iterator[list[Any]]:
        """Parameters of an operation's path on this server, for each resource of its kind, in the order they were made."""
        path = self.path(operation_id)
        yield [self.real(value) for value in path.values()]
        if id_ := path.get("id"):
            further = [name for name in self._real if name[:-2] == id_[:-2] and name > id_]
            for name in further if len(path) == 1 else []:
                yield [self.real(name)]

    def do(self, operation_id: str) -> Any:
        """Send the call of an operation."""
        answer = self.send(self.call(operation_id))
        self.answers[operation_id] = answer
        self._learn(answer)
        self._settle(answer)
        return answer

    def id(self, prefix: str) -> str:
        """The first of a kind on this server."""
        return self._real[example_id(prefix)]

    def call(self, operation_id: str, kind: str | None = None, *, own_script: bool = True) -> Call:
        """The right call of an operation.

        What is deleted or cancelled is made for it. ``expected_...`` is as the resource is now.

        Args:
            operation_id: Its name.
            kind: Of its bodies, where it has several; else the first.
            own_script: Whether a job that writes a script gets a new one.
        """
        if (before := AFTER.get(operation_id)) and before not in self.answers:
            self.do(before)
        if operation_id in {"editing_runs_create", "editing_runs_rebuild"}:  # A recording may be listened to again.
            self._watch(self._read("/recordings/{id}", id=self.id("rec")), "/recordings/{id}", {"open"})
        operation = BY_ID[operation_id]
        example = operation.example
        path = {name: self.real(value) for name, value in self._path(operation).items()}
        if operation_id in OF_CANCELLED:
            path["id"] = self._cancelled_run()
        elif operation.method == "DELETE":
            path[operation.path_names[-1]] = self._another(operation.path)
        elif operation_id in LAST:
            path["id"] = self._queued(LAST[operation_id])["id"]
        body = example.body
        if example.bodies:
            body = example.bodies[kind or next(iter(example.bodies))]
        given = self.real(body)
        if own_script and "expected_updated_at" in (given or {}).get("input", {}):
            given["input"]["script_id"] = self._another("/scripts/{id}")
        if operation_id == "recordings_edit_transcript":  # Its words have new ids each time that it is listened to.
            words = self._read("/recordings/{id}/transcript", id=path["id"])["words"]
            given["words"] = [{**given["words"][0], "id": word["id"]} for word in words[:1]] or given["words"]
        if operation_id == "editing_runs_decide":
            found = self._read("/editing/runs/{id}", id=path["id"])["decisions"]
            given["reject"] = [one["id"] for one in found if one["kind"] == "caption"][:1] or given["reject"]
        self._edit(operation, path, given)
        content = None if example.content is None else example.content.encode()
        if operation_id == "recordings_upload":  # An example of a body is text; what comes of it is shown of speech.
            # The same each time: other bytes under one `upload_id` are a conflict.
            self._take = self._take or _spoken(self._read("/scripts/{id}", id=self.id("scr"))["body"])
            content = self._take
        return Call(operation, path, self.real(example.query), given, content)

    def _queued(self, kind: str) -> Any:
        """A job, or a run, that is queued now."""
        if kind in QUEUED_BY:
            return self.queue(kind)
        made = self.send(self.call("editing_runs_create"))
        self._learn(made)
        return made

    def _cancelled_run(self) -> str:
        """The id of a run that was cancelled."""
        id_ = str(self._queued("editing.run")["id"])
        self.send(Call(BY_ID["editing_runs_cancel"], {"id": id_}, {}, None))
        self._watch(self._read("/editing/runs/{id}", id=id_), "/editing/runs/{id}", {"queued", "running"})
        return id_

    def queue(self, kind: str, *, own_script: bool = True) -> Any:
        """Queue a job."""
        maker = QUEUED_BY[kind]
        job = self.send(self.call(maker.id, kind, own_script=own_script))
        self.answers.setdefault(maker.id, job)
        self._learn(job)
        return job

    def real(self, value: Any) -> Any:
        """A value of the examples as this server has it."""
        if isinstance(value, Mapping):
            return {key: self.real(item) for key, item in value.items()}
        if isinstance(value, list):
            return [self.real(item) for item in value]
        if isinstance(value, str) and value.startswith(KILN_URL):
            return self.site_url + value.removeprefix(KILN_URL)
        return self._real.get(value, value) if isinstance(value, str) else value

    def told(self, value: Any) -> Any:
        """A value of this server as the examples have it."""
        if isinstance(value, Mapping):
            return {
                self._told(key): OF_THE_RUN[key] if key in OF_THE_RUN and _is_of_the_run(item) else self.told(item)
                for key, item in value.items()
            }
        if isinstance(value, list):
            return [self.told(item) for item in value]
        return self._told(value) if isinstance(value, str) else value

    def _told(self, text: str) -> str:
        if INSTANT.match(text):
            return EXAMPLE_INSTANT
        names = {real: name for name, real in self._real.items()}
        for place in (self.site_url, self.site_url.partition("//")[2]):
            text = text.replace(place, KILN_URL if "//" in place else KILN_URL.partition("//")[2])
        return ID.sub(lambda found: names.get(found[0], found[0]), text)

    def _learn(self, answer: Any) -> None:
        """Give the ids of an answer their names, in the order in which they come."""
        known = set(self._real.values())
        for id_ in ids_in(answer):
            if id_ not in known:
                prefix = id_.partition("_")[0]
                number = 1 + sum(name.startswith(f"{prefix}_") for name in self._real)
                self._real[example_id(prefix, number)] = id_
                known.add(id_)

    def _knows(self, operation: Operation) -> bool:
        """Whether what an example names is there."""
        given = [operation.example.body, dict(operation.example.query), dict(self._path(operation))]
        later = LATER.get(operation.id)
        return all(id_ in self._real for id_ in ids_in(given)) and (later is None or later in self.answers)

    def _path(self, operation: Operation) -> dict[str, Any]:
        """Parameters of the path as the examples have them: where nothing is said, the first that its family made."""
        found = dict(operation.example.path)
        for name in operation.path_names:
            if name not in found:
                maker = maker_of(operation.path.partition("{" + name + "}")[0] + "{" + name + "}")
                found[name] = self.told(self.answers[maker.id][maker.location_id])
        return {name: found[name] for name in operation.path_names}

    def _another(self, path: str) -> str:
        """The id of a new one of what a path reads."""
        maker = maker_of(path)
        made = self.send(self.call(maker.id))
        self._learn(made)
        return str(made[maker.location_id])

    def _edit(self, operation: Operation, path: Mapping[str, Any], body: Any) -> None:
        """Say in ``expected_...`` and ``base_...`` what the resource has now: the script that is named, else what the path leads to."""
        given = body.get("input", body) if isinstance(body, dict) else {}
        for name in [name for name in given if name.startswith(("expected_", "base_"))]:
            given[name] = self._now(operation.path, path, given, name.partition("_")[2])

    def _now(self, template: str, path: Mapping[str, Any], given: Mapping[str, Any], field: str) -> Any:
        places = [one for one in READ if one in template and one.count("{")]
        for place in sorted(places, key=len, reverse=True):
            shown = self._read(place, **path)
            if "script_id" in shown:
                return self._read("/scripts/{id}", id=shown["script_id"])[field]
            if field in shown:
                return shown[field]
        return self._read("/scripts/{id}", id=given["script_id"])[field]

    def _read(self, template: str, **path: Any) -> Any:
        names = READ[template].path_names
        return self.send(Call(READ[template], {name: path[name] for name in names}, {}, None))

    def _sync(self) -> None:
        """Read the channel that is connected: what was published is there from then on."""
        self.do("performance_connections_list")
        kind = "performance.sync"
        self.results[kind] = self._finish(self.queue(kind))
        self.do("performance_publications_list")

    def _settle(self, answer: Any) -> None:
        """Wait until a document is there, a table imported, a film made, or a recording has been listened to."""
        is_table = isinstance(answer, Mapping) and "topics_created" in answer
        self._watch(answer, "/strategy/imports/{id}" if is_table else "/knowledge/{id}", {"processing"})
        if isinstance(answer, Mapping) and "style_snapshot" in answer and answer["status"] != "cancelled":
            self._learn(self._watch(answer, "/editing/runs/{id}", {"queued", "running"}))
        if isinstance(answer, Mapping) and ("upload_id" in answer or answer.get("is_processing")):
            id_ = answer.get("recording_id") or answer["id"]
            self._watch(self._read("/recordings/{id}", id=id_), "/recordings/{id}", {"open"})
            self._learn(self._read("/recordings/{id}/transcript", id=id_))

    def _watch(self, answer: Any, place: str, active: set[str]) -> Any:
        """Read a resource until it is in no such state."""
        for _ in range(MOST_POLLS):
            if not isinstance(answer, Mapping) or answer.get("status") not in active:
                return answer
            self.pause(POLL_SECONDS)
            answer = self._read(place, id=answer["id"])
        raise AssertionError(f"nothing came of {answer}")

    def _finish(self, job: Any) -> Any:
        """What a job makes."""
        job = self._watch(job, str(QUEUED_BY[job["operation"]].location), {"queued", "running"})
        assert job["status"] == "done", job
        self._learn(job)
        for name, id_ in job["result"].items():
            place = next((one for one in READ if one.endswith(f"/{name.removesuffix('_id')}s/{{id}}")), None)
            if place is not None and id_ is not None:
                self._learn(self._read(place, id=id_))
        return job["result"]


def _is_of_the_run(value: Any) -> bool:
    """Whether a value is another one each time; instants have a name of their own."""
    return value is not None and not (isinstance(value, str) and INSTANT.match(value))


def maker_of(path: str) -> Operation:
    """What makes the resources that a path reads."""
    makers = [one for one in OPERATIONS if one.location == path and one.method == "POST"]
    return min(makers, key=lambda one: len(one.path_names))


def makes_one(operation: Operation) -> bool:
    """Whether it makes a resource of nothing, or of what every workspace has."""
    copies = (
        operation.status == 201 and bool(operation.path_names) and [*operation.example.path] == [*operation.path_names]
    )
    makes = operation.method == "POST" and operation.location is not None and operation.id not in AFTER
    return makes and (copies or not operation.path_names)
