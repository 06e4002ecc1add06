"""Bases of the types on the wire, their two encodings (JSON outside, BSON-ready builtins inside), and paging."""

from __future__ import annotations

import base64
import binascii
import hashlib
from collections.abc import Collection, Hashable, Mapping, Sequence
from datetime import datetime
from functools import cache
from typing import Annotated, Any, Generic, TypeAlias, TypeVar, cast, overload

import msgspec
from msgspec import UNSET, Meta, UnsetType, inspect
from msgspec.structs import FieldInfo

from copydesk_server.core.clock import Timestamp
from copydesk_server.core.errors import Fault, ValidationFailed

T = TypeVar("T")

# What a decoder makes of JSON.
Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"
# An object of any shape, in a type of the wire and as what a type of the wire becomes: msgspec makes a schema of `Any`,
# and none of `object` or of a type that holds itself.
JsonObject = dict[str, Any]  # type: ignore[explicit-any]

Id = Annotated[str, Meta(min_length=1, max_length=64)]
# What the server says of itself: its ids, digests in hexadecimal, and counts, which JavaScript can hold too.
ReadId = Annotated[str, Meta(max_length=64)]
Sha256 = Annotated[str, Meta(max_length=64)]
Count = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Change = Annotated[int, Meta(ge=-(2**53) + 1, le=2**53 - 1)]
# In the form of RFC 9562, section 4: without braces and without ``urn:uuid:``.
UploadId = Annotated[str, Meta(pattern=r"^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$", max_length=36)]
# What a list is filtered by; an id that no resource can have finds nothing.
Filter = Annotated[str, Meta(max_length=64)]
# Tornado reads headers of 64 KiB in all and refuses more.
Header = Annotated[str, Meta(max_length=65_536)]
Name = Annotated[str, Meta(min_length=1, max_length=200)]
ShortText = Annotated[str, Meta(max_length=500)]
LongText = Annotated[str, Meta(max_length=10_000)]
Url = Annotated[str, Meta(max_length=2048, pattern=r"^https?://[^\s/]+", examples=["https://kiln.example/"])]
Tags = Annotated[list[Annotated[str, Meta(min_length=1, max_length=60)]], Meta(max_length=100)]
Ids = Annotated[list[Id], Meta(max_length=200)]
MetadataKey = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^$.][^.]*$")]
MetadataValue = Annotated[str, Meta(max_length=500)]
# A language tag (BCP 47), such as en or pt-BR.
# Python lets `$` stand before a last line break, other readers of the pattern do not: (?!\n) makes them agree.
Language = Annotated[str, Meta(pattern=r"^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*(?!\n)$", max_length=35, examples=["en"])]
Metadata = Annotated[
    dict[MetadataKey, MetadataValue],
    Meta(
        max_length=50,
        description="Up to 50 keys and string values, for the caller's own use.",
        examples=[{"row": "17"}],
    ),
]


@cache
def fields_of(kind: type[msgspec.Struct]) -> tuple[FieldInfo, ...]:
    """The fields of a type; msgspec reads its annotations anew each time, which took a quarter of a list's request."""
    return msgspec.structs.fields(kind)


class Request(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of what clients send; an unknown field is refused."""


class UploadQuery(Request, frozen=True, kw_only=True):
    """Base of the parameters of an upload, whose body is the file."""

    upload_id: Annotated[
        UploadId | None,
        Meta(
            description="A UUID chosen by the caller. Use the same one for every attempt, so that a repeat creates no second resource."
        ),
    ] = None

    def __post_init__(self) -> None:
        # RFC 9562, section 4: letters of either case are the same UUID.
        if self.upload_id is not None:
            msgspec.structs.force_setattr(self, "upload_id", self.upload_id.lower())


class Schema(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of nested values that are sent and read in the same shape."""


class Read(msgspec.Struct, frozen=True, kw_only=True):
    """Base of what the server answers; published with every field required."""


class Patch(Request, frozen=True, kw_only=True):
    """Base of update bodies: an omitted field keeps its value, ``null`` clears it."""

    def changes(self) -> dict[str, object]:
        """The fields that were sent, BSON-ready, ``null`` replaced by the cleared value."""
        sent = {}
        for field in fields_of(type(self)):
            value = getattr(self, field.name)
            if value is not UNSET:
                sent[field.name] = type(self).cleared(field.name) if value is None else to_bson(value)
        return sent

    @classmethod
    def cleared(cls, name: str) -> object:
        """What ``null`` means for a field."""
        return None


class ResourceModel(Read, frozen=True, kw_only=True):
    """What every resource carries (contract, section 1)."""

    id: Annotated[str, Meta(max_length=64, description="Prefixed ULID.")]
    created_at: Timestamp
    updated_at: Annotated[
        Timestamp, Meta(description="Time of the last change; increases by at least 1 ms with every change.")
    ]
    metadata: Metadata = {}


def patch_of(fields: type[msgspec.Struct], name: str, *, fixed: Collection[str] = (), **extra: type) -> type[Patch]:
    """Make the update type of a create type.

    Args:
        fields: The create type; a field with a default may be cleared with ``null``.
        name: Name of the new type, as published.
        fixed: Fields that cannot be changed.
        extra: Further required fields, name to type, such as an expected revision.
    """
    defaults: dict[str, object] = {}
    members: list[tuple[str, type] | tuple[str, type, object]] = list(extra.items())
    for field in msgspec.structs.fields(fields):
        if field.name in fixed:
            continue
        if field.required:
            members.append((field.name, field.type | UnsetType, UNSET))
        else:
            defaults[field.name] = to_bson(default_of(field))
            members.append((field.name, field.type | None | UnsetType, UNSET))
    namespace = {
        "cleared": classmethod(lambda cls, key: defaults[key]),
        "__doc__": f"Changes to {name.removesuffix('Update').lower()}: omitted keeps, null clears.",
    }
    made = msgspec.defstruct(
        name, members, bases=(Patch,), namespace=namespace, kw_only=True, frozen=True, module=fields.__module__
    )
    return cast("type[Patch]", made)


def default_of(field: FieldInfo) -> object:
    """The default of a field that has one."""
    return field.default_factory() if field.default is msgspec.NODEFAULT else field.default


def decode_hook(kind: type, value: object) -> object:
    """Build the types msgspec does not know: timestamps."""
    if kind is Timestamp:
        if isinstance(value, str):
            return Timestamp.parse(value)
        if isinstance(value, datetime):
            return Timestamp.stored(value)
        raise ValueError(f"Expected `str`, got `{type(value).__name__}`")
    raise NotImplementedError(f"no decoder for {kind}")


def _encode_json(value: object) -> str:
    if isinstance(value, Timestamp):
        return value.wire()
    raise NotImplementedError(f"no JSON encoder for {type(value)}")


def _encode_bson(value: object) -> datetime:
    if isinstance(value, Timestamp):
        return value.plain()
    raise NotImplementedError(f"no BSON encoder for {type(value)}")


_encoder = msgspec.json.Encoder(enc_hook=_encode_json)


def to_json(value: object) -> bytes:
    """Encode a wire value as the API shows it."""
    return _encoder.encode(value)


@overload
def to_bson(value: msgspec.Struct) -> JsonObject: ...
@overload
def to_bson(value: Sequence[msgspec.Struct]) -> list[JsonObject]: ...
@overload
def to_bson(value: object) -> object: ...
def to_bson(value: object) -> object:
    """Turn a wire value into builtins the database stores."""
    return msgspec.to_builtins(value, enc_hook=_encode_bson, builtin_types=(datetime,))


def from_bson(document: Mapping[str, object], kind: type[T]) -> T:
    """Turn a stored document into a wire value."""
    return msgspec.convert(fields_in(document, kind), kind, dec_hook=decode_hook)


def fields_in(document: Mapping[str, object], kind: object) -> dict[str, object]:
    """The fields of a stored document by their names on the wire. What an older document lacks of its type is null or empty."""
    values = {**_blanks(kind), **document}
    if "_id" in values:
        values["id"] = values.pop("_id")
    return values


@cache
def _blanks(kind: Hashable) -> Mapping[str, object]:
    """Null for each field that may be null, nothing for a list or object; a default that a field declares is msgspec's to use."""
    if not (isinstance(kind, type) and issubclass(kind, msgspec.Struct)):
        return {}
    types = {field.name: inspect.type_info(field.type) for field in fields_of(kind) if field.required}
    return {name: blank for name, type_ in types.items() if (blank := _blank(type_)) is not UNSET}


def _blank(type_: inspect.Type) -> object:
    if isinstance(type_, inspect.Metadata):
        return _blank(type_.type)
    if isinstance(type_, inspect.UnionType):
        return None if type_.includes_none else UNSET
    if isinstance(type_, inspect.ListType):
        return []
    if isinstance(type_, inspect.StructType):
        return UNSET if any(field.required for field in type_.fields) else {}
    return {} if isinstance(type_, inspect.DictType) else UNSET


class ListPage(Read, Generic[T], frozen=True, kw_only=True):
    """One page of a list, newest first (contract, section 1)."""

    items: Annotated[list[T], Meta(max_length=100)]
    limit: Annotated[int, Meta(ge=1, le=100)]
    offset: Annotated[Count | None, Meta(description="Number of skipped entries; null if a cursor was used.")]
    has_more: bool
    next_cursor: Annotated[str, Meta(max_length=512)] | None
    total: Annotated[Count | None, Meta(description="Total number of entries; null unless `include_total=true`.")]


class ListQuery(Request, frozen=True, kw_only=True):
    """Query parameters of every list; families add their filters."""

    limit: Annotated[int, Meta(ge=1, le=100, description="Number of entries on the page.")] = 50
    offset: Annotated[
        Annotated[int, Meta(ge=0, le=1_000_000_000)] | None,
        Meta(description="Number of entries to skip; cannot be combined with `cursor`."),
    ] = None
    cursor: Annotated[
        Annotated[str, Meta(max_length=512)] | None, Meta(description="`next_cursor` of the previous page.")
    ] = None
    include_total: Annotated[bool, Meta(description="Whether to count all matching entries.")] = False

    def filters(self) -> dict[str, object]:
        """The family's own filters that were given."""
        own = [field.name for field in fields_of(type(self)) if field.name not in _PAGING]
        return {name: getattr(self, name) for name in own if getattr(self, name) is not None}


_PAGING = frozenset({"limit", "offset", "cursor", "include_total"})


class Cursor(msgspec.Struct, frozen=True, array_like=True):
    """Where a list was left: the list it belongs to and the last id shown."""

    origin: str
    last_id: str


def origin_of(*parts: object) -> str:
    """Fingerprint of a list and its filters, so that a cursor is not used with another."""
    # 72 bits: it tells lists apart by mistake, not by malice, since a cursor gives no right to anything.
    return hashlib.blake2b(msgspec.json.encode(parts), digest_size=9).hexdigest()


def write_cursor(origin: str, last_id: str) -> str:
    """Make the opaque text of a cursor."""
    return base64.urlsafe_b64encode(msgspec.json.encode(Cursor(origin, last_id))).decode().rstrip("=")


def read_cursor(text: str, origin: str) -> str:
    """Return the last id of a cursor.

    Raises:
        ValidationFailed: When it is not a cursor of this list.
    """
    try:
        raw = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
        cursor = msgspec.json.decode(raw, type=Cursor)
    except (binascii.Error, ValueError, UnicodeError):
        cursor = None
    if cursor is None or cursor.origin != origin:
        raise ValidationFailed(errors=[Fault("?cursor", "invalid", "is not a cursor of this list with these filters")])
    return cursor.last_id


def require_one_way(query: ListQuery) -> None:
    """Refuse ``cursor`` together with ``offset``."""
    if query.cursor is not None and query.offset is not None:
        raise ValidationFailed(errors=[Fault("?offset", "not_allowed", "cannot be combined with cursor")])
