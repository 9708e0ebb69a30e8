"""Twelve people with phones, a TV and a tablet play a whole game of eleven hands, by taps and keys alone.

The phones come in through the QR code on the TV and decide by what they show. Half of the hands are called from the
caller's phone, half from the TV's keyboard. The test adds up the left-over cards that the screens show, and in the end
every screen shows the same totals and the same winner as that recount.
"""

from __future__ import annotations

from collections import Counter

from playwright.sync_api import Browser

from tests.party.running import Running
from tests.ui.devices import Look
from tests.ui.party_server import phone_url
from tests.ui.people import Phone, Tablet, Television
from tests.ui.qr import read_qr
from tests.ui.recount import points

NAMES = (
    "Ana", "Bo", "Chidi", "Dorothea", "Emre", "Freja", "Gus", "Hana", "Līga", "Jo", "Kateřina", "Maximilian",
)  # fmt: skip
HANDS = 11
MOST_STEPS = 200
"""Rounds of looking at all phones in one hand, after which something must have gone wrong."""

KEY_LOCK_MS = 900
"""A key that comes sooner after a call is ignored by the TV; then it is pressed again."""


class Party:
    """The people with their devices, and what the test itself has added up."""

    def __init__(self, browser: Browser, server: Running):
        """Opens the TV and the tablet; the phones come in through what the TV shows."""
        links = server.new_room()
        self.tv = Television(browser)
        self.tv.open(links["tv_url"])
        self.tv.start()
        self.address = read_qr(self.tv.page)
        self.tablet = Tablet(browser)
        self.tablet.open(links["score_url"])
        self.phones = {}
        for name in NAMES:
            phone = self.phones[name] = Phone(browser, name)
            phone.join(self.address)
        self.recount: Counter[str] = Counter()

    def people(self) -> list[Phone]:
        """Everybody with a phone."""
        return list(self.phones.values())

    def trouble(self) -> list[str]:
        """What any page's scripts have complained of."""
        devices = [self.tv, self.tablet, *self.people()]
        return [words for device in devices for words in device.trouble]

    # -- calling -----------------------------------------------------------------------------------------------------

    def draw_for_caller(self) -> Phone:
        """Everybody turns a card over, tied people again, until the TV names the caller; gives the caller's phone."""
        self.tv.key()
        look = self.tv.until(lambda seen: seen.phase == "roles", "the draw for caller")
        while not look.call:
            for phone in self.people():
                phone.step()
            look = self.tv.look()
        callers = [phone for phone in self.people() if "call" in phone.look().controls]
        assert len(callers) == 1, "one person calls"
        return callers[0]

    def go_on(self, caller: Phone | None) -> None:
        """Calls until the next hand is dealt or the game is over: the TV shows the standings in between."""
        while self.tv.look().phase in ("roles", "scored"):
            self.call(caller)

    def call(self, caller: Phone | None) -> None:
        """The next call, on the caller's phone or (None) by the TV's keyboard; waits until the TV shows it."""
        before = moment(self.tv.look())
        if caller is not None:
            caller.press("call")
        else:
            self.tv.key()
            if not self.tv.shows_within(KEY_LOCK_MS, lambda look: moment(look) != before):
                self.tv.key()
        self.tv.until(lambda look: moment(look) != before, f"what follows {before}")

    # -- one hand ----------------------------------------------------------------------------------------------------

    def play_hand(self, caller: Phone | None) -> None:
        """From the deal to the scores. Who can act acts; when everybody waits, the next call is made."""
        assert len({phone.player() for phone in self.people()}) == len(NAMES)
        asked = self.people()
        for _ in range(MOST_STEPS):
            look = self.tv.look()
            if look.phase == "scored":
                return
            asked = [phone for phone in asked if not phone.settled(phone.step(), look.phase)]
            if not asked:
                if look.ready and moment(look) == moment(self.tv.look()):
                    self.call(caller)
                asked = self.people()
        shown = "\n".join(f"{one.name}: {one.look().stage} {one.look().controls}\n{one.look().text}" for one in asked)
        raise AssertionError(f"the hand does not end; the TV shows:\n{self.tv.look().text}\nwaited for:\n{shown}")

    def count_up(self) -> None:
        """Adds up what is left over on the TV, and compares it with the points there and on each phone."""
        self.tv.wait_scene("result")
        look = self.tv.until(lambda seen: len(seen.results) == len(NAMES), "everybody's hand")
        assert any(not result.left_over for result in look.results.values()), "a hand ends by a match"
        for phone in self.people():
            mine = phone.until(lambda seen: "me" in seen.results, "the result of the hand").results["me"]
            assert mine.points == points(mine.left_over), (phone.name, mine)
            assert look.results[phone.player()] == mine, phone.name
            self.recount[phone.player()] += mine.points


def moment(look: Look) -> tuple[object, ...]:
    """What changes with every call."""
    return look.phase, look.round, look.call, look.scenes


def test_twelve_people_play_eleven_hands_and_every_screen_agrees_with_the_recount(
    browser: Browser, server: Running
) -> None:
    party = Party(browser, server)
    assert party.address.startswith(phone_url(server) + "/"), "the QR code holds the address that phones can reach"
    caller = party.draw_for_caller()
    for hand in range(1, HANDS + 1):
        by_phone = caller if hand % 2 else None
        party.go_on(by_phone)
        party.play_hand(by_phone)
        party.count_up()

    party.go_on(None)
    totals = dict(party.recount)
    least = min(totals.values())
    winners = {player for player, total in totals.items() if total == least}
    for screen in (party.tv, party.tablet, *party.people()):
        look = screen.until(lambda seen: bool(seen.winners) and len(seen.totals) == len(NAMES), "the end")
        assert look.totals == totals, screen.page.url
        assert look.winners == winners, screen.page.url
    assert party.trouble() == []
