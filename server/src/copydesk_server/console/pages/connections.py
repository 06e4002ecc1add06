"""Connections: allow the server to read a channel, at Google or at a simulator of it."""

from __future__ import annotations

import hmac

from copydesk_server.console import links
from copydesk_server.console.links import LinkGone, LinkKind
from copydesk_server.console.site import site
from copydesk_server.core.access import Role
from copydesk_server.core.settings import NoSecret, Settings, box_of
from copydesk_server.performance import connection_service
from copydesk_server.providers.platform import authorization
from copydesk_server.providers.platform.simulator import oauth
from copydesk_server.providers.platform.types import OAuthClient, PlatformFailed
from copydesk_server.web.pages import Answer, Html, PageRequest, Redirect

PATH = "/settings/connections"
CALLBACK = f"{PATH}/callback"
_UNDER_WAY = frozenset({LinkKind.AUTHORIZATION})
_DONE = {
    "connected": "The channel is connected. Queue a sync to read it.",
    "disconnected": "The channel is disconnected.",
}


@site.page("GET", PATH, role=Role.VIEWER)
async def show(request: PageRequest) -> Answer:
    """The channels that the workspace may read."""
    return await _page(request)


@site.page("POST", f"{PATH}/youtube", role=Role.EDITOR)
async def connect(request: PageRequest) -> Answer:
    """Begin: remember who asks, and go to the consent page."""
    settings = request.services.settings
    client = client_of(settings)
    if client is None:
        return await _page(request, "This server has no OAuth client yet.")
    try:
        box_of(settings)
    except NoSecret as error:
        return await _page(request, f"The server has no secret to encrypt access with: {error}.")
    verifier = authorization.new_verifier()
    user = request.user
    state = await links.issue(
        request.services.database,
        LinkKind.AUTHORIZATION,
        user.workspace_id,
        user_id=user.user_id,
        session=user.session_id,
        verifier=verifier,
    )
    callback = f"{request.origin}{CALLBACK}"
    return Redirect(authorization.consent_url(client, callback, state, verifier, settings.youtube_simulator or None))


@site.page("GET", CALLBACK, role=Role.EDITOR)
async def finish(request: PageRequest) -> Answer:
    """End: only in the session that began, and once."""
    settings = request.services.settings
    endpoint, client = settings.youtube_simulator or None, client_of(settings)
    try:
        link = await links.take(request.services.database, request.query.get("state", ""), _UNDER_WAY)
    except LinkGone:
        return await _page(request, "This answer was not asked for, or came too late. Connect the channel again.")
    if client is None or not hmac.compare_digest(link["values"]["session"], request.user.session_id):
        return await _page(request, "This answer belongs to another session. Connect the channel again.")
    if "code" not in request.query:
        return await _page(request, "Access was not allowed, so nothing was connected.")
    try:
        callback = f"{request.origin}{CALLBACK}"
        tokens = await authorization.exchange(
            client, callback, request.query["code"], link["values"]["verifier"], endpoint
        )
        channel = await authorization.channel(tokens, endpoint)
        await connection_service.add(request.context, channel, tokens, endpoint)
    except (PlatformFailed, NoSecret) as error:
        return await _page(request, str(error))
    return Redirect(f"{PATH}?done=connected")


@site.page("POST", f"{PATH}/{{id}}/visible", role=Role.EDITOR)
async def show_or_hide(request: PageRequest) -> Answer:
    """Show a connection through the API, or hide it."""
    await connection_service.set_visible(request.context, request.path["id"], visible=request.text("visible") == "yes")
    return Redirect(PATH)


@site.page("POST", f"{PATH}/{{id}}/disconnect", role=Role.EDITOR)
async def disconnect(request: PageRequest) -> Answer:
    """Forget the access to a channel."""
    await connection_service.disconnect(request.context, request.path["id"])
    return Redirect(f"{PATH}?done=disconnected")


def client_of(settings: Settings) -> OAuthClient | None:
    """Who asks Google, or its simulator; ``None`` where nobody is set."""
    if settings.youtube_simulator:
        return OAuthClient(oauth.CLIENT_ID, oauth.CLIENT_SECRET)
    if settings.youtube_client_id and settings.youtube_client_secret:
        return OAuthClient(settings.youtube_client_id, settings.youtube_client_secret)
    return None


async def _page(request: PageRequest, error: str = "") -> Html:
    settings = request.services.settings
    values: dict[str, object] = {
        "connections": await connection_service.all_of(request.context),
        "can_connect": client_of(settings) is not None,
        "simulated": bool(settings.youtube_simulator),
        "callback": f"{request.origin}{CALLBACK}",
        "done": _DONE.get(request.query.get("done", ""), ""),
        "error": error,
    }
    # A form that ends at the consent page is a form to that page, for the browser.
    target = settings.youtube_simulator or authorization.GOOGLE_CONSENT
    return Html("connections.html", values, status=422 if error else 200, form_targets=[target])
