import { indiaDay } from "@startup-connect/contract/shared";
import {
  CONTACT_FILE_ENDINGS,
  CONTACTS_PER_HOUR,
  type ContactSubmission,
  contactThanks,
  FILE_REFUSED,
} from "@startup-connect/contract/support";
import { documentName } from "#platform/files/index.ts";
import { wasRead, withDocument } from "#platform/files/with-document.ts";
import { newId } from "#platform/ids.ts";
import { TooMany } from "#platform/limits/index.ts";
import type { Platform } from "#platform/platform.ts";
import { fieldProblem, type Problem } from "#platform/problem.ts";
import { contactMail, receivedMail } from "./mails.ts";
import type { SupportPorts } from "./ports.ts";
import type { SupportQueries } from "./queries.ts";

/** Of one sender to one mailbox. */
const RECEIPTS_PER_DAY = 5;
const refused = (text: string): Problem => fieldProblem("fileUpload", text);
const fileRule = { endings: CONTACT_FILE_ENDINGS, refusal: FILE_REFUSED, refused };

interface Visitor {
  userId: string | null;
  address: string;
}

/** SUP-08, SUP-09. */
export function createContact(platform: Platform, queries: SupportQueries, ports: SupportPorts) {
  const { clock, db, files, limits, mail } = platform;

  /** Anyone can type anyone's address: beyond its budget a request is taken, and no email goes to it. */
  const mayHaveReceipt = (receiver: string, { userId, address }: Visitor): Promise<boolean> =>
    limits.consumeEmail("contact-receipt", { sender: userId ?? address, receiver }, RECEIPTS_PER_DAY, 86_400).then(
      () => true,
      (error: unknown) => {
        if (error instanceof TooMany) return false;
        throw error;
      },
    );

  return {
    /** @throws Problem 400 for a file that is not what it says, TooMany after 5 in an hour */
    async submit({ leaveThisEmpty, fileUpload, ...given }: ContactSubmission, visitor: Visitor) {
      const { userId, address } = visitor;
      const now = clock.now();
      const year = indiaDay(now).slice(0, 4);
      const message = contactThanks(given.firstName);
      // A program in the trap gets the answer a user gets, so that it does not try another way.
      if (leaveThisEmpty !== "") return { message, reference: await queries.nextReference(year) };
      // Before the file: re-encoding a picture is work that a sender over the limit must not cause.
      await limits.consume("contact", address, CONTACTS_PER_HOUR, 3600);
      const taken = withDocument(files, fileUpload, fileRule, async ({ path, size }) => {
        const readers = await ports.content.operatorAddresses();
        const hasReceipt = await mayHaveReceipt(given.email, visitor);
        const row = { id: newId(), userId, ...given, filePath: path, fileName: documentName(fileUpload.name, path) };
        return db.tx(async (tx) => {
          const request = await queries.addContact(tx, { ...row, fileSize: size, createdAt: now }, year);
          for (const reader of readers) await mail.enqueue(tx, contactMail(reader, request));
          if (hasReceipt) await mail.enqueue(tx, receivedMail(request.email, request.reference));
          return { message, reference: request.reference };
        });
      });
      // What was not taken does not count.
      return taken.catch(async (error: unknown) => {
        if (!wasRead(error)) await limits.refund("contact", address);
        throw error;
      });
    },
  };
}
