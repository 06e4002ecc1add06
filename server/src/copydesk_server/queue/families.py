"""The family of the jobs that callers queue with ``POST /jobs``; the server's own work has families of its slices."""

from copydesk_server.queue.operations import JobFamily

# Three active jobs a workspace and 0.05 USD a job are the API description's own limits.
GENERATION = JobFamily("generation", slots=3, keyed=True, listed=True, ceiling_usd=0.05)
