"""What to type instead of a command line that cannot be meant: added to Typer's message."""

from __future__ import annotations

import re
from typing import Any

# What people type as a command, and what they mean; below a group, by the group's name first.
_MEANT = {
    "add": "copydesk sources add",
    "batch csv": "copydesk batch run",
    "collections add": "copydesk sources add FILE --collection NAME",
    "brands show": "copydesk brands list",
    "brands delete": "desk.projects.delete(id), in Python",
    "create": "copydesk brands create, or copydesk scripts generate",
    "generate": "copydesk scripts generate",
    "help": "copydesk -h",
    "import": "copydesk sources add",
    "keys": "copydesk-server keys",
    "projects": "copydesk brands",
    "refresh": "copydesk sources refresh",
    "run": "copydesk batch run",
    "scripts delete": "desk.scripts.delete(id), in Python",
    "sources delete": "desk.sources.delete(id), in Python",
    "sources remove": "desk.sources.delete(id), in Python",
    "sources rm": "desk.sources.delete(id), in Python",
    "scripts create": "copydesk scripts generate",
    "scripts get": "copydesk scripts show",
    "scripts write": "copydesk scripts generate",
    "search": "copydesk sources search",
    "sources import": "copydesk sources add",
    "sources upload": "copydesk sources add",
    "status": "copydesk whoami, or copydesk jobs watch",
    "up": "copydesk-server up, which starts a server",
    "version": "copydesk --version",
    "upload": "copydesk sources add",
    "write": "copydesk scripts generate",
}
# Options that come before the command.
_OF_ALL = ("--profile", "--base-url")
# Options of commands that people type before one.
_OF_COMMANDS = frozenset(
    {"--all", "--brand", "--collection", "--document", "--json", "--limit", "--overwrite", "--project"}
)
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
        return _of_command(context, command[1])
    if (option := re.match(r"No such option:? '?(--[\w-]+)", message)) is not None:
        return _of_option(context, option[1])
    if "unexpected extra argument" in message:
        return _of_argument(context, message)
    if message.endswith("is a directory.") and context.info_name == "run":
        return "Give a file with a column 'topic'; a folder of sources is added by copydesk sources add"
    return ""


def _of_command(context: Any, command: str) -> str:
    group = "" if context.parent is None else f"{context.info_name} "
    typed = "csv" if command.endswith(".csv") else command
    meant = _MEANT.get(group + typed) or (_MEANT.get(typed) if not group else None)
    return f"Did you mean {meant}?" if meant else ""


def _of_option(context: Any, option: str) -> str:
    if option in _OF_ALL:
        return f"It comes before the command: copydesk {option} … {context.info_name}"
    if option in _OF_COMMANDS and context.parent is None:
        return f"It comes after the command: copydesk scripts list {option}"
    return ""


def _of_argument(context: Any, message: str) -> str:
    if {one.name for one in context.command.params if one.param_type_name == "argument"} & _TEXTS:
        return "A text of several words needs quotes."
    if context.info_name == "login" and "(cdk_" in message:
        return "The key is asked for, so that it is in no history of commands; --key-stdin reads it from a pipe"
    return "Did you mean --base-url?" if context.info_name == "login" else ""
