import { COMMITMENT_MOVES, type CommitmentAction, type CommitmentState } from "./record-words.ts";
import type { SessionRole } from "./session-rules.ts";
import type { SessionState } from "./session-words.ts";

/** States in which a session's page can be written on. */
const WRITABLE: readonly SessionState[] = ["requested", "confirmed", "completed", "noShow", "disputed", "unconfirmed"];
export const isWritable = (state: SessionState): boolean => WRITABLE.includes(state);

/** What the rules of a commitment read. `dropBy`: who asked to drop it. `due`: a day as `YYYY-MM-DD`. */
export interface CommitmentFacts {
  state: CommitmentState;
  owner: SessionRole;
  by: SessionRole;
  dropBy: SessionRole | null;
  due: string;
  moved: number;
}

export type CommitmentRefusal = "notYours" | "settled" | "notOpen" | "movedOften" | "notLater";
export type CommitmentChange = Partial<Pick<CommitmentFacts, "state" | "dropBy" | "due" | "moved">>;

/** Where the answer to the first was lost, the same action comes again (OFF-26). */
function isDone({ state, due }: CommitmentFacts, action: CommitmentAction, isOwner: boolean, day: string): boolean {
  if (action === "drop") return state === "dropped";
  if (!isOwner) return false;
  if (action === "move") return state === "open" && day === due;
  return action !== "undrop" && state === { accept: "open", decline: "declined", keep: "kept" }[action];
}

/**
 * SES-36: what an action of one of the two makes of a commitment; nothing, when it is so already.
 * @param due of `move`, the new day
 */
export function commitmentStep(
  of: CommitmentFacts,
  action: CommitmentAction,
  by: SessionRole,
  due = "",
): { refusal: CommitmentRefusal } | { change: CommitmentChange } {
  const { state, owner } = of;
  const isOwner = by === owner;
  if (isDone(of, action, isOwner, due)) return { change: {} };
  if (state !== "proposed" && state !== "open") return { refusal: "settled" };
  if (action === "accept" || action === "decline") {
    if (!isOwner) return { refusal: "notYours" };
    if (state !== "proposed") return { refusal: "settled" };
    return { change: { state: action === "accept" ? "open" : "declined" } };
  }
  if (state === "proposed") {
    if (action !== "drop") return { refusal: "notOpen" };
    return by === of.by ? { change: { state: "dropped" } } : { refusal: "notYours" };
  }
  switch (action) {
    case "keep":
      return isOwner ? { change: { state: "kept", dropBy: null } } : { refusal: "notYours" };
    case "move":
      if (!isOwner) return { refusal: "notYours" };
      if (of.moved >= COMMITMENT_MOVES) return { refusal: "movedOften" };
      return due > of.due ? { change: { due, moved: of.moved + 1 } } : { refusal: "notLater" };
    case "drop":
      return of.dropBy && of.dropBy !== by ? { change: { state: "dropped" } } : { change: { dropBy: by } };
    case "undrop":
      return { change: { dropBy: null } };
  }
}
