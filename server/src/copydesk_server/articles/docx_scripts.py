"""Direction, language and fonts of the scripts in a Word document (ECMA-376, part 1, 17.3.1.6, 17.3.2.20 and 17.3.2.30)."""

from __future__ import annotations

from copy import deepcopy

from docx.document import Document
from docx.enum.text import WD_ALIGN_PARAGRAPH
from docx.oxml import OxmlElement
from docx.oxml.ns import qn
from docx.oxml.xmlchemy import BaseOxmlElement
from docx.text.run import Run

from copydesk_server.core.text.writing_systems import WritingSystem, directional_runs, runs_right_to_left

# What follows the direction of a section (ECMA-376, part 1, 17.6.17).
_AFTER_BIDI = frozenset(map(qn, ("w:rtlGutter", "w:docGrid", "w:printerSettings")))


def set_language(made: Document, language: str, system: WritingSystem | None, *, is_rtl: bool) -> None:
    """Name the language of a document, and the font and the sizes that its script has in all styles.

    Word takes language, font and size of Latin, of East Asian and of complex scripts from attributes of their own.
    """
    slot = "val" if system is None else "eastAsia" if system.is_east_asian else "bidi"
    for lang in made.styles.element.iter(qn("w:lang")):
        lang.set(qn(f"w:{slot}"), language)
    for size in list(made.styles.element.iter(qn("w:sz"))):
        _set_complex_size(size)
    if system is not None:
        for fonts in made.styles.element.iter(qn("w:rFonts")):
            _set_font(fonts, system)
    if is_rtl:
        for properties in made.styles.element.iter(qn("w:rPr")):
            # Spaced letters of Arabic would no longer join.
            for spacing in properties.findall(qn("w:spacing")):
                properties.remove(spacing)
        section = made.sections[0]._sectPr
        after = [one for one in section if one.tag in _AFTER_BIDI]
        section.insert(section.index(after[0]) if after else len(section), OxmlElement("w:bidi"))


def set_directions(made: Document, *, is_rtl: bool) -> None:
    """Mark the paragraphs and runs that are read from right to left; their alignment follows, and others stand where they do."""
    for paragraph in made.paragraphs:
        turned = runs_right_to_left(paragraph.text, within=is_rtl)
        if turned:
            paragraph._p.get_or_add_pPr().append(OxmlElement("w:bidi"))
        elif is_rtl:
            paragraph.alignment = WD_ALIGN_PARAGRAPH.RIGHT
        for run in paragraph.runs:
            _split(run, is_rtl=turned)


def _split(run: Run, *, is_rtl: bool) -> None:
    """Part a run where the direction of its letters changes."""
    pieces = [piece for piece in directional_runs(run.text, right_to_left=is_rtl) if piece[0]]
    for text, turned in pieces:
        part = Run(deepcopy(run._r), run._parent)
        part.text = text
        if turned:
            part._r.get_or_add_rPr().append(OxmlElement("w:rtl"))
        run._r.addprevious(part._r)
    parent = run._r.getparent()
    if pieces and parent is not None:
        parent.remove(run._r)


def _set_complex_size(size: BaseOxmlElement) -> None:
    """Give letters of complex scripts the size of the Latin ones."""
    found = next(size.itersiblings(qn("w:szCs")), None)
    if found is None:
        found = OxmlElement("w:szCs")
        size.addnext(found)
    found.set(qn("w:val"), size.get(qn("w:val"), ""))


def _set_font(fonts: BaseOxmlElement, system: WritingSystem) -> None:
    """Name the font of a script in its slot, in place of the theme's."""
    slot, theme = ("eastAsia", "eastAsiaTheme") if system.is_east_asian else ("cs", "cstheme")
    fonts.attrib.pop(qn(f"w:{theme}"), "")
    fonts.set(qn(f"w:{slot}"), system.office_font)
