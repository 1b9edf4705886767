import { before, emailKey, isSameEmail, type Language, SESSION_EXPIRED } from "@startup-connect/contract/shared";
import {
  STUDENT_LINK_DEAD,
  STUDENT_NOT_CLAIMED,
  STUDENT_NOT_FOUND,
  STUDENT_UNCONFIRMED_DAYS,
  STUDENTS_PER_HOUR,
  type StudentForm,
} from "@startup-connect/contract/students";
import { type Accounts, type Member, newToken, tokenHash } from "#features/accounts/index.ts";
import type { Viewer } from "#platform/http.ts";
import { newId } from "#platform/ids.ts";
import { lock } from "#platform/locks.ts";
import type { MailContent } from "#platform/mail/index.ts";
import type { Platform } from "#platform/platform.ts";
import { notFound, Problem } from "#platform/problem.ts";
import * as t from "#texts/students-acts.ts";
import * as texts from "#texts/students-mail.ts";
import type { StudentFields, StudentQueries, StudentRow } from "./queries.ts";

/** What students use of other features. */
export interface StudentPorts {
  accounts: Pick<Accounts, "contacts" | "holderOf" | "members" | "ownUser">;
}

/** Emails of one sender to one address in a day: a form open to everybody must not fill a stranger's mailbox. */
const MAILS_PER_DAY = 5;
/** Names no address: whose profile it is would be known from it. */
const STUDENT_OF_OTHER_ADDRESS = t.otherAddress;

export interface Sender {
  userId: string | null;
  address: string;
  /** Of the page they used. */
  language: Language;
}

/** SU-25, STU-03 to STU-05. */
export function studentService(platform: Platform, queries: StudentQueries, ports: StudentPorts) {
  const { clock, config, db, limits, mail } = platform;
  const { members } = ports.accounts;
  const hasAddress = ({ email }: Member, { emailId }: StudentRow) => isSameEmail(email, emailId);
  const claimOf = ({ userId, hidden, suspended }: Member) => ({
    userId,
    claimedAt: clock.now(),
    listed: !(hidden || suspended),
  });

  return {
    /** @returns the id of the profile, which is not listed yet. @throws TooMany */
    async submit(form: StudentForm, { userId, address, language }: Sender): Promise<string> {
      await limits.consume("student", address, STUDENTS_PER_HOUR, 3600);
      const member = userId && (await members.some([userId])).get(userId);
      const isOwner = Boolean(member && isSameEmail(member.email, form.emailId));
      const to = { sender: userId ?? address, receiver: form.emailId, isOwner };
      await limits.consumeEmail("student-mail", to, MAILS_PER_DAY, 86_400);
      const { token, hash } = newToken();
      const id = newId();
      await db.tx(async (tx) => {
        await queries.insert(tx, { id, userId, ...form, tokenHash: hash, createdAt: clock.now() });
        const link = `${config.publicUrl}/student-profile/${token}`;
        await mail.enqueue(tx, { ...studentMail(form.emailId, link, STUDENT_UNCONFIRMED_DAYS), language });
      });
      return id;
    },

    ofLink: (token: string): Promise<StudentRow | undefined> => queries.byToken(tokenHash(token)),

    /**
     * Lists it in the place of a former one of the same address. The account that has the address claims it with that
     * where it claimed the former one or submitted this one (STU-04), and where others do not see it: restored, both are
     * seen. @throws Problem 404 for a dead link
     */
    async confirm(token: string): Promise<StudentRow> {
      return db.tx(async (tx) => {
        const found = await queries.byToken(tokenHash(token), tx);
        const former = found && (await queries.withAddress(tx, found.emailId));
        const ownerId = former?.claimedAt ? former.userId : found?.userId;
        // Accounts are locked before profiles.
        const holderId = found && (await ports.accounts.holderOf(found.emailId, tx));
        const holder = holderId ? await members.lock(tx, holderId) : undefined;
        const row = await queries.lock(tx, tokenHash(token));
        if (!row) throw notFound(STUDENT_LINK_DEAD);
        if (row.confirmedAt) return row;
        await lock(tx, "student", emailKey(row.emailId));
        await queries.removeFormer(tx, row);
        await queries.confirm(tx, row.id, clock.now());
        const claim = holder && hasAddress(holder, row) ? claimOf(holder) : undefined;
        return claim && (claim.userId === ownerId || !claim.listed) ? queries.claim(tx, row.id, claim) : row;
      });
    },

    /** STU-03. @throws Problem 403 for a profile with another address, 404 */
    async claim(viewer: Viewer, id: string): Promise<StudentRow> {
      return db.tx(async (tx) => {
        // A change of the address and a suspension wait until the claim is there for them to end.
        const member = await members.lock(tx, viewer.userId);
        if (!member || member.suspended) throw new Problem(401, SESSION_EXPIRED);
        await lock(tx, "student", emailKey(member.email));
        const own = await queries.withAddress(tx, member.email);
        if (own?.id === id.toLowerCase()) return own.claimedAt ? own : queries.claim(tx, own.id, claimOf(member));
        throw (await queries.byId(id, tx)) ? new Problem(403, STUDENT_OF_OTHER_ADDRESS) : notFound(STUDENT_NOT_FOUND);
      });
    },

    /** @throws Problem 404 for who has claimed none */
    async change(viewer: Viewer, fields: StudentFields): Promise<StudentRow> {
      const row = await db.tx((tx) => queries.change(tx, viewer.userId, { ...fields, updatedAt: clock.now() }));
      if (!row) throw notFound(STUDENT_NOT_CLAIMED);
      return row;
    },

    withdrawOwn: (viewer: Viewer) => db.tx((tx) => queries.withdraw(tx, viewer.userId)),

    /** @throws Problem 404 for a dead link, one of a withdrawn profile included */
    async withdraw(token: string): Promise<void> {
      await db.tx(async (tx) => {
        const row = await queries.lock(tx, tokenHash(token));
        if (!row) throw notFound(STUDENT_LINK_DEAD);
        await queries.remove(tx, row.id);
      });
    },

    sweep: () => queries.removeUnconfirmed(before(clock.now(), { days: STUDENT_UNCONFIRMED_DAYS })),
  };
}

/**
 * SU-25: the link lists the profile, or withdraws it, now and later. The email contains nothing that was typed:
 * strangers could write to anyone otherwise.
 */
const studentMail = (to: string, link: string, days: number): MailContent => ({
  to,
  subject: texts.subject,
  preview: texts.preview,
  blocks: [
    { kind: "heading", text: texts.isItYours },
    texts.wasSubmitted,
    { kind: "button", label: texts.confirmOrWithdraw, url: link },
    {
      kind: "small",
      text: texts.notYou({ days: String(days) }),
    },
  ],
  reason: texts.why,
  category: "student",
});
