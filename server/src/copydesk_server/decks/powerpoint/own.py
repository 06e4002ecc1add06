"""The user's own .pptx: its slides go, its masters, layouts and theme stay, and a deck's slides stand on them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lxml import etree
from pptx.opc.constants import RELATIONSHIP_TYPE
from pptx.oxml import parse_xml
from pptx.oxml.ns import nsdecls, qn
from pptx.presentation import Presentation as PowerPoint
from pptx.shapes.picture import Picture
from pptx.slide import Slide, SlideLayout

from copydesk_server.decks.elements import Drawing, Element, Ink, SlidePage
from copydesk_server.decks.powerpoint.units import THEME

# Lengths of a slide's XML: places and sizes, columns and rows, lines, indents and margins.
_LENGTHS = {
    "a:off": ("x", "y"), "a:ext": ("cx", "cy"), "a:chOff": ("x", "y"), "a:chExt": ("cx", "cy"), "a:gridCol": ("w",),
    "a:tr": ("h",), "a:ln": ("w",), "a:lnB": ("w",), "a:pPr": ("marL", "indent"), "a:tcPr": ("marL", "marR", "marT", "marB"),
    "a:rPr": ("sz",), "a:defRPr": ("sz",), "a:endParaRPr": ("sz",), "a:spcPts": ("val",),
}  # fmt: skip
# Of letters PowerPoint takes 1 to 4,000 points, in hundredths.
_LEAST_SIZE = 100
_WHOLE = re.compile(r"-?\d+")


class OwnMasters:
    """The layouts of the user's file, which slides name by their parts."""

    def __init__(self, made: PowerPoint, drawing: Drawing) -> None:
        self._made, self._drawing = made, drawing
        self._layouts = {str(one.part.partname): one for master in made.slide_masters for one in master.slide_layouts}
        _empty(made)

    def of(self, page: SlidePage) -> SlideLayout:
        """The layout of a slide."""
        return self._layouts[page.layout or ""]

    def holds(self, page: SlidePage, element: Element) -> bool:
        """Whether an element stands on the layout already: what does is never an element of the slide here."""
        return False

    def finish(self) -> None:
        """Give the slides the colours and lengths of the file: they were drawn with those of the drawing."""
        scheme, palette = self._drawing.scheme or {}, self._drawing.palette
        names = {THEME[ink][1]: _named(palette[ink.value], scheme) for ink in Ink}
        for slide in self._made.slides:
            for root in _roots(slide):
                _recolour(root, names)
                if self._drawing.scale != 1:
                    _rescale(root, self._drawing.scale)


def hold(picture: Picture, index: int) -> None:
    """Make a picture the content of a placeholder."""
    holder = picture._element.nvPicPr.find(qn("p:nvPr"))  # type: ignore[union-attr]  # declared as the element of any shape
    assert holder is not None
    holder.insert(0, parse_xml(f'<p:ph {nsdecls("p")} type="pic" idx="{index}"/>'))


def _empty(made: PowerPoint) -> None:
    """Take the slides out, with what only they name; sections and shows that list slides go with them."""
    listed = made.slides._sldIdLst
    for entry in list(listed):
        made.part.drop_rel(entry.rId)
        listed.remove(entry)
    root = made.part._element
    for name in ("p:custShowLst", "p:extLst"):
        for one in root.findall(qn(name)):
            root.remove(one)
    for id_, relation in list(made.part.rels.items()):
        if relation.reltype in {RELATIONSHIP_TYPE.COMMENT_AUTHORS, RELATIONSHIP_TYPE.SLIDE}:
            made.part.rels.pop(id_)


def _roots(slide: Slide) -> Iterator[etree._Element]:
    """The XML of a slide, and that of its charts."""
    yield slide._element
    for shape in slide.shapes:
        if shape.has_chart:
            yield shape.chart._chartSpace  # type: ignore[attr-defined]  # a frame comes, which is declared as any shape


def _named(color: str, scheme: dict[str, str]) -> tuple[str, str]:
    """How a slide says a colour: by the name that the user's theme has for it, so that it changes with it; else as it is."""
    names = (name for _, name, _ in THEME.values() if scheme.get(name) == color)
    found = next(names, None)
    return ("a:schemeClr", found) if found else ("a:srgbClr", color.removeprefix("#").upper())


def _recolour(root: etree._Element, names: dict[str, tuple[str, str]]) -> None:
    for one in list(root.iter(qn("a:schemeClr"))):
        tag, value = names.get(one.get("val", ""), ("a:schemeClr", one.get("val", "")))
        one.tag = qn(tag)
        one.set("val", value)


def _rescale(root: etree._Element, scale: float) -> None:
    for name, lengths in _LENGTHS.items():
        for one in root.iter(qn(name)):
            for length in lengths:
                value = one.get(length)
                if value is not None and _WHOLE.fullmatch(value):
                    scaled = round(int(value) * scale)
                    one.set(length, str(max(_LEAST_SIZE, scaled) if length == "sz" else scaled))
