"""Whether a title gives numbers of a table as its cells have them: each under the name of its row or its column."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from copydesk_server.core.text.claims import strangers
from copydesk_server.core.text.claims.lexicon import lexicon_of
from copydesk_server.core.text.sentences import content_stems, stems_of, words

_CURRENCIES = "$€£"
_NUMBER = re.compile(r"(?<![\w.,])[$€£]?\d+(?:[.,:]\d+)*(?![\w.,:]*\d)")
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
# Tables of lexicons whose words limit, deny or compare, none of which cells tell.
_SAYING_MORE = (
    "denial",
    "denying",
    "most",
    "some",
    "few",
    "many",
    "only",
    "all",
    "comparative",
    "hedge",
    "must",
    "condition",
    "than",
)

Table = Sequence[Sequence[str]]


def says(rows: Table, title: str, around: str) -> bool:
    """Whether a title says nothing but numbers of a table and what they are of.

    Args:
        rows: Its cells, the heading row first.
        title: "Trees a day: Ruggex 71, Inklet 64".
        around: What stands around it, whose words the title may have: a heading.
    """
    told = "; ".join(", ".join(row) for row in rows)
    lexicon, numbers = lexicon_of(told), [*_NUMBER.finditer(title)]
    limits = {word for name in _SAYING_MORE for word in lexicon[name]} - set(words(told))
    ranked = _FIRST.sub(" ", title)
    if not numbers or limits & set(words(ranked)) or strangers(_HAS.sub(" ", ranked), f"{told}. {around}"):
        return False
    places = [*_named(rows, title)]
    if ranked != title and not _is_first(rows, title, numbers, places):
        return False
    is_told = all(any(_is_under(place, match, places) for place in _cells(rows, match[0])) for match in numbers)
    return is_told and _moves(title)


# Verbs that say that a thing has a number, and those that say which way it went; of English alone.
_HAS = re.compile(
    r"\b(?:records?|recorded|costs?|takes?|took|gives?|gave|needs?|needed|weighs?|lasts?|lasted|burns?|reach(?:es|ed)?|holds?|held|brings?|brought"
    r"|sells?|sold|makes?|made|earns?|earned|scores?|scored|uses?|used|comes? to|stands? at"
    r"|grew|grows|rose|rises|climbed|went up|is up|fell|falls|dropped|shrank|went down|is down)\b",
    re.IGNORECASE,
)
_MOVED = re.compile(
    r"\b(?:(?P<up>grew|grows|rose|rises|climbed|went up|is up)|fell|falls|dropped|shrank|went down|is down)\b(?P<rest>.*)",
    re.IGNORECASE,
)


def _moves(title: str) -> bool:
    """Whether what a title says to have risen or fallen has: from one number to another."""
    moved = _MOVED.search(title)
    if moved is None:
        return True
    between = re.search(rf"\bfrom ({_NUMBER.pattern})\D* to ({_NUMBER.pattern})", moved["rest"])
    if between is None:
        return False
    first, last = map(_amount, between.groups())
    if first is None or last is None:
        return False
    return first < last if moved["up"] else last < first


# Words that say that a number is the largest or the smallest of its kind; of English alone.
_FIRST = re.compile(
    r"\b(?:the )?(?:(?P<most>most|highest|largest|biggest|longest|heaviest|hottest|dearest|fastest)|(?P<least>least|fewest|lowest|smallest|shortest|lightest|coolest|coldest|cheapest))\b",
    re.IGNORECASE,
)


def _is_first(rows: Table, title: str, numbers: Sequence[re.Match[str]], named: Sequence[tuple[int, str, int]]) -> bool:
    """Whether the one number of a title is the largest, or the smallest, of its row or column: that across what it names.

    "The Ruggex records the most trees a day: 71" names a column, so that 71 is held against the others of its row.
    """
    found = [*_FIRST.finditer(title)]
    if len(found) != 1 or len(numbers) != 1:
        return False
    things = {axis for _, axis, _ in named}
    own = [(at, column) for at, column in _cells(rows, numbers[0][0]) if _is_under((at, column), numbers[0], named)]
    if len(own) != 1:
        return False
    [(at, column)] = own
    axes = [rows[at][1:]] if "column" in things else []
    # Cells of one column are of one kind where they have one unit; those of a product's column are not.
    down = [row[column] for row in rows[1:]]
    if "row" in things and len({_UNIT.sub("", one).strip() for one in down}) == 1:
        axes.append(down)
    best = max if found[0]["most"] else min
    return bool(axes) and all(_is_best(rows[at][column], axis, best) for axis in axes)


_UNIT = re.compile(r"[\d.,:\s]+")


def _is_best(cell: str, others: Sequence[str], best: Callable[[Sequence[float]], float]) -> bool:
    """Whether a cell has the largest or the smallest number of some, and alone."""
    told = [_NUMBER.findall(one) for one in others]
    if any(len(one) != 1 for one in told) or len({_UNIT.sub("", one) for one in others}) > 1:
        return False
    values = [value for one in told if (value := _amount(one[0])) is not None]
    own = _amount(_NUMBER.findall(cell)[0])
    return own is not None and len(values) == len(others) and best(values) == own and values.count(own) == 1


def _amount(number: str) -> float | None:
    """The value of a number; nothing for a version or an address, such as "1.2.3"."""
    digits = re.sub(r"[^\d.]", "", number)
    return float(digits) if digits.count(".") < 2 else None


_Place = tuple[int, int]


def _cells(rows: Table, number: str) -> Iterator[_Place]:
    """The cells of the body that are a number, perhaps with its unit; its currency may be in the head of the column."""
    for at, row in enumerate(rows[1:], 1):
        for column, cell in enumerate(row):
            shown = number[1:] if number[0] in _CURRENCIES and number[0] in rows[0][column] else number
            if column and {number, shown} & {*_NUMBER.findall(cell)}:
                yield at, column


def _named(rows: Table, title: str) -> Iterator[tuple[int, str, int]]:
    """Where a title has a word of the name of one row or of one column: the place, ``row`` or ``column``, and which."""
    heads = {"row": [row[0] for row in rows], "column": list(rows[0])}
    for word in _WORD.finditer(title):
        stems = set(content_stems(word[0]))
        for axis, names in heads.items():
            found = [at for at, name in enumerate(names) if at and stems & stems_of(name)]
            if len(found) == 1:
                yield word.start(), axis, found[0]


def _is_under(cell: _Place, number: re.Match[str], named: Sequence[tuple[int, str, int]]) -> bool:
    """Whether a cell is of the row and the column that are named nearest before its number, or else after it; one is named."""
    own = dict(zip(("row", "column"), cell, strict=True))
    is_named = False
    for axis, at in own.items():
        places = [(start, which) for start, of, which in named if of == axis]
        before = [which for start, which in places if start < number.start()]
        nearest = before[-1:] or [which for _, which in places][:1]
        if nearest and nearest[0] != at:
            return False
        is_named |= bool(nearest)
    return is_named
