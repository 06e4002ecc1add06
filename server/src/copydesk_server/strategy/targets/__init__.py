"""Query targets: what people look for and ask, and which topic answers it."""
