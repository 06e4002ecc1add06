"""Formulas of pages, however a page shows them: MathML, KaTeX, MathJax, MediaWiki, Sphinx, and pictures with TeX beside them."""

from __future__ import annotations

from lxml import html
from lxml.etree import _Element

from copydesk_server.knowledge.reading.mathml import linear_formula, linear_tex
from copydesk_server.knowledge.reading.model import Mark, Run

# Classes of elements that hold a formula once for the eye and once for programs.
_RENDERED = frozenset(["katex", "mathjax", "mathjax_chtml", "mathjax_svg", "mathjax_display", "mwe-math-element"])
_TEX_CLASSES = frozenset(["math", "tex", "latex", "arithmatex", "tex2jax_process", "mathjax_process", "formula"])
_TEX_STARTS = ("\\(", "\\[", "$", "{\\displaystyle", "\\displaystyle", "{\\textstyle")


def formula_run(element: _Element) -> Run | None:
    """The formula that an element is, as linear text; ``None`` for other elements.

    A formula that only a picture or scattered letters show is a run that the reader does not know.
    """
    tag = element.tag
    if tag == "math":
        return _run(linear_formula(element), element)
    names = frozenset((element.get("class") or "").lower().split())
    if tag == "script":
        return Run(linear_tex(element.text or ""), Mark.FORMULA) if _is_tex_script(element) else None
    if tag == "img":
        return _picture(element, names)
    if tag == "mjx-container" or names & _RENDERED:
        return _rendered(element)
    text = (element.text or "").strip()
    if names & _TEX_CLASSES and len(element) == 0 and text.startswith(_TEX_STARTS):
        return Run(linear_tex(text), Mark.FORMULA)
    return Run("") if "mathjax_preview" in names else None


def _is_tex_script(element: _Element) -> bool:
    return (element.get("type") or "").startswith("math/tex")


def _rendered(element: _Element) -> Run:
    following = element.getnext()
    if following is not None and _is_tex_script(following):
        return Run("")  # The script has it.
    if stated := element.get("data-mathml"):
        fragment = html.fragment_fromstring(stated, create_parent="div")
        return _run(" ".join(linear_formula(math) for math in fragment.iter("math")), element)
    for math in element.iter("math"):
        return _run(linear_formula(math), element)
    for script in element.iter("script"):
        if _is_tex_script(script):
            return Run(linear_tex(script.text or ""), Mark.FORMULA)
    for picture in element.iter("img"):
        if alt := picture.get("alt"):
            return Run(linear_tex(alt), Mark.FORMULA)
    return Run("".join(str(text) for text in element.itertext()), Mark.UNKNOWN)


def _run(text: str, element: _Element) -> Run:
    if text:
        return Run(text, Mark.FORMULA)
    return Run("".join(str(text) for text in element.itertext()), Mark.UNKNOWN if len(element) else None)


def _picture(image: _Element, names: frozenset[str]) -> Run | None:
    alt = (image.get("alt") or "").strip()
    is_tex = alt.startswith(_TEX_STARTS) and len(alt) > 1
    if is_tex or (
        names & (_TEX_CLASSES | {"mwe-math-fallback-image-inline", "mwe-math-fallback-image-display"}) and alt
    ):
        return Run(linear_tex(alt), Mark.FORMULA)
    return None
