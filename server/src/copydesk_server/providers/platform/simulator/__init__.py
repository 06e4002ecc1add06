"""A YouTube on loopback, for tests: Google's formats, quota and errors, over a channel that is made up."""
