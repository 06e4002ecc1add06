"""Style sheets as the cascade needs them: rules for a light, wide screen, by layer (CSS Cascading 5, Nesting 1)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NamedTuple

import cssselect2
import tinycss2
from tinycss2.ast import AtRule, Declaration, Node

from copydesk_server.projects.kit.website.logos import join
from copydesk_server.projects.kit.website.values import Tokens, is_comma, split_list

# The screen whose rules apply: a laptop's, in CSS pixels, where pages show all they have.
WIDTH = 1400
_SCREEN = {"prefers-color-scheme": "light", "hover": "hover", "pointer": "fine", "color-gamut": "srgb"}
# Nested rules and imports; recursion must end.
DEEPEST = 8
# A framework has thousands; it bounds the sandbox's time and memory.
MOST_RULES = 20_000
PROPERTIES = frozenset(
    {"color", "background", "background-color", "background-image", "font", "font-family", "font-weight", "display", "visibility", "color-scheme"}
)  # fmt: skip
_GROUPS = frozenset({"media", "supports", "layer", "container", "scope"})
# A layer's place among all layers; a rule in no layer is the strongest.
Rank = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Rule:
    """The declarations of one rule, normal and ``!important`` ones, the rank of its layer, and its sheet's URL."""

    normal: Sequence[Declaration]
    important: Sequence[Declaration]
    rank: Rank = ()
    base: str = ""


class _Place(NamedTuple):
    """Where a rule is: the URL of its sheet, its layer, the selectors of the rules around it, and its depth."""

    base: str
    layer: tuple[str, ...] = ()
    parents: tuple[Tokens, ...] = ()
    depth: int = 0


@dataclass
class Sheets:
    """All rules of a page in order, its ``@font-face`` families, and the initial values of its ``@property`` rules.

    Args:
        texts: Sheets that others may import, by URL.
    """

    texts: Mapping[str, str] = field(default_factory=dict)
    matcher: cssselect2.Matcher = field(default_factory=cssselect2.Matcher)
    font_faces: set[str] = field(default_factory=set)
    imports: list[str] = field(default_factory=list)
    initial: dict[str, Tokens] = field(default_factory=dict)
    rules: int = 0
    _layers: dict[tuple[str, ...], int] = field(default_factory=dict)
    _imported: set[str] = field(default_factory=set)

    def add(self, css: str, url: str = "") -> None:
        """Add a sheet and its imports after those before it; one that cannot be parsed is read up to there."""
        self._add_sheet(css, _Place(url))

    def rules_of(self, element: cssselect2.ElementWrapper) -> list[Rule]:
        """The rules that apply to an element, weakest first within their layer."""
        return [match[-1] for match in self.matcher.match(element)]

    def _add_sheet(self, css: str, place: _Place) -> None:
        with suppress(RecursionError, ValueError):
            self._add_all(tinycss2.parse_stylesheet(css, skip_comments=True, skip_whitespace=True), place)

    def _add_all(self, nodes: Iterable[Node], place: _Place) -> None:
        """Add rules and declarations; declarations inside of a rule have its selectors."""
        if place.depth > DEEPEST:
            return
        found = list(nodes)
        own = _kept(found)
        if place.parents and any(own):
            self._add_rule(place.parents, Rule(*own, rank=self._rank(place.layer), base=place.base))
        inner = place._replace(depth=place.depth + 1)
        for node in found:
            if self.rules >= MOST_RULES:
                return
            if node.type == "qualified-rule":
                contents = tinycss2.parse_blocks_contents(node.content, skip_comments=True, skip_whitespace=True)
                self._add_all(contents, inner._replace(parents=_nested(split_list(node.prelude), place.parents)))
            elif node.type == "at-rule":
                self._add_at_rule(node, inner)

    def _add_at_rule(self, node: AtRule, place: _Place) -> None:
        keyword = node.lower_at_keyword
        if keyword == "layer":
            names = [tuple(tinycss2.serialize(name).strip().split(".")) for name in split_list(node.prelude)]
            ranked = [place.layer + name for name in names]
            for layer in ranked:
                self._rank(layer)
            place = place._replace(layer=ranked[0])
        if keyword in _GROUPS and node.content is not None:
            if _applies(node):
                parse = tinycss2.parse_blocks_contents if place.parents else tinycss2.parse_rule_list
                self._add_all(parse(node.content, skip_comments=True, skip_whitespace=True), place)
        elif keyword == "import":
            self._add_import(node, place)
        elif keyword in ("font-face", "property") and node.content:
            self._add_definition(node)

    def _add_import(self, node: AtRule, place: _Place) -> None:
        """Add an imported sheet where it is imported, in the layer that its rule names."""
        target, *conditions = [part for part in node.prelude if part.type != "whitespace"] or [None]
        url = join(place.base, name) if (name := address(target)) else ""
        layer = next((part for part in conditions if getattr(part, "lower_name", "") == "layer"), None)
        anonymous = next((part for part in conditions if getattr(part, "lower_value", "") == "layer"), None)
        queries = [part for part in conditions if part not in (layer, anonymous)]
        if not url or not _holds(queries):
            return
        self.imports.append(url)
        layer_name = tinycss2.serialize(layer.arguments) if layer else url if anonymous else ""
        if layer_name:
            place = place._replace(layer=(*place.layer, *(layer_name.split(".") if layer else [layer_name])))
            self._rank(place.layer)
        if url in self.texts and url not in self._imported:
            self._imported.add(url)  # once, so that sheets that import each other end
            self._add_sheet(self.texts[url], place._replace(base=url))

    def _add_definition(self, node: AtRule) -> None:
        declared = {
            item.lower_name: item.value
            for item in tinycss2.parse_blocks_contents(node.content, skip_comments=True, skip_whitespace=True)
            if item.type == "declaration"
        }
        if node.lower_at_keyword == "font-face":
            self.font_faces.update(families(declared.get("font-family", ()))[:1])
        elif "initial-value" in declared:
            self.initial[tinycss2.serialize(node.prelude).strip()] = declared["initial-value"]

    def _rank(self, layer: tuple[str, ...]) -> Rank:
        """The place of a layer: layers count in the order of their first mention, rules outside of them last."""
        prefixes = [layer[:end] for end in range(1, len(layer) + 1)]
        return (*(self._layers.setdefault(prefix, len(self._layers)) for prefix in prefixes), math.inf)

    def _add_rule(self, selectors: Iterable[Tokens], rule: Rule) -> None:
        self.rules += 1
        for tokens in selectors:
            # A selector that a browser knows and the library does not matches nothing.
            with suppress(cssselect2.SelectorError, RecursionError):
                for selector in cssselect2.compile_selector_list(tokens):
                    if selector.pseudo_element is None:
                        self.matcher.add_selector(selector, rule)


def address(node: Node | None) -> str:
    """The address of a string or a ``url()``."""
    if node is not None and node.type == "function" and node.lower_name == "url":
        node = next((part for part in node.arguments if part.type == "string"), None)
    return node.value if node is not None and node.type in ("string", "url") else ""


def _kept(nodes: Iterable[Node]) -> tuple[list[Declaration], list[Declaration]]:
    """The declarations that matter here, normal and important ones."""
    kept: tuple[list[Declaration], list[Declaration]] = ([], [])
    for node in nodes:
        if node.type == "declaration" and (node.lower_name in PROPERTIES or node.name.startswith("--")):
            kept[bool(node.important)].append(node)
    return kept


def declarations(style: str) -> Rule:
    """The declarations of a ``style`` attribute."""
    try:
        return Rule(*_kept(tinycss2.parse_blocks_contents(style, skip_comments=True, skip_whitespace=True)))
    except ValueError:  # a number with too many digits
        return Rule((), ())


def _nested(selectors: Sequence[Tokens], parents: tuple[Tokens, ...]) -> tuple[Tokens, ...]:
    """Selectors of a rule inside of another, whose own selectors ``&`` stands for."""
    if not parents:
        return tuple(selectors)
    around = f":is({','.join(map(tinycss2.serialize, parents))})"
    texts = [tinycss2.serialize(selector) for selector in selectors]
    whole = [text.replace("&", around) if "&" in text else f"{around} {text}" for text in texts]
    return tuple(tinycss2.parse_component_value_list(text) for text in whole)


def _applies(node: AtRule) -> bool:
    """Whether the rules of a conditional group apply."""
    if node.lower_at_keyword == "media":
        return _holds(node.prelude)
    return node.lower_at_keyword != "supports" or not tinycss2.serialize(node.prelude).lower().strip().startswith("not")


def _holds(prelude: Sequence[Node]) -> bool:
    """Whether one of a list of media queries is true on a light screen of ``WIDTH`` pixels."""
    text = tinycss2.serialize(prelude).lower().strip()
    return not text or any(_query_holds(query.strip()) for query in text.split(","))


def _query_holds(query: str) -> bool:
    if query.startswith(("not ", "only print")) or query.split(" ", maxsplit=1)[0] in ("print", "speech"):
        return False
    return all(_feature_holds(part.split(")")[0].strip()) for part in query.split("(")[1:])


def _feature_holds(feature: str) -> bool:
    name, _, value = (part.strip() for part in feature.partition(":"))
    if name in ("min-width", "max-width"):
        name = ">" if name == "min-width" else "<"
    elif name.startswith("width") and ("<" in name or ">" in name):  # the range syntax: "width >= 600px"
        value = name.strip("width<>= ")
    else:
        return _SCREEN.get(name, value) == value
    pixels = _pixels(value)
    return pixels is None or (pixels <= WIDTH if ">" in name else pixels >= WIDTH)


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
    members = split_list([token for token in tokens if is_comma(token) or token.type in ("string", "ident")])
    return [name for member in members if (name := " ".join(token.value for token in member).strip())]
