"""What is heard in a recording: where its tracks lie, when each word is said, and how loud it is."""
