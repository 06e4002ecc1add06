"""What a process embeds texts with, and the name of what is made of them; it loads nothing that searches."""

from __future__ import annotations

from copydesk_server.core.context import Context, Embedder

ANALYSIS = 2  # Raise it when passages or terms are made otherwise: the sweep then has every document indexed anew.


def made_by(ctx: Context) -> str:
    """Name of the model and the analysis that passages are indexed with now."""
    return f"{embedder_of(ctx).name}/{ANALYSIS}"


def embedder_of(ctx: Context) -> Embedder:
    """The process's embedder."""
    found = ctx.services.embedder
    if found is None:
        raise RuntimeError("this process has no embedder")
    return found
