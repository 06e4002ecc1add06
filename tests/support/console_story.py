"""The workspace of the console's pages in Chromium: members, keys, a model, a channel, a month of jobs."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import attrs

from copydesk_server.console import accounts, links, sessions
from copydesk_server.console.links import LinkKind
from copydesk_server.core.access import Role, Visitor
from copydesk_server.core.context import Context, Services
from copydesk_server.core.ids import new_id
from copydesk_server.core.settings import Settings
from copydesk_server.keys import service as keys
from copydesk_server.performance import connection_service as connections
from copydesk_server.providers.models import ModelChoice
from copydesk_server.providers.platform.types import Channel, Tokens
from copydesk_server.workspaces import providers
from support import desk_story, published
from support.console import PASSWORD, new_member, origin, session_cookie
from support.server import ROOT, Workspace, with_database

AXE = ROOT / "tests" / "browser" / "node_modules" / "axe-core" / "axe.min.js"
AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
PAGES = {
    "welcome": "/",
    "sign-in": "/signin",
    "join": "/join/TOKEN",
    "link-gone": "/join/" + "A" * 43,
    "not-found": "/nothing",
    "overview": "/",
    "write": "/write",
    "write-price": "/scripts/DRAFT/write?topic=how+potters+test+clay+bodies+for+fit&document=SOURCE",
    "scripts": "/scripts",
    "script": "/scripts/SCRIPT?at=AT",
    "script-empty": "/scripts/DRAFT",
    "script-edit": "/scripts/SCRIPT/edit",
    "versions": "/scripts/SCRIPT/versions",
    "make": "/scripts/SCRIPT/make?kind=slides",
    "sources": "/sources",
    "search": "/sources?q=why+does+glaze+crack",
    "source": "/sources/SOURCE",
    "jobs": "/jobs",
    "job": "/jobs/JOB",
    "outputs": "/outputs",
    "deck": "/outputs/DECK",
    "article": "/outputs/ARTICLE",
    "brands": "/brands",
    "brand": "/brands/BRAND",
    "recordings": "/recordings",
    "recording": "/recordings/RECORDING",
    "edit": "/edits/EDIT",
    "composition": "/compositions/TIMELINE",
    "strategy": "/strategy",
    "brief": "/strategy/briefs/BRIEF",
    "reports": "/performance",
    "report": "/performance/REPORT",
    "keys": "/settings/keys",
    "new-key": "/settings/keys/new",
    "revoke-key": "/settings/keys/KEY/revoke",
    "providers": "/settings/providers",
    "voice": "/settings/providers/voice",
    "transcription": "/settings/providers/transcription",
    "connections": "/settings/connections",
    "usage": "/settings/usage",
    "members": "/settings/members",
    "remove-member": "/settings/members/MEMBER/remove",
    "member-keys": "/settings/members/FORMER/keys",
    "account": "/settings/account",
    "second-factor": "/settings/account/factor",
    "forbidden": "/settings/connections/callback",
}
OUTSIDE = {"welcome", "sign-in", "join", "link-gone"}


@attrs.frozen
class Story:
    """What the pages show, and a session of the owner."""

    workspace: Workspace
    session: str
    login: str
    paths: dict[str, str]

    @property
    def origin(self) -> str:
        return origin(self.workspace.server)

    def sign_in(self, context: Any) -> None:
        """Put the owner's session into a browser context."""
        context.add_cookies([{"name": session_cookie(self.origin), "value": self.session, "url": self.origin}])


def told_at(workspace: Workspace) -> Story:
    """Let all of it happen in a workspace."""
    seen = desk_story.told_at(workspace)
    tag = workspace.id[-6:].lower()
    owner = new_member(workspace, Role.OWNER, "Ada Winters", f"ada-{tag}@kiln.example")
    editor = new_member(workspace, Role.EDITOR, "Bo Lindqvist", f"bo-{tag}@kiln.example")
    new_member(workspace, Role.VIEWER, "Chidi Okafor", f"chidi-{tag}@kiln.example")
    settings = Settings(secret_key=(workspace.server.home / "secret.key").read_text().strip())

    async def happen(database: Any) -> tuple[str, str, str, str]:
        ctx = Context(Services(settings, database, None), workspace.id)  # type: ignore[arg-type]
        user = await accounts.check_password(database, owner.login, PASSWORD, accounts.Client())
        session = await sessions.begin(database, user, AGENT)
        await sessions.begin(database, user, AGENT.replace("X11; Linux x86_64", "iPhone; CPU iPhone OS 18_0"))
        by = Visitor(owner.id, workspace.id, Role.OWNER, owner.name, owner.login, "")
        left = attrs.evolve(owner, id=new_id("usr"), name="Eve Marsh")
        gone_by = Visitor(left.id, workspace.id, Role.OWNER, left.name, left.login, "")
        await keys.create_key(
            database, workspace.id, ["sources:read"], label="search on the website", created_by=gone_by
        )
        key = await keys.create_key(
            database, workspace.id, label="nightly batch", lifetime=timedelta(days=90), created_by=by
        )
        await database["keys"].update_one({"_id": key.split("_")[1]}, {"$set": {"last_used_at": datetime.now(UTC)}})
        gone = await keys.create_key(database, workspace.id, ["jobs:read"], label="old laptop")
        await keys.revoke_key(database, gone.split("_")[1])
        await database["keys"].update_one({"_id": workspace.key.split("_")[1]}, {"$set": {"label": "made by hand"}})
        choice = ModelChoice(
            base_url="https://models.example/v1", model="clay-1-mini", usd_per_million_in=0.15, usd_per_million_out=0.6
        )
        await providers.choose(database, settings, workspace.id, choice, "sk-kiln")
        moment = datetime.now(UTC)
        channel = Channel(id="UCkiln", title="Kiln & Co", handle="@kiln", uploads="UU", videos=3)
        tokens = Tokens(access_token="a", refresh_token="r", expires_at=moment, scopes=[])
        connection = await connections.add(ctx, channel, tokens, "http://127.0.0.1:9")
        await published.publish(database, workspace.id, connection["_id"], seen["SCRIPT"], moment)
        await _a_month_of_jobs(database, workspace.id, moment)
        note = {"role": "editor", "note": "Dana, freelance", "invited_by": "Ada Winters"}
        link = await links.issue(database, LinkKind.INVITATION, workspace.id, created_by=owner.id, **note)
        return session, link, key.split("_")[1], left.id

    session, link, key, left = with_database(workspace.server, happen)
    filled = {"TOKEN": link, "KEY": key, "MEMBER": editor.id, "FORMER": left, **seen}
    paths = {
        name: re.sub("|".join(filled), lambda match: filled[match[0]], path) if "A" * 43 not in path else path
        for name, path in PAGES.items()
    }
    return Story(workspace, session, owner.login, paths)


async def _a_month_of_jobs(database: Any, workspace_id: str, moment: datetime) -> None:
    """Jobs as the engine leaves them, more on working days; and files of several kinds."""
    rows = []
    for days in reversed(range(30)):
        day = moment - timedelta(days=days)
        for number in range((days * 7) % 5 + (4 if day.weekday() < 5 else 0)):
            status = "error" if (days + number) % 17 == 0 else "done"
            rows.append(job_row(workspace_id, status, round(0.0011 * (number + 1), 6), day, (days + number) % 3))
    await database["jobs"].insert_many(rows)
    kinds = {"video/mp4": 48_200_000, "image/png": 812_000, "application/pdf": 240_000, "text/markdown": 9_000}
    files = [
        {"_id": new_id("blb"), "workspace_id": workspace_id, "sha256": f"story-{kind}", "bytes": size}
        | {"content_type": kind, "created_at": moment, "updated_at": moment}
        for kind, size in kinds.items()
    ]
    await database["blobs"].insert_many(files)


_TOPICS = ("how salt glazes form in a wood kiln", "why porcelain warps in the kiln", "which clay suits a tall pot")


def job_row(workspace_id: str, status: str, usd: float, moment: datetime, number: int) -> dict[str, Any]:
    """A job as the engine leaves it."""
    id_, failed = new_id("job"), status == "error"
    detail = {"message": "The sources do not speak of this topic.", "stage": "retrieve", "retryable": False}
    return {
        "_id": id_,
        "workspace_id": workspace_id,
        "family": "generation",
        "operation": "script.generate",
        "status": status,
        "progress": 40 if failed else 100,
        "progress_detail": None,
        "input": {"topic": _TOPICS[number]},
        "idempotency_key": id_,
        "estimate": {"cost_usd": 0.01, "basis": "a story"},
        "cost_limit_usd": 0.05,
        "cost": {"charged_usd": usd, "provider_calls": 1, "tokens_in": 900, "tokens_out": 400},
        "queue": "none",
        "virtual_start": 0,
        "cancel_requested_at": None,
        "result": None,
        "error_code": "no_relevant_sources" if failed else None,
        "error": detail if failed else None,
        "metadata": {},
        **dict.fromkeys(("queued_at", "started_at", "finished_at", "created_at", "updated_at"), moment),
    }
