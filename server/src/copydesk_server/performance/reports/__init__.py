"""How publications did."""
