"""Tests of your code without a server.

>>> from copydesk.testing import FakeDesk
>>> desk = FakeDesk()
>>> brand = desk.projects.create(name="Kiln & Co")
>>> doc = desk.knowledge.create(project_id=brand.id, title="Crazing", text="Crazing is a network of fine cracks.")
>>> script = desk.scripts.create(project_id=brand.id, title="Cracks")
>>> desk.fake.results("script.generate", {"body": "Crazing is a network of fine cracks."})
>>> desk.scripts.generate(script, topic="what fine cracks crazing is", document_ids=[doc.id]).result().script.body
'Crazing is a network of fine cracks.'

It is the real client, with its retries, keys and waiters; only the server is in memory, and its time moves only when
the client waits. The server follows the OpenAPI description: it stores resources, and jobs return the fields that the test
sets, else those of the API's examples. For tests of search and writing, use a real server: ``copydesk.testing.server``.
"""

from __future__ import annotations

from collections.abc import Mapping

from copydesk import _http
from copydesk._async.client import AsyncCopydesk
from copydesk._sync.client import Copydesk
from copydesk.testing._clock import FakeClock
from copydesk.testing._server import Call, FakeServer

BASE_URL = "http://fake.invalid/api/v1"
KEY = "cdk_fake"


class FakeDesk(Copydesk):
    """A client of a server in memory; ``desk.fake`` controls its results and failures.

    Args:
        job_seconds: Time of a job, by the fake clock.
        concurrent_jobs: Limit of queued and running jobs.
        fake: The server of another fake client, to share its workspace.
        timeout: As of ``Copydesk``.
        max_retries: As of ``Copydesk``.
        headers: As of ``Copydesk``.
        progress: Show progress while waiting; default: no.

    Example:
        >>> desk = FakeDesk()
        >>> desk.fake.fail("projects_create", status=503, times=2)  # the client repeats the request
        >>> desk.projects.create(name="Kiln & Co").name
        'Kiln & Co'
        >>> len(desk.fake.calls)
        3
    """

    def __init__(
        self,
        *,
        job_seconds: float = 1.0,
        concurrent_jobs: int = 3,
        fake: FakeServer | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
        progress: bool | None = False,
    ) -> None:
        self.fake = fake or FakeServer(FakeClock(), job_seconds, concurrent_jobs)
        super().__init__(
            KEY,
            BASE_URL,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
            progress=progress,
            clock=self.fake.clock,
            http_transport=_http.InMemory(self.fake.answer, "/api/v1"),
        )


class AsyncFakeDesk(AsyncCopydesk):
    """The asynchronous fake client; see ``FakeDesk``."""

    def __init__(
        self,
        *,
        job_seconds: float = 1.0,
        concurrent_jobs: int = 3,
        fake: FakeServer | None = None,
        timeout: float | None = None,
        max_retries: int | None = None,
        headers: Mapping[str, str] | None = None,
        progress: bool | None = False,
    ) -> None:
        self.fake = fake or FakeServer(FakeClock(), job_seconds, concurrent_jobs)
        super().__init__(
            KEY,
            BASE_URL,
            timeout=timeout,
            max_retries=max_retries,
            headers=headers,
            progress=progress,
            clock=self.fake.clock,
            http_transport=_http.InMemory(self.fake.answer, "/api/v1"),
        )


__all__ = ["AsyncFakeDesk", "Call", "FakeClock", "FakeDesk", "FakeServer"]
