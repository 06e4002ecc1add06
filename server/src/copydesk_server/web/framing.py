"""What the bytes of a request mean (RFC 9112), read strictly: what two programs could read differently is refused.

Pure rules without input or output; ``web/connection.py`` applies them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from tornado.httputil import HTTPHeaders, HTTPInputError, RequestStartLine

from copydesk_server.core.errors import BadRequest, HeadersTooLarge, PayloadTooLarge, UriTooLong

LONGEST_LINE = 8192  # RFC 9112, section 3, asks for 8,000 bytes at least; nginx takes 8 KiB too.
LARGEST_HEAD = 64 * 1024  # Tornado's own default.
MOST_FIELDS = 100  # Apache's and gunicorn's limit; parsing costs time for each field, not for each byte.
_LONGEST_NUMBER = 19  # Digits of 2 ** 63; Python itself refuses to read numbers of 4,300.

# A head ends with an empty line. What is too long is a match too: a read that finds none closes the connection
# without an answer. Up to four empty lines before a request are skipped (RFC 9112, section 2.2). The beginning of a
# handshake of TLS (RFC 8446, section 5.1) is one as well: no empty line would ever follow, and its sender would wait.
TLS = b"\x16\x03"
HEAD = rb"(?s)\A(?:%b|(?:\r\n){0,4}+(?:(?:[^\n]*+\n(?!\r?\n))*+[^\n]*+\n\r?\n|.{%d}))" % (TLS, LARGEST_HEAD)
LINE = rb"(?s)\A(?:[^\n]{0,%d}+\n|.{%d})" % (LONGEST_LINE - 1, LONGEST_LINE)
CHUNK_END = rb"(?s)\A(?:\r\n|[^\r]|\r[^\n])"

_BARE = re.compile(rb"\r(?!\n)|(?<!\r)\n")
_REQUEST_LINE = re.compile(r"([!#$%&'*+\-.^_`|~0-9A-Za-z]+) ([\x21-\x7e\x80-\xff]+) HTTP/([0-9])\.([0-9])")
_ABSOLUTE = re.compile(r"(?i:https?)://([^/?#@]+)([/?].*)?")
# The size, and extensions that nobody here asks for (section 7.1.1); no control characters in them.
_CHUNK = re.compile(rb"([0-9A-Fa-f]{1,15})(?:[ \t]*;[\t\x20-\x7e\x80-\xff]*)?\r\n")
_REQUEST_ID = re.compile(rb"(?im)^x-request-id:[ \t]*([\x21-\x7e]{8,128})[ \t]*\r$")


@dataclass(frozen=True, slots=True)
class Request:
    """The head of a request.

    Args:
        line: Method, path with query, and ``HTTP/1.0`` or ``HTTP/1.1``.
        headers: Its fields; Host is that of the target where the target has one.
        length: Bytes of the body; ``None`` where it comes in chunks.
        keep_alive: Whether the connection may serve another request.
    """

    line: RequestStartLine
    headers: HTTPHeaders
    length: int | None
    keep_alive: bool

    @property
    def awaits_continue(self) -> bool:
        """Whether the client holds the body back until it is asked for."""
        return "Expect" in self.headers and self.line.version == "HTTP/1.1" and self.length != 0


def read_head(head: bytes) -> Request:
    """Read what ``HEAD`` has matched.

    Raises:
        BadRequest: When it is not a request of HTTP/1, or does not say where it ends.
        HeadersTooLarge: When it has too many headers, or too long ones.
        PayloadTooLarge: When it announces a body beyond all limits.
        UriTooLong: When its request line is too long.
    """
    if head.startswith(TLS):
        raise BadRequest("This address speaks HTTP without TLS: ask for http:// in place of https://.")
    text = head.lstrip(b"\r\n")
    first, newline, _ = text.partition(b"\n")
    if len(first) > LONGEST_LINE:
        raise UriTooLong(f"The request line may have {LONGEST_LINE} bytes.", limit=LONGEST_LINE)
    if len(head) >= LARGEST_HEAD and newline:
        raise HeadersTooLarge(f"All headers together may have {LARGEST_HEAD} bytes.", limit=LARGEST_HEAD)
    if _BARE.search(head):
        raise BadRequest("A line ends with CR and LF; one of them stands alone.")
    line, *fields = text.decode("latin-1").split("\r\n")[:-2] or [""]
    start = _start_line(line)
    headers = _headers(fields)
    start = _with_host(start, headers)
    return Request(start, headers, _length(start, headers), _keep_alive(start, headers))


def _start_line(line: str) -> RequestStartLine:
    match = _REQUEST_LINE.fullmatch(line)
    if match is None:
        raise BadRequest("The request line is not 'METHOD target HTTP/1.1'.")
    method, target, major, minor = match.groups()
    if major != "1":
        raise BadRequest(f"The request is of HTTP/{major}.{minor}; send it as HTTP/1.1.")
    # A later minor version is to be read as the latest that is known (RFC 9110, section 2.5).
    return RequestStartLine(method, target, "HTTP/1.0" if minor == "0" else "HTTP/1.1")


def _headers(fields: list[str]) -> HTTPHeaders:
    if len(fields) > MOST_FIELDS:
        raise HeadersTooLarge(f"A request may have {MOST_FIELDS} headers.", limit=MOST_FIELDS)
    headers = HTTPHeaders()
    for number, field in enumerate(fields, 1):
        try:
            headers.parse_line(field)
        except HTTPInputError:
            raise BadRequest(f"Header {number} is not 'Name: value' on one line.") from None
    return headers


def _with_host(start: RequestStartLine, headers: HTTPHeaders) -> RequestStartLine:
    """The request line with a target that is a path; the host of an absolute one replaces Host (section 3.2.2)."""
    if len(headers.get_list("Host")) > 1 or ("Host" not in headers and start.version == "HTTP/1.1"):
        raise BadRequest("Send one Host header.")
    if start.path.startswith("/") or start.path == "*":
        return start
    absolute = _ABSOLUTE.fullmatch(start.path)
    if absolute is None:
        raise BadRequest("The target of the request does not begin with '/', 'http://host' or 'https://host'.")
    headers["Host"], path = absolute[1], absolute[2] or "/"
    return start._replace(path=path if path.startswith("/") else f"/{path}")


def _length(start: RequestStartLine, headers: HTTPHeaders) -> int | None:
    """Bytes of the body, by the rules of section 6.3; doubtful ones are how requests are smuggled (section 11.2)."""
    if headers.get("Expect", "100-continue").lower() != "100-continue":
        raise BadRequest("Expect may be '100-continue'.")
    lengths = headers.get_list("Content-Length")
    if "Transfer-Encoding" in headers:
        if lengths or start.version == "HTTP/1.0":
            raise BadRequest("Send Content-Length or, in HTTP/1.1, Transfer-Encoding, not both.")
        if headers["Transfer-Encoding"].lower() != "chunked":
            raise BadRequest("Transfer-Encoding may be 'chunked'.")
        return None
    if not lengths:
        return 0
    [length, *others] = lengths
    if others or not (length.isascii() and length.isdigit()):
        raise BadRequest("Content-Length is not one number of bytes.")
    if len(length) > _LONGEST_NUMBER:
        raise PayloadTooLarge("Content-Length is larger than any body that is taken.")
    return int(length)


def _keep_alive(start: RequestStartLine, headers: HTTPHeaders) -> bool:
    options = {option.strip().lower() for option in headers.get("Connection", "").split(",")}
    return "close" not in options and (start.version == "HTTP/1.1" or "keep-alive" in options)


def chunk_size(line: bytes) -> int:
    """The size that the first line of a chunk tells.

    Raises:
        BadRequest: When the line is not one.
    """
    match = _CHUNK.fullmatch(line)
    if match is None:
        raise BadRequest("A chunk does not begin with its size in hexadecimal digits.")
    return int(match[1], 16)


def require_trailer(line: bytes) -> None:
    """Refuse what cannot stand after the last chunk.

    Raises:
        BadRequest: When it is no field.
    """
    if _BARE.search(line):
        raise BadRequest("A trailer does not end with CR and LF.")
    try:
        HTTPHeaders().parse_line(line.decode("latin-1"))
    except HTTPInputError:
        raise BadRequest("A trailer is not 'Name: value' on one line.") from None


def request_id_of(head: bytes) -> str:
    """The caller's request id in a head that may be broken elsewhere; empty where there is none."""
    match = _REQUEST_ID.search(head)
    return match[1].decode() if match else ""
