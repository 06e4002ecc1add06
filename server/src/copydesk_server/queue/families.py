"""The families of the jobs that callers queue; the server's own work has families of its slices."""

from copydesk_server.queue.operations import JobFamily

# Three active jobs a workspace and 0.05 USD a job are the API description's own limits.
GENERATION = JobFamily("generation", slots=3, keyed=True, listed=True, ceiling_usd=0.05)
# Beside the limit of three, with ``POST /performance/jobs``. A workspace has a handful of channels, one sync each at a time,
# and asks for some reports together.
PERFORMANCE = JobFamily("performance", slots=20, keyed=True, listed=False, ceiling_usd=0.0)
# Renders of compositions, beside the limit of three: an editor asks for drafts while finals are made; their queue makes them
# one after another.
RENDER = JobFamily("render", slots=10, keyed=True, listed=False, ceiling_usd=0.0, prefix="rnd")
# Attempts of editing runs, beside the limit of three: a day of recordings is queued in one go, and rendered one after another.
# A model may be asked for cuts once; that costs as much as a script may.
EDITING = JobFamily("editing", slots=10, keyed=True, listed=False, ceiling_usd=0.05)
# The server's own work on what somebody uploads; nobody asks for one of its jobs, and a day is for the operator who looks why
# one failed.
SOURCES = JobFamily("sources", slots=None, keyed=False, listed=False, ceiling_usd=0.0, retention_seconds=86_400.0)
