"""The languages in which all texts for people can be told."""
