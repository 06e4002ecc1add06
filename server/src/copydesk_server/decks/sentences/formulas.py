"""Formulas in TeX as they are read on a slide: in letters and signs, where they are simple; others are said and not shown."""

from __future__ import annotations

import re
from collections import Counter

_GREEK = """
alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ mu μ nu ν xi ξ pi π
rho ρ sigma σ tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Phi Φ Psi Ψ
Omega Ω
"""
_SIGNS = """
cdot · times × ast · div ÷ pm ± mp ∓ leq ≤ le ≤ geq ≥ ge ≥ neq ≠ ne ≠ approx ≈ sim ∼ equiv ≡ propto ∝ infty ∞ to → rightarrow →
leftarrow ← Rightarrow ⇒ in ∈ notin ∉ subset ⊂ cup ∪ cap ∩ forall ∀ exists ∃ partial ∂ nabla ∇ sum ∑ prod ∏ int ∫ ldots … dots …
cdots … circ ° degree ° prime ′ percent %
"""
_NAMED = dict(zip(*[iter(f"{_GREEK} {_SIGNS}".split())] * 2, strict=True))
# What is written as a word, and what only sets letters or room.
_FUNCTIONS = frozenset("sin cos tan cot arcsin arccos arctan log ln exp lim max min det gcd".split())  # noqa: SIM905
_PLAIN = re.compile(
    r"\\(?:left|right|displaystyle|textstyle|limits|big|Big|mathrm|mathbf|mathit|text|textrm|operatorname)(?![a-z])\*?"
)
_ROOM = re.compile(r"\\[,;:! ]|\\q?quad(?![a-z])|~")
_SUPERSCRIPTS = dict(zip("0123456789+-n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ", strict=True))
_SUBSCRIPTS = dict(zip("0123456789+-", "₀₁₂₃₄₅₆₇₈₉₊₋", strict=True))
_GROUP = r"\{((?:[^{}]|\{[^{}]*\})*)\}"
_FRACTION, _ROOT = re.compile(rf"\\[dt]?frac\s*{_GROUP}\s*{_GROUP}"), re.compile(rf"\\sqrt\s*{_GROUP}")
_RAISED = re.compile(r"([\^_])\s*(?:\{([^{}]*)\}|(\w))")
_COMMAND = re.compile(r"\\([A-Za-z]+)\s*")
# Formulas that an encyclopedia writes twice: in letters, and in TeX after them.
_TWICE = re.compile(r"\{\s*\\(?:display|text)style\b")
_INLINE = re.compile(r"\$(?=[^$\n]*[\\^_])([^$\n]{1,200})\$|\\\((.{1,200}?)\\\)")
# What is left of one that is not simple.
_LEFT = re.compile(r"\{\s*\\[A-Za-z]|\\[A-Za-z]+\s*[{^_]|\\(?:frac|alpha|beta|sum|int|sqrt|cdot)\b")


def is_raw(text: str) -> bool:
    """Whether a text has a formula that is not shown as it is read."""
    return "\\" in text and _LEFT.search(text) is not None


def readable(text: str) -> str:
    """A text with its formulas in letters and signs; as it is where one of them is not simple."""
    if "\\" not in text:
        return text
    found = _without_twins(text)
    made = None if found is None else _INLINE.sub(lambda match: str(read(match[1] or match[2]) or match[0]), found)
    if made is None or is_raw(made):
        return text
    return re.sub(r"\s+([.,;:!?)])(?=\s|$)", r"\1", " ".join(made.split()))


def read(formula: str) -> str | None:
    """A formula in letters and signs: "α = (a + b)/2"; nothing where it needs more than a line."""
    made = _ROOM.sub(" ", _PLAIN.sub("", formula))
    for _ in range(4):
        made = _FRACTION.sub(lambda match: f"{_inside(match[1])}/{_inside(match[2])}", made)
        made = _ROOT.sub(lambda match: f"√{_inside(match[1])}", made)
    raised = [_raise(match) for match in _RAISED.finditer(made)]
    if None in raised:
        return None
    made = _RAISED.sub(lambda match: _raise(match) or "", made)
    made = _COMMAND.sub(
        lambda match: _NAMED.get(match[1]) or str(match[1] if match[1] in _FUNCTIONS else match[0]), made
    )
    made = re.sub(r"\{([^{}]*/[^{}]*)\}", r"(\1)", made).replace("{", "").replace("}", "")
    made = re.sub(r"[*∗]", "·", made)
    made = re.sub(r"\s*([=≤≥≠≈<>])\s*", r" \1 ", made)
    return None if "\\" in made or "&" in made else " ".join(made.split()).strip() or None


def _inside(group: str) -> str:
    """A part of a fraction or a root; in brackets where it has several terms."""
    single = re.fullmatch(r"\s*(?:\\[A-Za-z]+\s*|[\w.]+)\s*", group) is not None
    return group.strip() if single else f"({group.strip()})"


def _raise(match: re.Match[str]) -> str | None:
    signs = _SUPERSCRIPTS if match[1] == "^" else _SUBSCRIPTS
    told = (match[2] if match[2] is not None else match[3]).replace(" ", "")
    if told in {r"\circ", "∘"}:
        return "°"
    return "".join(signs[one] for one in told) if told and all(one in signs for one in told) else None


def _without_twins(text: str) -> str | None:
    """A text whose formulas stand once: the letters before the TeX of one are those of it."""
    made, at = "", 0
    while match := _TWICE.search(text, at):
        end = _closes(text, match.start())
        formula = None if end is None else read(text[match.end() : end - 1])
        if end is None or formula is None:
            return None
        made = _without_letters(made + text[at : match.start()], formula).rstrip() + f" {formula} "
        at = end
    return made + text[at:]


def _without_letters(before: str, formula: str) -> str:
    wanted = Counter(one for one in formula if one.isalnum())
    at, seen = len(before), Counter[str]()
    while at > 0 and seen.total() < wanted.total():
        at -= 1
        seen.update(before[at] if before[at].isalnum() else "")
    return before[:at] if seen == wanted else before


def _closes(text: str, start: int) -> int | None:
    """Where a bracket is closed again."""
    deep = 0
    for at in range(start, len(text)):
        deep += {"{": 1, "}": -1}.get(text[at], 0)
        if deep == 0:
            return at + 1
    return None
