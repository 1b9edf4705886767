import { after, counted } from "@startup-connect/contract/shared";
import { EXPORT_HOURS } from "@startup-connect/contract/support";
import { z } from "zod";
import { approvalKind } from "#platform/approvals.ts";
import { csvTable } from "#platform/csv.ts";
import type { MadeFile } from "#platform/files/index.ts";
import type { Viewer } from "#platform/http.ts";
import { Problem } from "#platform/problem.ts";
import type { Context } from "./context.ts";

/** Addresses read at once for the export. */
const BATCH = 1000;

/* The list of the monthly email, for the operator (ADM-07). */

export const SUBSCRIBERS_EXPORTED = "subscribers.exported";
/** STAFF-08: the addresses of all go out when a second person agrees. */
const EXPORT = { kind: "subscribers.export", payload: {} };

export const SENT = "Sent for approval.";
export const MAILBOX_NOT_SHOWN = "The sender has not shown yet that this mailbox is theirs. Ask a question first.";

export const exportKind = (c: Context) =>
  approvalKind({
    kind: EXPORT.kind,
    scope: "exports.make",
    schema: z.strictObject({}),
    describe: () => "Export the addresses of all subscribers once",
    async run(tx, _, { askedBy: personId }) {
      await c.inbox.allowExport(tx, { personId, until: after(c.clock.now(), { hours: EXPORT_HOURS }) });
    },
  });

/** @throws Problem 409 when it is asked for already */
export const askToExport = (c: Context, viewer: Viewer, reason: string): Promise<unknown> =>
  c.ports.staff.ask(viewer, { ...EXPORT, subjectId: viewer.userId, reason });

export async function exportState(c: Context, { userId }: Viewer): Promise<"none" | "asked" | "approved"> {
  if (await c.inbox.mayExport(userId, c.clock.now())) return "approved";
  return (await c.ports.staff.isAsked(EXPORT.kind, userId, EXPORT.payload)) ? "asked" : "none";
}

/** Everybody on the list as CSV with a head, in the order they came. @throws Problem 409 without an approval */
export async function exportSubscribers(c: Context, { userId: adminId }: Viewer): Promise<MadeFile> {
  return c.db.tx(async (tx) => {
    if (!(await c.inbox.takeExport(tx, adminId, c.clock.now())))
      throw new Problem(409, "Ask for an approval first: each one is for one export.");
    const lines = [["email", "subscribed_at"]];
    for (let last: string | null = null, more = true; more; ) {
      const some = await c.queries.subscribersAfter(tx, last, BATCH);
      for (const { email, subscribedAt } of some) lines.push([email, subscribedAt.toISOString()]);
      last = some.at(-1)?.id ?? null;
      more = some.length === BATCH;
    }
    const count = lines.length - 1;
    const detail = counted(count, "address", "addresses");
    await c.ports.audit.record(tx, { adminId, act: SUBSCRIBERS_EXPORTED, target: "Monthly email", detail });
    return csvTable(lines);
  });
}
