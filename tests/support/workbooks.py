"""A workbook as Excel writes it: merged and hidden cells, formats, rich text, a formula without a value, a hidden sheet."""

from __future__ import annotations

import io
import zipfile

_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_RELATED = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"
_RICH = (
    "<si><r><t>about 10</t></r><r><rPr><vertAlign val='superscript'/></rPr><t>6</t></r><r><t xml:space='preserve'> bacteria </t></r>"
    "<r><rPr><strike/></rPr><t>gone</t></r></si>"
)
_TEXTS = ["Prices of 2026", "Item", "Price", "Since", "Share", "Kiln", "top", "hidden row", "Name", "Text", "A"]
_FORMATS = {164: '#,##0.00 "€"', 165: "dd.mm.yyyy", 166: "0.0%", 167: "0.00;[Red](0.00)"}
_PRICES = """<row r="1"><c r="A1" t="s"><v>0</v></c></row>
<row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2" t="s"><v>2</v></c><c r="C2" t="s"><v>3</v></c><c r="D2" t="s"><v>4</v></c></row>
<row r="3"><c r="A3" t="s"><v>5</v></c><c r="B3" s="1"><v>1234.5</v></c><c r="C3" s="2"><v>46085</v></c><c r="D3" s="3"><v>0.125</v></c></row>
<row r="4"><c r="A4" t="s"><v>11</v></c><c r="B4" s="4"><v>-3</v></c><c r="C4"><f>1+1</f></c></row>
<row r="5" hidden="1"><c r="A5" t="s"><v>7</v></c><c r="B5"><v>1</v></c></row>
<row r="6"><c r="A6" t="s"><v>6</v></c><c r="B6"><v>7</v></c></row>
<row r="7"><c r="B7"><v>8</v></c></row>"""
_FACTS = """<row r="1"><c t="s"><v>8</v></c><c t="s"><v>9</v></c></row>
<row r="2"><c t="s"><v>10</v></c><c t="inlineStr"><is><t>It cracks when it cools.</t></is></c></row>"""
_SECRET = '<row r="1"><c t="str"><v>x</v></c></row>'


def _sheet(rows: str, merged: str = "") -> str:
    return f'<worksheet xmlns="{_MAIN}"><sheetData>{rows}</sheetData>{merged}</worksheet>'


def workbook() -> bytes:
    """The bytes of the workbook."""
    names = (("Prices", ""), ("Facts", ""), ("Secret", ' state="hidden"'))
    sheets = "".join(
        f'<sheet name="{name}" sheetId="{at}" r:id="r{at}"{state}/>' for at, (name, state) in enumerate(names, 1)
    )
    related = "".join(
        f'<Relationship Id="{id_}" Type="{_RELATED}/{kind}" Target="{target}"/>'
        for id_, kind, target in [
            *((f"r{at}", "worksheet", f"worksheets/sheet{at}.xml") for at in (1, 2, 3)),
            ("r8", "sharedStrings", "sharedStrings.xml"),
            ("r9", "styles", "styles.xml"),
        ]
    )
    formats = "".join(f"<numFmt numFmtId='{id_}' formatCode='{code}'/>" for id_, code in _FORMATS.items())
    cells = "".join(f'<xf numFmtId="{id_}"/>' for id_ in (0, *_FORMATS))
    texts = "".join(f"<si><t>{text}</t></si>" for text in _TEXTS)
    merged = '<mergeCells><mergeCell ref="A1:D1"/><mergeCell ref="A6:A7"/></mergeCells>'
    parts = {
        "_rels/.rels": f'<Relationships xmlns="{_PACKAGE}"><Relationship Id="r1" Type="{_RELATED}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{_MAIN}" xmlns:r="{_RELATED}"><sheets>{sheets}</sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{_PACKAGE}">{related}</Relationships>',
        "xl/sharedStrings.xml": f'<sst xmlns="{_MAIN}">{texts}{_RICH}</sst>',
        "xl/styles.xml": f'<styleSheet xmlns="{_MAIN}"><numFmts>{formats}</numFmts><cellXfs>{cells}</cellXfs></styleSheet>',
        "xl/worksheets/sheet1.xml": _sheet(_PRICES, merged),
        "xl/worksheets/sheet2.xml": _sheet(_FACTS),
        "xl/worksheets/sheet3.xml": _sheet(_SECRET),
    }
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return file.getvalue()
