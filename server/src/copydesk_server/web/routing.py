"""Which operations a path has: a tree of its segments, as long to walk as the path, however many operations there are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from copydesk_server.web.operation import Operation

ByMethod = Mapping[str, Operation]


@dataclass
class _Node:
    """What may follow a piece of a path."""

    literals: dict[str, _Node] = field(default_factory=dict)
    parameter: _Node | None = None
    operations: dict[str, Operation] = field(default_factory=dict)


class RouteTree:
    """The operations by path.

    Args:
        base: Path that all others begin with.
    """

    def __init__(self, base: str) -> None:
        self._base = base
        self._root = _Node()

    def add(self, operation: Operation) -> bool:
        """Add an operation; false where its path has one of its method already."""
        node = self._root
        for segment in operation.path.split("/")[1:]:
            if segment.startswith("{"):
                node.parameter = node = node.parameter or _Node()
            else:
                node = node.literals.setdefault(segment, _Node())
        return node.operations.setdefault(operation.method, operation) is operation

    def find(self, path: str) -> tuple[ByMethod, list[str]] | None:
        """The operations of a path, by method, and the values of its parameters as they came; ``None`` where it has none."""
        if not path.startswith(self._base):
            return None
        segments, values = path[len(self._base) :].split("/"), list[str]()
        node = None if segments[0] else _walk(self._root, segments, 1, values)
        return (node.operations, values) if node is not None else None


def _walk(node: _Node, segments: Sequence[str], at: int, values: list[str]) -> _Node | None:
    """The node that the rest of a path leads to; a literal wins over a parameter: /knowledge/search over /knowledge/{id}."""
    if at == len(segments):
        return node if node.operations else None
    segment = segments[at]
    literal = node.literals.get(segment)
    if literal is not None and (end := _walk(literal, segments, at + 1, values)) is not None:
        return end
    if node.parameter is None or not segment:
        return None
    values.append(segment)
    end = _walk(node.parameter, segments, at + 1, values)
    if end is None:
        values.pop()
    return end
