"""Operations on topics."""

from copydesk_server.core.errors import AlreadyExists, InUse
from copydesk_server.core.ids import example_id
from copydesk_server.strategy.topics import service
from copydesk_server.strategy.topics.types import TopicCreate, TopicQuery, TopicUpdate
from copydesk_server.web import crud
from copydesk_server.web.operation import Routes

routes = Routes("Topics", "What a brand is to speak on, as trees of pillars, spokes and support.")
crud.declare(
    routes,
    service.family,
    path="/strategy/topics",
    noun="topic",
    scopes=("sources:read", "sources:write"),
    create=TopicCreate,
    update=TopicUpdate,
    query=TopicQuery,
    create_errors=[AlreadyExists],
    update_errors=[AlreadyExists, InUse],
    example={
        "project_id": example_id("prj"),
        "silo_id": example_id("sil"),
        "title": "Why glaze cracks",
        "role": "pillar",
        "formats": ["script", "article"],
    },
    change={"priority": 90, "status": "planned"},
)
