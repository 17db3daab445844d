"""Colours, sizes and type: data only. One accent, for whose turn it is and for what can be pressed."""

from typing import Final

SANS: Final = "system-ui,sans-serif"  # short: it travels with every change of size
SERIF: Final = "Georgia,serif"

# Meaning
ACCENT: Final = "#7b2d3b"
GOOD: Final = "#23704a"  # only where something is good for the one who looks
HINT: Final = "#f2b632"  # what a hint is about; always with a dark line

WINNER: Final = "#cfa14a"

# Words
INK: Final = "#2b2430"
SOFT_INK: Final = "#5d5364"
ON_DARK: Final = "#fffdf6"
SOFT_ON_DARK: Final = "#d8d0dc"

# The room
CLOTH: Final = "#eff5f0"
CLOTH_STRIPE: Final = "#a9cdb942"
WOOD: Final = "#bb8259"
WOOD_EDGE: Final = "#86552f"
WOOD_GRAIN: Final = "#8f5c3566"
WOOD_INLAY: Final = "#dcae86"
PORCELAIN: Final = "#fffefa"
PORCELAIN_EDGE: Final = "#d9cdb4"
PORCELAIN_GILT: Final = "#cfa14a"
TAG: Final = "#fff6df"
NAPKIN: Final = "#fffdf6"
NAPKIN_EDGE: Final = "#d3bfc4"
SHADOW: Final = "#2b243026"

# Panels, by team: partners share a tint
PANEL: Final = "#fffdf6f2"
PANEL_EDGE: Final = "#cfc3aa"
TRAY: Final = "#efe8d8"
SLEEVE: Final = "#7d8f96"
TRAY_SLOT: Final = "#d9cfba"
TEAM_PANELS: Final = ("#fbf1f3f5", "#eef3faf5")
TEAM_EDGES: Final = ("#c9a3ab", "#9fb4d0")

CHIP: Final = "#463d4d"
SPOT: Final = "#fffdf6a6"
CURTAIN: Final = "#5c2230"
CURTAIN_FOLD: Final = "#00000029"
CURTAIN_TRIM: Final = "#d9b56a"

# Cards
PAPER: Final = "#fffdf6"
PAPER_EDGE: Final = "#c9bda4"
BACK: Final = "#3f5f68"
BACK_LINE: Final = "#a9c4c6"
BLACK_CARD: Final = "#3a3340"
BLACK_EDGE: Final = "#7d7386"
BLACK_HAT: Final = "#141017"
BLACK_HAT_LINE: Final = "#b9afc2"

COLOURS: Final = {
    "A": "#009E73",
    "B": "#0072B2",
    "C": "#CC79A7",
    "F": "#D55E00",
    "S": "#F0E442",
    "T": "#E69F00",
    "W": "#56B4E9",
}
TINTS: Final = {
    "A": "#dff1ea",
    "B": "#dfebf4",
    "C": "#f8e8f0",
    "F": "#fbe5d8",
    "S": "#fdfad6",
    "T": "#fcefd2",
    "W": "#e3f2fc",
}

COOKIE: Final = "#c98f4e"
COOKIE_EDGE: Final = "#8a5a2b"
CHOCOLATE: Final = "#4a2c1a"

# The lines of the chart, by seat
LINES: Final = ("#7b2d3b", "#0072B2", "#7a5a00", "#00725a")

# Sizes, in pixels on a canvas of the width that a layout is drawn for
WIDE: Final = 860.0
PHONE: Final = 390.0
BREAK: Final = 520.0  # from this width on the plates lie in one row

NAME_SIZE: Final = 14.5
SMALL_SIZE: Final = 11.5
PHONE_NAME_SIZE: Final = 12.5
PHONE_SMALL_SIZE: Final = 10.5
SMALLEST: Final = 10.0

RING: Final = 3.0
