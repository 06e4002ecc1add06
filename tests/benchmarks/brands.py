"""Figures of brands: a large page imported, a long script checked, and what both do to everybody else."""

from __future__ import annotations

import contextlib
import gzip
import random
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
from PIL import Image

from copydesk import errors
from support.factories import brand
from support.pictures import encoded, logo
from support.server import Workspace
from support.website import Answer, Site, served

PAGE_BYTES = 2 * 1024 * 1024
SHEETS = 30
SHEET_RULES = 250
CHECKED_CHARS = 200_000
WORDS = [
    "glaze",
    "kiln",
    "clay",
    "slip",
    "bisque",
    "cone",
    "cools",
    "melts",
    "cracks",
    "silica",
    "boron",
    "the",
    "a",
    "of",
    "and",
    "very",
    "slowly",
    "potters",
    "fire",
]

Row = Callable[[str, str, str, str, int], None]


def page() -> dict[str, Answer]:
    """A page of 2 MiB with 30 style sheets of some 20 KiB each, and a logo."""
    chance = random.Random(1)
    links = "".join(f'<link rel="stylesheet" href="/{number}.css">' for number in range(SHEETS))
    parts = [
        f'<html><head><title>Kiln</title>{links}</head><body class="c0"><header class="c1"><img src="/logo.png" class="logo"></header>'
    ]
    size = 0
    while size < PAGE_BYTES:
        text = " ".join(chance.choices(WORDS, k=12))
        parts.append(
            f'<section class="c{chance.randrange(500)}"><h2>{text}</h2><p class="c{chance.randrange(500)}">{text} <a href="/">{text}</a></p></section>'
        )
        size += len(parts[-1])
    answers = {"/": Answer("".join(parts).encode()), "/logo.png": Answer(encoded(logo()), "image/png")}
    for number in range(SHEETS):
        rules = (
            f".c{chance.randrange(500)} > .c{chance.randrange(500)}, .c{chance.randrange(500)} a {{ color: #{chance.randrange(1 << 24):06x}; margin: 0 auto; padding: 1px }}"
            for _ in range(SHEET_RULES)
        )
        answers[f"/{number}.css"] = Answer("\n".join(rules).encode(), "text/css")
    return answers


def fetch_alone(site: Site) -> float:
    """Time to fetch the page and its parts with nothing of ours, six connections."""
    with httpx.Client(limits=httpx.Limits(max_connections=6)) as http, ThreadPoolExecutor(6) as pool:
        started = time.perf_counter()
        http.get(site.url)
        list(pool.map(lambda path: http.get(site.url + path).read(), [path for path in site.answers if path != "/"]))
        return time.perf_counter() - started


def import_figures(space: Workspace, row: Row, rounds: int = 7) -> None:
    """Import of the large page, less the network's share."""
    with served(answers=page()) as site, space.desk() as desk:
        kit = brand(desk).kit
        ours, alone = [], []
        for _ in range(rounds):
            alone.append(fetch_alone(site))
            before = time.perf_counter()
            kit.import_website(site.url)
            ours.append(time.perf_counter() - before)
    total, network = statistics.median(ours), statistics.median(alone)
    name = f"import: {PAGE_BYTES >> 20} MiB page, {SHEETS} style sheets, less the network"
    row(
        name,
        f"{total - network:.2f} s ({total:.2f} s in all)",
        "1.5 s",
        f"{(total - network) / 1.5:.2f} of limit",
        rounds,
    )


def text(chars: int = CHECKED_CHARS) -> str:
    """A script of so many characters."""
    chance, parts, size = random.Random(2), [], 0
    while size < chars:
        parts.append(" ".join(chance.choices(WORDS, k=chance.randint(5, 25))).capitalize() + ".")
        size += len(parts[-1]) + 1
    return " ".join(parts)[:chars]


def style_of(desk: Any) -> Any:
    """A style that uses every check."""
    return desk.styles.create(
        project_id=brand(desk).id,
        name="All",
        person="second",
        reading_grade=8,
        max_sentence_words=18,
        voice={"avoid": [f"word{number} more" for number in range(200)] + ["very slowly"]},
        terms=[{"use": f"name {number}", "not": [f"nom{number}", f"nome {number}"]} for number in range(200)],
        rules=[
            {"id": str(number), "kind": "regex", "text": "x", "pattern": rf"\bcone {number}\b"} for number in range(20)
        ],
    )


def style_figures(space: Workspace, row: Row, rounds: int = 15) -> None:
    """Check of the longest script, over the API; beside it the same body sent to be refused at once."""
    body = text()
    with space.desk() as desk, space.http() as http:
        style = style_of(desk)
        times: dict[str, list[float]] = {"checked": [], "sent": []}
        for _ in range(rounds):
            before = time.perf_counter()
            desk.styles.check(style.id, text=body)
            times["checked"].append((time.perf_counter() - before) * 1000)
            before = time.perf_counter()
            http.post("/styles/sty_none/check", json={"text": body})
            times["sent"].append((time.perf_counter() - before) * 1000)
    ours, sent = statistics.median(times["checked"]), statistics.median(times["sent"])
    row(
        "style check, 200,000 characters",
        f"p50 {ours:.0f} ms (sending alone {sent:.0f} ms)",
        "150 ms",
        f"{ours / 150:.2f} of limit",
        rounds,
    )


def hostile_figures(space: Workspace, row: Row, rounds: int = 5) -> None:
    """Checks of the longest script with phrases made to be slow to look for; the work is that of one plain check."""
    many = [" ".join("a" * (count % 100 + 1)) for count in range(500)]
    texts = {
        "phrases that all match": ("a " * 100_000, {"avoid": many}),
        "phrases that never end": ("a " * 100_000, {"avoid": [f"{phrase} b" for phrase in many[:99]]}),
        "marks that never end": ("!" * 199_000, {"avoid": ["!" * (count + 1) + "?" for count in range(198)]}),
        "2,000 phrases of the text": (text(), {"avoid": [f"{one} {two}" for one in WORDS for two in WORDS]}),
    }
    with space.desk() as desk:
        project = brand(desk)
        for name, (body, voice) in texts.items():
            terms = [{"use": f"name {at}", "not": [f"{at} glaze", f"kiln {at}", f"{at}"]} for at in range(400)]
            style = desk.styles.create(project_id=project.id, name="Hostile", voice=voice, terms=terms)
            times = []
            for _ in range(rounds):
                before = time.perf_counter()
                desk.styles.check(style.id, text=body[:199_000])
                times.append((time.perf_counter() - before) * 1000)
            most = statistics.median(times)
            row(f"style check, {name}", f"p50 {most:.0f} ms", "1000 ms", f"{most / 1000:.2f} of limit", rounds)


def stall_figures(space: Workspace, row: Row, seconds: float = 6.0) -> None:
    """What others wait while one API process does one kind of heavy work without a pause: the slowest of many small requests."""
    bad = {
        "/bomb": Answer(encoded(Image.new("1", (40_000, 40_000))), "image/png"),
        "/fifty": Answer(encoded(Image.new("RGBA", (7_071, 7_071))), "image/png"),
        "/cut": Answer(encoded(logo(2_000), "JPEG")[:9_000], "image/jpeg"),
        "/zeros": Answer(gzip.compress(bytes(64 << 20)), "image/png", headers={"Content-Encoding": "gzip"}),
    }
    with served(answers={**page(), **bad}) as site, space.desk() as desk:
        kit, style, body = brand(desk).kit, style_of(desk), text()

        def bad_imports() -> None:
            for path in bad:
                with contextlib.suppress(errors.ValidationError):
                    kit.import_logo(site.url + path)

        kinds: dict[str, Callable[[], Any]] = {
            "idle": lambda: time.sleep(0.1),
            "importing a large page": lambda: kit.import_website(site.url),
            "importing bombs and broken files": bad_imports,
            "checking 200,000 characters": lambda: desk.styles.check(style.id, text=body),
        }
        for name, call in kinds.items():
            found = _during(call, space, seconds)
            p99, most = found[int(len(found) * 0.99)], found[-1]
            shown = f"p50 {statistics.median(found):.1f}, p99 {p99:.1f}, max {most:.1f} ms"
            row(f"one API process, {name}: small requests", shown, "50 ms", f"{most / 50:.2f} of limit", len(found))


def _during(call: Callable[[], Any], space: Workspace, seconds: float) -> list[float]:
    stop = threading.Event()

    def work() -> None:
        while not stop.is_set():
            call()

    thread = threading.Thread(target=work)
    thread.start()
    try:
        return _probe(space, seconds)
    finally:
        stop.set()
        thread.join()


def _probe(space: Workspace, seconds: float) -> list[float]:
    """Times of small requests, one after the other, from a process of their own."""
    origin = space.server.base_url.removesuffix("/api/v1")
    command = [sys.executable, str(Path(__file__).with_name("limits.py")), "probe", f"{origin}/healthz", str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return sorted(float(line) for line in done.stdout.split())
