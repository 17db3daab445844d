"""`python -m hats_widget` is the command hats-widget."""

import sys

from hats_widget.cli import main

sys.exit(main())
