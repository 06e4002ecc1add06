"""Text as it is spoken: numbers, dates, units, abbreviations, addresses and symbols become words that a voice says right.

Each word that is shown keeps its place, so that captions have the text of the slide and the times of the voice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import msgspec

from copydesk_server.core.text.sentences import sentences

# A voice needs memory for a sentence as long as it takes to say; 400 characters are some 30 s.
LONGEST_SENTENCE = 400
# What people pause between sentences (0.3 to 0.6 s in read speech); espeak-ng itself pauses at commas.
SENTENCE_PAUSE, PARAGRAPH_PAUSE = 0.35, 0.6

_TOKEN = re.compile(
    r"[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff][。、，！？」』）]*|[^\s\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+"
)
_SYMBOLS = re.compile(
    r"[\U0001f000-\U0001faff\u2600-\u27bf\u2b00-\u2bff\u2190-\u21ff\u25a0-\u25ff\ufe0e\ufe0f\u200d\u20e3\U000e0020-\U000e007f]"
)
_MARKUP = re.compile(r"^(?:#{1,6}|[-*+•|>]+|\d{0}`{1,3})$")
_EMPHASIS = re.compile(r"(?<!\w)[*_`]+|[*_`]+(?!\w)")
_LINK = re.compile(r"!?\[([^\]]*)\]\([^)\s]*\)")
_URL = re.compile(r"^[(\[<]?(?:https?://|www\.)([^\s)>\]]+?)[)\]>]?([.,;:!?]*)$", re.IGNORECASE)
_HOST = re.compile(
    r"^((?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|example|co|ai|app|eu|uk|de|fr|es|it))([.,;:!?]*)$", re.IGNORECASE
)
_DATE = re.compile(r"^(\d{4})-(\d{2})-(\d{2})([.,;:!?)]*)$")
_MONEY = re.compile(r"^([$€£])(\d[\d.,]*\d|\d)([kKmMbB]n?)?([.,;:!?)]*)$")
# A sign that stands apart from its number is said with it: "17 %".
_APART = re.compile(r"(?<=\d)[ \u00a0\u202f](?=[%‰€$£](?!\w))")
_RANGE = re.compile(r"(?<=\d)[–—](?=\d)")
_UNIT = re.compile(r"^(\(?[+-]?[\d.,]*\d)?(°C|°F|km/h|kWh|kg|km|cm|mm|ml|GB|MB|TB|GHz|MHz|kW|m²|m³)([.,;:!?)]*)$")

_ENGLISH_MONTHS = (
    "January February March April May June July August September October November December".split()  # noqa: SIM905
)


class SpokenWords(msgspec.Struct, frozen=True):
    """The words of a language for what is no word.

    Args:
        dot: The dot of an address.
        to: Between two ends of a range.
        units: A unit, spoken.
        money: A currency's sign, spoken after the number.
        scales: A letter after an amount, spoken.
        abbreviations: An abbreviation, spoken.
        months: Names of the months; empty where a date is spoken as it is written.
        thousands: What groups digits.
    """

    dot: str = "."
    to: str = " - "
    units: Mapping[str, str] = {}
    money: Mapping[str, str] = {}
    scales: Mapping[str, str] = {}
    abbreviations: Mapping[str, str] = {}
    months: tuple[str, ...] = ()
    thousands: str = ""


_LANGUAGES = {
    "en": SpokenWords(
        dot="dot",
        to=" to ",
        units={
            "°C": "degrees Celsius", "°F": "degrees Fahrenheit", "km/h": "kilometres per hour", "kWh": "kilowatt hours",
            "kg": "kilograms", "km": "kilometres", "cm": "centimetres", "mm": "millimetres", "ml": "millilitres",
            "GB": "gigabytes", "MB": "megabytes", "TB": "terabytes", "GHz": "gigahertz", "MHz": "megahertz",
            "kW": "kilowatts", "m²": "square metres", "m³": "cubic metres",
        },
        money={"$": "dollars", "€": "euros", "£": "pounds"},
        scales={"k": "thousand", "m": "million", "mn": "million", "b": "billion", "bn": "billion"},
        abbreviations={
            "e.g.": "for example", "i.e.": "that is", "etc.": "et cetera", "vs.": "versus", "approx.": "approximately",
            "incl.": "including", "fig.": "figure", "no.": "number", "w/": "with", "&": "and", "cf.": "compare",
        },
        months=tuple(_ENGLISH_MONTHS),
        thousands=",",
    ),
    "de": SpokenWords(
        dot="Punkt", to=" bis ", units={"°C": "Grad Celsius", "°F": "Grad Fahrenheit", "km/h": "Kilometer pro Stunde"},
        money={"$": "Dollar", "€": "Euro", "£": "Pfund"},
        abbreviations={"z.b.": "zum Beispiel", "d.h.": "das heißt", "usw.": "und so weiter", "ca.": "circa", "&": "und"},
        thousands=".",
    ),
    "fr": SpokenWords(
        dot="point", to=" à ", units={"°C": "degrés Celsius", "km/h": "kilomètres à l'heure"},
        money={"$": "dollars", "€": "euros", "£": "livres"}, abbreviations={"etc.": "et cetera", "&": "et"},
    ),
    "es": SpokenWords(
        dot="punto", to=" a ", units={"°C": "grados Celsius", "km/h": "kilómetros por hora"},
        money={"$": "dólares", "€": "euros", "£": "libras"}, abbreviations={"etc.": "etcétera", "&": "y"}, thousands=".",
    ),
}  # fmt: skip


class Word(msgspec.Struct, frozen=True):
    """A word as it is shown, and as it is said."""

    text: str
    spoken: str


class SpokenSentence(msgspec.Struct, frozen=True):
    """Words that are said in one breath, and the pause after them in seconds."""

    words: tuple[Word, ...]
    pause: float

    @property
    def text(self) -> str:
        """What the voice is given."""
        return " ".join(word.spoken for word in self.words)


def speakable(text: str, language: str, pronunciations: Mapping[str, str] | None = None) -> list[SpokenSentence]:
    """The sentences of a text, ready to be spoken; what has no words, such as a picture's sign, is left out.

    Args:
        text: Plain text, or Markdown.
        language: Its tag (BCP 47); the first part chooses the words for numbers and signs.
        pronunciations: How the caller wants words to be said, by the word in lower case.
    """
    known = _LANGUAGES.get(language.lower().partition("-")[0], SpokenWords())
    own = {word.lower(): said for word, said in (pronunciations or {}).items()}
    found: list[SpokenSentence] = []
    for paragraph in re.split(r"\n[ \t]*\n", _APART.sub("", _LINK.sub(r"\1", text))):
        for start, end in sentences(paragraph):
            words = [word for token in _TOKEN.findall(paragraph[start:end]) for word in _word(token, known, own)]
            found += [SpokenSentence(piece, SENTENCE_PAUSE) for piece in _pieces(words)]
        if found:
            found[-1] = SpokenSentence(found[-1].words, PARAGRAPH_PAUSE)
    return found


def _pieces(words: list[Word]) -> Iterator[tuple[Word, ...]]:
    """A sentence, in pieces of at most its longest length."""
    piece: list[Word] = []
    length = 0
    for word in words:
        if piece and length + len(word.spoken) > LONGEST_SENTENCE:
            yield tuple(piece)
            piece, length = [], 0
        piece.append(word)
        length += len(word.spoken) + 1
    if piece:
        yield tuple(piece)


def _word(token: str, known: SpokenWords, own: Mapping[str, str]) -> Iterator[Word]:
    shown = _EMPHASIS.sub("", _SYMBOLS.sub("", token))
    if not shown or _MARKUP.match(token):
        return
    bare = shown.strip(".,;:!?()[]\"'“”‘’«»")
    said = own.get(bare.lower())
    spoken = shown.replace(bare, said) if said is not None and bare else _spoken(shown, known)
    # A voice takes a word of 400 characters for as many letters, and nobody listens to it.
    spoken = spoken[:LONGEST_SENTENCE]
    if any(char.isalnum() for char in spoken):
        yield Word(shown, spoken)


def _spoken(token: str, known: SpokenWords) -> str:
    abbreviated = known.abbreviations.get(token.lower().rstrip(",;:)").lstrip("("))
    if abbreviated:
        return abbreviated + (token[-1] if token[-1] in ",;:" else "")
    if address := (_URL.match(token) or _HOST.match(token)):
        return _address(address[1], known) + address[2]
    if date := _DATE.match(token):
        return _date(date, known)
    token = _RANGE.sub(known.to, token)
    if known.thousands:
        mark = re.escape(known.thousands)
        token = re.sub(rf"(?<=\d){mark}(?=\d{{3}}(?!\d))", "", token)
    token = re.sub(r"(?<=\d)[\u00a0\u202f](?=\d{3}(?!\d))", "", token)
    if (money := _MONEY.match(token)) and known.money:
        scale = known.scales.get((money[3] or "").lower(), money[3] or "")
        return " ".join(part for part in (money[2], scale, known.money[money[1]]) if part) + money[4]
    if (unit := _UNIT.match(token)) and unit[2] in known.units:
        return f"{unit[1] or ''} {known.units[unit[2]]}{unit[3]}".strip()
    return token


def _address(address: str, known: SpokenWords) -> str:
    """An address as people say it: its host, and its path where that is words."""
    host, _, path = re.sub(r"^www\.", "", address, flags=re.IGNORECASE).partition("/")
    said = host.replace(".", f" {known.dot} ").replace("-", " ")
    words = re.sub(r"[^\w]+", " ", path.partition("?")[0]).strip()
    return f"{said} {words}".strip() if len(words) <= 40 else said


def _date(date: re.Match[str], known: SpokenWords) -> str:
    month, day = int(date[2]), int(date[3])
    if not known.months or not 1 <= month <= 12 or not 1 <= day <= 31:
        return date[0]
    return f"{day} {known.months[month - 1]} {date[1]}{date[4]}"
