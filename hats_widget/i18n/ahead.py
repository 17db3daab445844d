"""Texts that are wanted before a catalogue is loaded, or of all languages at once: names, and a page that loads."""

from typing import Final

from hats_widget.core.message import Msg

AHEAD: Final = (
    # Translators: the name of this language in itself: Deutsch, Español, Français, Italiano.
    Msg("English"),
    # Translators: the direction of writing: ltr from left to right, rtl from right to left.
    Msg("ltr"),
    # Translators: the usual names of the four seats around the table, as at bridge.
    Msg("South"),
    Msg("West"),
    Msg("North"),
    Msg("East"),
    Msg("The table is being laid…"),
    Msg("The table is still being laid. If nothing comes in another minute, please reload the page."),
    Msg(
        "The table is drawn by JavaScript, and it is switched off in this browser."
        " Please switch it on and reload the page."
    ),
    Msg(
        "Something went wrong on the server, and the table could not be laid. Please reload the page;"
        " if it stays like this, tell whoever runs this server."
    ),
    Msg(
        "Something went wrong on the server. Please try again in a moment; if it stays like this, tell whoever runs"
        " this server."
    ),
    Msg("There is no such page here."),
    Msg("To the table"),
)
