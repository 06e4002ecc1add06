"""Pages for people, the headers that keep every answer safe, and who may keep it."""

from __future__ import annotations

import base64
import hashlib
import re

import httpx
import pytest

from copydesk_server.core.errors import Problem
from support.factories import brand

HTML = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
LOCKED = {
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
# Method, path, options, status, and who may keep the answer.
ANSWERS = {
    "a list": ("GET", "/api/v1/projects", {}, 200, "private, no-cache"),
    "a resource": ("GET", "/api/v1/projects/BRAND", {}, 200, "private, no-cache"),
    "a write": ("POST", "/api/v1/projects", {"json": {"name": "Kept by nobody"}}, 201, "no-store"),
    "a search": ("POST", "/api/v1/knowledge/search", {"json": {"query": "glaze"}}, 200, "no-store"),
    "a delete": ("DELETE", "/api/v1/projects/SPARE", {}, 204, "no-store"),
    "no key": ("GET", "/api/v1/projects", {"headers": {"Authorization": ""}}, 401, "no-store"),
    "nothing there": ("GET", "/api/v1/projects/prj_nope", {}, 404, "no-store"),
    "no route": ("GET", "/nothing", {}, 404, "no-store"),
    "bad input": ("POST", "/api/v1/projects", {"json": {}}, 422, "no-store"),
    "the schema": ("GET", "/api/v1/openapi.json", {}, 200, "no-cache"),
    "the reference": ("GET", "/api/v1/docs", {}, 200, "no-cache"),
    "capabilities": ("GET", "/api/v1/capabilities", {}, 200, "no-cache"),
    "the first page": ("GET", "/", {"headers": HTML}, 200, "no-store"),
    "the first page for programs": ("GET", "/", {}, 200, "no-store"),
    "the way to the reference": ("GET", "/docs", {}, 302, "no-store"),
    "health": ("GET", "/healthz", {}, 200, "no-store"),
    "readiness": ("GET", "/readyz", {}, 200, "no-store"),
}


@pytest.fixture
def site(workspace):
    """A client of the whole server, with a key."""
    with httpx.Client(
        base_url=workspace.server.base_url.removesuffix("/api/v1"),
        headers={"Authorization": f"Bearer {workspace.key}"},
        timeout=40,
    ) as client:
        yield client


@pytest.mark.parametrize("name", ANSWERS)
def test_every_answer_is_locked_and_says_who_may_keep_it(site, desk, name):
    """Nothing may be framed, sniffed or run; account data is kept by its caller alone, and asked for again."""
    method, path, options, status, kept = ANSWERS[name]
    path = path.replace("BRAND", brand(desk).id).replace("SPARE", brand(desk).id)
    answer = site.request(method, path, **options)

    assert (status, kept) == (answer.status_code, answer.headers["Cache-Control"])
    assert LOCKED.items() <= {name: answer.headers.get(name) for name in LOCKED}.items()
    assert "Server" not in answer.headers
    policy = answer.headers["Content-Security-Policy"].split("; ")
    assert {"default-src 'none'", "frame-ancestors 'none'"} <= set(policy)
    assert not any("unsafe" in rule or "*" in rule for rule in policy)


def test_an_answer_that_has_not_changed_may_be_kept_on(site, desk):
    """A 304 says the same as the answer it stands for."""
    path = f"/api/v1/projects/{brand(desk).id}"
    first = site.get(path)
    again = site.get(path, headers={"If-None-Match": first.headers["ETag"]})

    assert (304, first.headers["Cache-Control"]) == (again.status_code, again.headers["Cache-Control"])


def test_the_reference_runs_only_its_search(site):
    """Its style sheet, which the policy names by its digest; one script of this server; no handler, no style at an element."""
    answer = site.get("/api/v1/docs", headers=HTML)
    [style] = re.findall(r"<style>(.*?)</style>", answer.text, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    policy = answer.headers["Content-Security-Policy"]

    assert f"style-src 'sha256-{digest}'" in policy
    assert "script-src 'self'" in policy
    assert answer.headers["Content-Type"].startswith("text/html")
    [script] = re.findall(r"<script[^>]*>", answer.text)
    assert site.get(re.search(r'src="([^"]+)"', script)[1]).headers["Content-Type"].startswith("text/javascript")
    assert not re.search(r"<iframe|<form|<base|\sstyle=|\son[a-z]+=", answer.text)
    assert not re.search(r"@import|url\(", style)


def test_the_first_page_tells_a_browser_what_this_is_and_where_to_go(site):
    """What this is, the way to sign in, and links, each of which leads somewhere."""
    answer = site.get("/", headers=HTML)
    links = re.findall(r'<a [^>]*href="([^"]+)"', answer.text)

    assert answer.headers["Vary"].startswith("Accept")
    assert all(text in answer.text for text in ("Ready", "version", "copydesk-server owner link"))
    assert {"/signin", "/api/v1/docs", "/api/v1/openapi.json"} <= set(links)
    assert {site.get(link, headers=HTML).status_code for link in links} == {200}
    assert str(site.base_url).rstrip("/") in answer.text


def test_the_first_page_refuses_a_host_that_it_does_not_know(site):
    """What a client calls the server is in no page."""
    page = site.get("/", headers={**HTML, "Host": "a&b'c"})

    assert page.status_code == 400
    assert "a&b'c" not in page.text


def test_programs_get_the_first_page_in_json(site):
    """Without text/html in Accept it is one object: status, version and paths."""
    found = site.get("/", headers={"Accept": "*/*"}).json()

    assert (found["name"], found["status"]) == ("Copydesk", "ready")
    assert {site.get(found[name]).status_code for name in ("docs", "openapi", "health", "readiness")} == {200}


@pytest.mark.parametrize("path", ["/docs", "/docs/"])
def test_the_reference_is_found_without_its_prefix(site, path):
    """/docs leads to /api/v1/docs."""
    assert site.get(path, follow_redirects=True).url.path == "/api/v1/docs"


def test_metrics_are_not_on_the_apis_port(site):
    """Counters are for the operator: here they are a path like any other that does not exist."""
    answer = site.get("/metrics")

    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def kinds(kind: type[Problem]) -> list[type[Problem]]:
    return [each for child in kind.__subclasses__() for each in (child, *kinds(child))]


def test_every_problem_has_its_place_in_the_reference(site):
    """What a problem's `type` leads to is there, for those that no operation raises too."""
    page = site.get("/api/v1/docs").text

    assert len(kinds(Problem)) > 25
    assert [kind.code for kind in kinds(Problem) if f"id='problem-{kind.code}'" not in page] == []
