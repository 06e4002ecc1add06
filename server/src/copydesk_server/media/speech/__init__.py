"""Speech: text that can be spoken, offline voices, and when each word is said."""
