"""Motion blocks: templates as versioned data, the frames in which they move, and their transparent pictures."""
