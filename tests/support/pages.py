"""The importer, run without the network: on the pages of tests/pages, and on pages that a test writes."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from copydesk_server.projects.kit.website import analysis
from copydesk_server.projects.kit.website.findings import Findings, WebPart

PAGES = Path(__file__).resolve().parents[1] / "pages"
# An address that says nothing of a name.
NOWHERE = "http://127.0.0.1/"


def expected(name: str) -> dict[str, Any]:
    """What a person sees in a page of tests/pages."""
    read: dict[str, Any] = json.loads((PAGES / name / "expected.json").read_text())
    return read


@cache
def read_site(name: str) -> Findings:
    """Run the importer on a page of tests/pages, its style sheets and what these import."""

    def part(url: str) -> WebPart | None:
        path = PAGES / name / url.removeprefix(NOWHERE)
        return WebPart(url, path.read_text()) if path.is_file() else None

    body = (PAGES / name / "index.html").read_bytes()
    survey = analysis.read_page(body, None, NOWHERE)
    sheets = [found for url in survey.sheets if (found := part(url))]
    imported = [found for url in analysis.imports_of(sheets) if (found := part(url))]
    manifest = part(survey.manifest) if survey.manifest else None
    return analysis.analyse(body, None, NOWHERE, [*imported, *sheets], manifest)


def page(html: str, *css: str, url: str = "http://x.example/", head: str = "", body: str = "") -> Findings:
    """Run the importer on a page, with attributes of its body, and its style sheets."""
    links = "".join(f'<link rel="stylesheet" href="http://x.example/{number}.css">' for number in range(len(css)))
    whole = f"<html><head>{head}{links}</head><body {body}>{html}</body></html>".encode()
    parts = [WebPart(f"http://x.example/{number}.css", text) for number, text in enumerate(css)]
    return analysis.analyse(whole, None, url, parts, None)


def roles(found: Findings) -> dict[str, str]:
    """The colour of each role."""
    return {role: color.hex for color in found.colors for role in color.roles}
