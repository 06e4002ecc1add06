"""Which layout shows an idea, and with which words: rules that can be read, the most telling first."""
