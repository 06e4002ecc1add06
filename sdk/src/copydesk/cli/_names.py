"""Brands and collections by the names that people gave them, and the sources of a brand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import typer

from copydesk import Copydesk

# The server's limit for one request.
MOST_SOURCES = 200
# As many names as a line or two hold.
NAMED = 10


def brand_id(desk: Copydesk, brand: str | None) -> str:
    """The id of a brand, of its id or its name; without either, of the only brand.

    Raises:
        typer.BadParameter: When none or several have that name, or none is given and there is not exactly one.
    """
    if brand is not None and brand.startswith("prj_"):
        return brand
    brands = list(desk.projects.list())
    if brand is None:
        if len(brands) == 1:
            return brands[0].id
        if not brands:
            raise typer.BadParameter("there is no brand yet; create one: copydesk brands create NAME")
        raise typer.BadParameter(f"there are {len(brands)} brands; name one with --brand: {_told(brands)}")
    return _only("brand", brand, brands)


def collection_ids(
    desk: Copydesk, names: Iterable[str], project_id: str, *, create: bool = False, dry_run: bool = False
) -> list[str]:
    """The ids of collections of a brand, of their ids or names.

    Args:
        desk: The client.
        names: Ids or names.
        project_id: The brand.
        create: Create the collections that are missing.
        dry_run: Do not create them: the name stands for the id, and no source is in it.

    Raises:
        typer.BadParameter: When there is no such collection, or several have the name.
    """
    found = []
    for name in names:
        if name.startswith("col_"):
            found.append(name)
            continue
        known = list(desk.collections.list(project_id=project_id))
        if create and all(one.name != name for one in known):
            found.append(name if dry_run else desk.collections.create(project_id=project_id, name=name).id)
        else:
            found.append(_only("collection", name, known))
    return found


def all_sources(desk: Copydesk, project_id: str) -> tuple[list[str], list[str]]:
    """All documents of a brand that a script may use: their ids, and ids of collections if there are too many documents.

    Both are in order, so that a batch has the same keys when it is run again.

    Raises:
        typer.BadParameter: When there are none, or too many for one request.
    """
    documents = [
        one
        for one in desk.knowledge.list(project_id=project_id)
        if one.status == "ready" and one.review.state != "rejected"
    ]
    if not documents:
        raise typer.BadParameter("the brand has no sources yet; add some: copydesk sources add FOLDER")
    if len(documents) <= MOST_SOURCES:
        return sorted(one.id for one in documents), []
    collections = sorted({id_ for one in documents for id_ in one.collection_ids})
    loose = sorted(one.id for one in documents if not one.collection_ids)
    if max(len(loose), len(collections)) > MOST_SOURCES:
        raise typer.BadParameter(
            f"the brand has {len(documents)} sources, and a request takes {MOST_SOURCES};"
            " put them into collections (copydesk sources add FOLDER --collection NAME), and name those with --collection"
        )
    return loose, collections


def _only(kind: str, name: str, known: list[Any]) -> str:
    matches = [one for one in known if one.name == name] or [one for one in known if one.name.lower() == name.lower()]
    if len(matches) == 1:
        return str(matches[0].id)
    if matches:
        raise typer.BadParameter(f"{len(matches)} have the name {name!r}; give an id: {_told(matches)}")
    raise typer.BadParameter(f"there is no {kind} {name!r}; there are: {_told(known) or 'none'}")


def _told(known: list[Any]) -> str:
    more = f", and {len(known) - NAMED} more" if len(known) > NAMED else ""
    return ", ".join(f"{one.name} ({one.id})" for one in known[:NAMED]) + more
