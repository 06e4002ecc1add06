"""Dates of a text as terms: ``2026_03_04`` for "4 March 2026", "March 4th, 2026", "4.3.2026", "2026年3月4日" and "2026-03-04"."""

from __future__ import annotations

import datetime
from collections.abc import Iterator

import regex

# January to December in the languages whose stems are known, with what is usual besides, such as "Jänner".
_NAMES = """
january jan januar jänner janvier enero gennaio janeiro januari
february feb februar feber février febrero febbraio fevereiro februari
march mar märz mars marzo março maart marts
april apr avril abril aprile
may mai mayo maggio maio mei maj
june jun juni juin junio giugno junho
july jul juli juillet julio luglio julho
august aug août agosto augustus
september sep sept septembre septiembre settembre setembro
october oct oktober octobre octubre ottobre outubro
november nov novembre noviembre novembro
december dec dezember décembre diciembre dicembre dezembro
"""
_MONTHS = {name: number for number, line in enumerate(_NAMES.split("\n")[1:-1], 1) for name in line.split()}
_MONTH = rf"(?P<month>{'|'.join(sorted(_MONTHS, key=len, reverse=True))})\b\.?"
_DAY, _YEAR = r"(?P<day>[0-3]?\d)", r"(?P<year>[12]\d{3})(?!\d)"
_NAMED = regex.compile(
    rf"(?<!\d){_DAY}(?:st|nd|rd|th|er|º|\.)?\s+(?:of\s+|de\s+)?{_MONTH},?\s+(?:de\s+)?{_YEAR}"
    rf"|\b{_MONTH}\s+{_DAY}(?:st|nd|rd|th)?,?\s+{_YEAR}"
    r"|(?P<year>\d{4})\s?年\s?(?P<month>\d{1,2})\s?月\s?(?P<day>\d{1,2})\s?日",
    regex.IGNORECASE,
)
_FOUR_DIGITS = regex.compile(r"\d{4}")
_NUMERIC = regex.compile(
    rf"{_YEAR}(?P<mark>[-./])(?P<month>\d{{1,2}})(?P=mark){_DAY}|{_DAY}(?P<mark>[-./])(?P<month>\d{{1,2}})(?P=mark){_YEAR}"
)


def named_dates(text: str) -> Iterator[tuple[int, int, str]]:
    """Dates of a text whose month has a name, with where they stand."""
    if not _FOUR_DIGITS.search(text):
        return  # In a twentieth of the time.
    for match in _NAMED.finditer(text):
        month = match["month"].lower()
        if term := _term(match["year"], _MONTHS.get(month) or month, match["day"]):
            yield match.start(), match.end(), term


def numeric_dates(number: str) -> list[str]:
    """What dates a number in three parts may be: two of "3/4/2026", which is in March or in April."""
    match = _NUMERIC.fullmatch(number)
    if match is None:
        return []
    year, month, day = match["year"], match["month"], match["day"]
    found = [_term(year, month, day), _term(year, day, month) if match["mark"] == "/" else ""]
    return [term for term in dict.fromkeys(found) if term]


def _term(year: str, month: str | int, day: str) -> str:
    """The term of a date; empty where there is no such day."""
    try:
        return datetime.date(int(year), int(month), int(day)).strftime("%Y_%m_%d")
    except ValueError:
        return ""
