"""What the package promises, each promise a test."""
