"""Operations on writing styles."""

from copydesk_server.core.context import Context
from copydesk_server.core.ids import example_id
from copydesk_server.projects.styles import service
from copydesk_server.projects.styles.service import styles
from copydesk_server.projects.styles.types import StyleCheck, StyleCreate, StyleQuery, StyleReport, StyleUpdate
from copydesk_server.web import crud
from copydesk_server.web.operation import MIB, Example, Routes

routes = Routes("Styles", "Writing styles: how a brand writes, and whether a text does.")

CHECK = Example(body={"text": "It is very nice."}, shows="violation_count")

crud.declare(
    routes,
    styles,
    path="/styles",
    noun="writing style",
    scopes=("brands:read", "brands:write"),
    create=StyleCreate,
    update=StyleUpdate,
    query=StyleQuery,
    example={"project_id": example_id("prj"), "name": "Plain", "voice": {"avoid": ["very"]}},
    change={"max_sentence_words": 20},
)


@routes.operation("POST", "/styles/{id}/check", scopes=["brands:read"], body_limit=2 * MIB, example=CHECK)
async def styles_check(ctx: Context, id: str, body: StyleCheck) -> StyleReport:
    """Hold a text against a writing style: what is against it and where, and a score."""
    return await service.check(ctx, id, body.text)
