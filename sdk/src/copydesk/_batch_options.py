"""Options of the outputs of a batch; they are those of the methods that make one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypedDict

if TYPE_CHECKING:
    from copydesk._choices import (
        Appearance,
        ArticleFormat,
        AspectRatio,
        BurnIn,
        DeckExport,
        FrameRate,
        Quality,
        Resolution,
        SlideMode,
        TransitionKind,
        Unsupported,
    )
    from copydesk._references import Identified


class ArticleOptions(TypedDict, total=False):
    """Options of ``desk.articles.generate``."""

    brief_id: str | Identified | None
    title: str | None
    formats: Sequence[ArticleFormat]
    faq: bool
    canonical_url: str | None
    unsupported: Unsupported


class SlideOptions(TypedDict, total=False):
    """Options of ``desk.slides.generate``."""

    brief_id: str | Identified | None
    mode: SlideMode
    title: str | None
    n_slides: int | None
    template: str | Identified | Mapping[str, object]
    appearance: Appearance
    aspect_ratio: AspectRatio | None
    exports: Sequence[DeckExport]


class VideoOptions(TypedDict, total=False):
    """Options of ``desk.videos.render``."""

    voice: str | Mapping[str, object] | None
    music: str | Identified | Mapping[str, object] | None
    aspect_ratio: AspectRatio | None
    resolution: Resolution
    fps: FrameRate | float
    captions: bool | BurnIn | Mapping[str, object]
    transition: TransitionKind | Mapping[str, object]
    padding_seconds: float
    quality: Quality
    cost_limit_usd: float | None
