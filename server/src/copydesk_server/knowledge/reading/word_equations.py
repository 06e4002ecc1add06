"""Equations of Word (OMML, ECMA-376 part 1, chapter 22) as linear text, by way of MathML."""

from __future__ import annotations

import re
from collections.abc import Iterable

from lxml import etree
from lxml.etree import _Element

from copydesk_server.knowledge.reading.mathml import linear_formula

M = "{http://schemas.openxmlformats.org/officeDocument/2006/math}"
_TOKEN = re.compile(r"\d[\d.,]*|[^\W\d_]|\S")
_DEEPEST = 60
# Structures whose parts MathML has in the same order.
_SAME = {
    "f": ("mfrac", "num", "den"),
    "sSup": ("msup", "e", "sup"),
    "sSub": ("msub", "e", "sub"),
    "sSubSup": ("msubsup", "e", "sub", "sup"),
    "limLow": ("munder", "e", "lim"),
    "limUpp": ("mover", "e", "lim"),
}


def linear_equation(math: _Element) -> str:
    """An ``m:oMath`` on one line, such as ``x² ≤ (a + b)/c``."""
    return linear_formula(_made("math", *_converted(math, 0)))


def _made(tag: str, *children: _Element, text: str | None = None, **attributes: str) -> _Element:
    element = etree.Element(tag, attributes)
    element.text = text
    element.extend(children)
    return element


def _converted(parent: _Element, depth: int) -> Iterable[_Element]:
    """The children of an element as MathML; what is no structure of OMML is read for its text."""
    if depth > _DEEPEST:
        yield _made("mtext", text="".join(map(str, parent.itertext(f"{M}t"))))
        return
    for child in parent.iterchildren(f"{{{M[1:-1]}}}*"):
        name = etree.QName(child).localname
        if name == "r":
            yield from _tokens("".join(map(str, child.itertext(f"{M}t"))))
        elif name in _SAME:
            tag, *parts = _SAME[name]
            yield _made(tag, *(_row(child, part, depth) for part in parts))
        elif name in _STRUCTURES:
            yield _STRUCTURES[name](child, depth)
        elif not name.endswith("Pr"):
            yield from _converted(child, depth + 1)


def _tokens(text: str) -> Iterable[_Element]:
    if " " in text.strip():
        yield _made("mtext", text=text)
        return
    for token in _TOKEN.findall(text):
        yield _made("mn" if token[0].isdigit() else "mi" if token.isalpha() else "mo", text=token)


def _row(parent: _Element, part: str, depth: int) -> _Element:
    element = parent.find(f"{M}{part}")
    return _made("mrow", *(() if element is None else _converted(element, depth + 1)))


def _property(element: _Element, name: str, default: str) -> str:
    found = element.find(f"{M}{etree.QName(element).localname}Pr/{M}{name}")
    return default if found is None else found.get(f"{M}val") or ""


def _root(element: _Element, depth: int) -> _Element:
    degree = _row(element, "deg", depth)
    base = _row(element, "e", depth)
    return _made("mroot", base, degree) if len(degree) else _made("msqrt", base)


def _sum(element: _Element, depth: int) -> _Element:
    """An operator with its limits, and what it is applied to."""
    sign = _made("mo", text=_property(element, "chr", "∫"))
    limits = [(tag, row) for tag in ("sub", "sup") if len(row := _row(element, tag, depth))]
    if len(limits) == 2:
        sign = _made("msubsup", sign, limits[0][1], limits[1][1])
    elif limits:
        sign = _made(f"m{limits[0][0]}", sign, limits[0][1])
    return _made("mrow", sign, _made("mtext", text="  "), _row(element, "e", depth))


def _fenced(element: _Element, depth: int) -> _Element:
    rows = [_made("mrow", *_converted(part, depth + 1)) for part in element.findall(f"{M}e")]
    fence = {"open": _property(element, "begChr", "("), "close": _property(element, "endChr", ")")}
    return _made("mfenced", *rows, **fence)


def _accent(element: _Element, depth: int) -> _Element:
    return _made("mover", _row(element, "e", depth), _made("mo", text=_property(element, "chr", "\u0302") or "^"))


def _matrix(element: _Element, depth: int) -> _Element:
    rows = [
        _made("mtr", *(_made("mtd", *_converted(cell, depth + 1)) for cell in row.findall(f"{M}e")))
        for row in element.findall(f"{M}mr")
    ]
    return _made("mtable", *rows)


def _lines(element: _Element, depth: int) -> _Element:
    rows = [_made("mtr", _made("mtd", *_converted(part, depth + 1))) for part in element.findall(f"{M}e")]
    return _made("mtable", *rows)


def _function(element: _Element, depth: int) -> _Element:
    name, argument = _row(element, "fName", depth), _row(element, "e", depth)
    letters = "".join(map(str, name.itertext()))
    shown = _made("mi", text=letters) if letters.isalpha() else name
    return _made("mrow", shown, argument)


_STRUCTURES = {
    "rad": _root,
    "nary": _sum,
    "d": _fenced,
    "acc": _accent,
    "m": _matrix,
    "eqArr": _lines,
    "func": _function,
}
