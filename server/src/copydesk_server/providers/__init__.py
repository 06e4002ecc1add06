"""Outside services, one module each; every kind has an offline one."""
