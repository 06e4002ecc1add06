"""Developer keys: make one, see it once, revoke it."""

from __future__ import annotations

from datetime import timedelta

from copydesk_server.console import members, store
from copydesk_server.console.site import site
from copydesk_server.core.access import SCOPES, Role
from copydesk_server.keys import service
from copydesk_server.web.operation import BASE
from copydesk_server.web.pages import Answer, Html, PageRequest, Redirect

PATH, MEMBERS = "/settings/keys", "/settings/members"
LONGEST_LABEL = 80
# Days that a key may live, as people choose; `never` is there for machines that nobody visits.
_LIVES = (("30", "30 days"), ("90", "90 days"), ("365", "1 year"), ("never", "No expiry"))


@site.page("GET", PATH, role=Role.VIEWER)
async def show(request: PageRequest) -> Answer:
    """The keys of the workspace."""
    return await _page(request, {"done": request.query.get("done", "")})


@site.page("GET", f"{PATH}/new", role=Role.OWNER)
async def form(request: PageRequest) -> Answer:
    """The form of a new key: all scopes are chosen, as most keys need them."""
    return _form("", set(SCOPES), "90", {})


@site.page("POST", PATH, role=Role.OWNER)
async def create(request: PageRequest) -> Answer:
    """Make a key and show it, this once."""
    label, scopes, life = request.text("label"), set(request.form.get("scope", ())), request.text("life")
    faults = {}
    if not 1 <= len(label) <= LONGEST_LABEL:
        faults["label"] = f"Say what the key is for, in at most {LONGEST_LABEL} characters."
    if not scopes or scopes - SCOPES.keys():
        faults["scope"] = "Choose at least one thing that the key may do."
    if life not in dict(_LIVES):
        faults["life"] = "Choose how long the key lives."
    if faults:
        return _form(label[:LONGEST_LABEL], scopes, life, faults)
    lifetime = None if life == "never" else timedelta(days=int(life))
    chosen = [scope for scope in SCOPES if scope in scopes]
    key = await members.create_key(request.services.database, request.user, chosen, label, lifetime)
    return Html("key.html", {"key": key, "label": label, "base_url": f"{request.origin}{BASE}", "scopes": chosen})


@site.page("POST", f"{PATH}/{{id}}/revoke", role=Role.OWNER)
async def revoke(request: PageRequest) -> Answer:
    """Revoke a key; one that is revoked already stays so."""
    await service.revoke_key(request.services.database, request.path["id"], request.user.workspace_id)
    return Redirect(f"{PATH}?done=revoked")


@site.page("GET", f"{MEMBERS}/{{id}}/keys", role=Role.OWNER)
async def show_keys_of(request: PageRequest) -> Answer:
    """The valid keys that a member made, or somebody who is no longer one."""
    database, workspace_id = request.services.database, request.user.workspace_id
    made = await service.valid_keys_of(database, workspace_id, request.path["id"])
    if not made:
        return Redirect(PATH)
    people = {user["_id"]: user for user in await store.users(database, workspace_id)}
    values = {
        "keys": made,
        "name": made[0]["created_by_name"],
        "user_id": request.path["id"],
        "status": members.creator_status(request.path["id"], people),
    }
    return Html("member_keys.html", values)


@site.page("POST", f"{MEMBERS}/{{id}}/keys/revoke", role=Role.OWNER)
async def revoke_keys_of(request: PageRequest) -> Answer:
    """Revoke all keys that somebody made."""
    await service.revoke_keys_of(request.services.database, request.user.workspace_id, request.path["id"])
    return Redirect(f"{PATH}?done=all-revoked")


@site.page("GET", f"{PATH}/{{id}}/revoke", role=Role.OWNER)
async def confirm(request: PageRequest) -> Answer:
    """Ask first: what uses the key fails at once."""
    all_keys = await service.list_keys(request.services.database, request.user.workspace_id)
    found = [key for key in all_keys if key["_id"] == request.path["id"] and key["revoked_at"] is None]
    return Html("revoke.html", {"key": found[0]}) if found else Redirect(PATH)


async def _page(request: PageRequest, values: dict[str, object]) -> Html:
    database, workspace_id = request.services.database, request.user.workspace_id
    all_keys = await service.list_keys(database, workspace_id)
    people = {user["_id"]: user for user in await store.users(database, workspace_id)}
    shown = {
        "keys": sorted(all_keys, key=service.is_over),
        "scopes": SCOPES,
        "is_over": service.is_over,
        "creator_status": lambda key: members.creator_status(key["created_by"], people),
    }
    return Html("keys.html", {**values, **shown})


def _form(label: str, chosen: set[str], life: str, faults: dict[str, str]) -> Html:
    values = {"label": label, "chosen": chosen, "life": life, "lives": _LIVES, "scopes": SCOPES, "faults": faults}
    return Html("key_form.html", values, status=422 if faults else 200)
