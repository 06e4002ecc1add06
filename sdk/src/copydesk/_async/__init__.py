"""The asynchronous client; `make generate` makes the synchronous one from these modules."""
