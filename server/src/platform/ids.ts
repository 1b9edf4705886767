import { uuidv7 } from "uuidv7";

/** A new row id: UUIDv7 text, ascending by creation within one process. */
export const newId = (): string => uuidv7();
