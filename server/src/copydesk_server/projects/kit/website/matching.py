"""Which rules apply to an element, found without trying them all.

Selectors are kept by what their subject must be called, and below that by what one of its ancestors must be called, as
browsers do; only those that are left are compiled and tried. Sheets have thousands of rules of which a page uses few.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Generic, TypeVar

import cssselect2
from cssselect2 import ElementWrapper
from cssselect2.compiler import CompiledSelector
from tinycss2.ast import Node

Tokens = Sequence[Node]
Specificity = tuple[int, int, int]
T = TypeVar("T")
_SIBLINGS = frozenset("+~")
_COMBINATORS = frozenset(">+~")
_EVERYWHERE = frozenset({"html", "body", ":root"})


@dataclass(slots=True)
class _Entry(Generic[T]):
    """A selector with what it stands for; compiled when it is first tried."""

    tokens: Tokens
    order: int
    payload: T
    compiled: list[CompiledSelector] | None = None

    def specificity(self, element: ElementWrapper) -> Specificity | None:
        """That of the selector where it matches; else ``None``."""
        if self.compiled is None:
            self.compiled = []
            # What a browser knows and the library does not matches nothing.
            with suppress(cssselect2.SelectorError, RecursionError):
                found = cssselect2.compile_selector_list(self.tokens)
                self.compiled = [one for one in found if not one.pseudo_element and not one.never_matches]
        return next((one.specificity for one in self.compiled if one.test(element)), None)


@dataclass
class RuleIndex(Generic[T]):
    """Selectors by the names of their subjects and ancestors: ``.class``, ``#id`` or the element's own."""

    _buckets: dict[str, dict[str | None, list[_Entry[T]]]] = field(default_factory=dict)
    _count: int = 0

    def add(self, tokens: Tokens, payload: T) -> None:
        """Add one selector after those before it."""
        self._count += 1
        subject, ancestor = _keys(tokens)
        bucket = self._buckets.setdefault(subject, {})
        bucket.setdefault(ancestor, []).append(_Entry(tokens, self._count, payload))

    def match(self, element: ElementWrapper, own: Iterable[str], above: frozenset[str]) -> list[T]:
        """What applies to an element, weakest first.

        Args:
            element: The element.
            own: Its names, as ``names_of`` gives them.
            above: The names of all its ancestors.
        """
        found: list[tuple[Specificity, int, T]] = []
        for name in (*own, "*"):
            bucket = self._buckets.get(name)
            if bucket is None:
                continue
            wanted: Iterable[str | None] = (
                bucket.keys() & above if len(above) > 8 else [key for key in bucket if key in above]
            )
            for key in (None, *wanted):
                for entry in bucket.get(key, ()):
                    specificity = entry.specificity(element)
                    if specificity is not None:
                        found.append((specificity, entry.order, entry.payload))
        found.sort(key=lambda match: match[:2])
        return [payload for _, _, payload in found]


def names_of(element: ElementWrapper) -> list[str]:
    """The names of an element: its own, its id, its classes."""
    names = [element.local_name.lower(), *(f".{name}" for name in element.classes)]
    return [*names, f"#{element.id}"] if element.id is not None else names


def _keys(tokens: Tokens) -> tuple[str, str | None]:
    """What the subject of a selector is called, and what one of its ancestors is."""
    compounds = _compounds(tokens)
    if compounds is None:
        return "*", None
    (_, subject), *others = reversed(compounds)
    following = [combinator for combinator, _ in reversed(compounds)]
    required = [
        name
        for combinator, (_, names) in zip(following, others, strict=False)
        if combinator not in _SIBLINGS
        for name in names
        if name not in _EVERYWHERE
    ]
    return _rarest(subject) or "*", _rarest(required)


def _rarest(names: Sequence[str]) -> str | None:
    for sign in ("#", "."):
        for name in names:
            if name.startswith(sign):
                return name
    return names[0] if names else None


def _compounds(tokens: Tokens) -> list[tuple[str, list[str]]] | None:
    """The compounds of a selector with the combinator before each; ``None`` where it is too unusual to index."""
    compounds: list[tuple[str, list[str]]] = [("", [])]
    combinator, before = "", ""
    for token in tokens:
        kind, value = token.type, getattr(token, "value", "")
        if kind == "whitespace":
            combinator = combinator or " "
            before = ""
            continue
        if kind == "literal" and value in _COMBINATORS:
            combinator, before = value, ""
            continue
        if combinator:
            if compounds != [("", [])]:
                compounds.append((combinator, []))
            combinator = ""
        if kind == "literal" and value in ".:*":
            before = value
        elif kind == "literal":
            return None
        else:
            name = _name(token, before)
            if name is not None:
                compounds[-1][1].append(name)
            before = "" if before != ":" else before
    return compounds


def _name(token: Node, before: str) -> str | None:
    """The name that a token of a compound asks for; ``None`` for a condition of another kind."""
    if before == ":":
        return None
    if token.type == "ident":
        return f".{token.value}" if before == "." else str(token.lower_value)
    return f"#{token.value}" if token.type == "hash" else None
