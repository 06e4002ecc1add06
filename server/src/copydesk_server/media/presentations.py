"""Presentations that somebody uploads as templates: what may be in one. Only sandboxes load this.

A .pptx is an archive of XML. Refused is what could run, what names something outside, and what grows when it is read.
"""

from __future__ import annotations

import itertools
import posixpath
import re
import zipfile
from pathlib import PurePosixPath
from typing import NamedTuple
from urllib.parse import unquote

from lxml import etree

from copydesk_server.media.intake_types import MOST_UNPACKED

# Parts of an archive: three times those of a large template.
MOST_PARTS = 2_000
# A parsed part takes ten times its bytes; a master has some 100 KiB.
MOST_XML = 8 * 1024 * 1024
_MAIN = "application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"
_RELATION = "{http://schemas.openxmlformats.org/package/2006/relationships}Relationship"
_TYPES = "[Content_Types].xml"
# The types of parts: one for each part that is named, and one for each ending of the others.
_TYPE = "{http://schemas.openxmlformats.org/package/2006/content-types}"
# An address with a scheme, also a letter of a drive, and the name of a server (UNC): relative targets have neither.
_OUTSIDE = re.compile(r"[a-z][a-z0-9+.-]*:|[\\/]{2}", re.IGNORECASE)
# What a click may open: a page or a new message, which show themselves before anything is sent.
_HARMLESS = re.compile(r"(?:https?|mailto):", re.IGNORECASE)
_PIECE = 1 << 20
# Parts that no template keeps, by the last word of the relation to them, with all that only they name.
LEAVING = frozenset({"slide", "notesSlide", "comments", "commentAuthors"})
_MACROS, _OBJECTS = frozenset({"vbaproject", "wordvbadata"}), frozenset({"control", "oleobject"})


class _Relation(NamedTuple):
    """What a part names: the part, the last word of the relation's type, the target, and whether it lies outside of the file."""

    part: str
    kind: str
    target: str
    is_outside: bool


class _Contents(NamedTuple):
    """What is known of the parts of an archive: their relations, and which of them are XML, by name and by ending."""

    relations: dict[str, list[_Relation]]
    xml_names: set[str]
    xml_endings: set[str]

    def learn(self, types: etree._Element) -> None:
        """Take note of the parts whose type is XML, whatever their name."""
        for one in types.iter(f"{_TYPE}Override", f"{_TYPE}Default"):
            kind = one.get("ContentType", "").strip().casefold()
            if kind.startswith("application/") and kind.endswith(("/xml", "+xml")):  # Not pictures (SVG).
                self.xml_names.add(_plain(one.get("PartName", "")))
                self.xml_endings.add(one.get("Extension", "").casefold())

    def is_xml(self, name: str) -> bool:
        """Whether a part is XML."""
        plain = _plain(name)
        return (
            plain.endswith((".xml", ".rels"))
            or plain in self.xml_names
            or plain.rpartition(".")[2] in self.xml_endings - {""}
        )


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
            if not {_TYPES, "ppt/presentation.xml"} <= set(archive.namelist()):
                raise ValueError("is a ZIP archive, and no presentation of PowerPoint (.pptx)")
            _require_distinct(members)
            members.sort(key=lambda member: member.filename != _TYPES)  # It says which of the other parts are XML.
            left, contents = MOST_UNPACKED, _Contents({}, set(), set())
            for member in members:
                left -= _read(archive, member, left, contents)
    except (zipfile.BadZipFile, zipfile.LargeZipFile, NotImplementedError, EOFError, OSError) as error:
        raise ValueError("begins as a ZIP archive, and cannot be read on") from error
    _require_inside(contents.relations)


def _require_distinct(members: list[zipfile.ZipInfo]) -> None:
    """Refuse parts with the same name, of which programs take one or the other; names are compared without case (OPC, 6.2.2.3)."""
    seen = set[str]()
    for member in members:
        name = _plain(member.filename)
        if name in seen:
            raise ValueError(f"has two parts with the name {member.filename[:80]!r}")
        if name.endswith(".piece"):
            raise ValueError(f"has a part in pieces, {member.filename[:80]!r}; open it in PowerPoint and save it again")
        seen.add(name)


def _plain(name: str) -> str:
    """A name of a part as names are compared."""
    return unquote(name).lstrip("/").casefold()


def _read(archive: zipfile.ZipFile, member: zipfile.ZipInfo, left: int, contents: _Contents) -> int:
    """Unpack a part piece by piece, for an archive's own sizes are not believed; returns how many bytes it has."""
    name = member.filename
    if member.flag_bits & 1:
        raise ValueError("is encrypted; remove its password")
    if name.startswith("/") or "\\" in name or _OUTSIDE.match(name) or ".." in PurePosixPath(unquote(name)).parts:
        raise ValueError(f"has a part that lies outside of it: {name[:80]!r}")
    is_xml = contents.is_xml(name)
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
        if name == _TYPES:
            _require_type(root)
            contents.learn(root)
        if _plain(name).endswith(".rels"):
            source = _source_of(unquote(name))
            contents.relations[_plain(source)] = [_relation(one, source) for one in root.iter(_RELATION)]
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
    kinds = [one.get("ContentType", "").strip() for one in root.iter(f"{_TYPE}Override")]
    every = [one.get("ContentType", "").casefold() for one in root.iter(f"{_TYPE}Override", f"{_TYPE}Default")]
    if any("macroenabled" in kind or "vba" in kind for kind in every):
        raise ValueError("holds macros; save it as .pptx, without them")
    if _MAIN not in kinds:
        raise ValueError("is no .pptx; open it in PowerPoint and save it as a presentation (.pptx)")


def _source_of(name: str) -> str:
    """The part whose relations a part holds: ``ppt/_rels/presentation.xml.rels`` are those of ``ppt/presentation.xml``."""
    folder, _, file = name.rpartition("/")
    return posixpath.join(posixpath.dirname(folder), file[: -len(".rels")])


def _relation(one: etree._Element, source: str) -> _Relation:
    target, mode = one.get("Target", "").strip(), one.get("TargetMode", "").strip()
    is_outside = mode.casefold() == "external" or bool(_OUTSIDE.match(target))
    if not is_outside:
        target = posixpath.normpath(posixpath.join("/", posixpath.dirname(source), target)).lstrip("/")
    return _Relation(source, one.get("Type", "").strip().rpartition("/")[2], target, is_outside)


def _require_inside(relations: dict[str, list[_Relation]]) -> None:
    """Refuse macros and what lies outside of the file, wherever they are, and objects in what a template keeps."""
    for one in itertools.chain.from_iterable(relations.values()):
        if one.kind.casefold() in _MACROS:
            raise ValueError("holds macros; save it as .pptx, without them")
        if one.is_outside and not (one.kind == "hyperlink" and _HARMLESS.match(one.target)):
            raise ValueError(
                f"names what lies outside of it: {one.kind[:40]} {one.target[:80]!r} in {one.part[:80] or 'the package'!r}."
                " Embed it in the presentation, or take it out; links to web pages may stay"
            )
    waiting, seen = [""], {""}
    while waiting:
        source = waiting.pop()
        for one in relations.get(_plain(source), []):
            if one.kind.casefold() in _OBJECTS:
                raise ValueError(
                    f"holds a control or an embedded object in {one.part[:80]!r}; take it out of its masters"
                )
            if not one.is_outside and one.kind not in LEAVING and one.target not in seen:
                seen.add(one.target)
                waiting.append(one.target)
