"""The pages of the console, a module for each area; all of them are declared once this is imported."""

from copydesk_server.console.pages import (
    account,
    brands,
    connections,
    home,
    jobs,
    keys,
    members,
    outputs,
    providers,
    recordings,
    scripts,
    services,
    signing,
    sources,
    strategy,
    usage,
    writing,
)
from copydesk_server.console.site import site

__all__ = [
    "account",
    "brands",
    "connections",
    "home",
    "jobs",
    "keys",
    "members",
    "outputs",
    "providers",
    "recordings",
    "scripts",
    "services",
    "signing",
    "site",
    "sources",
    "strategy",
    "usage",
    "writing",
]
