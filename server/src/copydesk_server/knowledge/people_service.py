"""Rules of people: nobody is quoted without consent."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from copydesk_server.core.clock import is_past
from copydesk_server.core.context import Context
from copydesk_server.core.resource import Resource
from copydesk_server.core.text.sentences import sentences
from copydesk_server.knowledge.people_types import ConsentScope, ConsentState, Person, PersonRole
from copydesk_server.knowledge.store import PersonRow, people

_QUOTED = re.compile(r"[\"“”„«»]|(?<!\w)[‘'](?=\w)")
_SPEECH = re.compile(
    r"\b(?:said|says|say|saying|told|tells|according to|explain(?:s|ed)?|add(?:s|ed)|note(?:s|d)|wr(?:ote|ites)|recall(?:s|ed)?"
    r"|argue(?:s|d)|claim(?:s|ed)|ask(?:s|ed)|state(?:s|d)|insist(?:s|ed)|admit(?:s|ted)|remember(?:s|ed)|put it|in (?:his|her|their) words)\b",
    re.IGNORECASE,
)
# Shorter ones are words of many languages, and would be found everywhere.
_SHORTEST_SURNAME = 4


def _may_be_quoted(person: PersonRow, scope: ConsentScope | None = None) -> bool:
    consent = person["quote_consent"]
    expires = consent["expires_at"]
    if consent["state"] != ConsentState.GRANTED or (expires is not None and is_past(expires)):
        return False
    return scope is None or not consent["scope"] or scope in consent["scope"]


async def _complete(ctx: Context, found: list[PersonRow]) -> None:
    for person in found:
        person["quotable"] = _may_be_quoted(person)


persons = Resource(people, Person, complete=_complete)


async def unquotable(ctx: Context, project_id: str, scope: ConsentScope) -> list[Person]:
    """The people of a brand that may not be quoted there."""
    found = await people.find(ctx, {"project_id": project_id})
    return [await persons.show(ctx, person) for person in found if not _may_be_quoted(person, scope)]


async def hosts(ctx: Context, person_ids: Collection[str]) -> list[Person]:
    """Those of some people who host, in the order given."""
    found = await people.find(ctx, {"_id": {"$in": list(person_ids)}, "role": PersonRole.HOST.value})
    by_id = {person["_id"]: person for person in found}
    return [await persons.show(ctx, by_id[id_]) for id_ in person_ids if id_ in by_id]


async def of_project(ctx: Context, project_id: str) -> list[Person]:
    """The people of a brand, oldest first."""
    found = await people.find(ctx, {"project_id": project_id}, sort=[("_id", 1)])
    return [await persons.show(ctx, person) for person in found]


async def names(ctx: Context, person_ids: Collection[str]) -> dict[str, str]:
    """Names of people by id."""
    found = await people.find(ctx, {"_id": {"$in": list(person_ids)}}, fields={"name": 1})
    return {person["_id"]: person["name"] for person in found}


class Discretion:
    """Knows which sentences of a text quote people who may not be quoted.

    Args:
        unquotable: Those people.
    """

    def __init__(self, unquotable: Iterable[Person]) -> None:
        self._ids = {person.id for person in unquotable}
        names = sorted({name for person in unquotable for name in _names(person)}, key=len, reverse=True)
        pattern = "|".join(re.escape(name) for name in names)
        self._named = re.compile(rf"(?<!\w)(?:{pattern})(?!\w)", re.IGNORECASE) if names else None

    def owns(self, person_ids: Collection[str]) -> bool:
        """Whether a text with the words of these people holds words of one who may not be quoted."""
        return bool(self._ids.intersection(person_ids))

    def is_name(self, speaker: str) -> bool:
        """Whether the speaker of a passage is one who may not be quoted."""
        return self._named is not None and self._named.search(speaker) is not None

    def refused(self, text: str) -> list[tuple[int, int]]:
        """The sentences that quote such a person: with the name and a word of speech, or in quotation marks near the name."""
        if self._named is None or not self._named.search(text):
            return []
        refused = []
        for start, end in sentences(text):
            sentence = text[start:end]
            named = self._named.search(sentence) is not None
            if _QUOTED.search(sentence) or (named and _SPEECH.search(sentence)):
                refused.append((start, end))
        return refused


def _names(person: Person) -> Iterable[str]:
    """The names a text may use: the whole one, the aliases, and the last name."""
    yield " ".join(person.name.split())
    yield from (" ".join(alias.split()) for alias in person.aliases)
    last = person.name.split()[-1] if person.name.split() else ""
    if len(last) >= _SHORTEST_SURNAME and len(person.name.split()) > 1:
        yield last
