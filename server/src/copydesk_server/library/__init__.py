"""The director's library: motion blocks, and media that films take their pictures from."""
