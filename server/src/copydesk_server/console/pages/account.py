"""The account of who is signed in: password, second factor, sessions."""

from __future__ import annotations

from copydesk_server.console import accounts, factors, sessions, store
from copydesk_server.console.accounts import InvalidField
from copydesk_server.console.pages.signing import client_from, sign_in_cookies
from copydesk_server.console.sessions import AccountChanged
from copydesk_server.console.site import site
from copydesk_server.console.throttle import TooManyGuesses
from copydesk_server.core.encryption import NoSecret
from copydesk_server.core.roles import Role
from copydesk_server.keys import service as keys
from copydesk_server.web.pages import Answer, Html, PageRequest, Redirect

PATH = "/settings/account"
_DONE = {
    "password": "Your password is changed. All other sessions, and the invitations that you made, have ended.",
    "factor": "From now on you are asked for a code when you sign in.",
    "no-factor": "You are no longer asked for a code.",
    "sessions": "All other sessions have ended.",
}


@site.page("GET", PATH, role=Role.VIEWER)
async def show(request: PageRequest) -> Answer:
    """The account."""
    return await _page(request, {})


@site.page("POST", f"{PATH}/password", role=Role.VIEWER)
async def change_password(request: PageRequest) -> Answer:
    """Change the password: every session ends, and this browser gets a new one."""
    database = request.services.database
    try:
        user = await accounts.change_password(
            database, request.user.user_id, request.raw("old"), request.raw("new"), client_from(request)
        )
        token = await sessions.begin(database, user, request.agent)
    except AccountChanged as error:
        return await _page(request, {"old": str(error)})
    except InvalidField as error:
        return await _page(request, {error.field: error.message})
    except TooManyGuesses as error:
        return await _page(request, {"old": str(error)}, status=429)
    return Redirect(f"{PATH}?done=password", sign_in_cookies(user, token))


@site.page("GET", f"{PATH}/factor", role=Role.VIEWER)
async def factor_form(request: PageRequest) -> Answer:
    """A secret for an authenticator app."""
    return _factor_page(request, factors.new_secret(), None)


@site.page("POST", f"{PATH}/factor", role=Role.VIEWER)
async def enable_factor(request: PageRequest) -> Answer:
    """Ask for codes, once a first one is right."""
    database, settings, secret = request.services.database, request.services.settings, request.text("secret")
    if len(secret) != 32 or not secret.isalnum() or not secret.isascii():
        return Redirect(f"{PATH}/factor")
    try:
        await factors.enable(database, settings, request.user.user_id, secret, request.text("code"))
    except InvalidField as error:
        return _factor_page(request, secret, error.message)
    except NoSecret as error:
        return _factor_page(request, secret, f"The server has no secret to encrypt yours with: {error}.")
    await sessions.end_others(database, request.user)
    return Redirect(f"{PATH}?done=factor")


@site.page("POST", f"{PATH}/factor/remove", role=Role.VIEWER)
async def disable_factor(request: PageRequest) -> Answer:
    """Ask for no more codes; the password says that it is the owner of the account who wants that."""
    database = request.services.database
    try:
        await accounts.require_password(
            database, request.user.user_id, request.raw("current"), client_from(request), "current"
        )
    except InvalidField as error:
        return await _page(request, {error.field: error.message})
    except TooManyGuesses as error:
        return await _page(request, {"current": str(error)}, status=429)
    await factors.disable(database, request.user.user_id)
    return Redirect(f"{PATH}?done=no-factor")


@site.page("POST", f"{PATH}/sessions", role=Role.VIEWER)
async def end_sessions(request: PageRequest) -> Answer:
    """End all other sessions."""
    await sessions.end_others(request.services.database, request.user)
    return Redirect(f"{PATH}?done=sessions")


async def _page(request: PageRequest, faults: dict[str, str], status: int = 422) -> Html:
    database, user_id = request.services.database, request.user.user_id
    user = await store.user(database, user_id)
    done = request.query.get("done", "")
    offers_keys = done == "password" and request.user.role.allows(Role.OWNER)
    made = await keys.valid_keys_of(database, request.user.workspace_id, user_id) if offers_keys else []
    values: dict[str, object] = {
        "keys": made,
        "has_factor": user is not None and user["factor"] is not None,
        "sessions": await store.sessions(database, user_id),
        "faults": faults,
        "done": _DONE.get(done, ""),
    }
    return Html("account.html", values, status=status if faults else 200)


def _factor_page(request: PageRequest, secret: str, error: str | None) -> Html:
    groups = " ".join(secret[at : at + 4] for at in range(0, len(secret), 4))
    address = factors.address_of(secret, request.user.login)
    values = {"secret": secret, "groups": groups, "address": address, "error": error}
    return Html("factor.html", values, status=422 if error else 200)
