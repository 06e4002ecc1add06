"""Work on media, each piece in a process of its own: the only place that starts one."""
