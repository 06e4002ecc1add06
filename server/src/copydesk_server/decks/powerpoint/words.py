"""Texts of slides: in the layout's placeholder where there is one, else in a box."""

from __future__ import annotations

from pptx.enum.text import MSO_ANCHOR, MSO_AUTO_SIZE, PP_ALIGN
from pptx.oxml import parse_xml
from pptx.oxml.ns import nsdecls, qn
from pptx.shapes.autoshape import Shape
from pptx.slide import Slide
from pptx.text.text import _Paragraph, _Run
from pptx.util import Pt

from copydesk_server.core.text.writing_systems import runs_right_to_left
from copydesk_server.decks.elements import Drawing, Ink, Text
from copydesk_server.decks.fitting import AFTER_GAP, FIGURE_GAP, FIGURE_LINE, GAP, INDENT, LINE
from copydesk_server.decks.powerpoint.geometry import EMU, THEME, place, plain
from copydesk_server.decks.powerpoint.masters import NUMBER_INDEX, SOURCE_INDEX

_ALIGN = {"left": PP_ALIGN.LEFT, "center": PP_ALIGN.CENTER, "right": PP_ALIGN.RIGHT}
_ANCHOR = {"top": MSO_ANCHOR.TOP, "middle": MSO_ANCHOR.MIDDLE, "bottom": MSO_ANCHOR.BOTTOM}
_TURNED = {"left": PP_ALIGN.RIGHT, "center": PP_ALIGN.CENTER, "right": PP_ALIGN.LEFT}


def add(slide: Slide, drawing: Drawing, text: Text, held: Shape | None) -> None:
    """Put a text on a slide.

    Args:
        slide: The slide.
        drawing: The deck.
        text: The text.
        held: The placeholder for it, which was taken off the slide; it comes back in front of what is there.
    """
    if text.role in {"source", "number"}:
        _footer(slide, drawing, text)
        return
    shape = _placed(slide, text, held)
    frame = shape.text_frame
    # Where a reader lacks the font and another is wider, the text becomes smaller instead of leaving its box.
    frame.word_wrap, frame.auto_size = True, MSO_AUTO_SIZE.TEXT_TO_FIT_SHAPE
    frame.margin_left = frame.margin_right = frame.margin_top = frame.margin_bottom = 0
    frame.vertical_anchor = _ANCHOR[text.valign]
    turned = drawing.is_rtl and not text.is_code
    told = [
        (one, text.figure[1], text.key_color, True, FIGURE_GAP)
        if at == text.figure[0]
        else (one, text.size, text.color, text.bold, GAP if text.figure[0] < 0 else 0.0)
        for at, one in enumerate(text.texts)
    ]
    told += [(one, text.after_size, text.after_color, False, AFTER_GAP) for one in text.after]
    for number, (words, size, color, bold, gap) in enumerate(told):
        paragraph = frame.paragraphs[0] if number == 0 else frame.add_paragraph()
        high = FIGURE_LINE if number == text.figure[0] else LINE
        _paragraph(paragraph, text, size, (gap if number and not text.is_code else 0.0, high), turned=turned)
        # Numbers alone would be set in the font of the other script, which is wider.
        _direct(paragraph, words, within=turned)
        runs = text.runs() if number == 0 else [(words, color, size)] if words else []
        for part, ink, high_as in runs:
            run = _run(paragraph, text, part, high_as, ink, bold=bold)
            _font(run, text, is_heading=text.heading and number < len(text.texts))
            if not text.is_code:
                run.font._rPr.set("lang", drawing.language)


def fill(slide: Slide, drawing: Drawing, text: Text, held: Shape | None) -> None:
    """Put a text into a placeholder of the user's own layout, which says all but the words; in another size where it must be.

    A footer and a number have no placeholder on a new slide, and get the one of their layout.
    """
    assert text.held is not None
    if text.role in {"source", "number"}:
        _footer(slide, drawing, text, text.held.index)
        return
    if held is None:
        return
    slide.shapes._spTree.append(held._element)
    frame = held.text_frame
    for number, told in enumerate(text.texts):
        paragraph = frame.paragraphs[0] if number == 0 else frame.add_paragraph()
        if text.role == "body" and not text.bullets:
            properties = paragraph._p.get_or_add_pPr()
            properties.set("marL", "0")
            properties.set("indent", "0")
            properties.append(properties.makeelement(qn("a:buNone"), {}))
        _direct(paragraph, told, within=drawing.is_rtl)
        run = paragraph.add_run()
        run.text = plain(told)
        run.font._rPr.set("lang", drawing.language)
        if text.size != text.held.size:
            run.font.size = Pt(text.size)


def _run(paragraph: _Paragraph, text: Text, told: str, size: float, color: Ink, *, bold: bool) -> _Run:
    run = paragraph.add_run()
    run.text = plain(told)
    run.font.size, run.font.bold = Pt(size), bold
    run.font.color.theme_color = THEME[color][2]
    if text.role == "title":
        run.font._rPr.set(
            "cap", "none"
        )  # A template of the user's own may set titles in capitals, which are not measured.
    if text.caps:
        run.font._rPr.set("cap", "all")
    if text.tracking:
        run.font._rPr.set("spc", str(round(text.tracking * 100)))
    return run


def _font(run: _Run, text: Text, *, is_heading: bool) -> None:
    """The theme's font for each kind of script: titles have that of headings by themselves, programs that of their layout, the rest that of text."""
    if text.is_code or is_heading == (text.role == "title"):
        return
    kind = "mj" if is_heading else "mn"
    run.font.name = f"+{kind}-lt"
    for slot in ("ea", "cs"):
        run.font._rPr.append(run.font._rPr.makeelement(qn(f"a:{slot}"), {"typeface": f"+{kind}-{slot}"}))


def _direct(paragraph: _Paragraph, text: str, *, within: bool) -> None:
    """Say of a paragraph whether it is read from right to left, if its layout may be; ``within`` is its deck's direction."""
    turned = runs_right_to_left(text, within=within)
    if turned or within:
        paragraph._p.get_or_add_pPr().set("rtl", str(int(turned)))


def _placed(slide: Slide, text: Text, held: Shape | None) -> Shape:
    if held is None:
        return slide.shapes.add_textbox(*place(text.box))
    slide.shapes._spTree.append(held._element)
    held.left, held.top, held.width, held.height = place(text.box)
    return held


def _paragraph(paragraph: _Paragraph, text: Text, size: float, spacing: tuple[float, float], *, turned: bool) -> None:
    paragraph.alignment = (_TURNED if turned else _ALIGN)[text.align]
    # The box of a large number has no room for descenders; a line that is higher would be made smaller.
    before, line = spacing
    paragraph.line_spacing, paragraph.space_before = Pt(min(size * line, text.box.h)), Pt(size * before)
    properties = paragraph._p.get_or_add_pPr()
    if not text.bullets:
        properties.append(properties.makeelement(qn("a:buNone"), {}))
        return
    indent = round(size * INDENT * EMU)
    properties.set("marL", str(indent))
    properties.set("indent", str(-indent))
    color = THEME[text.color if text.color is Ink.ON_FILL else Ink.ACCENT][1]
    properties.append(parse_xml(f'<a:buClr {nsdecls("a")}><a:schemeClr val="{color}"/></a:buClr>'))
    properties.append(properties.makeelement(qn("a:buChar"), {"char": "•"}))


def _footer(slide: Slide, drawing: Drawing, text: Text, own_index: int | None = None) -> None:
    """The source or the number of a slide, in the layout's own place for it; the number counts by itself."""
    is_number = text.role == "number"
    kind, index = ("sldNum", NUMBER_INDEX) if is_number else ("ftr", SOURCE_INDEX)
    index = index if own_index is None else own_index
    box = slide.shapes.add_textbox(*place(text.box))
    box.name = "Number" if is_number else "Source"
    holder = box._element.nvSpPr.nvPr  # type: ignore[union-attr]  # declared as the element of any shape
    holder.append(parse_xml(f'<p:ph {nsdecls("p")} type="{kind}" sz="quarter" idx="{index}"/>'))
    paragraph = box.text_frame.paragraphs[0]
    if is_number:
        field = f'<a:fld {nsdecls("a")} id="{{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}}" type="slidenum"><a:rPr lang="en-US"/><a:t>{text.texts[0]}</a:t></a:fld>'
        paragraph._p.append(parse_xml(field))
        return
    _direct(paragraph, text.texts[0], within=drawing.is_rtl)
    run = paragraph.add_run()
    run.text = plain(text.texts[0])
    run.font._rPr.set("lang", drawing.language)
