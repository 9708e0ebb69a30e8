/**
 * Where a screen keeps what it is in a room: the secret token, by room and role. It lives in the browser's storage, so
 * that a reload, a closed tab or a restarted phone comes back to the same seat; without storage it lasts for the page.
 */
import type { Role } from "./protocol";

const kept = new Map<string, string>();

const keyOf = (room: string, role: Role): string => `party.token.${room.toUpperCase()}.${role}`;

/** The stored token, or null. */
export function readToken(room: string, role: Role): string | null {
  const key = keyOf(room, role);
  try {
    return window.localStorage.getItem(key) || kept.get(key) || null;
  } catch {
    return kept.get(key) || null;
  }
}

/** Stores a token, or forgets it (null). */
export function writeToken(room: string, role: Role, token: string | null): void {
  const key = keyOf(room, role);
  if (token === null) kept.delete(key);
  else kept.set(key, token);
  try {
    if (token === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, token);
  } catch {
    // Storage is off in this browser: the copy above lasts as long as the page.
  }
}

/** A new id for a command or a newcomer: 96 random bits, also on plain http. */
export function newId(): string {
  const bytes = new Uint8Array(12);
  crypto.getRandomValues(bytes);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
