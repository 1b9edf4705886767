import { uuidv7 } from "uuidv7";

/** A new row id: UUIDv7 text, ascending by creation within one process. */
export const newId = (): string => uuidv7();

const rowId = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether a text can be a row id at all; the database refuses others with an error instead of finding nothing. */
export const isId = (text: string): boolean => rowId.test(text);
