/**
 * The hand on the screen: in which order it is shown, which card is selected, where a new card comes from. Orders are
 * kept on the server; a change shows at once here and is sent a moment later.
 */
import type { Connection } from "../../shared_ui/connection.svelte";
import type { HandMode } from "../../shared_ui/protocol";
import { byGroups, byRank, bySuit, keepOrder, moved, type Bracket } from "./sorting";

/** Where a card came from: a spot on the screen to fly from. */
export type Origin = "stock" | "pile" | "discard" | "own" | "deal";

const SEND_MS = 350;

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((card, i) => card === b[i]);

export class Hand {
  /** The selected cards: one, or several where several can go together. */
  picked = $state.raw<readonly string[]>([]);
  /** Shows the groups for a while, whatever order is chosen. */
  grouping = $state(false);
  /** Cards that have just come, with where from; empty after a reload: then nothing flies. */
  arrivals = $state.raw<ReadonlyMap<string, Origin>>(new Map());
  /** Counts the deals seen, so that a new one can be told from a card that comes. */
  dealing = $state(false);

  #mode = $state<HandMode | null>(null);
  #order = $state.raw<readonly string[] | null>(null);
  #timer: number | undefined;
  #source: Origin = "stock";
  #known: { cards: readonly string[]; round: number } | null = null;

  constructor(private readonly connection: Connection) {}

  readonly cards: readonly string[] = $derived((this.connection.hand && this.connection.hand.cards) || []);
  readonly wild: string | null = $derived((this.connection.table && this.connection.table.wild) || null);
  readonly canGroup: boolean = $derived(Boolean(this.connection.hand && this.connection.hand.arrangement));

  /** The one selected card; null if there is none or more than one. */
  readonly selected: string | null = $derived(this.picked.length === 1 ? this.picked[0] || null : null);
  /** Whether cards can be laid on the table together: then a tap adds to the selection. */
  readonly several: boolean = $derived(Boolean(this.connection.hand && this.connection.hand.can.indexOf("meld") >= 0));

  readonly mode: HandMode = $derived.by(() => {
    if (this.grouping && this.canGroup) return "groups";
    const wanted = this.#mode || (this.connection.hand && this.connection.hand.mode) || "rank";
    return wanted === "groups" && !this.canGroup ? "rank" : wanted;
  });

  readonly shown: { order: readonly string[]; brackets: readonly Bracket[] } = $derived.by(() => {
    const cards = this.cards;
    if (this.mode === "groups") {
      const hand = this.connection.hand;
      return byGroups(cards, hand ? hand.arrangement : null, this.wild);
    }
    const order =
      this.mode === "rank"
        ? byRank(cards, this.wild)
        : this.mode === "suit"
          ? bySuit(cards, this.wild)
          : keepOrder(this.#order || cards, cards);
    return { order, brackets: [] };
  });

  /** A tap on a card: selects it, or lets it go. */
  tap(card: string): void {
    const others = this.several ? this.picked.filter((other) => other !== card) : [];
    this.picked = this.isPicked(card) ? others : [...others, card];
  }

  /** Selects exactly these cards. */
  pick(cards: readonly string[]): void {
    this.picked = cards;
  }

  isPicked(card: string): boolean {
    return this.picked.indexOf(card) >= 0;
  }

  clear(): void {
    this.picked = [];
  }

  choose(mode: HandMode): void {
    this.grouping = false;
    this.#order = mode === "mine" ? this.shown.order : null;
    this.#mode = mode;
    this.#send();
  }

  /** Moves a card one place left (-1) or right (1). */
  step(card: string, by: -1 | 1): boolean {
    const from = this.shown.order.indexOf(card);
    return this.move(card, by < 0 ? from - 1 : from + 2);
  }

  /** Moves a card to a place, 0 ... the number of cards; from then on the order is one's own. Says if that is new. */
  move(card: string, place: number): boolean {
    const wasMine = this.mode === "mine";
    const order = moved(this.shown.order, card, Math.max(0, place));
    if (wasMine && same(order, this.shown.order)) return false;
    this.grouping = false;
    this.#order = order;
    this.#mode = "mine";
    this.#send();
    return !wasMine;
  }

  /** Says where the next card will come from: it is told before the card is here. */
  expect(source: Origin): void {
    this.#source = source;
  }

  /** Compares the hand with the last one: what is new, and is it a new deal? Run it whenever a view has come. */
  notice(): void {
    const table = this.connection.table;
    const hand = this.connection.hand;
    if (!table || !hand) return;
    const cards = hand.cards;
    const before = this.#known;
    this.#known = { cards, round: table.round };
    if (this.picked.some((card) => cards.indexOf(card) < 0)) {
      this.picked = this.picked.filter((card) => cards.indexOf(card) >= 0);
    }
    if (this.#order && this.#order.every((card) => cards.indexOf(card) < 0)) this.#order = null;
    if (!before) return;
    if (before.round !== table.round) {
      this.#order = null;
      this.arrivals = new Map(cards.map((card) => [card, "deal"]));
      this.dealing = cards.length > 0;
      if (this.dealing) window.setTimeout(() => (this.dealing = false), 1200);
      return;
    }
    const fresh = cards.filter((card) => before.cards.indexOf(card) < 0);
    if (fresh.length) this.arrivals = new Map(fresh.map((card) => [card, card === hand.drawn ? this.#source : "own"]));
    if (fresh.length) this.#source = "stock";
  }

  #send(): void {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#sendNow(), SEND_MS);
  }

  async #sendNow(): Promise<void> {
    const hand = this.connection.hand;
    if (!hand || hand.can.indexOf("order") < 0) return;
    const cards = [...this.shown.order];
    const mode = this.mode;
    const answer = await this.connection.command("order", { cards, mode });
    // A card that came or went meanwhile makes the order incomplete: it is sent again with the hand as it is.
    if (!answer.ok && answer.error.code === "not_your_card" && !same(cards, this.shown.order)) this.#send();
  }
}
