"""Colours of a .pptx: what a theme, a shape or a text says, as ``#rrggbb``."""

from __future__ import annotations

import colorsys
from collections.abc import Mapping

from lxml import etree
from pptx.oxml.ns import qn

from copydesk_server.core.colours import Rgb, mix

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
