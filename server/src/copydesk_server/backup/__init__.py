"""Backups of a whole deployment, database and files, as they were at one moment; and what makes a deployment of one."""
