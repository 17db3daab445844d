"""The form for a new game, and a table laid from what was filled in. What is wrong in it is refused with a sentence."""

from collections.abc import Mapping, Sequence
from typing import Any

from hats_widget.bots.bot import BUDGETS
from hats_widget.bots.simple import BOTS
from hats_widget.core import reader
from hats_widget.core.game import MOST_SEED
from hats_widget.core.message import Arg, Msg
from hats_widget.core.refusal import BadInput
from hats_widget.games import hats
from hats_widget.games.hats.options import CHOICES
from hats_widget.i18n.translate import ahead, language_of
from hats_widget.ui import parts
from hats_widget.ui.parts import Part, Words
from hats_widget.ui.update import PACES, PERSON, Table, Ui

NAMES = {
    2: (Msg("South"), Msg("North")),
    3: (Msg("South"), Msg("West"), Msg("East")),
    4: (Msg("South"), Msg("West"), Msg("North"), Msg("East")),
}
OPTIONS: dict[str, tuple[Msg, dict[str, Msg]]] = {
    "edition": (
        Msg("Edition"),
        {"standard": Msg("standard"), "german": Msg("German: black hats are no type, ties go to the cookie")},
    ),
    "black_hat_number": (
        Msg("A black hat counts in the cookie's tie as"),
        # Translators: what a black hat counts as: nothing at all, one, zero, what is printed under it.
        {"none": Msg("nothing"), "one": Msg("1"), "zero": Msg("0"), "printed": Msg("its hidden number")},
    ),
    "cookie_full_tie": (
        # Translators: a label; one of the two texts below follows it and ends the sentence.
        Msg("In a complete tie the cookie"),
        {"holder": Msg("stays with its holder"), "nobody": Msg("goes back to the napkin")},
    ),
    "reshuffle": (
        # Translators: a label; one of the two texts below follows it and ends the sentence.
        Msg("The discards are shuffled"),
        {"eager": Msg("when the deck is drawn out"), "lazy": Msg("when a card is wanted from the empty deck")},
    ),
    # Translators: a label and the two ways in which its sentence ends.
    "swap": (Msg("A partner"), {"consent": Msg("may decline a swap"), "forced": Msg("must answer a swap")}),
}
FIELDS = (
    *("players", "seed", "first", "removed", *OPTIONS, "open_hands", "step_by_step", "pace", "thinking", "odds"),
    *[f"who{seat}" for seat in range(4)],
    *[f"name{seat}" for seat in range(4)],
)
_PACE_NAMES = {"slow": Msg("slow"), "calm": Msg("calm"), "quick": Msg("quick")}
_THINKING_NAMES = {"brief": Msg("briefly"), "usual": Msg("as usual"), "thorough": Msg("thoroughly")}


def new_game_form(ui: Ui, words: Words) -> Part:
    """The form, filled in as the table is laid now."""
    kinds = [(PERSON, words(Msg("a person"))), *[(name, words(kind.name)) for name, kind in BOTS.items()]]
    fields = [
        parts.field(
            "players", words(Msg("Players")), "select", str(len(ui.table.players)), options=[(n, n) for n in "234"]
        )
    ]
    for seat in range(4):
        when = {"players": [str(count) for count in hats.PLAYERS if count > seat]}
        who = ui.table.players[seat] if seat < len(ui.table.players) else "greedy"
        name = ui.match.names[seat] if seat < len(ui.match.names) else ""
        number: Mapping[str, Arg] = {"number": seat + 1}
        fields.append(
            parts.field(f"who{seat}", words(Msg("Seat {number}", number)), "select", who, options=kinds, when=when)
        )
        fields.append(
            parts.field(f"name{seat}", words(Msg("Name at seat {number}", number)), "text", name, when=when)
            | {"max": reader.LONGEST_NAME}
        )
    fields += [
        parts.group("rules", words(Msg("Rules and the deal")), _rule_fields(ui, words)),
        parts.group("watching", words(Msg("How it is watched")), _watch_fields(ui, words)),
    ]
    return parts.form("new", words(Msg("Start")), fields)


def _rule_fields(ui: Ui, words: Words) -> list[Part]:
    given = hats.write_options(ui.match.setup.options)
    fields = []
    for option, (label, values) in OPTIONS.items():
        when = {"players": ["4"]} if option == "swap" else {"players": ["2", "3"]} if option == "reshuffle" else {}
        choices = [(value, words(told)) for value, told in values.items()]
        value = str(given.get(option, CHOICES[option][0]))
        fields.append(parts.field(option, words(label), "select", value, options=choices, when=when))
    # Translators: “random” is a word that is typed as it is.
    removed, gone = words(Msg("Types that leave (two letters, or random)")), given.get("removed", "random")
    seats = [(str(seat), words(Msg("Seat {number}", {"number": seat + 1}))) for seat in range(4)]
    first = [("random", words(Msg("random"))), *seats]
    return [
        *fields,
        parts.field("removed", removed, "text", gone, when={"players": ["2"]}),
        parts.field("first", words(Msg("First player")), "select", str(given.get("first", "random")), options=first),
        parts.field(
            "seed",
            words(Msg("Number of the deal")),
            "text",
            "",
            help_text=words(Msg("The same number deals the same cards. Empty: a new one.")),
        ),
    ]


def watch_form(ui: Ui, words: Words) -> Part:
    """How the running match is watched."""
    # Translators: a button: take over how it is watched.
    return parts.form("watch", words(Msg("Change")), _watch_fields(ui, words))


def _watch_fields(ui: Ui, words: Words) -> list[Part]:
    paces = [(pace, words(told)) for pace, told in _PACE_NAMES.items()]
    thinking = [(much, words(told)) for much, told in _THINKING_NAMES.items()]
    return [
        parts.field("open_hands", words(Msg("All hands open (for a projector)")), "check", ui.table.open_hands),
        parts.field("step_by_step", words(Msg("Bots wait for a button")), "check", ui.table.step_by_step),
        parts.field("pace", words(Msg("Pace of the bots")), "select", ui.table.pace, options=paces),
        parts.field("thinking", words(Msg("The searcher thinks")), "select", ui.table.thinking, options=thinking),
        parts.field("odds", words(Msg("Show the odds")), "check", ui.table.odds),
    ]


def laid(values: Mapping[str, object], seed: int, words: Words) -> tuple[hats.Match, Table]:
    """A match and its table from the words of a form or an address; `seed` where none is given."""
    players = reader.within("players", lambda v: reader.whole_number(_number(v), 2, 4), values.get("players", "3"))
    seats = range(players)
    default = [PERSON, *["greedy"] * 3]
    who = tuple(
        reader.within(
            f"who{seat}", lambda v: reader.one_of(v, [PERSON, *BOTS]), values.get(f"who{seat}") or default[seat]
        )
        for seat in seats
    )
    names = _named([values.get(f"name{seat}") for seat in seats], [words(name) for name in NAMES[players]], words)
    options: dict[str, Any] = {
        name: values[name] for name in (*CHOICES, "removed", "first") if values.get(name) not in (None, "")
    }
    if players != 2:
        options.pop("removed", None)
    options = {name: _number(value) if name == "first" else value for name, value in options.items()}
    if isinstance(first := options.get("first"), int) and first >= players:
        raise BadInput(Msg("there is nobody at seat {seat}; {n} play", {"seat": first + 1, "n": players})).at("first")
    given = _number(seed if values.get("seed") in (None, "") else values["seed"])
    chosen = reader.within("seed", lambda v: reader.whole_number(v, 0, MOST_SEED), given)
    match = hats.match(players, seed=chosen, names=reader.names(names, players), **options)
    return match, Table(who, *watched(values))


def renamed(match: hats.Match, words: Words) -> hats.Match:
    """The match with the usual names in this language, in whichever they were given; other names stay."""
    here = ahead()[language_of(words.translator)]
    usual = {texts[name]: here[name] for texts in ahead().values() for name, _, _ in NAMES[4]}
    names = tuple([usual.get(name, name) for name in match.names])
    return match._replace(names=names) if len({*names}) == len(names) else match


def watched(values: Mapping[str, object]) -> tuple[bool, bool, str, str, bool]:
    """Open hands, step by step, pace, thinking and odds, from a form or an address."""
    return (
        reader.within("open_hands", _is_on, values.get("open_hands")),
        reader.within("step_by_step", _is_on, values.get("step_by_step")),
        reader.within("pace", lambda v: reader.one_of(v, list(PACES)), values.get("pace") or "calm"),
        reader.within("thinking", lambda v: reader.one_of(v, list(BUDGETS)), values.get("thinking") or "usual"),
        reader.within("odds", _is_on, values.get("odds")),
    )


def _named(given: Sequence[object], usual: Sequence[str], words: Words) -> list[object]:
    """A name for every seat: the given one, else the usual one, else one that nobody has."""
    taken = [name or own for name, own in zip(given, usual, strict=True) if name or own not in given]
    spare = iter([name for name in map(words, NAMES[4]) if name not in taken])
    return [name or (own if own not in given else next(spare)) for name, own in zip(given, usual, strict=True)]


def _number(value: object) -> object:
    """A number from the text of a form or an address; what is none is left for the check that follows."""
    return int(value) if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 20 else value


def _is_on(value: object) -> bool:
    if value in (None, False, "", "0", "off", "no"):
        return False
    if value in (True, "1", "on", "yes"):
        return True
    raise BadInput(Msg("“{value}” is neither on nor off", {"value": reader.shown(value)}))
