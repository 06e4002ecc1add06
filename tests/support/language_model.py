"""A model on loopback that speaks the real wire format (chat completions with structured output), and is scripted."""

from __future__ import annotations

import json
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import attrs

from copydesk_server.core.settings import Settings
from copydesk_server.providers.models import ModelChoice
from copydesk_server.workspaces import providers
from support import leaks
from support.server import Workspace, with_database

Asked = dict[str, Any]


@attrs.define
class Reply:
    """What to answer: a status, a body, how long to wait, what to cut off."""

    content: Any = None
    status: int = 200
    headers: dict[str, str] = attrs.field(factory=dict)
    seconds: float = 0.0
    finish: str = "stop"
    raw: bytes | None = None
    hang_up: bool = False
    usage: tuple[Any, Any] | None = (1000, 100)


@attrs.define
class Model:
    """The scripted model: ``replies`` are used up first, then ``default`` answers."""

    url: str
    default: Callable[[Asked], Any]
    replies: list[Reply | Callable[[Asked], Any]] = attrs.field(factory=list)
    requests: list[dict[str, Any]] = attrs.field(factory=list)
    keys: set[str] = attrs.field(factory=set)

    def asked(self, number: int = -1) -> Asked:
        """What a request asked for."""
        return _asked(self.requests[number])


def _asked(request: dict[str, Any]) -> Asked:
    """The task of a request, with the numbered sentences before it as ``sources``."""
    sources, _, task = request["messages"][1]["content"].rpartition("</sources>")
    numbered = dict(re.findall(r"^\[(\d+\.\d+)\] (.*)$", sources, re.MULTILINE))
    made, _ = json.JSONDecoder().raw_decode(task.strip())
    return {**made, **({"sources": numbered} if sources else {})}


def number_of(asked: Asked, text: str) -> str:
    """The number of a source sentence."""
    return next(number for number, sentence in asked["sources"].items() if sentence == text)


def facts(asked: Asked) -> list[dict[str, Any]]:
    """Each whole sentence of the numbered sources that was not said yet, cited."""
    said = " ".join(asked.get("said_already", ()))
    return [
        {"text": text, "cites": [number], "kind": "fact"}
        for number, text in asked["sources"].items()
        if text.endswith(".") and len(text.split()) > 4 and text not in said and "|" not in text and "#" not in text
    ]


def honest(asked: Asked) -> Any:
    """Answers what is asked with sentences of the sources; slides it has nothing to better of."""
    if "slides_so_far" in asked:
        return {"slides": []}
    if "statements" in asked:
        return {"verdicts": [{"number": one["number"], "why": "", "supported": True} for one in asked["statements"]]}
    if "sentences" in asked:
        return {"sentences": []}
    if "most_parts" in asked:
        return {"parts": parts(asked), "lacking": None}
    if "sections" in asked:
        return {"blocks": filled(asked["sections"], facts(asked))}
    shares = (("hook", 0.1), ("point", 0.4), ("point", 0.4), ("outro", 0.1))
    least = int(asked["words"].split()[0])
    wanted = [{"does": does, "words": share * least} for does, share in shares]
    return {"blocks": [one for one in filled(wanted, facts(asked)) if one["sentences"]], "lacking": None}


def parts(asked: Asked) -> list[dict[str, Any]]:
    """As many parts as there may be, each on the first words of a source sentence."""
    texts = list(asked["sources"].values())
    count = asked["most_parts"]
    heads = [" ".join(texts[number * len(texts) // count].split()[:3]) for number in range(count)]
    words = asked["words"] // count
    return [{"does": "point", "heading": head, "words": words, "about": head, "query": head} for head in heads]


def filled(sections: list[dict[str, Any]], left: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """A block for each section, with as many of the sentences as it has room for."""
    blocks = []
    for section in sections:
        words, mine = 0, []
        while left and words < section["words"]:
            mine.append(left.pop(0))
            words += len(mine[-1]["text"].split())
        blocks.append({"does": section["does"], "heading": section.get("heading"), "sentences": mine})
    return blocks


@contextmanager
def served(default: Callable[[Asked], Any] = honest) -> Iterator[Model]:
    """Run a model on a port of its own."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            model.requests.append(request)
            model.keys.add(self.headers["Authorization"])
            reply = model.replies.pop(0) if model.replies else model.default
            asked = _asked(request)
            made = reply if isinstance(reply, Reply) else reply(asked)
            reply = made if isinstance(made, Reply) else Reply(made)
            if callable(reply.content):
                reply = attrs.evolve(reply, content=reply.content(asked))
            time.sleep(reply.seconds)
            if reply.hang_up:
                self.connection.close()
                return
            body = reply.raw if reply.raw is not None else _answer(request, reply)
            self.send_response(reply.status)
            for name, text in {
                "Content-Type": "application/json",
                "Content-Length": str(len(body)),
                **reply.headers,
            }.items():
                self.send_header(name, text)
            self.end_headers()
            with suppress(BrokenPipeError):  # A client that waited too long is gone.
                self.wfile.write(body)

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    model = Model(f"http://127.0.0.1:{server.server_port}/v1", default)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield model
    finally:
        server.shutdown()
        server.server_close()


def choose(workspace: Workspace, model: Model, **fields: Any) -> None:
    """Let a model write for a workspace, at 1 USD for a million tokens that it reads and 4 for those that it writes.

    It does not judge unless ``fields`` say so, so that tests script the calls that they are about.
    """
    prices = {"usd_per_million_in": 1.0, "usd_per_million_out": 4.0}
    defaults = {"base_url": model.url, "model": "gpt-4o-mini", "seconds": 2.0, "second_opinion": False}
    choice = ModelChoice(**{**defaults, **prices, **fields})
    settings = Settings(secret_key=(workspace.server.home / "secret.key").read_text())
    key = leaks.PROVIDER_KEY
    with_database(workspace.server, lambda database: providers.choose(database, settings, workspace.id, choice, key))


def _answer(request: dict[str, Any], reply: Reply) -> bytes:
    if reply.status >= 400:
        return json.dumps({"error": {"message": "scripted", "type": "scripted"}}).encode()
    text = reply.content if isinstance(reply.content, str) else json.dumps(reply.content)
    message = {"role": "assistant", "content": text}
    made = {
        "id": "chatcmpl-1",
        "object": "chat.completion",
        "created": 1,
        "model": request["model"],
        "choices": [{"index": 0, "message": message, "finish_reason": reply.finish}],
    }
    if reply.usage:
        read, written = reply.usage
        made["usage"] = {"prompt_tokens": read, "completion_tokens": written}
    return json.dumps(made).encode()
