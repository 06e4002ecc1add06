"""Brands and what belongs to them: plain families from one table, the brand kit, and what the server tells of itself."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import attrs

from copydesk._generated import models
from copydesk._http import Reply
from copydesk._version import __version__
from copydesk.testing._answers import answered
from copydesk.testing._blank import fill
from copydesk.testing._store import Problem, Row, invalid, matches

if TYPE_CHECKING:
    from copydesk.testing._server import Call, FakeServer, Handler


@attrs.frozen
class Family:
    """A family of plain resources.

    Args:
        prefix: Of its ids.
        model: Its read model.
        named: The field that must not be empty.
        owned: Whether each belongs to a brand.
    """

    prefix: str
    model: Any
    named: str = "name"
    owned: bool = True


FAMILIES = {
    "projects": Family("prj", models.Brand, owned=False),
    "offerings": Family("off", models.Offering),
    "ctas": Family("cta", models.Cta, named="label"),
    "styles": Family("sty", models.Style),
    "collections": Family("col", models.Collection),
    "people": Family("per", models.Person),
}
# Where the rows are that refer to a row, by the field that does.
USERS: dict[str, list[tuple[str, str]]] = {
    "projects": [(name, "project_id") for name in (*FAMILIES, "knowledge", "knowledge_context", "scripts")],
    "offerings": [("scripts", "offering_id"), ("ctas", "offering_id")],
    "ctas": [("scripts", "cta_id")],
    "styles": [("scripts", "style_id")],
    "people": [("knowledge_context", "person_id")],
    "scripts": [("artifacts", "script_id")],
}
MARKS = {"primary": "#1f6f5c", "background": "#ffffff", "text": "#1b1f24"}


def refuse_in_use(server: FakeServer, table: str, id: str) -> None:
    """Refuse to delete what others refer to."""
    rows = [
        row["id"]
        for other, field in USERS.get(table, [])
        for row in server.store.table(other).values()
        if row.get(field) == id
    ]
    if rows:
        raise Problem(409, "in_use", f"{id} is in use by {', '.join(rows[:3])}.", in_use_by=rows[:20])


def required(body: Row, name: str) -> None:
    """Refuse an empty name."""
    if not str(body.get(name) or "").strip():
        raise invalid(f"/{name}", "Expected `str` of length >= 1")


def changed(row: Row, model: Any, body: Row) -> None:
    """Apply an update: omitted fields stay, null clears."""
    new = fill(model, {**row, **{name: value for name, value in body.items() if name in row}})
    row.update({name: new[name] for name in body if name in row})


def _plain(name: str, family: Family) -> dict[str, Handler]:
    def list_(server: FakeServer, call: Call) -> Any:
        rows = [row for row in server.store.table(name).values() if matches(row, call.params)]
        return server.store.page(rows, call.params, lambda row: _shown(server, name, row))

    def create(server: FakeServer, call: Call) -> Any:
        required(call.body, family.named)
        if family.owned:
            server.store.refer("projects", call.body["project_id"], "/project_id")
        row = fill(family.model, {**call.body, "id": server.store.new_id(family.prefix)})
        server.store.add(name, row)
        return answered(201, _shown(server, name, row))

    def get(server: FakeServer, call: Call) -> Any:
        return _shown(server, name, server.store.get(name, call.id))

    def update(server: FakeServer, call: Call) -> Any:
        row = server.store.get(name, call.id)
        if family.named in call.body:
            required(call.body, family.named)
        changed(row, family.model, call.body)
        row["updated_at"] = server.store.touch()
        return _shown(server, name, row)

    def delete(server: FakeServer, call: Call) -> Any:
        server.store.get(name, call.id)
        refuse_in_use(server, name, call.id)
        del server.store.table(name)[call.id]
        return answered(204)

    made = {"list": list_, "create": create, "get": get, "update": update, "delete": delete}
    return {f"{name}_{verb}": handler for verb, handler in made.items()}


def _shown(server: FakeServer, name: str, row: Row) -> Row:
    """A row with what is counted when it is read."""
    if name == "projects":
        counts = {
            "scripts": _owned(server, "scripts", row["id"]),
            "knowledge": _owned(server, "knowledge", row["id"]),
            "topics": 0,
        }
        kit = _kit(server, row["id"])
        return {**row, "counts": counts, "brand_kit": {"status": kit["status"], "revision": kit["revision"]}}
    if name == "collections":
        tables = (server.store.table("knowledge"), server.store.table("scripts"))
        return {
            **row,
            "item_count": sum(row["id"] in one["collection_ids"] for table in tables for one in table.values()),
        }
    if name == "people":
        return {**row, "quotable": row["quote_consent"]["state"] == "granted"}
    return row


def _owned(server: FakeServer, table: str, project_id: str) -> int:
    return sum(row["project_id"] == project_id for row in server.store.table(table).values())


def _kit(server: FakeServer, project_id: str) -> Row:
    brand = server.store.get("projects", project_id)
    kits = server.store.table("kits")
    if project_id not in kits:
        born = {"project_id": project_id, "created_at": brand["created_at"], "updated_at": brand["created_at"]}
        kits[project_id] = fill(models.BrandKit, born)
    return kits[project_id]


def _kit_update(server: FakeServer, call: Call) -> Any:
    """Approve, reject, set: each makes a revision."""
    kit, body = _kit(server, call.id), call.body
    approved, rejected = body.get("candidate_ids") or [], body.get("reject_candidate_ids") or []
    if not approved and not rejected and not body.get("set"):
        raise invalid("", "needs candidate_ids, set or reject_candidate_ids")
    if body["expected_revision"] != kit["revision"]:
        told = f"The brand kit is at revision {kit['revision']}, not {body['expected_revision']}."
        raise Problem(409, "revision_conflict", told, current_revision=kit["revision"])
    known = {candidate["id"]: candidate for candidate in kit["candidates"]}
    for id_ in (*approved, *rejected):
        if id_ not in known or known[id_]["status"] != "pending":
            raise invalid("/candidate_ids", f"there is no {id_!r}", "unknown_reference")
    patches = [known[id_]["patch"] for id_ in approved] + ([body["set"]] if body.get("set") else [])
    for patch in patches:
        kit["kit"] = fill(models.Kit, _merged(kit["kit"], patch))
    for id_ in (*approved, *rejected):
        known[id_]["status"] = "accepted" if id_ in approved else "rejected"
    kit["revision"] += 1
    kit["updated_at"] = server.store.touch()
    waiting = any(one["status"] == "pending" for one in kit["candidates"])
    if patches:
        kit["approved_at"] = kit["updated_at"]
        parts = sorted({name for patch in patches for name, value in patch.items() if value})
        kit["history"].append({"revision": kit["revision"], "approved_at": kit["updated_at"], "changed": parts})
    kit["status"] = "approved" if kit["approved_at"] else "pending" if waiting else "empty"
    return kit


def _merged(old: Any, patch: Any) -> Any:
    """A JSON merge patch (RFC 7396); null leaves a part as it is, since a candidate has null where it found nothing."""
    if not isinstance(patch, dict) or not isinstance(old, dict):
        return patch
    return {**old, **{name: _merged(old.get(name), value) for name, value in patch.items() if value is not None}}


def _kit_import(kind: str) -> Handler:
    def import_(server: FakeServer, call: Call) -> Any:
        kit = _kit(server, call.id)
        source = call.body.get("url") or call.body.get("storage_key")
        digest = hashlib.sha256(str(source).encode()).hexdigest()
        roles = {**MARKS, "primary": f"#{digest[:6]}"}
        patch: dict[str, Any] = {} if kind == "logo" else {"colors": fill(models.Colors, {"roles": roles})}
        if kind == "logo":
            key = server.store.new_id("blb")
            server.store.blobs[key] = (bytes.fromhex(digest), "image/png", "logo.png")
            logo = {"id": server.store.new_id("lgo"), "storage_key": key, "content_type": "image/png", "sha256": digest}
            patch = {"logos": [fill(models.Logo, {**call.body, **logo, "width": 64, "height": 64, "bytes": 32})]}
        given = {
            "id": server.store.new_id("cnd"),
            "project_id": call.id,
            "kind": kind,
            "source_url": call.body.get("url"),
            "patch": fill(models.KitPatch, patch),
            "fetched_at": server.store.touch(),
            "content_sha256": digest,
        }
        candidate = fill(models.Candidate, given)
        kit["candidates"].insert(0, candidate)
        kit["status"] = "approved" if kit["approved_at"] else "pending"
        return answered(201, candidate)

    return import_


def _kit_export(server: FakeServer, call: Call) -> Reply:
    name, roles = server.store.get("projects", call.id)["name"], _kit(server, call.id)["kit"]["colors"]["roles"]
    lines = [
        f"meta:\n  name: {json.dumps(name)}",
        "color:",
        *(f"  {role}: '{hex_}'" for role, hex_ in roles.items() if hex_),
    ]
    return Reply(200, {"Content-Type": "application/yaml"}, "\n".join(lines).encode())


def _check(server: FakeServer, call: Call) -> Any:
    """Words that a style avoids, each where it stands."""
    style, text = server.store.get("styles", call.id), call.body["text"]
    found = []
    for word in style["voice"]["avoid"]:
        at = text.lower().find(word.lower())
        while at >= 0:
            place = {"start_char": at, "end_char": at + len(word), "text": text[at : at + len(word)]}
            found.append(fill(models.Violation, {**place, "severity": "warn", "message": f"avoid “{word}”"}))
            at = text.lower().find(word.lower(), at + 1)
    score = max(0.0, round(1.0 - len(found) / max(1, len(text.split())), 3))
    return fill(
        models.StyleReport, {"score": score, "violations": found, "violation_count": len(found), "reading_grade": 0.0}
    )


def _capabilities(server: FakeServer, call: Call) -> Any:
    limits = {
        "page_default": 50,
        "page_max": 100,
        "script_body_chars": 200_000,
        "knowledge_upload_bytes": 20 << 20,
        "idempotency_key_min_chars": 8,
        "idempotency_key_max_chars": 128,
        "idempotency_retention_days": 30,
        "concurrent_jobs": server.concurrent_jobs,
        "script_cost_ceiling_usd": 0.05,
        "longest_wait_seconds": 30,
    }
    operations = ["script.generate", "script.generate_long", "article.generate", "slides.generate"]
    told = {"name": "copydesk-fake", "version": __version__, "api_version": "v1", "job_operations": operations}
    return fill(models.Capabilities, {**told, "text_providers": ["fake"], "limits": fill(models.Limits, limits)})


def _text(content_type: str, text: str) -> Callable[[FakeServer, Call], Reply]:
    return lambda _, __: Reply(200, {"Content-Type": content_type}, text.encode())


HANDLERS: dict[str, Handler] = {
    **{name: handler for family in FAMILIES.items() for name, handler in _plain(*family).items()},
    "styles_check": _check,
    "brand_kit_get": lambda server, call: _kit(server, call.id),
    "brand_kit_update": _kit_update,
    "brand_kit_import_website": _kit_import("website"),
    "brand_kit_import_image": _kit_import("image"),
    "brand_kit_import_logo": _kit_import("logo"),
    "brand_kit_export": _kit_export,
    "capabilities_get": _capabilities,
    "openapi_get": lambda _, __: {"openapi": "3.1.0", "info": {"title": "Copydesk, a fake", "version": __version__}},
    "docs_get": _text("text/html", "<!doctype html><title>Copydesk, a fake</title>"),
}
