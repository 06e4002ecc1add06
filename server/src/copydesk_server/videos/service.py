"""What other slices make films with: the cache of coded frames."""

from copydesk_server.videos.cache import WorkspaceCache

__all__ = ["WorkspaceCache"]
