"""Tests of the rooms beside the table."""
