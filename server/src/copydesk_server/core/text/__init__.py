"""Text: sentences, claims, injections, anchors, charsets."""
