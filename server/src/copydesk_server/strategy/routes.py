"""Operations of the strategy slice."""

from copydesk_server.core.context import Context
from copydesk_server.core.errors import (
    AlreadyExists,
    ConcurrentJobLimit,
    InUse,
    InvalidState,
    NotFound,
    RevisionConflict,
    UnknownReference,
    UpstreamFailed,
)
from copydesk_server.core.ids import example_id
from copydesk_server.core.resource import Representation
from copydesk_server.core.wire import ListPage, ListQuery
from copydesk_server.queue.waiting import APPLIED, WaitHeaders, applied, wait_of
from copydesk_server.strategy import (
    brief_service,
    cluster_service,
    coverage_service,
    evidence_service,
    import_service,
    silo_service,
    snapshots,
    target_service,
    topic_service,
)
from copydesk_server.strategy.brief_types import (
    Brief,
    BriefApprove,
    BriefCreate,
    BriefQuery,
    BriefRevision,
    BriefSuggest,
    BriefSuggestion,
    BriefUpdate,
)
from copydesk_server.strategy.cluster_types import AcceptedCluster, ClusterAccept, ClustersPropose, QueryClusters
from copydesk_server.strategy.coverage_types import Coverage, CoverageQuery
from copydesk_server.strategy.evidence_types import EvidenceCreate, EvidenceQuery, EvidenceUpdate
from copydesk_server.strategy.import_types import TABLE, StrategyImport, StrategyImportCreate, StrategyImportQuery
from copydesk_server.strategy.snapshots import ContextSnapshot
from copydesk_server.strategy.types import (
    QueryTargetCreate,
    QueryTargetQuery,
    QueryTargetUpdate,
    SiloCreate,
    SiloQuery,
    SiloUpdate,
    TopicCreate,
    TopicQuery,
    TopicUpdate,
)
from copydesk_server.web import crud
from copydesk_server.web.operation import MIB, Example, Reply, Routes

silo_routes = Routes("Silos", "The themes that a brand speaks on, each with a pillar.")
crud.declare(
    silo_routes,
    silo_service.family,
    path="/strategy/silos",
    noun="silo",
    scopes=("sources:read", "sources:write"),
    create=SiloCreate,
    update=SiloUpdate,
    query=SiloQuery,
    create_errors=[AlreadyExists],
    update_errors=[AlreadyExists],
    example={"project_id": example_id("prj"), "name": "Glaze faults"},
    change={"description": "What goes wrong in the kiln."},
)


topic_routes = Routes("Topics", "What a brand is to speak on, as trees of pillars, spokes and support.")
crud.declare(
    topic_routes,
    topic_service.family,
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


target_routes = Routes("Query targets", "What people look for and ask, and which topic answers it.")
crud.declare(
    target_routes,
    target_service.family,
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


evidence_routes = Routes("Evidence", "Claims with the exact characters of their sources, verified by code.")
crud.declare(
    evidence_routes,
    evidence_service.family,
    path="/strategy/evidence",
    noun="evidence item",
    scopes=("sources:read", "sources:write"),
    create=EvidenceCreate,
    update=EvidenceUpdate,
    query=EvidenceQuery,
    example={
        "project_id": example_id("prj"),
        "topic_ids": [example_id("top")],
        "claim": "A pot that cools slowly crazes less.",
        "kind": "first_party",
        "citations": [
            {"document_id": example_id("doc"), "source_quote": "A pot that cools slowly crazes less."},
        ],
    },
    change={"stance": "context"},
)


snapshot_routes = Routes("Strategy", "What a generation was given: context snapshots, immutable.")


@snapshot_routes.operation(
    "GET", "/strategy/context-snapshots/{id}", scopes=["sources:read"], example=Example(path={"id": example_id("snp")})
)
async def context_snapshots_get(ctx: Context, id: str) -> ContextSnapshot:
    """Read the frozen context of a generation."""
    return await snapshots.get(ctx, id)


cluster_routes = Routes("Query clusters", "Queries that one text could answer, proposed, and accepted as topics.")


@cluster_routes.operation(
    "POST",
    "/strategy/query-targets/cluster",
    scopes=["sources:read"],
    errors=[UnknownReference, UpstreamFailed],
    body_limit=MIB,
    example=Example(
        body={
            "project_id": example_id("prj"),
            "queries": ["how to stop crazing", "what is crazing", "best kiln for home", "home kiln price"],
        },
        shows="clusters.0.title",
    ),
)
async def query_targets_cluster(ctx: Context, body: ClustersPropose) -> QueryClusters:
    """Cluster queries and the brand's query targets by meaning and shared words; nothing is stored."""
    return await cluster_service.propose(ctx, body)


@cluster_routes.operation(
    "POST",
    "/strategy/query-targets/accept-cluster",
    scopes=["sources:write"],
    errors=[UnknownReference],
    example=Example(
        body={
            "project_id": example_id("prj"),
            "title": "How to stop crazing",
            "queries": ["how to stop crazing", "what is crazing"],
        },
        shows="topic.title",
    ),
)
async def query_targets_accept_cluster(ctx: Context, body: ClusterAccept) -> AcceptedCluster:
    """Assign these queries to one topic, which is created if it does not exist; existing query targets move to it, and missing ones are created.

    Repeating the request changes nothing.
    """
    return await cluster_service.accept(ctx, body)


brief_routes = Routes("Briefs", "What one text is to say, for whom, from what evidence; revisioned.")
SCOPES = READ, WRITE = "sources:read", "sources:write"

crud.declare(
    brief_routes,
    brief_service.listing,
    path="/strategy/briefs",
    noun="brief",
    scopes=SCOPES,
    query=BriefQuery,
    only={"list"},
)
crud.declare(
    brief_routes,
    brief_service.family,
    path="/strategy/briefs",
    noun="brief",
    scopes=SCOPES,
    create=BriefCreate,
    update=BriefUpdate,
    update_errors=[RevisionConflict],
    only={"create", "get", "update", "delete"},
    example={
        "project_id": example_id("prj"),
        "topic_id": example_id("top"),
        "working_titles": ["Why glaze cracks, and how to stop it"],
        "primary_query_id": example_id("qry"),
        "outline": [{"heading": "Slow cooling", "evidence_ids": [example_id("evd")], "target_words": 60}],
        "must_avoid": ["guaranteed"],
        "target": {"words": 60},
    },
    change={"promise": "Pots that keep their glaze.", "expected_revision": 1},
)


@brief_routes.operation(
    "POST",
    "/strategy/briefs/{id}/suggest",
    scopes=[WRITE],
    errors=[RevisionConflict, UpstreamFailed, UnknownReference],
    example=Example(body={"expected_revision": 1}, shows="brief.format"),
)
async def briefs_suggest(ctx: Context, id: str, body: BriefSuggest) -> BriefSuggestion:
    """Fill the empty fields of a brief from its topic's query targets, documents and evidence, with a reason for each line.

    Sentences of documents that are used become evidence of the topic.
    """
    return await brief_service.suggest(ctx, id, body)


@brief_routes.operation(
    "POST",
    "/strategy/briefs/{id}/approve",
    scopes=[WRITE],
    errors=[RevisionConflict, InvalidState],
    example=Example(body={"expected_revision": 2}, shows="format"),
)
async def briefs_approve(ctx: Context, id: str, body: BriefApprove) -> Brief:
    """Approve a complete brief; the approved revision stays unchanged when the brief is edited later."""
    return await brief_service.approve(ctx, id, body)


@brief_routes.operation(
    "GET",
    "/strategy/briefs/{id}/revisions",
    scopes=[READ],
    links={"brief_revisions_get": {"id": "$request.path.id", "number": "$response.body#/items/0/number"}},
)
async def brief_revisions_list(ctx: Context, id: str, query: ListQuery) -> ListPage[BriefRevision]:
    """List the revisions of a brief, newest first."""
    return await brief_service.list_revisions(ctx, id, query)


@brief_routes.operation(
    "GET", "/strategy/briefs/{id}/revisions/{number}", scopes=[READ], example=Example(path={"number": 1})
)
async def brief_revisions_get(ctx: Context, id: str, number: int) -> BriefRevision:
    """Read a revision of a brief."""
    return await brief_service.get_revision(ctx, id, number)


coverage_routes = Routes(
    "Coverage", "What there is to show for each topic, query and format, computed from what exists."
)


@coverage_routes.operation(
    "GET",
    "/strategy/coverage",
    scopes=["sources:read"],
    errors=[NotFound],
    example=Example(query={"project_id": example_id("prj")}, shows="totals.topics"),
)
async def coverage_get(ctx: Context, query: CoverageQuery) -> Representation[Coverage]:
    """Compute a brand's coverage from its scripts, outputs and publications, or read the coverage of an earlier day."""
    return await coverage_service.coverage(ctx, query)


import_routes = Routes("Strategy imports", "Topics and query targets from a table, with the errors of its rows.")


@import_routes.operation(
    "POST",
    "/strategy/imports",
    scopes=["sources:write"],
    status=202,
    errors=[UnknownReference, ConcurrentJobLimit],
    location="/strategy/imports/{id}",
    body_limit=2 * MIB,
    example=Example(body={"project_id": example_id("prj"), "csv": TABLE}, shows="rows"),
)
async def strategy_imports_create(ctx: Context, body: StrategyImportCreate) -> Representation[StrategyImport]:
    """Import topics and query targets from CSV; existing ones stay unchanged, so a rerun adds nothing."""
    return await import_service.create(ctx, body)


@import_routes.operation("GET", "/strategy/imports", scopes=["sources:read"])
async def strategy_imports_list(ctx: Context, query: StrategyImportQuery) -> Representation[ListPage[StrategyImport]]:
    """Read one page of imports, newest first."""
    return await import_service.family.list(ctx, query)


@import_routes.operation(
    "GET",
    "/strategy/imports/{id}",
    scopes=["sources:read"],
    answer_headers=APPLIED,
)
async def strategy_imports_get(ctx: Context, id: str, headers: WaitHeaders) -> Reply[Representation[StrategyImport]]:
    """Read an import; `Prefer: wait=N` waits while it is `processing`."""
    seconds = wait_of(headers.prefer)
    found = await import_service.poll(ctx, id, seconds)
    return Reply(found, applied(seconds))
