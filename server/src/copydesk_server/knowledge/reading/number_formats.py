"""Numbers of a workbook as its cells show them: format codes of ECMA-376, part 1, section 18.8.31.

Dates that a workbook leaves to the reader's country are written as ISO 8601.
"""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation

GENERAL = "General"
BUILT_IN = {
    1: "0",
    2: "0.00",
    3: "#,##0",
    4: "#,##0.00",
    9: "0%",
    10: "0.00%",
    11: "0.00E+00",
    14: "yyyy-mm-dd",
    15: "d-mmm-yy",
    16: "d-mmm",
    17: "mmm-yy",
    18: "h:mm AM/PM",
    19: "h:mm:ss AM/PM",
    20: "h:mm",
    21: "h:mm:ss",
    22: "yyyy-mm-dd h:mm",
    37: "#,##0;(#,##0)",
    38: "#,##0;(#,##0)",
    39: "#,##0.00;(#,##0.00)",
    40: "#,##0.00;(#,##0.00)",
    45: "mm:ss",
    46: "[h]:mm:ss",
    47: "mm:ss",
    48: "0.0E+0",
    49: "@",
}
_TOKEN = re.compile(
    r'"(?P<quoted>[^"]*)"|\\(?P<escaped>.)|\[\$(?P<currency>[^\]-]*)[^\]]*\]|\[(?P<elapsed>[hms]+)\]|\[[^\]]*\]|[_*].'
    r"|(?P<half>AM/PM|A/P)|(?P<date>y+|m+|d+|h+|s+(?:\.0+)?)|(?P<number>[#0?][#0?,]*(?:\.[#0?]*)?,*(?P<power>E[+-]0+)?)"
    r"|(?P<literal>.)",
    re.IGNORECASE | re.DOTALL,
)
_SECTION = re.compile(r'((?:"[^"]*"|\\.|\[[^\]]*\]|[^;])*)(?:;|$)', re.DOTALL)
_LONGEST_CODE = 200
# Significant digits that a cell without a format shows.
_DIGITS = 10
_EPOCH, _EPOCH_1904 = datetime(1899, 12, 30), datetime(1904, 1, 1)  # noqa: DTZ001  # the time of a wall clock
_MOST_DAYS = 2_958_465


def shown(value: str, code: str, *, is_1904: bool = False) -> str:
    """A stored number as its cell shows it; what is no number stays as it is.

    Args:
        value: The number as a workbook stores it.
        code: Its format.
        is_1904: Whether the days are counted from 1904.
    """
    try:
        number = Decimal(value)
    except InvalidOperation:
        return value
    if not number.is_finite() or abs(number.adjusted()) > 300:
        return value
    section, is_signed = _section(code[:_LONGEST_CODE], number)
    tokens = list(_TOKEN.finditer(section))
    if any(token["date"] or token["elapsed"] for token in tokens):
        return _date(number, tokens, is_1904=is_1904) if 0 <= number <= _MOST_DAYS else value
    if section in {"", "@"} or "general" in section.lower() or "/" in section:
        return _general(number)
    return _number(abs(number) if is_signed else number, tokens)


def _section(code: str, number: Decimal) -> tuple[str, bool]:
    """The part of a format for a number, and whether it shows the sign itself."""
    sections = _SECTION.findall(code)[:4]
    if len(sections) > 1 and not sections[-1]:
        sections.pop()  # What the pattern finds at the end.
    if len(sections) > 1 and number < 0:
        return sections[1], True
    if len(sections) > 2 and number == 0:
        return sections[2], True
    return sections[0] if sections else "", False


def _general(number: Decimal) -> str:
    text = format(float(number), f".{_DIGITS}g") if number != number.to_integral_value() else format(number, "f")
    return text if len(text) <= 20 or "e" in text else format(float(number), f".{_DIGITS}g")


def _number(number: Decimal, tokens: list[re.Match[str]]) -> str:
    percents = sum(token["literal"] == "%" for token in tokens)
    scaled = number.scaleb(2 * percents)
    pieces, is_shown = [], False
    for token in tokens:
        if token["number"]:
            pieces.append("" if is_shown else _digits(abs(scaled), token))
            is_shown = True
        else:
            pieces.append(token["quoted"] or token["escaped"] or token["currency"] or token["literal"] or "")
    text = "".join(pieces).strip()
    return f"-{text}" if number < 0 and is_shown and re.search(r"[1-9]", text) else text


def _digits(number: Decimal, token: re.Match[str]) -> str:
    pattern = token["number"]
    whole, _, fraction = pattern.removesuffix(token["power"] or "").partition(".")
    thousands = len(whole) - len(whole.rstrip(",")) + len(fraction) - len(fraction.rstrip(","))
    fraction = fraction.rstrip(",")
    places = len(fraction)
    if token["power"]:
        mantissa, _, power = f"{number:.{places}E}".partition("E")
        return f"{mantissa}E{power[0]}{power[1:].zfill(2)}"
    rounded = number.scaleb(-3 * thousands).quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)
    text = f"{rounded:,f}" if "," in whole.rstrip(",") else f"{rounded:f}"
    if places and (optional := len(fraction) - len(fraction.rstrip("#"))):
        head, tail = text[:-optional], text[-optional:].rstrip("0")
        text = (head + tail).rstrip(".")
    integer, dot, rest = text.partition(".")
    return integer.zfill(whole.count("0")) + dot + rest if "," not in whole else text


def _date(number: Decimal, tokens: list[re.Match[str]], *, is_1904: bool) -> str:
    seconds = int((number * 86_400).quantize(Decimal(1), ROUND_HALF_UP))
    try:
        instant = (_EPOCH_1904 if is_1904 else _EPOCH) + timedelta(seconds=seconds)
    except OverflowError:
        return str(number)
    is_halved = any(token["half"] for token in tokens)
    pieces, before = [], ""
    for at, token in enumerate(tokens):
        part = (token["date"] or "").lower()
        if token["elapsed"]:
            pieces.append(str(seconds // {"h": 3600, "m": 60, "s": 1}[token["elapsed"][0].lower()]))
            before = token["elapsed"][0].lower()
        elif part:
            following = next((one["date"].lower() for one in tokens[at + 1 :] if one["date"]), "")
            is_minute = part[0] == "m" and len(part) < 3 and (before == "h" or following.startswith("s"))
            pieces.append(_part(instant, "M" * len(part) if is_minute else part, is_halved=is_halved))
            before = part[0]
        elif token["half"]:
            pieces.append("AM" if instant.hour < 12 else "PM")
        else:
            pieces.append(token["quoted"] or token["escaped"] or token["literal"] or "")
    return "".join(pieces).strip()


def _part(instant: datetime, part: str, *, is_halved: bool) -> str:
    """A part of a date; minutes are written ``M``."""
    names = {"mmm": "%b", "mmmm": "%B", "ddd": "%a", "dddd": "%A"}
    if part in names:
        return instant.strftime(names[part])
    if part[0] == "y":
        return f"{instant.year:04d}" if len(part) > 2 else f"{instant.year % 100:02d}"
    hour = (instant.hour % 12 or 12) if is_halved else instant.hour
    value = {"m": instant.month, "d": instant.day, "h": hour, "M": instant.minute, "s": instant.second}[part[0]]
    return f"{value:02d}" if len(part.partition(".")[0]) > 1 else str(value)
