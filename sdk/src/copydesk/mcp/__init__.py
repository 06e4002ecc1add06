"""A Model Context Protocol server of a workspace: ``copydesk mcp``; comes with ``pip install 'copydesk[mcp]'``."""
