"""What is said over slides: tables as prose, simple formulas in letters and signs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from copydesk_server.core.text import languages
from copydesk_server.core.text.sentences import words
from copydesk_server.decks.layouts import CodeContent, Content
from copydesk_server.scripts.body.parsing import BodySentence, ScriptPart, Snapshot

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


_YEAR = re.compile(r"(?:1[5-9]|20)\d\d")
_PERCENT = re.compile(r"(?<=\d)\s?%")
# A percent sign as it is read, what joins the last two of a list, and what stands before a year.
_WORDS = {
    "en": ("percent", "and", "in"), "de": ("Prozent", "und", "im Jahr"), "fr": ("pour cent", "et", "en"),
    "es": ("por ciento", "y", "en"), "it": ("per cento", "e", "nel"), "pt": ("por cento", "e", "em"), "nl": ("procent", "en", "in"),
}  # fmt: skip


def language_of(snapshot: Snapshot) -> str:
    """The language of a text: that of its script, unless the words are clearly of another, as of a script that gives none."""
    declared = snapshot.script.language
    text = " ".join(one.text for one in snapshot.said if not (one.code or one.rows))
    found, own = languages.language_of(text), languages.languages().get(declared[:2])
    if found is None or own is None or found is own:
        return declared
    counts = [sum(word in language.function for word in words(text)) for language in (found, own)]
    return found.code if counts[0] >= _CLEARLY * counts[1] else declared


# How many more function words a text has of its own language than of a wrong one.
_CLEARLY = 2


def spoken(snapshot: Snapshot) -> Snapshot:
    """A text whose tables are prose, and whose simple formulas are in letters and signs."""
    return replace(snapshot, parts=[_part(part, language_of(snapshot)) for part in snapshot.parts])


def _part(part: ScriptPart, language: str) -> ScriptPart:
    paragraphs = [[_sentence(one, language) for one in said] for said in part.paragraphs]
    return replace(part, paragraphs=paragraphs)


def _sentence(one: BodySentence, language: str) -> BodySentence:
    if one.code:
        return one
    rows = tuple(tuple(readable(cell) for cell in row) for row in one.rows)
    return replace(one, text=prose(rows, language) if rows else readable(one.text), rows=rows)


def prose(rows: Sequence[Sequence[str]], language: str) -> str:
    """A table as it is said, the heading row first: "Homes: 41 percent in 2023 and 47 percent in 2024"."""
    percent, joint, at = _WORDS.get(language[:2], _WORDS["en"])
    head, *body = ([_PERCENT.sub(f" {percent}", cell) for cell in row] for row in rows)
    if len(head) > 2:
        return " ".join(f"{_row(head, row)}." for row in body)
    said = [f"{value} {at} {name}" if _YEAR.fullmatch(name) else f"{name} {value}" for name, value in body]
    listed = said[0] if len(said) == 1 else f"{', '.join(said[:-1])} {joint} {said[-1]}"
    return f"{head[1]}: {listed}." if head[1] else f"{listed}."


def _row(head: Sequence[str], row: Sequence[str]) -> str:
    cells = [f"{name} {cell}".strip() for name, cell in zip(head[1:], row[1:], strict=True) if cell]
    return f"{row[0]}: {', '.join(cells)}" if row[0] else ", ".join(cells)


def is_only_shown(one: BodySentence, content: Content, said: Sequence[BodySentence]) -> bool:
    """Whether a slide shows a program whole, and something else is said over it."""
    return (
        bool(one.code)
        and isinstance(content, CodeContent)
        and f"\n\n{one.code}\n\n" in f"\n\n{content.code}\n\n"
        and any(not other.code for other in said)
    )
