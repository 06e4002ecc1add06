"""What clients do to a cluster while it breaks, and what they were told."""

from __future__ import annotations

import itertools
import threading
import time
from collections import Counter
from contextlib import suppress
from datetime import timedelta
from typing import Any

import attrs

from cluster.machines import Cluster
from copydesk import Copydesk, JobFailed, errors
from copydesk_server.core.mongo import PyMongoError, connect_sync
from support.factories import TOPIC, brand, document, script
from support.server import new_workspace

FILE_BYTES = 256 * 1024
WRITE_SECONDS = 0.05
# Films cost a core each; one after the other, with a pause, is what a workspace asks for.
FILM_PAUSE_SECONDS = 2.0
# Between times of two hosts whose clocks are set well; a job waits and runs for less.
APART = timedelta(seconds=1)


@attrs.define
class Load:
    """Clients of the SDK with its default retries; each queues jobs and waits for them, and now and then uploads a file.

    One more renders films.
    """

    cluster: Cluster
    clients: int = 4
    fault: str = "none"
    reads: dict[str, list[float]] = attrs.field(factory=dict)
    jobs: list[str] = attrs.field(factory=list)
    films: list[str] = attrs.field(factory=list)
    drafts: dict[str, set[str]] = attrs.field(factory=dict)
    outcomes: Counter[tuple[str, str]] = attrs.field(factory=Counter)
    requests: Counter[str] = attrs.field(factory=Counter)
    failed: list[tuple[str, str, str]] = attrs.field(factory=list)
    told: list[tuple[str, str, str]] = attrs.field(factory=list)
    wrong: list[tuple[str, str, str]] = attrs.field(factory=list)
    over: threading.Event = attrs.field(factory=threading.Event)
    threads: list[threading.Thread] = attrs.field(factory=list)

    def start(self) -> None:
        work = [self._client] * self.clients + [self._renderer]
        self.threads = [threading.Thread(target=one, daemon=True) for one in work]
        for thread in self.threads:
            thread.start()

    def finish(self) -> None:
        self.over.set()
        for thread in self.threads:
            thread.join()

    def _client(self) -> None:
        space = new_workspace(self.cluster)  # type: ignore[arg-type]  # what is used of a server
        with space.desk() as desk:
            project = brand(desk)
            source = document(desk, project)
            titles = self.drafts.setdefault(space.id, set())
            for number in range(1_000_000):
                if self.over.is_set():
                    return
                self._round(desk, project, source, titles, number)

    def _renderer(self) -> None:
        """Make a deck, and a film of it again and again."""
        space = new_workspace(self.cluster)  # type: ignore[arg-type]  # what is used of a server
        with space.desk() as desk:
            project = brand(desk)
            source, draft = document(desk, project), script(desk, project)
            written = desk.scripts.generate(draft, topic=TOPIC, document_ids=[source.id], words=60).result(timeout=120)
            deck = desk.slides.generate(written.script, n_slides=3, exports=["pptx"]).result(timeout=120).artifact
            for number in itertools.count():
                if self.over.wait(FILM_PAUSE_SECONDS):
                    return
                try:
                    # Another speed is another voice track, so that each film is made and not only put together.
                    voice = {"voice_id": "en-gb", "speed": 0.8 + number % 40 / 100}
                    job = desk.videos.render(deck, voice=voice, resolution="720p", quality="draft")
                    self.films.append(job.id)
                    with suppress(JobFailed):
                        job.result(timeout=180)
                    self.outcomes[self.fault, f"film {job.data.error_code or job.status}"] += 1
                    self.requests["film with a key"] += 1
                except (errors.CopydeskError, OSError) as error:
                    self.failed.append((self.fault, "videos.render", f"{type(error).__name__}: {error}"[:160]))

    def _round(self, desk: Copydesk, project: Any, source: Any, titles: set[str], number: int) -> None:
        title = f"draft {number}"
        try:
            draft = script(desk, project, title=title)
            self.requests["write without a key"] += 1
            titles.add(title)
        except (errors.CopydeskError, OSError) as error:
            self.told.append((self.fault, "scripts.create", type(error).__name__))
            return
        step = "scripts.generate"
        try:
            job = desk.scripts.generate(draft, topic=TOPIC, document_ids=[source.id], words=60)
            self.jobs.append(job.id)
            self.requests["job with a key"] += 1
            step = "jobs.wait"
            with suppress(JobFailed):
                job.result(timeout=120)
            self.outcomes[self.fault, str(job.data.error_code or job.status)] += 1
            self._look_at_times(job.data)
            step = "scripts.get"
            began = time.monotonic()
            desk.scripts.get(draft.id)
            self.reads.setdefault(self.fault, []).append(time.monotonic() - began)
            self.requests["read"] += 1
            step = "scripts.list"
            if (newest := next(iter(desk.scripts.list(limit=1))).id) != draft.id:
                self.wrong.append((self.fault, step, f"{newest} before {draft.id}, which was created after it"))
            if number % 5 == 0:
                step = "knowledge.upload"
                content = f"{number} ".encode() * (FILE_BYTES // 4)
                desk.knowledge.upload(content, filename="a.txt", project_id=project.id, wait=False)
                self.requests["upload"] += 1
        except (errors.CopydeskError, OSError) as error:
            self.failed.append((self.fault, step, f"{type(error).__name__}: {error}"[:160]))

    def _look_at_times(self, job: Any) -> None:
        """What hosts wrote down one after the other is in that order, whatever their clocks say."""
        times = [one for one in (job.queued_at, job.started_at, job.finished_at) if one is not None]
        if any(later - earlier < -APART for earlier, later in itertools.pairwise(times)):
            self.wrong.append((self.fault, "times of a job", " ".join(str(one.time()) for one in times)))


@attrs.define
class Pulse:
    """Writes a number to the replica set again and again, and notes when that did not work."""

    cluster: Cluster
    acknowledged: list[int] = attrs.field(factory=list)
    longest: dict[str, float] = attrs.field(factory=dict)
    fault: str = "none"
    over: threading.Event = attrs.field(factory=threading.Event)
    thread: threading.Thread | None = None

    def start(self) -> None:
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def finish(self) -> int:
        """Stop; returns how many writes were acknowledged and are not there."""
        self.over.set()
        if self.thread is not None:
            self.thread.join()
        handle = connect_sync(self.cluster.mongodb_uri, "pulse")
        kept = {row["_id"] for row in handle["pulse"].find({}, {"_id": 1})}
        handle.client.close()
        return len(set(self.acknowledged) - kept)

    def _run(self) -> None:
        handle, last = connect_sync(self.cluster.mongodb_uri, "pulse"), time.monotonic()
        for number in range(1_000_000_000):
            if self.over.is_set():
                handle.client.close()
                return
            with suppress(PyMongoError):
                handle["pulse"].insert_one({"_id": number})
                self.acknowledged.append(number)
                moment = time.monotonic()
                self.longest[self.fault] = max(self.longest.get(self.fault, 0.0), moment - last)
                last = moment
            time.sleep(WRITE_SECONDS)
