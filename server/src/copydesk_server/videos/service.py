"""What other slices may ask of videos: the cache of coded frames, and the server's own voices."""

from copydesk_server.videos.store import WorkspaceCache
from copydesk_server.videos.voices import offline_voices

__all__ = ["WorkspaceCache", "offline_voices"]
