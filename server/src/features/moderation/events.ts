import type { Tx } from "#platform/database.ts";
import { newId } from "#platform/ids.ts";
import type { Context } from "./context.ts";
import type { EventRow } from "./queries.ts";

/** A line in what happened to a case. @param by null: the clock, or a reporter, who is named nowhere */
export const happened = (
  c: Context,
  tx: Tx,
  caseId: string,
  kind: EventRow["kind"],
  { by = null, text = "" }: { by?: string | null; text?: string } = {},
) => c.queries.addEvent(tx, { id: newId(), caseId, at: c.clock.now(), kind, byId: by, text });
