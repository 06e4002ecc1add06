"""The user's own .pptx as a template: what of its masters, layouts and theme decks are drawn on."""
