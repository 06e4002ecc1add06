"""Values of enumerations, for the signatures of methods that are written by hand; type checkers alone import this.

Each has the name of its model, so that a test can compare the values with those of openapi.json.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from copydesk._generated import models

Appearance: TypeAlias = Literal["brand", "dark", "light"] | models.Appearance
ArticleFormat: TypeAlias = Literal["docx", "html", "markdown"] | models.ArticleFormat
AspectRatio: TypeAlias = Literal["16:9", "1:1", "4:3", "4:5", "9:16"] | models.AspectRatio
BlockCategory: TypeAlias = (
    Literal["closing", "data", "emphasis", "identity", "opening", "screen", "structure"] | models.BlockCategory
)
BurnIn: TypeAlias = Literal["karaoke", "none", "phrase", "word"] | models.BurnIn
DeckExport: TypeAlias = Literal["pdf", "png", "pptx"] | models.DeckExport
DirectorMediaKind: TypeAlias = (
    Literal["audio", "image", "logo", "recording", "screenshot", "template", "video"] | models.DirectorMediaKind
)
FrameRate: TypeAlias = (
    Literal["24", "24000/1001", "25", "30", "30000/1001", "50", "60", "60000/1001"] | models.FrameRate
)
LogoTheme: TypeAlias = Literal["any", "dark", "light"] | models.LogoTheme
LogoType: TypeAlias = Literal["icon", "logo", "wordmark"] | models.LogoType
Quality: TypeAlias = Literal["draft", "final"] | models.Quality
RenderOutput: TypeAlias = Literal["1080p", "1440p", "4k", "720p", "draft_480p", "draft_720p"] | models.RenderOutput
ReportKind: TypeAlias = Literal["channel", "cta", "publication", "retention", "topic"] | models.ReportKind
Resolution: TypeAlias = Literal["1080p", "4k", "720p"] | models.Resolution
ScriptFormat: TypeAlias = Literal["ad", "long", "podcast", "short", "tutorial"] | models.ScriptFormat
SlideMode: TypeAlias = Literal["condense", "enhance", "preserve"] | models.SlideMode
StyleOrigin: TypeAlias = Literal["builtin", "custom"] | models.StyleOrigin
TrackKind: TypeAlias = Literal["camera", "microphone", "other", "screen", "slides", "system_audio"] | models.TrackKind
TransitionKind: TypeAlias = Literal["fade", "none", "slide", "wipe"] | models.TransitionKind
Unsupported: TypeAlias = Literal["mark", "remove"] | models.Unsupported
