"""One of each resource, and for every operation a request that is right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs

from copydesk import Copydesk
from support.factories import SOURCE, TOPIC, brand, document, generated, job_body, key, script

Call = Callable[["World"], tuple[dict[str, str], dict[str, Any] | None]]


@attrs.frozen
class World:
    """Resources of one workspace."""

    desk: Copydesk
    brand: Any
    collection: Any
    document: Any
    script: Any
    version: Any
    job: Any
    draft: Any
    artifact: Any
    offering: Any
    cta: Any
    style: Any
    page: Any
    person: Any
    statement: Any
    site_url: str


def make(desk: Copydesk, site_url: str = "") -> World:
    """Make one of each."""
    job, written, source = generated(desk)
    project = desk.projects.get(written.project_id)
    return World(
        desk=desk,
        brand=project,
        collection=desk.collections.create(project_id=project.id, name="All"),
        document=source,
        script=written,
        version=desk.script_versions.list(script_id=written.id).first(),
        job=job.data,
        draft=script(desk, project),
        artifact=desk.articles.generate(written, formats=["markdown"]).result(60).artifact,
        offering=desk.offerings.create(project_id=project.id, name="Glaze class"),
        cta=desk.ctas.create(project_id=project.id, label="Book a class"),
        style=desk.styles.create(project_id=project.id, name="Plain"),
        page=desk.knowledge.upload(
            b"<p>Crazing is a network of fine cracks.</p>", filename="a.html", project_id=project.id
        ),
        person=desk.people.create(project_id=project.id, name="Ana Torres"),
        statement=_statement(desk, project.id),
        site_url=site_url,
    )


def _statement(desk: Copydesk, project_id: str) -> Any:
    return desk.knowledge_context.create(
        project_id=project_id, kind="fact", title="A fact", statement="Glaze is glass."
    )


def _throwaway(make_one: Callable[[World], Any]) -> Call:
    return lambda world: ({"id": make_one(world).id}, None)


# Path parameters and body for each operation; a delete gets a resource of its own.
REQUESTS: dict[str, Call] = {
    "capabilities_get": lambda w: ({}, None),
    "openapi_get": lambda w: ({}, None),
    "docs_get": lambda w: ({}, None),
    "projects_list": lambda w: ({}, None),
    "projects_create": lambda w: ({}, {"name": "Made"}),
    "projects_get": lambda w: ({"id": w.brand.id}, None),
    "projects_update": lambda w: ({"id": w.brand.id}, {"tagline": "New"}),
    "projects_delete": _throwaway(lambda w: brand(w.desk)),
    "brand_kit_get": lambda w: ({"id": w.brand.id}, None),
    "brand_kit_update": lambda w: (
        {"id": w.brand.id},
        {
            "expected_revision": w.desk.brand_kit.get(w.brand.id).revision,
            "set": {"colors": {"roles": {"primary": "#1f6f5c"}}},
        },
    ),
    "brand_kit_import_website": lambda w: ({"id": w.brand.id}, {"url": f"{w.site_url}/index.html"}),
    "brand_kit_import_image": lambda w: ({"id": w.brand.id}, {"url": f"{w.site_url}/brightwater.png"}),
    "brand_kit_import_logo": lambda w: ({"id": w.brand.id}, {"url": f"{w.site_url}/brightwater.png"}),
    "brand_kit_export": lambda w: ({"id": w.brand.id}, None),
    "offerings_list": lambda w: ({}, None),
    "offerings_create": lambda w: ({}, {"project_id": w.brand.id, "name": "Made"}),
    "offerings_get": lambda w: ({"id": w.offering.id}, None),
    "offerings_update": lambda w: ({"id": w.offering.id}, {"description": "New"}),
    "offerings_delete": _throwaway(lambda w: w.desk.offerings.create(project_id=w.brand.id, name="Short-lived")),
    "ctas_list": lambda w: ({}, None),
    "ctas_create": lambda w: ({}, {"project_id": w.brand.id, "label": "Made"}),
    "ctas_get": lambda w: ({"id": w.cta.id}, None),
    "ctas_update": lambda w: ({"id": w.cta.id}, {"label": "New"}),
    "ctas_delete": _throwaway(lambda w: w.desk.ctas.create(project_id=w.brand.id, label="Short-lived")),
    "styles_list": lambda w: ({}, None),
    "styles_create": lambda w: ({}, {"project_id": w.brand.id, "name": "Made"}),
    "styles_get": lambda w: ({"id": w.style.id}, None),
    "styles_update": lambda w: ({"id": w.style.id}, {"description": "New"}),
    "styles_delete": _throwaway(lambda w: w.desk.styles.create(project_id=w.brand.id, name="Short-lived")),
    "styles_check": lambda w: ({"id": w.style.id}, {"text": SOURCE}),
    "collections_list": lambda w: ({}, None),
    "collections_create": lambda w: ({}, {"name": "Made", "project_id": w.brand.id}),
    "collections_get": lambda w: ({"id": w.collection.id}, None),
    "collections_update": lambda w: ({"id": w.collection.id}, {"description": "New"}),
    "collections_delete": _throwaway(lambda w: w.desk.collections.create(project_id=w.brand.id, name="Short-lived")),
    "knowledge_list": lambda w: ({}, None),
    "knowledge_create": lambda w: ({}, {"project_id": w.brand.id, "title": "Made", "text": SOURCE}),
    "knowledge_search": lambda w: ({}, {"query": TOPIC}),
    "knowledge_get": lambda w: ({"id": w.document.id}, None),
    "knowledge_update": lambda w: ({"id": w.document.id}, {"title": "New"}),
    "knowledge_delete": _throwaway(lambda w: document(w.desk, w.brand)),
    "knowledge_revisions_list": lambda w: ({"id": w.document.id}, None),
    "knowledge_revisions_get": lambda w: ({"id": w.document.id, "number": "1"}, None),
    "knowledge_revisions_restore": lambda w: (
        {"id": w.document.id, "number": "1"},
        {"expected_revision": w.desk.knowledge.get(w.document.id).revision},
    ),
    "knowledge_import_url": lambda w: ({}, {"url": f"{w.site_url}/index.html", "project_id": w.brand.id}),
    "knowledge_upload": lambda w: (
        {},
        {"content": SOURCE.encode(), "project_id": w.brand.id, "filename": "glazes.md"},
    ),
    "knowledge_review": lambda w: ({"id": w.page.id}, {"state": "approved", "note": "Read."}),
    "knowledge_refresh": lambda w: ({"id": w.page.id}, None),
    "knowledge_history": lambda w: ({"id": w.document.id}, None),
    "knowledge_context_list": lambda w: ({}, None),
    "knowledge_context_create": lambda w: (
        {},
        {"project_id": w.brand.id, "kind": "fact", "title": "Made", "statement": "Glaze is glass."},
    ),
    "knowledge_context_get": lambda w: ({"id": w.statement.id}, None),
    "knowledge_context_update": lambda w: (
        {"id": w.statement.id},
        {"title": "New", "expected_revision": w.desk.knowledge_context.get(w.statement.id).revision},
    ),
    "knowledge_context_review": lambda w: (
        {"id": w.statement.id},
        {"state": "approved", "expected_revision": w.desk.knowledge_context.get(w.statement.id).revision},
    ),
    "knowledge_context_delete": _throwaway(lambda w: _statement(w.desk, w.brand.id)),
    "people_list": lambda w: ({}, None),
    "people_create": lambda w: ({}, {"project_id": w.brand.id, "name": "Made"}),
    "people_get": lambda w: ({"id": w.person.id}, None),
    "people_update": lambda w: ({"id": w.person.id}, {"title": "Potter"}),
    "people_delete": _throwaway(lambda w: w.desk.people.create(project_id=w.brand.id, name="Short-lived")),
    "context_snapshots_get": lambda w: ({"id": w.script.context_snapshot_id}, None),
    "scripts_list": lambda w: ({}, None),
    "scripts_create": lambda w: ({}, {"project_id": w.brand.id, "title": "Made"}),
    "scripts_get": lambda w: ({"id": w.script.id}, None),
    "scripts_update": lambda w: (
        {"id": w.draft.id},
        {"title": "New", "expected_updated_at": w.desk.scripts.get(w.draft.id).updated_at.isoformat()},
    ),
    "scripts_delete": _throwaway(lambda w: script(w.desk, w.brand)),
    "script_versions_list": lambda w: ({}, None),
    "script_versions_get": lambda w: ({"id": w.version.id}, None),
    "script_versions_create": lambda w: ({}, {"script_id": w.draft.id, "label": "Mine"}),
    "script_versions_restore": lambda w: (
        {"id": w.version.id},
        {"expected_updated_at": w.desk.scripts.get(w.script.id).updated_at.isoformat()},
    ),
    "jobs_list": lambda w: ({}, None),
    "jobs_create": lambda w: ({}, _job(w)),
    "jobs_estimate": lambda w: ({}, _job(w)),
    "jobs_get": lambda w: ({"id": w.job.id}, None),
    "jobs_cancel": lambda w: ({"id": w.job.id}, None),
    "artifacts_list": lambda w: ({}, None),
    "artifacts_get": lambda w: ({"id": w.artifact.id}, None),
    "media_get": lambda w: ({}, {"key": w.artifact.storage_key}),
}


def _job(world: World) -> dict[str, Any]:
    fresh = script(world.desk, world.brand)
    return job_body(fresh.id, fresh.updated_at, document_ids=[world.document.id], target={"words": 60})


# One body for each kind of job that a caller can queue.
JOBS: dict[str, Callable[[World], dict[str, Any]]] = {
    "script.generate": _job,
    "script.generate_long": lambda w: {**_job(w), "operation": "script.generate_long", **_long(w)},
    "article.generate": lambda w: {"operation": "article.generate", "input": _body(w)},
    "slides.generate": lambda w: {"operation": "slides.generate", "input": {**_body(w), "mode": "condense"}},
}


def _long(world: World) -> dict[str, Any]:
    return {"input": {**_job(world)["input"], "target": {"words": 1500}}}


def _body(world: World) -> dict[str, Any]:
    return {"script_id": world.script.id, "body": world.script.body, "title": "Made"}


def headers_of(operation_id: str) -> dict[str, str]:
    """Headers that an operation requires."""
    return {"Idempotency-Key": key()} if operation_id == "jobs_create" else {}
