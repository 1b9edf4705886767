const noRoom = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/** Shown in the terminal. */
export const NO_ROOM = "The disk is full, or a limit on files is reached: make room, then try again.";

/** The same failure in the words of PostgreSQL's programs. */
export const saysNoRoom = (text: string): boolean =>
  /No space left on device|Disk quota exceeded|File too large/.test(text);

/** True when a file could not be written for want of room, so that the same call may succeed later. */
export function isDiskFull(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 6; current = current.cause, depth++) {
    if ("code" in current && typeof current.code === "string" && noRoom.has(current.code)) return true;
  }
  return false;
}
