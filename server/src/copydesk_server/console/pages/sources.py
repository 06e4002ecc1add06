"""Sources: brought in as files or addresses, searched with the hits marked, reviewed, and with their history."""

from __future__ import annotations

import asyncio
from urllib.parse import urlencode

from copydesk_server.collections.types import Collection, CollectionKind
from copydesk_server.console import error_help
from copydesk_server.console.cited_text import flowing
from copydesk_server.console.error_help import Same, same, text
from copydesk_server.console.site import site
from copydesk_server.core.access import Role
from copydesk_server.core.errors import Problem
from copydesk_server.core.wire import ListPage
from copydesk_server.knowledge.searching.types import SearchHit, SearchResult
from copydesk_server.knowledge.types import Document, DocumentEvent, DocumentSummary
from copydesk_server.projects.types import Brand
from copydesk_server.web.calls import upload_of
from copydesk_server.web.pages import Answer, FormFile, Html, PageRequest, Redirect

PATH = "/sources"
_ROWS = 40
# Some files at once, without scripts; with them each is sent by itself. The API takes 20 MiB a file.
LARGEST_FILES = 48 * 1024 * 1024
# Of a text that is shown whole: more than most pages, and less than makes a page slow.
_SHOWN_CHARS = 60_000
# Seconds that a piece of a page waits for a worker; a proxy gives up after 60.
WAIT = "wait=20"


@site.page(
    "GET", PATH, role=Role.VIEWER, uses=["knowledge_list", "knowledge_search", "projects_list", "collections_list"]
)
async def list_(request: PageRequest) -> Answer:
    """The sources of a brand, and what a search finds in them."""
    brands = await request.api.call("projects_list", ListPage[Brand], query={"limit": 100})
    brand = chosen(request, brands.items)
    groups = await collections_of(request, brand.id) if brand else []
    group = next((one for one in groups if one.id == request.query.get("collection")), None)
    query: dict[str, object] = {"limit": _ROWS, **({"project_id": brand.id} if brand else {})}
    if group is not None:
        query["collection_id"] = group.id
    if request.query.get("cursor"):
        query["cursor"] = request.query["cursor"]
    asked = request.query.get("q", "").strip()[:1000]
    page = await request.api.call("knowledge_list", ListPage[DocumentSummary], query=query)
    body: dict[str, object] = {"query": asked, "limit": 12, **({"project_id": brand.id} if brand else {})}
    if group is not None:
        body["collection_ids"] = [group.id]
    found = await request.api.call("knowledge_search", SearchResult, body=body) if asked else None
    values: dict[str, object] = {
        "brands": brands.items,
        "brand": brand,
        "groups": groups,
        "group": group,
        "sources": page.items,
        "next": page.next_cursor,
        "asked": asked,
        "hits": [(hit, _marked(hit)) for hit in found.items] if found else [],
        "told": None,
        "same": _same_list(request, brand, group, asked, body),
    }
    return Html("sources.html", values)


@site.page("POST", f"{PATH}/files", role=Role.EDITOR, uses=["knowledge_upload"], largest=LARGEST_FILES, files=True)
async def add_files(request: PageRequest) -> Answer:
    """Take files; each becomes a document, or is refused in words."""
    rows = [await _uploaded(request, file) for file in request.files if file.content or file.name]
    if request.partial:
        return Html("source_rows.html", {"rows": rows, "pick": bool(request.text("pick"))})
    return _back(request, rows)


@site.page("POST", f"{PATH}/url", role=Role.EDITOR, uses=["knowledge_import_url"])
async def add_url(request: PageRequest) -> Answer:
    """Take the address of a page; a worker fetches it."""
    url = request.text("url")
    body = {"url": url if "://" in url else f"https://{url}", "project_id": request.text("brand"), **_into(request)}
    row = await _made(url, request.api.call("knowledge_import_url", Document, body=body))
    if request.partial:
        return Html("source_rows.html", {"rows": [row], "pick": bool(request.text("pick"))})
    return _back(request, [row])


@site.page("POST", f"{PATH}/text", role=Role.EDITOR, uses=["knowledge_create"], largest=LARGEST_FILES)
async def add_text(request: PageRequest) -> Answer:
    """Take a text that was pasted."""
    body = {
        "title": request.text("title"),
        "text": request.raw("text").replace("\r\n", "\n"),
        "project_id": request.text("brand"),
        **_into(request),
    }
    row = await _made(request.text("title") or "The text", request.api.call("knowledge_create", Document, body=body))
    if request.partial:
        return Html("source_rows.html", {"rows": [row], "pick": bool(request.text("pick"))})
    return _back(request, [row])


@site.page("GET", f"{PATH}/{{id}}/state", role=Role.VIEWER, uses=["knowledge_get"])
async def state(request: PageRequest) -> Answer:
    """How far an import is, once it has moved or some seconds have gone: the row of a list."""
    headers = {"prefer": WAIT}
    document = await request.api.call("knowledge_get", Document, request.path["id"], headers=headers)
    return Html("source_rows.html", {"rows": [(document, None, "")], "pick": "pick" in request.query})


@site.page("GET", f"{PATH}/{{id}}", role=Role.VIEWER, uses=["knowledge_get", "knowledge_history", "collections_list"])
async def show(request: PageRequest) -> Answer:
    """A document: its text, where it comes from, its collections, its review, and what was done to it."""
    return await show_page(request)


async def show_page(request: PageRequest, told: error_help.Advice | None = None, status: int = 200) -> Html:
    """That page, with what was refused."""
    id_ = request.path["id"]
    document, events = await asyncio.gather(
        request.api.call("knowledge_get", Document, id_),
        request.api.call("knowledge_history", ListPage[DocumentEvent], id_, query={"limit": 30}),
    )
    python = f'document = desk.knowledge.get("{id_}")\nprint(document.title, document.revision, document.word_count)'
    values: dict[str, object] = {
        "document": document,
        "text": flowing(document.text[:_SHOWN_CHARS]),
        "shown": min(len(document.text), _SHOWN_CHARS),
        "is_cut": len(document.text) > _SHOWN_CHARS,
        "events": events.items,
        "groups": await collections_of(request, document.project_id),
        "told": told,
        "same": same(request, python, f"/knowledge/{id_}"),
    }
    return Html("source_page.html", values, status=status)


@site.page("POST", f"{PATH}/{{id}}/review", role=Role.EDITOR, uses=["knowledge_review"])
async def review(request: PageRequest) -> Answer:
    """Approve a document, or reject it; only the revision that was read."""
    body = {
        "state": request.text("state"),
        "note": request.text("note")[:500] or None,
        "expected_revision": int(number) if (number := request.text("revision")).isdecimal() else 0,
    }
    await request.api.call("knowledge_review", Document, request.path["id"], body=body)
    return Redirect(f"{PATH}/{request.path['id']}")


@site.page("POST", f"{PATH}/{{id}}/refresh", role=Role.EDITOR, uses=["knowledge_refresh"])
async def refresh(request: PageRequest) -> Answer:
    """Fetch the page, or read the file, again."""
    await request.api.call("knowledge_refresh", Document, request.path["id"])
    return Redirect(f"{PATH}/{request.path['id']}")


def chosen(request: PageRequest, brands: list[Brand]) -> Brand | None:
    """The brand that the address names, else the newest."""
    wanted = request.query.get("brand", "")
    return next((brand for brand in brands if brand.id == wanted), brands[0] if brands else None)


async def collections_of(request: PageRequest, brand_id: str) -> list[Collection]:
    """The collections of a brand that hold sources, by name."""
    query = {"project_id": brand_id, "limit": 100}
    page = await request.api.call("collections_list", ListPage[Collection], query=query)
    found = [one for one in page.items if one.kind is not CollectionKind.SCRIPTS]
    return sorted(found, key=lambda one: one.name.casefold())


def _into(request: PageRequest) -> dict[str, list[str]]:
    """The collection on whose page something is added."""
    return {"collection_ids": [id_]} if (id_ := request.text("collection")) else {}


# A document, or what went wrong and the name of what was sent.
Row = tuple[Document | None, error_help.Advice | None, str]


async def _made(name: str, call: object) -> Row:
    try:
        return await call, None, name  # type: ignore[misc]  # The call of an operation, made by the caller.
    except Problem as problem:
        return None, error_help.of_problem(problem), name


async def _uploaded(request: PageRequest, file: FormFile) -> Row:
    name = file.name.replace("\\", "/").rpartition("/")[2][-200:] or "file"
    query = {"project_id": request.text("brand"), "filename": name, **_into(request)}
    body = await upload_of(file.content)
    return await _made(name, request.api.call("knowledge_upload", Document, query=query, body=body))


def _back(request: PageRequest, rows: list[Row]) -> Answer:
    """Where somebody without scripts goes on: to what refused, or to where the form was."""
    refused = [row for row in rows if row[1] is not None]
    brand = request.text("brand")[:64]
    if refused or not rows:
        return Html("sources_refused.html", {"rows": refused, "brand": brand}, status=422)
    then = "/write" if request.text("pick") else PATH
    into = {"collection": id_} if (id_ := request.text("collection")[:64]) else {}
    return Redirect(f"{then}?{urlencode({'brand': brand, **into})}")


def _marked(hit: SearchHit) -> list[tuple[str, bool]]:
    """The text of a hit, cut where its marked words begin and end."""
    found, last, words = list[tuple[str, bool]](), 0, hit.passage.text
    for mark in sorted(hit.highlights, key=lambda one: one.start_char):
        if mark.start_char >= last:
            found += [(words[last : mark.start_char], False), (words[mark.start_char : mark.end_char], True)]
            last = mark.end_char
    return [*found, (words[last:], False)]


def _same_list(
    request: PageRequest, brand: Brand | None, group: Collection | None, asked: str, body: dict[str, object]
) -> Same:
    if asked:
        within = f', collection_ids=["{group.id}"]' if group else ""
        python = f"for hit in desk.knowledge.search(query={text(asked)}{within}).items:\n    print(hit.score, hit.document.title, hit.passage.text)"
        return same(request, python, "/knowledge/search", method="POST", body=body)
    project = brand.id if brand else "prj_..."
    within = f', collection_ids=["{group.id}"]' if group else ""
    python = f'document = desk.knowledge.upload("glazes.pdf", project_id="{project}"{within})\nprint(document.status, document.word_count)'
    path = f"/knowledge/upload?project_id={project}&filename=glazes.pdf{f'&collection_ids={group.id}' if group else ''}"
    return same(request, python, path, method="POST", file="glazes.pdf")
