/** English words that more than one screen uses: ranks, suits, groups, states, numbers. */

/** "1 card", "2 cards". */
export const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** "1st", "2nd", "3rd", "11th". */
export const ordinal = (place: number): string => {
  const tens = place % 100;
  if (tens >= 11 && tens <= 13) return `${place}th`;
  return `${place}${["th", "st", "nd", "rd"][place % 10] || "th"}`;
};

export const common = {
  "app.name": "Speed Three-Thirteen",

  "rank.A": "Ace",
  "rank.2": "2",
  "rank.3": "3",
  "rank.4": "4",
  "rank.5": "5",
  "rank.6": "6",
  "rank.7": "7",
  "rank.8": "8",
  "rank.9": "9",
  "rank.T": "10",
  "rank.J": "Jack",
  "rank.Q": "Queen",
  "rank.K": "King",

  "ranks.A": "Aces",
  "ranks.2": "Twos",
  "ranks.3": "Threes",
  "ranks.4": "Fours",
  "ranks.5": "Fives",
  "ranks.6": "Sixes",
  "ranks.7": "Sevens",
  "ranks.8": "Eights",
  "ranks.9": "Nines",
  "ranks.T": "Tens",
  "ranks.J": "Jacks",
  "ranks.Q": "Queens",
  "ranks.K": "Kings",

  "suit.S": "spades",
  "suit.H": "hearts",
  "suit.D": "diamonds",
  "suit.C": "clubs",
  "suit.X": "stars",

  "card.name": (p: { rank: string; suit: string }) => `${p.rank} of ${p.suit}`,
  "card.joker": "Joker",
  "card.wild": (p: { card: string }) => `${p.card}, wild`,
  "card.back": "A card, face down",

  "group.set": "Set",
  "group.run": "Run",
  "group.group": "Group",
  "group.stands_for": (p: { card: string }) => `= ${p.card}`,

  "list.and": (p: { first: string; last: string }) => `${p.first} and ${p.last}`,
  "list.more": (p: { first: string; more: number }) => `${p.first} and ${p.more} more`,

  "common.ok": "OK",
  "common.cancel": "Cancel",
  "common.close": "Close",
  "common.back": "Back",
  "common.next": "Next",
  "common.on": "on",
  "common.off": "off",

  "hand.of": (p: { round: number; rounds: number }) => `Hand ${p.round} of ${p.rounds}`,
  "hand.cards": (p: { size: number }) => count(p.size, "card", "cards"),
  "hand.cards_each": (p: { size: number }) => `${count(p.size, "card", "cards")} each`,
  "hand.number": (p: { round: number }) => `Hand ${p.round}`,
  "hand.bonus": "Bonus hand",
  "wild.ranks": (p: { ranks: string }) => `${p.ranks} wild`,
  "wild.none": "Jokers wild",
  "place.ordinal": (p: { place: number }) => ordinal(p.place),
  "place.tied": (p: { place: number }) => `${ordinal(p.place)} =`,
  "points.number": (p: { points: number }) => count(p.points, "point", "points"),
  "middle.left": (p: { cards: number }) => `${p.cards} left`,

  "state.to_draw": "deciding…",
  "state.drawn": "drew",
  "state.placed": "placed",
  "state.last": "everyone waits",
  "state.out": "MATCH",
  "state.idle": "ready",
  "state.sits_out": "watches",
  "state.offline": "offline",
  "state.away": "away",
  "state.joining": "joins at the next hand",

  "call.deal": "DEAL",
  "call.draw": "DRAW",
  "call.discard": "DISCARD",
  "call.last_draw": "LAST DRAW",
  "call.score": "SCORE",
  "call.next": "NEXT HAND",
  "call.finish": "FINISH",
  "call.match": "MATCH",

  "who.host": "The TV",
  "who.scorekeeper": "The scorekeeper",
  "who.auto": "The automatic caller",
  "who.nobody": "Nobody",

  "role.caller": "calls",
  "role.scorekeeper": "keeps score",

  "sheet.wild": "wild",
  "sheet.total": "Total",
  "sheet.start": (p: { points: number; round: number }) => `joined at hand ${p.round} with ${p.points}`,
  "sheet.not_played": "–",

  "avatar.fox": "Fox",
  "avatar.whale": "Whale",
  "avatar.owl": "Owl",
  "avatar.turtle": "Turtle",
  "avatar.bee": "Bee",
  "avatar.octopus": "Octopus",
  "avatar.hedgehog": "Hedgehog",
  "avatar.dolphin": "Dolphin",
  "avatar.lion": "Lion",
  "avatar.frog": "Frog",
  "avatar.flamingo": "Flamingo",
  "avatar.koala": "Koala",
  "avatar.panda": "Panda",
  "avatar.cat": "Cat",
  "avatar.dog": "Dog",
  "avatar.rabbit": "Rabbit",
  "avatar.bear": "Bear",
  "avatar.pig": "Pig",
  "avatar.tiger": "Tiger",
  "avatar.penguin": "Penguin",
  "avatar.crab": "Crab",
  "avatar.snail": "Snail",
  "avatar.unicorn": "Unicorn",
  "avatar.parrot": "Parrot",

  "ruleset.stan-sten": "Stan Sten",
  "ruleset.three-thirteen-natural": "Three Thirteen, natural",
  "ruleset.three-thirteen-mathis": "Three Thirteen (Mathis)",
  "ruleset.three-thirteen-classic": "Three Thirteen, classic",
  "ruleset.mellentine": "Mellentine",
  "ruleset.five-suits": "Five suits",
  "ruleset.rummy": "Rummy",
};
