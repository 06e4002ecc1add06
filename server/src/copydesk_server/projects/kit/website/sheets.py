"""Style sheets as the cascade needs them: rules for a light, wide screen, and their values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

import cssselect2
import tinycss2
from tinycss2 import color5
from tinycss2.ast import Declaration, FunctionBlock, Node, NumberToken, PercentageToken

from copydesk_server.core.colours import Oklab, Rgb, to_oklab, to_rgb

# Variables that name each other end here, circles too.
DEEPEST_VAR = 12
# Variables that hold each other twice grow without end.
MOST_TOKENS = 2_000
_COLOUR_FUNCTIONS = frozenset({"rgb", "rgba", "hsl", "hsla", "hwb", "oklab", "oklch", "color-mix", "light-dark"})
Variables = Mapping[str, Sequence[Node]]


class Paint(NamedTuple):
    """A colour and its opacity."""

    rgb: Rgb
    alpha: float


def put_in(tokens: Sequence[Node], variables: Variables, depth: int = 0) -> list[Node] | None:
    """A value with its ``var()`` replaced; ``None`` where one has no value (CSS Custom Properties 1, section 3)."""
    if not any(token.type in ("function", "() block") for token in tokens):
        return list(tokens)
    found: list[Node] = []
    for token in tokens:
        if token.type == "function" and token.lower_name == "var":
            inner = _value_of(token.arguments, variables, depth)
            if inner is None:
                return None
            found += inner
        elif token.type == "function":
            arguments = put_in(token.arguments, variables, depth + 1)
            if arguments is None or depth > DEEPEST_VAR:
                return None
            made = FunctionBlock(0, 0, token.name, arguments)
            found.append((calculated(made) or made) if token.lower_name == "calc" else made)
        else:
            found.append(token)
        if len(found) > MOST_TOKENS:
            return None
    return found


def _value_of(arguments: Sequence[Node], variables: Variables, depth: int) -> list[Node] | None:
    if depth > DEEPEST_VAR:
        return None
    name = next((token.value for token in arguments if token.type == "ident"), "")
    if name in variables:
        value = put_in(variables[name], variables, depth + 1)
        if value is not None:
            return value
    comma = next((at for at, token in enumerate(arguments) if token.type == "literal" and token.value == ","), None)
    return None if comma is None else put_in(arguments[comma + 1 :], variables, depth + 1)


def paint(token: Node, current: Paint | None = None) -> Paint | None:
    """The colour of one token; ``None`` where it is none, or cannot be known without a screen."""
    known = token.lower_name in _COLOUR_FUNCTIONS if token.type == "function" else token.type in ("hash", "ident")
    if not known:
        return None
    if token.type == "function" and token.lower_name == "color-mix":
        return _mixed(token, current)
    found = _read(tinycss2.serialize([token]))  # as text, since var() may have changed its arguments
    return current if isinstance(found, str) else found


@lru_cache(maxsize=4096)
def _read(text: str) -> Paint | str | None:
    """The paint of a colour's text; ``currentcolor`` for that word, ``None`` for what is no colour."""
    parsed = color5.parse_color(text)
    if parsed is None:
        return None
    if parsed == "currentcolor":
        return "currentcolor"
    try:
        if parsed.space in ("oklab", "oklch"):
            return Paint(
                _from_ok(parsed.space, *(float(part or 0) for part in parsed.coordinates)), float(parsed.alpha)
            )
        srgb = parsed.to("srgb")
        return Paint(Rgb(*(min(1.0, max(0.0, float(part or 0))) for part in srgb.coordinates)), float(srgb.alpha))
    except (AttributeError, NotImplementedError, TypeError, ValueError):
        return None


def _from_ok(space: str, lightness: float, second: float, third: float) -> Rgb:
    """A colour of OKLab, or of its polar form, within what screens show."""
    if space == "oklch":
        turned = complex(second) * complex(0, 1) ** (third % 360 / 90)
        second, third = turned.real, turned.imag
    first = min(1.0, max(0.0, lightness))
    return to_rgb(Oklab(first, min(0.5, max(-0.5, second)), min(0.5, max(-0.5, third))))


def _mixed(token: Node, current: Paint | None) -> Paint | None:
    """A ``color-mix()`` of two colours; mixed in OKLab, whatever space it names, which is near enough to the eye."""
    parts: list[list[Node]] = [[]]
    for item in token.arguments:
        if item.type == "literal" and item.value == ",":
            parts.append([])
        elif item.type != "whitespace":
            parts[-1].append(item)
    colors = [one for part in parts[1:] for item in part if (one := paint(item, current)) is not None]
    if len(colors) != 2:
        return None
    shares = [next((item.value / 100 for item in part if item.type == "percentage"), None) for part in parts[1:]]
    share = float(shares[0] if shares[0] is not None else 1 - shares[1] if shares[1] is not None else 0.5)
    first, second = colors
    alpha = first.alpha * share + second.alpha * (1 - share)
    if not first.alpha or not second.alpha:  # mixed with nothing: only its opacity changes
        return Paint(first.rgb if first.alpha else second.rgb, alpha)
    pairs = zip(to_oklab(first.rgb), to_oklab(second.rgb), strict=True)
    return Paint(to_rgb(Oklab(*(one * share + other * (1 - share) for one, other in pairs))), alpha)


def calculated(token: Node) -> Node | None:
    """The value of a ``calc()`` of numbers or of one unit, without brackets inside; ``None`` for others."""
    items = [item for item in token.arguments if item.type != "whitespace"]
    values, signs = items[::2], [getattr(item, "value", "") for item in items[1::2]]
    kinds = {item.type for item in values}
    if not items or len(signs) != len(values) - 1 or not kinds <= {"number", "percentage"}:
        return None
    terms = [float(values[0].value)]
    for sign, item in zip(signs, values[1:], strict=True):
        if sign in ("+", "-"):
            terms.append(item.value if sign == "+" else -item.value)
        elif sign in ("*", "/") and (sign == "*" or item.value):
            terms[-1] = terms[-1] * item.value if sign == "*" else terms[-1] / item.value
        else:
            return None
    total = sum(terms)
    made = PercentageToken if "percentage" in kinds else NumberToken
    return made(0, 0, total, None, repr(total))


def paints(tokens: Sequence[Node], current: Paint | None = None) -> list[Paint]:
    """All colours in a value, those inside of gradients too."""
    found: list[Paint] = []
    for token in tokens:
        one = paint(token, current)
        if one is not None:
            found.append(one)
        elif token.type == "function" and "gradient" in token.lower_name:
            found += paints(token.arguments, current)
    return found


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
