import { createHash } from "node:crypto";

export const digest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 32);

/** How the names of pictures begin that are drawn of a profile of this person: found again when the person leaves. */
export const drawnOf = (userId: string): string => `${digest(`owner\0${userId}`)}-`;
