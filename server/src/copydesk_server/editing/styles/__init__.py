"""Editing styles: how recordings are cut, captioned, framed and heard."""
