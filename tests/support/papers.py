"""Files that tests upload: PDFs and Word documents, whole, broken and hostile."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence

import docx


def pdf(pages: Sequence[str], *, encrypted: bool = False, title: str = "A paper") -> bytes:
    """A PDF with a line of Helvetica for each line of each page; ``encrypted``: opens with a password alone."""
    objects = ["<< /Type /Catalog /Pages 2 0 R >>", ""]
    objects.append("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
    objects.append(f"<< /Title ({title}) >>")
    kids = []
    for text in pages:
        lines = " ".join(f"({_escaped(line)}) Tj T*" for line in text.splitlines())
        stream = f"BT /F1 11 Tf 50 760 Td 14 TL {lines} ET"
        objects.append(f"<< /Length {len(stream.encode('latin-1'))} >>\nstream\n{stream}\nendstream")
        number = len(objects)
        fonts = "/Resources << /Font << /F1 3 0 R >> >>"
        objects.append(f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] {fonts} /Contents {number} 0 R >>")
        kids.append(f"{len(objects)} 0 R")
    objects[1] = f"<< /Type /Pages /Kids [{' '.join(kids)}] /Count {len(kids)} >>"
    trailer = "/Root 1 0 R /Info 4 0 R"
    if encrypted:
        objects.append(f"<< /Filter /Standard /V 1 /R 2 /P -4 /O <{'11' * 32}> /U <{'22' * 32}> >>")
        trailer += f" /Encrypt {len(objects)} 0 R /ID [<{'33' * 16}> <{'33' * 16}>]"
    return _assembled(objects, trailer)


def drawn_pdf(stream: str, *, page: str = "/MediaBox [0 0 595 842]") -> bytes:
    """A PDF of one page with these operators; ``F1`` is Helvetica."""
    fonts = "/Resources << /Font << /F1 5 0 R >> >>"
    objects = [
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        f"<< /Type /Page /Parent 2 0 R {page} {fonts} /Contents 4 0 R >>",
        f"<< /Length {len(stream)} >>\nstream\n{stream}\nendstream",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ]
    return _assembled(objects, "/Root 1 0 R")


def _assembled(objects: Sequence[str], trailer: str) -> bytes:
    made, offsets = b"%PDF-1.4\n", []
    for number, body in enumerate(objects, 1):
        offsets.append(len(made))
        made += f"{number} 0 obj\n{body}\nendobj\n".encode("latin-1")
    rows = "".join(f"{offset:010d} 00000 n \n" for offset in offsets)
    table = f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{rows}"
    end = f"trailer << /Size {len(objects) + 1} {trailer} >>\nstartxref\n{len(made)}\n%%EOF"
    return made + (table + end).encode()


def _escaped(line: str) -> str:
    return line.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")


def word(*blocks: tuple[str, str], title: str = "", rows: Sequence[Sequence[str]] = ()) -> bytes:
    """A Word document of paragraphs, each with its style, and a table."""
    document = docx.Document()
    document.core_properties.title = title
    for style, text in blocks:
        document.add_paragraph(text, style=style)
    if rows:
        table = document.add_table(rows=len(rows), cols=len(rows[0]))
        for number, row in enumerate(rows):
            for column, text in enumerate(row):
                table.cell(number, column).text = text
    made = io.BytesIO()
    document.save(made)
    return made.getvalue()


def word_bomb(unpacked: int) -> bytes:
    """A Word document whose text is so many bytes of zeros."""
    made = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(word(("Normal", "x")))) as small,
        zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as large,
    ):
        for name in small.namelist():
            if name != "word/document.xml":
                large.writestr(name, small.read(name))
        with large.open("word/document.xml", "w", force_zip64=True) as opened:
            for _ in range(unpacked >> 20):
                opened.write(bytes(1 << 20))
    return made.getvalue()
