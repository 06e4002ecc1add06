"""The network: addresses, fetching, inflating."""
