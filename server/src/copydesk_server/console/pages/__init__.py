"""The pages of the console, a module for each area; all of them are declared once this is imported."""

from copydesk_server.console.pages import account, connections, home, keys, members, providers, signing, usage
from copydesk_server.console.site import site

__all__ = ["account", "connections", "home", "keys", "members", "providers", "signing", "site", "usage"]
