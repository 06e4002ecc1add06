"""Tools that change the workspace and charge nothing: imports, scripts, deletions."""

from __future__ import annotations

import uuid
from typing import Annotated, Any

from mcp.server.mcpserver.exceptions import ToolError
from mcp_types import InputRequiredResult
from pydantic import Field

from copydesk._generated.types import UNSET
from copydesk.mcp.consent import Confirmation, ask
from copydesk.mcp.context import Reply, ToolContext, desk_of, digest, workspace_of
from copydesk.mcp.read_tools import row

# A new one for other content: a repeat of a call makes no second document.
UPLOADS = uuid.UUID("5d0c2f0e-6a55-4a54-9f0c-6d3c1a4f2b11")
# Metadata that recognizes what a call made, where the API takes no idempotency key.
CALL = "mcp_call"


async def import_text(ctx: ToolContext, brand_id: str, title: str, text: str) -> Reply:
    """Import a text as a source of a brand, so that scripts can cite it. Repeating the call makes no second source."""
    upload_id = str(uuid.uuid5(UPLOADS, digest(brand_id, title, text)))
    content, name = text.encode(), "text.md"
    document = await desk_of(ctx).knowledge.upload(
        content, project_id=brand_id, filename=name, title=title, upload_id=upload_id
    )
    return row(document)


async def import_file(
    ctx: ToolContext,
    brand_id: str,
    path: Annotated[
        str, Field(description="File in the shared folder: .md .txt .html .pdf .docx .csv .xlsx .eml .vtt .srt")
    ],
) -> Reply:
    """Import a file of the folder that the person shared as a source of a brand. Repeating makes no second source."""
    file = workspace_of(ctx).path(path)
    content = file.read_bytes()
    upload_id = str(uuid.uuid5(UPLOADS, digest(brand_id, file.name, content)))
    return row(
        await desk_of(ctx).knowledge.upload(content, project_id=brand_id, filename=file.name, upload_id=upload_id)
    )


async def import_url(ctx: ToolContext, brand_id: str, url: str) -> Reply:
    """Import one public web page as a source of a brand. Repeating the call returns the source that it made."""
    desk, call = desk_of(ctx), digest("import_url", brand_id, url)
    async for earlier in desk.knowledge.list(project_id=brand_id, limit=100):
        if earlier.metadata.to_dict().get(CALL) == call:
            return row(await desk.knowledge.wait(earlier.id)) | {"replayed": True}
    return row(await desk.knowledge.import_url(url, project_id=brand_id, metadata={CALL: call}))


async def create_script(
    ctx: ToolContext,
    brand_id: str,
    title: str,
    body: Annotated[str, Field(description="A text to start from; empty for a script to generate.")] = "",
    style_id: Annotated[str | None, Field(description="A writing style of list_items(kind='styles').")] = None,
    language: Annotated[str, Field(description="BCP 47 tag, such as `en` or `de`.")] = "en",
) -> Reply:
    """Create a script of a brand, then write it with generate_script. The same call returns the same script.

    For two scripts choose two titles.
    """
    desk, call = desk_of(ctx), digest("create_script", brand_id, title, body, style_id, language)
    async for earlier in desk.scripts.list(project_id=brand_id, limit=100):
        if earlier.metadata.to_dict().get(CALL) == call:
            return row(earlier) | {"replayed": True}
    script = await desk.scripts.create(
        project_id=brand_id,
        title=title,
        body=body,
        language=language,
        metadata={CALL: call},
        style_id=style_id or UNSET,
    )
    return row(script)


async def edit_script(
    ctx: ToolContext,
    script_id: str,
    old_text: Annotated[str, Field(min_length=1, description="Text of the body, word for word; it occurs once.")],
    new_text: Annotated[str, Field(description="What replaces it; empty removes it.")],
) -> Reply:
    """Replace one stretch of a script, such as an unsupported sentence. Earlier versions are kept."""
    desk = desk_of(ctx)
    script = await desk.scripts.get(script_id)
    if (count := script.body.count(old_text)) != 1:
        raise ToolError(
            f"`old_text` occurs {count} times in the script. Copy a longer or exact stretch from read_script."
        )
    body = script.body.replace(old_text, new_text)
    changed = await desk.scripts.update(script_id, expected_updated_at=script.updated_at, body=body)
    return {**row(changed), "citations": len(changed.citations), "unsupported": len(changed.unsupported_spans)}


async def delete_item(ctx: ToolContext, id: str, confirmation: Confirmation = None) -> Reply | InputRequiredResult:
    """Delete a script (scr_…) or a source (doc_…) for good. The person is asked first."""
    desk = desk_of(ctx)
    families: dict[str, Any] = {"scr": desk.scripts, "doc": desk.knowledge}
    family = families.get(id.partition("_")[0])
    if family is None:
        raise ToolError(f"{id!r} is neither a script (scr_…) nor a source (doc_…); nothing else can be deleted here.")
    item = await family.get(id)
    question = f"Delete “{item.title}” ({id}) for good?"
    if (reply := await ask(ctx, question, ("delete", id), confirmation)) is not None:
        return reply
    await family.delete(id)
    return {"status": "deleted", "id": id}
