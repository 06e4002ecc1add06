"""The models of the API: what calls return, and what they may be given. Each is imported when it is first used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from copydesk._generated import models as _models

if TYPE_CHECKING:
    from copydesk._generated.models import *  # noqa: F403  # the generated package says what it exports

__all__ = list(_models.__all__)  # a list made of the generated one


def __getattr__(name: str) -> Any:
    return getattr(_models, name)


def __dir__() -> list[str]:
    return __all__
