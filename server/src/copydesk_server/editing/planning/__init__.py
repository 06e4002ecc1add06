"""The plan of an edit: words, sound, script, style and library in; decisions out. Pure: no files, no database, no clock."""
