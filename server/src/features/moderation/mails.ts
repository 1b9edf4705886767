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
  "If you think this is a mistake, contact us:",
  { kind: "link", label: "Contact us", url: `${siteUrl}/contactus` },
];

/** ADM-09. Always sent: without it the user would not know why the login is refused. */
export const suspendedMail = ({ email, name }: Addressed, reason: string, siteUrl: string): MailContent => ({
  to: email,
  subject: "Your Startup Connect account is suspended",
  preview: "You cannot log in, and your profile is not shown.",
  blocks: [
    { kind: "heading", text: "Your account is suspended" },
    `Hello ${name}, we have suspended your account. You cannot log in, and others cannot see your profile.`,
    `The reason: ${reason}`,
    ...mistake(siteUrl),
  ],
  reason: "You get this email because your account was suspended.",
  category: "account",
});

/** ADM-01. A user who gets or loses rights is informed, also when it was done at the server. */
export const grantedMail = ({ email, name }: Addressed, siteUrl: string): MailContent => ({
  to: email,
  subject: "You are now an administrator of Startup Connect",
  preview: "You can manage users, events and applications.",
  blocks: [
    { kind: "heading", text: "You are now an administrator" },
    `Hello ${name}, your account is now an administrator.`,
    { kind: "button", label: "Open the admin pages", url: `${siteUrl}/admin` },
    ...mistake(siteUrl),
  ],
  reason: "You get this email because your account was made an administrator.",
  category: "account",
});

export const revokedMail = ({ email, name }: Addressed, siteUrl: string): MailContent => ({
  to: email,
  subject: "You are no longer an administrator of Startup Connect",
  preview: "You were logged out everywhere. You keep your account.",
  blocks: [
    { kind: "heading", text: "You are no longer an administrator" },
    `Hello ${name}, your account is no longer an administrator, and you were logged out everywhere. To keep using your account, log in again.`,
    { kind: "button", label: "Log in", url: `${siteUrl}/login` },
    ...mistake(siteUrl),
  ],
  reason: "You get this email because your account is no longer an administrator.",
  category: "account",
});

/** AUTH-63. Goes to the owner, in case an attacker talked the operators into it. */
export const recoveredMail = ({ email, name }: Addressed, siteUrl: string): MailContent => ({
  to: email,
  subject: "Your passkeys on Startup Connect were removed",
  preview: "The operators of this site issued a link to set a new password.",
  blocks: [
    { kind: "heading", text: "Your passkeys were removed" },
    `Hello ${name}, the operators of this site removed the passkeys, recovery codes and password of your account, ended its sessions, and issued a link to set a new password. If you didn't ask for this, contact them immediately.`,
    "Once you have set the password, log in and add a passkey:",
    { kind: "button", label: "Open the settings", url: `${siteUrl}/settings/login` },
    ...mistake(siteUrl),
  ],
  reason: "You get this email because your passkeys were removed.",
  category: "account",
});

export const sessionsEndedMail = ({ email, name }: Addressed, siteUrl: string): MailContent => ({
  to: email,
  subject: "You were logged out of Startup Connect",
  preview: "The operators of this site ended all your sessions.",
  blocks: [
    { kind: "heading", text: "You were logged out everywhere" },
    `Hello ${name}, the operators of this site ended all sessions of your account. If you think someone else knows your password, set a new one before you log in again.`,
    { kind: "button", label: "Set a new password", url: `${siteUrl}/forgetpassword1` },
    ...mistake(siteUrl),
  ],
  reason: "You get this email because your sessions were ended.",
  category: "account",
});

export const restoredMail = ({ email, name }: Addressed, isHidden: boolean, siteUrl: string): MailContent => ({
  to: email,
  subject: "Your Startup Connect account is restored",
  preview: "You can log in again.",
  blocks: [
    { kind: "heading", text: "Your account is restored" },
    `Hello ${name}, your account is no longer suspended. You can log in again. ${
      isHidden ? "Your profile stays hidden; open it to read the reason." : "Others can see your profile again."
    }`,
    { kind: "button", label: "Log in", url: `${siteUrl}/login` },
  ],
  reason: "You get this email because the suspension of your account was lifted.",
  category: "account",
});

export const hiddenMail = (
  { email, name }: Addressed,
  { type, reason, link }: { type: ReportTarget; reason: string; link: string },
  siteUrl: string,
): MailContent => ({
  to: email,
  subject: `We have hidden ${OWN_WORDS[type]} on Startup Connect`,
  preview: "Others can no longer see it.",
  blocks: [
    { kind: "heading", text: `We have hidden ${OWN_WORDS[type]}` },
    `Hello ${name}, we have hidden ${OWN_WORDS[type]}. Others can no longer see it.`,
    `The reason: ${reason}`,
    { kind: "button", label: "See it", url: siteUrl + link },
    ...mistake(siteUrl),
  ],
  reason: `You get this email because ${OWN_WORDS[type]} was hidden.`,
  category: "account",
});

export const shownMail = (
  { email, name }: Addressed,
  { type, link }: { type: ReportTarget; link: string },
  siteUrl: string,
): MailContent => ({
  to: email,
  subject: `Others can see ${OWN_WORDS[type]} on Startup Connect again`,
  preview: "Others can see it again.",
  blocks: [
    { kind: "heading", text: `Others can see ${OWN_WORDS[type]} again` },
    `Hello ${name}, ${OWN_WORDS[type]} is no longer hidden. Others can see it again.`,
    { kind: "button", label: "See it", url: siteUrl + link },
  ],
  reason: `You get this email because ${OWN_WORDS[type]} is no longer hidden.`,
  category: "account",
});
