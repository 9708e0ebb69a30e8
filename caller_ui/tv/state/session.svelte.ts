/**
 * The TV's place in the world: which room it shows, whether it is the room's host or only watches, and the few things it
 * remembers about itself (sound, room, volume). Making a room and entering it happen here; what the table says is read
 * from the connection.
 */
import { Connection } from "../../../shared_ui/connection.svelte";
import type { ErrorBody, RoomLinks } from "../../../shared_ui/protocol";
import { readToken, writeToken } from "../../../shared_ui/tokens";

const LAST_ROOM = "party.tv.room";
const HEARD = "party.tv.heard";

/** What a TV keeps for itself from one visit to the next. */
function kept(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Without storage the TV asks again after a reload.
  }
}

/** The room's code in an address such as /tv/KDRT, or null. */
export function roomInPath(path: string): string | null {
  const found = /^\/tv\/([A-Za-z]{4})\/?$/.exec(path);
  return found ? found[1]!.toUpperCase() : null;
}

export class Session {
  connection = $state.raw<Connection | null>(null);
  /** A room that this TV was the host of before and that still stands. */
  former = $state<string | null>(null);
  trouble = $state.raw<ErrorBody | null>(null);
  busy = $state(false);
  /** The sound check is behind us. */
  started = $state(false);

  get host(): boolean {
    return this.connection !== null && this.connection.role === "host";
  }

  /** Whether somebody has pressed something in this tab before: then a reload goes straight back to the table. */
  heardBefore(): boolean {
    try {
      return window.sessionStorage.getItem(HEARD) !== null;
    } catch {
      return false;
    }
  }

  /** The sound check was answered. */
  start(): void {
    this.started = true;
    try {
      window.sessionStorage.setItem(HEARD, "1");
    } catch {
      // The sound check comes again after a reload.
    }
  }

  /** Looks at the address: enters the room that it names, or looks for the room of last time. */
  async open(): Promise<void> {
    const room = roomInPath(window.location.pathname);
    if (room) {
      this.started = this.heardBefore();
      await this.enter(room, window.location.hash.slice(1) || null);
      return;
    }
    const last = kept(LAST_ROOM);
    if (!last || !readToken(last, "host")) return;
    try {
      const answer = await fetch(`/api/rooms/${last}`);
      if (answer.ok) this.former = ((await answer.json()) as { room: string }).room;
    } catch {
      // No answer: the TV offers a new room, and says so when that fails too.
    }
  }

  /** Makes a room and becomes its host. */
  async make(): Promise<void> {
    this.busy = true;
    this.trouble = null;
    try {
      const answer = await fetch("/api/rooms", { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } });
      const body = (await answer.json()) as RoomLinks | { error: ErrorBody };
      if ("error" in body) {
        this.trouble = body.error;
        return;
      }
      writeToken(body.room, "host", body.host_token);
      await this.enter(body.room, null);
    } catch {
      this.trouble = { code: "offline", message: "", params: {} };
    } finally {
      this.busy = false;
    }
  }

  /** Enters a room: as its host with the token or an invitation, otherwise to watch. */
  async enter(room: string, invite: string | null): Promise<void> {
    if (window.location.pathname !== `/tv/${room}` || window.location.hash) {
      window.history.replaceState(null, "", `/tv/${room}`);
    }
    const connection = new Connection(room);
    this.connection = connection;
    const mine = connection.remembers("host");
    let answer = await connection.enter(mine ? { role: "host" } : invite ? { role: "host", invite } : { role: "watcher" });
    if (!answer.ok && mine && invite) answer = await connection.enter({ role: "host", invite });
    if (!answer.ok && answer.error.code !== "unknown_room") answer = await connection.enter({ role: "watcher" });
    if (!answer.ok) {
      this.trouble = answer.error;
      return;
    }
    if (connection.role === "host") keep(LAST_ROOM, room);
  }

  /** Leaves the room for a fresh beginning. */
  leave(): void {
    if (this.connection) this.connection.close();
    this.connection = null;
    this.trouble = null;
    window.history.replaceState(null, "", "/");
  }
}
