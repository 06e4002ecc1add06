"""Read a .pptx as a template: which of its layouts serves what, where its placeholders stand, and how they set their text."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import Literal

from lxml import etree
from pptx import Presentation
from pptx.enum.shapes import PP_PLACEHOLDER as KIND
from pptx.exc import PythonPptxError
from pptx.opc.constants import RELATIONSHIP_TYPE
from pptx.oxml.ns import qn
from pptx.presentation import Presentation as PowerPoint
from pptx.shapes.placeholder import LayoutPlaceholder, MasterPlaceholder
from pptx.slide import SlideLayout, SlideMaster

from copydesk_server.decks.elements import Art, Box, Picture, Text
from copydesk_server.decks.layouts import Use
from copydesk_server.decks.templates.art import Artist, fill_of, scheme_of
from copydesk_server.decks.templates.types import Spot, Surface, TemplateFacts

SHORT_SIDE = 540
_EMU = 12_700
# Slides from one and a half times as high as wide... twice as wide as high: beyond, nothing of the design holds.
_NARROWEST, _WIDEST = 0.5, 2.4
# A body is a place of at least so much of a slide; a smaller one is a line.
_BODY = 0.12
_ONE_BODY = 0.3
_TITLES = {KIND.TITLE, KIND.CENTER_TITLE}
_BODIES = {KIND.BODY, KIND.OBJECT, KIND.SUBTITLE}
# The lists of text styles of a master (ECMA-376, 19.3.1.52) by what they set, and margins of a text that says none (21.1.2.1.1).
_STYLES = {"title": "p:titleStyle", "body": "p:bodyStyle", "other": "p:otherStyle"}
_MARGINS = {"lIns": 91_440, "tIns": 45_720, "rIns": 91_440, "bIns": 45_720}
# Points of letters where a file does not say, and under which titles and texts of a slide are not read.
_USUAL = {"title": 36.0, "body": 24.0, "other": 12.0}
_LEAST = {"title": 28.0, "body": 20.0, "other": 8.0}
_ALIGN: dict[str, Literal["left", "center", "right"]] = {"l": "left", "ctr": "center", "r": "right"}
_ANCHOR: dict[str, Literal["top", "middle", "bottom"]] = {"t": "top", "ctr": "middle", "b": "bottom"}
# Layouts that say what they are for, by the types of ECMA-376, 19.7.15.
_TYPES = {
    "title": Use.COVER, "secHead": Use.SECTION, "obj": Use.LIST, "tx": Use.LIST, "twoObj": Use.COLUMNS,
    "twoColTx": Use.COLUMNS, "twoTxTwoObj": Use.PAIRS, "picTx": Use.PICTURE, "titleOnly": Use.FREE,
}  # fmt: skip


# What libraries and conversions raise at files that are not as they should be.
_BROKEN = (
    PythonPptxError, LookupError, AttributeError, TypeError, ValueError, ArithmeticError, AssertionError, OSError, etree.LxmlError,
)  # fmt: skip


class _Unfit(ValueError):
    """Raised at a file that can be read, and on which no deck can be made."""


def read(data: bytes) -> TemplateFacts:
    """A .pptx as decks use it; runs in a sandbox.

    Raises:
        ValueError: When no deck can be made on it, with the reason.
    """
    try:
        return _facts(Presentation(io.BytesIO(data)))
    except _Unfit:
        raise
    except _BROKEN as error:
        raise ValueError("is no presentation that can be read") from error


def _facts(made: PowerPoint) -> TemplateFacts:
    wide, high = (made.slide_width or 0) / _EMU, (made.slide_height or 0) / _EMU
    if not wide or not high or not _NARROWEST <= wide / high <= _WIDEST:
        raise _Unfit(f"has slides of {wide:.0f} x {high:.0f} points, which no deck has")
    scale = SHORT_SIDE / min(wide, high)
    artist = Artist(scale, wide * scale, high * scale)
    surfaces = _chosen(
        [_Reader(artist, master, layout) for master in made.slide_masters for layout in master.slide_layouts]
    )
    if Use.FREE not in surfaces:
        raise _Unfit("has no layout with a title and a text that takes a third of a slide; add one in the slide master")
    body = _body_of(surfaces, artist)
    reader = next(one for one in _readers(made, artist) if one.layout.part.partname == surfaces[Use.FREE].part)
    return TemplateFacts(
        width=round(artist.width),
        height=round(artist.height),
        scale=1 / scale,
        scheme=reader.scheme,
        heading_font=reader.font("major"),
        body_font=reader.font("minor"),
        surfaces=surfaces,
        body=body,
        pictures=artist.pictures,
        left_out=artist.left_out,
    )


def _readers(made: PowerPoint, artist: Artist) -> Iterator[_Reader]:
    return (_Reader(artist, master, layout) for master in made.slide_masters for layout in master.slide_layouts)


def _chosen(readers: Sequence[_Reader]) -> dict[Use, Surface]:
    """The layout of each use: one that says so itself, else the first whose placeholders are such."""
    found: dict[Use, _Reader] = {}
    for says in (True, False):
        for reader in readers:
            use = reader.told if says else reader.seen
            if use is not None and use not in found and reader.serves(use):
                found[use] = reader
    if Use.FREE not in found and Use.LIST in found:
        found[Use.FREE] = found[Use.LIST]
    if Use.FREE in found and Use.LIST not in found:
        return {}
    if Use.SECTION not in found and Use.COVER in found:
        found[Use.SECTION] = found[Use.COVER]
    return {use: reader.surface() for use, reader in found.items()}


def _body_of(surfaces: dict[Use, Surface], artist: Artist) -> Box:
    """What is free below the title of a free slide: where the text of a list would stand."""
    text, title = surfaces[Use.LIST].texts[0].box, surfaces[Use.FREE].title.box
    own = surfaces[Use.LIST].title.box
    if title.bottom > text.y + text.h / 2 or own.y > text.y:  # A title beside its text or below it.
        return text
    top = max(text.y, title.bottom + 8)
    return Box(text.x, top, min(text.w, artist.width - text.x), text.bottom - top)


class _Reader:
    """One layout of a file with its master."""

    def __init__(self, artist: Artist, master: SlideMaster, layout: SlideLayout) -> None:
        self.layout, self._master, self._artist = layout, master, artist
        theme = master.part.part_related_by(RELATIONSHIP_TYPE.THEME)
        # A theme is a part without a class of its own: its bytes, which were looked through when they were taken in.
        self._theme = etree.fromstring(theme.blob, etree.XMLParser(resolve_entities=False, no_network=True))
        own = layout._element.find(f"{qn('p:clrMapOvr')}/{qn('a:overrideClrMapping')}")
        self.scheme = scheme_of(self._theme, own if own is not None else master._element.find(qn("p:clrMap")))
        self._held = sorted(layout.placeholders, key=lambda one: (one.top or 0, one.left or 0))

    @property
    def told(self) -> Use | None:
        """What the layout says that it is for."""
        if self._of({KIND.SUBTITLE, KIND.CENTER_TITLE}) is not None:
            return Use.COVER
        return _TYPES.get(self.layout._element.get("type", ""))

    @property
    def seen(self) -> Use | None:
        """What its placeholders are for."""
        kinds = [one.placeholder_format.type for one in self._held]
        bodies = self._bodies()
        if KIND.PICTURE in kinds:
            return Use.PICTURE
        return {0: Use.FREE, 1: Use.LIST, 2: Use.COLUMNS, 4: Use.PAIRS}.get(len(bodies))

    def serves(self, use: Use) -> bool:
        """Whether it has the placeholders that a use fills."""
        bodies, large = self._bodies(), self._bodies(_BODY)
        enough = {
            Use.LIST: len(bodies) == 1 and bool(self._bodies(_ONE_BODY)),
            Use.COLUMNS: len(bodies) == len(large) == 2 and _is_beside(*large),
            Use.PAIRS: len(bodies) == 4 and len(large) == 2 and _is_beside(*large),
            Use.PICTURE: bool(bodies) and self._of({KIND.PICTURE}) is not None,
        }
        return self._of(_TITLES) is not None and enough.get(use, True)

    def surface(self) -> Surface:
        """The layout as it is drawn on."""
        master, layout = self._master, self.layout
        below = self._artist.background(layout.part, layout._element.cSld, self.scheme)
        below = below or self._artist.background(master.part, master._element.cSld, self.scheme)
        ground, picture = below or (self.scheme["bg1"], None)
        art: list[Art | Picture | Text] = [] if picture is None else [picture]
        if layout._element.get("showMasterSp", "1") in {"1", "true"}:
            art += self._artist.art(master.part, master._element.cSld.spTree, self.scheme)
        art += self._artist.art(layout.part, layout._element.cSld.spTree, self.scheme)
        title, source, number = (self._of(kinds) for kinds in (_TITLES, {KIND.FOOTER}, {KIND.SLIDE_NUMBER}))
        shown = self._of({KIND.PICTURE})
        assert title is not None
        return Surface(
            part=str(layout.part.partname),
            background=self._artist.seen(ground, art),
            art=art,
            title=self._spot(title, "title"),
            texts=[self._spot(one, "body") for one in self._bodies()],
            picture=None if shown is None else self._spot(shown, "body"),
            source=None if source is None else self._spot(source, "other"),
            number=None if number is None else self._spot(number, "other"),
            can_be_filled=len({one.placeholder_format.idx for one in self._held}) == len(self._held),
        )

    def font(self, kind: str) -> str | None:
        """A font of the theme."""
        face = self._theme.find(f".//{qn(f'a:{kind}Font')}/{qn('a:latin')}")
        return (face.get("typeface") or None) if face is not None else None

    def _of(self, kinds: set[KIND]) -> LayoutPlaceholder | None:
        return next((one for one in self._held if one.placeholder_format.type in kinds), None)

    def _bodies(self, least: float = 0.0) -> list[LayoutPlaceholder]:
        """Places of texts that have at least a share of the slide."""
        whole = self._artist.width * self._artist.height * (_EMU / self._artist.scale) ** 2
        return [
            one
            for one in self._held
            if one.placeholder_format.type in _BODIES and (one.width or 0) * (one.height or 0) >= least * whole
        ]

    def _spot(self, one: LayoutPlaceholder, style: str) -> Spot:
        """A placeholder; what it does not say itself, its master's does, and then the master's list of styles."""
        parents = [held for held in iter(self._master.placeholders) if _is_parent(held, one)]
        bodies = [shape._element.find(qn("p:txBody")) for shape in (one, *parents[:1])]
        frames = [body.find(qn("a:bodyPr")) for body in bodies if body is not None]
        levels = [body.find(f"{qn('a:lstStyle')}/{qn('a:lvl1pPr')}") for body in bodies if body is not None]
        levels.append(self._master._element.find(f"{qn('p:txStyles')}/{qn(_STYLES[style])}/{qn('a:lvl1pPr')}"))
        runs = [level.find(qn("a:defRPr")) for level in levels if level is not None]
        left, top, right, bottom = (int(_first(frames, name) or usual) for name, usual in _MARGINS.items())
        x, y, w, h = one.left or 0, one.top or 0, one.width or 0, one.height or 0
        place = Box(
            *(value / _EMU * self._artist.scale for value in (x + left, y + top, w - left - right, h - top - bottom))
        )
        own_size = float(_first(runs, "sz") or 0) / 100 * self._artist.scale
        colors = (fill_of(run, self.scheme) for run in runs if run is not None)
        return Spot(
            index=one.placeholder_format.idx,
            box=place,
            size=max(own_size, _USUAL[style] if not own_size else _LEAST[style]),
            own_size=own_size,
            color=next((color for color in colors if color), self.scheme["tx1"]),
            bold=_first(runs, "b") in {"1", "true"},
            caps=_first(runs, "cap") == "all",
            align=_ALIGN.get(_first(levels, "algn") or "l", "left"),
            valign=_ANCHOR.get(_first(frames, "anchor") or "t", "top"),
        )


def _first(elements: Sequence[etree._Element | None], name: str) -> str | None:
    return next((one.get(name) for one in elements if one is not None and one.get(name)), None)


def _is_parent(held: MasterPlaceholder, one: LayoutPlaceholder) -> bool:
    """Whether a placeholder of the master is what one of a layout inherits from."""
    kind = one.placeholder_format.type
    wanted = (
        KIND.TITLE if kind in _TITLES else kind if kind in {KIND.FOOTER, KIND.SLIDE_NUMBER, KIND.DATE} else KIND.BODY
    )
    return held.placeholder_format.type == wanted


def _is_beside(one: LayoutPlaceholder, other: LayoutPlaceholder) -> bool:
    """Whether two places stand side by side."""
    first, second = sorted((one, other), key=lambda held: held.left or 0)
    return (first.left or 0) + (first.width or 0) <= (second.left or 0) + _EMU
