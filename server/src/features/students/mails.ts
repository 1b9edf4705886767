import type { MailContent } from "#platform/mail/index.ts";

/**
 * SU-25: the link lists the profile, or withdraws it, now and later. Nothing that was typed stands in the email:
 * strangers could write to anyone otherwise.
 */
export const studentMail = (to: string, link: string, days: number): MailContent => ({
  to,
  subject: "Confirm your student profile on Startup Connect",
  preview: "It is listed after you have opened the link and pressed the button.",
  blocks: [
    { kind: "heading", text: "Is this student profile yours?" },
    {
      kind: "text",
      text: "A student profile was submitted with this address. Open the page and press Confirm, and it is listed without your number and address. By the same page you can withdraw it, today or later, so please keep this mail.",
    },
    { kind: "button", label: "Confirm or withdraw", url: link },
    {
      kind: "small",
      text: `Was it not you? Then you need do nothing: it is not listed without the button, and is removed after ${days} days.`,
    },
  ],
  reason: "You get this email because this address was entered in the student form of Startup Connect.",
  category: "student",
});
