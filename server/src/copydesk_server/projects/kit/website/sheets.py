"""Style sheets as the cascade needs them: rules that hold for a light, wide screen, with the few properties of interest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

import cssselect2
import tinycss2
from tinycss2.ast import Declaration, Node

# Of the screen that is imagined, in CSS pixels: a laptop's, where pages show all they have.
WIDTH = 1400
_SCREEN = {"prefers-color-scheme": "light", "hover": "hover", "pointer": "fine", "color-gamut": "srgb"}
# Of rules inside of rules: nobody nests so deep by hand, and recursion must end.
DEEPEST = 8
# A framework has thousands; it bounds the sandbox's time and memory.
MOST_RULES = 20_000
PROPERTIES = frozenset(
    {"color", "background", "background-color", "background-image", "font", "font-family", "font-weight", "display", "visibility"}
)  # fmt: skip
Tokens = Sequence[Node]
_WIDE_GAMUT = (" lab(", ":lab(", " lch(", ":lch(", "display-p3")
_GROUPS = frozenset({"media", "supports", "layer", "container", "scope"})


@dataclass(frozen=True, slots=True)
class Rule:
    """The declarations of one rule, by importance: normal ones, and those that are ``!important``; and its sheet's URL."""

    normal: Sequence[Declaration]
    important: Sequence[Declaration]
    base: str = ""


@dataclass
class Sheets:
    """All rules of a page, in order, and what else its sheets tell."""

    matcher: cssselect2.Matcher = field(default_factory=cssselect2.Matcher)
    font_faces: set[str] = field(default_factory=set)
    imports: list[str] = field(default_factory=list)
    rules: int = 0
    _base: str = ""

    def add(self, css: str, url: str = "") -> None:
        """Add a sheet after those before it; one nested without end, or with endless numbers, is read as far as that."""
        self._base = url
        with suppress(RecursionError, ValueError):
            self._add_all(tinycss2.parse_stylesheet(css, skip_comments=True, skip_whitespace=True), [], 0)

    def _add_all(self, nodes: Iterable[Node], parents: list[Tokens], depth: int) -> None:
        """Add rules and declarations; inside of a rule those of its selectors (CSS Nesting 1)."""
        if depth > DEEPEST:
            return
        found = list(nodes)
        own = _kept(found)
        if parents and any(own):
            self._add_rule(parents, Rule(*own, base=self._base))
        for node in found:
            if self.rules >= MOST_RULES:
                return
            if node.type == "qualified-rule":
                inner = tinycss2.parse_blocks_contents(node.content, skip_comments=True, skip_whitespace=True)
                self._add_all(inner, _nested(_members(node.prelude), parents), depth + 1)
            elif node.type == "at-rule" and node.lower_at_keyword in _GROUPS and node.content is not None:
                if _applies(node):
                    parse = tinycss2.parse_blocks_contents if parents else tinycss2.parse_rule_list
                    self._add_all(parse(node.content, skip_comments=True, skip_whitespace=True), parents, depth + 1)
            elif node.type == "at-rule":
                self._add_at_rule(node)

    def _add_at_rule(self, node: Node) -> None:
        if node.lower_at_keyword == "import":
            first = next((part for part in node.prelude if part.type in ("string", "url")), None)
            function = next(
                (part for part in node.prelude if part.type == "function" and part.lower_name == "url"), None
            )
            inner = next((part for part in function.arguments if part.type == "string"), None) if function else None
            found = first or inner
            if found is not None and _holds(
                [part for part in node.prelude if part is not first and part is not function]
            ):
                self.imports.append(found.value)
        elif node.lower_at_keyword == "font-face" and node.content:
            for item in tinycss2.parse_blocks_contents(node.content, skip_comments=True, skip_whitespace=True):
                if item.type == "declaration" and item.lower_name == "font-family":
                    self.font_faces.add(families(item.value)[0] if families(item.value) else "")

    def _add_rule(self, members: Iterable[Tokens], rule: Rule) -> None:
        self.rules += 1
        for member in members:
            # A selector that a browser knows and the library does not matches nothing.
            with suppress(cssselect2.SelectorError, RecursionError):
                for selector in cssselect2.compile_selector_list(member):
                    if selector.pseudo_element is None:
                        self.matcher.add_selector(selector, rule)

    def rules_of(self, element: cssselect2.ElementWrapper) -> list[Rule]:
        """The rules that apply to an element, weakest first."""
        return [match[-1] for match in self.matcher.match(element)]


def _kept(nodes: Iterable[Node]) -> tuple[list[Declaration], list[Declaration]]:
    """The declarations of interest, by importance."""
    kept: tuple[list[Declaration], list[Declaration]] = ([], [])
    for node in nodes:
        if node.type == "declaration" and (node.lower_name in PROPERTIES or node.name.startswith("--")):
            kept[bool(node.important)].append(node)
    return kept


def declarations(style: str) -> Rule:
    """The declarations of a ``style`` attribute."""
    try:
        return Rule(*_kept(tinycss2.parse_blocks_contents(style, skip_comments=True, skip_whitespace=True)))
    except ValueError:  # a number that is too long to be one
        return Rule((), ())


def _members(prelude: Sequence[Node]) -> list[Tokens]:
    """The selectors of a list."""
    members: list[list[Node]] = [[]]
    for node in prelude:
        if node.type == "literal" and node.value == ",":
            members.append([])
        else:
            members[-1].append(node)
    return list(members)


def _nested(members: list[Tokens], parents: list[Tokens]) -> list[Tokens]:
    """Selectors of a rule inside of another: ``&`` stands for the other's."""
    if not parents:
        return members
    around = f":is({','.join(map(tinycss2.serialize, parents))})"
    texts = [tinycss2.serialize(member) for member in members]
    whole = [text.replace("&", around) if "&" in text else f"{around} {text}" for text in texts]
    return [tinycss2.parse_component_value_list(text) for text in whole]


def _applies(node: Node) -> bool:
    """Whether the rules of a conditional group count."""
    if node.lower_at_keyword == "media":
        return _holds(node.prelude)
    if node.lower_at_keyword == "supports":
        text = tinycss2.serialize(node.prelude).lower()
        # Wide-gamut colours stand behind a plain one of the same look, which is the one that is read here.
        return not text.strip().startswith("not") and not any(word in text for word in _WIDE_GAMUT)
    return True


def _holds(prelude: Sequence[Node]) -> bool:
    """Whether one of a list of media queries holds for a light screen of ``WIDTH`` pixels."""
    text = tinycss2.serialize(prelude).lower().strip()
    return not text or any(_query_holds(query.strip()) for query in text.split(","))


def _query_holds(query: str) -> bool:
    if query.startswith(("not ", "only print")) or query.split(" ", maxsplit=1)[0] in ("print", "speech"):
        return False
    return all(_feature_holds(part.split(")")[0].strip()) for part in query.split("(")[1:])


def _feature_holds(feature: str) -> bool:
    name, _, value = (part.strip() for part in feature.partition(":"))
    if name in ("min-width", "max-width"):
        pixels = _pixels(value)
        return pixels is None or (pixels <= WIDTH if name == "min-width" else pixels >= WIDTH)
    if name.startswith("width") and ("<" in name or ">" in name):  # The range syntax: "width >= 600px".
        pixels = _pixels(name.strip("width<>= "))
        return pixels is None or (pixels <= WIDTH if ">" in name else pixels >= WIDTH)
    return _SCREEN.get(name, value) == value


def _pixels(length: str) -> float | None:
    for unit, pixels in (("px", 1.0), ("rem", 16.0), ("em", 16.0)):
        if length.endswith(unit):
            try:
                return float(length.removesuffix(unit)) * pixels
            except ValueError:
                return None
    return None


def families(tokens: Iterable[Node]) -> list[str]:
    """The names of a ``font-family`` value, in order."""
    names: list[str] = []
    words: list[str] = []
    for token in [*tokens, None]:
        if token is None or (token.type == "literal" and token.value == ","):
            if words:
                names.append(" ".join(words))
            words = []
        elif token.type == "string":
            words = [token.value]
        elif token.type == "ident":
            words.append(token.value)
    return [name.strip() for name in names if name.strip()]
