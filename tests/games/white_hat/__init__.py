"""Tests of White Hat."""
