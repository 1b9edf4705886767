/** One value of a list's order, as the last record of a page has it. */
export type CursorValue = string | number | boolean | null;

/**
 * Opaque form of the place after a record: base64url of a JSON list (api-contract 0.4).
 * Put the sort first in the list, so that a cursor of another order can be recognised.
 */
export function encodeCursor(values: readonly CursorValue[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(values));
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The values of a cursor, `null` for any text that no `encodeCursor` made. Never throws. */
export function decodeCursor(text: string): readonly CursorValue[] | null {
  if (text.length > 2000 || !/^[A-Za-z0-9_-]+$/.test(text)) return null;
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const values: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return Array.isArray(values) && values.every(isCursorValue) ? values : null;
  } catch {
    return null;
  }
}

const isCursorValue = (value: unknown): value is CursorValue =>
  value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean";
