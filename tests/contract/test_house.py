"""The house's own rules: ceilings, docstrings of tests, documentation that is complete."""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import resolve_name
from typing import get_type_hints

from copydesk_server import registry
from copydesk_server.catalog import CATALOG
from copydesk_server.core.collection import Collection
from copydesk_server.core.settings import Settings, variable
from copydesk_server.projects.kit import raster
from copydesk_server.projects.kit.website import findings
from copydesk_server.queue.types import ErrorCode
from copydesk_server.registry import OPERATIONS
from copydesk_server.scheduled_tasks import SCHEDULED_TASKS
from support.job_model import FOLLOWS

ROOT = Path(__file__).resolve().parents[2]
MODULE, FUNCTION, ROUTE, TEST_MODULE = 400, 50, 10, 600


def tracked(pattern: str) -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", pattern], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [ROOT / line for line in listed.stdout.splitlines() if (ROOT / line).exists()]


GENERATED = {"_generated", "resources"}  # From openapi.json; what is made of code by hand keeps the rules of that.
SOURCES = [path for path in tracked("*.py") if GENERATED.isdisjoint(path.relative_to(ROOT).parts)]
CODE = [path for path in SOURCES if "tests" not in path.relative_to(ROOT).parts]
TESTS = [path for path in SOURCES if path.name.startswith("test_")]


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text())


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def length(node: ast.AST) -> int:
    """Lines of a function, its signature, decorators and docstring aside."""
    body = node.body[1:] if ast.get_docstring(node) else node.body
    return body[-1].end_lineno - body[0].lineno + 1 if body else 0


def too_long(path: Path) -> Iterator[str]:
    name = str(path.relative_to(ROOT))
    if len(path.read_text().splitlines()) > (TEST_MODULE if path in TESTS else MODULE):
        yield name
    if path not in TESTS:
        allowed = ROUTE if path.name == "routes.py" and "server" in path.parts else FUNCTION
        yield from (f"{name}: {node.name}" for node in functions(path) if length(node) > allowed)


def test_modules_and_functions_stay_under_their_ceilings():
    """A module has at most 400 lines (tests 600), a function 50, a route 10."""
    assert [fault for path in SOURCES for fault in too_long(path)] == []


ASSERTING = ("assert", "pytest.raises", "require_problem", "validate(", "until(")


def test_every_test_says_what_it_shows():
    """A test's docstring states the behaviour, and a test asserts something."""
    tests = [(path, node) for path in TESTS for node in functions(path) if node.name.startswith("test_")]
    wordless = [f"{path.name}: {node.name}" for path, node in tests if not ast.get_docstring(node)]
    idle = [
        f"{path.name}: {node.name}" for path, node in tests if not any(one in ast.unparse(node) for one in ASSERTING)
    ]

    assert (wordless, idle) == ([], [])


def test_own_code_is_imported_at_the_top():
    """Imports of our own inside functions hide cycles; those of the notebook cards and of HTTP keep programs light."""
    inner = {
        f"{path.relative_to(ROOT)}: {node.module}"
        for path in CODE
        for function in functions(path)
        for node in ast.walk(function)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("copydesk") and node.module != "copydesk"
    }

    assert inner == set()


def test_every_setting_is_documented():
    """docs/settings.md has every variable."""
    text = (ROOT / "docs" / "settings.md").read_text()

    assert [name for name in Settings.__struct_fields__ if variable(name) not in text] == []


def test_every_error_code_of_a_job_is_documented():
    """docs/errors.md has every error_code and every problem code."""
    text = (ROOT / "docs" / "errors.md").read_text()
    codes = {code.value for code in ErrorCode} | {kind.code for operation in OPERATIONS for kind in operation.problems}

    assert sorted(code for code in codes if f"`{code}`" not in text) == []


def test_no_registry_host_is_named():
    """Pinned requirements carry hashes and no addresses."""
    for path in tracked("requirements/*"):
        assert "://" not in path.read_text(), path


def test_only_one_package_imports_a_driver():
    """The driver can be changed in one place."""
    users = [
        str(path.relative_to(ROOT / "server" / "src" / "copydesk_server"))
        for path in CODE
        if any(name in path.read_text() for name in ("import motor", "from motor", "from pymongo", "import pymongo"))
    ]

    assert {str(Path(user).parent) for user in users} == {"core/mongo"}


def test_the_states_of_a_job_are_documented():
    """The table in the documentation says what the model allows."""
    text = (ROOT / "docs" / "jobs.md").read_text()
    rows = re.findall(r"^\| (`[a-z`, ]+`) \| ([^|]+) \|", text, re.MULTILINE)
    told = {
        state: set(re.findall(r"`(\w+)`", after)) for states, after in rows for state in re.findall(r"`(\w+)`", states)
    }

    assert told == {state: after - {state} for state, after in FOLLOWS.items()}


SERVER = ROOT / "server" / "src" / "copydesk_server"
SLICES = ("articles", "artifacts", "capabilities", "collections", "decks", "jobs", "keys", "knowledge", "projects")
SLICES += (
    "compositions",
    "console",
    "editing",
    "library",
    "performance",
    "recordings",
    "scripts",
    "strategy",
    "videos",
)
SLICES += ("workspaces",)
# What slices show of themselves beside `service` and `types`. It may only become less: `scripts` shows what articles
# and decks are written with; the others wait for their slice's service to offer the same.
SHOWN = {
    # A run makes a composition, and its film: the timeline is plain values that both compute with.
    "compositions.films": {"editing"},
    "compositions.sources": {"editing"},
    "compositions.timeline.apply": {"editing"},
    "compositions.timeline.inverse": {"editing"},
    "compositions.timeline.items": {"editing"},
    "compositions.timeline.model": {"editing"},
    "compositions.timeline.ops": {"editing"},
    "decks.layouts": {"capabilities"},
    "knowledge.citations": {"scripts", "strategy"},
    "knowledge.context_quotes": {"scripts"},
    "knowledge.revisions": {"scripts"},
    "knowledge.searching.embeddings": {"capabilities", "editing", "library"},
    "projects.kit.importing": {"capabilities"},
    "projects.kit.raster": {"capabilities"},
    "projects.kit.theme": {"decks"},
    "projects.ownership": {"scripts", "strategy"},
    "projects.style_checks": {"scripts"},
    "scripts.block_results": {"performance"},
    "scripts.body.body_snapshot": {"articles", "decks"},
    "scripts.body.brief_alignment": {"articles", "decks"},
    "scripts.body.parsing": {"articles", "decks", "performance"},
    "scripts.body.pricing": {"articles", "decks"},
    "scripts.body.sentence_rules": {"articles", "decks"},
    "scripts.body.unsupported": {"articles", "decks"},
    "scripts.retrieval": {"articles"},
    "scripts.warnings": {"articles", "decks"},
    "scripts.writer_input": {"articles"},
    "scripts.writing": {"articles"},
    "strategy.snapshots": {"decks", "scripts"},
    "workspaces.models": {"console"},
    "workspaces.providers": {"articles", "console", "decks", "editing", "recordings", "scripts", "videos"},
}


def imported(path: Path) -> Iterator[str]:
    """Modules of the server that a module imports, below the package."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("copydesk_server."):
            module = str(node.module).removeprefix("copydesk_server.")
            for name in node.names:
                inner = SERVER.joinpath(*module.split("."), name.name)
                found = inner.is_dir() or inner.with_suffix(".py").exists()
                yield f"{module}.{name.name}" if found else module


def test_slices_see_each_others_service_and_types():
    """One contract for all slices: another's service and types, and what it shows of itself; nothing is listed in vain."""
    seen: dict[str, set[str]] = {}
    for slice_ in SLICES:
        for path in sorted((SERVER / slice_).rglob("*.py")):
            for module in imported(path):
                owner, last = module.split(".")[0], module.split(".")[-1]
                if owner in SLICES and owner != slice_ and not last.endswith(("service", "types")):
                    seen.setdefault(module, set()).add(slice_)

    assert set(SLICES) == {path.parent.name for path in SERVER.glob("*/slice.py")} | {"console", "keys", "workspaces"}
    assert seen == SHOWN


def test_what_is_declared_can_be_loaded():
    """Jobs and scheduled tasks name their work by module and function, and there is one."""
    for job in registry.JOBS.values():
        assert callable(job.load()), job.name
    for chore in SCHEDULED_TASKS:
        assert callable(resolve_name(chore.run)), chore.said


def test_every_collection_is_in_the_catalog():
    """What a store declares is in the list that indexes and references are taken from, once."""
    modules = [path.relative_to(SERVER).with_suffix("") for path in sorted(SERVER.rglob("*.py"))]
    stores = [
        import_module(f"copydesk_server.{'.'.join(one.parts)}") for one in modules if one.name in {"store", "blobs"}
    ]
    declared = {
        id(value): value.name for one in stores for value in vars(one).values() if isinstance(value, Collection)
    }

    assert len(declared) == len(CATALOG.collections)
    assert {id(one) for one in CATALOG.collections} == set(declared)


def test_a_function_that_only_sandboxes_load_is_declared_as_it_is(subtests):
    """Its module has it, by its name, with the same parameters and types."""
    for declared in [raster.read_picture, raster.read_logo, findings.read_page, findings.imports_of, findings.analyse]:
        with subtests.test(declared=declared):
            real = getattr(import_module(declared.__module__), declared.__name__)

            assert real is not declared
            assert inspect.signature(declared) == inspect.signature(real)
            assert get_type_hints(declared) == get_type_hints(real)


def test_who_only_queues_or_watches_loads_little():
    """An API process loads nothing that makes files, decodes them or computes; the parent of a worker no slice and no registry."""
    heavy = {
        "copydesk_server.cli.api": (
            "docx",
            "pptx",
            "typst",
            "xlsxwriter",
            "trafilatura",
            "pypdf",
            "numpy",
            "PIL",
            "lxml",
            "tinycss2",
            "cryptography",
            "rich",
            "copydesk_server.knowledge.tasks",
        ),
        "copydesk_server.cli.worker": (
            "celery",
            "prometheus_client",
            "docx",
            "pptx",
            "numpy",
            "cryptography",
            "rich",
            "copydesk_server.registry",
            "copydesk_server.scripts",
        ),
    }
    for module, unwanted in heavy.items():
        program = f"import sys, {module}; print([name for name in {unwanted!r} if name in sys.modules])"
        found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
        assert found.stdout.strip() == "[]", module


def test_a_worker_process_starts_without_what_few_jobs_need():
    """Decks, documents, films and platforms load with the first job of their kind; scripts and imports before it."""
    unwanted = ("docx", "pptx", "typst", "xlsxwriter", "numpy", "PIL", "googleapiclient", "cryptography", "rich")
    program = f"""
import sys
from copydesk_server import registry, worker_process
early = [name for name, job in registry.JOBS.items() if job.loads_at_start and job.load()]
print(sorted(early), [name for name in {unwanted!r} if name in sys.modules])
"""
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    early = ["knowledge.import", "knowledge.index", "script.generate", "script.generate_long"]

    assert found.stdout.strip() == f"{early} []"
