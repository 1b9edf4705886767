import { asciiDomain } from "./rules.ts";

const parted = (email: string): [local: string, domain: string] => {
  const at = email.lastIndexOf("@");
  return [email.slice(0, Math.max(at, 0)), email.slice(at + 1)];
};

/**
 * An address as it is stored and shown: as typed, but its domain with plain dots and without one at the end, or the sign
 * that phones put behind a picture, which the DNS leaves out (INPUT-04).
 */
export function cleanEmail(text: string): string {
  const [local, domain] = parted(text);
  if (domain === text) return text;
  const dotted = domain.replace(/[\u3002\uFF0E\uFF61]/g, ".").replace(/[\uFE00-\uFE0F]/g, "");
  return `${local}@${dotted.replace(/(?<!\.)\.$/, "")}`;
}

/** Letter by letter, as SQL does: a whole text of JavaScript has another small sigma at the end of a word. */
export const lowerEach = (text: string): string =>
  text.replace(/./gsu, (letter) => String.fromCodePoint(letter.toLowerCase().codePointAt(0) ?? 0));

/** The one form by which addresses are compared, however they were typed (AUTH-28, INPUT-04). SQL has the same: `email_key`. */
export function emailKey(email: string): string {
  const clean = email.normalize("NFC").trim();
  const [local, domain] = parted(clean);
  return lowerEach(domain === clean ? clean : `${local}@${asciiDomain(domain) || domain}`);
}

/** Domains of Google's own mailboxes; those of its customers are named otherwise. */
export const GOOGLE_MAIL: readonly string[] = ["gmail.com", "googlemail.com"];

/** One form of all addresses that reach a mailbox: without what follows a "+", and at Google without dots in the name. */
export function mailboxOf(email: string): string {
  const [local, domain] = parted(emailKey(email));
  const name = local.replace(/\+.*$/s, "");
  return GOOGLE_MAIL.includes(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

export const isSameEmail = (one: string, other: string): boolean => emailKey(one) === emailKey(other);

export const isSameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other);
