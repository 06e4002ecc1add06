"""Rules that keep the specification true and generated clients clean."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest
from openapi_spec_validator import OpenAPIV31SpecValidator

from copydesk_server.core import errors
from copydesk_server.core.access import SCOPES
from copydesk_server.core.errors import Problem
from copydesk_server.core.wire import Language
from copydesk_server.projects.kit.types import Hex, KitCaptionStyleSet
from copydesk_server.projects.offer_types import Currency, OfferingCreate
from copydesk_server.web.operation import DeclarationError, Example, Routes
from copydesk_server.web.schemas import Components, inlined
from support import spec

ROOT = Path(__file__).resolve().parents[2]
RAW = "application/octet-stream"
SPEC: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(spec.SPEC))
INLINED = inlined(SPEC)
# The API description: paths of the slices that exist, with their scopes.
DESCRIBED = {
    ("get", "/projects"): "brands:read",
    ("post", "/projects"): "brands:write",
    ("get", "/projects/{id}"): "brands:read",
    ("patch", "/projects/{id}"): "brands:write",
    ("delete", "/projects/{id}"): "brands:write",
    ("get", "/collections"): "sources:read",
    ("post", "/collections"): "sources:write",
    ("get", "/knowledge"): "sources:read",
    ("post", "/knowledge"): "sources:write",
    ("get", "/scripts"): "scripts:read",
    ("post", "/scripts"): "scripts:write",
    ("get", "/scripts/{id}"): "scripts:read",
    ("patch", "/scripts/{id}"): "scripts:write",
    ("delete", "/scripts/{id}"): "scripts:write",
    ("get", "/script-versions"): "scripts:read",
    ("get", "/script-versions/{id}"): "scripts:read",
    ("post", "/script-versions"): "scripts:write",
    ("post", "/jobs"): "generation:write",
    ("get", "/jobs"): "jobs:read",
    ("get", "/jobs/{id}"): "jobs:read",
    ("post", "/jobs/{id}/cancel"): "jobs:write",
    ("get", "/artifacts"): "outputs:read",
    ("get", "/artifacts/{id}"): "outputs:read",
}


def operations() -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, methods in INLINED["paths"].items():
        for method, operation in methods.items():
            yield path, method, operation


def schemas(node: Any, at: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every schema object, with where it stands."""
    if isinstance(node, dict):
        if {"type", "anyOf", "$ref", "enum", "properties"} & node.keys():
            yield at, node
        for key, value in node.items():
            if key not in ("example", "examples", "value"):
                yield from schemas(value, f"{at}/{key}")
    elif isinstance(node, list):
        for number, value in enumerate(node):
            yield from schemas(value, f"{at}/{number}")


def test_the_specification_is_valid():
    """It is OpenAPI 3.1."""
    OpenAPIV31SpecValidator(SPEC).validate()


def test_the_committed_specification_is_the_servers():
    """openapi/openapi.json says what the declarations say."""
    assert msgspec.json.decode((ROOT / "openapi" / "openapi.json").read_bytes()) == SPEC


def test_every_described_path_has_its_scope():
    """The user's description holds: path, method and scope."""
    for (method, path), scope in DESCRIBED.items():
        assert [{"ApiKey": [scope]}] == SPEC["paths"][path][method]["security"], path


def test_every_operation_is_whole(subtests):
    """One tag, a text, scopes or none, one success of one content type, no default answer, and every error an example."""
    for path, method, operation in list(operations()):
        with subtests.test(path=path, method=method):
            assert len(operation["tags"]) == 1
            assert operation["summary"]
            assert operation["description"]
            assert operation["operationId"].split("_")[-1].isalpha()
            assert operation["security"] == [] or set(operation["security"][0]["ApiKey"]) <= SCOPES.keys()
            successes = [answer for status, answer in operation["responses"].items() if status < "300"]
            # A repeat of what was done has a status of its own, and the same answer.
            assert [answer.get("content") for answer in successes] == [successes[0].get("content")] * len(successes)
            assert len(successes) == 1 or {"200", "201"} <= operation["responses"].keys()
            assert len(successes[0].get("content", {})) <= 1
            assert "default" not in operation["responses"]
            for status, answer in operation["responses"].items():
                if status >= "400":
                    [content] = answer["content"].values()
                    assert content["schema"] == {"$ref": "#/components/schemas/Problem"}
                    assert content["examples"]


def test_every_created_resource_links_to_what_can_be_done_with_it():
    """An answer with a Location has links."""
    for path, _, operation in operations():
        for answer in operation["responses"].values():
            if "Location" in answer.get("headers", {}):
                assert answer["links"], path


def test_examples_fit_their_schemas():
    """Every example of a body, a parameter, an answer and a job's result is valid under its own schema."""
    registry = {"components": SPEC["components"]}
    pairs = [pair for _, _, operation in operations() for pair in told_in(operation)]
    for schema, example in pairs:
        jsonschema.Draft202012Validator({**schema, **registry}).validate(example)

    assert len(pairs) > 150


def told_in(operation: Any) -> Iterator[tuple[Any, Any]]:
    """The examples of an operation, each with its schema."""
    contents = [operation.get("requestBody", {}).get("content", {})]
    contents += [answer.get("content", {}) for status, answer in operation["responses"].items() if status < "300"]
    for content in (item for group in contents for item in group.values()):
        named = [one["value"] for one in content.get("examples", {}).values()]
        yield from (
            (content["schema"], one) for one in [*named, *([content["example"]] if "example" in content else [])]
        )
    yield from ((one["schema"], one["example"]) for one in operation["parameters"] if "example" in one)
    results = operation.get("x-copydesk-results", {})
    yield from ((schema, operation["x-copydesk-result-examples"][kind]) for kind, schema in results.items())


def test_every_operation_can_be_tried():
    """What must be given has an example: each parameter of a path, each body, each query parameter that is required."""
    for _, _, operation in operations():
        for parameter in operation["parameters"]:
            if parameter["required"] and parameter["in"] != "header":
                assert "example" in parameter, operation["operationId"]
        for content in operation.get("requestBody", {}).get("content", {}).values():
            assert content.keys() & {"example", "examples"}, operation["operationId"]


def test_schemas_keep_generated_clients_clean():
    """No title noise, no default, no bare null, no reference with siblings, no tuple, no untyped enum."""
    for at, schema in schemas(SPEC):
        assert "default" not in schema, at
        assert "prefixItems" not in schema, at
        assert not ("$ref" in schema and len(schema) > 1), at
        assert not ("enum" in schema and schema.get("type") != "string"), at
        assert "allOf" not in schema, at
        assert not isinstance(schema.get("type"), list), at
        if "enum" in schema:
            assert all(value == value.lower() for value in schema["enum"]), at


def test_read_models_have_no_optional_fields():
    """Every field of every answer is required, so that clients get plain types."""
    names = {name for name in SPEC["components"]["schemas"] if name not in ("Problem", "Metadata")}
    sent = {
        name
        for name in names
        if name.endswith(("Create", "Update", "Input", "Request", "Restore", "Set", "Import", "Check", "Copy", "Patch"))
    }
    sent |= {name for name in names if re.match(r"(Script|Article|Slides|Video)(Generate|Render)", name)}
    sent |= {name for name in names if re.search(r"(Op|Props)$", name)} - {"AppliedOp", "EditOp"}
    sent |= {
        "ClusterAccept",
        "ClustersPropose",
        "CompositionFromRecording",
        "DecisionChanges",
        "EditingOptions",
        "EditingRunRebuild",
        "LongTarget",
        "SlideChange",
        "KeptSlides",
        "OwnTemplate",
        "WordTime",
    }  # Only ever sent: a job answers its input as it came.
    for name in names - sent:
        schema = SPEC["components"]["schemas"][name]
        assert set(schema.get("properties", {})) == set(schema.get("required", [])), name


def test_bodies_refuse_unknown_fields():
    """Every body is closed."""
    for path, _, operation in operations():
        content = operation.get("requestBody", {}).get("content", {})
        if content and RAW not in content:
            body = content["application/json"]["schema"]
            for kind in body.get("anyOf", [body]):
                schema = SPEC["components"]["schemas"][kind["$ref"].rsplit("/", 1)[1]]
                assert schema["additionalProperties"] is False, path


def test_every_problem_has_one_code_and_a_text():
    """Codes are unique, and every class says when it is raised."""
    kinds = Problem.__subclasses__()

    assert len(kinds) == len({kind.code for kind in kinds})
    assert all(re.match(r"Raised when ", kind.__doc__ or "") for kind in [Problem, *kinds])
    drawn = errors.__doc__ or ""
    assert all(kind.__name__ in drawn for kind in kinds)


def test_the_document_is_small():
    """The file has at most 2 MB and the document 1.1 MB, and no component has the name of a Python path."""
    assert (ROOT / "openapi" / "openapi.json").stat().st_size <= 2_000_000
    assert len(msgspec.json.encode(SPEC)) <= 1_100_000
    names = {name for kind in SPEC["components"].values() for name in kind}
    assert [name for name in names if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_-]*", name)] == []


def test_two_types_of_one_name_are_refused():
    """Building the document fails, rather than naming one of them by its module."""
    kinds = [
        msgspec.defstruct("Same", [("a", int)], module="one"),
        msgspec.defstruct("Same", [("b", int)], module="two"),
    ]
    with pytest.raises(ValueError, match=r"rename one: one\.Same, two\.Same"):
        Components(kinds[:1], kinds[1:], [])


@pytest.mark.slow
def test_a_default_client_can_be_generated(tmp_path):
    """openapi-python-client with its own templates has no warning."""
    (tmp_path / "config.yaml").write_text("post_hooks: []\n")
    command = [sys.executable, "-m", "openapi_python_client", "generate", "--fail-on-warning", "--meta=none"]
    command += [f"--path={ROOT / 'openapi' / 'openapi.json'}", f"--config={tmp_path / 'config.yaml'}"]
    done = subprocess.run(
        [*command, f"--output-path={tmp_path / 'client'}"], capture_output=True, text=True, check=False
    )

    assert done.returncode == 0, done.stderr
    assert "WARNING" not in done.stdout + done.stderr


async def _undecorated(ctx: Any, id: str) -> None:
    """Do something."""


async def _silent(ctx: Any) -> None: ...


async def _sending(ctx: Any, body: OfferingCreate) -> None:
    """Do something with a body."""


ALLOWED: Any = {"scopes": ["brands:read"]}


def test_a_wrong_declaration_does_not_start(subtests):
    """Missing, doubled or unknown scopes, stray parameters, a missing text, no right example: refused when they are declared."""
    for function, path, options, reason in [
        (_undecorated, "/x/{id}", {}, "declare scopes"),
        (_undecorated, "/x/{id}", {"scopes": ["brands:read"], "public": True}, "declare scopes"),
        (_undecorated, "/x/{id}", {"scopes": ["brands:fly"]}, "unknown scope"),
        (_undecorated, "/x", {"scopes": ["brands:read"]}, "a request has"),
        (_undecorated, "/x/{number}", {"scopes": ["brands:read"]}, "a request has"),
        (_silent, "/x", {"scopes": ["brands:read"]}, "docstring"),
        (_sending, "/x", ALLOWED, "no example"),
        (_sending, "/x", {**ALLOWED, "example": Example(body={"name": "x"})}, "missing required field `project_id`"),
    ]:
        refused = pytest.raises((DeclarationError, ValueError), match=reason)
        with subtests.test(path=path, reason=reason), refused:
            Routes("X", "x").operation("GET", path, **options)(function)


def requests() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every schema that a request can bring a value for, with where it stands."""
    for path, method, operation in operations():
        for parameter in operation["parameters"]:
            yield f"{method} {path} {parameter['name']}", parameter["schema"]
        for kind, content in operation.get("requestBody", {}).get("content", {}).items():
            if kind != RAW:
                yield f"{method} {path}", content["schema"]


def leaves(schema: dict[str, Any], at: str, seen: set[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The schema and all that it is made of, each component once."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[1]
        if name not in seen:
            seen.add(name)
            yield from leaves(SPEC["components"]["schemas"][name], name, seen)
        return
    yield at, schema
    inner = [(at, member) for member in schema.get("anyOf", [])]
    inner += [(f"{at}/{name}", field) for name, field in schema.get("properties", {}).items()]
    inner += [
        (f"{at}/*", schema[key]) for key in ("items", "additionalProperties") if isinstance(schema.get(key), dict)
    ]
    for where, member in inner:
        yield from leaves(member, where, seen)


def unbounded(schema: dict[str, Any]) -> bool:
    """Whether a schema sets no end to what it describes."""
    ends = {
        "string": {"maxLength", "enum", "const"},
        "integer": {"maximum", "exclusiveMaximum"},
        "number": {"maximum", "exclusiveMaximum"},
        "array": {"maxItems"},
        "object": {"maxProperties", "properties"},
    }
    starts = {"integer": {"minimum", "exclusiveMinimum"}, "number": {"minimum", "exclusiveMinimum"}}
    kind = schema.get("type", "")
    open_object = kind == "object" and schema.get("additionalProperties", True) is True
    return any(not wanted & schema.keys() for wanted in (ends.get(kind), starts.get(kind)) if wanted) or open_object


def test_everything_in_a_request_has_an_end():
    """Every number, string, array and object of every body, query, header and path is bounded."""
    seen: set[str] = set()
    found = [leaf for at, schema in requests() for leaf in leaves(schema, at, seen)]

    assert len(found) > 400
    # The schema of a slide's content is that of its layout, which is held against it when the job is queued.
    # So it is with the parameters of a block.
    own = {"SlideChange/content", "BlockUseInput/params", "AddBlockOp/params", "SetBlockOp/params"}
    assert {at for at, schema in found if unbounded(schema)} == own


def test_patterns_mean_the_same_to_the_server_and_to_others(subtests):
    """A line break at the end, which Python's `$` lets through and JSON Schema's does not, is refused."""
    for kind, value in [
        (Language, "en\n"),
        (Language, "pt-BR\n"),
        (Currency, "USD\n"),
        (Hex, "#1f6f5c\n"),
        (KitCaptionStyleSet, {"position": "top\n"}),
    ]:
        with subtests.test(kind=kind, value=value), pytest.raises(msgspec.ValidationError):
            msgspec.convert(value, kind)


def test_headers_that_every_answer_has_are_declared():
    """Each answer names its request; one to a valid key tells what is left of its minute; a refusal for now says until when."""
    for path, method, operation in operations():
        for status, answer in operation["responses"].items():
            counted = operation["security"] and status != "401"
            shared = {name for name, header in answer["headers"].items() if "$ref" in header}
            wanted = {"X-Request-Id"} | ({"RateLimit", "RateLimit-Policy"} if counted else set())
            wanted |= {"429": {"Retry-After"}, "503": {"Retry-After"}, "401": {"WWW-Authenticate"}}.get(status, set())

            assert wanted <= shared, (path, method, status)
            assert all(
                header["$ref"].endswith("/" + name) for name, header in answer["headers"].items() if name in shared
            )


def test_every_operation_on_one_resource_is_reached_by_a_link():
    """Whatever takes an id is named by an answer that has it, and every link gives all that the path takes."""
    by_id = {operation["operationId"]: (path, operation) for path, _, operation in operations()}
    linked: dict[str, dict[str, str]] = {}
    for _, _, operation in operations():
        for answer in operation["responses"].values():
            linked |= {name: link["parameters"] for name, link in answer.get("links", {}).items()}

    wanted = {name: set(re.findall(r"{([^}]+)}", path)) for name, (path, _) in by_id.items() if "{" in path}
    assert wanted == {name: set(linked.get(name, {})) for name in wanted}


def test_extensions_say_what_the_server_works_by():
    """References, edit tokens and what makes a request unique are there, and speak of what the document has."""
    collections = SPEC["x-copydesk-collections"]
    assert all(path in SPEC["paths"] or f"{path}/{{id}}" in SPEC["paths"] for path in collections)
    assert {one["to"] for of in collections.values() for one in of["references"]} - {None} <= collections.keys()
    assert ("project_id", "/projects", "restrict") in {
        (one["field"], one["to"], one["on_delete"]) for one in collections["/scripts"]["references"]
    }
    for _, _, operation in operations():
        problems = {code for one in operation["responses"].values() for code in _codes(one)}
        if token := operation.get("x-copydesk-edit-token"):
            assert token["problem"] in problems
            assert token["field"].startswith("expected_")
        for name in ("x-copydesk-once", "x-copydesk-slots"):
            assert operation.get(name, {}).get("problem") in {None, *problems}
    assert SPEC["paths"]["/scripts/{id}"]["patch"]["x-copydesk-edit-token"]["field"] == "expected_updated_at"
    assert SPEC["paths"]["/jobs"]["post"]["x-copydesk-once"]["name"] == "Idempotency-Key"
    assert "x-copydesk-slots" in SPEC["paths"]["/jobs"]["post"]


def _codes(answer: dict[str, Any]) -> set[str]:
    return {code for content in answer.get("content", {}).values() for code in content.get("examples", {})}
