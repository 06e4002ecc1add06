"""Values of CSS properties: ``var()`` put in, colours read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import tinycss2
from tinycss2 import color5

from copydesk_server.projects.kit.colours import Oklab, Rgb, to_rgb

DEEPEST_VAR = 12
MOST_TOKENS = 2_000
_COLOUR_FUNCTIONS = frozenset({"rgb", "rgba", "hsl", "hsla", "hwb", "oklab", "oklch", "light-dark"})
Variables = Mapping[str, Sequence[Any]]


class Paint(NamedTuple):
    """A colour and its opacity."""

    rgb: Rgb
    alpha: float


def put_in(tokens: Sequence[Any], variables: Variables, depth: int = 0) -> list[Any] | None:
    """A value with its ``var()`` replaced; ``None`` where one has no value (CSS Custom Properties 1, section 3)."""
    if not any(token.type in ("function", "() block") for token in tokens):
        return list(tokens)
    found: list[Any] = []
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
            found.append(tinycss2.ast.FunctionBlock(0, 0, token.name, arguments))
        else:
            found.append(token)
        if len(found) > MOST_TOKENS:
            return None
    return found


def _value_of(arguments: Sequence[Any], variables: Variables, depth: int) -> list[Any] | None:
    if depth > DEEPEST_VAR:
        return None
    name = next((token.value for token in arguments if token.type == "ident"), "")
    if name in variables:
        value = put_in(variables[name], variables, depth + 1)
        if value is not None:
            return value
    comma = next((at for at, token in enumerate(arguments) if token.type == "literal" and token.value == ","), None)
    return None if comma is None else put_in(arguments[comma + 1 :], variables, depth + 1)


def paint(token: Any, current: Paint | None = None) -> Paint | None:
    """The colour of one token; ``None`` where it is none, or cannot be known without a screen."""
    known = token.lower_name in _COLOUR_FUNCTIONS if token.type == "function" else token.type in ("hash", "ident")
    if not known:
        return None
    if token.type == "function" and token.lower_name in ("oklab", "oklch"):
        return _ok(token)
    parsed = color5.parse_color(tinycss2.serialize([token]))  # re-read, since var() may have changed its arguments
    if parsed is None:
        return None
    if parsed == "currentcolor":
        return current
    try:
        srgb = parsed.to("srgb")
        return Paint(Rgb(*(min(1.0, max(0.0, float(part or 0))) for part in srgb.coordinates)), float(srgb.alpha))
    except (AttributeError, NotImplementedError, TypeError, ValueError):
        return None


def _ok(token: Any) -> Paint | None:
    parts = [item for item in token.arguments if item.type in ("number", "percentage", "dimension")]
    if len(parts) < 3:
        return None
    lightness, second, third = _part(parts[0], 0.01), _part(parts[1], 0.004), _part(parts[2], 0.004)
    alpha = _part(parts[3], 0.01) if len(parts) > 3 else 1.0
    polar = token.lower_name == "oklch"
    lab = _from_polar(lightness, second, parts[2].value) if polar else Oklab(lightness, second, third)
    return Paint(to_rgb(lab), min(1.0, max(0.0, alpha)))


def _part(token: Any, per_cent: float) -> float:
    return float(token.value * per_cent if token.type == "percentage" else token.value)


def _from_polar(lightness: float, chroma: float, degrees: float) -> Oklab:
    turned = complex(chroma) * complex(0, 1) ** (degrees / 90)
    return Oklab(lightness, turned.real, turned.imag)


def paints(tokens: Sequence[Any], current: Paint | None = None) -> list[Paint]:
    """All colours in a value, those inside of gradients too."""
    found: list[Paint] = []
    for token in tokens:
        one = paint(token, current)
        if one is not None:
            found.append(one)
        elif token.type == "function" and "gradient" in token.lower_name:
            found += paints(token.arguments, current)
    return found
