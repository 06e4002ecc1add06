"""What sentences quote, and who says it."""

from __future__ import annotations

import re
from collections.abc import Iterator

# Marks that open and close a quotation, in the languages that are read.
_OPEN, _CLOSE = '“„«"', '”“»"'
_QUOTE = rf"[{_OPEN}]\s?(?P<quote>[^“”„«»\"]{{12,}}?)\s?[{_CLOSE}]"
_NAME = r"(?-i:[A-ZÀ-ÖØ-Þ])[^“”„«»\",;:]{1,60}"
_SAYING = (
    r"(?:said|says|puts it|put it|wrote|writes|explains|explained|told us|recalls|notes|adds|added|sagt|sagte|erklärt|schreibt"
    r"|meint|dit|a dit|explique|écrit|dice|dijo|explica)"
)
_QUOTED = (
    re.compile(rf"^As (?P<who>{_NAME}(?:, [^,:]{{2,60}},)?) puts it: {_QUOTE}"),
    re.compile(rf"^(?P<who>{_NAME}(?:, [^,:“]{{2,60}},)?) {_SAYING}[,:]? {_QUOTE}"),
    re.compile(rf"^{_QUOTE},? {_SAYING} (?P<who>{_NAME}(?:, [^“”]{{2,60}})?)[.!]?$"),
    re.compile(rf"^{_QUOTE},? (?P<who>{_NAME}) {_SAYING}[.!]?$"),
    re.compile(
        rf"^(?:According to|In the words of|Laut|Selon|Según) (?P<who>{_NAME}(?:, [^,:]{{2,60}},)?),? {_QUOTE}[.!]?$"
    ),
    re.compile(
        rf"^(?P<who>(?-i:[A-ZÀ-ÖØ-Þ])[\w.’'-]+(?: (?-i:[A-ZÀ-ÖØ-Þ])[\w.’'-]+){{1,3}}(?:, [^,:]{{2,60}})?): {_QUOTE}$"
    ),
    re.compile(rf"^{_QUOTE},?\s+[–—-]\s*(?P<who>{_NAME}(?:, [^“”\"]{{2,60}})?)$"),
    re.compile(
        rf"^{_QUOTE},? {_SAYING} (?P<who>{_NAME}(?:, [^“”\"]{{2,60}})?), [{_OPEN}](?P<more>[^“”„«»\"]+)[{_CLOSE}]$"
    ),
)
_ONLY_QUOTED = re.compile(rf"[{_OPEN}](?P<quote>[^“”„«»\"]+)[{_CLOSE}]")


# What begins a clause, and no name.
_NO_SPEAKER = re.compile(
    r"(?:if|when|where|while|as|because|that|what|which|this|these|wenn|weil|dass|si|quand|que|cuando)\b", re.IGNORECASE
)


def quoted(sentence: str) -> tuple[str, str] | None:
    """What is quoted and who says it, where a sentence quotes somebody by name."""
    for pattern in _QUOTED:
        match = pattern.match(sentence)
        if match:
            if _NO_SPEAKER.match(match["who"]):
                continue
            more = match.groupdict().get("more")
            quote = match["quote"].strip(" ,") + (f", {more.strip()}" if more else "")
            return quote, match["who"].strip(" ,.")
    return None


def after_pronoun(text: str) -> tuple[str, str] | None:
    """What stands before "He said" or "She wrote", and what is quoted after it, over as many sentences as that has."""
    match = _PRONOUN_SAID.search(text)
    return (text[: match.start()], match["quote"]) if match else None


_PRONOUN_SAID = re.compile(
    rf"(?:^|(?<=[.!?:,] )|(?<=\w )(?=and |und |et |y ))(?:and |und |et |y )?(?:he|she|they|er|sie|il|elle|él|ella) {_SAYING}[,:]? {_QUOTE}",
    re.IGNORECASE,
)


def marked(text: str) -> Iterator[tuple[str, str, str | None]]:
    """What stands between marks, what its sentence says before and after it, and what goes on between marks after that."""
    found = [*_MARKED.finditer(text)]
    for at, match in enumerate(found):
        begin = max((one.end() for one in _STOP.finditer(text, 0, match.start())), default=0)
        before = text[max(begin, found[at - 1].end() if at else 0) : match.start()]
        end = _STOP.search(text, match.end())
        after = _OPENED.split(text[match.end() : end.start() if end else len(text)], maxsplit=1)[0]
        goes_on = at + 1 < len(found) and found[at + 1].start() - (match.end() + len(after)) <= _NEAR_MARKS
        yield (
            match["quote"].strip(),
            f"{before.strip()} | {after.strip()}",
            found[at + 1]["quote"].strip() if goes_on else None,
        )


# Letters between the end of "one passenger wrote" and what is quoted after it.
_NEAR_MARKS = 3
_MARKED, _OPENED, _STOP = re.compile(_QUOTE), re.compile(rf"[{_OPEN}]"), re.compile(r"(?<=\w)[.!?](?=\s|$)")


def says(around: str, name: str) -> bool:
    """Whether it is said of a name, around a quotation, that it says so: "one passenger wrote", "said Ann Ito", "Rommel Abad, told us"."""
    # "Ann's brother said", "a friend of Ann said": another did.
    own = rf"(?<!\w){re.escape(name)}(?![\w’'])"
    saying = rf"(?<!\w){_SAYING}(?!\w)"
    return (
        re.search(rf"{_OF_ANOTHER}{own},? (?:who )?{saying}|{saying} (?:the )?{own}", around, re.IGNORECASE) is not None
    )


_OF_ANOTHER = r"(?<!\bof )(?<!\bto )(?<!\bfor )(?<!\bwith )(?<!\bfrom )(?<!\band )"


def only_quoted(sentence: str) -> str | None:
    """The words of a sentence that is nothing but a quotation."""
    match = _ONLY_QUOTED.fullmatch(sentence.strip())
    return match["quote"].strip() if match else None
