"""The queues: which there are, how many jobs of each a process works on at once, and how many a workspace may have running."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Queue:
    """A queue of jobs.

    Args:
        name: Its name, in job documents and in the broker.
        concurrency: Jobs of it that one process works on at once. Queues of one share their processes; another has
            processes of its own, so that what fills it never delays the rest.
        per_workspace: Running jobs of it that a workspace may have, on all machines; ``None`` sets no limit.
    """

    name: str
    concurrency: int = 1
    per_workspace: int | None = None


TEXT, MEDIA, SYNC = Queue("text"), Queue("media"), Queue("sync")
# An import mostly waits for somebody's site, up to 10 s, holding at most one page of 5 MiB: 32 hold 160 MiB at worst, and
# it takes eight workspaces with slow sites to fill a process.
SOURCES = Queue("sources", concurrency=32, per_workspace=4)
QUEUES = {queue.name: queue for queue in (TEXT, MEDIA, SYNC, SOURCES)}
