import type { MailContent } from "#platform/mail/index.ts";

/**
 * SU-25: the link lists the profile, or withdraws it, now and later. The email contains nothing that was typed:
 * strangers could write to anyone otherwise.
 */
export const studentMail = (to: string, link: string, days: number): MailContent => ({
  to,
  subject: "Confirm your student profile on Startup Connect",
  preview: "Open the link and confirm to publish it.",
  blocks: [
    { kind: "heading", text: "Is this student profile yours?" },
    "A student profile was submitted with this address. Open the page and press Confirm to publish it, without your number and address. You can withdraw it on the same page at any time, so please keep this email.",
    { kind: "button", label: "Confirm or withdraw", url: link },
    {
      kind: "small",
      text: `If it wasn't you, ignore this email. The profile is not published, and is deleted after ${days} days.`,
    },
  ],
  reason: "You get this email because this address was entered in the student form of Startup Connect.",
  category: "student",
});
