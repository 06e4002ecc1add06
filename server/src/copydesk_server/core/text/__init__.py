"""Text: sentences, claims, anchors, charsets."""
