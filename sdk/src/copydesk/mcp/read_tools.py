"""Tools that read: brands, lists, sources, scripts, files of outputs, and what to write next."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from copydesk._generated.types import UNSET
from copydesk._page import ListPage
from copydesk._request import plain
from copydesk.mcp.context import Reply, ToolContext, desk_of, workspace_of
from copydesk.mcp.pages import NOTICE, Budget, Offset, text_page

Kind = Literal["sources", "scripts", "outputs", "jobs", "styles", "reports"]
ROW_FIELDS = (
    "id", "title", "name", "kind", "status", "operation", "progress", "script_id", "project_id", "language",
    "word_count", "is_default", "description", "files", "insights", "error", "stale", "updated_at",
)  # fmt: skip


def row(item: object) -> Reply:
    """The fields of a resource that an agent chooses by."""
    fields = {name: getattr(item, name, None) for name in ROW_FIELDS}
    return {name: plain(value) for name, value in fields.items() if value not in (None, [], "")}


def _listing(page: ListPage[Any]) -> Reply:
    return {"items": [row(item) for item in page.items], "next_cursor": page.next_cursor}


async def list_brands(ctx: ToolContext, cursor: str | None = None) -> Reply:
    """List the brands of the workspace. Start here: most tools need the id of a brand (prj_…)."""
    return _listing(await desk_of(ctx).projects.list(limit=50, cursor=cursor or UNSET).page())


async def list_items(
    ctx: ToolContext,
    kind: Kind,
    brand_id: Annotated[str | None, Field(description="For sources, scripts and styles: only of this brand.")] = None,
    script_id: Annotated[str | None, Field(description="For outputs and jobs: only of this script.")] = None,
    cursor: Annotated[str | None, Field(description="`next_cursor` of the last page.")] = None,
    limit: Annotated[int, Field(ge=1, le=50)] = 20,
) -> Reply:
    """List sources, scripts, outputs (articles, decks, films), jobs, writing styles or performance reports, newest first."""
    desk = desk_of(ctx)
    families: dict[str, Any] = {
        "sources": desk.knowledge,
        "scripts": desk.scripts,
        "outputs": desk.artifacts,
        "jobs": desk.jobs,
        "styles": desk.styles,
        "reports": desk.performance_reports,
    }
    filters = {
        "cursor": cursor,
        "project_id": brand_id if kind in {"sources", "scripts", "styles"} else None,
        "script_id": script_id if kind in {"outputs", "jobs"} else None,
    }
    given = {name: value for name, value in filters.items() if value is not None}
    return _listing(await families[kind].list(limit=limit, **given).page())


async def search_sources(
    ctx: ToolContext,
    query: Annotated[str, Field(min_length=1, description="What to find, as a person would type it.")],
    brand_id: str | None = None,
    document_ids: list[str] | None = None,
    limit: Annotated[int, Field(ge=1, le=20)] = 5,
    max_tokens: Budget = 2000,
) -> Reply:
    """Find passages of the sources. Each has its exact place: `text` is characters start_char to end_char of that revision.

    Quote only from `text`, word for word, and cite document_id, revision, start_char and end_char.
    """
    result = await desk_of(ctx).knowledge.search(
        query=query, limit=limit, project_id=brand_id or UNSET, document_ids=document_ids or UNSET
    )
    hits: list[Reply] = []
    for hit in result.items:
        left = max_tokens - sum(len(str(earlier["text"]).encode()) // 4 for earlier in hits)
        if left < 50:
            break
        passage, page = hit.passage, text_page(hit.passage.text, 0, left)
        hits.append(
            {
                "document_id": passage.document_id,
                "title": hit.document.title,
                "revision": passage.revision,
                "start_char": passage.start_char,
                "end_char": passage.start_char + len(str(page["text"])),
                "text": page["text"],
                "score": round(hit.score, 3),
                "stale": hit.stale,
            }
        )
    return {"notice": NOTICE, "hits": hits, "left_out": len(result.items) - len(hits)}


async def read_source(ctx: ToolContext, document_id: str, offset: Offset = 0, max_tokens: Budget = 2000) -> Reply:
    """Read a page of a source document (doc_…). Positions count characters of this revision, as in citations."""
    document = await desk_of(ctx).knowledge.get(document_id)
    warnings = [warning.message for warning in document.warnings]
    facts = {**row(document), "revision": document.revision, "warnings": warnings, "url": document.source.url}
    return {"notice": NOTICE, **facts, **text_page(document.text, offset, max_tokens)}


async def read_script(ctx: ToolContext, script_id: str, offset: Offset = 0, max_tokens: Budget = 2000) -> Reply:
    """Read a page of a script (scr_…) with the citations and the unsupported sentences of that page.

    `unsupported` are sentences that no source backs: change them with edit_script, or tell the person.
    """
    script = await desk_of(ctx).scripts.get(script_id)
    page = text_page(script.body, offset, max_tokens)
    start, end = int(str(page["start_char"])), int(str(page["end_char"]))
    citations = [
        {
            "claim": script.body[citation.start_char : citation.end_char],
            "document_id": citation.document_id,
            "revision": citation.revision,
            "source_start_char": citation.source_start_char,
            "source_end_char": citation.source_end_char,
            "support": str(citation.support),
        }
        for citation in script.citations
        if start <= citation.start_char < end
    ]
    unsupported = [
        {"text": script.body[span.start_char : span.end_char], "reason": span.reason}
        for span in script.unsupported_spans
        if start <= span.start_char < end
    ]
    return {**row(script), **page, "citations": citations, "unsupported": unsupported}


async def read_output(
    ctx: ToolContext,
    artifact_id: str,
    role: Annotated[
        str | None, Field(description="Role of the file, such as `markdown`; default: the main one.")
    ] = None,
    offset: Offset = 0,
    max_tokens: Budget = 2000,
) -> Reply:
    """Read a text file of an output (art_…): an article as `markdown` or `html`, the captions of a film.

    For other files (pptx, pdf, docx, mp4) it returns their names and sizes; save_output saves them.
    """
    artifact = await desk_of(ctx).artifacts.get(artifact_id)
    file = artifact.media.find(role)
    files = [{"role": one.role, "content_type": one.content_type, "bytes": one.bytes} for one in artifact.files]
    facts = {**row(artifact), "files": files, "role": file.role}
    if not file.content_type.startswith(("text/", "application/json", "application/x-subrip")):
        return {**facts, "next_step": f"{file.role} is no text. Save it with save_output, or name another role."}
    return {**facts, **text_page((await artifact.media.read(file.role)).decode(), offset, max_tokens)}


async def save_output(
    ctx: ToolContext,
    artifact_id: str,
    path: Annotated[str, Field(description="File in the shared folder, such as `deck.pptx`.")],
    role: Annotated[str | None, Field(description="Role of the file, such as `pptx`; default: the main one.")] = None,
) -> Reply:
    """Save a file of an output into the folder that the person shared. It never replaces another file."""
    target = workspace_of(ctx).path(path)
    artifact = await desk_of(ctx).artifacts.get(artifact_id)
    saved = await artifact.media.download(target, role=role, progress=False)
    return {"status": "saved", "path": str(saved), "bytes": saved.stat().st_size}


async def what_to_write_next(ctx: ToolContext, brand_id: str, limit: Annotated[int, Field(ge=1, le=50)] = 10) -> Reply:
    """Say what of a brand's topic plan is covered, and what to write, update or merge next, the most urgent first.

    A brand without a topic plan has no recommendations.
    """
    coverage = await desk_of(ctx).coverage.get(project_id=brand_id)
    return {
        "totals": plain(coverage.totals),
        "coverage_pct": coverage.coverage_pct,
        "recommendations": list(coverage.recommendations)[:limit],
    }
