"""The offline writer: deterministic and extractive."""
