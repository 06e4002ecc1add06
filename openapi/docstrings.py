"""Examples for docstrings of the SDK, from the examples in openapi.json.

An id becomes the variable that holds its resource, so that an example reads as a line of somebody's program.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import tokens
from resources import BY_HAND

Spec = Mapping[str, Any]
# Docstrings of methods are indented by eight characters and a prompt takes four; the code has 120.
LINE = 100
# A text that would fill lines is told by the variable that holds it.
LONG_TEXT = 90
# What an answer is known by, the first that it has.
LABELS = (
    "name", "title", "label", "statement", "claim", "query", "format", "status", "number", "kind", "topic", "state",
)  # fmt: skip
# Operations whose answer is no model.
PLAIN = {"text/html": "str", "text/yaml": "str", "application/octet-stream": "bytes"}


def examples(spec: Spec) -> dict[str, list[str]]:
    """The lines of each operation's example."""
    story = Story(spec)
    written = {id_: story.statement(id_) for id_ in story.operations}
    formatted = dict(zip(written, _formatted([code for code, _ in written.values()]), strict=True))
    return {
        id_: [
            *(f"{'...' if number else '>>>'} {line}" for number, line in enumerate(formatted[id_].splitlines())),
            *shown,
        ]
        for id_, (_, shown) in written.items()
    }


class Story:
    """The examples of a specification, told with variables.

    Args:
        spec: The specification.
    """

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self.operations: dict[str, Spec] = {}
        self._paths: dict[str, str] = {}
        for path, methods in spec["paths"].items():
            for method, operation in methods.items():
                held = tokens.held(spec, operation)
                self.operations[operation["operationId"]] = {**operation, "method": method, "held": held}
                self._paths[operation["operationId"]] = path
        self._families = {re.sub("_(get|list)$", "", id_) for id_ in self.operations if id_.endswith(("_get", "_list"))}
        self._names = dict(self._named())

    def statement(self, id_: str) -> tuple[str, list[str]]:
        """The code of an operation's example, and what it prints."""
        operation = self.operations[id_]
        call = self._call(id_)
        content = next(iter(self._answer(operation).get("content", {}).items()), None)
        if content is None:
            return call, []
        media_type, answer = content
        if media_type in PLAIN:
            is_text = answer["schema"].get("format") != "binary"
            return f"type({call})", [f"<class '{'str' if is_text else PLAIN[media_type]}'>"]
        if "$ref" not in answer["schema"]:
            shows = operation["x-copydesk-shows"]
            return f"{call}[{shows!r}]", [repr(answer["example"][shows])]
        return self._shown(call, operation, answer["example"])

    def _call(self, id_: str) -> str:
        family = max((name for name in self._families if id_.startswith(f"{name}_")), key=len)
        return f"desk.{family}.{id_.removeprefix(f'{family}_')}({', '.join(self._arguments(id_))})"

    def variables(self) -> dict[str, str]:
        """What holds the answer of each operation that reads one thing."""
        return {getter: self._variable(getter) for getter in self._getters() if self._variable(getter)}

    def _shown(self, call: str, operation: Spec, answer: Any) -> tuple[str, list[str]]:
        if "next_cursor" in answer:
            rows = answer["items"]
            label = label_of(rows[0])
            row = self._row(operation)
            # The first that was made is the last row; how many came after it depends on who looks.
            shown = repr([item[label] for item in rows]) if len(rows) == 1 else f"[..., {rows[-1][label]!r}]"
            return f"[{row}.{label} for {row} in {call}]", [shown]
        changed = _body(operation) if operation["method"] == "patch" else {}
        path = operation.get("x-copydesk-shows") or next((name for name in changed if name in answer), label_of(answer))
        value = answer
        for part in path.split("."):
            value = value[int(part)] if isinstance(value, list) else value[part]
        return call + "".join(f"[{part}]" if part.isdecimal() else f".{part}" for part in path.split(".")), [
            repr(value)
        ]

    def _arguments(self, id_: str) -> Iterator[str]:
        """Source of the arguments of the SDK's method."""
        operation = self.operations[id_]
        for parameter in operation["parameters"]:
            if parameter["in"] == "path":
                yield self._source(parameter["example"], whole=True)
        content = operation.get("requestBody", {}).get("content", {})
        if raw := content.get("application/octet-stream"):
            # A method that is written by hand takes bytes first; one that is generated has a name for them.
            yield ("" if id_ in BY_HAND else "content=") + repr(raw["example"].encode())
        for parameter in operation["parameters"]:
            if parameter["in"] == "query" and "example" in parameter:
                yield f"{parameter['name']}={self._source(parameter['example'], whole=True)}"
        for name, value in _body(operation).items():
            if name != operation["held"]:
                yield f"{name}={self._source(value, name, id_, whole=True)}"

    def _source(self, value: Any, name: str = "", id_: str = "", *, whole: bool = False) -> str:
        """Source of a value; a resource stands for its id where the SDK takes it so."""
        if name.startswith(tokens.PREFIXES):
            return f"{self._edited(id_)}.{name.partition('_')[2]}"
        if isinstance(value, Mapping):
            return "{" + ", ".join(f"{key!r}: {self._source(item, key, id_)}" for key, item in value.items()) + "}"
        if isinstance(value, list):
            return "[" + ", ".join(self._source(item, whole=whole) for item in value) + "]"
        if isinstance(value, str) and (named := self._names.get(value) or self._further(value)):
            variable, field = named
            return variable if whole and field == "id" else f"{variable}.{field}"
        return repr(value)

    def _further(self, value: str) -> tuple[str, str] | None:
        """The variable of a resource that is not the first of its kind."""
        for known, (variable, field) in self._names.items():
            if field == "id" and value[:-2] == known[:-2] and value[-2:].isdecimal():
                return f"{variable}_{int(value[-2:])}", field
        return None

    def _edited(self, id_: str) -> str:
        """The variable of what an operation edits: the script that is spoken of, else what its path leads to."""
        path = self._paths[id_]
        places = [(place, one) for one, place in self._paths.items() if one in self._getters() and place in path]
        edited = [field.partition("_")[2] for field in _body(self.operations[id_]) if field.startswith(tokens.PREFIXES)]
        for _, getter in sorted(places, reverse=True):
            answer = self._example(getter)
            if "script_id" in answer and "updated_at" in edited:
                return "script"
            if any(field in answer for field in edited):
                return self._variable(getter)
        read = (one for one, place in self._paths.items() if place == path and self.operations[one]["method"] == "get")
        return next((self._call(one) for one in read if edited and edited[0] in self._example(one)), "script")

    def _getters(self) -> list[str]:
        """What reads a resource by its path alone."""
        found = [id_ for id_ in self.operations if id_.endswith("_get") and isinstance(self._example(id_), Mapping)]
        return [id_ for id_ in found if not any(map(_is_asked, self.operations[id_].get("parameters", ())))]

    def _example(self, id_: str) -> Any:
        return next(
            (one.get("example") for one in self._answer(self.operations[id_]).get("content", {}).values()), None
        )

    def _variable(self, getter: str) -> str:
        """What is called after its model; of several families of one model, only the first."""
        name = self._model(getter)
        first = next(id_ for id_ in self._getters() if self._model(id_) == name)
        return name if getter == first else getter.removesuffix("_get").removesuffix("s")

    def _model(self, getter: str) -> str:
        [content] = self._answer(self.operations[getter])["content"].values()
        return variable_of(content["schema"])

    def _row(self, operation: Spec) -> str:
        [content] = self._answer(operation)["content"].values()
        page = self.spec["components"]["schemas"][content["schema"]["$ref"].rpartition("/")[2]]
        return variable_of(page["properties"]["items"]["items"])

    def _answer(self, operation: Spec) -> Spec:
        return next(answer for status, answer in operation["responses"].items() if status < "300")

    def _named(self) -> Iterator[tuple[str, tuple[str, str]]]:
        """The variable and field of each id and storage key."""
        for getter in self._getters():
            for field, value in self._example(getter).items():
                if isinstance(value, str) and (field in {"storage_key", "id"} or len(value) > LONG_TEXT):
                    yield value, (self._variable(getter), field)


def _is_asked(parameter: Spec) -> bool:
    """Whether a parameter of the query must be given."""
    return parameter["in"] == "query" and bool(parameter.get("required"))


def variable_of(schema: Spec) -> str:
    """What a variable of a model is called."""
    kind = schema.get("$ref", "").rpartition("/")[2].removesuffix("Summary")
    return re.sub("(?<!^)(?=[A-Z])", "_", kind).lower()


def label_of(answer: Mapping[str, Any]) -> str:
    """The field that an answer is known by."""
    return next((name for name in LABELS if isinstance(answer.get(name), str | int)), next(iter(answer)))


def _body(operation: Spec) -> dict[str, Any]:
    content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    if "examples" in content:
        return dict(next(iter(content["examples"].values()))["value"])
    return dict(content.get("example", {}))


def _formatted(statements: list[str]) -> list[str]:
    """Python code, each statement broken where it is too long."""
    ruff = str(Path(sys.executable).parent / "ruff")
    mark = "\n# next\n"
    command = [ruff, "format", "--isolated", f"--line-length={LINE}", "-"]
    done = subprocess.run(command, input=mark.join(statements), capture_output=True, text=True, check=True)
    return [part.strip() for part in done.stdout.split("# next")]
