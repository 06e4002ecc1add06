"""Where secrets may not be seen in clear: the logs of servers, their databases, and what they answer.

Every secret of the tests has a shape that nothing else has, or is told by `plant`. It looks at the whole of what a run has left, so
that a leak is found in whichever test it happens.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import httpx
from bson.raw_bson import RawBSONDocument
from pymongo import MongoClient

# The key of a provider that tests choose for a workspace.
PROVIDER_KEY = "sk-planted-0123456789"
# Keys of workspaces; tokens as the simulator gives them; keys of providers.
SHAPES = {
    b"cdk_": re.compile(rb"cdk_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}"),
    b"ya29.simulated-": re.compile(rb"ya29\.simulated-[\w-]+"),
    b"1//simulated-": re.compile(rb"1//simulated-[\w-]+"),
    b"sk-planted-": re.compile(rb"sk-planted-[\w-]+"),
}
# Tokens of sessions and links differ from test to test, and each costs a search of everything: the first tell enough.
MOST_PLANTED = 12
# Answers that a client reads whole, where a picture or a film may be a stream.
TEXTS = ("application/json", "application/problem+json")
# Of the database itself; the server's user may not read them.
OWN = {"admin", "local", "config"}
SHOWN = 12

_planted: dict[bytes, None] = {}
_homes: dict[Path, None] = {}
_answered: list[str] = []


def plant(secret: str) -> str:
    """Have a secret of a test looked for, while there are few; it comes back."""
    if len(_planted) < MOST_PLANTED:
        watch_for(secret)
    return secret


def watch_for(*secrets: str) -> None:
    """Have secrets looked for."""
    _planted.update(dict.fromkeys(secret.encode() for secret in secrets))


def watch(home: Path) -> None:
    """Have the logs in a folder looked through at the end."""
    _homes[home] = None


def in_text(content: bytes) -> list[str]:
    """The beginnings of secrets that a text holds."""
    found = [secret for secret in _planted if secret in content]
    for beginning, shape in SHAPES.items():
        if beginning in content:
            found += shape.findall(content)
    return [secret[:SHOWN].decode() + "…" for secret in dict.fromkeys(found)]


def in_logs(*homes: Path) -> list[str]:
    """Where the logs in some folders hold a secret; in those of all servers that ran, where none is named."""
    files = [file for home in homes or _homes for file in sorted(home.rglob("*.log")) if file.is_file()]
    return [f"{file}: {secret}" for file in files for secret in in_text(file.read_bytes())]


def in_databases(uri: str, *, of: str = "") -> list[str]:
    """Where the databases of a server that runs hold a secret, or one of them: files of users and messages to workers too."""
    with MongoClient(uri, document_class=RawBSONDocument) as client:
        return [
            f"{name}.{collection}: {secret}"
            for name in client.list_database_names()
            if name not in OWN and of in ("", name)
            for collection in client[name].list_collection_names()
            for batch in client[name][collection].find_raw_batches()
            for secret in in_text(batch)
        ]


def in_answers() -> list[str]:
    """What was seen in answers so far; they are forgotten."""
    found, _answered[:] = list(_answered), []
    return found


def hear(response: httpx.Response) -> None:
    """A hook of a client: look through what it is answered."""
    if response.headers.get("Content-Type", "").startswith(TEXTS):
        response.read()
        place = f"{response.request.method} {response.request.url.path}"
        _answered.extend(f"{place}: {secret}" for secret in in_text(response.content))


def require_none(found: Sequence[str]) -> None:
    """Fail the run where a secret is in clear."""
    if found:
        raise AssertionError("\n".join(["secrets are in clear:", *found]))
