import type { MailContent } from "#platform/mail/index.ts";

const wait = "The link is valid for 24 hours and works once.";

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
    { kind: "small", text: "The link works for 7 days, even after the new address is confirmed." },
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
    { kind: "small", text: "The link works for 7 days." },
  ],
  reason: "You get this email because this was the address of your account.",
  category: "account",
});
