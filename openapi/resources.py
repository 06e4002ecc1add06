"""Make the SDK's resource classes, from openapi.json and the request builders that openapi-python-client has made of it.

An operation's family is the longest beginning of its operationId that has a ``_get`` or a ``_list``; the rest is the name of
the method. Parameters, types and texts are those of the builder. What a family does beyond a call is in a class
``Async…Mixin`` that somebody wrote in ``copydesk._async``; the generated class inherits from it.
"""

from __future__ import annotations

import ast
import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import by_hand
import tokens
from client import Builder
from jinja2 import Environment, FileSystemLoader, StrictUndefined

Spec = Mapping[str, Any]
TEMPLATES = Path(__file__).parent / "templates"

# Operations whose method is more than a call, and is written in the family's mixin.
BY_HAND = {
    *("compositions_create", "compositions_from_recording", "compositions_get", "compositions_render"),
    *("knowledge_import_url", "knowledge_refresh", "knowledge_upload", "library_upload", "recordings_upload"),
}
# Families that share their tag with another one, or whose tag tells of more.
ABOUT = {
    "brief_revisions": "Revisions of briefs, as they were.",
    "context_snapshots": "What generations were given.",
    "docs": "The quick reference, as HTML.",
    "knowledge_revisions": "Immutable revisions of source documents.",
    "media": "Files of the workspace.",
    "openapi": "The OpenAPI schema.",
    "script_versions": "Kept bodies of scripts.",
}
# Models that lead on to the server; an asynchronous client's lead on to what is awaited.
LEADING = {name: f"Async{name}" for name in ("Artifact", "ArtifactSummary", "Brand", "Recording")}
# What a handle returns in the place of what the job wrote down: the script, or the output, itself.
RESULTS = {
    "ArtifactResult": "Produced[AsyncArtifact]",
    "CompositionRenderResult": "Produced[AsyncArtifact]",
    "ReportResult": "Report",
    "ScriptResult": "Generated",
    "VideoResult": "Rendered[AsyncArtifact]",
}
QUEUED = """            operation: Such as ``script.generate``; ``desk.capabilities.get().job_operations`` lists them.
            input: The operation's input, as a mapping or a model such as ``copydesk.models.ScriptGenerateInput``."""
# A list of the SDK goes on over pages, so that its limit is that of all of them.
LIMIT = """            limit: Rows in all, at most; default: every row. ``.page()`` reads so many in one page, 100 at most."""
# The state that an edit is of, where the resource has it.
HELD = "What the caller has seen; default: that of the resource. Another one answers 409."
EMPTY = ("Unset", "None")
# Problems that every call can answer; `copydesk.errors` tells of them.
COMMON = {400, 401, 403, 406, 413, 414, 415, 431}


@dataclass(frozen=True)
class Method:
    """A method of a family.

    Args:
        name: Its name.
        builder: What makes its request, as the class calls it.
        parameters: Source of the parameters after ``self``.
        arguments: Source of what the builder is given.
        returns: Its type.
        item: Type of the rows, of a method that lists.
        leads: Whether its value leads on to the server.
        docstring: Source of its text.
        results: What each kind of job makes, of the method that queues jobs.
        names: Names that its types speak of.
    """

    name: str
    builder: str
    parameters: str
    arguments: str
    returns: str
    item: str | None
    leads: bool
    docstring: str
    results: list[dict[str, str]]
    names: frozenset[str]


@dataclass(frozen=True)
class Family:
    """A family of operations.

    Args:
        name: The client's attribute.
        about: What it is, in a sentence.
        mixin: The module of what is written by hand, where there is any; all of it, where there is no method.
        groups: Packages of the builders.
        methods: Its methods.
        sending: Methods of the mixin that send a request, each with the wrapper that returns the response too.
    """

    name: str
    about: str
    mixin: str | None
    groups: list[str]
    methods: list[Method]
    sending: list[tuple[str, str]] = field(default_factory=list)

    @property
    def raw(self) -> list[tuple[str, str]]:
        """Its methods that send a request, each with the wrapper that returns the response too."""
        return sorted([*((one.name, "raw_page" if one.item else "raw") for one in self.methods), *self.sending])

    @property
    def module(self) -> str:
        """The module of its class, below that of the client."""
        return f"resources.{self.name}" if self.methods else str(self.mixin)

    @property
    def kind(self) -> str:
        """Name of its class, without ``Async``."""
        return kind_of(self.name)

    @property
    def models(self) -> list[str]:
        """Models that the methods speak of."""
        return sorted(set().union(*(method.names for method in self.methods)))


def generate(spec: Spec, sdk: Path, builders: Mapping[str, Builder]) -> list[Family]:
    """Write the classes of all families, and what the operations of jobs make."""
    families = read(spec, sdk, builders)
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        autoescape=False,
    )
    folder = sdk / "_async" / "resources"
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.py"):
        old.unlink()
    own = sorted(without_operations(sdk), key=lambda family: family.name)
    for family in families:
        text = environment.get_template("resource.py.jinja").render(family=family, leading=LEADING.values())
        (folder / f"{family.name}.py").write_text(text)
    text = environment.get_template("resources.py.jinja").render(families=[*families, *own])
    (folder / "__init__.py").write_text(text)
    results = environment.get_template("results.py.jinja").render(results=results_of(spec))
    (sdk / "_generated" / "results.py").write_text(results)
    return [*families, *own]


def read(spec: Spec, sdk: Path, builders: Mapping[str, Builder]) -> list[Family]:
    """The families, in the order of the specification.

    Raises:
        SystemExit: When an operation has no family, or what is written by hand does not fit.
    """
    operations = [one for path in spec["paths"].values() for one in path.values()]
    names = {
        re.sub("_(get|list)$", "", one["operationId"])
        for one in operations
        if one["operationId"].endswith(("_get", "_list"))
    }
    mixins, sending = dict(by_hand.written(sdk)), by_hand.sending(sdk)
    classes, known = errors_of(sdk), models_of(sdk)
    about = {tag["name"]: tag["description"] for tag in spec["tags"]}
    grouped: dict[str, list[Spec]] = {}
    for operation in operations:
        grouped.setdefault(family_of(operation["operationId"], names), []).append(operation)
    made = []
    for name, members in grouped.items():
        module, own, text = mixins.get(name, (None, {}, None))
        check_by_hand(name, members, own, builders)
        plain = [one for one in members if one["operationId"] not in BY_HAND]
        made.append(
            Family(
                name=name,
                about=text or ABOUT.get(name) or about[members[0]["tags"][0]],
                mixin=module,
                groups=sorted({builders[one["operationId"]].group for one in plain}),
                methods=[method(one, name, builders[one["operationId"]], spec, classes, known) for one in plain],
                sending=sending.get(name, []),
            )
        )
    return made


def kind_of(family: str) -> str:
    """Name of the class of a family, without ``Async``."""
    return "".join(word.capitalize() for word in family.split("_"))


def family_of(operation_id: str, names: Iterable[str]) -> str:
    """The family of an operation."""
    fitting = [name for name in names if operation_id.startswith(f"{name}_")]
    if not fitting:
        raise SystemExit(f"{operation_id} has no family: no operation of its kind ends in _get or _list")
    return max(fitting, key=len)


def without_operations(sdk: Path) -> Iterator[Family]:
    """The families that have no operation of their own, and are written by hand."""
    for path in sorted((sdk / "_async").glob("*.py")):
        for node in ast.parse(path.read_text()).body:
            if not isinstance(node, ast.ClassDef) or node.name.endswith("Mixin"):
                continue
            if "AsyncResource" in map(ast.unparse, node.bases):
                name = by_hand.name_in_snake(node.name.removeprefix("Async"))
                yield Family(name, ast.get_docstring(node) or "", path.stem, [], [])


def check_by_hand(
    family: str, members: list[Spec], methods: dict[str, set[str]], builders: Mapping[str, Builder]
) -> None:
    """Hold what is written by hand against the operations: none is hidden by accident, and none lacks a parameter.

    Raises:
        SystemExit: When it does not fit.
    """
    for operation in members:
        id_ = operation["operationId"]
        name = id_.removeprefix(f"{family}_")
        if (name in methods) != (id_ in BY_HAND):
            raise SystemExit(f"{id_}: a method {name}() by hand and BY_HAND in openapi/resources.py belong together")
        if id_ in BY_HAND and (lacking := {one.arg for one in arguments_of(builder_of(builders[id_]))} - methods[name]):
            raise SystemExit(f"{id_}: {name}() is written by hand and lacks {', '.join(sorted(lacking))}")


def method(
    operation: Spec, family: str, made: Builder, spec: Spec, classes: Mapping[object, str], known: frozenset[str]
) -> Method:
    """The method of an operation, from its builder."""
    id_ = operation["operationId"]
    builder = builder_of(made)
    value = ast.unparse(builder.returns.slice) if isinstance(builder.returns, ast.Subscript) else "None"
    item = row_of(operation, spec)
    given = value if item is None else item
    typed = LEADING.get(given, given)
    shown = f"models.{typed}" if typed == kind_of(family) else typed
    names = {node.id for node in ast.walk(builder.args) if isinstance(node, ast.Name)} | {given}
    results = list(overloads(operation, spec))
    held = tokens.held(spec, operation)
    arguments = {
        one.arg: f'seen("{one.arg}", {one.arg}, id)' if one.arg == held else one.arg for one in arguments_of(builder)
    }
    text = docstring(operation, made, classes, queues=bool(results), lists=item is not None)
    return Method(
        name=id_.removeprefix(f"{family}_"),
        builder=f"{made.group}_api.{id_}",
        parameters=ast.unparse(Unions().visit(tokens.optional(builder.args, held))),
        arguments=", ".join(f"{name}={source}" for name, source in arguments.items()),
        returns=f"AsyncPages[{shown}]" if item else shown,
        item=item,
        leads=given in LEADING,
        docstring=text if held is None else re.sub(rf"( {{12}}{held}: ).*(\n {{16}}.*)*", rf"\1{HELD}", text),
        results=results,
        names=frozenset((names | {one["type"] for one in results}) & known - LEADING.keys() - {kind_of(family)}),
    )


class Unions(ast.NodeTransformer):
    """Says each member of a union once, the texts of literals together, and last what stands for no value."""

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        """Put a union in order."""
        members = list(dict.fromkeys(ast.unparse(member) for member in members_of(node)))
        literals = [one.removeprefix("Literal[").removesuffix("]") for one in members if one.startswith("Literal[")]
        told = [one for one in members if not one.startswith("Literal[") and one not in EMPTY]
        told = [f"Literal[{', '.join(literals)}]"] * bool(literals) + told + [one for one in EMPTY if one in members]
        return ast.parse(" | ".join(told), mode="eval").body


def members_of(node: ast.expr) -> list[ast.expr]:
    """The members of a union, from left to right."""
    return [*members_of(node.left), *members_of(node.right)] if isinstance(node, ast.BinOp) else [node]


def builder_of(made: Builder) -> ast.FunctionDef:
    """The function of a builder."""
    [found] = [node for node in ast.parse(made.source).body if isinstance(node, ast.FunctionDef)]
    return found


def arguments_of(builder: ast.FunctionDef) -> list[ast.arg]:
    """The parameters of a builder."""
    return [*builder.args.args, *builder.args.kwonlyargs]


def models_of(sdk: Path) -> frozenset[str]:
    """Names of all models."""
    nodes = ast.walk(ast.parse((sdk / "_generated" / "models" / "__init__.py").read_text()))
    return frozenset(
        alias.name for node in nodes if isinstance(node, ast.ImportFrom) and node.level for alias in node.names
    )


def row_of(operation: Spec, spec: Spec) -> str | None:
    """The model of the rows, of an operation that answers a page."""
    for status, answer in operation["responses"].items():
        for content in answer.get("content", {}).values() if status < "300" else ():
            fields = resolved(content["schema"], spec).get("properties", {})
            if {"items", "next_cursor"} <= fields.keys():
                return name_of(fields["items"]["items"])
    return None


def overloads(operation: Spec, spec: Spec) -> Iterator[dict[str, str]]:
    """What each kind of job takes and makes, of the operation that queues jobs."""
    if not (declared := operation.get("x-copydesk-results")):
        return
    schema = operation["requestBody"]["content"]["application/json"]["schema"]
    if "discriminator" not in schema:
        return  # It queues one kind of job, and its own fields say how.
    mapping = schema["discriminator"]["mapping"]
    inputs = {name_of(resolved({"$ref": ref}, spec)["properties"]["input"]) for ref in mapping.values()}
    # The same in each: a type checker tells them apart by the operation, also where the input is a mapping of `Any`.
    input_ = " | ".join([*sorted(inputs), "Mapping[str, object]"])
    kinds: dict[str, list[str]] = {}
    for kind, result in declared.items():
        kinds.setdefault(name_of(result), []).append(f'"{kind}"')
    for made, names in kinds.items():
        yield {"operation": f"Literal[{', '.join(names)}]", "input": input_, "type": RESULTS.get(made, made)}
    yield {"operation": "str", "input": input_, "type": "AsyncJobResult"}


def results_of(spec: Spec) -> dict[str, str]:
    """The model of the result of each operation of jobs."""
    operations = [one for path in spec["paths"].values() for one in path.values()]
    return {
        kind: name_of(one) for operation in operations for kind, one in operation.get("x-copydesk-results", {}).items()
    }


def docstring(operation: Spec, made: Builder, classes: Mapping[object, str], *, queues: bool, lists: bool) -> str:
    """The text of a method: the builder's, and what it raises beside what every call can."""
    first = builder_of(made).body[0]
    lines = made.source.splitlines()[first.lineno - 1 : first.end_lineno]
    text = "\n".join(f"    {line}" if line.strip() else "" for line in lines).strip()
    told = "".join(f"{wrapped(name, words)}\n" for name, words in raised(operation, classes).items())
    section = f"        Raises:\n{told}\n" if told else ""
    if queues:
        text = re.sub(r" {12}input: .*(\n {16}.*)*", QUEUED, text)
        text = re.sub(r" {12}prefer: .*(\n {16}.*)*\n", "", text)  # The transport sends it.
        section = "        Returns:\n            A handle; ``.wait()`` and ``.result()`` follow it.\n\n" + section
    if lists:
        text = re.sub(r" {12}limit: .*(\n {16}.*)*", LIMIT, text)
    text = text.replace("        Example:\n", section + "        Example:\n", 1)
    return f"r{text}" if "\\" in text else text  # A line break within an example is two characters of it.


def wrapped(name: str, words: str) -> str:
    """A line of a section of a docstring, broken where it is too long."""
    return textwrap.fill(f"{name}: {words}.", 116, initial_indent=" " * 12, subsequent_indent=" " * 16)


def errors_of(sdk: Path) -> dict[object, str]:
    """The class of each status and code, as ``errors.py`` has them; read, since what is generated cannot be imported yet."""
    tables = [node for node in ast.parse((sdk / "errors.py").read_text()).body if isinstance(node, ast.AnnAssign)]
    found: dict[object, str] = {}
    for table in tables:
        if ast.unparse(table.target) in {"_BY_STATUS", "_BY_CODE"} and isinstance(table.value, ast.Dict):
            pairs = zip(table.value.keys, table.value.values, strict=True)
            found |= {ast.literal_eval(key): ast.unparse(value) for key, value in pairs if key is not None}
    return found


def raised(operation: Spec, classes: Mapping[object, str]) -> dict[str, str]:
    """Classes of errors of an operation, with what happened."""
    found: dict[str, list[str]] = {}
    for status, answer in operation["responses"].items():
        for code, words in re.findall(r"`(\w+)`: ([^;]+)", answer.get("description", "")):
            kind = classes.get(code) or classes.get(int(status))
            if 400 <= int(status) < 500 and int(status) not in COMMON and kind is not None and code != "rate_limited":
                found.setdefault(kind, []).append(words)
    return {name: "; ".join(words) for name, words in sorted(found.items())}


def resolved(schema: Spec, spec: Spec) -> Spec:
    """A schema, or the one that it refers to."""
    return spec["components"]["schemas"][name_of(schema)] if "$ref" in schema else schema


def name_of(schema: Spec) -> str:
    """The name of the schema that is referred to."""
    return str(schema["$ref"]).rpartition("/")[2]
