"""Read a mail (RFC 5322, MIME): who wrote what and when, quotations and forwarded mails told apart, without its signature.

Attachments are named and counted; mails within a mail, as in digests of mailing lists, are read too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email import policy
from email.message import EmailMessage
from email.parser import BytesParser
from email.utils import parseaddr, parsedate_to_datetime

from copydesk_server.core.text.charsets import decode
from copydesk_server.knowledge.reading.model import Attributes, Block, BlockKind, Loss, plain_run, write
from copydesk_server.knowledge.reading.page import read_html
from copydesk_server.knowledge.reading.readable import Omission, Readable, clean, line
from copydesk_server.knowledge.reading.text import plain_blocks

QUOTED, FORWARDED = "quoted", "forwarded"
# Mails within mails, and quotations within quotations.
_DEEPEST = 8
_MARKS = re.compile(r"(?:>[ \t]?)+")
# "On 3 May 2026, at 10:12, Anna Berg <anna@kiln.example> wrote:", in the languages of the usual programs.
_VERB = r"(?:wrote|writes|schrieb|a écrit|escribió|ha scritto|escreveu|schreef|skrev)"
_WROTE = re.compile(
    rf"(?:(?:On|Am|Le|El|Il|Em|Op|Den)\b.{{6,200}}?|[^\W\d_][^:\n]{{1,80}}?\s){_VERB}(?: [^:\n]{{1,80}})?\s?:"
)
_FORWARD = re.compile(
    r"(?:-{2,}\s*(?:Original Message|Forwarded message|Ursprüngliche Nachricht|Weitergeleitete Nachricht|Message d'origine"
    r"|Message transféré|Mensaje original|Mensaje reenviado|Messaggio originale|Messaggio inoltrato)\s*-{2,}"
    r"|Begin forwarded message:|_{20,})",
    re.IGNORECASE,
)
_FIELD = re.compile(
    r"\*?(From|Von|De|Da|Date|Sent|Gesendet|Datum|Envoyé|Enviado|Data|Subject|Betreff|Objet|Asunto|Oggetto|To|An|À|Para|A|Cc)\*?:\*?\s*(.*)"
)
_SENDER, _DATE = (
    frozenset({"From", "Von", "De", "Da"}),
    frozenset({"Date", "Sent", "Gesendet", "Datum", "Envoyé", "Enviado", "Data"}),
)


@dataclass(slots=True)
class _Mail:
    """What was read of a file so far."""

    blocks: list[Block] = field(default_factory=list)
    attachments: list[str] = field(default_factory=list)
    signature_chars: int = 0


def read_mail(data: bytes) -> Readable:
    """The text of a mail; its title is its subject.

    Raises:
        ValueError: When it is no mail, or one without text.
    """
    message = BytesParser(EmailMessage, policy=policy.default).parsebytes(data)
    if not any(name in message for name in ("From", "Date", "Subject", "To", "Message-ID", "Content-Type")):
        raise ValueError("has none of the fields of a mail")
    mail = _Mail()
    try:
        _read(message, mail, None, 0)
    except (AttributeError, LookupError, TypeError, RecursionError) as error:  # Of the library, on damaged fields.
        raise ValueError("is a damaged mail") from error
    stored = write(mail.blocks)
    if not stored.text:
        raise ValueError("has no text")
    sent = _sent_at(_header(message, "Date"))
    return Readable(
        text=stored.text,
        title=line(_header(message, "Subject")),
        author=_person(_header(message, "From")),
        published=sent[:10] if sent else None,
        spans=tuple(stored.spans),
        losses=dict[Loss, int](stored.losses),
        left_out=tuple(_left_out(mail)),
    )


def _left_out(mail: _Mail) -> Iterator[Omission]:
    if mail.attachments:
        names = ", ".join(mail.attachments[:10])
        yield Omission("attachments", len(mail.attachments), f"attachments were not read: {names}")
    if mail.signature_chars:
        yield Omission("signature_chars", mail.signature_chars, "characters are a signature and were left out")


def _header(message: EmailMessage[str, str], name: str) -> str:
    try:
        return clean(str(message.get(name) or ""))
    except (ValueError, LookupError, IndexError, AttributeError):  # Fields that the parser of the library cannot take.
        return ""


def _person(address: str) -> str | None:
    name, mailbox = parseaddr(address)
    return line(name or mailbox or address)


def _sent_at(date: str) -> str | None:
    """An instant in RFC 3339, in UTC."""
    try:
        instant = parsedate_to_datetime(date.replace(" at ", " "))
        return _rfc3339(instant if instant.tzinfo else instant.replace(tzinfo=UTC))
    except (ValueError, TypeError, IndexError, OverflowError):
        return None


def _rfc3339(instant: datetime) -> str:
    return instant.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.000Z").rjust(24, "0")


def _read(message: EmailMessage[str, str], mail: _Mail, section: str | None, depth: int) -> None:
    """Read a mail and those within it."""
    who = Attributes(
        speaker=_person(_header(message, "From")), sent_at=_sent_at(_header(message, "Date")), section=section
    )
    if depth:
        subject = line(_header(message, "Subject"))
        mail.blocks += [Block(BlockKind.HEADING, plain_run(subject), level=2)] if subject else []
    body = message.get_body(("plain", "html")) if depth < _DEEPEST else None
    if message.get_content_type() == "message/rfc822":
        _read_part(message, mail, who, depth)
        return
    if message.get_content_maintype() == "multipart" and not message.is_multipart():
        mail.blocks += _sections(
            clean(str(message.get_payload())).split("\n"), who
        )  # No boundary: mail programs show it all.
    elif isinstance(body, EmailMessage):
        _read_body(body, mail, who)
    for part in _parts(message):
        if part is not body:
            _read_part(part, mail, who, depth)


def _parts(message: EmailMessage[str, str]) -> Iterator[EmailMessage[str, str]]:
    """The leaves of a mail, and the mails within it; of alternatives the body alone."""
    if message.get_content_type() == "multipart/alternative" or not message.is_multipart():
        return
    for part in message.iter_parts():
        if isinstance(part, EmailMessage):
            is_container = part.get_content_maintype() == "multipart"
            yield from _parts(part) if is_container else (part,)


def _read_part(part: EmailMessage[str, str], mail: _Mail, who: Attributes, depth: int) -> None:
    if part.get_content_type() == "message/rfc822":
        inner = part.get_payload()
        if isinstance(inner, list) and inner and isinstance(inner[0], EmailMessage) and depth < _DEEPEST:
            _read(inner[0], mail, who.section or FORWARDED, depth + 1)
            return
    if (
        part.get_content_type() == "text/plain"
        and part.get_content_disposition() != "attachment"
        and not part.get_filename()
    ):
        _read_body(part, mail, who)
        return
    try:
        name = part.get_filename()
    except (ValueError, LookupError, TypeError):
        name = None
    mail.attachments.append(line(name) or part.get_content_type())


def _read_body(part: EmailMessage[str, str], mail: _Mail, who: Attributes) -> None:
    payload = part.get_payload(decode=True)
    data = payload if isinstance(payload, bytes) else b""
    charset = part.get_content_charset()
    if part.get_content_type() == "text/html":
        text = _html_text(data, charset)
        mail.blocks += [_paragraph(block, who) for block in re.split(r"\n\s*\n", text) if block.strip()]
        return
    try:
        text = clean(decode(data, charset))
    except ValueError:  # It says that it is text, and is not.
        mail.attachments.append(part.get_content_type())
        return
    if part.get_param("format") == "flowed":
        text = _unflowed(text, is_deleting=part.get_param("delsp") == "yes")
    text, signature = _without_signature(text)
    mail.signature_chars += signature
    mail.blocks += _sections(text.split("\n"), who)


def _html_text(data: bytes, charset: str | None) -> str:
    try:
        return read_html(data, charset, None).text
    except ValueError:
        return ""


def _unflowed(text: str, *, is_deleting: bool) -> str:
    """Lines that flow, joined (RFC 3676): a space at the end goes on with the next line of the same depth."""
    lines: list[str] = []
    depth, flows = -1, False
    for row in text.split("\n"):
        marks = re.match(r">*", row)
        level = marks.end() if marks else 0
        bare = row[level:].removeprefix(" ")
        if flows and level == depth:
            lines[-1] += bare
        else:
            lines.append(f"{'>' * level} {bare}" if level else bare)
        depth, flows = level, row.endswith(" ") and bare != "-- "
        if flows and is_deleting:
            lines[-1] = lines[-1][:-1]
    return "\n".join(lines)


def _without_signature(text: str) -> tuple[str, int]:
    """A text without what follows its last "-- " line, and the visible characters of that."""
    lines = text.split("\n")
    at = next((at for at in range(len(lines) - 1, -1, -1) if lines[at] in {"-- ", "--"}), None)
    if at is None or len(lines) - at > 25 or any(row.startswith(">") for row in lines[at:]):
        return text, 0
    return "\n".join(lines[:at]), sum(not letter.isspace() for row in lines[at + 1 :] for letter in row)


def _sections(lines: list[str], who: Attributes, depth: int = 0) -> Iterator[Block]:
    """The blocks of plain lines: what is quoted and forwarded with who wrote that."""
    own: list[str] = []
    at = 0
    while at < len(lines):
        if lines[at].startswith(">") and depth < _DEEPEST:
            end = next((n for n in range(at, len(lines)) if not lines[n].startswith(">")), len(lines))
            introduction = _taken_introduction(own)
            yield from _own(own, who)
            own = []
            inner = [re.sub(r"^>[ \t]?", "", row) for row in lines[at:end]]
            yield from _sections(inner, Attributes(section=QUOTED, speaker=introduction), depth + 1)
            at = end
        elif _FORWARD.match(lines[at].strip()) and depth < _DEEPEST and (forwarded := _fields(lines, at + 1)):
            yield from _own(own, who)
            attributes, start = forwarded
            yield from _sections(lines[start:], attributes, depth + 1)
            return
        else:
            own.append(lines[at])
            at += 1
    yield from _own(own, who)


def _taken_introduction(own: list[str]) -> str | None:
    """Who is quoted next, by the line "… wrote:" that ends a text; the line is taken from it."""
    while own and not own[-1].strip():
        own.pop()
    for count in (1, 2, 3):
        tail = " ".join(row.strip() for row in own[-count:])
        match = _WROTE.fullmatch(tail)
        if match is not None:
            del own[-count:]
            return _introduced(tail)
    return None


def _introduced(introduction: str) -> str | None:
    """The name in an introduction of a quotation: what is before an address, or after the last comma."""
    bare = re.sub(r"\s?<[^<>]*>|\(?\S+@\S+\)?", "", introduction).rstrip(": ")
    bare = re.sub(rf"\s{_VERB}\b", "", bare)
    name = re.split(r",|\d{1,2}[:h.]\d\d(?:[:.]\d\d)?(?:\s?[AP]M)?|[+-]\d{4}|\bum\b|\bà\b|\bUhr\b", bare)[-1].strip(
        " ,:"
    )
    return name if name and not any(map(str.isdigit, name)) and len(name) <= 80 else None


def _fields(lines: list[str], at: int) -> tuple[Attributes, int] | None:
    """The sender and date at the head of a forwarded mail, and where its text begins; ``None`` where there is no head."""
    found: dict[str, str] = {}
    while at < len(lines) and len(found) < 12:
        match = _FIELD.match(lines[at].strip())
        if match is None and (lines[at].strip() or found):
            break
        if match is not None:
            found[match[1]] = match[2].strip()
        at += 1
    sender = next((value for name, value in found.items() if name in _SENDER), None)
    date = next((value for name, value in found.items() if name in _DATE), "")
    if sender is None:
        return None
    return Attributes(section=FORWARDED, speaker=_person(sender), sent_at=_sent_at(date)), at


def _own(lines: list[str], who: Attributes) -> Iterator[Block]:
    for block in plain_blocks("\n".join(lines).strip("\n")):
        if block.strip():
            yield _paragraph(block, who)


def _paragraph(text: str, who: Attributes) -> Block:
    return Block(BlockKind.PARAGRAPH, plain_run(text), attributes=who)
