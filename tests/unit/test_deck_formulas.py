"""Formulas in TeX: read in letters and signs where they are simple, else said and not shown."""

from __future__ import annotations

import pytest

from copydesk_server.decks.rules import sentence_groups
from copydesk_server.decks.sentences import spoken_text
from copydesk_server.scripts.body.parsing import BodySentence


@pytest.mark.parametrize(
    ("formula", "told"),
    [
        (r"\alpha \,", "α"),
        (r"\beta =atan{\frac {r*\sin(\alpha )}{d}}", "β = atan((r·sin(α))/d)"),
        (r"x^2 + y_{1} \leq 3", "x² + y₁ ≤ 3"),
        (r"\sqrt{a+b}", "√(a+b)"),
        (r"90^{\circ}", "90°"),
        (r"\frac{1}{2}", "1/2"),
        (r"\begin{matrix} a & b \end{matrix}", None),
        (r"x^{\alpha+1}", None),
        (r"\unknown x", None),
    ],
)
def test_a_simple_formula_is_read_in_letters_and_signs(formula, told):
    """Others need more than a line."""
    assert spoken_text.read(formula) == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (r"It depends on r {\displaystyle r\,} , and on α {\displaystyle \alpha } .", "It depends on r, and on α."),
        (r"So b = c d {\displaystyle b={\frac {c}{d}}}", "So b = (c/d)"),
        (r"So $x^2 \leq 3$ holds.", "So x² ≤ 3 holds."),
        ("It costs $5 and $6 of x_1.", "It costs $5 and $6 of x_1."),
        (r"Open C:\temp\new first.", r"Open C:\temp\new first."),
    ],
)
def test_a_text_has_its_formulas_once(text, told):
    """The letters that stand before the TeX of a formula are the same; money and paths are none."""
    assert spoken_text.readable(text) == told


def test_what_is_not_simple_is_said_and_not_shown():
    """The sentence keeps its TeX in the note."""
    text = r"The sum is \sum_{n=1}^{N} x^{\alpha+1} of all."

    assert spoken_text.readable(text) == text
    assert spoken_text.is_raw(text)
    assert not sentence_groups.is_shown(BodySentence(text, 0, len(text)))
    assert sentence_groups.is_shown(BodySentence("The sum is α of all kilns.", 0, 26))
