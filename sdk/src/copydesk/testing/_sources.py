"""Sources: documents, their revisions and passages, search, reviewed context."""

from __future__ import annotations

import hashlib
import re
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

from copydesk._generated import models
from copydesk.testing import _writing
from copydesk.testing._answers import answered
from copydesk.testing._blank import fill
from copydesk.testing._catalogue import changed, required
from copydesk.testing._store import Problem, Row, invalid, matches

if TYPE_CHECKING:
    from copydesk.testing._server import Call, FakeServer, Handler

ENDINGS = (".txt", ".md", ".markdown", ".html", ".htm", ".pdf", ".docx")
_TAG = re.compile(r"<[^>]+>")


def conflict(row: Row, expected: int, noun: str) -> None:
    """Refuse a change that was made from an older revision."""
    if expected != row["revision"]:
        told = f"The {noun} is at revision {row['revision']}, not {expected}."
        raise Problem(409, "revision_conflict", told, current_revision=row["revision"])


def keep(server: FakeServer, given: Row, origin: str) -> Row:
    """Keep a new document with its first revision."""
    for pointer in ("title",):
        required(given, pointer)
    server.store.refer("projects", given["project_id"], "/project_id")
    for collection_id in given.get("collection_ids") or []:
        server.store.refer("collections", collection_id, "/collection_ids")
    row = fill(models.Document, {**given, "id": server.store.new_id("doc")})
    server.store.add("knowledge", row)
    _measure(row)
    _revise(server, row, origin, None, "")
    note(server, row, "created", key_id="fake")
    return row


def note(server: FakeServer, row: Row, kind: str, **more: Any) -> None:
    """Write into a document's history."""
    given = {
        "id": server.store.new_id("evt"),
        "document_id": row["id"],
        "kind": kind,
        "revision": row["revision"],
        **more,
    }
    server.store.add("events", fill(models.DocumentEvent, given))


def _measure(row: Row) -> None:
    text = row["text"]
    row |= {
        "char_count": len(text),
        "word_count": len(text.split()),
        "passage_count": len(_writing.passages(row)),
    }


def _revise(server: FakeServer, row: Row, origin: str, base: int | None, old: str) -> None:
    given = {
        "id": server.store.new_id("rev"),
        "document_id": row["id"],
        "number": row["revision"],
        "title": row["title"],
        "sha256": hashlib.sha256(row["text"].encode()).hexdigest(),
        "origin": origin,
        "base_number": base,
        "diff": {
            "added_chars": max(0, len(row["text"]) - len(old)),
            "removed_chars": max(0, len(old) - len(row["text"])),
        },
        "text": row["text"],
    }
    server.store.add("revisions", fill(models.Revision, given))


def _rewrite(server: FakeServer, row: Row, text: str, origin: str) -> None:
    old, base = row["text"], row["revision"]
    row |= {"text": text, "revision": base + 1}
    _measure(row)
    _revise(server, row, origin, base, old)


def _list(server: FakeServer, call: Call) -> Any:
    rows = [row for row in server.store.table("knowledge").values() if matches(row, call.params)]
    return server.store.page(rows, call.params, lambda row: fill(models.DocumentSummary, row))


def _create(server: FakeServer, call: Call) -> Any:
    if not call.body["text"].strip():
        raise invalid("/text", "Expected `str` of length >= 1")
    return answered(201, keep(server, call.body, "create"))


def _get(server: FakeServer, call: Call) -> Any:
    row = server.store.get("knowledge", call.id)
    wait = call.headers.get("prefer", "")
    if row["status"] == "processing" and wait.startswith("wait="):
        server.clock.advance(min(float(wait[5:]), IMPORT_SECONDS))
        settle(server)
    return row


def _update(server: FakeServer, call: Call) -> Any:
    row, body = server.store.get("knowledge", call.id), dict(call.body)
    text, expected = body.pop("text", None), body.pop("expected_revision", None)
    if text is not None and expected is None:
        raise invalid("/expected_revision", "is required to change the text")
    if expected is not None:
        conflict(row, expected, "document")
    changed(row, models.Document, body)
    row["updated_at"] = server.store.touch()
    if text is not None and text != row["text"]:
        _rewrite(server, row, text, "edit")
        note(server, row, "edited", key_id="fake")
    return row


def _delete(server: FakeServer, call: Call) -> Any:
    server.store.get("knowledge", call.id)
    users = [
        row["id"]
        for table in ("scripts", "versions")
        for row in server.store.table(table).values()
        if any(citation["document_id"] == call.id for citation in row["citations"])
    ]
    if users:
        raise Problem(409, "in_use", f"{call.id} is in use by {', '.join(users[:3])}.", in_use_by=users[:20])
    del server.store.table("knowledge")[call.id]
    return answered(204)


def _review(server: FakeServer, call: Call) -> Any:
    row = server.store.get("knowledge", call.id)
    row["updated_at"] = server.store.touch()
    row["review"] = {"state": call.body["state"], "at": row["updated_at"], "note": call.body.get("note")}
    note(server, row, "reviewed", review_state=call.body["state"], note=call.body.get("note"), key_id="fake")
    return row


IMPORT_SECONDS = 0.2


def settle(server: FakeServer) -> None:
    """Finish the imports whose time has come."""
    for row in server.store.table("knowledge").values():
        pending = server.store.table("imports").get(row["id"])
        if pending is None or pending["due"] > server.clock.now():
            continue
        del server.store.table("imports")[row["id"]]
        row["updated_at"] = server.store.touch()
        if pending["text"] is None:
            failed = {"error_code": "source_unavailable", "error_message": f"{row['source']['url']} answered 404."}
            row |= {"status": "ready" if row["text"] else "failed", **failed}
            continue
        row |= {"status": "ready", "error_code": None, "error_message": None, "title": pending["title"] or row["title"]}
        if row["revision"] == 1 and not row["text"]:
            row["text"] = pending["text"]
            _measure(row)
            server.store.table("revisions")[pending["revision_id"]]["text"] = row["text"]
        elif row["text"] != pending["text"]:
            _rewrite(server, row, pending["text"], "refresh")


def _begin(server: FakeServer, row: Row, title: str | None, text: str | None) -> None:
    row["status"] = "processing"
    first = next(one["id"] for one in server.store.table("revisions").values() if one["document_id"] == row["id"])
    due = server.clock.now() + IMPORT_SECONDS
    server.store.table("imports")[row["id"]] = {"due": due, "title": title, "text": text, "revision_id": first}


def _import_url(server: FakeServer, call: Call) -> Any:
    url = call.body["url"]
    title, text = server.pages.get(url, (None, None))
    name = PurePath(url.rstrip("/")).name or url
    given = {
        **call.body,
        "title": call.body.get("title") or name,
        "kind": "url",
        "source": {"url": url, "final_url": url},
    }
    row = keep(server, {**given, "text": ""}, "create")
    _begin(server, row, call.body.get("title") or title, text)
    return answered(202, row)


def _upload(server: FakeServer, call: Call) -> Any:
    name, upload_id = call.params["filename"], call.params.get("upload_id")
    if not name.lower().endswith(ENDINGS):
        ending = PurePath(name).suffix
        raise Problem(
            415, "unsupported_media_type", f"Files that end in {ending!r} are not read; {', '.join(ENDINGS)} are."
        )
    digest = hashlib.sha256(call.body).hexdigest()
    known = server.store.table("uploads").get(upload_id or "")
    if known:
        if known["sha256"] != digest:
            told = f"The upload_id made {known['document_id']} of other bytes; use another one."
            raise Problem(409, "upload_conflict", told)
        return answered(202, server.store.get("knowledge", known["document_id"]))
    text = call.body.decode("utf-8", errors="replace")
    text = _TAG.sub("", text) if name.lower().endswith((".html", ".htm")) else text
    source = {"filename": name, "sha256": digest, "bytes": len(call.body)}
    ids = [one for one in call.params.get("collection_ids", "").split(",") if one]
    given = {"project_id": call.params["project_id"], "collection_ids": ids, "kind": "file", "source": source}
    title = call.params.get("title") or PurePath(name).stem
    row = keep(server, {**given, "title": title, "text": ""}, "upload")
    if upload_id:
        server.store.table("uploads")[upload_id] = {"sha256": digest, "document_id": row["id"]}
    _begin(server, row, title, text)
    return answered(202, row)


def _refresh(server: FakeServer, call: Call) -> Any:
    row = server.store.get("knowledge", call.id)
    if row["kind"] not in {"url", "file"}:
        raise Problem(409, "invalid_state", "A document that was written has no source to read again.")
    title, text = server.pages.get(row["source"]["url"], (row["title"], row["text"] if row["kind"] == "file" else None))
    _begin(server, row, title, text)
    return answered(202, row)


def _search(server: FakeServer, call: Call) -> Any:
    body, hits = call.body, []
    query = _writing.stems(body["query"])
    for row in server.store.table("knowledge").values():
        if row["status"] != "ready" or not _wanted(row, body):
            continue
        for passage in _writing.passages(row):
            value = _writing.score(query, passage.text)
            if value > (body.get("min_score") or 0.0):
                hits.append((value, passage))
    hits.sort(key=lambda hit: -hit[0])
    return {"items": [_hit(query, value, passage) for value, passage in hits[: body.get("limit") or 10]]}


def _wanted(row: Row, body: Row) -> bool:
    inside = (
        (row["project_id"] == body["project_id"] if body.get("project_id") else True)
        and (row["id"] in body["document_ids"] if body.get("document_ids") else True)
        and (row["review"]["state"] in body["review_states"] if body.get("review_states") else True)
    )
    return inside and (not body.get("collection_ids") or bool(set(row["collection_ids"]) & set(body["collection_ids"])))


def _hit(query: set[str], value: float, passage: _writing.Passage) -> Row:
    row = passage.document
    marks = [
        {"start_char": match.start(), "end_char": match.end()}
        for match in re.finditer(r"\w+", passage.text)
        if match[0].lower()[:5] in query
    ]
    document = {**{name: row[name] for name in ("id", "title", "kind")}, "url": row["source"]["url"]}
    return {
        "passage": passage.to_dict(),
        "score": value,
        "scores": {"keyword": value, "vector": None, "fused": value},
        "highlights": marks,
        "neighbors": [],
        "document": {**document, "review_state": row["review"]["state"]},
        "stale": row["stale"],
    }


def _of_document(server: FakeServer, call: Call, table: str) -> list[Row]:
    server.store.get("knowledge", call.id)
    return [row for row in server.store.table(table).values() if row["document_id"] == call.id]


def _revisions(server: FakeServer, call: Call) -> Any:
    rows = _of_document(server, call, "revisions")
    return server.store.page(rows, call.params, lambda row: fill(models.RevisionSummary, row))


def _revision(server: FakeServer, call: Call) -> Any:
    for row in _of_document(server, call, "revisions"):
        if str(row["number"]) == call.number:
            return row
    raise Problem(404, "not_found", f"There is no revision {call.number} of {call.id!r}.")


def _restore(server: FakeServer, call: Call) -> Any:
    old, row = _revision(server, call), server.store.get("knowledge", call.id)
    conflict(row, call.body["expected_revision"], "document")
    row["updated_at"] = server.store.touch()
    _rewrite(server, row, old["text"], "restore")
    note(server, row, "restored", key_id="fake")
    return row


def _history(server: FakeServer, call: Call) -> Any:
    return server.store.page(_of_document(server, call, "events"), call.params, dict)


def _context_list(server: FakeServer, call: Call) -> Any:
    rows = [row for row in server.store.table("knowledge_context").values() if matches(row, call.params)]
    return server.store.page(rows, call.params, dict)


def _context_create(server: FakeServer, call: Call) -> Any:
    required(call.body, "title")
    server.store.refer("projects", call.body["project_id"], "/project_id")
    row = fill(models.ReviewedContext, {**call.body, "id": server.store.new_id("ctx")})
    return answered(201, server.store.add("knowledge_context", row))


def _context_update(server: FakeServer, call: Call) -> Any:
    row, body = server.store.get("knowledge_context", call.id), dict(call.body)
    conflict(row, body.pop("expected_revision"), "statement")
    changed(row, models.ReviewedContext, body)
    row |= {"revision": row["revision"] + 1, "updated_at": server.store.touch()}
    row["state"] = "draft" if "statement" in body else row["state"]
    return row


def _context_review(server: FakeServer, call: Call) -> Any:
    row = server.store.get("knowledge_context", call.id)
    conflict(row, call.body["expected_revision"], "statement")
    row |= {"state": call.body["state"], "updated_at": server.store.touch()}
    row["review"] = {"at": row["updated_at"], "note": call.body.get("note"), "revision": row["revision"]}
    return row


def _context_delete(server: FakeServer, call: Call) -> Any:
    server.store.get("knowledge_context", call.id)
    del server.store.table("knowledge_context")[call.id]
    return answered(204)


HANDLERS: dict[str, Handler] = {
    "knowledge_list": _list,
    "knowledge_create": _create,
    "knowledge_get": _get,
    "knowledge_update": _update,
    "knowledge_delete": _delete,
    "knowledge_review": _review,
    "knowledge_import_url": _import_url,
    "knowledge_upload": _upload,
    "knowledge_refresh": _refresh,
    "knowledge_search": _search,
    "knowledge_history": _history,
    "knowledge_revisions_list": _revisions,
    "knowledge_revisions_get": _revision,
    "knowledge_revisions_restore": _restore,
    "knowledge_context_list": _context_list,
    "knowledge_context_create": _context_create,
    "knowledge_context_get": lambda server, call: server.store.get("knowledge_context", call.id),
    "knowledge_context_update": _context_update,
    "knowledge_context_review": _context_review,
    "knowledge_context_delete": _context_delete,
}
