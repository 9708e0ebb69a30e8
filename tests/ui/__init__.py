"""The screens as people use them: a real server, a real Chromium, taps and keys."""
