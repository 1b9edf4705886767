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
    text: `the passkey "${name}" was added to your account. From now on it can log in.`,
  }),
  passkeyRemoved: (name: string): Event => ({
    subject: "A passkey was removed from your account",
    text: `the passkey "${name}" was removed from your account. It can no longer log in.`,
  }),
  googleLinked: (address: string): Event => ({
    subject: "Google was linked to your account",
    text: `the Google account ${address} was linked to your account. From now on it can log in.`,
  }),
  googleRemoved: (): Event => ({
    subject: "Google was removed from your account",
    text: "the link to Google was removed from your account. Google can no longer log in.",
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
    { kind: "button", label: "Open the settings", url: `${siteUrl}/settings` },
    { kind: "link", label: "Set a new password", url: `${siteUrl}/forgetpassword1` },
  ],
  reason: "You get this email because it concerns the security of your account.",
  category: "account",
});
