"""Masters and layouts: those made for a deck, and the user's own."""

from __future__ import annotations

import re
import uuid
from collections.abc import Iterator, Sequence
from itertools import count, islice
from xml.sax.saxutils import quoteattr

import msgspec
from lxml import etree
from pptx.opc.constants import CONTENT_TYPE, RELATIONSHIP_TYPE
from pptx.opc.package import Part
from pptx.opc.packuri import PackURI
from pptx.oxml import parse_xml
from pptx.oxml.ns import nsdecls, qn
from pptx.parts.slide import SlideLayoutPart
from pptx.presentation import Presentation as PowerPoint
from pptx.shapes.picture import Picture
from pptx.slide import Slide, SlideLayout

from copydesk_server.decks.elements import Box, Drawing, Element, Ink, Shape, SlidePage, Text
from copydesk_server.decks.fitting import SANS, SERIF
from copydesk_server.decks.powerpoint import geometry
from copydesk_server.decks.powerpoint.geometry import THEME, place

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
        names = {THEME[ink][1]: _named_layout(palette[ink.value], scheme) for ink in Ink}
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


def _named_layout(color: str, scheme: dict[str, str]) -> tuple[str, str]:
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


# Ids of shapes that dress a layout, beyond those of its placeholders.
_FIRST_DRESS = 900
TITLE_INDEX, FIRST_BODY, SOURCE_INDEX, NUMBER_INDEX = 0, 20, 11, 12
# Fonts with the same widths as those that are embedded in the PDF, on every machine with PowerPoint.
_SAME_WIDTHS = {SANS: "Arial", SERIF: "Cambria"}
# Letters of one width, on every machine with PowerPoint.
_CODE_FONT = "Courier New"
_NAMES = (
    'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" '
    'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" '
    'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'
)
_SECTIONS = "{521415D9-36F7-43E2-AB2F-B90AF26B5E84}"
_P14 = "http://schemas.microsoft.com/office/powerpoint/2010/main"
# Ids of layouts and masters share a range of their own (ECMA-376, 19.7.14); the master's is the first.
_FIRST_LAYOUT_ID = 2147483700


class Masters:
    """The layouts of a file: one for each kind of slide with as many texts, made when the first such slide comes."""

    def __init__(self, made: PowerPoint, drawing: Drawing) -> None:
        self._made, self._drawing = made, drawing
        self._known: dict[tuple[str, int, bool, bytes], SlideLayout] = {}
        self._old = list(made.slide_layouts)

    def of(self, page: SlidePage) -> SlideLayout:
        """The layout of a slide."""
        bodies = sum(isinstance(element, Text) and element.role == "body" for element in page.elements)
        key = (page.kind, bodies, page.background is Ink.FILL, msgspec.json.encode(_dress_of(page)))
        if key not in self._known:
            self._known[key] = self._new(page, self._name(page.kind, bodies))
        return self._known[key]

    def holds(self, page: SlidePage, element: Element) -> bool:
        """Whether an element stands on the layout already: the template's band, its fields and their forms."""
        return isinstance(element, Shape) and element.on_layout

    def finish(self) -> None:
        """Take out the layouts of the file that this one was made from."""
        for layout in self._old:
            self._made.slide_layouts.remove(layout)

    def _name(self, kind: str, bodies: int) -> str:
        base = kind.replace("_", " ").capitalize()
        taken = {layout.name for layout in self._known.values()}
        numbered = (f"{base} {number}" for number in count(2))
        return next(
            name
            for name in (base, *([f"{base} {bodies}"] if bodies > 1 else []), *islice(numbered, len(taken) + 1))
            if name not in taken
        )

    def _new(self, page: SlidePage, name: str) -> SlideLayout:
        master = self._made.slide_masters[0]
        number = len(self._old) + len(self._known) + 1
        uri = PackURI(f"/ppt/slideLayouts/slideLayout{number}.xml")
        package = master.part.package
        part = SlideLayoutPart.load(
            uri, CONTENT_TYPE.PML_SLIDE_LAYOUT, package, _layout(page, name, is_rtl=self._drawing.is_rtl).encode()
        )
        part.relate_to(master.part, RELATIONSHIP_TYPE.SLIDE_MASTER)
        known = master._element.get_or_add_sldLayoutIdLst()
        entry = known._add_sldLayoutId()  # type: ignore[attr-defined]  # made by the class of elements at run time
        entry.rId = master.part.relate_to(part, RELATIONSHIP_TYPE.SLIDE_LAYOUT)
        entry.set("id", str(_FIRST_LAYOUT_ID + number))
        return part.slide_layout


def unnamed(made: PowerPoint) -> None:
    """Take away the name of the file's old shape: a size that is called 4:3 and is not is mended by some programs."""
    size = made._element.sldSz
    if size is not None:
        size.attrib.pop("type", "")


def dress(made: PowerPoint, drawing: Drawing) -> None:
    """The deck's colours and fonts as the theme, and the master's title and text set in them."""
    master = made.slide_masters[0]
    part = master.part.part_related_by(RELATIONSHIP_TYPE.THEME)
    part._blob = _theme(part, drawing).encode()
    for shape in list(master.placeholders):
        master.shapes._spTree.remove(shape._element)
    for text, kind in (
        (Box(66, 46, drawing.width - 132, 90), "title"),
        (Box(66, 170, drawing.width - 132, 300), "body"),
    ):
        master.shapes._spTree.append(parse_xml(_placeholder(kind, text, kind.capitalize(), 0, is_rtl=drawing.is_rtl)))
    ground = f'<p:bg {_NAMES}><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>'
    content = master._element.cSld
    old = content.find(qn("p:bg"))
    if old is not None:
        content.remove(old)
    content.insert(0, parse_xml(ground))


def _theme(part: Part, drawing: Drawing) -> str:
    text = part.blob.decode()
    for role, (name, _, _) in THEME.items():
        colour = drawing.palette[role.value].removeprefix("#").upper()
        text = re.sub(
            rf"<a:{name}>.*?</a:{name}>", f'<a:{name}><a:srgbClr val="{colour}"/></a:{name}>', text, flags=re.DOTALL
        )
    link = drawing.palette[Ink.BRAND.value].removeprefix("#").upper()
    text = re.sub(r"(<a:hlink>).*?(</a:hlink>)", rf'\1<a:srgbClr val="{link}"/>\2', text, flags=re.DOTALL)
    heading = drawing.heading_font or _SAME_WIDTHS.get(drawing.heading_face, drawing.heading_face)
    body = drawing.body_font or _SAME_WIDTHS.get(drawing.body_face, drawing.body_face)
    for kind, font in (("major", heading), ("minor", body)):
        safe = re.sub(r"[<>&\"'\\]", "", font)
        text = re.sub(rf'(<a:{kind}Font>\s*<a:latin typeface=")[^"]*', rf"\g<1>{safe}", text)
        if (script := drawing.script) is not None:
            slot = "ea" if script.is_east_asian else "cs"
            named = rf'(<a:{kind}Font>.*?<a:{slot} typeface=")[^"]*'
            text = re.sub(named, rf"\g<1>{script.office_font}", text, count=1, flags=re.DOTALL)
    return text


def _dress_of(page: SlidePage) -> list[Shape]:
    """Shapes that each slide of a kind has."""
    return [one for one in page.elements if isinstance(one, Shape) and one.on_layout]


def _layout(page: SlidePage, name: str, *, is_rtl: bool) -> str:
    """The XML of a layout: placeholders where the slide's texts stand."""
    shapes, bodies = list[str](), 0
    shapes += [_dress(one, number) for number, one in enumerate(_dress_of(page), _FIRST_DRESS)]
    for element in page.elements:
        if not isinstance(element, Text):
            continue
        if element.role == "title":
            shapes.append(_placeholder("title", element.box, "Title", 0, element, is_rtl=is_rtl))
        elif element.role == "body":
            name_of_body = f"Text {bodies + 1}"
            shapes.append(_placeholder("body", element.box, name_of_body, FIRST_BODY + bodies, element, is_rtl=is_rtl))
            bodies += 1
        elif element.role == "source":
            shapes.append(_placeholder("ftr", element.box, "Source", SOURCE_INDEX, element, is_rtl=is_rtl))
        elif element.role == "number":
            shapes.append(_placeholder("sldNum", element.box, "Number", NUMBER_INDEX, element, is_rtl=is_rtl))
    ground = ""
    if page.background is Ink.FILL:
        ground = '<p:bg><p:bgPr><a:solidFill><a:schemeClr val="accent3"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>'
    return (
        f'<?xml version="1.0" encoding="UTF-8" standalone="yes"?><p:sldLayout {_NAMES} preserve="1" userDrawn="1">'
        f'<p:cSld name={quoteattr(name)}>{ground}<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/>'
        f"</p:nvGrpSpPr><p:grpSpPr/>{''.join(shapes)}</p:spTree></p:cSld>"
        "<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>"
    )


def _placeholder(kind: str, box: Box, name: str, index: int, like: Text | None = None, *, is_rtl: bool) -> str:
    x, y, w, h = place(box)
    size = f' sz="{round((like.size if like else 24) * 100)}"'
    bold = f' b="{int(like.bold)}"' if like else ""
    color = THEME[like.color][1] if like else "tx1"
    turned = is_rtl and not (like and like.is_code)
    align = {"left": "lr"[turned], "center": "ctr", "right": "rl"[turned]}[like.align if like else "left"]
    direction = ' rtl="1"' if turned else ""
    anchor = {"top": "t", "middle": "ctr", "bottom": "b"}[like.valign] if like else "t"
    at = f' idx="{index}"' if index else ""
    face = f'<a:latin typeface="{_CODE_FONT}"/><a:cs typeface="{_CODE_FONT}"/>' if like and like.is_code else ""
    quarter = ' sz="quarter"' if kind in {"body", "ftr", "sldNum"} else ""
    field = (
        f'<a:fld id="{{{uuid.uuid5(uuid.NAMESPACE_URL, name)}}}" type="slidenum"><a:rPr lang="en-US"/><a:t>‹#›</a:t></a:fld>'
        if kind == "sldNum"
        else f'<a:r><a:rPr lang="en-US"/><a:t>{name}</a:t></a:r>'
    )
    return (
        f'<p:sp {_NAMES}><p:nvSpPr><p:cNvPr id="{index + 2}" name={quoteattr(name)}/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr>'
        f'<p:nvPr><p:ph type="{kind}"{quarter}{at}/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="{x}" y="{y}"/><a:ext cx="{w}" cy="{h}"/>'
        f'</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0" '
        f'anchor="{anchor}"><a:normAutofit/></a:bodyPr><a:lstStyle><a:lvl1pPr marL="0" indent="0" algn="{align}"{direction}><a:lnSpc><a:spcPct '
        f'val="100000"/></a:lnSpc><a:buNone/><a:defRPr{size}{bold}><a:solidFill><a:schemeClr val="{color}"/></a:solidFill>{face}</a:defRPr>'
        f"</a:lvl1pPr></a:lstStyle><a:p>{field}</a:p></p:txBody></p:sp>"
    )


def _dress(shape: Shape, number: int) -> str:
    """A shape of a layout, which nothing but the layout changes."""
    x, y, w, h = place(shape.box)
    return (
        f'<p:sp {_NAMES}><p:nvSpPr><p:cNvPr id="{number}" name="Dress {number}"/><p:cNvSpPr/><p:nvPr userDrawn="1"/></p:nvSpPr>'
        f'<p:spPr><a:xfrm><a:off x="{x}" y="{y}"/><a:ext cx="{w}" cy="{h}"/></a:xfrm>{geometry.outline(shape)}{geometry.fill(shape)}'
        "<a:ln><a:noFill/></a:ln></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p/></p:txBody></p:sp>"
    )


def sections(made: PowerPoint, names: Sequence[str]) -> None:
    """Group the slides by the section that each is of, in the file's own list of sections (PowerPoint 2010)."""
    ids = [entry.get("id") for entry in made.slides._sldIdLst]
    runs: list[tuple[str, list[str]]] = []
    for name, id_ in zip(names, ids, strict=True):
        if not runs or runs[-1][0] != name:
            runs.append((name, []))
        runs[-1][1].append(str(id_))
    listed = etree.Element(f"{{{_P14}}}sectionLst", nsmap={"p14": _P14})
    for at, (name, members) in enumerate(runs):
        id_ = f"{{{str(uuid.uuid5(uuid.NAMESPACE_URL, f'{at} {name}')).upper()}}}"
        section = etree.SubElement(listed, f"{{{_P14}}}section", name=_named(name), id=id_)
        held = etree.SubElement(section, f"{{{_P14}}}sldIdLst")
        for member in members:
            etree.SubElement(held, f"{{{_P14}}}sldId", id=member)
    root = made.part._element
    extensions = root.find(qn("p:extLst"))
    if extensions is None:
        extensions = etree.SubElement(root, qn("p:extLst"))
    entry = etree.SubElement(extensions, qn("p:ext"), uri=_SECTIONS)
    entry.append(listed)


def _named(name: str) -> str:
    return re.sub(r"[\x00-\x1f\ufffe\uffff]", "", name)[:200] or "Slides"
