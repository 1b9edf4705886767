const noRoom = new Set(["ENOSPC", "EDQUOT"]);

/** True when a file could not be written for want of room, so that the same call may succeed later. */
export function isDiskFull(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 6; current = current.cause, depth++) {
    if ("code" in current && typeof current.code === "string" && noRoom.has(current.code)) return true;
  }
  return false;
}
