"""The colours and the shapes of a user's own template, as the PDF shows them."""

from __future__ import annotations

import colorsys
import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from lxml import etree
from PIL import Image
from pptx.opc.package import Part
from pptx.oxml.ns import qn

from copydesk_server.core.colours import Rgb, mix
from copydesk_server.decks.elements import Art, Box, Held, Ink, Picture, Text

# Names by which a theme calls its colours, and those that a master maps to them (ECMA-376, 20.1.6.2 and 19.3.1.6).
SLOTS = (
    "dk1",
    "lt1",
    "dk2",
    "lt2",
    "accent1",
    "accent2",
    "accent3",
    "accent4",
    "accent5",
    "accent6",
    "hlink",
    "folHlink",
)
MAPPED = (
    "bg1",
    "tx1",
    "bg2",
    "tx2",
    "accent1",
    "accent2",
    "accent3",
    "accent4",
    "accent5",
    "accent6",
    "hlink",
    "folHlink",
)
_MAP = dict(zip(MAPPED, ("lt1", "dk1", "lt2", "dk2", *SLOTS[4:]), strict=True))
# Of the 190 named colours, those that people choose by name.
_NAMED = {
    "white": "#ffffff",
    "black": "#000000",
    "red": "#ff0000",
    "blue": "#0000ff",
    "green": "#008000",
    "gray": "#808080",
}
_WHOLE = 100_000


def scheme_of(theme: etree._Element, mapping: etree._Element | None) -> dict[str, str]:
    """The colours of a theme by the names of both kinds, as a master maps them."""
    listed = theme.find(f".//{qn('a:clrScheme')}")
    slots = {slot: "#000000" if slot.startswith("dk") else "#ffffff" for slot in SLOTS}
    for slot in SLOTS:
        own = None if listed is None else listed.find(qn(f"a:{slot}"))
        slots[slot] = (None if own is None else color_of(own, {})) or slots[slot]
    named = {name: slots.get(_target(mapping, name), slots[_MAP[name]]) for name in MAPPED}
    return {**slots, **named}


def _target(mapping: etree._Element | None, name: str) -> str:
    return _MAP[name] if mapping is None else mapping.get(name, _MAP[name])


def fill_of(parent: etree._Element | None, scheme: Mapping[str, str]) -> str | None:
    """The colour that a shape or a text is filled with; of a gradient or a pattern its first, and nothing where it is empty or a picture."""
    if parent is None:
        return None
    solid = parent.find(qn("a:solidFill"))
    if solid is not None:
        return color_of(solid, scheme)
    paths = (f"{qn('a:gradFill')}/{qn('a:gsLst')}/{qn('a:gs')}", f"{qn('a:pattFill')}/{qn('a:fgClr')}")
    first = next((one for path in paths if (one := parent.find(path)) is not None), None)
    return None if first is None else color_of(first, scheme)


def color_of(parent: etree._Element, scheme: Mapping[str, str]) -> str | None:
    """The colour that an element holds, with what changes it."""
    for one in parent:
        name, value = etree.QName(one).localname, one.get("val", "")
        found = {
            "srgbClr": f"#{value.lower()}",
            "sysClr": f"#{one.get('lastClr', '000000').lower()}",
            "schemeClr": scheme.get(value),
            "prstClr": _NAMED.get(value),
        }.get(name)
        if found is not None and len(found) == 7 and all(letter in "0123456789abcdef" for letter in found[1:]):
            return _changed(found, one, scheme)
    return None


def _changed(color: str, element: etree._Element, scheme: Mapping[str, str]) -> str:
    """A colour with the changes below it, one after another (ECMA-376, 20.1.2.3); what shines through is mixed with the ground."""
    for change in element:
        share = _number(change) / _WHOLE
        match etree.QName(change).localname:
            case "lumMod":
                color = _lit(color, share, 0.0)
            case "lumOff":
                color = _lit(color, 1.0, share)
            case "tint":
                color = mix("#ffffff", color, share)
            case "shade":
                color = mix("#000000", color, share)
            case "alpha":
                color = mix(scheme.get("bg1", "#ffffff"), color, share)
    return color


def _number(change: etree._Element) -> float:
    try:
        return min(2 * _WHOLE, max(-_WHOLE, float(change.get("val", "0"))))
    except ValueError:
        return 0.0


def _lit(color: str, times: float, plus: float) -> str:
    """A colour of another lightness."""
    hue, light, saturation = colorsys.rgb_to_hls(*Rgb.of_hex(color))
    return Rgb(*colorsys.hls_to_rgb(hue, min(1.0, max(0.0, light * times + plus)), saturation)).hex


# English metric units in a point.
_EMU = 12_700
# Plain shapes; others are near enough to a rectangle only in the eyes of who drew them.
_PLAIN = {"rect": False, "roundRect": False, "round2SameRect": False, "snip1Rect": False, "ellipse": True}
_ROUND = 0.1667
# Lines thinner than this are drawn as wide as this; shapes on one slide beyond so many are no design.
_THIN, _MOST = 0.75, 200
# Share of a slide from which on a shape is its ground.
_COVERING = 0.7
_FORMATS = ("PNG", "JPEG", "GIF", "BMP", "TIFF")
# Pixels: as many as a slide on a screen of 4K has across.
_MOST_PIXELS, _MOST_SIDE = 50_000_000, 1920
_Placed = Callable[[Box], Box]


@dataclass
class Artist:
    """Draws what is on parts of a file.

    Args:
        scale: Points of the drawing in one of the file.
        pictures: Contents of pictures by their keys; grows.
        left_out: Shapes that could not be drawn; grows.
    """

    scale: float
    width: float
    height: float
    pictures: dict[str, bytes] = field(default_factory=dict)
    left_out: int = 0

    def art(self, part: Part, tree: etree._Element, scheme: Mapping[str, str]) -> list[Art | Picture | Text]:
        """What is on a master or a layout but for its placeholders."""
        found = list(self._drawn(part, tree, scheme, self._scaled))
        self.left_out += max(0, len(found) - _MOST)
        return found[:_MOST]

    def background(
        self, part: Part, content: etree._Element, scheme: Mapping[str, str]
    ) -> tuple[str, Picture | None] | None:
        """The ground of a master or a layout, and the picture on it; nothing where it has none of its own."""
        ground = content.find(qn("p:bg"))
        if ground is None:
            return None
        own, reference = ground.find(qn("p:bgPr")), ground.find(qn("p:bgRef"))
        color = (color_of(reference, scheme) if reference is not None else fill_of(own, scheme)) or scheme["bg1"]
        blip = None if own is None else own.find(f"{qn('a:blipFill')}/{qn('a:blip')}")
        key = None if blip is None else self._picture(part, blip, None)
        if key is None:
            return color, None
        whole = Box(0, 0, self.width, self.height)
        return mean_of(self.pictures[key]), Picture(box=whole, key=key, alt="")

    def seen(self, ground: str, art: Sequence[Art | Picture | Text]) -> str:
        """The colour that most of a slide has: of the last shape or picture that covers most of it, else of its ground."""
        for one in art:
            across = min(one.box.right, self.width) - max(0.0, one.box.x)
            down = min(one.box.bottom, self.height) - max(0.0, one.box.y)
            if across > 0 and down > 0 and across * down >= _COVERING * self.width * self.height:
                if isinstance(one, Art):
                    ground = one.color
                elif isinstance(one, Picture):
                    ground = mean_of(self.pictures[one.key])
        return ground

    def _scaled(self, box: Box) -> Box:
        return Box(box.x * self.scale, box.y * self.scale, box.w * self.scale, box.h * self.scale)

    def _drawn(
        self, part: Part, tree: etree._Element, scheme: Mapping[str, str], placed: _Placed
    ) -> Iterator[Art | Picture | Text]:
        for shape in tree:
            name = etree.QName(shape).localname
            if shape.find(f".//{qn('p:nvPr')}/{qn('p:ph')}") is not None or name in {"nvGrpSpPr", "grpSpPr", "extLst"}:
                continue
            if name == "grpSp":
                yield from self._drawn(part, shape, scheme, _within(shape, placed))
                continue
            box = _box(shape.find(qn("p:spPr")))
            made = [] if box is None else list(self._shape(part, shape, name, placed(box), scheme))
            self.left_out += not made
            yield from made

    def _shape(
        self, part: Part, shape: etree._Element, name: str, box: Box, scheme: Mapping[str, str]
    ) -> Iterator[Art | Picture | Text]:
        own = shape.find(qn("p:spPr"))
        assert own is not None
        if name == "pic":
            blip = shape.find(f"{qn('p:blipFill')}/{qn('a:blip')}")
            key = (
                None if blip is None else self._picture(part, blip, shape.find(f"{qn('p:blipFill')}/{qn('a:srcRect')}"))
            )
            if key is not None:
                yield Picture(box=box, key=key, alt="")
        elif name == "cxnSp":
            color = fill_of(own.find(qn("a:ln")), scheme) or _styled(shape, "lnRef", scheme)
            if color is not None and min(box.w, box.h) < 1:
                yield Art(box=Box(box.x, box.y, max(box.w, _THIN), max(box.h, _THIN)), color=color)
        elif name == "sp":
            yield from self._plain(shape, own, box, scheme)

    def _plain(
        self, shape: etree._Element, own: etree._Element, box: Box, scheme: Mapping[str, str]
    ) -> Iterator[Art | Text]:
        form = own.find(qn("a:prstGeom"))
        kind = "" if form is None else form.get("prst", "")
        color = fill_of(own, scheme)
        if color is None and own.find(qn("a:noFill")) is None:
            color = _styled(shape, "fillRef", scheme)
        if color is not None and kind in _PLAIN:
            radius = _ROUND * min(box.w, box.h) if kind == "roundRect" else 0.0
            yield Art(box=box, color=color, radius=radius, is_oval=_PLAIN[kind])
        if color is None or kind in _PLAIN:
            yield from self._words(shape, box, scheme)

    def _words(self, shape: etree._Element, box: Box, scheme: Mapping[str, str]) -> Iterator[Text]:
        """The words of a shape, in the size and colour of their first run."""
        lines = ["".join(run.text or "" for run in one.iter(qn("a:t"))) for one in shape.iter(qn("a:p"))]
        told = [line for line in lines if line.strip()]
        if not told:
            return
        run = next(shape.iter(qn("a:rPr")), None)
        size = float(run.get("sz", "1800")) / 100 * self.scale if run is not None else 18.0 * self.scale
        held = Held(0, size, fill_of(run, scheme) or scheme["tx1"], caps=False)
        bold = run is not None and run.get("b") in {"1", "true"}
        yield Text(box=box, texts=told, size=size, color=Ink.TEXT, held=held, bold=bold, valign="middle")

    def _picture(self, part: Part, blip: etree._Element, crop: etree._Element | None) -> str | None:
        """The key of a picture of a part, cut as it is shown there; nothing where it is none that is read."""
        id_ = blip.get(qn("r:embed"), "")
        if id_ not in part.rels or part.rels[id_].is_external:
            return None
        cut = tuple(_share(crop, side) for side in ("l", "t", "r", "b")) if crop is not None else (0.0, 0.0, 0.0, 0.0)
        key = f"template/{part.rels[id_].target_part.partname}/{cut}"
        if key not in self.pictures:
            try:
                self.pictures[key] = _cut(part.rels[id_].target_part.blob, cut)
            except (OSError, SyntaxError, ValueError, ArithmeticError, LookupError, TypeError):
                return None
        return key


def mean_of(picture: bytes) -> str:
    """The mean colour of a picture."""
    with Image.open(io.BytesIO(picture), formats=("PNG",)) as image:
        r, g, b = image.convert("RGB").resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))  # type: ignore[misc]
    return f"#{r:02x}{g:02x}{b:02x}"


def _cut(data: bytes, cut: tuple[float, ...]) -> bytes:
    with Image.open(io.BytesIO(data), formats=_FORMATS) as image:
        if image.width * image.height > _MOST_PIXELS:
            raise ValueError("has too many pixels")
        left, top, right, bottom = cut
        edges = (left * image.width, top * image.height, (1 - right) * image.width, (1 - bottom) * image.height)
        made = image.convert("RGBA").crop(tuple(round(edge) for edge in edges))  # type: ignore[arg-type]
        made.thumbnail((_MOST_SIDE, _MOST_SIDE))
        file = io.BytesIO()
        made.save(file, "PNG")
        return file.getvalue()


def _share(element: etree._Element, side: str) -> float:
    return min(0.99, max(0.0, float(element.get(side, "0")) / 100_000))


def _styled(shape: etree._Element, name: str, scheme: Mapping[str, str]) -> str | None:
    """The colour that a shape's style gives it; a reference of 0 gives none."""
    reference = shape.find(f"{qn('p:style')}/{qn(f'a:{name}')}")
    return None if reference is None or reference.get("idx") == "0" else color_of(reference, scheme)


def _box(own: etree._Element | None, offset: str = "a:off", extent: str = "a:ext") -> Box | None:
    """The place of a shape in points of its file; nothing where it has none, or is turned."""
    place = None if own is None else own.find(qn("a:xfrm"))
    if place is None or place.get("rot", "0") != "0":
        return None
    at, size = place.find(qn(offset)), place.find(qn(extent))
    if at is None or size is None:
        return None
    values = (at.get("x", "0"), at.get("y", "0"), size.get("cx", "0"), size.get("cy", "0"))
    try:
        return Box(*(int(value) / _EMU for value in values))
    except ValueError:
        return None


def _within(group: etree._Element, placed: _Placed) -> _Placed:
    """Where the shapes of a group stand, in whose own lengths they are."""
    own = group.find(qn("p:grpSpPr"))
    outer, inner = _box(own), _box(own, "a:chOff", "a:chExt")
    if outer is None or inner is None or not inner.w or not inner.h:
        return placed
    across, down = outer.w / inner.w, outer.h / inner.h

    def moved(box: Box) -> Box:
        x, y = outer.x + (box.x - inner.x) * across, outer.y + (box.y - inner.y) * down
        return placed(Box(x, y, box.w * across, box.h * down))

    return moved
