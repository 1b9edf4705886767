import type { ReportDecision } from "@startup-connect/contract/connections";
import { REPORT_NOT_FOUND } from "@startup-connect/contract/moderation";
import type { Member } from "#features/accounts/index.ts";
import { checkUnseen } from "#features/audit/index.ts";
import type { ReportRow } from "#features/connections/index.ts";
import type { Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/moderation-notices.ts";
import type { Context } from "./context.ts";
import { hiddenMail, shownMail } from "./mails.ts";

const REPORTED_GONE = "The reported content no longer exists. You can only close the report.";

/** What a decision did. */
export type Done = "kept" | "hidden" | "shown";

interface Given {
  decision: ReportDecision;
  note: string;
}

/* ADM-09: what becomes of the things that members report. */

/** Hides or shows the content as decided, and notifies its owner. @throws Problem 409 when it is gone */
async function carryOut(
  c: Context,
  tx: Tx,
  row: ReportRow,
  owner: Member,
  { decision, note }: Given,
  isHidden: boolean,
) {
  const { targetType: type, targetId } = row;
  if (decision === "keep" && !isHidden) return "kept";
  const hides = decision === "hide";
  const link = await c.hideable[type].setHidden(tx, targetId, hides ? { at: c.clock.now(), reason: note } : null);
  if (link === null && hides) throw new Problem(409, REPORTED_GONE);
  if (link === null) return "kept";
  const message = hides ? t.hidden({ type }) : t.shown({ type });
  await c.ports.notifications.inform(tx, owner.userId, { message, reason: t.isYours, link });
  const content = hides
    ? hiddenMail(owner, { type, reason: note, link }, c.config.publicUrl)
    : shownMail(owner, { type, link }, c.config.publicUrl);
  await c.mail.enqueue(tx, content);
  return hides ? "hidden" : "shown";
}

async function tellReporters(
  c: Context,
  tx: Tx,
  closed: readonly ReportRow[],
  decision: ReportDecision,
): Promise<void> {
  const message = decision === "hide" ? t.thanksHidden : t.thanksKept;
  for (const reporterId of new Set(closed.map((row) => row.reporterId))) {
    await c.ports.notifications.inform(tx, reporterId, {
      message,
      reason: t.youReported,
      link: "/notifications",
    });
  }
}

/**
 * Decides a report with all open ones of the same thing; to keep what was hidden shows it again.
 * @throws Problem 404, 409 for the same decision again, and for hiding what is gone.
 */
export async function decide(c: Context, viewer: Viewer, id: string, given: Given): Promise<Done> {
  const reportRow = await c.reports.byId(id);
  if (!reportRow) throw notFound(REPORT_NOT_FOUND);
  const done = await c.db.tx(async (tx): Promise<Done> => {
    const all = await c.reports.lock(tx, reportRow);
    const row = all.find((one) => one.id === reportRow.id);
    const owner = (await c.members.some([reportRow.ownerId], tx)).get(reportRow.ownerId);
    if (!row || !owner) throw notFound(REPORT_NOT_FOUND);
    checkUnseen(viewer, { by: row.decidedBy, at: row.decidedAt }, c.clock.now());
    if (row.decision === given.decision) throw new Problem(409, "This report already has this decision.");
    const hiding = all.filter(({ decision }) => decision === "hide");
    const open = all.filter(({ state }) => state === "open");
    const outcome = await carryOut(c, tx, row, owner, given, hiding.length > 0);
    const decided = new Set([row, ...open, ...(given.decision === "keep" ? hiding : [])].map((one) => one.id));
    await c.reports.decide(tx, [...decided], { ...given, decidedAt: c.clock.now(), decidedBy: viewer.userId });
    await tellReporters(c, tx, open, given.decision);
    const target = `${row.targetType} of ${owner.publicId}`;
    const entry = { adminId: viewer.userId, act: `report.${outcome}`, subjectId: owner.userId };
    await c.ports.audit.record(tx, { ...entry, target, detail: given.note });
    return outcome;
  });
  if (done !== "kept") c.listed.changed();
  return done;
}
