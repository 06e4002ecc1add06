"""What to type instead of a command line that cannot be meant: added to Typer's message."""

from __future__ import annotations

import re
from typing import Any

# What people type as a command, and what they mean; below a group, by the group's name first.
_MEANT = {
    "add": "copydesk sources add",
    "batch csv": "copydesk batch run",
    "collections add": "copydesk sources add FILE --collection NAME",
    "create": "copydesk brands create, or copydesk scripts generate",
    "generate": "copydesk scripts generate",
    "help": "copydesk -h",
    "import": "copydesk sources add",
    "keys": "copydesk-server keys",
    "projects": "copydesk brands",
    "refresh": "copydesk sources refresh",
    "run": "copydesk batch run",
    "scripts create": "copydesk scripts generate",
    "scripts get": "copydesk scripts show",
    "scripts write": "copydesk scripts generate",
    "search": "copydesk sources search",
    "sources import": "copydesk sources add",
    "sources upload": "copydesk sources add",
    "up": "copydesk-server up, which starts a server",
    "upload": "copydesk sources add",
    "write": "copydesk scripts generate",
}
# Options that come before the command.
_OF_ALL = ("--profile", "--base-url")
# Arguments that may have several words, and so need quotes.
_TEXTS = frozenset({"topic", "query", "name", "title"})


def advise(error: Exception) -> None:
    """Add to the message of a wrong command line what to type instead."""
    context, message = getattr(error, "ctx", None), getattr(error, "message", None)
    advice = _advice(context, str(message)) if context is not None and message else ""
    if advice:
        error.message = f"{str(message).rstrip('.')}. {advice}"  # type: ignore[attr-defined]  # it has one, as seen above


def _advice(context: Any, message: str) -> str:
    if (command := re.match(r"No such command '([^']+)'\.?$", message)) is not None:
        group = "" if context.parent is None else f"{context.info_name} "
        typed = "csv" if command[1].endswith(".csv") else command[1]
        meant = _MEANT.get(group + typed) or (_MEANT.get(typed) if not group else None)
        return f"Did you mean {meant}?" if meant else ""
    if (option := re.match(r"No such option:? '?(--[\w-]+)", message)) is not None and option[1] in _OF_ALL:
        return f"It comes before the command: copydesk {option[1]} … {context.info_name}"
    if "unexpected extra argument" in message:
        names = {one.name for one in context.command.params if one.param_type_name == "argument"}
        if names & _TEXTS:
            return "A text of several words needs quotes."
        if context.info_name == "login":
            return "Did you mean --base-url?"
    return ""
