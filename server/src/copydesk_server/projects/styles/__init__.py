"""Writing styles, and checking a text against one."""
