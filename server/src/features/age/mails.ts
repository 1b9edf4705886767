import { REQUEST_DAYS } from "@startup-connect/contract/age";
import type { Member } from "#features/accounts/index.ts";
import type { MailContent } from "#platform/mail/index.ts";
import * as t from "#texts/age-mail.ts";

export type PauseCause = "ended" | "found";

const mailOf = (to: string, subject: string, preview: string, blocks: MailContent["blocks"]): MailContent => ({
  to,
  subject,
  preview,
  blocks: [{ kind: "heading", text: subject }, ...blocks],
  reason: t.why,
  category: "account",
});

/** AGE-02. Contains nothing that was typed: strangers could write to anyone otherwise. */
export const parentMail = (to: string, url: string): MailContent =>
  mailOf(to, t.parentSubject, t.parentPreview, [
    t.parentAsked,
    { kind: "button", label: t.open, url },
    { kind: "small", text: t.notParent({ days: String(REQUEST_DAYS) }) },
  ]);

export const childMail = (to: string, url: string): MailContent =>
  mailOf(to, t.childSubject, t.childPreview, [
    t.childMay({ days: String(REQUEST_DAYS) }),
    { kind: "button", label: t.goOn, url },
  ]);

/** Of an account that was made with an address that a parent named. The name is on the page alone: a stranger typed it. */
export const askedMail = (to: string, url: string): MailContent =>
  mailOf(to, t.askedSubject, t.askedPreview, [t.askedText, { kind: "button", label: t.answer, url }]);

/** Of an account that was paused by mistake (AGE-07). */
export const openMail = ({ email }: Pick<Member, "email">, url: string): MailContent =>
  mailOf(email, t.openSubject, t.openPreview, [t.openText, { kind: "button", label: t.goOn, url }]);

/** Always sent: without it the owner would not know why the login is refused, nor the way back. */
export const pausedMail = ({ email }: Pick<Member, "email">, url: string, cause: PauseCause): MailContent =>
  mailOf(email, t.pausedSubject, t.pausedPreview, [
    cause === "ended" ? t.parentEnded : t.isUnder18,
    { kind: "button", label: t.askParent, url },
    t.mistake,
  ]);
