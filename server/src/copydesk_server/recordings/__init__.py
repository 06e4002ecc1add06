"""Recordings: raw tracks of a session, where they lie on one clock, and what was said."""
