# Generated from openapi.json by `make generate`; do not edit.
"""What each operation of jobs makes: the name of the model of its result."""

RESULTS: dict[str, str] = {
    "script.generate": "ScriptResult",
    "script.generate_long": "ScriptResult",
    "article.generate": "ArtifactResult",
    "slides.generate": "ArtifactResult",
    "video.render": "VideoResult",
    "composition.render": "CompositionRenderResult",
    "performance.report": "ReportResult",
    "performance.sync": "SyncResult",
}
