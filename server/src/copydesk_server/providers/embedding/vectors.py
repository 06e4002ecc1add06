"""What embedders share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from copydesk_server.core.lazy import LazyModule

if TYPE_CHECKING:
    import numpy as np

    from copydesk_server.core.vectors import Vectors
else:
    np = LazyModule("numpy")


def unit(rows: Vectors) -> Vectors:
    """Rows stretched to length 1; those of zeros stay."""
    norms = np.linalg.norm(rows, axis=1, keepdims=True)
    return np.divide(rows, np.where(norms > 0, norms, 1), dtype=np.float32)
