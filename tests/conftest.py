"""Tests speak English, whatever the locale of whoever runs them."""

import os

os.environ["LC_ALL"] = "C.UTF-8"
