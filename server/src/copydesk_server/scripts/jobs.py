"""The jobs that write scripts."""

from copydesk_server.core.clock import EXAMPLE_INSTANT
from copydesk_server.core.ids import example_id
from copydesk_server.queue.operations import GENERATION, JobOperation
from copydesk_server.scripts import pricing
from copydesk_server.scripts.types import (
    STALE,
    ScriptGenerate,
    ScriptGenerateInput,
    ScriptGenerateLong,
    ScriptGenerateLongInput,
    ScriptResult,
)

EXAMPLE = {
    "script_id": example_id("scr"),
    "expected_updated_at": EXAMPLE_INSTANT,
    "topic": "why glaze crazing starts and how to prevent it",
    "document_ids": [example_id("doc")],
}
_RUN = "copydesk_server.scripts.generation:run"

SCRIPT_GENERATE = JobOperation(
    "script.generate",
    GENERATION,
    ScriptGenerateInput,
    run=_RUN,
    limit_seconds=1200.0,  # Five calls of a slow model: draft, rest, judge, repair, judge.
    subject=("script_id", "scripts"),
    loads_at_start=True,
    request=ScriptGenerate,
    result=ScriptResult,
    estimate=pricing.estimate,
    prepare=pricing.prepare,
    failures=STALE,
    example={**EXAMPLE, "target": {"words": 50}},
)
SCRIPT_GENERATE_LONG = JobOperation(
    "script.generate_long",
    GENERATION,
    ScriptGenerateLongInput,
    run=_RUN,
    limit_seconds=3600.0,  # As many for each part.
    subject=("script_id", "scripts"),
    loads_at_start=True,
    request=ScriptGenerateLong,
    result=ScriptResult,
    estimate=pricing.estimate,
    prepare=pricing.prepare,
    failures=STALE,
    example={**EXAMPLE, "target": {"words": 1500}},
)
