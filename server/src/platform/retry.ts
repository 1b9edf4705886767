const turns = 4;
/** Deadlock, serialization failure: the database undid everything and the same work may simply run again. */
const undone = new Set(["40P01", "40001"]);

function mayRunAgain(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 4; current = current.cause, depth++) {
    if ("code" in current && typeof current.code === "string" && undone.has(current.code)) return true;
  }
  return false;
}

/** Runs a statement or a transaction again that the database undid; `work` must touch the database only. */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn++) {
    try {
      return await work();
    } catch (error) {
      if (turn === turns || !mayRunAgain(error)) throw error;
    }
  }
}
