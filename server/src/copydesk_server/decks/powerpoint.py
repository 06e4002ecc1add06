"""A drawn deck as PowerPoint: native text boxes with real titles and bullets, charts and tables that can be edited."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping

from pptx import Presentation
from pptx.chart.data import CategoryChartData
from pptx.dml.color import RGBColor
from pptx.dml.fill import FillFormat
from pptx.dml.line import LineFormat
from pptx.enum.chart import XL_CHART_TYPE, XL_LABEL_POSITION, XL_LEGEND_POSITION
from pptx.enum.shapes import MSO_SHAPE
from pptx.enum.text import MSO_ANCHOR, MSO_AUTO_SIZE, PP_ALIGN
from pptx.opc.constants import RELATIONSHIP_TYPE
from pptx.oxml.ns import qn
from pptx.presentation import Presentation as PowerPoint
from pptx.slide import Slide
from pptx.text.text import Font, _Paragraph
from pptx.util import Emu, Pt

from copydesk_server.decks.elements import Box, Chart, Drawing, Element, Picture, Shape, Table, Text
from copydesk_server.decks.fitting import GAP, INDENT, LINE

FONT = "Roboto"
# Places in the layouts of python-pptx's own template.
TITLE_ONLY, TITLE = 5, 0
# English metric units in a point (ECMA-376, part 1).
_EMU = 12_700
_ALIGN = {"left": PP_ALIGN.LEFT, "center": PP_ALIGN.CENTER, "right": PP_ALIGN.RIGHT}
_ANCHOR = {"top": MSO_ANCHOR.TOP, "middle": MSO_ANCHOR.MIDDLE, "bottom": MSO_ANCHOR.BOTTOM}
_CHARTS = {
    "column": XL_CHART_TYPE.COLUMN_CLUSTERED,
    "bar": XL_CHART_TYPE.BAR_CLUSTERED,
    "line": XL_CHART_TYPE.LINE_MARKERS,
    "pie": XL_CHART_TYPE.PIE,
}
_UNPRINTABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")


def pptx(drawing: Drawing, pictures: Mapping[str, bytes]) -> bytes:
    """The bytes of a .pptx.

    Args:
        drawing: The deck.
        pictures: Contents of its pictures, by storage key.
    """
    made = Presentation()
    made.slide_width, made.slide_height = Emu(drawing.width * _EMU), Emu(drawing.height * _EMU)
    made.core_properties.title = plain(drawing.title)[:255]
    made.core_properties.language = drawing.language
    _dress(made, drawing)
    for page in drawing.pages:
        slide = made.slides.add_slide(made.slide_layouts[TITLE_ONLY])
        slide.background.fill.solid()
        slide.background.fill.fore_color.rgb = _rgb(page.background)
        named = False
        for element in page.elements:
            _add(slide, drawing, element, pictures)
            named = named or (isinstance(element, Text) and element.title)
        if not named:
            slide.shapes.title.element.getparent().remove(slide.shapes.title.element)
        slide.notes_slide.notes_text_frame.text = plain(page.note)
    file = io.BytesIO()
    made.save(file)
    return file.getvalue()


def plain(text: str) -> str:
    """A text without what XML cannot hold."""
    return _UNPRINTABLE.sub("", text)


def _add(slide: Slide, drawing: Drawing, element: Element, pictures: Mapping[str, bytes]) -> None:
    if isinstance(element, Text):
        _text(slide, drawing, element)
    elif isinstance(element, Shape):
        _shape(slide, element)
    elif isinstance(element, Picture):
        if element.key in pictures:
            placed = slide.shapes.add_picture(io.BytesIO(pictures[element.key]), *_place(element.box))
            named = placed._element.nvPicPr.cNvPr  # type: ignore[union-attr]  # declared as the element of any shape
            named.set("descr", plain(element.alt))
    elif isinstance(element, Chart):
        _chart(slide, drawing, element)
    else:
        _table(slide, drawing, element)


def _text(slide: Slide, drawing: Drawing, text: Text) -> None:
    shape = slide.shapes.title if text.title else None
    if shape is not None:
        shape.left, shape.top, shape.width, shape.height = _place(text.box)
        slide.shapes._spTree.append(shape.element)  # Where it was drawn: in front of what came before.
    else:
        shape = slide.shapes.add_textbox(*_place(text.box))
    frame = shape.text_frame
    frame.word_wrap, frame.auto_size = True, MSO_AUTO_SIZE.NONE
    frame.margin_left = frame.margin_right = frame.margin_top = frame.margin_bottom = 0
    frame.vertical_anchor = _ANCHOR[text.valign]
    for number, told in enumerate(text.texts):
        paragraph = frame.paragraphs[0] if number == 0 else frame.add_paragraph()
        paragraph.alignment = _ALIGN[text.align]
        paragraph.line_spacing = Pt(text.size * LINE)
        paragraph.space_before = Pt(text.size * GAP if number else 0)
        run = paragraph.add_run()
        run.text = plain(told)
        _font(run.font, drawing, text)
        _bullet(paragraph, text)


def _font(font: Font, drawing: Drawing, text: Text) -> None:
    font.size, font.bold = Pt(text.size), text.bold
    font.name = (drawing.heading_font if text.title else drawing.body_font) or FONT
    font.color.rgb = _rgb(text.color)


def _bullet(paragraph: _Paragraph, text: Text) -> None:
    """A real bullet, or none: placeholders may have one of their own."""
    properties = paragraph._p.get_or_add_pPr()
    if not text.bullets:
        properties.append(properties.makeelement(qn("a:buNone"), {}))
        return
    indent = round(text.size * INDENT * _EMU)
    properties.set("marL", str(indent))
    properties.set("indent", str(-indent))
    properties.append(properties.makeelement(qn("a:buChar"), {"char": "•"}))


def _shape(slide: Slide, shape: Shape) -> None:
    kind = MSO_SHAPE.ROUNDED_RECTANGLE if shape.round else MSO_SHAPE.RECTANGLE
    made = slide.shapes.add_shape(kind, *_place(shape.box))
    if shape.round:
        made.adjustments[0] = min(0.5, 8 / max(1.0, min(shape.box.w, shape.box.h)))
    made.shadow.inherit = False
    made.fill.solid()
    made.fill.fore_color.rgb = _rgb(shape.fill)
    if shape.stroke is None:
        made.line.fill.background()
    else:
        made.line.color.rgb = _rgb(shape.stroke)
        made.line.width = Pt(1)


def _chart(slide: Slide, drawing: Drawing, chart: Chart) -> None:
    data = CategoryChartData()
    data.categories = [plain(name) for name in chart.categories]
    for name, values in zip(chart.names, chart.values, strict=True):
        data.add_series(plain(name), values)
    frame = slide.shapes.add_chart(_CHARTS[chart.kind], *_place(chart.box), data)  # type: ignore[arg-type]
    made = frame.chart  # type: ignore[attr-defined]  # a frame comes, which is declared as a chart
    made.font.size, made.font.name = Pt(chart.size), drawing.body_font or FONT
    made.font.color.rgb = _rgb(chart.color)
    made.has_title = False
    is_pie = chart.kind == "pie"
    made.has_legend = is_pie or len(chart.names) > 1
    if made.has_legend:
        made.legend.position, made.legend.include_in_layout = XL_LEGEND_POSITION.RIGHT, False
    plot = made.plots[0]
    plot.has_data_labels = True
    plot.data_labels.number_format, plot.data_labels.number_format_is_linked = number_format(chart.unit), False
    if is_pie:
        plot.data_labels.position = XL_LABEL_POSITION.OUTSIDE_END
    for at, series in enumerate(plot.series):
        if is_pie:
            for point in range(len(chart.categories)):
                _fill(series.points[point].format.fill, chart.colors[point % len(chart.colors)])
        else:
            target = series.format.line if chart.kind == "line" else series.format
            _fill(target.fill if chart.kind != "line" else series.format.line, chart.colors[at % len(chart.colors)])
    if not is_pie:
        made.value_axis.visible = False
        made.value_axis.has_major_gridlines = False
        made.value_axis.minimum_scale = min(0.0, *(value for values in chart.values for value in values))
        made.category_axis.has_major_gridlines = False
        made.category_axis.reverse_order = chart.kind == "bar"


def _fill(target: FillFormat | LineFormat, color: str) -> None:
    """Colour an area, or a line."""
    if isinstance(target, FillFormat):
        target.solid()
        target.fore_color.rgb = _rgb(color)
    else:
        target.color.rgb = _rgb(color)


def number_format(unit: str) -> str:
    """How spreadsheets write a value of a unit."""
    if unit in {"$", "€", "£"}:
        return f'"{unit}"General'
    return f'General"{"" if unit == "%" else " "}{unit}"' if unit else "General"


def _table(slide: Slide, drawing: Drawing, table: Table) -> None:
    made = slide.shapes.add_table(len(table.rows), len(table.rows[0]), *_place(table.box)).table
    for row_at, row in enumerate(table.rows):
        made.rows[row_at].height = Emu(round(table.box.h / len(table.rows) * _EMU))
        for column_at, told in enumerate(row):
            cell, head = made.cell(row_at, column_at), row_at == 0
            cell.fill.solid()
            cell.fill.fore_color.rgb = _rgb(table.head_fill if head else table.fill)
            cell.vertical_anchor = MSO_ANCHOR.MIDDLE
            cell.margin_left = cell.margin_right = Emu(8 * _EMU)
            cell.margin_top = cell.margin_bottom = Emu(2 * _EMU)
            run = cell.text_frame.paragraphs[0].add_run()
            run.text = plain(told)
            run.font.size, run.font.bold, run.font.name = Pt(table.size), head, drawing.body_font or FONT
            run.font.color.rgb = _rgb(table.head_color if head else table.color)


def _dress(made: PowerPoint, drawing: Drawing) -> None:
    """The deck's colours and fonts as the theme, so that what is added by hand has them too."""
    part = made.slide_masters[0].part.part_related_by(RELATIONSHIP_TYPE.THEME)
    text = part.blob.decode()
    for number, color in enumerate(drawing.palette[:6], 1):
        accent = f'<a:accent{number}><a:srgbClr val="{color.removeprefix("#").upper()}"/></a:accent{number}>'
        text = re.sub(rf"<a:accent{number}>.*?</a:accent{number}>", accent, text, flags=re.DOTALL)
    for kind, font in (("major", drawing.heading_font or FONT), ("minor", drawing.body_font or FONT)):
        safe = re.sub(r"[<>&\"'\\]", "", font)
        text = re.sub(rf'(<a:{kind}Font>\s*<a:latin typeface=")[^"]*', rf"\g<1>{safe}", text)
    part._blob = text.encode()


def _place(box: Box) -> tuple[Emu, Emu, Emu, Emu]:
    return _emu(box.x), _emu(box.y), _emu(box.w), _emu(box.h)


def _emu(points: float) -> Emu:
    return Emu(max(0, round(points * _EMU)))


def _rgb(color: str) -> RGBColor:
    return RGBColor.from_string(color.removeprefix("#").upper())
