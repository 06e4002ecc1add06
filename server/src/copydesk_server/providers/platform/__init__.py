"""Platforms where content is published: what is read of them, and a simulator of each for tests."""
