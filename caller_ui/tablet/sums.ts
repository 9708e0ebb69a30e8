/** A score typed as a sum: "10+3" is 13. What cannot be a sum yet is null. */

/** The longest text that the keypad takes. */
export const LONGEST = 14;

const MOST = 999;

/** The value of a typed sum; null while it is not one, or beyond 999. */
export function valueOf(text: string): number | null {
  if (!/^\d{1,3}(\+\d{1,3})*$/.test(text)) return null;
  const value = text.split("+").reduce((sum, part) => sum + Number(part), 0);
  return value > MOST ? null : value;
}

/** The text after one more key: a digit, "+" or "back". A sum never begins with "+" and never has two in a row. */
export function typed(text: string, key: string): string {
  if (key === "back") return text.slice(0, -1);
  if (text.length >= LONGEST) return text;
  const end = text.slice(-1);
  if (key === "+") return text === "" || end === "+" ? text : `${text}+`;
  if (text === "0" || text.slice(-2) === "+0") return text.slice(0, -1) + key;
  return text + key;
}
