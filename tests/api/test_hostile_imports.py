"""Imports of what is hostile or broken: the contract's problem, nothing kept, no memory taken, the server alive."""

from __future__ import annotations

import contextlib
import gzip
import threading
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import attrs
import psutil
import pytest
from PIL import Image

from copydesk import Copydesk, errors
from support.factories import brand, until
from support.pictures import encoded, logo
from support.server import Server
from support.website import Answer, Site, served

pytestmark = pytest.mark.slow

MIB = 1024 * 1024
MOST_MEMORY = 300 * MIB


def bomb(width: int, height: int, size: int) -> bytes:
    """A PNG of so many pixels, filled up to so many bytes."""
    data = bytearray(encoded(Image.new("1", (width, height))))
    filler = b"tEXt" + b"x" * max(0, size - len(data) - 12)
    chunk = (len(filler) - 4).to_bytes(4, "big") + filler + zlib.crc32(filler).to_bytes(4, "big")
    return bytes(data[:33] + chunk + data[33:])


def deep(tag: str, levels: int) -> bytes:
    return b"<html><body>" + f"<{tag}>".encode() * levels + b"text"


PNG = encoded(logo())
JPEG = encoded(logo(800), "JPEG")
FRAMES: dict[str, Any] = {"save_all": True, "append_images": [logo(ground="#000000")]}


def answers() -> dict[str, Answer]:
    """What the hostile site answers; it takes seconds to make."""
    return {
        "/svg": Answer(b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", "image/svg+xml"),
        "/svg-as-png": Answer(b"<svg xmlns='http://www.w3.org/2000/svg'/>", "image/png"),
        "/html": Answer(b"<!doctype html><p>not a logo", "image/png"),
        "/bomb": Answer(bomb(40_000, 40_000, MIB), "image/png"),
        "/cut": Answer(JPEG[: len(JPEG) // 2], "image/jpeg"),
        "/animated": Answer(encoded(logo(), "WEBP", **FRAMES), "image/webp"),
        "/binary": Answer(b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 1000, "text/html"),
        "/empty": Answer(b"", "text/html"),
        "/blank": Answer(b" \n\t ", "text/html"),
        "/pdf": Answer(b"%PDF-1.7", "application/pdf"),
        "/words": Answer(b"just some words", "text/html"),
        "/metadata": Answer(b"", status=302, headers={"Location": "http://169.254.169.254/latest/meta-data/"}),
        "/inside": Answer(b"", status=302, headers={"Location": "http://10.0.0.1/"}),
        "/port": Answer(b"", status=302, headers={"Location": "http://copydesk.example:22/"}),
        "/file": Answer(b"", status=302, headers={"Location": "file:///etc/passwd"}),
        "/round": Answer(b"", status=302, headers={"Location": "/round"}),
        "/gone": Answer(b"no", status=410),
        "/broken": Answer(b"no", status=500),
        "/large": Answer(b"<p>" + b"x" * (6 * MIB), "text/html"),
        "/zip-bomb": Answer(gzip.compress(bytes(64 * MIB)), "text/html", headers={"Content-Encoding": "gzip"}),
        "/large-image": Answer(PNG + bytes(21 * MIB), "image/png"),
        "/tiny": Answer(encoded(Image.new("RGB", (1, 1))), "image/png"),
        "/fifty": Answer(encoded(Image.new("RGBA", (7_071, 7_071), "#1f6f5c")), "image/png"),
        "/deep": Answer(deep("div", 50_000)),
        "/wide": Answer(b"<html><body>" + b"<p class=a>x" * 200_000),
        "/rules": Answer(b"<html><style>" + b".a,.b{color:#123456}" * 50_000 + b"</style><body><p class=a>x"),
        "/vars": Answer(
            ("<html><style>:root{" + "".join(f"--v{n}:var(--v{n + 1})var(--v{n + 1});" for n in range(60)) + "--v60:red}"
             "p{color:var(--v0)}</style><body><p>x").encode()
        ),
        "/selectors": Answer(("<html><style>" + ":is(" * 500 + "a" + ")" * 500 + "{color:red}</style><body><p>x").encode()),
        "/long": Answer(
            b"<html lang='" + b"e" * 10_000 + b"'><title>" + b"t" * 500_000 + b"</title>"
            + b"<link rel=stylesheet href='/" + b"h" * 500_000 + b"'><link rel=icon href='http://[" + b"i" * 9_000 + b"'>"
            + b"<meta name=description content='" + b"d" * 500_000 + b"'><meta name=theme-color content='" + b"#" * 500_000 + b"'>"
            + b"<style>body{font-family:'" + b"f" * 100_000 + b"',serif;font-weight:99999} h1{font:0 0/0 'x';font-weight:0;color:#123456}</style>"
            + b"<body><h1>x</h1><p>text</p><header><img class=logo alt='" + b"a" * 500_000 + b"' src='/tiny'>"
        ),
        "/entities": Answer(b"<html><body><div>" + b"&lt;" * 500_000),
    }  # fmt: skip


@pytest.fixture(scope="module")
def hostile() -> Iterator[Site]:
    with served(answers=answers()) as found:
        yield found


@attrs.define
class Watch:
    """The most memory that each kind of the server's processes took."""

    most: dict[str, int] = attrs.field(factory=dict)

    def look(self, root: psutil.Process) -> None:
        for process in root.children(recursive=True):
            try:
                command, used = process.cmdline(), process.memory_info().rss
            except psutil.Error:
                continue
            kind = next(
                (
                    word
                    for word in ("sandbox", "api", "worker", "beat", "mongod")
                    if any(word in part for part in command)
                ),
                "other",
            )
            self.most[kind] = max(self.most.get(kind, 0), used)


@contextmanager
def watched(server: Server) -> Iterator[Watch]:
    """Watch the server's processes until the end of the block."""
    watch, stop, root = Watch(), threading.Event(), psutil.Process(server.process.pid)

    def run() -> None:
        watch.look(root)  # Once at least, however quick the answer.
        while not stop.wait(0.003):
            watch.look(root)

    thread = threading.Thread(target=run)
    thread.start()
    try:
        yield watch
    finally:
        stop.set()
        thread.join()


def call_of(desk: Copydesk, kind: str, url: str) -> Any:
    return getattr(brand(desk).kit, f"import_{kind}")(url)


@pytest.mark.parametrize(
    ("kind", "path", "code", "reason"),
    [
        ("logo", "/svg", "unreadable_media", None),
        ("logo", "/svg-as-png", "unreadable_media", None),
        ("logo", "/html", "unreadable_media", None),
        ("logo", "/bomb", "unreadable_media", None),
        ("logo", "/cut", "unreadable_media", None),
        ("logo", "/animated", "unreadable_media", None),
        ("logo", "/empty", "unreadable_media", None),
        ("logo", "/large-image", "unreadable_media", "too_large"),
        ("logo", "/metadata", "unsafe_url", "address"),
        ("image", "/svg", "unreadable_media", None),
        ("image", "/bomb", "unreadable_media", None),
        ("image", "/cut", "unreadable_media", None),
        ("image", "/animated", "unreadable_media", None),
        ("image", "/metadata", "unsafe_url", "address"),
        ("website", "/binary", "unreadable_media", None),
        ("website", "/empty", "unreadable_media", None),
        ("website", "/blank", "unreadable_media", None),
        ("website", "/words", "unreadable_media", None),
        ("website", "/pdf", "unreadable_media", "content_type"),
        ("website", "/large", "unreadable_media", "too_large"),
        ("website", "/zip-bomb", "unreadable_media", "too_large"),
        ("website", "/metadata", "unsafe_url", "address"),
        ("website", "/inside", "unsafe_url", "address"),
        ("website", "/port", "unsafe_url", "port"),
        ("website", "/file", "unsafe_url", "scheme"),
        ("website", "/round", "upstream_failed", "redirects"),
        ("website", "/gone", "upstream_failed", "status"),
        ("website", "/broken", "upstream_failed", "status"),
    ],
)
def test_the_contracts_problem(server, desk, hostile, kind, path, code, reason):
    """Each bad input has its problem, keeps nothing, and takes no memory."""
    project = brand(desk)
    with watched(server) as watch, pytest.raises(errors.APIError) as caught:
        getattr(project.kit, f"import_{kind}")(f"{hostile.url}{path}")

    assert (code, reason) == (caught.value.code, caught.value.problem.get("reason"))
    assert project.kit.get().candidates == []
    assert max(used for name, used in watch.most.items() if name != "mongod") < MOST_MEMORY


@pytest.mark.parametrize(
    ("kind", "path"),
    [
        ("image", "/tiny"),
        ("image", "/fifty"),
        ("logo", "/fifty"),
        ("website", "/wide"),
        ("website", "/rules"),
        ("website", "/vars"),
        ("website", "/selectors"),
        ("website", "/entities"),
        ("website", "/deep"),
    ],
)
def test_what_is_large_or_odd_is_read_within_bounds(server, desk, hostile, kind, path):
    """Fifty megapixels, endless lists, nested variables: an answer, below 300 MiB in every process."""
    with watched(server) as watch:
        found = call_of(desk, kind, f"{hostile.url}{path}")

    assert found.status == "pending"
    assert {"api"} <= watch.most.keys()
    assert max(used for name, used in watch.most.items() if name != "mongod") < MOST_MEMORY


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.2/",
        "http://localhost/",
        "http://[::1]/",
        "http://10.0.0.1/",
        "http://2130706434/",
        "https://user@kiln.example/",
    ],
)
def test_urls_that_lead_inside_are_refused(desk, url):
    """The guard is in front of every import."""
    for kind in ("website", "image", "logo"):
        with pytest.raises(errors.ValidationError) as caught:
            call_of(desk, kind, url)
        assert caught.value.code == "unsafe_url"


def test_what_a_page_says_at_endless_length_is_cut(desk, hostile):
    """Nothing of a page can make a kit that cannot be read back: names, weights, languages, texts."""
    project = brand(desk)
    found = project.kit.import_website(f"{hostile.url}/long")
    kit = project.kit.approve(found)

    assert project.kit.get().kit == kit.kit
    assert (found.facts.name, found.facts.language) == (None, None)
    assert len(found.facts.description) <= 500
    assert all(1 <= weight <= 1000 for family in kit.kit.typography.families for weight in family.weights)
    assert all(len(family.name) <= 100 for family in kit.kit.typography.families)
    assert kit.kit.logos[0].width == 1


def test_slow_sites_of_one_workspace_hold_up_no_other(workspace, other_workspace, hostile):
    """Ten imports of a site that never answers wait among themselves; another workspace's import goes by."""
    stuck = threading.Event()
    hostile.answers["/stuck"] = Answer(wait=stuck)

    def wait_for_nothing() -> None:
        with workspace.desk() as desk, contextlib.suppress(errors.APIError):
            call_of(desk, "image", f"{hostile.url}/stuck")

    threads = [threading.Thread(target=wait_for_nothing) for _ in range(10)]
    for thread in threads:
        thread.start()
    until(lambda: hostile.paths().count("/stuck") >= 2)
    with other_workspace.desk() as desk:
        found = call_of(desk, "image", f"{hostile.url}/tiny")
    waiting = hostile.paths().count("/stuck")
    stuck.set()
    for thread in threads:
        thread.join()

    assert found.status == "pending"
    assert waiting < 10


def test_the_host_of_a_fetch_is_never_told_a_secret(desk, hostile):
    """A fetched site sees a name and what is wanted: no key, no cookie, no address of the server."""
    call_of(desk, "image", f"{hostile.url}/tiny")
    sent = {name.lower() for _, headers in hostile.asked for name in headers}

    assert sent <= {"host", "user-agent", "accept", "accept-encoding"}
