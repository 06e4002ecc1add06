"""Values of CSS properties: ``var()`` put in, colours read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import tinycss2
from tinycss2 import color5
from tinycss2.ast import FunctionBlock, Node, NumberToken, PercentageToken

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
