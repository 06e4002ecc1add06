"""Animation blocks over HTTP; what they are and how they are drawn is in `media/blocks`."""
