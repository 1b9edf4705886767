import { nameChanged } from "@startup-connect/contract/recognition";
import type { NameReview } from "#features/profiles/index.ts";
import type { Tx } from "#platform/database.ts";
import { newId } from "#platform/ids.ts";
import { Problem } from "#platform/problem.ts";
import * as t from "#texts/recognition-notices.ts";
import type { Applicant, Context } from "./context.ts";
import { applicationNotice } from "./present.ts";
import type { ApplicationRow } from "./queries.ts";

/*
 * A new name of a record that carries marks (REC-36). It is pending as an application in review; all who decide about a
 * person's marks lock the application first, then certificates, then the record.
 */

const noted = (c: Context, tx: Tx, application: ApplicationRow, message: string) =>
  c.queries.addToHistory(tx, { id: newId(), applicationId: application.id, message, createdAt: c.clock.now() });

const approved = (c: Context, tx: Tx, application: ApplicationRow) =>
  c.queries.change(tx, application.id, { status: "approved", stepsDone: 3, reason: "", decidedAt: c.clock.now() });

export async function openNameReview(c: Context, tx: Tx, userId: string): Promise<NameReview> {
  const application = await c.queries.lockOfUser(tx, userId);
  return async ({ name, certifiedName, verified, recognised = false }, next) => {
    if (next === name) return certifiedName;
    if (!verified && !recognised) return null;
    if (!application) throw new Error("a record with marks has no application");
    const certified = certifiedName ?? name;
    if (next === certified) {
      if (verified && application.status === "inReview") await approved(c, tx, application);
      await noted(c, tx, application, t.nameAgain({ name: certified }));
      return null;
    }
    await c.queries.change(tx, application.id, { status: "inReview", reason: "", decidedAt: null });
    await noted(c, tx, application, t.nameChanged({ name: certified, next }));
    const message = t.yourNameChanged({ number: application.number });
    await c.ports.notifications.notify(tx, userId, applicationNotice(message));
    return certified;
  };
}

/** A verified recognition confirms the name as well; a profile that was approved before is so again. */
export async function confirmName(
  c: Context,
  tx: Tx,
  { name, certifiedName, verified }: Applicant,
  application: ApplicationRow,
): Promise<void> {
  if (!certifiedName) return;
  await c.ports.profiles.confirmName(tx, application.userId);
  if (verified && application.status === "inReview") await approved(c, tx, application);
  await noted(c, tx, application, t.nameConfirmed({ name }));
}

/** @throws Problem 409 when the name is another one than the reviewer has read. */
export function checkReadName(applicant: Applicant | undefined, read: string | undefined): void {
  if (applicant && read !== undefined && read !== applicant.name) throw new Problem(409, nameChanged(applicant.name));
}
