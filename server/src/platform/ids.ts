import { randomBytes } from "node:crypto";
import { UUID, uuidv7 } from "uuidv7";

/** A new row id: UUIDv7 text, ascending by creation within one process. */
export const newId = (): string => uuidv7();

/** A row id as it would have been made at `time`, so that seeded records take their place in newest-first lists. */
export function idAt(time: Date): string {
  const random = randomBytes(10);
  const high = random.readUInt16BE(0) & 0xfff;
  return UUID.fromFieldsV7(time.getTime(), high, random.readUInt32BE(2) >>> 2, random.readUInt32BE(6)).toString();
}

const rowId = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether a text can be a row id at all; the database refuses others with an error instead of finding nothing. */
export const isId = (text: string): boolean => rowId.test(text);

/** The moment a row id was made at. */
export const timeOf = (id: string): Date => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
