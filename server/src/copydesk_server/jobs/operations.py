"""The kinds of jobs that this server runs, and the body that queues each."""

from copydesk_server.knowledge.tasks import KNOWLEDGE_IMPORT, KNOWLEDGE_INDEX
from copydesk_server.queue.types import JobOperation
from copydesk_server.scripts.tasks import SCRIPT_GENERATE, SCRIPT_GENERATE_LONG
from copydesk_server.scripts.types import ScriptGenerate, ScriptGenerateLong

JobCreate = ScriptGenerate | ScriptGenerateLong
OPERATIONS: dict[str, JobOperation] = {
    operation.name: operation for operation in (SCRIPT_GENERATE, SCRIPT_GENERATE_LONG)
}
# What no caller queues by name: the server's own work.
OWN: dict[str, JobOperation] = {operation.name: operation for operation in (KNOWLEDGE_IMPORT, KNOWLEDGE_INDEX)}
