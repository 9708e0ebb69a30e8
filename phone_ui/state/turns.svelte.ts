/**
 * Playing one after the other: what this phone does in its turn, and what it heard of the others' turns. Whose turn it
 * is and what can be done stands in the views; here it is only asked for and sent.
 */
import { cardText } from "../../shared_ui/cards";
import type { CallMessage } from "../../shared_ui/protocol";
import { play } from "../../shared_ui/sounds";
import { cardWords, words } from "../../shared_ui/words";
import type { Phone } from "./phone.svelte";
import { takers, turnStageOf, type TurnStage } from "./turn_stage";

/** A way to draw a card. */
export type Source = "stock" | "discard" | "turn_over";

/** What somebody did last, in words. */
interface News {
  player: string;
  text: string;
}

const CONFIRM_MS = 3000;
const OUT_MS = 1800;
const TOAST_MS = 2200;

export class Turns {
  /** "Go out" was pressed: now the card to throw is chosen. */
  announcing = $state(false);
  news = $state.raw<News | null>(null);
  /** A draw that was pressed once and wants to be confirmed, if the player has set it so. */
  confirming = $state<Source | null>(null);

  #confirmTimer: number | undefined;

  constructor(private readonly phone: Phone) {}

  readonly stage: TurnStage | null = $derived.by(() => {
    const view = this.phone.view;
    return view && view.seat !== null ? turnStageOf(view) : null;
  });

  /** The melds that take the selected cards, all at once. */
  readonly takers: readonly string[] = $derived.by(() => {
    const view = this.phone.view;
    return view && this.can("lay_off") ? takers(view, this.phone.hand.picked) : [];
  });

  /** The selected cards in the order in which the hand shows them. */
  readonly chosen: readonly string[] = $derived.by(() => {
    const { hand } = this.phone;
    return hand.shown.order.filter((card) => hand.isPicked(card));
  });

  can(type: string): boolean {
    const view = this.phone.view;
    return Boolean(view && view.can.indexOf(type) >= 0);
  }

  /** Draws; asks once more where the player has set it so. */
  draw(source: Source): void {
    const { phone } = this;
    if (phone.isSending("draw") || phone.isSending("turn_over")) return;
    if (phone.settings.get("confirmDraws") && this.confirming !== source) {
      this.confirming = source;
      window.clearTimeout(this.#confirmTimer);
      this.#confirmTimer = window.setTimeout(() => (this.confirming = null), CONFIRM_MS);
      return;
    }
    this.confirming = null;
    phone.hand.clear();
    phone.hand.expect(source === "discard" ? "discard" : "stock");
    void (source === "turn_over" ? phone.send("turn_over", {}) : phone.send("draw", { source }));
  }

  async discard(card: string): Promise<void> {
    const answer = await this.phone.send("discard", { card });
    if (answer.ok) this.phone.hand.clear();
  }

  /** Begins to go out. What the phone knows to be left over is proposed as the card to throw. */
  announce(): void {
    const { hand, view } = this.phone;
    const arrangement = view && view.arrangement;
    const spare = arrangement && arrangement.complete ? arrangement.deadwood : [];
    this.announcing = true;
    hand.grouping = true;
    if (spare.length === 1) hand.pick(spare);
  }

  /** Ends the choice of the card to go out with. */
  goOn(): void {
    this.announcing = false;
    this.phone.hand.grouping = false;
    this.phone.hand.clear();
  }

  async goOut(card: string): Promise<void> {
    const { phone } = this;
    const answer = await phone.send("go_out", { card }, ["not_a_match"]);
    this.goOn();
    if (answer.ok || answer.error.code !== "not_a_match") return;
    phone.why = { kind: "refused", params: answer.error.params };
    phone.vibrate([20, 40, 20]);
  }

  async meld(cards: readonly string[]): Promise<void> {
    const { phone } = this;
    const answer = await phone.send("meld", { cards: [...cards] }, ["not_a_meld"]);
    if (answer.ok) return phone.hand.clear();
    if (answer.error.code !== "not_a_meld") return;
    phone.why = { kind: "meld", params: answer.error.params };
    phone.vibrate([20, 40, 20]);
  }

  /** Adds the selected cards to a meld. */
  async layOff(meld: string): Promise<void> {
    const { phone } = this;
    if (phone.isSending("lay_off")) return;
    const answer = await phone.send("lay_off", { cards: [...this.chosen], meld });
    if (answer.ok) phone.hand.clear();
  }

  // -- moments --------------------------------------------------------------------------------------------------------

  /** What is told of a game by turns; `sound`: this phone makes sounds. */
  hear(message: CallMessage, sound: boolean): void {
    const { phone } = this;
    const { what, params = {} } = message;
    const player = message.player || "";
    const name = phone.nameOf(player);
    const cards = ((params.cards as string[] | undefined) || []).map(cardText).join(" ");
    const face = typeof params.face === "string" ? params.face : "";
    switch (what) {
      case "turn":
        if (player === phone.me) this.#mine(sound);
        break;
      case "took":
        this.#tell(player, face ? words("turns.news.took", { name, card: cardText(face) }) : words("turns.news.drew", { name }));
        if (face && player !== phone.me) phone.banners.murmur(words("turns.news.took", { name, card: cardWords(face) }));
        break;
      case "discarded":
        this.#tell(player, words("turns.news.discarded", { name, card: cardText(face) }));
        if (player !== phone.me) phone.banners.murmur(words("turns.news.discarded", { name, card: cardWords(face) }));
        if (sound) play("discard", 0.5);
        break;
      case "meld":
        this.#tell(player, words("turns.news.meld", { name, cards }));
        break;
      case "lay_off":
        this.#tell(player, words("turns.news.lay_off", { name, cards }));
        break;
      case "turn_over":
        if (player !== phone.me) phone.banners.say(words("turns.news.turn_over", { name, stock: Number(params.stock) || 0 }), TOAST_MS);
        break;
      case "went_out":
        this.#wentOut(player, params.rummy === true);
        if (sound) play("match", 0.6);
        break;
      case "exhausted":
        phone.banners.say(words(params.void === true ? "turns.news.void" : "turns.news.exhausted"));
        break;
      case "round":
        this.news = null;
        break;
    }
  }

  #tell(player: string, text: string): void {
    this.news = { player, text };
  }

  #mine(sound: boolean): void {
    this.phone.vibrate([40, 60, 40]);
    this.phone.banners.announce(words("turns.mine"));
    if (sound) play("draw", 0.6);
  }

  #wentOut(player: string, rummy: boolean): void {
    const { phone } = this;
    const seat = phone.seatOf(player);
    const mine = player === phone.me;
    const name = phone.nameOf(player);
    const text = rummy
      ? mine
        ? words("turns.news.rummy_me")
        : words("turns.news.rummy", { name })
      : mine
        ? words("turns.news.out_me")
        : words("turns.news.out", { name });
    phone.vibrate(200);
    phone.banners.announce(text);
    phone.banners.show({ kind: "match", text, ...(seat ? { avatar: seat.avatar } : {}) }, OUT_MS);
  }
}
