import { setTimeout } from "node:timers/promises";
import type { Call } from "./api.ts";

export interface Mail {
  _id: string;
  to: string;
  subject: string;
  text: string;
}

export interface Mailbox {
  /** Emails to this address, newest first. */
  to(address: string): Promise<Mail[]>;
  /** The five digits of the newest email to this address. */
  code(address: string): Promise<string>;
  /** What of the newest email to this address matches the pattern; polls, as links are mailed after the answer. */
  link(address: string, pattern: RegExp): Promise<string>;
}

/** Reads what the server would have mailed. */
export function mailboxOf(call: Call): Mailbox {
  const to = async (address: string): Promise<Mail[]> => {
    const { body } = await call("GET", "/api/dev/mails");
    // Not those to an address that ends like it.
    const isTo = (mail: Mail) =>
      mail.to
        .toLowerCase()
        .split(/[\s<>,]+/)
        .includes(address.toLowerCase());
    const own = (body.mails as Mail[]).filter(isTo);
    return Promise.all(own.map(async ({ _id }) => (await call("GET", `/api/dev/mails/${_id}`)).body.mail as Mail));
  };
  return {
    to,
    async code(address) {
      for (const mail of await to(address)) {
        const code = /\b[1-9]\d{4}\b/.exec(mail.text)?.[0];
        if (code) return code;
      }
      throw new Error(`there is no email with a code for ${address}`);
    },
    async link(address, pattern) {
      // The queue may have emails of other people before it.
      const deadline = Date.now() + 30_000;
      while (Date.now() < deadline) {
        for (const mail of await to(address)) {
          const found = pattern.exec(mail.text)?.[0];
          if (found) return found;
        }
        await setTimeout(100);
      }
      throw new Error(`there is no email with ${pattern} for ${address}`);
    },
  };
}
