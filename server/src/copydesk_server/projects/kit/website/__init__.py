"""What a web page tells of its brand: name, logo, colours by use, fonts. Pure functions of what was fetched.

They run in a process of their own, since a page may be built to be slow.
"""
