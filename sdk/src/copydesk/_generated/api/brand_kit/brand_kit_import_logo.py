# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.candidate import Candidate
    from ...models.logo_theme import LogoTheme
    from ...models.logo_type import LogoType
    from ...types import UNSET, Unset


def brand_kit_import_logo(
    id: str | Identified,
    *,
    url: str,
    type: LogoType | Literal["icon", "logo", "wordmark"] | Unset = UNSET,
    theme: LogoTheme | Literal["any", "dark", "light"] | Unset = UNSET,
    alt: str | None | Unset = UNSET,
) -> Request[Candidate]:
    """Copy a public raster logo into the workspace, as a candidate.

    Scopes: `brands:write`.

    Args:
        url: Address.
        type: What kind of mark it is. One of ``icon``, ``logo``, ``wordmark``.
        theme: On what ground it is meant to stand. One of ``any``, ``dark``, ``light``.
        alt: What is seen, for people who cannot see it.

    Example:
        >>> desk.brand_kit.import_logo(brand, url="https://kiln.example/logo.png").kind
        'logo'
    """
    return Request(
        operation="brand_kit_import_logo",
        method="POST",
        path="/projects/{id}/brand-kit/import-logo".format(
            id=quoted(id, "/projects/{id}/brand-kit/import-logo"),
        ),
        params={},
        headers={},
        json={
            "url": url,
            "type": type,
            "theme": theme,
            "alt": alt,
        },
        parse=lambda data: models.Candidate.from_dict(data),
    )
