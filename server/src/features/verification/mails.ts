import { CODE_MINUTES } from "@startup-connect/contract/verification";
import type { MailContent } from "#platform/mail/index.ts";
import * as t from "#texts/verification-mail.ts";

const minutes = String(CODE_MINUTES);

/** To an address that a member entered: contains nothing that was typed. */
export const codeMail = (to: string, code: string): MailContent => ({
  to,
  subject: t.codeSubject,
  preview: t.codePreview({ minutes }),
  blocks: [
    { kind: "heading", text: t.verifyWorkEmail },
    t.enterThisCode,
    { kind: "code", text: code },
    { kind: "small", text: t.codeValid({ minutes }) },
  ],
  reason: t.codeReason,
  category: "account",
});
