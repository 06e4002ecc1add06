"""The main job, end to end: sources in, a cited script out. `make demo` runs this.

Starts a server of its own, writes a script from the documentation of the installed Python and this repository's own
Markdown, makes slides of it, prints it with its citations, and stops the server. `make demo KEEP=1` keeps the server until
Ctrl-C, to look at what was made in a browser.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from copydesk import Copydesk, Generated

ROOT = Path(__file__).resolve().parents[2]
HOME = ROOT / ".copydesk" / "demo"
TOPIC = "how Python handles exceptions raised in a try statement"
PYTHON_TOPICS = (
    "exceptions",
    "try",
    "raise",
    "with",
    "context-managers",
    "assert",
    "execmodel",
    "compound",
    "debugger",
)
START_SECONDS = 90


@contextmanager
def server() -> Iterator[dict[str, Any]]:
    """A server on a free port, stopped at the end."""
    HOME.mkdir(parents=True, exist_ok=True, mode=0o700)
    ready, log = HOME / "ready.json", HOME / "server.log"
    ready.unlink(missing_ok=True)
    command = [sys.executable, "-m", "copydesk_server", "up", f"--home={HOME}", "--port=0", f"--ready-file={ready}"]
    with log.open("wb") as output:
        process = subprocess.Popen(
            command, stdout=output, stderr=output, env={**os.environ, "COPYDESK_LOG_LEVEL": "info"}
        )
    try:
        deadline = time.monotonic() + START_SECONDS
        while not ready.exists():
            if process.poll() is not None or time.monotonic() > deadline:
                sys.exit(f"The server did not start; {log} says why:\n{log.read_text()[-2000:]}")
            time.sleep(0.05)
        yield json.loads(ready.read_text())
    finally:
        process.terminate()
        process.wait(30)


def sources() -> Iterator[tuple[str, str]]:
    """Titles and texts of real documents that are on this machine anyway."""
    topics: dict[str, str] = import_module("pydoc_data.topics").topics
    for name in PYTHON_TOPICS:
        if name in topics:
            yield f"Python documentation: {name}", topics[name]
    # Of the folders of docs those that people write: `make docs` adds hundreds of pages that are made.
    written = ("*.md", "docs/*.md", "docs/guides/*.md", "docs/decisions/*.md")
    for path in sorted(path for pattern in written for path in ROOT.glob(pattern)):
        yield f"Copydesk: {path.relative_to(ROOT)}", path.read_text()


def write(desk: Copydesk) -> Generated:
    """Create a brand, bring in the sources, and have a script written from them."""
    brand = desk.projects.create(name="Kiln & Code", tagline="Software that holds its shape.")
    print(f"Brand      {brand.name} ({brand.id})")
    collection = desk.collections.create(project_id=brand.id, name="Sources", kind="knowledge")
    passages = 0
    for title, text in sources():
        document = desk.knowledge.create(project_id=brand.id, title=title, text=text, collection_ids=[collection.id])
        passages += document.passage_count
        print(f"Source     {title}: {document.passage_count} passages")
    script = desk.scripts.create(project_id=brand.id, title="What Python does when things go wrong")
    job = desk.scripts.generate(script, topic=TOPIC, collection_ids=[collection.id], words=350)
    print(f"Job        {job.id}, key {job.idempotency_key}, {passages} passages to choose from")
    while not job.ended:
        job.refresh(hold=10)
        detail = job.data.progress_detail
        print(f"           {job.percent:3d} %  {detail.label if detail else job.status}")
    return job.result()


def link(ready: dict[str, Any]) -> str:
    """Where a browser gets in: the one-time link of the first owner, or the sign-in page once there is one."""
    return ready.get("owner_link") or f"{ready['base_url'].removesuffix('/api/v1')}/signin"


def keep(ready: dict[str, Any], script_id: str) -> None:
    """Leave the server up until Ctrl-C."""
    print(f"\nLook at it  {link(ready)}\nthen        {ready['base_url'].removesuffix('/api/v1')}/scripts/{script_id}")
    print("The server runs until Ctrl-C.")
    try:
        while True:
            time.sleep(3600)
    except KeyboardInterrupt:
        print()


def show(made: Generated) -> None:
    """Print a script with its citations and what it cost."""
    script = made.script
    print(f"\n{script.title}\n{'=' * len(script.title)}\n")
    at, text = 0, ""
    for number, citation in enumerate(script.citations, 1):
        text += script.body[at : citation.end_char] + f"[{number}]"
        at = citation.end_char
    for paragraph in (text + script.body[at:]).split("\n\n"):
        print(textwrap.fill(paragraph, 100), end="\n\n")
    for number, citation in enumerate(script.citations, 1):
        place = f"{citation.title}, revision {citation.revision}, characters {citation.source_start_char}–{citation.source_end_char}"
        print(f"[{number}] {place}")
    print(
        f"\n{made.word_count} words, {made.supported} of {made.citations} citations supported, cost {made.cost_usd:.4f} USD"
    )


def main() -> None:
    """Run the demonstration."""
    started = time.monotonic()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # So that the server is stopped then, too.
    with server() as ready:
        print(
            f"Server     {ready['base_url']} after {time.monotonic() - started:.1f} s (docs at {ready['base_url']}/docs)"
        )
        with Copydesk(ready["api_key"], ready["base_url"]) as desk:
            made = write(desk)
            show(made)
            slides = desk.slides.generate(made.script).result().artifact
            print(f"\nSlides     {slides.title}: {len(slides.content['slides'])} ({slides.id})")
        if os.environ.get("KEEP"):
            keep(ready, made.script.id)
    print(
        f"\nDone in {time.monotonic() - started:.1f} s; the server has stopped. To look at what it made in a browser:\n"
        f"  make demo KEEP=1\nor .venv/bin/copydesk-server up --home={HOME}, which prints the link; and see {ROOT / 'notebooks'} for the same as notebooks."
    )


if __name__ == "__main__":
    main()
