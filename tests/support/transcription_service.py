"""A transcription service on loopback that speaks the real wire format (a form with a file), and is scripted."""

from __future__ import annotations

import io
import json
import threading
import wave
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email.parser import BytesParser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import attrs


@attrs.define
class Heard:
    """A request as it came: its fields, the seconds of its sound, and its key."""

    fields: list[tuple[str, str]]
    seconds: float
    key: str


@attrs.define
class Service:
    """The scripted service: ``replies`` are used up first, then ``default`` answers."""

    url: str
    default: Callable[[Heard], Any]
    replies: list[Any] = attrs.field(factory=list)
    requests: list[Heard] = attrs.field(factory=list)


@attrs.define
class Refusal:
    """An answer that is no success, or no JSON."""

    status: int = 200
    body: bytes = b"{}"
    headers: dict[str, str] = attrs.field(factory=dict)


def answer(words: list[tuple[str, float, float]], text: str | None = None, language: str = "english") -> Any:
    """What a service answers in the format `verbose_json` with the times of words."""
    rows = [{"word": word, "start": start, "end": end} for word, start, end in words]
    told = " ".join(word for word, _, _ in words) if text is None else text
    return {"task": "transcribe", "language": language, "duration": 1.0, "text": told, "words": rows}


@contextmanager
def served(default: Callable[[Heard], Any]) -> Iterator[Service]:
    """Run a service on a port of its own."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            heard = _read(self.headers["Content-Type"], body, self.headers["Authorization"])
            assert self.path == "/v1/audio/transcriptions"
            service.requests.append(heard)
            reply = service.replies.pop(0) if service.replies else service.default(heard)
            if not isinstance(reply, Refusal):
                reply = Refusal(body=json.dumps(reply).encode())
            self.send_response(reply.status)
            for name, text in {"Content-Length": str(len(reply.body)), **reply.headers}.items():
                self.send_header(name, text)
            self.end_headers()
            self.wfile.write(reply.body)

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    service = Service(f"http://127.0.0.1:{server.server_port}/v1", default)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield service
    finally:
        server.shutdown()
        server.server_close()


def _read(content_type: str, body: bytes, key: str) -> Heard:
    """A form as any server of mail would read it, and its sound as any player would."""
    form = BytesParser().parsebytes(b"Content-Type: " + content_type.encode() + b"\r\n\r\n" + body)
    fields, seconds = [], 0.0
    for part in form.get_payload():
        name = part.get_param("name", header="Content-Disposition")
        content = part.get_payload(decode=True)
        if name == "file":
            with wave.open(io.BytesIO(content)) as sound:
                assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, 16_000)
                assert len(sound.readframes(sound.getnframes())) == 2 * sound.getnframes()
                seconds = sound.getnframes() / sound.getframerate()
        else:
            fields.append((name, content.decode()))
    return Heard(fields, seconds, key)
