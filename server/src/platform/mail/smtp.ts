import { createTransport } from "nodemailer";
import { methodOf } from "#platform/calendar-file.ts";
import type { Db } from "#platform/database.ts";
import type { RenderedMail } from "./layout.ts";

/** The email could not be handed over; `cause` has what the server said. */
export class MailDown extends Error {
  constructor(cause: unknown) {
    super("the email could not be sent", { cause });
    this.name = "MailDown";
  }
}

/** An email with the id under which a receiver recognises a second copy of it. */
export interface OutgoingMail extends RenderedMail {
  id: string;
  category: string;
  about?: string | undefined;
  calendar?: string | undefined;
  /** Where a bare POST ends such emails. */
  endUrl?: string | undefined;
}

/** As Google sends it: a part of the text, by which programs show buttons and change the calendar, and a file to open. */
const invitation = (content: string) => ({
  filename: "invite.ics",
  content,
  method: methodOf(content),
  // Else line ends and folded lines are up to the programs on the way.
  contentTransferEncoding: "base64" as const,
});

/** RFC 8058. */
const endHeaders = (url: string) => ({
  "List-Unsubscribe": { prepared: true, value: `<${url}>` },
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** @param db where a server without SMTP keeps it */
export type Deliver = (mail: OutgoingMail, db: Db) => Promise<void>;

function transportTo(url: string, { limitMs, needsTls }: { limitMs: number; needsTls: boolean }) {
  const server = new URL(url);
  const secure = server.protocol === "smtps:";
  const port = Number(server.port) || (secure ? 465 : 587);
  const user = decodeURIComponent(server.username);
  return createTransport({
    host: server.hostname.replace(/^\[|\]$/g, ""),
    port,
    secure,
    requireTLS: needsTls || server.searchParams.has("requireTLS"),
    ...(user && { auth: { user, pass: decodeURIComponent(server.password) } }),
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Connects and signs in, and sends nothing. @throws what the server said, or that it did not answer in 10 s */
export async function tryMailServer(url: string, needsTls: boolean): Promise<void> {
  const transport = transportTo(url, { limitMs: 10_000, needsTls });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/**
 * @param url smtp[s]://user:password@host:port, `?requireTLS=1` refuses a server without STARTTLS.
 * @param limitMs longest time an email may take from the connection to the server's yes.
 * @param needsTls refuses such a server whatever the address says.
 */
export function smtpDelivery(
  url: string,
  { from, limitMs, needsTls }: { from: string; limitMs: number; needsTls: boolean },
): Deliver {
  const transport = transportTo(url, { limitMs, needsTls });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";

  return async (mail) => {
    const sending = transport.sendMail({
      from,
      // As an object the address is taken whole: text would be read as a list of receivers.
      to: { name: "", address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail.id}@${domain}>`,
      headers: { "Auto-Submitted": "auto-generated", ...(mail.endUrl && endHeaders(mail.endUrl)) },
      ...(mail.calendar && { icalEvent: invitation(mail.calendar) }),
    });
    try {
      await within(limitMs, sending);
    } catch (error) {
      throw new MailDown(error);
    }
  };
}

/** The text of an email as a file, which an email program opens as a draft. */
export async function mailFile({ to, subject, text }: RenderedMail, from: string): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const headers = { "X-Unsent": "1" };
  const { message } = await transport.sendMail({ from, to: { name: "", address: to }, subject, text, headers });
  return Buffer.isBuffer(message) ? message : Buffer.alloc(0);
}

/** The socket's own limits are per step; a server that answers each step slowly must not add them up. */
async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs);
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** True when the server refused this address for good, so that trying again is of no use. */
export function refusedForGood(error: unknown): boolean {
  if (!(error instanceof MailDown) || !(error.cause instanceof Error)) return false;
  const { cause } = error;
  return (
    "command" in cause &&
    cause.command === "RCPT TO" &&
    "responseCode" in cause &&
    typeof cause.responseCode === "number" &&
    cause.responseCode >= 500
  );
}
