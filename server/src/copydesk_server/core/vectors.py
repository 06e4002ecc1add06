"""What texts are compared by."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

# One row for each text.
Vectors = NDArray[np.float32]
