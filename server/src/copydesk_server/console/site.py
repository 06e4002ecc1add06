"""The site that pages are declared on: templates, static files, and who a session belongs to."""

from __future__ import annotations

from pathlib import Path

from copydesk_server import __version__
from copydesk_server.console import error_help, sessions
from copydesk_server.console.forms import TOOLS
from copydesk_server.core.access import ABOUT, Role
from copydesk_server.web.pages import Pages

SIGN_IN = "/signin"
# The menu of who is signed in: address, name, least role.
MENU = (
    ("/", "Overview", Role.VIEWER),
    ("/write", "Write", Role.EDITOR),
    ("/scripts", "Scripts", Role.VIEWER),
    ("/sources", "Sources", Role.VIEWER),
    ("/outputs", "Outputs", Role.VIEWER),
    ("/recordings", "Recordings", Role.VIEWER),
    ("/strategy", "Strategy", Role.VIEWER),
    ("/performance", "Performance", Role.VIEWER),
    ("/brands", "Brands", Role.VIEWER),
    ("/jobs", "Jobs", Role.VIEWER),
    ("/settings/keys", "Developer keys", Role.VIEWER),
    ("/settings/providers", "Providers", Role.VIEWER),
    ("/settings/connections", "Connections", Role.VIEWER),
    ("/settings/usage", "Usage and limits", Role.VIEWER),
    ("/settings/members", "Members", Role.VIEWER),
    ("/settings/account", "Your account", Role.VIEWER),
)
# Pages that belong to an entry of the menu with another path.
_WITHIN = {"compositions": "/recordings", "edits": "/recordings"}


def area(path: str) -> str:
    """The entry of the menu that a page belongs to; empty where there is none."""
    found = (one for one, _, _ in MENU if path == one or (one != "/" and path.startswith(f"{one}/")))
    return _WITHIN.get(path.split("/")[1]) or next(found, "")


site = Pages(
    Path(__file__).parent,
    sessions.visitor_of,
    SIGN_IN,
    {
        **TOOLS,
        "import_advice": error_help.of_import,
        "menu": MENU,
        "area": area,
        "version": __version__,
        "Role": Role,
        "about_roles": ABOUT,
    },
)
