"""Shapes, charts and tables of slides, as objects that can be edited."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from pptx.chart.chart import Chart as NativeChart
from pptx.chart.data import CategoryChartData
from pptx.chart.datalabel import DataLabels
from pptx.chart.plot import _BasePlot
from pptx.chart.point import Point
from pptx.dml.color import RGBColor
from pptx.dml.fill import FillFormat
from pptx.enum.chart import XL_CHART_TYPE, XL_LABEL_POSITION, XL_MARKER_STYLE, XL_TICK_MARK
from pptx.enum.shapes import MSO_SHAPE
from pptx.enum.text import MSO_ANCHOR, PP_ALIGN
from pptx.oxml import parse_xml
from pptx.oxml.ns import nsdecls, qn
from pptx.oxml.xmlchemy import BaseOxmlElement
from pptx.slide import Slide
from pptx.table import _Cell
from pptx.util import Emu, Pt

from copydesk_server.core.text.writing_systems import runs_right_to_left
from copydesk_server.decks.drawing.figures import part_ink
from copydesk_server.decks.elements import CURRENCIES, Chart, Drawing, Ink, Shape, Table, has_cents
from copydesk_server.decks.fitting import LINE
from copydesk_server.decks.powerpoint import geometry
from copydesk_server.decks.powerpoint.geometry import EMU, THEME, place, plain

_CHARTS = {
    "column": XL_CHART_TYPE.COLUMN_CLUSTERED,
    "bar": XL_CHART_TYPE.BAR_CLUSTERED,
    "line": XL_CHART_TYPE.LINE_MARKERS,
    "pie": XL_CHART_TYPE.DOUGHNUT,
}
# Points at the left and right of a cell, as in the PDF.
_CELL = 10
# The lines below the head, and below all other rows: their colours and points.
_HEAD_LINE, _LINE = (Ink.BRAND, 2.0), (Ink.LINE, 0.75)
# "No style, no grid": lines are set cell by cell.
_PLAIN_TABLE = "{2D5ABB26-0587-4C30-8999-92F81FD0307C}"


def shape(slide: Slide, drawn: Shape) -> None:
    """A rectangle, an ellipse, a polygon or an icon."""
    kind = MSO_SHAPE.OVAL if drawn.is_oval else MSO_SHAPE.ROUNDED_RECTANGLE if drawn.radius else MSO_SHAPE.RECTANGLE
    made = slide.shapes.add_shape(kind, *place(drawn.box))
    if drawn.radius and not drawn.is_oval:
        made.adjustments[0] = min(0.5, drawn.radius / max(1.0, min(drawn.box.w, drawn.box.h)))
    if drawn.corners or drawn.contours:
        properties = made._element.spPr
        rectangle = properties.find(qn("a:prstGeom"))
        assert rectangle is not None
        form = parse_xml(geometry.outline(drawn).replace("<a:custGeom", f"<a:custGeom {nsdecls('a')}", 1))
        properties.replace(rectangle, form)
    # The style's own effect is a shadow, which LibreOffice draws even where the shape has an empty list of effects.
    made.shadow.inherit = False
    for effect in made._element.iter(qn("a:effectRef")):
        effect.set("idx", "0")
    _fill(made.fill, drawn.fill, drawn.shade)
    # What only dresses a slide is nothing to a reader of screens.
    named = made._element.nvSpPr.cNvPr  # type: ignore[union-attr]  # declared as the element of any shape
    named.append(
        parse_xml(
            f'<a:extLst {nsdecls("a")}><a:ext uri="{{C183D7F6-B498-43B3-948B-1728B52AA6E4}}"><adec:decorative '
            'xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>'
        )
    )
    if drawn.stroke is None:
        made.line.fill.background()
    else:
        made.line.color.theme_color = THEME[drawn.stroke][2]
        made.line.width = Pt(1)


def chart(slide: Slide, drawn: Chart) -> None:
    """A chart with its numbers behind it."""
    data = CategoryChartData()
    data.categories = [plain(name) for name in drawn.categories]
    for name, values in zip(drawn.names, drawn.values, strict=True):
        data.add_series(plain(name), values)
    is_pie = drawn.kind == "pie"
    frame = slide.shapes.add_chart(_CHARTS[drawn.kind], *place(drawn.box), data)  # type: ignore[arg-type]
    frame._element.nvGraphicFramePr.cNvPr.set("descr", plain(drawn.alt))  # type: ignore[attr-defined]  # as above
    made: NativeChart = frame.chart  # type: ignore[attr-defined]  # a frame comes, which is declared as a chart
    made.font.size = Pt(drawn.size)
    made.font.color.theme_color = THEME[Ink.TEXT][2]
    made.has_title = False
    made.has_legend = False  # Names of several series are texts beside their colours, as in the PDF.
    plot = made.plots[0]
    if is_pie:
        _ring(made, plot, drawn)
        return
    plot.has_data_labels = True
    _label(plot.data_labels, drawn)
    if drawn.kind != "line":
        # Columns take as much of their place as in the PDF; the gap is told in parts of one of them.
        plot.gap_width = round(100 * (1 - drawn.thick) / drawn.thick * len(drawn.values))
    _colour(plot, drawn)
    _axes(made, drawn)
    _place_plot(made, _plot_of(drawn))


def _ring(made: NativeChart, plot: _BasePlot, drawn: Chart) -> None:
    """A ring that fills its box; its parts are named beside it, as in the PDF."""
    plot._element.find(qn("c:holeSize")).set("val", "60")
    _place_plot(made, (0.0, 0.0, 1.0, 1.0))
    for at, shade in enumerate(drawn.shades):
        form = plot.series[0].points[at].format
        _fill(form.fill, part_ink(drawn, at), shade)
        form.line.color.theme_color = THEME[Ink.GROUND][2]
        form.line.width = Pt(2)


def _plot_of(drawn: Chart) -> tuple[float, float, float, float]:
    """Where columns, bars or lines are in the box of a chart, in shares of it: as `deck.typ` places them."""
    wide, high, letter = drawn.box.w, drawn.box.h, drawn.size
    if drawn.kind == "bar":
        names = drawn.aside
        beside = _reach([label for labels in drawn.labels for label in labels], letter)
        return names, 0.0, max(0.2, 1 - names - beside / wide), 1.0
    below, above = (2.2, 2.0) if drawn.kind == "line" else (2.5, 1.7)
    return 0.0, above * letter / high, 1.0, 1 - (below + above) * letter / high


def _reach(labels: Sequence[str], size: float) -> float:
    """What the longest value takes beside its bar, in points: as `deck.typ` leaves it."""
    wide = max(len(label) + 0.5 * sum(label.count(sign) for sign in "%€£$") for label in labels)
    return wide * size * 0.6 + 14


def _place_plot(made: NativeChart, shares: tuple[float, float, float, float]) -> None:
    """Put what is drawn of a chart at a place of its box; without one, each reader chooses its own."""
    area = made._chartSpace.chart.plotArea
    for old in area.findall(qn("c:layout")):
        area.remove(old)
    sides = "".join(f'<c:{side} val="{value:.4f}"/>' for side, value in zip("xywh", shares, strict=True))
    placed = f'<c:layoutTarget val="inner"/><c:xMode val="edge"/><c:yMode val="edge"/>{sides}'
    area.insert(0, parse_xml(f"<c:layout {nsdecls('c')}><c:manualLayout>{placed}</c:manualLayout></c:layout>"))


def _colour(plot: _BasePlot, drawn: Chart) -> None:
    """One series has quiet colours and one value that stands out; several are told apart by colour."""
    single = len(drawn.values) == 1
    for at, series in enumerate(plot.series):
        if drawn.kind == "line":
            series.smooth = False
            series.format.line.width = Pt(3.5)
            series.marker.style = XL_MARKER_STYLE.CIRCLE
            series.marker.size = 9
            if single:
                series.format.line.color.theme_color = THEME[Ink.BRAND][2]
                _fill(series.marker.format.fill, Ink.BRAND)
            else:
                series.format.line.color.rgb = _rgb(drawn.colors[at % len(drawn.colors)])
        if not single:
            if drawn.kind != "line":
                series.format.fill.solid()
                series.format.fill.fore_color.rgb = _rgb(drawn.colors[at % len(drawn.colors)])
            continue
        for point in range(len(drawn.categories)):
            ink = Ink.ACCENT if point == drawn.highlight else Ink.QUIET if drawn.highlight is not None else Ink.FILL
            if drawn.kind != "line":
                _fill(series.points[point].format.fill, ink)
            elif point == drawn.highlight:
                _fill(series.points[point].marker.format.fill, ink)
        if drawn.highlight is not None:
            # A label of one value makes the series forget those of the plot.
            _label(series.data_labels, drawn)
            _emphasize(series.points[drawn.highlight], drawn)


def _label(labels: DataLabels, drawn: Chart) -> None:
    labels.show_value = True
    labels.number_format, labels.number_format_is_linked = number_format(drawn), False
    labels.font.bold, labels.font.size = True, Pt(drawn.size)
    _in_one_line(labels._element)
    if drawn.kind == "line":
        labels.position = XL_LABEL_POSITION.ABOVE


def _in_one_line(label: BaseOxmlElement) -> None:
    """No value is broken where a reader finds it wide: "£15," and "960" are two numbers."""
    for body in label.iter(qn("a:bodyPr")):
        body.set("wrap", "none")


def _emphasize(point: Point, drawn: Chart) -> None:
    """The value that stands out has its colour, too; a label of its own has nothing of the others' but what it is given."""
    told = point.data_label
    told.font.bold, told.font.size = True, Pt(drawn.size)
    told.font.color.theme_color = THEME[Ink.ACCENT][2]
    told.position = XL_LABEL_POSITION.ABOVE if drawn.kind == "line" else XL_LABEL_POSITION.OUTSIDE_END
    label = told._dLbl
    _in_one_line(label)
    number = (
        f'<c:numFmt {nsdecls("c")} formatCode="{escape(number_format(drawn), {chr(34): "&quot;"})}" sourceLinked="0"/>'
    )
    label.find(qn("c:idx")).addnext(parse_xml(number))


def _axes(made: NativeChart, drawn: Chart) -> None:
    made.value_axis.visible = False
    made.value_axis.has_major_gridlines = False
    made.value_axis.minimum_scale = drawn.base
    made.value_axis.maximum_scale = max(*(value for values in drawn.values for value in values), drawn.base + 1e-6)
    made.category_axis.has_major_gridlines = False
    made.category_axis.major_tick_mark = XL_TICK_MARK.NONE
    if drawn.kind == "line":
        made.category_axis.format.line.color.theme_color = THEME[Ink.LINE][2]
    else:  # What stands on one line, as columns do, and bars, needs none drawn.
        made.category_axis.format.line.fill.background()
    made.category_axis.tick_labels.font.size = Pt(drawn.size)
    made.category_axis.reverse_order = drawn.kind == "bar"


def number_format(drawn: Chart) -> str:
    """How spreadsheets write the values of a chart with their unit."""
    unit, values = drawn.unit, [value for row in drawn.values for value in row]
    before = unit[:1] if unit[:1] in CURRENCIES else ""
    after = unit.removeprefix(before).strip()
    after = after if after in {"", "%"} else f" {after}"
    return (f'"{before}"' if before else "") + _digits(values, unit) + (f'"{after}"' if after else "")


def _digits(values: Sequence[float], unit: str) -> str:
    """The digits of all values: not "0.##", which PowerPoint shows as "16." where nothing comes after the point."""
    if all(value % 1 == 0 for value in values):
        return "#,##0"
    if has_cents(values, unit):
        return "#,##0.00"
    # "General" writes each with its own decimals, and does not part thousands.
    places = max(len(f"{value:.10g}".partition(".")[2]) for value in values)
    return "General" if max(map(abs, values)) < 1000 else f"#,##0.{'0' * places}"


def table(slide: Slide, drawing: Drawing, drawn: Table) -> None:
    """A table with thin lines below its rows."""
    frame = slide.shapes.add_table(len(drawn.rows), len(drawn.rows[0]), *place(drawn.box))
    made = frame.table
    properties = made._tbl.tblPr
    style = properties.find(qn("a:tableStyleId")) if properties is not None else None
    if properties is not None and style is not None:
        style.text = _PLAIN_TABLE
        properties.set("bandRow", "0")
    if properties is not None and drawing.is_rtl:
        properties.set("rtl", "1")
    for at, share in enumerate(drawn.widths):
        made.columns[at].width = Emu(round(drawn.box.w * share * EMU))
    for row_at, row in enumerate(drawn.rows):
        made.rows[row_at].height = Emu(round(drawn.heights[row_at] * EMU))
        for column_at, told in enumerate(row):
            cell = made.cell(row_at, column_at)
            head = row_at == 0
            _cell(cell, drawing, told, drawn.letters(row_at), Ink.BRAND if head else Ink.TEXT)
            is_right = drawn.numeric[column_at] != drawing.is_rtl
            cell.text_frame.paragraphs[0].alignment = PP_ALIGN.RIGHT if is_right else PP_ALIGN.LEFT
            if row_at < len(drawn.rows) - 1:
                _line_below(cell, *(_HEAD_LINE if head else _LINE))
            # The first column begins at the edge of what stands over it, the last one ends at the other one.
            before, after = 0 if column_at == 0 else _CELL * EMU, 0 if column_at == len(row) - 1 else _CELL * EMU
            cell.margin_left, cell.margin_right = map(Emu, (after, before) if drawing.is_rtl else (before, after))


def _cell(cell: _Cell, drawing: Drawing, told: str, size: float, ink: Ink) -> None:
    cell.fill.background()
    cell.vertical_anchor = MSO_ANCHOR.MIDDLE
    cell.margin_top = cell.margin_bottom = Emu(2 * EMU)
    paragraph = cell.text_frame.paragraphs[0]
    if runs_right_to_left(told, within=drawing.is_rtl):
        paragraph._p.get_or_add_pPr().set("rtl", "1")
    paragraph.line_spacing = Pt(size * LINE)  # As in the PDF.
    run = paragraph.add_run()
    run.text = plain(told)
    run.font._rPr.set("lang", drawing.language)
    run.font.size, run.font.bold = Pt(size), ink is Ink.BRAND
    run.font.color.theme_color = THEME[ink][2]


def _line_below(cell: _Cell, ink: Ink, width: float) -> None:
    line = f'<a:lnB {nsdecls("a")} w="{round(width * EMU)}"><a:solidFill><a:schemeClr val="{THEME[ink][1]}"/></a:solidFill></a:lnB>'
    cell._tc.get_or_add_tcPr().insert(0, parse_xml(line))


def _fill(target: FillFormat, ink: Ink, shade: float = 0.0) -> None:
    target.solid()
    target.fore_color.theme_color = THEME[ink][2]
    target.fore_color.brightness = shade


def _rgb(color: str) -> RGBColor:
    return RGBColor.from_string(color.removeprefix("#").upper())
