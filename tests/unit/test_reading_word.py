"""What a sentence of a Word document shows is what is stored: exponents, equations, symbols, and nothing struck or hidden."""

from __future__ import annotations

import io

import docx
import pytest
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls

from copydesk_server.knowledge import reading
from copydesk_server.knowledge.reading import Readable

M = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'


def read(inner: str) -> Readable:
    """A document of one paragraph with this content."""
    document = docx.Document()
    document.element.body.insert(0, parse_xml(f"<w:p {nsdecls('w')} {M}>{inner}</w:p>"))
    file = io.BytesIO()
    document.save(file)
    return reading.read_docx(file.getvalue())


def run(text: str, properties: str = "") -> str:
    return f'<w:r><w:rPr>{properties}</w:rPr><w:t xml:space="preserve">{text}</w:t></w:r>'


def power(base: str, exponent: str) -> str:
    letters = [f"<m:r><m:t>{text}</m:t></m:r>" for text in (base, exponent)]
    return f"<m:sSup><m:e>{letters[0]}</m:e><m:sup>{letters[1]}</m:sup></m:sSup>"


def equation(inner: str) -> str:
    return f"<m:oMath>{inner}</m:oMath>"


SUPERSCRIPT, SUBSCRIPT = '<w:vertAlign w:val="superscript"/>', '<w:vertAlign w:val="subscript"/>'
FRACTION = "<m:f><m:num><m:r><m:t>a+b</m:t></m:r></m:num><m:den><m:r><m:t>c</m:t></m:r></m:den></m:f>"
CASES = {
    "exponent": (run("about 10") + run("6", SUPERSCRIPT) + run(" bacteria"), "about 10⁶ bacteria"),
    "index": (run("CO") + run("2", SUBSCRIPT) + run(" is a gas"), "CO₂ is a gas"),
    "ordinal": (run("the 2") + run("nd", SUPERSCRIPT) + run(" firing"), "the 2nd firing"),
    "words in an equation": (
        run("fewer than ") + equation("<m:r><m:t>10 bacteria</m:t></m:r>") + run(" in each litre"),
        "fewer than 10 bacteria in each litre",
    ),
    "power": (run("It is ") + equation(power("x", "2")) + run("."), "It is x²."),
    "fraction": (run("It is ") + equation(FRACTION) + run("."), "It is (a + b)/c."),
    "root": (
        run("It is ") + equation("<m:rad><m:deg/><m:e><m:r><m:t>a+b</m:t></m:r></m:e></m:rad>") + run("."),
        "It is √(a + b).",
    ),
    "symbol": (
        run("at ") + '<w:r><w:sym w:font="Symbol" w:char="F0B3"/></w:r>' + run(" 1200 degrees"),
        "at ≥ 1200 degrees",
    ),
    "struck": (run("costs ") + run("89 ", "<w:strike/>") + run("49 euros"), "costs 49 euros"),
    "not struck": (run("costs ") + run("89 ", '<w:strike w:val="0"/>') + run("euros"), "costs 89 euros"),
    "hidden": (run("It is clay.") + run(" It costs us 9.", "<w:vanish/>"), "It is clay."),
    "drop-down": (
        run("Fire it ")
        + '<w:sdt><w:sdtPr><w:dropDownList><w:listItem w:value="a"/></w:dropDownList></w:sdtPr>'
        + f"<w:sdtContent>{run('twice')}</w:sdtContent></w:sdt>"
        + run(" a week"),
        "Fire it twice a week",
    ),
    "no entry": (
        run("Name:")
        + f"<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>{run(' Click here')}</w:sdtContent></w:sdt>",
        "Name:",
    ),
    "ruby": (
        run("The ")
        + f"<w:r><w:ruby><w:rt>{run('kama')}</w:rt><w:rubyBase>{run('窯')}</w:rubyBase></w:ruby></w:r>"
        + run(" is hot"),
        "The 窯 is hot",
    ),
    "field": (
        run("See page ")
        + '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> PAGEREF a </w:instrText></w:r>'
        + f'<w:r><w:fldChar w:fldCharType="separate"/></w:r>{run("12")}<w:r><w:fldChar w:fldCharType="end"/></w:r>',
        "See page 12",
    ),
    "hyphens": (
        run("a") + "<w:r><w:noBreakHyphen/></w:r>" + run("b co") + "<w:r><w:softHyphen/></w:r>" + run("op"),
        "a-b coop",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_sentence_keeps_its_meaning(case):
    """What is stored is what the document shows."""
    inner, text = CASES[case]

    assert read(inner).text == text


def test_what_is_left_out_is_counted():
    """Struck and hidden characters, and formulas, are counted for the warnings of the document."""
    found = read(run("a") + run("bc", "<w:dstrike/>") + run("def", "<w:vanish/>") + equation(power("x", "2")))

    assert found.losses == {"struck_text": 2, "hidden_text": 3, "formula": 1}


def test_a_glyph_that_nobody_knows_must_not_be_cited():
    """A symbol of an unknown font marks its place."""
    found = read(run("Heat to ") + '<w:r><w:sym w:font="Kiln Icons" w:char="F041"/></w:r>' + run("1200 degrees."))

    assert found.text == "Heat to 1200 degrees."
    assert [(span.citable, found.text[span.start : span.end]) for span in found.spans] == [(False, "1")]
