"""Editing: styles, and the plan that turns a recording into a cut film."""
