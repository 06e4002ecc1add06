"""What every generated model has beside its fields."""

from __future__ import annotations


class Model:
    """Base of the generated models; shows itself in a notebook."""

    def _repr_html_(self) -> str | None:
        """A small card; only from what is in the model, never from the network."""
        from copydesk import _reprs  # here, since most programs never show a model

        return _reprs.card(self)
