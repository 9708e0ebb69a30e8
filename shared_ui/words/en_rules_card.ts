/** English for the rules card: a sentence for every line that the server can put on it (party/rules_card.py). */
import type { CodeParams } from ".";
import { count } from "./en_common";

const rank = (letter: string): string => (letter === "T" ? "10" : letter);

/** "3 to 13" for sizes that follow each other, otherwise each of them. */
const sizes = (list: string[]): string => {
  const numbers = list.map(Number);
  const follow = numbers.length > 2 && numbers.every((size, i) => i === 0 || size === (numbers[i - 1] || 0) + 1);
  return follow ? `${numbers[0]} to ${numbers[numbers.length - 1]}` : list.join(", ");
};

/** "3, 4, 5 … K": the first and the last of a long row. */
const row = (letters: string[]): string =>
  letters.length > 6 ? `${letters.slice(0, 3).map(rank).join(", ")} … ${rank(letters[letters.length - 1] || "")}` : letters.map(rank).join(", ");

export const rulesCard = {
  "rules.section.game": "The game",
  "rules.section.deal": "The deal",
  "rules.section.wild": "Wild cards",
  "rules.section.groups": "Groups",
  "rules.section.play": "Play",
  "rules.section.points": "Points",
  "rules.section.end": "The end",

  "rules.goal.least": "Put all your cards into groups. What is left over counts against you: the lowest total wins.",
  "rules.goal.paid": "Be rid of all your cards first. The others pay you for theirs: the highest total wins.",
  "rules.pace.called": "Everybody plays at once, on the caller’s word.",
  "rules.pace.turns": "One plays after the other, clockwise.",
  "rules.seats": (p: CodeParams) => `For ${p.number("minimum")} to ${p.number("maximum")} players.`,

  "rules.deal.hands": (p: CodeParams) => {
    const hands = p.list("sizes");
    return `${count(hands.length, "hand", "hands")}: ${sizes(hands)} cards.`;
  },
  "rules.deal.rummy": (p: CodeParams) =>
    `${count(p.number("cards"), "card", "cards")} each with ${count(p.number("seats"), "player", "players")}.`,
  "rules.deal.pack": (p: CodeParams) => {
    const jokers = p.number("jokers") ? `, ${count(p.number("jokers"), "joker", "jokers")} among them` : "";
    return `A pack has ${p.number("cards")} cards: ${p.number("suits")} suits, ${rank(p.text("lowest"))} to K${jokers}.`;
  },
  "rules.deal.packs": (p: CodeParams) =>
    `${count(p.number("packs"), "pack", "packs")} for ${count(p.number("seats"), "player", "players")}: ${p.number("cards")} cards.`,
  "rules.deal.caller": "The highest card drawn calls, for the whole game.",
  "rules.deal.left": "The deal passes to the left.",
  "rules.deal.winner": "Who won deals the next hand.",

  "rules.wild.rank": (p: CodeParams) => `One rank is wild in each hand, the one of its size: ${row(p.list("wilds"))}.`,
  "rules.wild.fourteen": (p: CodeParams) => `With 14 cards, ${rank(p.text("wild"))} is wild.`,
  "rules.wild.jokers": "Jokers are always wild.",
  "rules.wild.none": "No card is wild.",

  "rules.groups.set": "A set is three or more cards of one rank. They may be twins.",
  "rules.groups.run": (p: CodeParams) =>
    `A run is three or more of one suit in order, from ${rank(p.text("lowest"))} up to ${rank(p.text("highest"))}.`,
  "rules.groups.ace_both": "Aces are low or high: A-2-3 and Q-K-A are runs, K-A-2 is not.",
  "rules.groups.naturals": (p: CodeParams) =>
    `Every group needs ${p.number("minimum") === 1 ? "an ordinary card" : `${p.number("minimum")} ordinary cards`}.`,
  "rules.groups.all_wild": "A group may be all wild.",
  "rules.groups.most_wilds": (p: CodeParams) =>
    `At most ${count(p.number("maximum"), "wild card", "wild cards")} in a group.`,
  "rules.groups.any_wilds": "As many wild cards in a group as you like.",

  "rules.play.called": "DRAW: take a card from the middle or your right neighbour’s pile, place one. DISCARD: all turn over.",
  "rules.play.turn": "In your turn draw from the middle or the pile; at its end discard one card.",
  "rules.play.match": "All in groups after DISCARD? Call MATCH before the next DRAW.",
  "rules.play.go_out": "All in groups but the card you throw? Go out with it.",
  "rules.play.last_turn": "The others then have one last turn each.",
  "rules.play.no_lay_off": "Nobody adds cards to another player’s groups.",
  "rules.play.meld": "After the draw lay down as many groups as you like.",
  "rules.play.lay_off": "Add cards to any group on the table, anybody’s.",
  "rules.play.forbidden": "The card you took from the pile cannot be thrown back in the same turn.",
  "rules.play.rid": "The first without cards has won, with a last discard or without.",
  "rules.stock.piles": "When the middle runs low, the piles are shuffled into it; their top cards stay.",
  "rules.stock.reshuffle": "When the middle is empty, the pile is shuffled into it; its top card stays.",
  "rules.stock.turn_over": "When the middle is empty, take the pile’s top card, or turn the pile over and draw.",
  "rules.stock.limit": (p: CodeParams) => `After ${count(p.number("times"), "time", "times")} the hand ends.`,

  "rules.points.ace": (p: CodeParams) => `An ace counts ${p.number("points")}.`,
  "rules.points.numbers": (p: CodeParams) => `${p.number("lowest")} to ${p.number("highest")} count their number.`,
  "rules.points.courts": (p: CodeParams) =>
    p.number("jack") === p.number("king")
      ? `J Q K count ${p.number("king")} each.`
      : `J counts ${p.number("jack")}, Q ${p.number("queen")}, K ${p.number("king")}.`,
  "rules.points.wild": (p: CodeParams) => `A wild card left over counts ${p.number("points")}.`,
  "rules.points.wild_ordinary": "A wild card left over counts its own points.",
  "rules.points.joker": (p: CodeParams) => `A joker left over counts ${p.number("points")}.`,
  "rules.points.false_match": (p: CodeParams) =>
    p.number("points") ? `A false MATCH costs ${p.number("points")}.` : "A false MATCH costs nothing.",
  "rules.points.paid": "Everybody pays the winner for every card still held, in groups or not.",
  "rules.points.rummy": "All cards gone in one turn, none laid down before: that is rummy, and it pays double.",
  "rules.points.receipts": "The winner writes down what is paid; nobody loses points.",
  "rules.points.zero_sum": "The winner writes down what is paid, the others lose it.",

  "rules.end.rounds": (p: CodeParams) => `The game has ${count(p.number("rounds"), "hand", "hands")}.`,
  "rules.end.fourteenth": "At the end comes a hand of 14 cards.",
  "rules.end.fourteenth_tie": "A tie at the end plays a hand of 14 cards.",
  "rules.end.tie_share": "A tie shares the win.",
  "rules.end.tie_bonus": (p: CodeParams) =>
    `A tie plays up to ${count(p.number("most"), "bonus hand", "bonus hands")}.`,
  "rules.end.single": "One deal, and the game is over.",
  "rules.end.deals": (p: CodeParams) => `The game has ${count(p.number("deals"), "deal", "deals")}.`,
  "rules.end.target": (p: CodeParams) => `The first with ${p.number("target")} points wins.`,
};
