"""Make everything that is generated: openapi.json, the client's models and requests, the synchronous client, doc tables.

Run by `make generate`; `make check` fails where the result differs from what is committed.
"""

from __future__ import annotations

import copy
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import client
import description
import docstrings
import resources
import unasync

from copydesk_server.web import recorded
from copydesk_server.web.schemas import inlined

ROOT = Path(__file__).resolve().parent.parent
SDK = ROOT / "sdk" / "src" / "copydesk"
SPEC = ROOT / "openapi" / "openapi.json"
HEADER = "# Generated from copydesk._async by `make generate`; do not edit.\n"
FAMILIES = ROOT / "docs" / "reference" / "families.md"
GENERATED = ("_generated", "_async/resources", "_sync")


def main() -> None:
    """Generate all, and with ``--compare`` fail where that changes a file; with ``--check``, do that to a copy."""
    if "--check" in sys.argv:
        sys.exit(check())
    bin_ = Path(sys.executable).parent
    os.environ["PATH"] = f"{bin_}{os.pathsep}{os.environ['PATH']}"
    before = generated()
    make()
    after = generated()
    changed = sorted(name for name in before.keys() | after.keys() if before.get(name) != after.get(name))
    if "--compare" in sys.argv and changed:
        sys.exit("not as their sources say; run `make generate` and commit them:\n  " + "\n  ".join(changed))


def check() -> int:
    """Generate and compare in a copy, so that what runs meanwhile finds every file; returns the exit status."""
    with tempfile.TemporaryDirectory() as folder:
        for part in ("openapi", "sdk/src", "docs"):
            leave = shutil.ignore_patterns("node_modules", "_build", "__pycache__")
            shutil.copytree(ROOT / part, Path(folder) / part, ignore=leave)
        program = Path(folder) / "openapi" / "generate.py"
        return subprocess.run([sys.executable, str(program), "--compare"], check=False).returncode


def generated() -> dict[str, bytes]:
    """Contents of every generated file, by path."""
    code = (file for folder in GENERATED for file in SDK.glob(f"{folder}/**/*.py"))
    files = [SPEC, SDK / "_generated" / "operations.json", ROOT / "docs" / "settings.md", FAMILIES, *code]
    return {str(file.relative_to(ROOT)): file.read_bytes() for file in files if file.exists()}


def make() -> None:
    """Generate all, in the order in which one needs the other."""
    run("copydesk-server", "openapi", "--output", str(SPEC))
    spec = read_spec()
    builders = client.generate(for_client(spec), SDK / "_generated", docstrings.examples(spec), sent_only(spec))
    description.generate(spec, SDK)
    families = resources.generate(spec, SDK, builders)
    tidy("_async/resources", "_generated")
    synchronous()
    tables()
    reference(families)


def read_spec() -> dict[str, Any]:
    """The specification without references to parameters and responses, and with every recorded answer in full.

    openapi.json shows one object of each list.
    """
    spec, answers = inlined(json.loads(SPEC.read_text())), recorded.load().answers
    for operations in spec["paths"].values():
        for operation in operations.values():
            for answer in operation["responses"].values():
                for content in answer.get("content", {}).values():
                    if operation["operationId"] in answers:
                        content["example"] = answers[operation["operationId"]]
    return spec


def sent_only(spec: dict[str, Any]) -> list[str]:
    """Names of the schemas that requests have and responses do not."""
    operations = [operation for path in spec["paths"].values() for operation in path.values()]
    sent = schemas_of(spec, [operation.get("requestBody", {}) for operation in operations])
    answered = [[operation["responses"], operation.get("x-copydesk-results", {})] for operation in operations]
    return sorted(sent - schemas_of(spec, answered))


def schemas_of(spec: dict[str, Any], values: object) -> set[str]:
    """Names of the schemas that values of the specification refer to, also through others."""
    found, waiting = set[str](), [json.dumps(values)]
    while waiting:
        names = set(re.findall(r'"#/components/schemas/([^"]+)"', waiting.pop())) - found
        found |= names
        waiting += [json.dumps(spec["components"]["schemas"][name]) for name in names]
    return found


def for_client(original: dict[str, Any]) -> dict[str, Any]:
    """The specification as the client wants it.

    The result of a job is any object: which model it fits
    depends on the job's operation, and handles know that; so with the content of an output, and its `.article`, `.deck`
    and `.video`.
    """
    spec = copy.deepcopy(original)
    for name in ("Job", "RenderJob"):
        result = spec["components"]["schemas"][name]["properties"]["result"]
        result["anyOf"] = [member for member in result["anyOf"] if "$ref" not in member]
    content = spec["components"]["schemas"]["Artifact"]["properties"]["content"]
    content["anyOf"] = [member for member in content["anyOf"] if "$ref" not in member]
    return spec


def synchronous() -> None:
    """The synchronous client, from the asynchronous one."""
    files = sorted((SDK / "_async").glob("**/*.py"))
    names = set(re.findall(r"\bAsync[A-Z]\w*", "".join(path.read_text() for path in files)))
    replacements = {name: name.removeprefix("Async") for name in names} | {
        "_async": "_sync",
        "async_pool": "pool",
        "async_sleep": "sleep",
        "async_read": "read",
        "async_speaks_http": "speaks_http",
        "async_together": "together",
        "aclose": "close",
        "aread": "read",
    }
    replacements |= {"asynccontextmanager": "contextmanager", "aiter_raw": "iter_raw"}
    shutil.rmtree(SDK / "_sync", ignore_errors=True)
    rule = unasync.Rule(fromdir="/_async/", todir="/_sync/", additional_replacements=replacements)
    unasync.unasync_files([str(path) for path in files], [rule])
    for path in (SDK / "_sync").glob("**/*.py"):
        text = re.sub(r"^# Generated .*\n", "", path.read_text())
        # A value that is there is no `Awaitable`; three levels of brackets are the deepest.
        path.write_text(HEADER + re.sub(r"\bAwaitable\[((?:[^\[\]]|\[(?:[^\[\]]|\[[^\[\]]*\])*\])*)\]", r"\1", text))
    tidy("_sync")


def tidy(*places: str) -> None:
    """Take what is not used out of generated code, sort its imports and format it."""
    paths = [str(SDK / place) for place in places]
    run("ruff", "check", "--fix-only", "--quiet", "--isolated", "--select", "F401,I", "--line-length", "120", *paths)
    run("ruff", "format", "--quiet", "--isolated", "--line-length", "120", *paths)


def tables() -> None:
    """Tables in the documentation, between their marks."""
    settings = subprocess.run(["copydesk-server", "settings", "--markdown"], check=True, capture_output=True, text=True)
    page = ROOT / "docs" / "settings.md"
    if page.exists():
        start, end = "<!-- settings: begin -->\n", "<!-- settings: end -->"
        text = page.read_text()
        head, rest = text.split(start)
        page.write_text(head + start + settings.stdout + end + rest.split(end)[1])


def reference(families: Sequence[resources.Family]) -> None:
    """The page that tells of every family, between its marks; the one of jobs has those that are left out."""
    start, end = "<!-- families: begin -->\n", "<!-- families: end -->"
    head, rest = FAMILIES.read_text().split(start)
    classes = [
        f".. autoclass:: copydesk._sync.{one.module}.{one.kind}()\n   :members:\n   :inherited-members:\n"
        for one in families
        if one.name not in {"batch", "jobs"}
    ]
    FAMILIES.write_text(f"{head}{start}```{{eval-rst}}\n{''.join(classes)}```\n{end}{rest.split(end)[1]}")


def run(*command: str) -> None:
    """Run a command; its failure ends the generation."""
    subprocess.run(command, check=True, cwd=ROOT)


if __name__ == "__main__":
    main()
