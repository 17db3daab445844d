"""Tests of Hats."""
