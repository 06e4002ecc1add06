"""Word documents in the form that python-docx opens: strict Office Open XML, documents with macros and templates are others.

Strict documents have other names for the same elements (ISO/IEC 29500-4, annex A); macros are not looked at.
"""

from __future__ import annotations

import io
import re
import zipfile

_TYPES = "[Content_Types].xml"
_DOCUMENT = b"application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"
_OTHERS = re.compile(
    rb"application/(?:vnd\.ms-word\.(?:document|template)\.macroEnabled\.main"
    rb"|vnd\.openxmlformats-officedocument\.wordprocessingml\.template\.main)\+xml"
)
_STRICT = re.compile(rb"http://purl\.oclc\.org/ooxml/(\w+)/(\w+)")
_TRANSITIONAL = rb"http://schemas.openxmlformats.org/\1/2006/\2"


def usual_package(archive: zipfile.ZipFile, data: bytes) -> bytes:
    """A package of the usual form: ``data`` where it is one."""
    types = archive.read(_TYPES)
    is_strict = b"purl.oclc.org/ooxml/" in archive.read("_rels/.rels")
    if not is_strict and not _OTHERS.search(types):
        return data
    usual = io.BytesIO()
    with zipfile.ZipFile(usual, "w") as copy:
        for member in archive.infolist():
            content = archive.read(member)
            if member.filename == _TYPES:
                content = _OTHERS.sub(_DOCUMENT, content)
            if is_strict and member.filename.endswith((".xml", ".rels")):
                content = _STRICT.sub(_TRANSITIONAL, content)
            copy.writestr(member.filename, content)
    return usual.getvalue()
