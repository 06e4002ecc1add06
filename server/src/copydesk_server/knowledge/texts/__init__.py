"""Search for other slices: their short texts, ranked as passages are."""
