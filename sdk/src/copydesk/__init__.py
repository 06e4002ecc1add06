"""The Python SDK of Copydesk.

    from copydesk import Copydesk

    desk = Copydesk()  # COPYDESK_API_KEY, COPYDESK_BASE_URL, or a profile
    brand = desk.projects.create(name="Kiln & Co")

What begins with ``Async`` is imported when it is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from copydesk import errors, models
from copydesk._comparison import Comparison
from copydesk._files import FolderImport
from copydesk._generated.types import UNSET
from copydesk._results import Generated, JobResult, Produced
from copydesk._rows import BatchResult, BatchRow
from copydesk._sync.client import Copydesk
from copydesk._sync.jobs import JobHandle
from copydesk._sync.kit import Kit
from copydesk._sync.media import ArtifactFiles
from copydesk._sync.pages import Pages
from copydesk._version import __version__
from copydesk.errors import (
    BatchFailed,
    CopydeskError,
    DeprecatedOperation,
    DestinationExists,
    DownloadFailed,
    ImportFailed,
    ImportTimeout,
    JobCancelled,
    JobFailed,
    JobTimeout,
    UploadNotRepeatable,
)

if TYPE_CHECKING:
    from copydesk._async.client import AsyncCopydesk
    from copydesk._async.jobs import AsyncJobHandle
    from copydesk._async.kit import AsyncKit
    from copydesk._async.media import AsyncArtifactFiles
    from copydesk._async.pages import AsyncPages

__all__ = [
    "UNSET",
    "ArtifactFiles",
    "AsyncArtifactFiles",
    "AsyncCopydesk",
    "AsyncJobHandle",
    "AsyncKit",
    "AsyncPages",
    "BatchFailed",
    "BatchResult",
    "BatchRow",
    "Comparison",
    "Copydesk",
    "CopydeskError",
    "DeprecatedOperation",
    "DestinationExists",
    "DownloadFailed",
    "FolderImport",
    "Generated",
    "ImportFailed",
    "ImportTimeout",
    "JobCancelled",
    "JobFailed",
    "JobHandle",
    "JobResult",
    "JobTimeout",
    "Kit",
    "Pages",
    "Produced",
    "UploadNotRepeatable",
    "__version__",
    "errors",
    "models",
]

_ASYNC = {
    "AsyncArtifactFiles": "media",
    "AsyncCopydesk": "client",
    "AsyncJobHandle": "jobs",
    "AsyncKit": "kit",
    "AsyncPages": "pages",
}


def __getattr__(name: str) -> Any:
    if name not in _ASYNC:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(f"copydesk._async.{_ASYNC[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted([*globals(), *_ASYNC])
