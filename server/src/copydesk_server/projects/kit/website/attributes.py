"""Looks that HTML's own attributes give, as pages were written before style sheets (HTML Standard, 15: presentational hints)."""

from __future__ import annotations

import re

from lxml.etree import _Element

_GROUNDS = frozenset({"body", "table", "thead", "tbody", "tfoot", "tr", "td", "th"})
_BARE_HEX = re.compile(r"[0-9a-fA-F]{6}|[0-9a-fA-F]{3}")
# Of a colour's or a family's name; anything else could smuggle in declarations.
_SAFE = re.compile(r"#?[\w ,-]{1,80}")


def hints(node: _Element, link: str) -> str:
    """The declarations that an element's attributes stand for; weaker than any style sheet's.

    Args:
        node: The element.
        link: The colour of links that its page's body declares, or nothing.
    """
    found = [("background-color", node.get("bgcolor"))] if node.tag in _GROUNDS else []
    if node.tag == "body":
        found.append(("color", node.get("text")))
    elif node.tag == "font":
        found += [("color", node.get("color")), ("font-family", node.get("face"))]
    elif node.tag == "a" and node.get("href"):
        found.append(("color", link))
    return ";".join(f"{name}:{_value(text)}" for name, text in found if text and _SAFE.fullmatch(text.strip()))


def _value(text: str) -> str:
    plain = text.strip()
    return f"#{plain}" if _BARE_HEX.fullmatch(plain) else plain
