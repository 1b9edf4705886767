import { CODE_MINUTES } from "@startup-connect/contract/verification";
import type { MailContent } from "#platform/mail/index.ts";

/** To an address that a member entered: contains nothing that was typed. */
export const codeMail = (to: string, code: string): MailContent => ({
  to,
  subject: "Your code to verify a work email",
  preview: `Enter it in the settings within ${CODE_MINUTES} minutes.`,
  blocks: [
    { kind: "heading", text: "Verify your work email" },
    "Enter this code in your settings on Startup Connect:",
    { kind: "code", text: code },
    { kind: "small", text: `Valid for ${CODE_MINUTES} minutes. If you didn't request it, ignore this email.` },
  ],
  reason: "You get this email because this address was entered as a work email on Startup Connect.",
  category: "account",
});
