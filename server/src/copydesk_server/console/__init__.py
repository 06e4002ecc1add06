"""The console: sign-in, members, developer keys, providers, connections and usage, for people in a browser."""
