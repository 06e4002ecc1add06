"""Answers of the API as a scripted server gives them."""

from __future__ import annotations

from copydesk import Copydesk

BRAND = {
    "id": "prj_1",
    "created_at": "2026-11-21T09:30:00.123Z",
    "updated_at": "2026-11-21T09:30:00.123Z",
    "metadata": {},
    "name": "B",
    "kind": "brand",
    "parent_id": None,
    "website_url": None,
    "tagline": None,
    "mission": None,
    "description": None,
    "tags": [],
    "industries": [],
    "languages": [],
    "audiences": [],
    "links": [],
    "status": "active",
    "positioning": {"value_proposition": None, "statement": None, "differentiators": [], "competitors": []},
    "claims_policy": {"disclaimers": [], "banned_claims": []},
    "defaults": {
        "offering_id": None,
        "cta_id": None,
        "style_id": None,
        "collection_ids": [],
        "aspect_ratio": None,
        "voice_id": None,
    },
    "brand_kit": {"status": "empty", "revision": 0},
    "counts": {"scripts": 0, "knowledge": 0, "topics": 0},
}
JOB = {
    "id": "job_1",
    "created_at": BRAND["created_at"],
    "updated_at": BRAND["updated_at"],
    "metadata": {},
    "input": {},
    "operation": "script.generate",
    "title": None,
    "status": "queued",
    "progress": 0,
    "progress_detail": None,
    "idempotency_key": "k",
    "estimate": {"cost_usd": 0, "basis": "x", "duration_seconds": None, "output_bytes": None},
    "cost_limit_usd": 0.05,
    "queued_at": BRAND["created_at"],
    "cost": {"charged_usd": 0, "provider_calls": 0, "tokens_in": 0, "tokens_out": 0, "unknown_calls": 0},
    "started_at": None,
    "finished_at": None,
    "cancel_requested_at": None,
    "result": None,
    "error_code": None,
    "error": None,
}


def client(base_url: str, **options) -> Copydesk:
    return Copydesk("cdk_secret", base_url, **{"timeout": 20, "progress": False, **options})
