"""Strategy: what to say next and why: silos, topics, query targets, evidence, briefs, coverage, context snapshots."""
