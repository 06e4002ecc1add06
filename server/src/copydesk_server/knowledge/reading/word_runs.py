"""The runs of a paragraph of Word: what a reader of the document sees once all changes to it are accepted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from lxml import etree
from lxml.etree import _Element

from copydesk_server.knowledge.reading.model import Mark, Run
from copydesk_server.knowledge.reading.word_equations import M, linear_equation

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_MC = "{http://schemas.openxmlformats.org/markup-compatibility/2006}"
_A = "{http://schemas.openxmlformats.org/drawingml/2006/main}"
_OFF = frozenset(["0", "false", "off", "none"])
# Elements around runs, all of which are shown.
_AROUND = frozenset(["hyperlink", "ins", "moveTo", "smartTag", "customXml", "sdtContent", "fldSimple", "dir", "bdo"])
# Elements around text that a tracked change deletes.
_DELETED = frozenset(["del", "moveFrom"])
# In half points: a lower shift aligns a picture or a line, it raises no exponent.
_LEAST_SHIFT = 4
# Elements that show no text of the paragraph: marks, numbers of notes, and pictures, whose text boxes are blocks.
_SILENT = frozenset(
    [
        *("pPr", "rPr", "instrText", "delInstrText", "sdtPr", "sdtEndPr", "proofErr"),
        *("bookmarkStart", "bookmarkEnd", "commentRangeStart", "commentRangeEnd", "commentReference", "annotationRef"),
        *("footnoteReference", "endnoteReference", "footnoteRef", "endnoteRef", "separator", "continuationSeparator"),
        *("lastRenderedPageBreak", "drawing", "pict", "object", "softHyphen", "fldChar", "permStart", "permEnd"),
        *("moveFromRangeStart", "moveFromRangeEnd", "moveToRangeStart", "moveToRangeEnd", "pgNum", "smartTagPr"),
        *("customXmlPr", "subDoc", "customXmlInsRangeStart", "customXmlInsRangeEnd", "ctrlPr"),
    ]
)
_TEXTS = (f"{_W}t", f"{_W}delText")
_SIGNS = {"tab": " ", "ptab": " ", "br": "\n", "cr": "\n", "noBreakHyphen": "-"}
# Glyphs of the font Symbol in the private area, as Insert > Symbol stores them: its second half, and Greek letters.
_SYMBOL = {
    **dict(zip(range(0x61, 0x7B), "αβχδεφγηιϕκλμνοπθρστυϖωξψζ", strict=True)),
    **dict(zip(range(0x41, 0x5B), "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ", strict=True)),
    0xA3: "≤",
    0xB3: "≥",
    0xB0: "°",
    0xB1: "±",
    0xB4: "×",
    0xB8: "÷",
    0xB9: "≠",
    0xBA: "≡",
    0xBB: "≈",
    0xA5: "∞",
    0xAC: "←",
    0xAD: "↑",
    0xAE: "→",
    0xAF: "↓",
    0xAB: "↔",
    0xDE: "⇒",
    0xDB: "⇔",
    0xB7: "•",
    0xB6: "∂",
    0xD1: "∇",
    0xC7: "∩",
    0xC8: "∪",
    0xCE: "∈",
    0xCF: "∉",
    0xCC: "⊂",
    0xC9: "⊃",
    0xD6: "√",
    0xE5: "∑",
    0xD5: "∏",
    0xF2: "∫",
    0x40: "≅",
    0x22: "∀",
    0x24: "∃",
    0xD0: "∠",
    0xA2: "′",
    0xB2: "″",
    0x2D: "−",
    0xB5: "∝",
    0xC6: "∅",
    0xD9: "∧",
    **{code: chr(code) for code in (*range(0x30, 0x40), 0x25, 0x28, 0x29, 0x2B, 0x2C, 0x2E, 0x2F, 0x5B, 0x5D)},
}
_WINGDINGS = {
    0xE0: "→",
    0xDF: "←",
    0xE1: "↑",
    0xE2: "↓",
    0xFC: "✓",
    0xFB: "✗",
    0xFE: "☑",
    0xA8: "☐",
    0xFD: "☒",
    0x6C: "●",
}
_FONTS = {"symbol": _SYMBOL, "wingdings": _WINGDINGS}


@dataclass(frozen=True, slots=True)
class RunReader:
    """Reads the runs of paragraphs.

    Args:
        marks: The mark of each character style that has one, by identifier.
    """

    marks: Mapping[str, Mark]

    def runs(self, parent: _Element) -> Iterator[Run]:
        """The runs of a paragraph, or of an element within one."""
        for child in parent.iterchildren(etree.Element):
            name = etree.QName(child).localname
            if child.tag == f"{M}oMath":
                yield Run(linear_equation(child), Mark.FORMULA)
            elif child.tag == f"{M}oMathPara" or (child.tag.startswith(_W) and name in _AROUND):
                yield from self.runs(child)
            elif child.tag == f"{_MC}AlternateContent":
                yield from self._alternative(child)
            elif not child.tag.startswith(_W) or name in _SILENT:
                continue
            elif name in _DELETED:
                yield Run(shown_text(child), Mark.STRUCK)
            elif name == "r":
                yield from self._run(child)
            elif name == "sdt":
                yield from self._control(child)
            else:
                yield Run("".join(map(str, child.itertext(f"{_W}t"))), Mark.UNKNOWN)

    def _alternative(self, element: _Element) -> Iterator[Run]:
        for form in element.iterchildren(f"{_MC}Fallback", f"{_MC}Choice"):
            yield from self.runs(form)

    def _control(self, control: _Element) -> Iterator[Run]:
        """What a content control shows, unless that asks for an entry."""
        content = control.find(f"{_W}sdtContent")
        if is_placeholder(control):
            yield Run(shown_text(control), Mark.HIDDEN)
        else:
            yield from self.runs(control if content is None else content)

    def _run(self, run: _Element) -> Iterator[Run]:
        mark = mark_of(run.find(f"{_W}rPr"), self.marks)
        for child in run.iterchildren(etree.Element):
            name = etree.QName(child).localname
            if child.tag == f"{_MC}AlternateContent":
                yield from self._alternative(child)
            elif not child.tag.startswith(_W) or name in _SILENT:
                continue
            elif name in {"t", "delText"}:
                yield Run(child.text or "", mark if name == "t" else Mark.STRUCK)
            elif name in _SIGNS:
                yield Run(_SIGNS[name], mark)
            elif name == "sym":
                yield _symbol(child, mark)
            elif name == "ruby":
                base = child.find(f"{_W}rubyBase")
                yield from () if base is None else self.runs(base)
                yield Run("".join(map(shown_text, child.iterchildren(f"{_W}rt"))), Mark.HIDDEN)
            else:
                yield Run("", Mark.UNKNOWN)


def choose_alternatives(root: _Element) -> None:
    """Leave one of the forms of the same content: that with the most text, else the one for programs of any age."""
    for element in list(root.iter(f"{_MC}AlternateContent")):
        forms = list(element.iterchildren(f"{_MC}Fallback", f"{_MC}Choice"))
        if forms:
            forms.sort(key=lambda form: (_letters(form), form.tag == f"{_MC}Fallback"))
            for form in forms[:-1]:
                element.remove(form)


def _letters(form: _Element) -> int:
    return sum(len(text.text or "") for text in form.iter(*_TEXTS, f"{_A}t"))


def _symbol(element: _Element, mark: Mark | None) -> Run:
    """A glyph of a font of symbols, which has its own order of characters."""
    try:
        code = int(element.get(f"{_W}char") or "", 16)
    except ValueError:
        return Run("", Mark.UNKNOWN)
    font = _FONTS.get((element.get(f"{_W}font") or "").lower())
    if font is not None:
        glyph = font.get(code & 0xFF)
        return Run("", Mark.UNKNOWN) if glyph is None else Run(glyph, mark)
    return Run("", Mark.UNKNOWN) if 0xE000 <= code < 0xF900 else Run(chr(code), mark)


def mark_of(properties: _Element | None, styles: Mapping[str, Mark]) -> Mark | None:
    """The mark of a run by its own properties, else by its character style; hidden and struck outweigh raised."""
    if properties is None:
        return None
    style = properties.find(f"{_W}rStyle")
    inherited = None if style is None else styles.get(style.get(f"{_W}val") or "")
    shift = properties.find(f"{_W}vertAlign")
    place = _shift(properties) if shift is None else shift.get(f"{_W}val")
    own = {"superscript": Mark.SUPERSCRIPT, "subscript": Mark.SUBSCRIPT}.get(place or "")
    for mark, names in ((Mark.HIDDEN, ("vanish",)), (Mark.STRUCK, ("strike", "dstrike"))):
        told = [element for name in names if (element := properties.find(f"{_W}{name}")) is not None]
        if any((element.get(f"{_W}val") or "1") not in _OFF for element in told):
            return mark
        if told and inherited is mark:  # Switched off where it is used.
            inherited = None
    if inherited in {Mark.HIDDEN, Mark.STRUCK}:
        return inherited
    return own if place is not None else inherited


def _shift(properties: _Element) -> str | None:
    """Where a run stands that Font > Position shifts from the line, as equations typed by hand do."""
    shift = properties.find(f"{_W}position")
    points = (shift.get(f"{_W}val") or "") if shift is not None else ""
    if not points.removeprefix("-").isdecimal() or len(points) > 4 or abs(int(points)) < _LEAST_SHIFT:
        return None
    return "subscript" if points.startswith("-") else "superscript"


def is_placeholder(control: _Element) -> bool:
    """Whether a content control shows the request for an entry, and no entry."""
    return control.find(f"{_W}sdtPr/{_W}showingPlcHdr") is not None


def shown_text(element: _Element) -> str:
    """All characters of the runs in an element, deleted ones too, but those of its text boxes, which are blocks."""
    boxed = {text for box in element.iter(f"{_W}txbxContent") for text in box.iter(*_TEXTS)}
    return "".join(text.text or "" for text in element.iter(*_TEXTS) if text not in boxed)
