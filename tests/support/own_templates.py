"""Templates that tests upload: .pptx files with a theme, art and placeholders, and files that are meant to do harm."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable, Mapping
from functools import cache

from PIL import Image
from pptx import Presentation
from pptx.oxml import parse_xml
from pptx.oxml.ns import nsdecls
from pptx.util import Emu

# English metric units in a point.
POINT = 12_700
COLOURS = {"dk1": "1B2A41", "lt1": "FFF8F0", "dk2": "324A5F", "lt2": "F0E6D8", "accent1": "0B6E4F", "accent2": "C8553D"}
_DOCUMENT = b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>'
_OUTSIDE = (
    b'<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    b'<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/%b" '
    b'Target="%b"%b/></Relationships>'
)


@cache
def template(width: float = 720, height: float = 405) -> bytes:
    """A .pptx of a company: colours and fonts of its own, a band on the master, a mark, titles in capitals, and two slides.

    Args:
        width, height: Of a slide in points; 720 by 405 is "On-screen show (16:9)".
    """
    made = Presentation()
    across, down = width * POINT / made.slide_width, height * POINT / made.slide_height
    made.slide_width, made.slide_height = Emu(round(width * POINT)), Emu(round(height * POINT))
    master = made.slide_masters[0]
    for shape in [*master.placeholders, *(one for layout in made.slide_layouts for one in layout.placeholders)]:
        if shape._element.spPr.find(f"{{{_A}}}xfrm") is not None:
            shape.left, shape.width = round(shape.left * across), round(shape.width * across)
            shape.top, shape.height = round(shape.top * down), round(shape.height * down)
    band = f'<a:off x="0" y="0"/><a:ext cx="{round(width * POINT)}" cy="{10 * POINT}"/>'
    master.shapes._spTree.insert(2, parse_xml(_SHAPE.format(names=nsdecls("p", "a"), place=band, form="rect")))
    star = f'<a:off x="0" y="{20 * POINT}"/><a:ext cx="{9 * POINT}" cy="{9 * POINT}"/>'
    master.shapes._spTree.insert(3, parse_xml(_SHAPE.format(names=nsdecls("p", "a"), place=star, form="star5")))
    part = next(one for one in master.part.package.iter_parts() if "theme" in str(one.partname))
    theme = part.blob.decode()
    for name, colour in COLOURS.items():
        theme = re.sub(
            rf"<a:{name}>.*?</a:{name}>", f'<a:{name}><a:srgbClr val="{colour}"/></a:{name}>', theme, flags=re.DOTALL
        )
    part._blob = theme.replace('<a:latin typeface="Calibri"/>', '<a:latin typeface="Georgia"/>').encode()
    for title in ("Old first", "Old second"):
        slide = made.slides.add_slide(made.slide_layouts[1])
        slide.shapes.title.text = title
        slide.shapes.add_picture(io.BytesIO(_mark()), 0, 0)
        run = slide.placeholders[1].text_frame.paragraphs[0].add_run()
        run.text, run.hyperlink.address = "A link of a slide", "https://kiln.example/"
    return _saved(made)


_A = "http://schemas.openxmlformats.org/drawingml/2006/main"
_SHAPE = (
    '<p:sp {names}><p:nvSpPr><p:cNvPr id="77" name="Art"/><p:cNvSpPr/><p:nvPr userDrawn="1"/></p:nvSpPr><p:spPr><a:xfrm>{place}'
    '</a:xfrm><a:prstGeom prst="{form}"><a:avLst/></a:prstGeom><a:solidFill><a:schemeClr val="accent1"/></a:solidFill></p:spPr>'
    "</p:sp>"
)


def _mark() -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (40, 40), "#c8553d").save(file, "PNG")
    return file.getvalue()


def _saved(made: Presentation) -> bytes:
    file = io.BytesIO()
    made.save(file)
    return file.getvalue()


def changed(data: bytes, parts: Mapping[str, bytes], edit: Callable[[str, bytes], bytes] | None = None) -> bytes:
    """An archive with some parts put in or replaced, and each of the others edited."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            if name not in parts:
                new.writestr(name, edit(name, old.read(name)) if edit else old.read(name))
        for name, content in parts.items():
            new.writestr(name, content)
    return out.getvalue()


@cache
def hostile() -> dict[str, tuple[bytes, str]]:
    """Files that are refused, each with a word of the reason."""
    good = template()
    macro = b"application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml"
    plain = b"application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"
    potx = b"application/vnd.openxmlformats-officedocument.presentationml.template.main+xml"
    layout = "ppt/slideLayouts/_rels/slideLayout7.xml.rels"

    def typed(kind: bytes) -> bytes:
        return changed(
            good, {}, lambda name, part: part.replace(plain, kind) if name == "[Content_Types].xml" else part
        )

    return {
        "a bomb": (changed(good, {"ppt/media/zeros.bin": bytes(210 * 1024 * 1024)}), "unpacks to more"),
        "a bomb of XML": (changed(good, {"ppt/theme/theme9.xml": b"<a>" + b" " * 9_000_000 + b"</a>"}), "in one part"),
        "entities": (changed(good, {"ppt/slideMasters/slideMaster9.xml": _DOCUMENT}), "document type"),
        "macros by type": (typed(macro), "macros"),
        "macros by relation": (
            changed(good, {"ppt/_rels/x.xml.rels": _OUTSIDE % (b"vbaProject", b"v.bin", b"")}),
            "macros",
        ),
        "a link": (
            changed(good, {layout: _OUTSIDE % (b"image", b"http://10.0.0.1/x", b' TargetMode="External"')}),
            "outside",
        ),
        **_linked(good),
        **_disguised(good, layout),
        "a control": (changed(good, {layout: _OUTSIDE % (b"control", b"../activeX/a.xml", b"")}), "control"),
        "a .potx": (typed(potx), "save it as a presentation"),
        "a path": (changed(good, {"ppt/../../etc/cron.xml": b"<a/>"}), "outside"),
        "no XML": (changed(good, {"ppt/presProps.xml": b"<a"}), "no XML"),
        "many parts": (changed(good, {f"ppt/media/{at}.bin": b"" for at in range(2_000)}), "parts"),
        "another archive": (changed(b"PK\x05\x06" + bytes(18), {"a.txt": b"a"}), "no presentation"),
        "cut": (good[: len(good) // 2], "cannot be read on"),
    }


def _linked(good: bytes) -> dict[str, tuple[bytes, str]]:
    """Relations to what lies outside of the file, each of which the reason names with its part."""
    places = {
        "a layout": "ppt/slideLayouts/_rels/slideLayout7.xml.rels",
        "a slide": "ppt/slides/_rels/slide2.xml.rels",
        "a theme": "ppt/theme/_rels/theme1.xml.rels",
        "a part that nothing names": "ppt/tables/_rels/table9.xml.rels",
        "the presentation": "ppt/_rels/presentation.xml.rels",
        "the package": "_rels/.rels",
    }
    targets = {
        "a mode in small letters": (b"image", b"http://10.0.0.1/x", b' TargetMode="external"'),
        "a mode in capitals": (b"image", b"http://10.0.0.1/x", b' TargetMode=" EXTERNAL "'),
        "a file without a mode": (b"image", b"file:///etc/passwd", b""),
        "a file": (b"hyperlink", b"FILE:///C:/x.exe", b' TargetMode="External"'),
        "a drive": (b"oleObject", b"C:\\x.xlsx", b""),
        "a server": (b"image", b"\\\\10.0.0.1\\share\\x.png", b' TargetMode="External"'),
        "a server without a mode": (b"media", b"//10.0.0.1/share/x.mp4", b""),
        "smb": (b"hyperlink", b"smb://10.0.0.1/x", b' TargetMode="External"'),
        "a script": (b"hyperlink", b"javascript:alert(1)", b' TargetMode="External"'),
        "a file beside it": (b"hyperlink", b"other.pptx", b' TargetMode="External"'),
        "a film": (b"video", b"https://videos.example/1.mp4", b' TargetMode="External"'),
        "a template": (b"attachedTemplate", b"https://kiln.example/t.potx", b' TargetMode="External"'),
    }
    return {
        f"{what} of {where}": (changed(good, {name: _OUTSIDE % relation}), f"outside of it: .*{_part_of(name)!r}")
        for where, name in places.items()
        for what, relation in targets.items()
        if where == "a layout" or what == "a mode in small letters"
    }


def _part_of(name: str) -> str:
    """The part whose relations another part holds."""
    return name.replace("_rels/", "").removesuffix(".rels") or "the package"


def _disguised(good: bytes, layout: str) -> dict[str, tuple[bytes, str]]:
    """Parts under names and types that a reader may pass over."""
    linked = _OUTSIDE % (b"image", b"http://10.0.0.1/x", b' TargetMode="External"')
    other = layout.replace("7", "99")
    types = b'<Default Extension="dat" ContentType="application/x+xml"/></Types>'
    return {
        "relations in capitals": (changed(good, {other.upper(): linked}), "outside of it"),
        "relations in part in capitals": (changed(good, {other.replace(".rels", ".Rels"): linked}), "outside of it"),
        "relations with an escape": (changed(good, {other.replace(".rels", ".r%65ls"): linked}), "outside of it"),
        "two parts of a name": (changed(good, {layout.upper(): linked}), "two parts with the name"),
        "a part in pieces": (changed(good, {f"{other}/[0].last.piece": linked}), "in pieces"),
        "an absolute name": (changed(good, {"/ppt/a.xml": b"<a/>"}), "outside"),
        "the name of a drive": (changed(good, {"C:/a.xml": b"<a/>"}), "outside"),
        "a document type under another ending": (
            changed(
                good,
                {"ppt/a.dat": _DOCUMENT},
                lambda name, part: part.replace(b"</Types>", types) if name == "[Content_Types].xml" else part,
            ),
            "document type",
        ),
        "macros by the type of an ending": (
            changed(
                good,
                {"ppt/a.bin": b"x"},
                lambda name, part: (
                    part.replace(
                        b"</Types>", types.replace(b"application/x+xml", b"application/vnd.ms-office.vbaProject")
                    )
                    if name == "[Content_Types].xml"
                    else part
                ),
            ),
            "macros",
        ),
    }
