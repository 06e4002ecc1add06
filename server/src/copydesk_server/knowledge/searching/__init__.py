"""Search: passages as terms and vectors, found, ranked and fused."""
