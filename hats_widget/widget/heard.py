"""What a message from the browser means to a room beside the table."""

from hats_widget.ui.room import Fill, Heard, Key, Load, Point, Press
from hats_widget.widget.page import Message


def heard_in_room(message: Message) -> Heard | None:
    """None for what no room hears."""
    match message:
        case {"kind": "press", "id": str(name)}:
            return Press(name)
        case {"kind": "form", "id": str(name), "values": dict(values)}:
            return Fill(name, values)
        case {"kind": "file", "id": str(name), "name": str(file), "text": str() | None as text, "first": bool(first)}:
            return Load(name, text, file, is_first=first)
        case {"kind": "point", "id": str(name)}:
            return Point(name)
        case {"kind": "key", "key": str(key)}:
            return Key(key)
        case _:
            return None
