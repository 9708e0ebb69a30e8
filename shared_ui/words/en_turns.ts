/** English words of the phone where one plays after the other: Three Thirteen by turns, and rummy. */
import { count } from "./en_common";

const whose = (name: string): string => (/s$/i.test(name) ? `${name}’` : `${name}’s`);

export const turns = {
  // whose turn
  "turns.mine": "YOUR TURN",
  "turns.mine_last": "YOUR LAST TURN",
  "turns.theirs": (p: { name: string }) => `${whose(p.name).toUpperCase()} TURN`,
  "turns.draw": (p: { card: string }) => `Draw from the middle, or take ${p.card}`,
  "turns.draw.middle": "Draw from the middle",
  "turns.draw.turn_over": (p: { card: string }) => `Take ${p.card}, or turn the pile over`,
  "turns.choose": "Tap a card, then discard it",
  "turns.choose.meld": "Lay down groups, add cards, then discard one",
  "turns.choose.one": (p: { card: string }) => `Discard ${p.card}, or tap more cards for a group`,
  "turns.choose.fits": (p: { card: string }) => `Tap a glowing group to add ${p.card}`,
  "turns.choose.several": "Lay them down as one group",
  "turns.forbidden": (p: { card: string }) => `You took ${p.card} just now: it can’t go back this turn`,
  "turns.announce": "GOING OUT",
  "turns.announce.sentence": "Tap the card you throw away",
  "turns.out": "YOU ARE OUT",
  "turns.out.sentence": "The others have one last turn each",
  "turns.they.draw": (p: { name: string }) => `${p.name} draws a card`,
  "turns.they.choose": (p: { name: string }) => `${p.name} chooses a card to throw`,
  "turns.they.next": (p: { line: string }) => `${p.line} · you are next`,
  "turns.dealt": (p: { size: number; name: string }) => `${count(p.size, "card", "cards")} each · ${p.name} dealt`,
  "turns.last_bar": (p: { name: string }) => `${p.name} is out: make your left-overs small`,
  "turns.clock": (p: { seconds: number }) => `${Math.floor(p.seconds / 60)}:${String(p.seconds % 60).padStart(2, "0")}`,
  "turns.clock.label": (p: { seconds: number }) => `${count(p.seconds, "second", "seconds")} left`,

  // what happened
  "turns.news.took": (p: { name: string; card: string }) => `${p.name} took ${p.card}`,
  "turns.news.drew": (p: { name: string }) => `${p.name} drew from the middle`,
  "turns.news.discarded": (p: { name: string; card: string }) => `${p.name} threw ${p.card}`,
  "turns.news.meld": (p: { name: string; cards: string }) => `${p.name} laid down ${p.cards}`,
  "turns.news.lay_off": (p: { name: string; cards: string }) => `${p.name} added ${p.cards}`,
  "turns.news.turn_over": (p: { name: string; stock: number }) =>
    `${p.name} turned the pile over: ${count(p.stock, "card", "cards")}`,
  "turns.news.reshuffled": "The pile was shuffled into the middle",
  "turns.news.exhausted": "No cards are left: the hand ends",
  "turns.news.void": "No cards are left: this hand does not count",
  "turns.news.out": (p: { name: string }) => `${p.name} is out!`,
  "turns.news.out_me": "You are out!",
  "turns.news.rummy": (p: { name: string }) => `Rummy! ${p.name} laid it all at once`,
  "turns.news.rummy_me": "Rummy! All at once",
  "turns.back": "You’re back. It is your turn",

  // the two piles
  "turns.pile": "Pile",
  "turns.pile.count": (p: { cards: number }) => count(p.cards, "card", "cards"),
  "turns.pile.empty": "empty",
  "turns.take": (p: { card: string }) => `Take ${p.card}`,
  "turns.take.label": (p: { card: string }) => `Take ${p.card} from the pile`,
  "turns.turn_over": "Turn over",
  "turns.turn_over.label": "Turn the pile over and draw from it",

  // acting
  "turns.discard": (p: { card: string }) => `Discard ${p.card}`,
  "turns.discard.none": "Tap the card you throw away",
  "turns.discard.forbidden": (p: { card: string }) => `Not ${p.card} this turn`,
  "turns.meld": (p: { cards: string }) => `Lay down ${p.cards}`,
  "turns.pick": (p: { cards: string }) => `Select ${p.cards}`,
  "turns.meld.none": "Tap cards to lay down or throw",
  "turns.card.forbidden": (p: { card: string }) => `${p.card}, taken from the pile, not to be thrown this turn`,
  "turns.card.fits": (p: { card: string }) => `${p.card}, fits a group on the table`,
  "turns.wait": (p: { name: string }) => `Waiting for ${p.name}…`,
  "turns.nudge": (p: { name: string }) => `Nudge ${p.name}`,

  // going out
  "turns.go_out": "GO OUT",
  "turns.go_out.complete": "All your cards are in groups!",
  "turns.go_out.all_but_one": "All but one must be in groups",
  "turns.go_out.hint": "all but one card in groups",
  "turns.go_out.closed": "opens after your draw · why?",
  "turns.go_out.confirm": (p: { card: string }) => `Throw ${p.card} and go out`,
  "turns.why.title": "Not complete yet",
  "turns.why.closed_title": "GO OUT is closed",
  "turns.why.draw": "Draw a card first. Then go out by throwing one, with all the others in groups.",
  "turns.why.turn": "You can go out in your own turn, after the draw.",
  "turns.why.last": "Somebody is out already. A complete hand scores 0 at the end all the same.",
  "turns.why.meld_title": "Not a group",
  "turns.why.meld": "These cards are not one group. A set has one rank; a run is one suit, in order.",

  // the table
  "turns.table": "On the table",
  "turns.table.none": "No groups on the table yet",
  "turns.table.add": (p: { cards: string; name: string }) => `Add ${p.cards} to ${whose(p.name)} group`,
  "turns.table.group": (p: { kind: string; name: string; cards: string }) => `${p.kind} of ${p.name}: ${p.cards}`,
  "turns.dealer.letter": "D",
  "turns.players": "At the table",
  "turns.players.label": (p: { name: string }) => `At the table. It is ${whose(p.name)} turn`,
  "turns.cards": (p: { cards: number }) => count(p.cards, "card", "cards"),
  "turns.state.idle": "waits",
  "turns.state.dealer": "dealer",
  "turns.state.out": "out",

  // the top bar
  "turns.target": (p: { target: number }) => `to ${count(p.target, "point", "points")}`,

  // the result
  "turns.result.out": "You went out!",
  "turns.result.rummy": "Rummy! Everybody pays double",
  "turns.result.receive": (p: { points: number }) => `You are paid ${count(p.points, "point", "points")}`,
  "turns.result.pay": (p: { points: number; name: string }) => `You pay ${p.name} ${p.points}`,
  "turns.result.paid": (p: { name: string; points: number }) => `${p.name} is paid ${p.points}`,
  "turns.result.doubled": (p: { points: number }) => `2 × ${p.points}`,
  "turns.result.held": "Still in hand",
  "turns.result.payments": "Who pays",
  "turns.result.void": "This hand does not count",
  "turns.result.void_hint": "There was no card left to draw. It is dealt again.",
  "turns.result.next": (p: { round: number; name: string }) => `Next: hand ${p.round} · ${p.name} deals`,
  "turns.result.next_hand": (p: { round: number; size: number; name: string }) =>
    `Next: hand ${p.round} · ${count(p.size, "card", "cards")} · ${p.name} deals`,
  "turns.result.next_me": (p: { round: number }) => `You deal hand ${p.round}`,
  "turns.result.last": "That was the last hand",
  "turns.next": "Deal the next hand",
  "turns.finish": "Finish the game",
  "turns.result.waits": (p: { name: string }) => `Waiting for ${p.name} to deal`,

  // sitting down
  "turns.seat.sentence": (p: { right: string; left: string }) => `${p.right} plays before you, ${p.left} after you.`,
  "turns.seat.both": (p: { name: string }) => `You and ${p.name} take turns.`,
  "turns.watch.turn": (p: { name: string }) => `${whose(p.name)} turn`,

  "turns.menu.pause": "Pause the game",

  // the rules card
  "turns.rules.failed": "The server did not answer. Open the card again.",
  "turns.rules.phones": "The phones",
  "turns.rules.clock": (p: { seconds: number }) => `A turn may take ${count(p.seconds, "second", "seconds")}.`,

  // how to play, by turns
  "how.turns.1.title": "Collect groups",
  "how.turns.1.text": "A set is three or more cards of one rank. A run is three or more in order, all of one suit.",
  "how.turns.2.title": "One rank is wild",
  "how.turns.2.text": "With 3 cards the threes are wild, with 4 the fours, up to the kings with 13. A wild card stands for any card.",
  "how.turns.3.title": "Your turn",
  "how.turns.3.text": "Draw from the middle, or take the pile’s top card. Then discard one: a tap, and it is thrown.",
  "how.turns.4.title": "Go out",
  "how.turns.4.text": "All in groups but one card? Press GO OUT and throw that one. The others get one last turn each.",
  "how.turns.5.title": "The lowest total wins",
  "how.turns.5.text": "Cards left over count against you. The rules card says what each card counts and how many hands there are.",

  // how to play rummy
  "how.rummy.1.title": "Get rid of your cards",
  "how.rummy.1.text": "In sets (three or four of one rank) and runs (three or more of one suit in order). No card is wild.",
  "how.rummy.2.title": "Draw one",
  "how.rummy.2.text": "From the middle or from the pile. What you take from the pile cannot be thrown back in the same turn.",
  "how.rummy.3.title": "Lay down, add",
  "how.rummy.3.text": "Select cards and lay them down, as many groups as you like. Or tap a group on the table that takes your card.",
  "how.rummy.4.title": "Discard one",
  "how.rummy.4.text": "That ends your turn. With the last card gone you have won; you may also lay all of them down.",
  "how.rummy.5.title": "You are paid",
  "how.rummy.5.text": "The others pay you for every card they still hold; double, if you laid down all at once. The highest total wins.",
};
