"""What is written by hand in ``copydesk._async``: the mixins of families, read from their source."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path


def mixins(sdk: Path) -> Iterator[tuple[str, str, ast.ClassDef]]:
    """Each mixin, with its module and its family."""
    for path in sorted((sdk / "_async").glob("*.py")):
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.ClassDef) and (found := re.fullmatch(r"Async(\w+)Mixin", node.name)):
                yield path.stem, name_in_snake(found[1]), node


def written(sdk: Path) -> Iterator[tuple[str, tuple[str, dict[str, set[str]], str]]]:
    """Of each family the module, its methods with their parameters, and the text."""
    for module, family, node in mixins(sdk):
        methods = {
            one.name: {argument.arg for argument in (*one.args.args, *one.args.kwonlyargs)}
            for one in node.body
            if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)
        }
        yield family, (module, methods, ast.get_docstring(node) or "")


def sending(sdk: Path) -> dict[str, list[tuple[str, str]]]:
    """Of each family the methods that send a request, with the wrapper of ``copydesk._async.raw`` that fits."""
    return {family: list(senders(node)) for _, family, node in mixins(sdk)}


def senders(kind: ast.ClassDef) -> Iterator[tuple[str, str]]:
    """Methods that are awaited, and those that return a list; what only yields has no one response."""
    for node in kind.body:
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or node.name.startswith("_"):
            continue
        returned = "" if node.returns is None else ast.unparse(node.returns)
        if isinstance(node, ast.AsyncFunctionDef) and not returned.startswith("AsyncIterator["):
            yield node.name, "raw"
        elif returned.startswith("AsyncPages["):
            yield node.name, "raw_page"


def name_in_snake(kind: str) -> str:
    """The family of a class."""
    return re.sub("(?<!^)(?=[A-Z])", "_", kind).lower()
