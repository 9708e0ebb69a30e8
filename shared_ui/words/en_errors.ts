/** English for every error code of the wire and every reason why a hand is no match. */
import type { CodeParams } from ".";
import { count } from "./en_common";

const and = (names: string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;

/** "10♠ and A♣" or the words for no card named. */
const some = (cards: string[], otherwise: string): string => (cards.length ? and(cards) : otherwise);

export const errors = {
  // rooms and people
  "error.unknown_room": (p: CodeParams) => `No room ${p.text("room")}. Check the code on the TV.`,
  "error.room_full": "This game is full. You can watch instead.",
  "error.room_locked": "The host lets nobody new in at the moment.",
  "error.room_closed": "This game has been closed.",
  "error.not_entered": "This screen has lost its place. Open the link again.",
  "error.name_taken": (p: CodeParams) => `${p.text("name")} is already playing.`,
  "error.name_invalid": "A name has 1 to 12 characters that can be seen.",
  "error.bad_token": "This seat is not yours any more. Join again.",
  "error.bad_invite": "This link has been used already. Ask for a new one.",
  "error.unknown_player": "That player is not here any more.",
  "error.unknown_claim": "That request is settled already.",
  "error.forbidden": "You cannot do that here.",

  // messages
  "error.bad_message": "The server did not understand this screen. Load the page again.",
  "error.too_large": "That was too long.",
  "error.rate_limited": "That was too fast. Wait a moment.",
  "error.store_unavailable": "The server cannot save right now. Nothing was changed; try again.",
  "error.internal": "Something went wrong. Nothing was changed; try again.",
  "error.no_such_page": "That address does not exist.",
  "error.no_such_method": "That address cannot be used like this.",
  "error.timeout": "No answer from the server. Try again.",
  "error.offline": "There is no connection right now.",

  // rules and settings
  "error.bad_option": (p: CodeParams) =>
    `${p.text("option")} cannot be ${p.text("value")}. Possible: ${p.text("allowed")}.`,
  "error.no_effect": (p: CodeParams) => `${p.text("option")} has no effect with these rules.`,
  "error.too_few_players": (p: CodeParams) => `At least ${count(p.number("minimum") || 2, "player", "players")} needed.`,
  "error.too_many_players": (p: CodeParams) => `At most ${count(p.number("maximum") || 20, "player", "players")} can play.`,

  // the moment
  "error.wrong_phase": "That is not possible now.",
  "error.stale_round": "That was for another hand.",
  "error.stale_turn": "Too late: the next turn has begun.",
  "error.paused": "The game is paused.",
  "error.over": "The game is over.",

  // calls
  "error.not_next_call": "Somebody was quicker: that is not the next call any more.",
  "error.window_open": "Not yet: players may still call MATCH.",
  "error.too_late": (p: CodeParams) =>
    p.names("players").length
      ? `Too late to take it back: ${and(p.names("players"))} drew already.`
      : "Too late to take the call back.",
  "error.window_closed": "MATCH opens right after DISCARD is called.",
  "error.not_everyone_placed": (p: CodeParams) => `Not everyone has placed a card: ${and(p.names("waiting"))}.`,
  "error.not_a_match": "Not a match yet.",

  // cards
  "error.already_drawn": "You have drawn already.",
  "error.not_drawn": "Draw a card first.",
  "error.not_placed": "You have no card face down.",
  "error.already_placed": "You have placed a card already.",
  "error.not_your_card": "That card is not in your hand any more.",
  "error.not_your_turn": (p: CodeParams) =>
    p.names("waiting").length ? `It is not your turn, but ${and(p.names("waiting"))}’s.` : "It is not your turn.",
  "error.pile_empty": (p: CodeParams) =>
    p.text("source") === "stock" ? "The middle is empty. Take from the pile." : "That pile is empty. Draw from the middle.",
  "error.stock_not_empty": "The middle still has cards: draw one of them.",
  "error.forbidden_card": "The card you took from the pile cannot be thrown back in the same turn.",
  "error.not_a_meld": "These cards are not a group.",
  "error.cannot_lay_off": "That card does not fit there.",
  "error.must_keep_a_card": "You must keep one card to discard.",
  "error.already_out": "You are out of this hand already.",

  // why a hand is no match
  "why.cards_left_over": (p: CodeParams) => {
    const cards = p.cards("cards");
    return cards.length === 1
      ? `${cards[0]} is in no group.`
      : `${count(cards.length, "card is", "cards are")} in no group: ${cards.join(", ")}.`;
  },
  "why.cards_left_over_some": "Some cards are in no group.",
  "why.pair_only": (p: CodeParams) => `${some(p.cards("cards"), "That")} are only two cards. A group needs 3.`,
  "why.size_needs_one_meld": (p: CodeParams) =>
    `With ${p.number("size")} cards, all ${p.number("size")} must be one group: 3 and ${p.number("size") - 3} leaves ${
      p.number("size") === 4 ? "one" : "two"
    } over.`,
  "why.gap": (p: CodeParams) => `${p.cards("cards").join(" ")} needs ${and(p.cards("missing"))} or a wild between.`,
  "why.mixed_suits": (p: CodeParams) =>
    `${some(p.cards("odd"), "One card")} is of another suit, so ${p.cards("cards").join(" ")} is not a run.`,
  "why.ace_low": (p: CodeParams) => `Aces are low here: ${p.cards("cards").join(" ")} is not a run.`,
  "why.ace_wrap": (p: CodeParams) => `${p.cards("cards").join(" ")} does not go round: a run ends at the king.`,
  "why.wild_twice": (p: CodeParams) => `${some(p.cards("card"), "A wild card")} can fill one group only.`,
  "why.all_wild": "A group needs at least one ordinary card in this game.",
};
