"""Presentations that somebody uploads as templates: what may be in one. Only sandboxes load this.

A .pptx is an archive of XML. Refused is what could run, what names something outside, and what grows when it is read.
"""

from __future__ import annotations

import posixpath
import zipfile
from pathlib import PurePosixPath
from typing import NamedTuple

from lxml import etree

from copydesk_server.media.intake_types import MOST_UNPACKED

# Parts of an archive: three times those of a large template.
MOST_PARTS = 2_000
# A parsed part takes ten times its bytes; a master has some 100 KiB.
MOST_XML = 8 * 1024 * 1024
_MAIN = "application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"
_RELATION = "{http://schemas.openxmlformats.org/package/2006/relationships}Relationship"
_OVERRIDE = "{http://schemas.openxmlformats.org/package/2006/content-types}Override"
_PIECE = 1 << 20
# Parts that no template keeps, by the last word of the relation to them, with all that only they name.
LEAVING = frozenset({"slide", "notesSlide", "comments", "commentAuthors"})
_MACROS, _OBJECTS = frozenset({"vbaProject", "wordVbaData"}), frozenset({"control", "oleObject"})


class _Relation(NamedTuple):
    """What a part names: the last word of the relation's type, the target, and whether it lies outside of the file."""

    kind: str
    target: str
    is_outside: bool


def require_harmless(path: str) -> None:
    """Look through a presentation before anything of it is used.

    Raises:
        ValueError: With what is in it that is not taken.
    """
    try:
        with zipfile.ZipFile(path) as archive:
            members = archive.infolist()
            if len(members) > MOST_PARTS:
                raise ValueError(f"is an archive of {len(members)} parts; {MOST_PARTS} are taken")
            if not {"[Content_Types].xml", "ppt/presentation.xml"} <= set(archive.namelist()):
                raise ValueError("is a ZIP archive, and no presentation of PowerPoint (.pptx)")
            left, relations = MOST_UNPACKED, dict[str, list[_Relation]]()
            for member in members:
                left -= _read(archive, member, left, relations)
    except (zipfile.BadZipFile, zipfile.LargeZipFile, NotImplementedError, EOFError, OSError) as error:
        raise ValueError("begins as a ZIP archive, and cannot be read on") from error
    _require_inside(relations)


def _read(archive: zipfile.ZipFile, member: zipfile.ZipInfo, left: int, relations: dict[str, list[_Relation]]) -> int:
    """Unpack a part piece by piece, for an archive's own sizes are not believed; returns how many bytes it has."""
    name = member.filename
    if member.flag_bits & 1:
        raise ValueError("is encrypted; remove its password")
    if name.startswith("/") or "\\" in name or ".." in PurePosixPath(name).parts:
        raise ValueError(f"has a part that lies outside of it: {name[:80]!r}")
    is_xml = name.endswith((".xml", ".rels"))
    most = min(left, MOST_XML) if is_xml else left
    pieces, size = list[bytes](), 0
    with archive.open(member) as part:
        while piece := part.read(_PIECE):
            size += len(piece)
            if size > most:
                raise ValueError(f"unpacks to more than {MOST_UNPACKED >> 20} MiB, or {MOST_XML >> 20} MiB in one part")
            if is_xml:
                pieces.append(piece)
    if is_xml:
        root = _parsed(name, b"".join(pieces))
        if name == "[Content_Types].xml":
            _require_type(root)
        if name.endswith(".rels"):
            relations[_source_of(name)] = [_relation(one, _source_of(name)) for one in root.iter(_RELATION)]
    return size


def _parsed(name: str, data: bytes) -> etree._Element:
    """The XML of a part; entities are never resolved, and who declares some is refused."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
    try:
        root = etree.fromstring(data, parser)
    except etree.XMLSyntaxError as error:
        raise ValueError(f"has a part that is no XML: {name[:80]!r}") from error
    if root.getroottree().docinfo.doctype:  # type: ignore[union-attr]  # the stubs know only its parts
        raise ValueError(f"declares a document type in {name[:80]!r}, as PowerPoint never does")
    return root


def _require_type(root: etree._Element) -> None:
    kinds = [one.get("ContentType", "") for one in root.iter(_OVERRIDE)]
    if any("macroEnabled" in kind for kind in kinds):
        raise ValueError("holds macros; save it as .pptx, without them")
    if _MAIN not in kinds:
        raise ValueError("is no .pptx; open it in PowerPoint and save it as a presentation (.pptx)")


def _source_of(name: str) -> str:
    """The part whose relations a part holds: ``ppt/_rels/presentation.xml.rels`` are those of ``ppt/presentation.xml``."""
    folder, _, file = name.rpartition("/")
    return posixpath.join(posixpath.dirname(folder), file.removesuffix(".rels"))


def _relation(one: etree._Element, source: str) -> _Relation:
    target, is_outside = one.get("Target", ""), one.get("TargetMode") == "External"
    if not is_outside:
        target = posixpath.normpath(posixpath.join("/", posixpath.dirname(source), target)).lstrip("/")
    return _Relation(one.get("Type", "").rpartition("/")[2], target, is_outside)


def _require_inside(relations: dict[str, list[_Relation]]) -> None:
    """Refuse macros, wherever they are, and in what a template keeps also controls, objects and links; slides may have some."""
    if any(one.kind in _MACROS for named in relations.values() for one in named):
        raise ValueError("holds macros; save it as .pptx, without them")
    waiting, seen = [""], {""}
    while waiting:
        source = waiting.pop()
        for one in relations.get(source, []):
            if one.kind in _OBJECTS:
                raise ValueError(
                    f"holds a control or an embedded object in {source[:80]!r}; take it out of its masters"
                )
            if one.is_outside:
                told = f"{one.target[:80]!r} in {source[:80]!r}"
                raise ValueError(f"names what lies outside of it, {told}; take the link out of its masters")
            if one.kind not in LEAVING and one.target not in seen:
                seen.add(one.target)
                waiting.append(one.target)
