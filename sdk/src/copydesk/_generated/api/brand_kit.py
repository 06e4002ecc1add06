# Generated from openapi.json by `make generate`; do not edit.
"""Requests of brand kit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from ..._request import Identified, ListOf, Request, build
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models import (
        BrandKit,
        Candidate,
        KitSet,
        LogoTheme,
        LogoType,
    )


def brand_kit_get(
    id: str | Identified,
) -> Request[BrandKit]:
    return build("brand_kit_get", "GET", "/projects/{id}/brand-kit", locals(), "BrandKit")


def brand_kit_update(
    id: str | Identified,
    *,
    expected_revision: int,
    candidate_ids: ListOf[str | Identified] | Unset = UNSET,
    set: KitSet | Mapping[str, object] | Unset = UNSET,
    reject_candidate_ids: ListOf[str | Identified] | Unset = UNSET,
) -> Request[BrandKit]:
    return build("brand_kit_update", "PATCH", "/projects/{id}/brand-kit", locals(), "BrandKit")


def brand_kit_import_website(
    id: str | Identified,
    *,
    url: str,
) -> Request[Candidate]:
    return build("brand_kit_import_website", "POST", "/projects/{id}/brand-kit/import-website", locals(), "Candidate")


def brand_kit_import_image(
    id: str | Identified,
    *,
    url: str | None | Unset = UNSET,
    storage_key: str | None | Unset = UNSET,
) -> Request[Candidate]:
    return build("brand_kit_import_image", "POST", "/projects/{id}/brand-kit/import-image", locals(), "Candidate")


def brand_kit_import_logo(
    id: str | Identified,
    *,
    url: str,
    type: LogoType | Literal["icon", "logo", "wordmark"] | Unset = UNSET,
    theme: LogoTheme | Literal["any", "dark", "light"] | Unset = UNSET,
    alt: str | None | Unset = UNSET,
) -> Request[Candidate]:
    return build("brand_kit_import_logo", "POST", "/projects/{id}/brand-kit/import-logo", locals(), "Candidate")


def brand_kit_export(
    id: str | Identified,
) -> Request[str]:
    return build("brand_kit_export", "GET", "/projects/{id}/brand-kit/brand.yml", locals(), "str")
