"""Languages: what is found, what is translated, and whether it fits."""
