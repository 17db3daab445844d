"""Tests of the command hats-widget."""
