"""The timeline: plain frozen values, edits that are pure functions of them, and the inverse of each. No I/O."""
