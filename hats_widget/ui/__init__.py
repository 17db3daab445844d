"""What is shown and what a click means, as values and pure functions. No ipywidgets, no asyncio, no clock."""
