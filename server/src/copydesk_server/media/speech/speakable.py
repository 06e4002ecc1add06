"""Text as it is spoken: numbers, dates, units, abbreviations, addresses and symbols become words that a voice says right."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

import msgspec

from copydesk_server.core.text.sentences import sentences
from copydesk_server.media.speech.spoken_words import SpokenWords, words_of

_FENCE = re.compile(r"^[ \t]*(```|~~~)[^\n]*\n.*?(?:^[ \t]*\1[ \t]*$|\Z)", re.MULTILINE | re.DOTALL)
_TAG = re.compile(r"</?[a-zA-Z][a-zA-Z0-9]{0,15}(?:\s[^<>\n]{0,300})?/?>")
_RULE = re.compile(r"^[ \t]*(?:-[ \t]*){3,}$|^[ \t]*(?:\*[ \t]*){3,}$|^[ \t]*(?:_[ \t]*){3,}$", re.MULTILINE)
_LINK = re.compile(r"!?\[([^\[\]]*)\]\([^)\s]*(?:\s\"[^\"\n]*\")?\)")
_FOOTNOTE_TEXT = re.compile(r"^\[\^[^\]\n]+\]:[^\n]*$", re.MULTILINE)
# A number in brackets refers to a source, unless it is a box or an index: "a[1]" in code is not read either.
_REFERENCE = re.compile(r"[ \t]?\[(?:\^[^\]\n]{1,40}|\d{1,3}(?:[,–-] ?\d{1,3})*)\](?!\()")
_BOX = re.compile(r"^([ \t]*[-*+] )\[[ xX]\] ", re.MULTILINE)
_STRUCK = re.compile(r"~~(?=\S)(.+?)~~")
_IDENTIFIER = re.compile(
    r"(?<![\w/.-])(?:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{12,64})(?![\w/-])",
    re.IGNORECASE,
)
_TABLE_RULE = re.compile(r"[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*")
_CELLS = re.compile(r"(?<!\\)\|")


def plain(text: str) -> str:
    """The words of a text, with its paragraphs, lists and headings; each row of a table is a sentence of its cells.

    Args:
        text: Plain text, or Markdown.
    """
    text = _without_comments(_FENCE.sub("\n\n", text))
    # Twice: a picture may be the text of a link.
    text = _FOOTNOTE_TEXT.sub("", _RULE.sub("", _LINK.sub(r"\1", _LINK.sub(r"\1", text))))
    text = _STRUCK.sub(r"\1", _BOX.sub(r"\1", _REFERENCE.sub("", text)))
    text = _IDENTIFIER.sub("", html.unescape(_TAG.sub(" ", text)))
    return _tables(text)


def _tables(text: str) -> str:
    made: list[str] = []
    for has_bars, group in groupby(text.split("\n"), lambda line: "|" in line):
        lines = list(group)
        made += _rows(lines) if has_bars and _is_table(lines) else lines
    return "\n".join(made)


def _is_table(lines: list[str]) -> bool:
    """Whether lines with bars are a table: there is a rule of dashes, or each begins and ends with a bar."""
    framed = all(line.strip()[:1] == line.strip()[-1:] == "|" and len(line.strip()) > 1 for line in lines)
    return framed or any(_TABLE_RULE.fullmatch(line) for line in lines)


def _rows(lines: list[str]) -> Iterator[str]:
    for line in lines:
        if _TABLE_RULE.fullmatch(line):
            continue
        cells = [cell.replace("\\|", "|").strip() for cell in _CELLS.split(line)]
        said = ", ".join(cell for cell in cells if cell)
        # A row is a paragraph, so that no row is a part of the sentence before it.
        yield from ("", said if said[-1:] in ".!?:…" else f"{said}.", "")


def _without_comments(text: str) -> str:
    """A text without what stands between the marks of comments; by parts, since a pattern would look for each end again."""
    first, *parts = text.split("<!--")
    made = [first]
    for part in parts:
        _, end, after = part.partition("-->")
        made.append(f" {after}" if end else f"<!--{part}")
    return "".join(made)


# A voice needs memory for a sentence as long as it takes to say; 400 characters are some 30 s.
LONGEST_SENTENCE = 400
# What people pause between sentences (0.3 to 0.6 s in read speech); espeak-ng itself pauses at commas.
SENTENCE_PAUSE, PARAGRAPH_PAUSE = 0.35, 0.6

_TOKEN = re.compile(
    r"[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff][。、，！？」』）]*|[^\s\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+"
)
_SYMBOLS = re.compile(
    r"[\U0001f000-\U0001faff\u2600-\u27bf\u2b00-\u2bff\u2190-\u21ff\u25a0-\u25ff\u2122\u00ae\ufe0e\ufe0f\u200d\u20e3\U000e0020-\U000e007f]"
)
_MARKUP = re.compile(r"^(?:#{1,6}|[-*+•|>]+|\d{0}`{1,3})$")
_EMPHASIS = re.compile(r"(?<!\w)[*_`]+|[*_`]+(?!\w)")
_MARKS = ".,;:!?()[]\"'“”‘’«»"
_ENDINGS = r"([.,;:!?)\]]*)"
_URL = re.compile(rf"^[(\[<]?(?:https?://|www\.)([^\s)>\]]+?)[)\]>]?{_ENDINGS}$", re.IGNORECASE)
_HOST = re.compile(
    r"^\(?((?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|example|co|ai|app|eu|uk|de|fr|es|it)(?:/[^\s)]*?)?)([.,;:!?)]*)$",
    re.IGNORECASE,
)
_EMAIL = re.compile(r"^[(<]?([\w.+-]+)@((?:[\w-]+\.)+[a-z]{2,})[)>]?([.,;:!?]*)$", re.IGNORECASE)
_ISO_DATE = re.compile(rf"^(\d{{4}})-(\d{{2}})-(\d{{2}}){_ENDINGS}$")
# A sign that stands apart from its number is said with it: "17 %". So is what belongs together: "z. B.".
_APART = re.compile(r"(?<=\d)[ \u00a0\u202f](?=[%‰€$£](?!\w))")
_TOGETHER = re.compile(r"(?<!\w)(z|d|u|p|ee|i)\.[ \u00a0\u202f](b|h|a|ex|ej|uu|e)\.(?=[\s,;:)]|$)", re.IGNORECASE)
# Keeps what belongs together in one word until it is shown.
_JOINT = "\u2060"
_RANGE = re.compile(r"(?<=\d)[–—](?=\d)|(?<=(?<!\d)\d{4})-(?=\d{4}(?!\d))")
_DOTS = re.compile(r"^\d+(?:\.\d+){2,}$")
_NUMBER = r"[+−-]?\d(?:[\d.,]*\d)?"
_MONEY = re.compile(rf"^\(?([$€£])(\d[\d.,]*\d|\d)([kKmMbB]n?)?{_ENDINGS}$")
_MONEY_AFTER = re.compile(rf"^(\(?)(\d[\d.,]*\d|\d)([$€£]){_ENDINGS}$")
_MEASURE = re.compile(rf"^(\(?)({_NUMBER})?([^\W\d_][\w/²³.]*|°[CF]){_ENDINGS}$")
_COUNT = re.compile(r"^[(~≈≥≤±]*[+−-]?\d(?:[\d.,–-]*\d)?$")
_LETTERS_APART = re.compile(r"(?<=[^\W\d_])/(?=[^\W\d_])")
_BEFORE_NUMBER = re.compile(r"^(\(?)([~≈±≥≤§©#])(?=\w)")


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
    known = words_of(language)
    own = {word.lower(): said for word, said in (pronunciations or {}).items()}
    found: list[SpokenSentence] = []
    for paragraph in re.split(r"\n[ \t]*\n", _joined(plain(text), known)):
        for start, end in sentences(paragraph):
            tokens = _TOKEN.findall(paragraph[start:end])
            words: list[Word] = []
            for at in range(len(tokens)):
                if words and _is_end(tokens[at]):
                    # What stood before it, such as a picture, is not said: it ends the word before that.
                    mark = _SYMBOLS.sub("", tokens[at])
                    words[-1] = Word(words[-1].text + mark, words[-1].spoken + mark)
                words += _word(tokens, at, known, own)
            found += [SpokenSentence(piece, SENTENCE_PAUSE) for piece in _pieces(words)]
        if found:
            found[-1] = SpokenSentence(found[-1].words, PARAGRAPH_PAUSE)
    return found


def _joined(text: str, known: SpokenWords) -> str:
    """A text in which what is one word has no spaces."""
    text = _TOGETHER.sub(rf"\1.{_JOINT}\2.", _APART.sub("", text))
    if known.thousands == " ":
        text = re.sub(
            r"(?<![\d.,])\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)", lambda one: re.sub(r"\s", _JOINT, one[0]), text
        )
    return re.sub(r"(?<=\d)[\u00a0\u202f](?=\d{3}(?!\d))", _JOINT, text)


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


def _is_end(token: str) -> bool:
    """Whether a word has nothing but marks that end a phrase, and maybe a picture before them."""
    mark = _SYMBOLS.sub("", token)
    return len(mark) == 1 and mark in ".,;:!?"


def _word(tokens: Sequence[str], at: int, known: SpokenWords, own: Mapping[str, str]) -> Iterator[Word]:
    shown = _EMPHASIS.sub("", _SYMBOLS.sub("", tokens[at]))
    if not shown or _MARKUP.match(tokens[at]):
        return
    bare = shown.strip(_MARKS)
    said = own.get(bare.lower())
    if said is not None and bare:
        spoken = shown.replace(bare, said)
    else:
        before, after = tokens[at - 1] if at else "", tokens[at + 1] if at + 1 < len(tokens) else ""
        spoken = _spoken(shown.replace(_JOINT, ""), before, after, known)
    # A voice takes a word of 400 characters for as many letters, and nobody listens to it.
    spoken = spoken[:LONGEST_SENTENCE]
    if any(char.isalnum() for char in spoken):
        yield Word(shown.replace(_JOINT, "\u00a0"), spoken)


def _spoken(token: str, before: str, after: str, known: SpokenWords) -> str:
    """What is said for a word between two others."""
    rules = (_abbreviated, _addressed, _dated, _paid, _measured, _signed)
    found = next((said for rule in rules if (said := rule(token, before, after, known)) is not None), None)
    return _numbers(token, known) if found is None else found


def _abbreviated(token: str, _before: str, after: str, known: SpokenWords) -> str | None:
    key = token.lower().rstrip(",;:)").lstrip("(")
    end = token[-1] if token[-1] in ",;:" else ""
    if key in known.before_numbers:
        return known.before_numbers[key] + end if after[:1].isdigit() else None
    if key in known.before_names:
        return known.before_names[key] + end if after[:1].isupper() else None
    said = known.abbreviations.get(key) or known.abbreviations.get(key.rstrip("."))
    return None if said is None else said + end


def _addressed(token: str, _before: str, _after: str, known: SpokenWords) -> str | None:
    if address := (_URL.match(token) or _HOST.match(token)):
        return _address(address[1], known) + address[2].replace(")", "")
    if mail := _EMAIL.match(token):
        name = mail[1].replace(".", f" {known.dot} ").replace("-", " ").replace("_", " ")
        return f"{name} {known.at} {_address(mail[2], known)}{mail[3]}"
    if re.match(r"^[#@][^\W\d]", token):
        return token[1:]
    return None


def _dated(token: str, _before: str, _after: str, known: SpokenWords) -> str | None:
    date = _ISO_DATE.match(token)
    day, month, year = (date[3], date[2], date[1]) if date else ("", "", "")
    if date is None and known.numeric_date:
        mark = re.escape(known.numeric_date)
        date = re.match(rf"^(\d{{1,2}}){mark}(\d{{1,2}}){mark}(\d{{4}}){_ENDINGS}$", token)
        day, month, year = (date[1], date[2], date[3]) if date else ("", "", "")
    if date is None or not known.months or not 1 <= int(month) <= 12 or not 1 <= int(day) <= 31:
        return None
    return known.date.format(day=int(day), month=known.months[int(month) - 1], year=year) + date[4]


def _paid(token: str, before: str, after: str, known: SpokenWords) -> str | None:
    """An amount, and what multiplies it: a currency is said last, wherever it is written."""
    written = token.rstrip(_MARKS)
    ending = token[len(written) :]
    if money := _MONEY.match(token):
        sign, number, scale, ending = money.groups()
        if not scale and _scale(after, known):
            return _numbers(number, known)
        said = known.scales.get((scale or "").lower(), scale or "")
        return (
            " ".join(part for part in (_numbers(number, known), said, _currency(sign, number, said, known)) if part)
            + ending
        )
    if money := _MONEY_AFTER.match(token):
        return f"{money[1]}{_numbers(money[2], known)} {_currency(money[3], money[2], '', known)}{money[4]}"
    if (scale := _scale(token, known)) and (money := _MONEY.match(before)) and not money[3]:
        return f"{scale} {_currency(money[1], money[2], scale, known)}{ending}"
    if written in known.money:
        return _currency(written, "", _scale(before, known), known) + ending
    return None


def _scale(token: str, known: SpokenWords) -> str:
    """A million, or another word that multiplies the amount before it; empty for another word."""
    return known.scales.get(token) or known.scales.get(token.rstrip(_MARKS), "")


def _currency(sign: str, number: str, scale: str, known: SpokenWords) -> str:
    if sign not in known.money:
        return sign
    return known.money_of.get(sign, known.money[sign][1]) if scale else _counted(known.money[sign], number)


def _measured(token: str, before: str, _after: str, known: SpokenWords) -> str | None:
    """A unit after its number, written together or apart."""
    found = _MEASURE.match(token)
    if found is None:
        return None
    written, ending = found[3], found[4]
    if written not in known.units and f"{written}{ending[:1]}" in known.units:
        written, ending = f"{written}{ending[:1]}", ending[1:]
    if written not in known.units and written.rstrip(".") in known.units:
        written, ending = written.rstrip("."), f".{ending}"
    number = found[2] or before
    if written not in known.units or not _COUNT.match(number):
        return None
    unit = _counted(known.units[written], number) + ending
    return f"{found[1]}{_numbers(found[2], known)} {unit}" if found[2] else unit


def _signed(token: str, before: str, _after: str, known: SpokenWords) -> str | None:
    """A sign, a fraction or a version: said as words; a sign that is said before it already is not said again."""
    bare = token.rstrip(".,;:!?)")
    ending = token[len(bare) :]
    if bare in known.fractions:
        return known.fractions[bare] + ending
    if re.fullmatch(r"\d+/\d+", bare):
        return bare.replace("/", " ") + ending
    if _DOTS.match(bare) and known.point:
        return bare.replace(".", f" {known.point} ") + ending
    if _LETTERS_APART.search(token) and bare not in known.units:
        return _LETTERS_APART.sub(" ", token)
    said = known.signs.get(token)
    if said is None:
        return None
    return "" if before.lower().startswith(said.lower()) else said


def _numbers(token: str, known: SpokenWords) -> str:
    """A word with its digits as they are said: without what groups them, with signs and ranges as words."""
    token = _RANGE.sub(known.to, token)
    if known.thousands:
        token = re.sub(rf"(?<=\d){re.escape(known.thousands)}(?=\d{{3}}(?!\d))", "", token)
    token = re.sub(r"^(\(?)[-−](?=\d)", rf"\g<1>{known.minus}", token)
    token = re.sub(r"^(\(?)\+(?=\d)", rf"\g<1>{known.plus}", token)
    token = re.sub(r"(?<=\d)[x×](?=\d)", known.by, token)
    token = re.sub(r"(?<=\d)×", known.times, token)
    token = _BEFORE_NUMBER.sub(lambda sign: f"{sign[1]}{known.signs.get(sign[2], sign[2])} ", token)
    if "‰" in known.signs:
        token = re.sub(r"(?<=\d)‰", f" {known.signs['‰']}", token)
    return re.sub(r"(?<=\d)[½¼¾⅓⅔]", lambda part: f" {known.fractions.get(part[0], part[0])}", token)


def _counted(forms: tuple[str, str], number: str) -> str:
    """The name of one, or of more."""
    return forms[0] if number.lstrip("(+−-") == "1" else forms[1]


def _address(address: str, known: SpokenWords) -> str:
    """An address as people say it: its host, and its path where that is words."""
    host, _, path = re.sub(r"^www\.", "", address, flags=re.IGNORECASE).partition("/")
    said = host.replace(".", f" {known.dot} ").replace("-", " ")
    words = re.sub(r"[^\w]+", " ", re.split(r"[?#]", path, maxsplit=1)[0]).strip()
    return f"{said} {words}".strip() if len(words) <= 40 else said
