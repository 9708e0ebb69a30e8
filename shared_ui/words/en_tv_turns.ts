/** English words of the TV where one plays after the other: Three Thirteen by turns, and rummy. */
import { count } from "./en_common";

export const tvTurns = {
  "tv.turns.dealt": (p: { size: number; name: string }) => `${count(p.size, "card", "cards")} each, dealt by ${p.name}`,
  "tv.turns.draws": "draws a card",
  "tv.turns.last_draws": "draws for the last time",
  "tv.turns.throws": "throws a card",
  "tv.turns.melds": "lays down, or throws a card",
  "tv.turns.out": "OUT",
  "tv.turns.dealer_short": "dealer",
  "tv.turns.deals": (p: { name: string }) => `${p.name} dealt`,
  "tv.turns.deals_next": (p: { name: string }) => `${p.name} deals next`,
  "tv.turns.pile": (p: { cards: number }) => (p.cards === 0 ? "empty" : `${p.cards} thrown`),
  "tv.turns.clock": (p: { time: string }) => `${p.time} left`,
  "tv.turns.last_bar": (p: { name: string }) => `${p.name} is out`,
  "tv.turns.last_bar_line": "one last turn for everybody else",

  "tv.turns.pays": (p: { sum: string }) => (p.sum ? `${p.sum}, pays` : "pays"),
  "tv.turns.pays_double": (p: { sum: string }) => `pays 2 × ${p.sum}`,
  "tv.turns.receives": "is paid",
  "tv.turns.receives_rummy": "RUMMY! double",
  "tv.turns.payments": "everybody pays for the cards still held",
  "tv.turns.scores_title": (p: { round: number }) => `Hand ${p.round}`,
  "tv.turns.void_line": "no card was left to draw: it is dealt again",
  "tv.turns.high": "the highest total leads",
  "tv.turns.high_won": "the highest total won",
  "tv.turns.target": (p: { target: number }) => `the first to ${p.target} points wins`,

  "tv.turns.toast.rummy": (p: { name: string }) => `Rummy! ${p.name} laid it all at once`,
  "tv.turns.toast.turned": (p: { name: string }) => `${p.name} turned the pile over`,
  "tv.turns.toast.exhausted": "No cards are left: the hand ends",

  "say.turn": (p: { name: string }) => p.name,
  "say.went_out": (p: { name: string }) => `${p.name} is out. Last turn.`,
  "say.went_out_won": (p: { name: string }) => `${p.name} is out!`,
  "say.went_out_rummy": (p: { name: string }) => `Rummy! ${p.name} wins the hand.`,
};
