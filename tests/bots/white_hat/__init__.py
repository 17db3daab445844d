"""Tests of the bots of White Hat."""
