"""Wire types of people (contract, section 3)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from copydesk_server.core.clock import Timestamp
from copydesk_server.core.wire import (
    Filter,
    Id,
    ListQuery,
    LongText,
    Metadata,
    Name,
    ReadId,
    Request,
    ResourceModel,
    Schema,
    ShortText,
    Url,
    patch_of,
)

Names = Annotated[list[Annotated[str, Meta(min_length=1, max_length=200)]], Meta(max_length=50)]


class PersonRole(StrEnum):
    """What a person is to the brand."""

    HOST = "host"
    GUEST = "guest"
    FOUNDER = "founder"
    EMPLOYEE = "employee"
    CUSTOMER = "customer"
    EXPERT = "expert"


class ConsentState(StrEnum):
    """Whether a person agreed to be quoted."""

    PENDING = "pending"
    GRANTED = "granted"
    DENIED = "denied"


class ConsentScope(StrEnum):
    """Where a person may be quoted."""

    SCRIPT = "script"
    ARTICLE = "article"
    SLIDES = "slides"
    VIDEO = "video"


class QuoteConsent(Schema, frozen=True, kw_only=True):
    """The consent of a person to be quoted; without one that is granted and has not expired, nobody is."""

    state: ConsentState = ConsentState.PENDING
    scope: Annotated[list[ConsentScope], Meta(max_length=10, description="Empty for everywhere.")] = []
    expires_at: Timestamp | None = None


class PersonLink(Schema, frozen=True, kw_only=True):
    """A page of or about a person."""

    name: ShortText
    url: Url


class PersonCreate(Request, frozen=True, kw_only=True):
    """A new person."""

    project_id: Id
    name: Name
    aliases: Annotated[Names, Meta(description="Other names that texts use for this person.")] = []
    role: PersonRole = PersonRole.GUEST
    title: ShortText | None = None
    organization: ShortText | None = None
    bio: LongText | None = None
    links: Annotated[list[PersonLink], Meta(max_length=50)] = []
    expertise: Names = []
    voice_id: Id | None = None
    quote_consent: QuoteConsent = QuoteConsent()
    metadata: Metadata = {}


PersonUpdate = patch_of(PersonCreate, "PersonUpdate", fixed={"project_id"})


class Person(ResourceModel, frozen=True, kw_only=True):
    """A person."""

    project_id: ReadId
    name: Name
    aliases: list[str]
    role: PersonRole
    title: ShortText | None
    organization: ShortText | None
    bio: LongText | None
    links: list[PersonLink]
    expertise: Names
    voice_id: ReadId | None
    quote_consent: QuoteConsent
    quotable: Annotated[bool, Meta(description="Whether the consent is granted and has not expired.")] = False


class PersonQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list of people."""

    project_id: Filter | None = None
    role: PersonRole | None = None
