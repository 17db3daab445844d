"""Players that are not people. A bot gets the view of its seat, and nothing more."""
