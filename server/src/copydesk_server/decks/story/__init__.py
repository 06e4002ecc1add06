"""A deck as a whole: its slides in order, what it opens and ends with, what is said over each, and what a caller changes."""
