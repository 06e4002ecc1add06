"""What a sentence says, by its words alone: its clauses, its numbers and dates, and what it points to."""
