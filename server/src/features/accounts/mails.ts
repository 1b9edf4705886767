import {
  EMAIL_CANCEL_SECONDS,
  EMAIL_CHANGE_SECONDS,
  OTP_VALID_SECONDS,
  PROOF_CODE_SECONDS,
} from "@startup-connect/contract/accounts";
import { lasting } from "@startup-connect/contract/shared";
import type { MailContent } from "#platform/mail/index.ts";

interface Event {
  subject: string;
  /** Goes on from "Hello NAME, ". */
  text: string;
}

/** What changed in how an account can be opened, or who opened it (AUTH-59). */
export const accessEvents = {
  newDevice: (device: string): Event => ({
    subject: "New login to your Startup Connect account",
    text: `someone logged in to your account from a new browser: ${device}.`,
  }),
  passkeyAdded: (name: string): Event => ({
    subject: "A passkey was added to your account",
    text: `the passkey "${name}" was added to your account. You can now log in with it.`,
  }),
  passkeyRemoved: (name: string): Event => ({
    subject: "A passkey was removed from your account",
    text: `the passkey "${name}" was removed from your account. You can no longer log in with it.`,
  }),
  googleLinked: (address: string): Event => ({
    subject: "Google was linked to your account",
    text: `the Google account ${address} was linked to your account. You can now log in with it.`,
  }),
  googleRemoved: (): Event => ({
    subject: "Google was removed from your account",
    text: "the link to Google was removed from your account. You can no longer log in with Google.",
  }),
  codesMade: (): Event => ({
    subject: "New recovery codes for your account",
    text: "new recovery codes were created for your account. The old ones no longer work.",
  }),
  codeUsed: (left: number): Event => ({
    subject: "A recovery code of your account was used",
    text: `a recovery code was used in place of your passkey. Codes left: ${left}.`,
  }),
};

/** Warns the owner, in case it was an attacker. */
export const accessMail = (
  { email, name }: { email: string; name: string },
  siteUrl: string,
  { subject, text }: Event,
): MailContent => ({
  to: email,
  subject,
  preview: "If it was you, ignore this email.",
  blocks: [
    { kind: "heading", text: subject },
    `Hello ${name}, ${text}`,
    "If it was you, ignore this email. If not, check your settings and set a new password:",
    { kind: "button", label: "Open the settings", url: `${siteUrl}/settings/login` },
    { kind: "link", label: "Set a new password", url: `${siteUrl}/forgetpassword1` },
  ],
  reason: "You get this email because it concerns the security of your account.",
  category: "account",
});

const reason = "You get this email because this address was entered in the sign-up form of Startup Connect.";

/** The code of AUTH-20 and its link (AUTH-26). Contains nothing the sender typed: strangers could write to anyone. */
export const codeMail = (to: string, code: string, link: string): MailContent => ({
  to,
  subject: `${code} is your Startup Connect code`,
  preview: `Enter it to sign up. It is valid for ${lasting(OTP_VALID_SECONDS)}.`,
  blocks: [
    { kind: "heading", text: "Your code" },
    "Enter this code to continue signing up:",
    { kind: "code", text: code },
    "Or continue with this link, on any device:",
    { kind: "button", label: "Confirm my email address", url: link },
    `Code and link are valid for ${lasting(OTP_VALID_SECONDS)}. Use one of them, once. If you ask for another code, both stop working.`,
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
  preview: `Enter it to confirm it's you. It is valid for ${lasting(PROOF_CODE_SECONDS)}.`,
  blocks: [
    { kind: "heading", text: "Confirm it's you" },
    `Hello ${name}, enter this code on the page that asked for it:`,
    { kind: "code", text: code },
    `It is valid for ${lasting(PROOF_CODE_SECONDS)} and works once, only in the browser that asked for it.`,
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
  preview: `Enter it on the page that asked for it. It is valid for ${lasting(PROOF_CODE_SECONDS)}.`,
  blocks: [
    { kind: "heading", text: "Your code to log in with Google" },
    "Someone is logging in to Startup Connect with a Google account for this address. Enter this code:",
    { kind: "code", text: code },
    `It is valid for ${lasting(PROOF_CODE_SECONDS)} and works once, only in the browser that asked for it.`,
    { kind: "small", text: "If you didn't ask for it, don't share the code. Without it nothing changes." },
  ],
  reason: "You get this email because someone is logging in with a Google account for this address.",
  category: "account",
});

const wait = `The link is valid for ${lasting(EMAIL_CHANGE_SECONDS)} and works once.`;

/** To the new address. Contains nothing that was typed: strangers could write to anyone otherwise. */
export const confirmAddressMail = (to: string, link: string, wishId: string): MailContent => ({
  to,
  about: wishId,
  subject: "Confirm your email address for Startup Connect",
  preview: "Open the link and confirm. Until then your current address is used.",
  blocks: [
    { kind: "heading", text: "Confirm this address" },
    "A member of Startup Connect wants to use this address. To confirm, open the page and press the button:",
    { kind: "button", label: "Confirm this address", url: link },
    wait,
    { kind: "small", text: "If it wasn't you, ignore this email. Nothing will change." },
  ],
  reason: "You get this email because this address was entered in the settings of an account.",
  category: "account",
});

/** To the owner of an address that was entered by another user; the page did not reveal it (A23). */
export const addressInUseMail = (to: string, siteUrl: string): MailContent => ({
  to,
  subject: "Your address was entered in another account",
  preview: "Your account has not changed.",
  blocks: [
    { kind: "heading", text: "This address already has an account" },
    "Someone entered this address in the settings of another Startup Connect account. An address can belong to one account only, so nothing changed.",
    "If it was you, log in with this address, or delete the account you no longer want.",
    { kind: "button", label: "Log in", url: `${siteUrl}/login` },
  ],
  reason: "You get this email because this address was entered in the settings of another account.",
  category: "account",
});

/** To the address that is used so far, when the change is asked for. */
export const changeAskedMail = (to: string, name: string, cancelLink: string): MailContent => ({
  to,
  subject: "Your email address is about to change",
  preview: "Nothing has changed yet. If it wasn't you, cancel the change.",
  blocks: [
    { kind: "heading", text: "Confirm or cancel your new address" },
    `Hello ${name}, another email address was entered in the settings of your account. Keep logging in with this one until the new one is confirmed.`,
    "If it wasn't you, someone else is using your account. Cancel the change:",
    { kind: "button", label: "Cancel the change", url: cancelLink },
    {
      kind: "small",
      text: `The link works for ${lasting(EMAIL_CANCEL_SECONDS)}, even after the new address is confirmed.`,
    },
  ],
  reason: "You get this email because this is the address of your account.",
  category: "account",
});

/** To the former address, when the new one was confirmed. */
export const addressChangedMail = (to: string, name: string, cancelLink: string): MailContent => ({
  to,
  subject: "Your email address was changed",
  preview: "This address can no longer be used to log in.",
  blocks: [
    { kind: "heading", text: "Your address was changed" },
    `Hello ${name}, your new email address is confirmed. From now on, log in with it. We will no longer send emails about your account to this address.`,
    "If it wasn't you, cancel the change:",
    { kind: "button", label: "Cancel the change", url: cancelLink },
    { kind: "small", text: `The link works for ${lasting(EMAIL_CANCEL_SECONDS)}.` },
  ],
  reason: "You get this email because this was the address of your account.",
  category: "account",
});

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
