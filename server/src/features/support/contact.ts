import { INVALID_EMAIL, indiaDay, type Language } from "@startup-connect/contract/shared";
import {
  CONTACT_FILE_ENDINGS,
  CONTACTS_PER_HOUR,
  type ContactSubmission,
  contactThanks,
  FILE_REFUSED,
  QUESTION_TAKEN,
  QUESTION_TYPE,
  type Question,
} from "@startup-connect/contract/support";
import { documentName } from "#platform/files/index.ts";
import { wasRead, withDocument } from "#platform/files/with-document.ts";
import { newId } from "#platform/ids.ts";
import { TooMany } from "#platform/limits/index.ts";
import { fieldProblem, type Problem } from "#platform/problem.ts";
import { type Context, readersOf } from "./context.ts";
import { contactMail, receivedMail } from "./mails.ts";
import type { ContactRow } from "./queries.ts";
import type { contactRequests } from "./tables.ts";
import { pageOf } from "./threads.ts";

/** Of one sender to one mailbox. */
const RECEIPTS_PER_DAY = 5;
const refused = (text: string): Problem => fieldProblem("fileUpload", text);
const fileRule = { endings: CONTACT_FILE_ENDINGS, refusal: FILE_REFUSED, refused };

export interface Visitor {
  userId: string | null;
  address: string;
  /** Of the page they used. */
  language: Language;
}

/* SUP-08, SUP-09, SUP-12. */

/** Anyone can type anyone's address: beyond its budget a request is taken, and no email goes to it. */
const mayHaveReceipt = (c: Context, receiver: string, { userId, address }: Visitor): Promise<boolean> =>
  c.limits.consumeEmail("contact-receipt", { sender: userId ?? address, receiver }, RECEIPTS_PER_DAY, 86_400).then(
    () => true,
    (error: unknown) => {
      if (error instanceof TooMany) return false;
      throw error;
    },
  );

const yearOf = (now: Date) => indiaDay(now).slice(0, 4);
type Written = Omit<typeof contactRequests.$inferInsert, "id" | "userId" | "reference" | "createdAt">;

/** Stores it, and emails it to those who answer and to its sender. */
export async function take(c: Context, given: Written, visitor: Visitor, now: Date) {
  const readers = await readersOf(c, given);
  const hasReceipt = await mayHaveReceipt(c, given.email, visitor);
  const row = { id: newId(), userId: visitor.userId, ...given, createdAt: now };
  return c.db.tx(async (tx) => {
    const request = await c.queries.addContact(tx, row, yearOf(now));
    for (const reader of readers) await c.mail.enqueue(tx, contactMail(reader, request, c.config.publicUrl));
    if (hasReceipt) await c.mail.enqueue(tx, receivedMail(request, visitor.language));
    return request;
  });
}

/** @throws Problem 400 for a file that is not what it says, TooMany after 5 in an hour */
export async function submit(
  c: Context,
  { leaveThisEmpty: isProgram, fileUpload, ...given }: ContactSubmission,
  visitor: Visitor,
) {
  const now = c.clock.now();
  const message = contactThanks(given.firstName);
  // A program in the trap gets the answer a user gets, so that it does not try another way.
  if (isProgram) return { message, reference: await c.queries.nextReference(yearOf(now)) };
  // Before the file: re-encoding a picture is work that a sender over the limit must not cause.
  await c.limits.consume("contact", visitor.address, CONTACTS_PER_HOUR, 3600);
  const taken = withDocument(c.files, fileUpload, fileRule, async ({ path, size }) => {
    const file = { filePath: path, fileName: documentName(fileUpload.name, path), fileSize: size };
    const { reference } = await take(c, { ...given, ...file }, visitor, now);
    return { message, reference };
  });
  // What was not taken does not count.
  return taken.catch(async (error: unknown) => {
    if (!wasRead(error)) await c.limits.refund("contact", visitor.address);
    throw error;
  });
}

/** SUP-12. @throws Problem 400 for a visitor without an address, TooMany as above */
export async function ask(c: Context, { leaveThisEmpty: isProgram, text, email: typed }: Question, visitor: Visitor) {
  const now = c.clock.now();
  const message = QUESTION_TAKEN;
  const { userId, address } = visitor;
  const answered = (request: Pick<ContactRow, "id" | "linkId" | "reference">) => {
    // Anyone can type anyone's address: the way to what is answered comes there alone.
    return { message, reference: request.reference, page: userId ? pageOf(c, request) : null };
  };
  if (isProgram) return answered({ reference: await c.queries.nextReference(yearOf(now)), id: newId(), linkId: null });
  const known = userId ? (await c.ports.accounts.contacts([userId])).get(userId) : undefined;
  const email = known?.email ?? typed;
  if (!email) throw fieldProblem("email", INVALID_EMAIL);
  await c.limits.consume("contact", address, CONTACTS_PER_HOUR, 3600);
  const firstName = known?.name ?? null;
  const given = { email, firstName, queryType: QUESTION_TYPE, comments: text };
  return answered(await take(c, given, visitor, now));
}
