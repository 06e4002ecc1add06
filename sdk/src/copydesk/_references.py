"""References to resources: an id, or the resource itself, for every id of the API.

A resource of the wrong kind raises an error before the request. Text is sent unchanged: only the server knows the ids.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Protocol, TypeVar, runtime_checkable

T_co = TypeVar("T_co", covariant=True)

# The last word of a field's name, such as `person` of `person_ids`, what it is in words, and how its ids begin. Names that
# are not here (`voice_id`, `upload_id`, `audience_ids`) take anything with an id.
KINDS: dict[str, tuple[str, str]] = {
    "artifact": ("an artifact", "art"),
    "brief": ("a brief", "brf"),
    "candidate": ("a candidate", "cnd"),
    "collection": ("a collection", "col"),
    "composition": ("a composition", "cmp"),
    "connection": ("a connection", "con"),
    "context": ("a reviewed statement", "ctx"),
    "cta": ("a call to action", "cta"),
    "document": ("a document", "doc"),
    "evidence": ("a piece of evidence", "evd"),
    "job": ("a job", "job"),
    "link": ("a content link", "lnk"),
    "media": ("a media item", "med"),
    "offering": ("an offering", "off"),
    "parent": ("a brand", "prj"),
    "person": ("a person", "per"),
    "project": ("a brand", "prj"),
    "publication": ("a publication", "pub"),
    "query": ("a query target", "qry"),
    "recording": ("a recording", "rec"),
    "render": ("a render", "rnd"),
    "report": ("a report", "rpt"),
    "run": ("an editing run", "edr"),
    "script": ("a script", "scr"),
    "silo": ("a silo", "sil"),
    "snapshot": ("a context snapshot", "snp"),
    "style": ("a writing style", "sty"),
    "supersedes": ("a reviewed statement", "ctx"),
    "topic": ("a topic", "top"),
    "version": ("a script version", "ver"),
}
# The part of a path before `{id}`, and the word above that says what it is.
PATHS: dict[str, str] = {
    "artifacts": "artifact",
    "briefs": "brief",
    "collections": "collection",
    "compositions": "composition",
    "connections": "connection",
    "content-links": "link",
    "context-snapshots": "snapshot",
    "ctas": "cta",
    "evidence": "evidence",
    "jobs": "job",
    "knowledge": "document",
    "knowledge-context": "context",
    "offerings": "offering",
    "people": "person",
    "projects": "project",
    "publications": "publication",
    "query-targets": "query",
    "recordings": "recording",
    "reports": "report",
    "runs": "run",
    "script-versions": "version",
    "scripts": "script",
    "silos": "silo",
    "styles": "style",
    "topics": "topic",
}
_OF_A_JOB = "a job's outcome is in its result: job.result()"
PREFIXES = frozenset(prefix for _, prefix in KINDS.values())


@runtime_checkable
class Identified(Protocol):
    """Anything with an id: a resource can replace its id."""

    @property
    def id(self) -> str:
        """The id."""


class ListOf(Protocol[T_co]):
    """A list, tuple or set of values, and no text: to a type checker a text is a sequence of texts, too."""

    def __contains__(self, value: object, /) -> bool:
        """Whether it has a value; that of text takes text alone."""

    def __iter__(self) -> Iterator[T_co]:
        """The values."""

    def __len__(self) -> int:
        """How many there are."""


def ids_of_field(name: str, value: Any) -> Any:
    """The value of a field, with ids in the place of resources if its name is that of an id.

    Raises:
        TypeError: When it is a resource of another kind, or a single resource or id for a list.
    """
    if name.endswith("_ids"):
        if isinstance(value, str | bytes):
            raise TypeError(f"{name} takes a list: [{value!r}], not text")
        if _is_resource(value):
            raise TypeError(f"{name} takes a list: [{_with_article(value)}], not {_with_article(value)} alone")
        if isinstance(value, Iterable) and not isinstance(value, str | bytes | Mapping):
            return [id_of(name, item) for item in value]
        return value
    return id_of(name, value) if name.endswith("_id") else value


def id_of(name: str, value: Any) -> Any:
    """The id of a resource; other values are unchanged.

    Args:
        name: The field, or the path, of the value.
        value: A resource or its id.

    Raises:
        TypeError: When it is a resource of another kind.
    """
    if not _is_resource(value):
        _refuse_result(name, value)
        return value
    kind = KINDS.get(word_of(name))
    prefix = str(value.id).partition("_")[0]
    if kind is not None and prefix != kind[1] and prefix in PREFIXES:
        shown = "id" if "{id}" in name else name
        job = f"; {_OF_A_JOB}" if prefix == "job" else ""
        raise TypeError(
            f"{shown} takes {kind[0]} or its id ({kind[1]}_…), not {_with_article(value)} ({value.id}){job}"
        )
    return value.id


def _refuse_result(name: str, value: Any) -> None:
    """Tell of the result of a job what it holds."""
    held = next((one for one in ("script", "artifact") if one in _names(value)), None)
    if held is not None and not isinstance(value, str | Mapping):
        shown = "id" if "{id}" in name else name
        raise TypeError(f"{shown} takes what the result holds: result.{held}, not {_with_article(value)}")


def _names(value: Any) -> list[str]:
    return [one.name for one in getattr(type(value), "__attrs_attrs__", ())]


def seen(name: str, value: Any, resource: Any) -> Any:
    """The state that an edit is of: as it was given, else that of the resource.

    Args:
        name: The argument, such as ``expected_updated_at``; its name ends in that of the resource's field.
        value: Its value; ``None`` was not given.
        resource: The resource that is edited, or its id, which has no state.

    Raises:
        TypeError: When neither says it.
    """
    field = name.partition("_")[2]
    state = getattr(resource, field, None) if value is None else value
    if state is None:
        raise TypeError(
            f"{name} is needed beside an id; or pass what you read, which has its {field}, in place of the id"
        )
    return state


def word_of(name: str) -> str:
    """The kind of resource of a field, or of a path with an id."""
    if "{id}" in name:
        return PATHS.get(name.partition("/{id}")[0].rpartition("/")[2], "")
    return name.removesuffix("s").removesuffix("_id").rpartition("_")[2]


def _is_resource(value: Any) -> bool:
    return not isinstance(value, str | int | Mapping) and isinstance(getattr(value, "id", None), str)


def _with_article(value: Any) -> str:
    kind = type(value).__name__
    return f"{'an' if kind[0] in 'AEIOU' else 'a'} {kind}"
