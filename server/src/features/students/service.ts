import {
  STUDENT_LINK_DEAD,
  STUDENT_UNCONFIRMED_DAYS,
  STUDENTS_PER_HOUR,
  type StudentForm,
} from "@startup-connect/contract/students";
import { newToken, tokenHash } from "#features/accounts/index.ts";
import { newId } from "#platform/ids.ts";
import type { Platform } from "#platform/platform.ts";
import { notFound } from "#platform/problem.ts";
import { studentMail } from "./mails.ts";
import type { StudentQueries } from "./queries.ts";

/** Emails to one address in a day: a form open to everybody must not fill a stranger's mailbox. */
const MAILS_PER_DAY = 5;
const dayMs = 86_400_000;

export interface Sender {
  userId: string | null;
  address: string;
}

/** SU-25. */
export function studentService({ clock, config, db, limits, mail }: Platform, queries: StudentQueries) {
  return {
    /** @returns the id of the profile, which is not listed yet. @throws TooMany */
    async submit(form: StudentForm, { userId, address }: Sender): Promise<string> {
      await limits.consume("student", address, STUDENTS_PER_HOUR, 3600);
      await limits.consume("student-mail", form.emailId.toLowerCase(), MAILS_PER_DAY, 86_400);
      const { token, hash } = newToken();
      const id = newId();
      await db.tx(async (tx) => {
        await queries.insert(tx, { id, userId, ...form, tokenHash: hash, createdAt: clock.now() });
        const link = `${config.publicUrl}/student-profile/${token}`;
        await mail.enqueue(tx, studentMail(form.emailId, link, STUDENT_UNCONFIRMED_DAYS));
      });
      return id;
    },

    /** Lists it in the place of a former one of the same address. @throws Problem 404 for a dead link */
    async confirm(token: string): Promise<void> {
      await db.tx(async (tx) => {
        const row = await queries.lock(tx, tokenHash(token));
        if (!row) throw notFound(STUDENT_LINK_DEAD);
        if (row.confirmedAt) return;
        await queries.lockAddress(tx, row.emailId);
        await queries.removeFormer(tx, row);
        await queries.confirm(tx, row.id, clock.now());
      });
    },

    /** @throws Problem 404 for a dead link, one of a withdrawn profile included */
    async withdraw(token: string): Promise<void> {
      await db.tx(async (tx) => {
        const row = await queries.lock(tx, tokenHash(token));
        if (!row) throw notFound(STUDENT_LINK_DEAD);
        await queries.remove(tx, row.id);
      });
    },

    sweep: () => queries.removeUnconfirmed(new Date(clock.now().getTime() - STUDENT_UNCONFIRMED_DAYS * dayMs)),
  };
}
