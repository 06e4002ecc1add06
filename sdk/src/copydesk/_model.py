"""What every generated model has beside its fields."""

from __future__ import annotations

from typing import Any


class Model:
    """Base of the generated models; shows itself in a notebook."""

    def _repr_html_(self) -> str | None:
        """A small card; only from what is in the model, never from the network."""
        from copydesk import _reprs  # here, since most programs never show a model

        return _reprs.card(self)


class BrandModel(Model):
    """Base of the brand: leads to its kit."""

    _kit: Any = None

    @property
    def kit(self) -> Any:
        """The brand kit: import, compare, approve (``copydesk.Kit``, or ``copydesk.AsyncKit`` of an asynchronous client).

        Raises:
            AttributeError: When the brand came from a pickle or a copy, which leads to no server.
        """
        if self._kit is None:
            raise AttributeError(
                "this brand is a copy; read it with desk.projects.get(brand.id), or use desk.brand_kit"
            )
        return self._kit
