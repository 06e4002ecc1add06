"""Values of style sheets: ``var()``, ``calc()`` and colours (CSS Custom Properties 1, Values 4, Color 5)."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import tinycss2
from coloraide import Color
from tinycss2.ast import FunctionBlock, Node, NumberToken, PercentageToken

from copydesk_server.core.colours import Rgb

Tokens = Sequence[Node]
Variables = Mapping[str, Tokens]
# Nested and circular references end here.
DEEPEST_VALUE = 12
# Two variables that each use the other twice would double with each step.
MOST_TOKENS = 2_000
_LONGEST_COLOUR = 200
# By function of a relative colour: its space, its channels, and how many units coloraide's 1 is.
_CHANNELS: dict[str, tuple[str, str, tuple[float, float, float]]] = {
    "rgb": ("srgb", "rgb", (255, 255, 255)),
    "rgba": ("srgb", "rgb", (255, 255, 255)),
    "hsl": ("hsl", "hsl", (1, 100, 100)),
    "hsla": ("hsl", "hsl", (1, 100, 100)),
    "hwb": ("hwb", "hwb", (1, 100, 100)),
    "lab": ("lab", "lab", (1, 1, 1)),
    "lch": ("lch", "lch", (1, 1, 1)),
    "oklab": ("oklab", "lab", (1, 1, 1)),
    "oklch": ("oklch", "lch", (1, 1, 1)),
}
_COLOUR_FUNCTIONS = frozenset({*_CHANNELS, "color", "color-mix", "light-dark"})


class Paint(NamedTuple):
    """A colour and its opacity, 0 to 1."""

    rgb: Rgb
    alpha: float


class Scheme(NamedTuple):
    """What a colour may depend on: ``currentcolor``, and whether the element's colour scheme is dark."""

    color: Paint = Paint(Rgb(0.0, 0.0, 0.0), 1.0)
    is_dark: bool = False


LIGHT = Scheme()


def resolve(tokens: Tokens, variables: Variables, depth: int = 0) -> list[Node] | None:
    """A value with its ``var()`` and ``calc()`` replaced; ``None`` where a variable has no value."""
    if not any(token.type in ("function", "() block") for token in tokens):
        return list(tokens)
    resolved: list[Node] = []
    for token in tokens:
        if token.type != "function":
            resolved.append(token)
            continue
        is_variable = token.lower_name == "var"
        inner = (_variable if is_variable else resolve)(token.arguments, variables, depth + 1)
        if inner is None or depth > DEEPEST_VALUE:
            return None
        resolved += inner if is_variable else [_calculated(FunctionBlock(0, 0, token.name, inner))]
        if len(resolved) > MOST_TOKENS:
            return None
    return resolved


def _variable(arguments: Tokens, variables: Variables, depth: int) -> list[Node] | None:
    """The value of a variable, else its fallback."""
    name = next((token.value for token in arguments if token.type == "ident"), "")
    if name in variables and depth <= DEEPEST_VALUE:
        value = resolve(variables[name], variables, depth + 1)
        if value is not None:
            return value
    comma = next((at for at, token in enumerate(arguments) if is_comma(token)), None)
    return None if comma is None else resolve(arguments[comma + 1 :], variables, depth + 1)


def _calculated(token: FunctionBlock) -> Node:
    """A ``calc()`` as the number or percentage that it is; anything else as it was."""
    if token.lower_name != "calc":
        return token
    number = _number(token)
    if number is None or not math.isfinite(number):
        return token
    has_percent = "%" in tinycss2.serialize(token.arguments)
    kind = PercentageToken if has_percent else NumberToken
    return kind(0, 0, number, None, repr(number))


def _number(token: Node) -> float | None:
    """The value of a number, a percentage, or a sum of products of them; ``None`` for lengths, angles and names."""
    if token.type in ("number", "percentage"):
        return float(token.value)
    if token.type != "() block" and (token.type != "function" or token.lower_name != "calc"):
        return None
    items = _words(token.content if token.type == "() block" else token.arguments)
    numbers, signs = [_number(item) for item in items[::2]], [getattr(item, "value", "") for item in items[1::2]]
    if not numbers or numbers[0] is None or len(signs) != len(numbers) - 1:
        return None
    terms = [numbers[0]]
    for sign, number in zip(signs, numbers[1:], strict=True):
        if number is None or sign not in ("+", "-", "*", "/") or (sign == "/" and not number):
            return None
        if sign in ("+", "-"):
            terms.append(number if sign == "+" else -number)
        else:
            terms[-1] = terms[-1] * number if sign == "*" else terms[-1] / number
    return sum(terms)


def _words(tokens: Tokens) -> list[Node]:
    return [token for token in tokens if token.type not in ("whitespace", "comment")]


def is_comma(token: Node) -> bool:
    """Whether a token is a comma."""
    return bool(token.type == "literal" and token.value == ",")


def split_list(tokens: Tokens) -> list[list[Node]]:
    """The members of a list with commas."""
    members: list[list[Node]] = [[]]
    for token in tokens:
        if is_comma(token):
            members.append([])
        else:
            members[-1].append(token)
    return members


def paint(token: Node, scheme: Scheme = LIGHT) -> Paint | None:
    """The colour of one token; ``None`` where it is none."""
    if token.type in ("hash", "ident"):
        text = tinycss2.serialize([token])
        return scheme.color if text.lower() == "currentcolor" else _parse(text)
    if token.type != "function" or token.lower_name not in _COLOUR_FUNCTIONS:
        return None
    words = _words(token.arguments)
    if token.lower_name == "light-dark":
        colors = paints(words, scheme)
        return colors[scheme.is_dark] if len(colors) == 2 else None
    if token.lower_name == "color-mix":
        return _mixed(token, scheme)
    if len(words) > 1 and getattr(words[0], "lower_value", "") == "from":
        return _relative(token.lower_name, words[1:], scheme)
    return _parse(tinycss2.serialize([token]))


def paints(tokens: Tokens, scheme: Scheme = LIGHT) -> list[Paint]:
    """All colours in a value, those of gradients too."""
    colors: list[Paint] = []
    for token in tokens:
        color = paint(token, scheme)
        if color is not None:
            colors.append(color)
        elif token.type == "function" and "gradient" in token.lower_name:
            colors += paints(token.arguments, scheme)
    return colors


@lru_cache(maxsize=4096)
def _parse(text: str) -> Paint | None:
    try:
        return _paint_of(Color(text)) if len(text) <= _LONGEST_COLOUR else None
    except (ArithmeticError, ValueError):
        return None


def _paint_of(color: Color) -> Paint | None:
    """A colour of any space as screens show it; channels that are ``none`` are 0."""
    red, green, blue, alpha = color.convert("srgb").clip()[:]
    parts = [0.0 if math.isnan(part) else min(1.0, max(0.0, part)) for part in (red, green, blue, alpha)]
    return Paint(Rgb(*parts[:3]), parts[3])


def _color(paint_: Paint) -> Color:
    return Color("srgb", paint_.rgb, paint_.alpha)


def _mixed(token: FunctionBlock, scheme: Scheme) -> Paint | None:
    """A ``color-mix()`` of two colours (CSS Color 5, section 2)."""
    space, *members = split_list(_words(token.arguments))
    colors = [color for member in members for item in member if (color := paint(item, scheme)) is not None]
    if len(colors) != 2 or len(members) != 2 or len(space) < 2:
        return None
    first, second = (
        next((item.value / 100 for item in member if item.type == "percentage"), None) for member in members
    )
    one = first if first is not None else 1 - second if second is not None else 0.5
    other = second if second is not None else 1 - one
    if one + other <= 0:
        return None
    try:
        hue = space[2].value if len(space) > 2 else "shorter"
        mixed = _color(colors[0]).mix(_color(colors[1]), other / (one + other), space=space[1].value, hue=hue)
        found = _paint_of(mixed)
    except (ArithmeticError, ValueError):
        return None
    return found and found._replace(alpha=found.alpha * min(1.0, one + other))


def _relative(name: str, words: Tokens, scheme: Scheme) -> Paint | None:
    """A colour made from the channels of another, as in ``rgb(from red r g b / 50%)`` (CSS Color 5, section 4)."""
    origin = paint(words[0], scheme)
    if origin is None or name not in _CHANNELS:
        return None
    space, letters, units = _CHANNELS[name]
    parts = _color(origin).convert(space).coords(nans=False)
    channels = {letter: part * unit for letter, part, unit in zip(letters, parts, units, strict=True)}
    replaced = _with_channels(words[1:], {**channels, "alpha": origin.alpha})
    return _parse(f"{name}({' '.join(tinycss2.serialize([token]) for token in replaced)})")


def _with_channels(tokens: Tokens, channels: Mapping[str, float]) -> list[Node]:
    """Tokens with the names of channels replaced by numbers, and sums of these calculated."""
    replaced: list[Node] = []
    for token in tokens:
        if token.type == "ident" and token.lower_value in channels:
            number = channels[token.lower_value]
            replaced.append(NumberToken(0, 0, number, None, f"{number:.6f}"))
        elif token.type == "() block":
            # Calculated with the function around it.
            replaced.append(FunctionBlock(0, 0, "calc", _with_channels(token.content, channels)))
        elif token.type == "function":
            replaced.append(_calculated(FunctionBlock(0, 0, token.name, _with_channels(token.arguments, channels))))
        else:
            replaced.append(token)
    return replaced
