import type { ReportTarget } from "@startup-connect/contract/connections";
import type { MailContent } from "#platform/mail/index.ts";

interface Addressed {
  email: string;
  name: string;
}

/** What was hidden or shown again, as its owner calls it. */
export const OWN_WORDS: Record<ReportTarget, string> = {
  profile: "your profile",
  review: "your review",
  message: "your message",
};

const mistake = (siteUrl: string): MailContent["blocks"] => [
  { kind: "text", text: "Do you think this is a mistake? Write to us:" },
  { kind: "link", label: "Contact us", url: `${siteUrl}/contactus` },
];

/** ADM-09. It always goes: without it nobody would know why the sign-in is refused. */
export const suspendedMail = ({ email, name }: Addressed, reason: string, siteUrl: string): MailContent => ({
  to: email,
  subject: "Your Startup Connect account is suspended",
  preview: "You cannot log in, and your profile is not shown.",
  blocks: [
    { kind: "heading", text: "Your account is suspended" },
    {
      kind: "text",
      text: `Hello ${name}, the operators of this site have suspended your account. You cannot log in, and others do not see your profile.`,
    },
    { kind: "text", text: `The reason: ${reason}` },
    ...mistake(siteUrl),
  ],
  reason: "You get this mail because your account was suspended.",
  category: "account",
});

export const restoredMail = ({ email, name }: Addressed, isHidden: boolean, siteUrl: string): MailContent => ({
  to: email,
  subject: "Your Startup Connect account is restored",
  preview: "You can log in again.",
  blocks: [
    { kind: "heading", text: "Your account is restored" },
    {
      kind: "text",
      text: `Hello ${name}, your account is no longer suspended. You can log in again. ${
        isHidden
          ? "Your profile stays hidden; the reason stands on it."
          : "Others see your profile again, if you have one."
      }`,
    },
    { kind: "button", label: "Log in", url: `${siteUrl}/login` },
  ],
  reason: "You get this mail because the suspension of your account was lifted.",
  category: "account",
});

export const hiddenMail = (
  { email, name }: Addressed,
  { type, reason, link }: { type: ReportTarget; reason: string; link: string },
  siteUrl: string,
): MailContent => ({
  to: email,
  subject: `On Startup Connect ${OWN_WORDS[type]} was hidden`,
  preview: "Others do not see it any more.",
  blocks: [
    { kind: "heading", text: `We have hidden ${OWN_WORDS[type]}` },
    {
      kind: "text",
      text: `Hello ${name}, the operators of this site have hidden ${OWN_WORDS[type]}. Others do not see it any more.`,
    },
    { kind: "text", text: `The reason: ${reason}` },
    { kind: "button", label: "See it", url: siteUrl + link },
    ...mistake(siteUrl),
  ],
  reason: `You get this mail because ${OWN_WORDS[type]} was hidden.`,
  category: "account",
});

export const shownMail = (
  { email, name }: Addressed,
  { type, link }: { type: ReportTarget; link: string },
  siteUrl: string,
): MailContent => ({
  to: email,
  subject: `On Startup Connect ${OWN_WORDS[type]} is shown again`,
  preview: "Others see it again.",
  blocks: [
    { kind: "heading", text: `We show ${OWN_WORDS[type]} again` },
    { kind: "text", text: `Hello ${name}, ${OWN_WORDS[type]} is no longer hidden. Others see it again.` },
    { kind: "button", label: "See it", url: siteUrl + link },
  ],
  reason: `You get this mail because ${OWN_WORDS[type]} is no longer hidden.`,
  category: "account",
});
