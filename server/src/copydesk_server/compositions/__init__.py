"""Compositions: timelines that are edited op by op, undone, and rendered."""
