"""The queues: which there are, how many processes each gets, and how many jobs a workspace may have running in one."""

from __future__ import annotations

from dataclasses import dataclass

# Every call to a broker ends: one that is there answers well within this time, and one that is not must not hold up the sweep.
ANSWER_SECONDS = 10


@dataclass(frozen=True, slots=True)
class Queue:
    """A queue of jobs. Each has processes of its own, so that what fills one never delays another.

    Args:
        name: Its name, in job documents and in the broker.
        share_of_cores: How many processes a worker gives it, for each core of the machine; one at least.
        concurrency: Jobs of it that one process works on at once.
        per_workspace: Running jobs of it that a workspace may have, on all machines; ``None`` sets no limit.
        niceness: How far its processes, and the programs that they start, stand back where the cores are busy (nice(2)).
    """

    name: str
    share_of_cores: float = 1.0
    concurrency: int = 1
    per_workspace: int | None = None
    niceness: int = 0


TEXT = Queue("text")
# An import mostly waits for somebody's site, up to 10 s, holding at most one page of 5 MiB: 32 hold 160 MiB at worst, and
# it takes eight workspaces with slow sites to fill a process. Half as many processes as cores leave the rest to what
# computes.
SOURCES = Queue("sources", share_of_cores=0.5, concurrency=32, per_workspace=4)
# A recording decodes for minutes, on all cores: no import waits behind one, and few people watch it, so it stands back where
# scripts and imports need the cores. At 5 the kernel gives it a third of what one of them gets (sched(7)), so that it goes on
# on a busy machine too, and all of an idle core.
RECORDINGS = Queue("recordings", share_of_cores=0.0, niceness=5)
# A sync waits for another service nearly all of its time, and computes for a second at its end: one process serves a
# machine. Two at once leave the other places of a process to other workspaces.
SYNC = Queue("sync", share_of_cores=0.0, concurrency=8, per_workspace=2)
# A render keeps two cores busy by itself (media/render/film.py); half as many processes as cores leave room for the rest.
RENDERS = Queue("renders", share_of_cores=0.5)
QUEUES = {queue.name: queue for queue in (TEXT, SOURCES, RECORDINGS, SYNC, RENDERS)}
