"""How much of the audience the blocks of published scripts kept."""
