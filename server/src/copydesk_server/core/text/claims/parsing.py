"""Sentences as claims compare them: segments of words and numbers, each with the preposition that it stands under.

No grammar: segments end at commas and conjunctions, and a passive with its agent is read as the active.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from copydesk_server.core.text.claims import spelled
from copydesk_server.core.text.claims.lexicon import Lexicon

_TOKEN = re.compile(
    r"(?P<number>\d+(?:[.,\u00a0\u202f ]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)*)(?P<suffix>(?:st|nd|rd|th|er|e|ème|º|ª)\b)?"
    r"|(?P<word>[^\W\d_]+(?:['’](?:t|s|ll|re|ve|d|m)\b)?)|(?P<mark>[%€$£°]C?)|(?P<stop>[,;:()—–!?…]|\.(?=\s|$))"
)
_MARKS = {"%": "percent", "€": "euro", "$": "dollar", "£": "pound", "°": "degree", "°C": "degree"}
_PARTICIPLE = re.compile(
    r"(?:ed|en|ne|wn|lt|pt|ft|ght|und|ung|ade|old|eld|ut|aid|uck|ead|nt|és?|ées?|its?|ites?|[ai]d[oa]s?|t)$"
)
_INFINITIVE = re.compile(r"(?:[aeio]r|re|rse)$")
_NOT_NOMINAL = re.compile(r"(?:ing|ed)$")
# A source is read once for all claims on it; a draft has no more of them at a time.
MOST_PARSED = 512
# "… but teachers rarely do": what stands for the predicate before, after a subject of few words.
_INSTEAD, _ELLIPTIC = frozenset({"do", "does", "did"}), 3
# What ends a statement; a condition does not reach over it.
_ENDS = frozenset(";.!?")
_SAID = frozenset({"that", "dass", "que", "dat", "che"})
YEARS = range(1000, 2101)


@dataclass(slots=True)
class Token:
    """A word that carries meaning, a number or a date.

    Args:
        root: What it is compared by; of a number its value.
        word: It in lower case.
        kind: ``word``, ``name``, ``number``, ``year``, ``ordinal`` or ``date``.
        under: The preposition it stands under; an empty one where none.
        nominal: Whether it is the name of a thing, as far as can be told.
    """

    root: str
    word: str
    kind: str
    under: str = ""
    nominal: bool = False
    segment: int = 0


@dataclass(slots=True)
class Segment:
    """A stretch between commas and conjunctions: its tokens in the order of the active, and all of its words."""

    tokens: list[Token] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    is_passive: bool = False
    part: int = 0


@dataclass(frozen=True, slots=True)
class Parsed:
    """A sentence in segments."""

    segments: tuple[Segment, ...]
    words: frozenset[str]

    @property
    def tokens(self) -> list[Token]:
        """All its tokens."""
        return [token for segment in self.segments for token in segment.tokens]


@dataclass(slots=True)
class _Piece:
    word: str
    kind: str
    value: str = ""
    is_capital: bool = False


@lru_cache(MOST_PARSED)
def parse(sentence: str, lexicon: Lexicon) -> Parsed:
    """A sentence in segments."""
    pieces = _pieces(lexicon.plain(spelled.amounts_in_digits(sentence, lexicon)), lexicon)
    segments = _merged([_segment(run, lexicon, part) for run, part in _runs(pieces, lexicon)], lexicon)
    for number, segment in enumerate(segments):
        for token in segment.tokens:
            token.segment = number
    return Parsed(tuple(segments), frozenset(piece.word for piece in pieces if piece.kind != "date"))


def _pieces(sentence: str, lexicon: Lexicon) -> list[_Piece]:
    found: list[_Piece] = []
    for match in _TOKEN.finditer(sentence):
        raw = match[0]
        if match["number"]:
            is_ordinal = bool(match["suffix"])
            kind, value = _digits(match["number"], lexicon)
            found.append(_Piece(raw, "ordinal" if is_ordinal else kind, value))
        elif match["mark"]:
            found.append(_Piece(_MARKS.get(raw, "degree"), "word"))
        elif match["stop"]:
            found.append(_Piece(raw, "stop"))
        else:
            found += _word(raw, lexicon)
    return _valued(found, lexicon)


def _word(raw: str, lexicon: Lexicon) -> list[_Piece]:
    lower = raw.lower().replace("’", "'")
    if lower.endswith("n't"):
        return [_Piece("n't", "word")]
    if lower.endswith("t") and "'" in lower:
        return [_Piece(lower.split("'")[0][:-1], "word"), _Piece("n't", "word")]
    return [_Piece(lower.split("'")[0], "word", is_capital=raw[0].isupper())]


def _digits(text: str, lexicon: Lexicon) -> tuple[str, str]:
    """The kind and the value of a number in digits."""
    thousands = re.fullmatch(r"\d{1,3}(?:([.,\u00a0\u202f ])\d{3})+", text)
    point = "." if lexicon.language == "en" else ","
    if thousands and thousands[1] != point:
        value = re.sub(r"\D", "", text)
    else:
        whole, _, part = text.replace("\u00a0", "").replace("\u202f", "").replace(" ", "").rpartition(point)
        value = (
            f"{re.sub(r'[.,]', '', whole)}.{part}" if whole else re.sub(r"[.,]", "" if text.count(",") else ".", text)
        )
    is_year = text.isdigit() and len(text) == 4 and int(text) in YEARS
    return ("year" if is_year else "number"), _plain(value)


def _plain(value: str) -> str:
    whole, _, part = value.partition(".")
    part = part.replace(".", "").rstrip("0")
    return (whole.lstrip("0") or "0") + (f".{part}" if part else "")


def _valued(pieces: list[_Piece], lexicon: Lexicon) -> list[_Piece]:
    """Number words as numbers, scales multiplied, ordinals and dates told apart."""
    found: list[_Piece] = []
    numbers, scales, ordinals = (lexicon.values[name] for name in ("numbers", "scales", "ordinals"))
    for at, piece in enumerate(pieces):
        before = found[-1] if found else None
        if piece.kind != "word":
            found.append(piece)
        elif piece.word in scales and before is not None and before.kind in {"number", "year"}:
            _scale(found, scales[piece.word])
        elif piece.word in numbers:
            value = numbers[piece.word]
            if (
                before is not None
                and before.kind == "number"
                and before.word in numbers
                and int(float(before.value)) % 10 == 0
            ):
                before.value = str(int(float(before.value)) + value)
            else:
                found.append(_Piece(piece.word, "number", str(value)))
        elif piece.word in ordinals and not (before is not None and before.kind == "number"):
            found.append(_Piece(piece.word, "ordinal", str(ordinals[piece.word])))
        elif piece.word in lexicon["dates"] and (
            piece.is_capital or lexicon.language != "en" or piece.word not in {"may", "march", "august"}
        ):
            is_date = piece.word != "may" or at > 0
            found.append(_Piece(piece.word, "date" if is_date else "word", is_capital=piece.is_capital))
        elif piece.word in scales and piece.word not in {"cent", "cents"}:
            found.append(_Piece(piece.word, "number", str(scales[piece.word])))
        else:
            found.append(piece)
    return found


def _scale(found: list[_Piece], by: int) -> None:
    """Multiply the last number, and the one that makes a range with it: from 40 to 55 million."""
    for back in (1, 3):
        if len(found) >= back and found[-back].kind in {"number", "year"} and float(found[-back].value) < by:
            if back > 1 and (
                found[-3].kind == "year" or found[-2].word not in {"to", "and", "or", "bis", "à", "a", "und", "et", "y"}
            ):
                break
            found[-back].value = _plain(f"{float(found[-back].value) * by:.6f}")
            found[-back].kind = "number"


def _runs(pieces: Sequence[_Piece], lexicon: Lexicon) -> list[tuple[list[_Piece], int]]:
    """The pieces between stops and conjunctions, and the part they are of; a conjunction goes with what follows it."""
    parts = [0]
    runs: list[list[_Piece]] = [[]]
    splitters = lexicon["splitters"]
    for at, piece in enumerate(pieces):
        if piece.kind == "stop":
            # A clause of what is said goes with who says it, before it or after.
            follows = at + 1 < len(pieces) and pieces[at + 1].word in _SAID
            precedes = len(runs) == 1 and bool(runs[0]) and runs[0][0].word in _SAID
            if not (follows or precedes):
                runs.append([])
                parts.append(parts[-1] + (piece.word in _ENDS))
            continue
        joins = 0 < at < len(pieces) - 1 and pieces[at - 1].kind == pieces[at + 1].kind == "number"
        if piece.word in splitters and piece.kind == "word" and not joins:
            runs.append([])
            parts.append(parts[-1])
        runs[-1].append(piece)
    return [(run, part) for run, part in zip(runs, parts, strict=True) if run]


def _segment(run: Sequence[_Piece], lexicon: Lexicon, part: int) -> Segment:
    segment = Segment(words=["" if piece.kind == "date" else piece.word for piece in run], part=part)
    under, has_content, is_det, auxiliary = "", False, False, -1
    pending: list[str] = []
    for at, piece in enumerate(run):
        word = piece.word
        if piece.kind == "word" and not (piece.is_capital and at and len(word) > 1 and word not in lexicon["function"]):
            if word in lexicon["be"] or word in lexicon["have"]:
                under, has_content, is_det = "", False, False
                auxiliary = len(segment.tokens) if word in lexicon["be"] else auxiliary
                continue
            if word in lexicon["prepositions"] and (
                word not in lexicon["than"] or lexicon.language == "en" or _compares(run[:at], lexicon)
            ):
                under = lexicon_than(lexicon) if under == lexicon_than(lexicon) and not has_content else word
                has_content, is_det = False, True
                pending.append(word)
                continue
            if word in lexicon["determiners"]:
                last = segment.tokens[-1].word if segment.tokens else ""
                goes_on = lexicon.language != "en" and under and (word == "des" or _INFINITIVE.search(last))
                under = "" if has_content and not goes_on else under
                has_content, is_det = False if not under else has_content, True
                continue
            if word in lexicon["function"]:
                continue
        kind = piece.kind if piece.kind != "word" else "name" if piece.is_capital else "word"
        if kind == "number" and under and has_content and segment.tokens[-1].kind == "word":
            under = ""
        root = piece.value or lexicon.root(word)
        first = not segment.tokens and not under
        nominal = is_det or kind != "word" or (first and not _NOT_NOMINAL.search(word))
        segment.tokens.append(Token(root, word, kind, under, nominal))
        has_content = True
        is_det = kind in {"number", "ordinal"}
    _activate(segment, auxiliary, lexicon)
    return segment


def _compares(run: Sequence[_Piece], lexicon: Lexicon) -> bool:
    """Whether the words before a "than" that has other senses too compare."""
    return any(
        piece.word in lexicon["comparative"] or (lexicon.language == "de" and piece.word.endswith("er"))
        for piece in run
    )


def lexicon_than(lexicon: Lexicon) -> str:
    """The word that compares, one in each language."""
    return next(iter(lexicon["than"]))


def _activate(segment: Segment, auxiliary: int, lexicon: Lexicon) -> None:
    """Read "A was struck by B" as "B struck A"."""
    if auxiliary < 0 and not any(token.under in lexicon["agent"] for token in segment.tokens):
        return
    agent = [
        token
        for token in segment.tokens
        if token.under in lexicon["agent"] and token.kind in {"word", "name"} and not token.word.endswith("ing")
    ]
    after = [token for token in segment.tokens[max(auxiliary, 0) :] if not token.under and token.kind == "word"]
    is_passive = any(_PARTICIPLE.search(token.word) for token in after[:3])
    if not is_passive:
        return
    for token in agent:
        token.under = ""
    start = max(auxiliary, 0)
    subject = [token for token in segment.tokens[:start] if not any(token is one for one in agent)]
    rest = [token for token in segment.tokens if not any(token is one for one in (*agent, *subject))]
    segment.tokens = [*agent, *rest, *subject]
    segment.is_passive = True


def _merged(segments: list[Segment], lexicon: Lexicon) -> list[Segment]:
    """The segments, those of one bare word or name with the one that they go on from: "France and Italy signed"."""
    merged: list[Segment] = []
    for segment in segments:
        if merged and segment.words[-1] in _INSTEAD and len(segment.tokens) <= _ELLIPTIC:
            segment.tokens += [replace(token) for token in merged[-1].tokens[1:]]
        if merged and (
            _is_bare(segment, lexicon)
            or (len(merged) == 1 and _is_bare(merged[0], lexicon) and segment.words[0] in lexicon["coordinators"])
        ):
            merged[-1].tokens += segment.tokens
            merged[-1].words += segment.words
            merged[-1].is_passive |= segment.is_passive
        else:
            merged.append(segment)
    return merged


def _is_bare(segment: Segment, lexicon: Lexicon) -> bool:
    if any(token.under for token in segment.tokens) or any(
        word in lexicon["be"] or word in lexicon["have"] for word in segment.words
    ):
        return False
    if segment.words[0] in lexicon["splitters"] - lexicon["coordinators"]:
        return not segment.tokens
    return len(segment.tokens) <= 1 or all(token.kind == "name" for token in segment.tokens)
