"""What to write instead of an attribute or an argument that is not there.

Python names the nearest spelling, in terminals alone; this names the call that was meant, everywhere.
"""

from __future__ import annotations

import difflib
import inspect
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from copydesk._references import KINDS, PATHS, word_of
from copydesk.errors import ReadOnlyError

# What people call families of a client, and where they are.
_FAMILIES = {
    "blogs": "articles",
    "decks": "slides",
    "documents": "sources",
    "films": "videos",
    "files": "sources",
    "generate": "scripts.generate",
    "images": "library",
    "knowledge_base": "sources",
    "music": "library",
    "posts": "articles",
    "presentations": "slides",
    "search": "sources.search",
    "upload": "sources.upload",
    "workspaces": "capabilities",
}
# What people call fields of models, by the model.
_FIELDS = {
    "Script": {"text": "body", "content": "body", "markdown": "body", "sources": "citations", "words": "word_count"},
    "Document": {"body": "text", "content": "text", "name": "title"},
    "Brand": {"title": "name"},
    "Artifact": {"script": "script_id", "url": "download()", "save": "download()", "path": "download()"},
    "Citation": {"quote": "source_quote", "text": "source_quote", "start": "start_char", "end": "end_char"},
}
# What people ask of a job that they wait for, and of a model that they want as plain data.
_ENDED = frozenset({"complete", "completed", "done", "finished", "is_done", "is_finished", "ready", "state"})
_PLAIN = frozenset({"as_dict", "asdict", "dict", "items", "json", "keys", "model_dump", "model_dump_json", "to_json"})
# What people look for in a family, and where it is.
_METHODS = {
    "Artifacts": {"download": "desk.artifacts.get(id).download(path)", "files": "desk.artifacts.get(id).files"},
    "Jobs": {"result": "desk.jobs.attach(id).result()", "wait": "desk.jobs.attach(id).wait()"},
    "Knowledge": {"add": "desk.sources.upload(path, …)", "import_file": "desk.sources.upload(path, …)"},
    "Scripts": {"text": "desk.scripts.get(id).body", "write": "desk.scripts.generate(script, topic=…)"},
}
# What people call arguments, and the arguments that a method may have for it.
_ARGUMENTS = {
    "brand": ("project_id",),
    "brand_id": ("project_id",),
    "docs": ("document_ids",),
    "endpoint": ("base_url",),
    "host": ("base_url",),
    "key": ("api_key", "idempotency_key"),
    "length": ("words", "seconds"),
    "prompt": ("topic", "query"),
    "retries": ("max_retries",),
    "sources": ("document_ids",),
    "subject": ("topic", "title"),
    "text": ("source_text", "body", "content"),
    "token": ("api_key",),
    "url": ("base_url",),
}
# A call lists no more arguments than this: more are for its documentation.
_LISTED = 8


class Suggesting:
    """Base of what users hold: an attribute that is not there is told with what was meant."""

    __slots__ = ()

    if not TYPE_CHECKING:  # To type checkers, all names would be there.

        def __getattr__(self, name: str) -> Any:
            if hasattr(type(self), name):  # A property that says itself what it lacks.
                return object.__getattribute__(self, name)
            raise attribute(self, name)

        def __getitem__(self, key: object) -> Any:
            raise unsubscriptable(self, key)


def attribute(owner: Any, name: str) -> AttributeError:
    """The error for an attribute that an object does not have."""
    kind = type(owner).__name__
    advice = "" if name.startswith("_") else _of_attribute(owner, name)
    return AttributeError(f"{kind!r} object has no attribute {name!r}{advice and f'; {advice}'}")


def read_only(owner: Any, name: str) -> ReadOnlyError:
    """The error for a field of a model that is assigned to."""
    kind = type(owner).__name__
    if not hasattr(owner, name):
        return ReadOnlyError(f"{kind!r} object has no field {name!r}, and is read-only; {_nearest(type(owner), name)}")
    call = _update_of(owner, name)
    advice = f"{call} changes it there and returns it" if call else f"attrs.evolve(…, {name}=…) makes a changed copy"
    return ReadOnlyError(f"{kind!r} object is read-only, since {name} would not change at the server; {advice}")


def _update_of(owner: Any, name: str) -> str:
    """The call that changes a field of a resource; empty where there is none."""
    prefix = str(getattr(owner, "id", "")).partition("_")[0]
    resources = import_module("copydesk._sync.resources").Resources
    for path, word in PATHS.items():
        family = path.replace("-", "_")
        if KINDS[word][1] == prefix and hasattr(resources, family):
            module = import_module(f"copydesk._sync.resources.{family}")
            update = getattr(getattr(module, family.title().replace("_", "")), "update", None)
            if update is not None and name in inspect.signature(update).parameters:
                return f"desk.{family}.update({word}, {name}=…)"
    return ""


def unsubscriptable(owner: Any, key: object) -> TypeError:
    """The error for a field that is asked for like an item of a dictionary."""
    kind, advice = type(owner).__name__, ""
    if isinstance(key, str):
        advice = f"its fields are attributes: .{key}" if hasattr(owner, key) else _of_attribute(owner, key)
    if not advice and hasattr(owner, "to_dict"):
        advice = "to_dict() has its fields"
    return TypeError(f"{kind!r} object is not subscriptable{advice and f'; {advice}'}")


def _of_attribute(owner: Any, name: str) -> str:
    kind = type(owner)
    for base in kind.__mro__:  # A FakeDesk is a client, an AsyncArtifact an artifact.
        plain = base.__name__.removeprefix("Async")
        if plain == "Resources":
            return _of_client(kind, name)
        if plain in {"JobHandle", "Generated", "Produced"}:
            return _of_result(kind, plain, name)
        if plain in _FIELDS and name in _FIELDS[plain]:
            return f"its {name} is .{_FIELDS[plain][name]}"
        if name in _METHODS.get(plain, {}):
            return _METHODS[plain][name]
    if name in _PLAIN and hasattr(kind, "to_dict"):
        return "its fields as a dictionary are in .to_dict()"
    return _of_action(owner, name) or _nearest(kind, name)


def _of_client(kind: type, name: str) -> str:
    return f"look at desk.{_FAMILIES[name]}" if name in _FAMILIES else _nearest(kind, name)


def _of_result(kind: type, plain: str, name: str) -> str:
    """What leads from a handle to a result, and from a result to what it holds."""
    models = import_module("copydesk.models")
    if plain == "JobHandle" and (
        name in {"script", "artifact", "output", "text", "value"} or hasattr(models.Script, name)
    ):
        return "a job's outcome is in its result: job.result()"
    if plain == "JobHandle" and name in _ENDED:
        return "whether it has ended is .ended, and how is .status; .result() waits for it"
    held = {"Generated": ("script", models.Script), "Produced": ("artifact", models.Artifact)}.get(plain)
    if held and (name in _fields(held[1]) or hasattr(held[1], name)):
        return f"its {held[0]} has it: result.{held[0]}.{name}"
    if held and name in {"script", "artifact"}:
        return f"this job made {'a script' if held[0] == 'script' else 'an output'}: result.{held[0]}"
    if held and name in _FIELDS.get(held[1].__name__, {}):
        return f"its {held[0]} has it: result.{held[0]}.{_FIELDS[held[1].__name__][name]}"
    return _nearest(kind, name)


def _of_action(owner: Any, name: str) -> str:
    """The method of a family that acts on a model, or that lists what a brand has."""
    prefix = str(getattr(owner, "id", "")).partition("_")[0] if "id" in _fields(type(owner)) else ""
    resources = import_module("copydesk._sync.resources").Resources
    path = next((path for path, word in PATHS.items() if KINDS[word][1] == prefix), "")
    if path and callable(getattr(_kind_of(resources, path), name, None)):
        return (
            f"a model only holds what was read: desk.{path.replace('-', '_')}.{name}({type(owner).__name__.lower()}, …)"
        )
    lists = getattr(_kind_of(resources, name), "list", None)
    if prefix == "prj" and lists and "project_id" in inspect.signature(lists).parameters:
        return f"a model only holds what was read: desk.{name}.list(project_id=brand)"
    return ""


def _kind_of(resources: type, path: str) -> Any:
    """The class of a family, by its name."""
    name = path.replace("-", "_")
    if not hasattr(resources, name):
        return None
    module = import_module(f"copydesk._sync.resources.{name}")
    return getattr(module, "".join(part.capitalize() for part in name.split("_")), None)


def _fields(kind: type) -> Iterable[str]:
    return [one.name for one in getattr(kind, "__attrs_attrs__", ())]


def _nearest(kind: type, name: str) -> str:
    known = {*(one for one in dir(kind) if not one.startswith("_")), *_fields(kind)}
    near = difflib.get_close_matches(name, known, n=1)
    return f"did you mean {near[0]!r}?" if near else ""


def argument(name: str, method: Callable[..., Any]) -> str:
    """What to write for an argument that a call does not have: the name that is meant, or all that it takes."""
    known = [one for one in inspect.signature(method).parameters if one != "self"]
    meant = next((one for one in _ARGUMENTS.get(name, ()) if one in known), None)
    near = [meant] if meant else difflib.get_close_matches(name, known, n=1)
    if near:
        return f"did you mean {near[0]!r}?"
    return f"it takes {', '.join(known)}" if known and len(known) <= _LISTED else ""


def missing(names: Iterable[str]) -> str:
    """What belongs to arguments that a call lacks, where they are those of resources."""
    kinds = [(name, KINDS.get(word_of(name))) for name in names]
    return ", ".join(f"{name} is {kind[0]} or its id ({kind[1]}_…)" for name, kind in kinds if kind)


def positions(args: tuple[Any, ...], kwargs: Mapping[str, Any], method: Callable[..., Any]) -> str:
    """How to write a call with an argument by position that has to be named."""
    parameters = list(inspect.signature(method).parameters.values())
    by_name = [one for one in parameters if one.kind is one.KEYWORD_ONLY and one.name not in kwargs]
    places = len([one for one in parameters if one.kind is one.POSITIONAL_OR_KEYWORD])
    if not by_name or len(args) <= places:
        return ""
    needed = [one.name for one in by_name if one.default is one.empty]
    value = args[places]
    prefix = str(getattr(value, "id", "")).partition("_")[0]
    fitting = [one.name for one in by_name if prefix and KINDS.get(word_of(one.name), ("", ""))[1] == prefix]
    names = fitting or (needed if isinstance(value, str) else [])
    if names:
        return f"name the argument: {method.__name__}({'…, ' if places > 1 else ''}{names[0]}=…)"
    return f"name the arguments: {', '.join(f'{one.name}=' for one in by_name[:_LISTED])}"
