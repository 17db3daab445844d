"""Tests of the scoring school."""
