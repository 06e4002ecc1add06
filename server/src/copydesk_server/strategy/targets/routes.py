"""Operations on query targets."""

from copydesk_server.core.ids import example_id
from copydesk_server.strategy.targets import service
from copydesk_server.strategy.targets.types import QueryTargetCreate, QueryTargetQuery, QueryTargetUpdate
from copydesk_server.web import crud
from copydesk_server.web.operation import Routes

routes = Routes("Query targets", "What people look for and ask, and which topic answers it.")
crud.declare(
    routes,
    service.family,
    path="/strategy/query-targets",
    noun="query target",
    scopes=("sources:read", "sources:write"),
    create=QueryTargetCreate,
    update=QueryTargetUpdate,
    query=QueryTargetQuery,
    example={
        "topic_id": example_id("top"),
        "query": "Why does glaze crack?",
        "is_primary": True,
        "questions": ["Can crazing be stopped?"],
    },
    change={"volume": 880, "target_rank": 3},
)
