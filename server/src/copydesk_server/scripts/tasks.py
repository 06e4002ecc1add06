"""Background work on scripts."""

from copydesk_server.queue.types import JobOperation
from copydesk_server.scripts import generation, pricing
from copydesk_server.scripts.types import ScriptGenerateInput, ScriptGenerateLongInput

SCRIPT_GENERATE = JobOperation(
    "script.generate",
    ScriptGenerateInput,
    estimate=pricing.estimate,
    prepare=pricing.prepare,
    run=generation.run,
    limit_seconds=240.0,
)
SCRIPT_GENERATE_LONG = JobOperation(
    "script.generate_long",
    ScriptGenerateLongInput,
    estimate=pricing.estimate,
    prepare=pricing.prepare,
    run=generation.run,
    limit_seconds=1200.0,
)
