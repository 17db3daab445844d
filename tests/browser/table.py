"""The table as the tests see and use it: the match that the browser keeps says where things lie and what is legal."""

from collections.abc import Callable
from typing import TypeAlias

from playwright.sync_api import Locator, Page, expect

from hats_widget.core.message import Arg, render
from hats_widget.games import hats
from hats_widget.ui import kept, paths
from hats_widget.ui.scene import Scene
from hats_widget.ui.update import PERSON, Table, Ui
from hats_widget.ui.view import view

expect.set_options(timeout=30_000)  # as long as every other condition is waited for

Press: TypeAlias = Callable[[Page, str], None]
Choose: TypeAlias = Callable[[hats.Match], hats.Action]

KINDS: dict[int, tuple[type[str], ...]] = {  # what a turn of ours is, one turn after the other
    2: (hats.Exchange, hats.Discard, hats.LayBlackHat),
    3: (hats.Exchange, hats.Discard, hats.LayBlackHat),
    4: (hats.Exchange, hats.Offer, hats.LayBlackHat),
}
# What is kept of the table, whatever call or page has laid it
KEPT = "localStorage[Object.keys(localStorage).find((key) => /^hats-widget(\\?[^:]*)?$/.test(key))]"
# The panel and what is kept tell of the same moment, and somebody can do something.
SETTLED = """() => {
  const kept = JSON.parse(KEPT ?? "null");
  const slider = document.querySelector(".hats-page [data-slider=ply]");
  if (!kept || !slider) return false;
  const { actions, ply } = kept.match;
  if (Number(slider.max) !== actions.length || Number(slider.value) !== (ply ?? actions.length)) return false;
  return document.querySelector(".hats-page section[data-id=turn] button:not(:disabled)") !== null
    || document.querySelector(".hats-page section[data-id=turn] button[data-press=back]") !== null;
}""".replace("KEPT", KEPT)
PLAYED = """(before) => {
  const { actions, ply } = JSON.parse(KEPT).match;
  return (ply ?? actions.length) > before;
}""".replace("KEPT", KEPT)
LIES_AT = """(ply) => {
  const kept = JSON.parse(KEPT ?? "null");
  const shown = document.querySelector(".hats-page [data-slider=ply]")?.getAttribute("value");
  return kept !== null && shown === String(ply) && (kept.match.ply ?? kept.match.actions.length) === ply;
}""".replace("KEPT", KEPT)
PAINTED = """() => {
  const canvas = document.querySelector(".hats-table canvas, canvas.hats-table");
  if (!canvas || canvas.width < 300) return false;
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, 40);
  return data.some((value) => value !== 0);
}"""


def words(message: Arg, match: hats.Match) -> str:
    """A message of the engine as the page says it."""
    return render(message, names=match.names)


# What is there


def canvas(page: Page) -> Locator:
    return page.locator(".hats-table canvas, canvas.hats-table")


def turn(page: Page) -> Locator:
    return page.locator(".hats-page section[data-id=turn]")


def heading(page: Page) -> Locator:
    return turn(page).get_by_role("heading")


def button(page: Page, name: str) -> Locator:
    """A button by its id: `undo`, `press:hand:F3`, `play:F3xB2`."""
    return page.locator(f'.hats-page [data-press="{name}"]').first


def notice(page: Page) -> Locator:
    return page.locator(".hats-page .hats-notice")


def kept_text(page: Page) -> str:
    text = page.evaluate(KEPT)
    assert isinstance(text, str)
    return text


def kept_table(page: Page) -> tuple[hats.Match, Table]:
    match, table, _ = kept.read_table(kept_text(page))
    return match, table


def kept_match(page: Page) -> hats.Match:
    return kept_table(page)[0]


def legal(page: Page) -> tuple[hats.Action, ...]:
    return kept_match(page).legal_actions


def is_curtained(page: Page) -> bool:
    return turn(page).get_by_text("The cards are hidden until").count() > 0


def seen(page: Page) -> Ui:
    """What the page shows, as far as the match that it keeps and its buttons tell."""
    match, table = kept_table(page)
    persons = [seat for seat, who in enumerate(table.players) if who == PERSON]
    viewer = match.to_move if match.to_move in persons else persons[0] if persons else 0
    plays = turn(page).locator("[data-press^='play:']")
    offered = [hats.read(name.removeprefix("play:")) for name in _ids(plays)]
    chosen = {paths.path(action)[0] for action in offered if len(paths.path(action)) > 1}
    return Ui(match, table, viewer, curtain=is_curtained(page), pressed=tuple(chosen))


def scene(page: Page) -> Scene:
    box = canvas(page).bounding_box()
    assert box is not None
    return view(seen(page), box["width"], height=box["height"])


def point(page: Page, target: str) -> tuple[float, float]:
    """A point of the canvas, in CSS pixels, at which pressing means the target."""
    now = scene(page)
    for hit in now.hits:
        if hit.target != target:
            continue
        x, y, w, h = hit.box
        for part_x, part_y in ((0.5, 0.5), (0.5, 0.2), (0.2, 0.5), (0.8, 0.5), (0.5, 0.8)):
            found = x + w * part_x, y + h * part_y
            if now.at(*found) == target:
                return found
    raise AssertionError(f"{target} is nowhere on the canvas: {[hit.target for hit in now.hits]}")


def _ids(buttons: Locator) -> list[str]:
    found = buttons.evaluate_all("(all) => all.map((one) => one.dataset.press)")
    assert isinstance(found, list)
    return found


# Doing something


def click(page: Page, target: str) -> None:
    """Press a target on the canvas with the mouse; the buttons of a turn's end have no other place than the panel."""
    if target in (paths.END, paths.DECLINE):
        button(page, f"play:{_alone(page, target)}").click()
        return
    x, y = point(page, target)
    canvas(page).click(position={"x": x, "y": y})


def tap(page: Page, target: str) -> None:
    """The same by a finger."""
    if target in (paths.END, paths.DECLINE):
        button(page, f"play:{_alone(page, target)}").tap()
        return
    x, y = point(page, target)
    canvas(page).scroll_into_view_if_needed()
    box = canvas(page).bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + x, box["y"] + y)


def keyboard(page: Page, target: str) -> None:
    """The same by Tab or Shift+Tab to its button, then Enter or the space bar."""
    if target == paths.CURTAIN:
        name = "continue"
    elif target in (paths.END, paths.DECLINE):
        name = f"play:{_alone(page, target)}"
    elif target.startswith("hand:"):
        name = f"press:{target}"
    else:
        (first,) = seen(page).pressed
        name = f"play:{next(one for one in legal(page) if paths.path(one) == (first, target))}"
    tab_to(page, name)
    page.keyboard.press("Enter" if target.startswith("hand:") else "Space")


def tab_to(page: Page, name: str, most: int = 80) -> None:
    """Let the focus walk to a button. It must be somewhere on the page all the way."""
    wanted = button(page, name)
    expect(wanted).to_be_enabled()
    is_before = wanted.evaluate(
        "(one) => !!(document.activeElement.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING)"
    )
    for _ in range(most):
        if page.evaluate("document.activeElement.dataset.press ?? ''") == name:
            return
        page.keyboard.press("Shift+Tab" if is_before else "Tab")
        assert page.evaluate("document.activeElement !== document.body"), f"the focus was lost on the way to {name}"
    raise AssertionError(f"{name} cannot be reached by Tab")


def _alone(page: Page, target: str) -> hats.Action:
    return next(action for action in legal(page) if paths.path(action) == (target,))


def go(page: Page, address: str) -> None:
    """Open an address of the server in the same tab, and wait for its table."""
    page.goto(address)
    ready(page)


def ready(page: Page) -> Page:
    """The page when its table is laid and the match is kept."""
    page.wait_for_function(PAINTED)
    page.wait_for_function(f"{KEPT} !== undefined")
    return page


def open_form(page: Page) -> None:
    """Unfold the form for a new game."""
    details = page.locator(".hats-page details", has=page.locator("form[data-form=new]"))
    if details.get_attribute("open") is None:
        details.locator("summary").first.click()
        for group in details.locator(".hats-group > summary").all():
            group.click()


def wait_for_turn(page: Page) -> hats.Match:
    """Wait until a person can do something: decide, lift the curtain, let a bot play, or hear the end."""
    page.wait_for_function(SETTLED)
    return kept_match(page)


def wait_for_ply(page: Page, ply: int) -> hats.Match:
    """Wait until the page shows the match after so many actions."""
    page.wait_for_function(LIES_AT, arg=ply)
    return kept_match(page)


def play(page: Page, action: hats.Action, press: Press = click) -> hats.Match:
    """Play an action by pressing its things one after the other, and wait until it is kept."""
    before = kept_match(page)
    *first, last = paths.path(action)
    for target in first:
        press(page, target)
        button(page, f"play:{action}").wait_for()
    press(page, last)
    page.wait_for_function(PLAYED, arg=before.ply)
    after = kept_match(page)
    assert after.actions[: before.ply + 1] == (*before.actions[: before.ply], action)
    return after


def in_turn(match: hats.Match) -> hats.Action:
    """Exchanges, discards or swaps, and black hats, one kind after the other; a swap that is offered is answered."""
    seat = match.to_move
    assert seat is not None
    kinds = KINDS[match.setup.players]
    number = len(match.state.players[seat].collection)
    wanted = (hats.Answer, kinds[number % len(kinds)], hats.Exchange, hats.EndTurn)
    for kind in wanted:
        for action in match.legal_actions:
            if isinstance(action, kind):
                return action
    return match.legal_actions[0]


def play_some(page: Page, count: int, press: Press = click, choose: Choose = in_turn) -> hats.Match:
    """Play so many decisions of people, and wait for the next."""
    for _ in range(count):
        match = wait_for_turn(page)
        if is_curtained(page):
            press(page, paths.CURTAIN)
            turn(page).locator("[data-press^='press:'], [data-press^='play:']").first.wait_for()
        play(page, choose(match), press)
    return wait_for_turn(page)


def play_whole_game(page: Page, press: Press = click, choose: Choose = in_turn) -> hats.Match:
    """Play to the end, and give back the match."""
    match = wait_for_turn(page)
    while not match.is_over:
        match = play_some(page, 1, press, choose)
    return match


def tell_all(page: Page, match: hats.Match) -> list[str]:
    """Hear the end line by line: what was said at each line."""
    count = len(match.score().lines)
    said = []
    for number in range(1, count + 1):
        button(page, "continue").click()
        expect(turn(page).get_by_text(f"Line {number} of {count}", exact=True)).to_be_visible()
        said.append(turn(page).locator("p").nth(1).text_content() or "")
    return said


def shown_rows(page: Page, caption: str) -> list[list[str]]:
    """The cells of a table of the panel, row by row, without its head; a minus is a hyphen here."""
    table = page.locator(".hats-page table", has=page.locator("caption", has_text=caption)).first
    found = table.evaluate("(one) => [...one.tBodies[0].rows].map((row) => [...row.cells].map((c) => c.innerText))")
    assert isinstance(found, list)
    return [[cell.replace("\N{MINUS SIGN}", "-").strip() for cell in row] for row in found]
