"""Everything on one machine: the embedded database, the API, the worker and the sweep, watched and stopped together."""
