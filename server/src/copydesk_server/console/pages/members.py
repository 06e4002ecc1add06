"""Members: who they are, invitations, roles."""

from __future__ import annotations

from copydesk_server.console import members
from copydesk_server.console.site import site
from copydesk_server.core.access import Role
from copydesk_server.core.errors import InvalidState
from copydesk_server.keys import service as keys
from copydesk_server.web.pages import Answer, Html, PageRequest, Redirect

PATH = "/settings/members"


@site.page("GET", PATH, role=Role.VIEWER)
async def show(request: PageRequest) -> Answer:
    """The members of the workspace."""
    return await _page(request)


@site.page("POST", f"{PATH}/invite", role=Role.OWNER)
async def invite(request: PageRequest) -> Answer:
    """Make an invitation and show its link, this once."""
    note = request.text("note")[: members.LONGEST_NOTE]
    try:
        token = await members.invite(request.services.database, request.user, _role(request), note)
    except InvalidState as error:
        return await _page(request, error=error.detail)
    return await _page(request, link=f"{request.origin}/join/{token}", note=note)


@site.page("POST", f"{PATH}/invitations/{{id}}/remove", role=Role.OWNER)
async def take_back(request: PageRequest) -> Answer:
    """Take an invitation back."""
    await members.take_back(request.services.database, request.user.workspace_id, request.path["id"])
    return Redirect(PATH)


@site.page("POST", f"{PATH}/{{id}}/role", role=Role.OWNER)
async def change_role(request: PageRequest) -> Answer:
    """Give a member another role."""
    try:
        await members.change_role(request.services.database, request.user, request.path["id"], _role(request))
    except InvalidState as error:
        return await _page(request, error=error.detail)
    return await _after_change(request)


@site.page("GET", f"{PATH}/{{id}}/remove", role=Role.OWNER)
async def confirm(request: PageRequest) -> Answer:
    """Ask first."""
    people, _ = await members.all_of(request.services.database, request.user.workspace_id)
    found = [person for person in people if person["_id"] == request.path["id"]]
    return Html("remove_member.html", {"person": found[0]}) if found else Redirect(PATH)


@site.page("POST", f"{PATH}/{{id}}/remove", role=Role.OWNER)
async def remove(request: PageRequest) -> Answer:
    """Remove a member; their sessions and invitations end at once."""
    try:
        await members.remove(request.services.database, request.user, request.path["id"])
    except InvalidState as error:
        return await _page(request, error=error.detail)
    return await _after_change(request)


async def _after_change(request: PageRequest) -> Redirect:
    """The page after a removal or a new role: the keys that the person made, if they may no longer make keys."""
    database, workspace_id = request.services.database, request.user.workspace_id
    if request.path["id"] == request.user.user_id:  # Who left, or is no owner any more, cannot revoke them.
        return Redirect(PATH)
    made = await keys.valid_keys_of(database, workspace_id, request.path["id"])
    people, _ = await members.all_of(database, workspace_id)
    by_id = {person["_id"]: person for person in people}
    offers_keys = bool(made) and bool(members.creator_status(request.path["id"], by_id))
    return Redirect(f"{PATH}/{request.path['id']}/keys" if offers_keys else PATH)


def _role(request: PageRequest) -> Role:
    """The role that was chosen; the least where none was."""
    given = request.text("role")
    return Role(given) if given in set(Role) else Role.VIEWER


async def _page(request: PageRequest, link: str = "", note: str = "", error: str = "") -> Html:
    people, invitations = await members.all_of(request.services.database, request.user.workspace_id)
    values: dict[str, object] = {"people": people, "invitations": invitations, "link": link, "note": note}
    return Html("members.html", {**values, "error": error, "roles": list(Role)}, status=409 if error else 200)
