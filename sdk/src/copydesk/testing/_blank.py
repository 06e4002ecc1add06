"""Resources as the API answers them, with every field there: what is not given is what a new one has."""

from __future__ import annotations

import datetime
import enum
import functools
import types
import typing
from collections.abc import Mapping
from typing import Any

import attrs

from copydesk._generated import models
from copydesk._generated.types import UNSET, Unset

# What the server gives a new resource where nobody says; other enums begin with their first value.
NEW: dict[str, str] = {
    "BrandKind": "brand",
    "BrandKitState": "empty",
    "CandidateStatus": "pending",
    "CollectionKind": "mixed",
    "ConsentState": "pending",
    "ContextState": "draft",
    "CtaIntent": "other",
    "DocumentKind": "text",
    "DocumentStatus": "ready",
    "JobStatus": "queued",
    "LogoTheme": "any",
    "LogoType": "logo",
    "OfferingType": "product",
    "PersonRole": "guest",
    "PriceInterval": "once",
    "ReviewState": "unreviewed",
    "ScriptFormat": "long",
    "ScriptStatus": "draft",
}
FIELDS: dict[tuple[str, str], Any] = {
    ("Cta", "language"): "en",
    ("ReviewedContext", "current"): True,
    ("ReviewedContext", "revision"): 1,
    ("Document", "revision"): 1,
    ("Script", "language"): "en",
    ("Style", "language"): "en",
    ("Style", "words_per_minute"): 150,
}


def blank(model: Any) -> dict[str, Any]:
    """A new resource of a model, as JSON."""
    return fill(model, {})


def fill(model: Any, given: Mapping[str, Any]) -> dict[str, Any]:
    """What is given, completed to what a read model has; unknown fields are kept out."""
    kinds = fields_of(model)
    if not kinds:
        return dict(given)
    made = {}
    for name, kind in kinds.items():
        if name in given and given[name] is not None:
            made[name] = _completed(kind, given[name])
        else:
            made[name] = FIELDS.get((model.__name__, name), _nothing(kind))
    return made


@functools.cache
def fields_of(model: Any) -> dict[str, Any]:
    """Names and types of a model's fields, as the API calls them."""
    names: dict[str, Any] = {name: getattr(models, name) for name in models.__all__}
    hints = typing.get_type_hints(model, {"datetime": datetime, "Unset": Unset, "UNSET": UNSET, "Any": Any}, names)
    own = [field.name for field in attrs.fields(model) if field.name != "additional_properties"]
    # Keywords of Python have an underscore that the API does not know.
    return {name.removesuffix("_"): hints[name] for name in own}


def _alternatives(kind: Any) -> tuple[Any, ...]:
    union = typing.get_origin(kind) in {typing.Union, types.UnionType}
    return typing.get_args(kind) if union else (kind,)


def _nothing(kind: Any) -> Any:
    """What a field of a type holds before anybody says."""
    choices = _alternatives(kind)
    if type(None) in choices:
        return None
    first = choices[0]
    if typing.get_origin(first) is list:
        return []
    if isinstance(first, type) and issubclass(first, enum.Enum):
        return NEW.get(first.__name__, next(iter(first)).value)
    if attrs.has(first):
        return blank(first)
    simple: dict[Any, Any] = {str: "", int: 0, float: 0.0, bool: False, datetime.datetime: "1970-01-01T00:00:00.000Z"}
    return simple.get(first, {})


def _completed(kind: Any, value: Any) -> Any:
    for choice in _alternatives(kind):
        if typing.get_origin(choice) is list and isinstance(value, list):
            return [_completed(typing.get_args(choice)[0], item) for item in value]
        if attrs.has(choice) and isinstance(value, Mapping):
            return fill(choice, value)
    return value
