"""Pages to sign in, and pages of one's own account."""

from __future__ import annotations

from copydesk_server.console import accounts, factors, links, sessions, store
from copydesk_server.console.accounts import Client, InvalidField, WrongCredentials
from copydesk_server.console.links import LinkGone, LinkKind
from copydesk_server.console.sessions import AccountChanged, has_role
from copydesk_server.console.site import SIGN_IN, site
from copydesk_server.console.store import UserRow
from copydesk_server.console.throttle import TooManyGuesses
from copydesk_server.core.access import Role
from copydesk_server.core.settings import NoSecret
from copydesk_server.keys import service as keys
from copydesk_server.web.page_handler import DEVICE, SESSION
from copydesk_server.web.pages import Answer, Cookie, Html, PageRequest, Redirect

_STEP = frozenset({LinkKind.SECOND_FACTOR})
_UNREADABLE = (
    "The server cannot read your second factor: its secret has changed. Whoever runs it gives the secret of before in"
    " COPYDESK_FORMER_SECRET_KEYS, or makes a recovery link with `copydesk-server owner link --login`."
)


@site.page("GET", SIGN_IN, role=None)
async def sign_in_form(request: PageRequest) -> Answer:
    """The form; who is signed in already goes on."""
    back = _back(request.query.get("next", ""))
    if request.visitor is not None:
        return Redirect(back)
    return Html("signin.html", {"next": back, "login": "", "error": None})


@site.page("POST", SIGN_IN, role=None)
async def sign_in(request: PageRequest) -> Answer:
    """Check login and password, then ask for the second factor where there is one."""
    back, database = _back(request.text("next")), request.services.database
    values: dict[str, object] = {"next": back, "login": request.text("login")[: accounts.LONGEST_LOGIN]}
    try:
        user = await accounts.check_password(
            database, request.text("login"), request.raw("password"), client_from(request)
        )
        if user["factor"] is None:
            return await _signed_in(request, user, back)
    except (WrongCredentials, AccountChanged) as error:
        return Html("signin.html", {**values, "error": str(error)}, status=422)
    except TooManyGuesses as error:
        return Html("signin.html", {**values, "error": str(error)}, status=429)
    kind = LinkKind.SECOND_FACTOR
    # A step of before a new password is worth nothing after it, even if it was made a moment too late to be removed.
    checked = sessions.digest(user["password"])
    step = await links.issue(database, kind, user["workspace_id"], user_id=user["_id"], next=back, password=checked)
    return Html("code.html", {"step": step, "error": None})


@site.page("POST", f"{SIGN_IN}/code", role=None)
async def second_step(request: PageRequest) -> Answer:
    """Check the code of the second factor."""
    database, step = request.services.database, request.text("step")
    try:
        link = await links.look(database, step, _STEP)
        user = await store.user(database, link["user_id"] or "")
        if (
            user is None
            or user["factor"] is None
            or link["values"].get("password") != sessions.digest(user["password"])
        ):
            raise LinkGone("There is nothing to check.")
        await factors.check(database, request.services.settings, user, request.text("code"), client_from(request))
        await links.take(database, step, _STEP)
        return await _signed_in(request, user, _back(link["values"].get("next", "")))
    except (LinkGone, AccountChanged):
        values = {"next": "/", "login": "", "error": "That took too long. Sign in again."}
        return Html("signin.html", values, status=422)
    except InvalidField as error:
        return Html("code.html", {"step": step, "error": error.message}, status=422)
    except TooManyGuesses as error:
        return Html("code.html", {"step": step, "error": str(error)}, status=429)
    except (NoSecret, ValueError):
        return Html("code.html", {"step": step, "error": _UNREADABLE}, status=503)


@site.page("POST", "/signout", role=Role.VIEWER)
async def sign_out(request: PageRequest) -> Answer:
    """End the session."""
    await sessions.end(request.services.database, request.session)
    return Redirect("/", [Cookie(SESSION, "")])


@site.page("GET", "/join/{token}", role=None)
async def join_form(request: PageRequest) -> Answer:
    """The form of a one-time link."""
    try:
        return await _join_page(request, {})
    except LinkGone as error:
        return Html("gone.html", {"reason": str(error)}, status=410)


@site.page("POST", "/join/{token}", role=None)
async def join(request: PageRequest) -> Answer:
    """Make the account, or give it a new password, and sign in."""
    try:
        user = await accounts.join(
            request.services.database,
            request.path["token"],
            request.text("name"),
            request.text("login"),
            request.raw("password"),
        )
        return await _signed_in(request, user, await _after_joining(request, user))
    except InvalidField as error:
        return await _join_page(request, {error.field: error.message})
    except (LinkGone, AccountChanged) as error:
        return Html("gone.html", {"reason": str(error)}, status=410)


async def _join_page(request: PageRequest, faults: dict[str, str]) -> Html:
    database = request.services.database
    link = await accounts.open_link(database, request.path["token"])
    values: dict[str, object] = {
        "kind": link["kind"],
        "role": Role(link["values"].get("role", Role.OWNER)),
        "invited_by": link["values"].get("invited_by", ""),
        "workspace": await keys.workspace_name(database, link["workspace_id"]),
        "name": request.text("name")[: accounts.LONGEST_NAME],
        "login": request.text("login")[: accounts.LONGEST_LOGIN],
        "faults": faults,
    }
    return Html("join.html", values, status=422 if faults else 200)


def client_from(request: PageRequest) -> Client:
    """Where a password or a code of a form comes from."""
    return Client(request.address, request.device)


def sign_in_cookies(user: UserRow, token: str) -> list[Cookie]:
    """The cookies of a browser that has signed in: its session, and what makes it known the next time."""
    return [
        Cookie(SESSION, token, int(sessions.ABSOLUTE.total_seconds())),
        Cookie(DEVICE, sessions.new_cookie(user), int(sessions.LIFETIME.total_seconds())),
    ]


async def _signed_in(request: PageRequest, user: UserRow, back: str) -> Redirect:
    token = await sessions.begin(request.services.database, user, request.agent, request.session)
    return Redirect(back, sign_in_cookies(user, token))


async def _after_joining(request: PageRequest, user: UserRow) -> str:
    """The page after a link: keys that the owner made with the lost password are to be looked at."""
    made = await keys.valid_keys_of(request.services.database, user["workspace_id"], user["_id"])
    return f"/settings/members/{user['_id']}/keys" if made and has_role(user, Role.OWNER) else "/"


def _back(path: str) -> str:
    """Where to go after signing in: a page of this server and nothing else."""
    return path if site.leads_back(path) else "/"


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
