/**
 * Hears the moments that the server tells of and gives them voice, sound, a short word in the middle, or a line at the
 * foot of the stage. Losing a moment loses nothing: the table itself comes with the views.
 */
import type { Connection } from "../../../shared_ui/connection.svelte";
import type { CallMessage } from "../../../shared_ui/protocol";
import { play, type Sound } from "../../../shared_ui/sounds";
import { speak } from "../../../shared_ui/speech";
import { listWords, ranksWords, words } from "../../../shared_ui/words";
import { nameOf } from "../../room/names";
import { isRummy } from "../../room/turns";
import type { Word } from "./phase";
import type { Preferences } from "./preferences.svelte";
import type { Toasts } from "./toasts.svelte";

const SOUNDS: Record<string, Sound> = {
  draw: "draw",
  discard: "discard",
  last_draw: "last_draw",
  match: "match",
  round: "deal",
  reshuffle: "reshuffle",
  nudge: "nudge",
  joined: "join",
  score: "score",
  refused: "refused",
  over: "podium",
  took: "tick",
  discarded: "discard",
  meld: "deal",
  lay_off: "deal",
  turn_over: "reshuffle",
  went_out: "match",
};

/** How long a word takes the middle for itself, in milliseconds. */
const SPLASH: Record<string, { word: Word; time: number }> = {
  round: { word: "dealing", time: 1400 },
  discard: { word: "discard", time: 1200 },
};

export class Announcer {
  /** A word that takes the middle for a moment. */
  splash = $state<Word | null>(null);
  /** Counts matches, so that each starts a burst. */
  matches = $state(0);

  #timer = 0;

  constructor(
    private readonly preferences: Preferences,
    private readonly toasts: Toasts,
  ) {}

  /** Listens to a room until the returned function is called. */
  listen(line: Connection): () => void {
    return line.onMoment((message) => this.#hear(line, message));
  }

  #hear(line: Connection, message: CallMessage): void {
    const sound = SOUNDS[message.what];
    if (sound) play(sound, this.preferences.effectsVolume);
    const splash = SPLASH[message.what];
    if (splash) this.#splash(splash.word, splash.time);
    if (message.what === "draw" || message.what === "last_draw" || message.what === "uncall") this.#splash(null, 0);
    if (message.what === "match" || message.what === "went_out") this.matches += 1;
    const phrase = this.#phrase(line, message);
    if (phrase) speak(phrase, "en", this.preferences.voiceVolume);
    this.#toast(line, message);
  }

  #splash(word: Word | null, time: number): void {
    window.clearTimeout(this.#timer);
    this.splash = word;
    if (word) this.#timer = window.setTimeout(() => (this.splash = null), time);
  }

  #phrase(line: Connection, { what, player, players, params }: CallMessage): string {
    const name = (id: string | null | undefined) => nameOf(id || null, line.table, line.sheet);
    const size = Number(params && params["size"]) || (line.table && line.table.size) || 0;
    const wild = params && params["wild"];
    switch (what) {
      case "draw":
      case "discard":
      case "last_draw":
        return words(`say.${what}` as "say.draw");
      case "match":
        return words("say.match", { name: name(player) });
      case "round":
        return wild ? words("say.round", { size, ranks: ranksWords(String(wild)) }) : words("say.round_plain", { size });
      case "caller":
        return player ? words("say.caller", { name: name(player) }) : "";
      case "turn":
        return words("say.turn", { name: name(player) });
      case "went_out": {
        if (params && params["rummy"]) return words("say.went_out_rummy", { name: name(player) });
        const last = line.table !== null && !isRummy(line.table);
        return words(last ? "say.went_out" : "say.went_out_won", { name: name(player) });
      }
      case "over": {
        const winners = players && players.length ? players : (line.table && line.table.winners) || [];
        return winners.length ? words("say.over", { names: listWords(winners.map(name)), many: winners.length > 1 }) : "";
      }
      default:
        return "";
    }
  }

  #toast(line: Connection, { what, by, player, players, params }: CallMessage): void {
    const name = (id: string | null | undefined) => nameOf(id || null, line.table, line.sheet);
    const say = (text: string, icon: Parameters<Toasts["say"]>[1]) => this.toasts.say(text, icon);
    if (what === "nudge") {
      const named = players && players.length ? players : player ? [player] : [];
      say(
        named.length ? words("tv.toast.nudge", { names: listWords(named.map(name)) }) : words("tv.toast.nudge_all"),
        "bell",
      );
    }
    if (what === "joined") say(words("tv.toast.joined", { name: name(player) || String((params && params["name"]) || "") }), "door-in");
    if (what === "left") say(words("tv.toast.left", { name: String((params && params["name"]) || name(player)) }), "door");
    if (what === "stand_in" && player) say(words("tv.toast.stand_in", { name: name(player) }), "bolt");
    const seat = player && line.table ? line.table.seats.find((one) => one.player === player) : undefined;
    if (what === "missing" && seat) say(words(`absent.told.${seat.policy}`, { name: seat.name }), "bolt");
    if (what === "returned" && seat) say(words("absent.back", { name: seat.name }), "door-in");
    if (what === "reshuffle") say(words("tv.reshuffling"), "refresh");
    if (what === "caller" && player && line.table && line.table.round > 0) say(words("tv.toast.caller", { name: name(player) }), "megaphone");
    if (what === "turn_over") say(words("tv.turns.toast.turned", { name: name(player) }), "refresh");
    if (what === "exhausted") say(words("tv.turns.toast.exhausted"), "refresh");
    if (what === "went_out" && params && params["rummy"]) say(words("tv.turns.toast.rummy", { name: name(player) }), "star");
    if (what === "uncall") say(words("tv.uncall.done"), "undo");
    if (what === "resume") say(words("tv.toast.resumed"), "play");
    if (what === "refused" && player) say(words("tv.reveal.refused", { name: name(player) }), "close");
    if (what === "corrected" && player) {
      say(
        words("tv.toast.corrected", {
          name: name(player),
          hand: this.#handOf(line, Number(params && params["round"])),
          before: String(params && params["before"] !== null && params["before"] !== undefined ? params["before"] : "–"),
          after: Number(params && params["after"]),
          reason: String((params && params["reason"]) || ""),
          by: name(by),
        }),
        "pencil",
      );
    }
  }

  #handOf(line: Connection, round: number): number {
    const column = line.sheet && line.sheet.rounds[round - 1];
    return column ? column.size : round;
  }
}
