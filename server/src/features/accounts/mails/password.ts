import type { MailContent } from "#platform/mail/index.ts";

/** The link of AUTH-44. */
export const resetMail = (to: string, name: string, link: string): MailContent => ({
  to,
  subject: "Set a new password for Startup Connect",
  preview: "The link is valid for one hour and works once.",
  blocks: [
    { kind: "heading", text: "Set a new password" },
    `Hello ${name}, you asked for a link to set a new password.`,
    { kind: "button", label: "Set a new password", url: link },
    "The link is valid for one hour and works once. If you ask for another one, this one stops working.",
    { kind: "small", text: "If you didn't ask for it, ignore this email. Your password stays the same." },
  ],
  reason: "You get this email because a new password was requested for your account.",
  category: "account",
});

/** How a password was changed, and what to do if it was an attacker. */
const changes = {
  passwordReset: {
    done: "your password was changed through a link sent to this address. You were logged out on all devices; log in with the new password.",
    stranger:
      "If it wasn't you, someone else can read your email. Change the password of your mailbox, then set a new one here:",
  },
  passwordChanged: {
    done: "your password was changed in the settings of your account. All other devices were logged out.",
    stranger: "If it wasn't you, someone else knows your password. Set a new one here:",
  },
} as const;
export type PasswordChange = keyof typeof changes;

interface PasswordChanged {
  to: string;
  name: string;
  siteUrl: string;
  cause: PasswordChange;
  /** Names of the passkeys, which go on signing in: a stranger could have added one. */
  passkeys: readonly string[];
}

/** Warns the owner, in case it was an attacker. */
export const passwordChangedMail = ({ to, name, siteUrl, cause, passkeys }: PasswordChanged): MailContent => ({
  to,
  subject: "Your Startup Connect password was changed",
  preview: "You were logged out everywhere else. If it wasn't you, set a new password now.",
  blocks: [
    { kind: "heading", text: "Your password was changed" },
    `Hello ${name}, ${changes[cause].done}`,
    { kind: "button", label: "Log in", url: `${siteUrl}/login` },
    changes[cause].stranger,
    { kind: "link", label: "Set a new password", url: `${siteUrl}/forgetpassword1` },
    ...(passkeys.length > 0 ? [passkeysStay(passkeys)] : []),
  ],
  reason: "You get this email because the password of your account was changed.",
  category: "account",
});

const passkeysStay = (names: readonly string[]): MailContent["blocks"][number] =>
  `These passkeys can still log in to your account: ${names.join(", ")}. Remove any that are not yours in the settings.`;
