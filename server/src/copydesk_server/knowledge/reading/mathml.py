"""Formulas as linear text: MathML (presentation and content), and TeX by way of MathML. ``10⁶``, ``(a + b)/2``, ``√x``."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from lxml import etree
from lxml.etree import _Element

from copydesk_server.knowledge.reading.elements import text_of
from copydesk_server.knowledge.reading.model import subscript, superscript

# Signs with a space on both sides; `-` and `+` only between operands.
_SPACED = frozenset("+-−±∓×÷·∗*=≠<>≤≥≪≫≈≃≅∼∝≡→←↔⇒⇔↦∈∉⊂⊆⊃⊇∪∩∧∨∣|:∘⊕⊗")
_SIGNS = frozenset("+-−±∓")
# Invisible operators: function application, times, separator, plus.
_INVISIBLE = dict.fromkeys(range(0x2061, 0x2065))
_TIGHT = re.compile(r"\w*[^\s+\-−=<>/,]*")
_DELIMITERS = re.compile(r"^\s*(?:\\\(|\\\[|\${1,2})|(?:\\\)|\\\]|\${1,2})\s*$")
_STYLE = re.compile(r"^\s*\{\\(?:display|text)style\s?(.*)\}\s*$", re.DOTALL)
_LONGEST_TEX = 2_000
_DEEPEST = 60
_INFIX = {
    "plus": " + ",
    "minus": " − ",
    "times": " × ",
    "divide": "/",
    "eq": " = ",
    "neq": " ≠ ",
    "lt": " < ",
    "gt": " > ",
    "leq": " ≤ ",
    "geq": " ≥ ",
    "approx": " ≈ ",
    "equivalent": " ≡ ",
    "in": " ∈ ",
    "subset": " ⊂ ",
    "union": " ∪ ",
    "intersect": " ∩ ",
    "and": " ∧ ",
    "or": " ∨ ",
    "implies": " ⇒ ",
    "power": "^",
}
_TOKENS = frozenset(["mi", "mn", "mo", "mtext", "ms", "ci", "cn", "csymbol"])
# Elements whose text, if any, is not shown, and constants of content MathML.
_LEAVES = {
    **dict.fromkeys(("annotation", "annotation-xml", "mphantom", "none", "mprescripts", "maligngroup"), ""),
    "mspace": " ",
    "pi": "π",
    "infinity": "∞",
    "exponentiale": "e",
    "imaginaryi": "i",
    "emptyset": "∅",
    "degree": "°",
}


def linear_formula(math: _Element) -> str:
    """A ``math`` element on one line; its TeX annotation only where it has nothing else."""
    text = " ".join(_linear(math, 0).translate(_INVISIBLE).split())
    if text:
        return text
    tex = (note for note in math.iter("annotation") if "tex" in (note.get("encoding") or "").lower())
    return next((linear_tex(note.text or "") for note in tex), "")


def linear_tex(tex: str) -> str:
    """TeX of a formula on one line; unknown commands stay as they are."""
    bare = _DELIMITERS.sub("", _STYLE.sub(r"\1", tex)).strip()
    if "\\" not in bare and "^" not in bare and "_" not in bare:
        return " ".join(bare.split())
    if len(bare) > _LONGEST_TEX:
        return bare
    from latex2mathml.converter import convert  # few pages have TeX alone

    try:
        text = linear_formula(etree.fromstring(_without_namespace(convert(bare))))
    except Exception:  # its errors have no common class; a formula that it cannot read stays TeX
        return " ".join(bare.split())
    return text or bare


def _without_namespace(mathml: str) -> str:
    return mathml.replace(' xmlns="http://www.w3.org/1998/Math/MathML"', "", 1)


def _linear(element: _Element, depth: int) -> str:
    if depth > _DEEPEST:
        return text_of(element)
    tag = str(element.tag)
    if tag in _TOKENS:
        return _token(element, tag)
    if tag in _LEAVES:
        return _LEAVES[tag]
    parts = [_linear(child, depth + 1) for child in element]
    if tag == "apply":
        return _applied(element, parts)
    form = _FORMS.get(tag)
    if form is not None:
        return form(parts, element)
    return _row(element, parts) if parts else text_of(element)


def _token(element: _Element, tag: str) -> str:
    text = " ".join(text_of(element).split())
    # A character of a math alphabet, such as 𝑥, is the letter.
    return f" {text} " if tag == "mtext" and len(text) > 1 else text


def _row(children: Iterable[_Element], parts: Sequence[str]) -> str:
    """Children after one another, with spaces around relations and operators between two operands."""
    pieces: list[str] = []
    operand = False
    for child, part in zip(children, parts, strict=True):
        bare = part.strip()
        is_operator = bare in _SPACED and child.tag in {"mo", "mi"}
        if is_operator and (operand or bare not in _SIGNS) and len(parts) > 1:
            pieces.append(f" {bare} ")
        elif bare in {",", ";"}:
            pieces.append(f"{bare} ")
        else:
            pieces.append(part)
        operand = not is_operator and bare not in {"", "(", "[", "{", ","}
    return "".join(_with_gaps(pieces))


def _with_gaps(pieces: list[str]) -> Iterable[str]:
    """A space between digits that would run together, and before and after the name of a function."""
    yield from pieces[:1]
    for before, piece in pairwise(pieces):
        runs_together = before[-1:].isdigit() and piece[:1].isdigit()
        named = len(before) > 1 and before.isalpha() and piece[:1].isalnum()
        yield f" {piece}" if runs_together or named else piece


def _grouped(text: str) -> str:
    """In parentheses, unless it is one term or has them."""
    bare = text.strip()
    closed = bare[:1] in "([{|" and bare[-1:] in ")]}|"
    return bare if closed or _TIGHT.fullmatch(bare) else f"({bare})"


def _fraction(parts: Sequence[str], element: _Element) -> str:
    top, bottom = _two(parts)
    if (element.get("linethickness") or "").strip().startswith("0"):
        return f"({top.strip()} choose {bottom.strip()})"
    return f"{_grouped(top)}/{_grouped(bottom)}"


def _two(parts: Sequence[str]) -> tuple[str, str]:
    return parts[0] if parts else "", parts[1] if len(parts) > 1 else ""


def _power(parts: Sequence[str], _element: _Element) -> str:
    base, exponent = _two(parts)
    return _base(base) + (exponent if exponent.strip(" ′″‴°∘") == "" else superscript(_exponent(exponent)))


def _base(text: str) -> str:
    bare = text.strip()
    return bare if len(bare) == 1 or bare.isalnum() else _grouped(bare)


def _exponent(text: str) -> str:
    """Without spaces where all is signs and digits: ``n − 1`` is ``ⁿ⁻¹``."""
    return "".join(text.split())


def _index(parts: Sequence[str], _element: _Element) -> str:
    base, index = _two(parts)
    return base.strip() + subscript(_exponent(index))


def _both(parts: Sequence[str], _element: _Element) -> str:
    base, index, exponent = [*parts, "", "", ""][:3]
    return base.strip() + subscript(_exponent(index)) + superscript(_exponent(exponent))


def _over(parts: Sequence[str], element: _Element) -> str:
    base, above = _two(parts)
    accents = {
        "^": "\u0302",
        "ˆ": "\u0302",
        "¯": "\u0304",
        "‾": "\u0304",
        "―": "\u0304",
        "→": "\u20d7",
        "˙": "\u0307",
        "~": "\u0303",
        "˜": "\u0303",
    }
    accent = accents.get(above.strip())
    if accent and len(base.strip()) == 1:
        return base.strip() + accent
    return base if above.strip() in {"⏞", "¯", "‾"} else _power(parts, element)


def _root(parts: Sequence[str], _element: _Element) -> str:
    base, degree = _two(parts)
    return f"{superscript(degree.strip())}√{_grouped(base)}"


def _fenced(parts: Sequence[str], element: _Element) -> str:
    opening, closing = element.get("open") or "(", element.get("close") or ")"
    return f"{opening}{', '.join(part.strip() for part in parts)}{closing}"


_FORMS: dict[str, Callable[[Sequence[str], _Element], str]] = {
    "mfrac": _fraction,
    "msup": _power,
    "msub": _index,
    "msubsup": _both,
    "munder": _index,
    "mover": _over,
    "munderover": _both,
    "mroot": _root,
    "msqrt": lambda parts, element: f"√{_grouped(_row(element, parts))}",
    "mfenced": _fenced,
    "mtable": lambda parts, _element: "; ".join(part.strip() for part in parts),
    "mtr": lambda parts, _element: ", ".join(part.strip() for part in parts),
    "mlabeledtr": lambda parts, _element: ", ".join(part.strip() for part in parts[1:]),
    "semantics": lambda parts, _element: parts[0] if parts else "",
    "mmultiscripts": lambda parts, _element: parts[0] + "".join(parts[1:]) if parts else "",
}


def _applied(element: _Element, linear: Sequence[str]) -> str:
    """An operator of content MathML between its operands, or a function before them."""
    if not linear:
        return ""
    name, parts = str(element[0].tag), [part.strip() for part in linear[1:]]
    if name == "power":
        return _power(parts, element)
    if name == "root":
        return f"√{_grouped(parts[-1])}" if parts else "√"
    if name == "minus" and len(parts) == 1:
        return f"−{_grouped(parts[0])}"
    if name in _INFIX:
        return _INFIX[name].join(map(_grouped, parts) if name in {"times", "divide", "minus"} else parts)
    return f"{linear[0].strip() or name}({', '.join(parts)})"
