"""Coverage: what there is to show for each topic, query and format, computed from what exists."""
