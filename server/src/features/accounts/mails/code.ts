import type { MailContent } from "#platform/mail/index.ts";

const reason = "You get this email because this address was entered in the sign-up form of Startup Connect.";

/** The code of AUTH-20. Contains nothing the sender typed: strangers could write to anyone otherwise. */
export const codeMail = (to: string, code: string): MailContent => ({
  to,
  subject: `${code} is your Startup Connect code`,
  preview: "Enter it to sign up. It is valid for 10 minutes.",
  blocks: [
    { kind: "heading", text: "Your code" },
    "Enter this code to continue signing up:",
    { kind: "code", text: code },
    "It is valid for 10 minutes and works once. If you ask for another one, this one stops working.",
    { kind: "small", text: "If you didn't sign up, ignore this email. No account will be created." },
  ],
  reason,
  category: "account",
});

/** AUTH-28: the answer on the page is the same as for a new address; only this email informs the owner. */
export const knownAddressMail = (to: string, siteUrl: string): MailContent => ({
  to,
  subject: "You already have a Startup Connect account",
  preview: "You can log in with this address, or set a new password.",
  blocks: [
    { kind: "heading", text: "You already have an account" },
    "Someone, probably you, tried to sign up with this address. It already has an account, so you don't need a code.",
    { kind: "button", label: "Log in", url: `${siteUrl}/login` },
    { kind: "link", label: "Forgot your password? Set a new one", url: `${siteUrl}/forgetpassword1` },
    { kind: "small", text: "If it wasn't you, ignore this email. Your account has not changed." },
  ],
  reason,
  category: "account",
});

/** Confirms one session (AUTH-55). */
export const proofCodeMail = (to: string, name: string, code: string): MailContent => ({
  to,
  subject: `${code} is your Startup Connect code`,
  preview: "Enter it to confirm it's you. It is valid for 10 minutes.",
  blocks: [
    { kind: "heading", text: "Confirm it's you" },
    `Hello ${name}, enter this code on the page that asked for it:`,
    { kind: "code", text: code },
    "It is valid for 10 minutes and works once, only in the browser that asked for it.",
    {
      kind: "small",
      text: "If you didn't ask for it, someone else is logged in to your account. Don't share the code, and log out that device in the settings.",
    },
  ],
  reason: "You get this email because an action in your account needs confirmation.",
  category: "account",
});

/** For a user who signs in with Google (AUTH-70). The same text whether or not the address has an account. */
export const googleCodeMail = (to: string, code: string): MailContent => ({
  to,
  subject: `${code} is your Startup Connect code`,
  preview: "Enter it on the page that asked for it. It is valid for 10 minutes.",
  blocks: [
    { kind: "heading", text: "Your code to log in with Google" },
    "A Google account with this address is about to log in to Startup Connect. Enter this code:",
    { kind: "code", text: code },
    "It is valid for 10 minutes and works once, only in the browser that asked for it.",
    { kind: "small", text: "If you didn't ask for it, don't share the code. Without it nothing changes." },
  ],
  reason: "You get this email because a Google account with this address wants to log in to Startup Connect.",
  category: "account",
});
