"""The importer, run without the network: on saved sites, and on pages that a test writes."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from copydesk_server.projects.kit.website import analysis
from copydesk_server.projects.kit.website.findings import Findings, WebPart

SITES = Path(__file__).resolve().parents[1] / "sites"
# Of sites that were built for no address: one that speaks for no name.
NOWHERE = "http://127.0.0.1/"


@cache
def expected(name: str) -> dict[str, Any]:
    """What a person sees in a saved site."""
    read: dict[str, Any] = json.loads((SITES / name / "expected.json").read_text())
    return read


def url_of(name: str) -> str:
    """Where a saved site stood."""
    return str(expected(name).get("url", NOWHERE))


@cache
def read_site(name: str) -> Findings:
    """Run the importer on a saved site."""
    folder, base = SITES / name, url_of(name)

    def part(url: str) -> WebPart | None:
        path = folder / url.removeprefix(base).partition("?")[0]
        return WebPart(url, path.read_text(errors="replace")) if url.startswith(base) and path.is_file() else None

    path = expected(name).get("page", "index.html")
    body, url = (folder / path).read_bytes(), base + path.removesuffix("index.html")
    survey = analysis.read_page(body, None, url)
    sheets = [found for one in survey.sheets if (found := part(one))]
    imported, fresh = list[WebPart](), sheets
    while fresh:
        fresh = [found for one in analysis.imports_of(fresh) if (found := part(one)) and found not in imported]
        imported = [*fresh, *imported]
    manifest = part(survey.manifest) if survey.manifest else None
    return analysis.analyse(body, None, url, [*imported, *sheets], manifest)


def page(html: str, *css: str, url: str = "http://x.example/", head: str = "", body: str = "") -> Findings:
    """Run the importer on a page, with attributes of its body, and its style sheets."""
    links = "".join(f'<link rel="stylesheet" href="/{number}.css">' for number in range(len(css)))
    whole = f"<html><head>{head}{links}</head><body {body}>{html}</body></html>".encode()
    parts = [WebPart(f"http://x.example/{number}.css", text) for number, text in enumerate(css)]
    return analysis.analyse(whole, None, url, parts, None)


def roles(found: Findings) -> dict[str, str]:
    """The colour of each role."""
    return {role: color.hex for color in found.colors for role in color.roles}
