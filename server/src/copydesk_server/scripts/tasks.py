"""Background work on scripts."""

from copydesk_server.queue.types import JobOperation
from copydesk_server.scripts import generation
from copydesk_server.scripts.types import ScriptGenerateInput

SCRIPT_GENERATE = JobOperation(
    "script.generate",
    ScriptGenerateInput,
    estimate=generation.estimate,
    prepare=generation.prepare,
    run=generation.run,
    limit_seconds=240.0,
)
