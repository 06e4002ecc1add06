"""``slides.generate``: a script's body as a deck, and the deck as PowerPoint, PDF and pictures."""
