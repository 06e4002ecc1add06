"""The Python SDK of Copydesk.

>>> from copydesk import Copydesk
>>> desk = Copydesk()                      # doctest: +SKIP
>>> desk.projects.create(name="Kiln & Co") # doctest: +SKIP
"""

from copydesk import errors, models
from copydesk._async.client import AsyncCopydesk
from copydesk._async.jobs import AsyncGenerated, AsyncJobHandle, AsyncProduced
from copydesk._async.kit import AsyncKit
from copydesk._async.media import AsyncArtifactFiles
from copydesk._async.pages import AsyncPages
from copydesk._comparison import Comparison
from copydesk._files import FolderImport
from copydesk._generated.types import UNSET
from copydesk._rows import BatchResult, BatchRow
from copydesk._sync.client import Copydesk
from copydesk._sync.jobs import Generated, JobHandle, Produced
from copydesk._sync.kit import Kit
from copydesk._sync.media import ArtifactFiles
from copydesk._sync.pages import Pages
from copydesk._version import __version__
from copydesk.errors import (
    BatchFailed,
    CopydeskError,
    DeprecatedOperation,
    DownloadFailed,
    ImportFailed,
    ImportTimeout,
    JobCancelled,
    JobFailed,
    JobTimeout,
    UploadNotRepeatable,
)

__all__ = [
    "UNSET",
    "ArtifactFiles",
    "AsyncArtifactFiles",
    "AsyncCopydesk",
    "AsyncGenerated",
    "AsyncJobHandle",
    "AsyncKit",
    "AsyncPages",
    "AsyncProduced",
    "BatchFailed",
    "BatchResult",
    "BatchRow",
    "Comparison",
    "Copydesk",
    "CopydeskError",
    "DeprecatedOperation",
    "DownloadFailed",
    "FolderImport",
    "Generated",
    "ImportFailed",
    "ImportTimeout",
    "JobCancelled",
    "JobFailed",
    "JobHandle",
    "JobTimeout",
    "Kit",
    "Pages",
    "Produced",
    "UploadNotRepeatable",
    "__version__",
    "errors",
    "models",
]
