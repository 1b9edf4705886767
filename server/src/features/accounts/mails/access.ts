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
    text: `somebody logged in to your account with a browser we had not seen before: ${device}.`,
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
    text: "new recovery codes were made for your account. The former ones no longer work.",
  }),
  codeUsed: (left: number): Event => ({
    subject: "A recovery code of your account was used",
    text: `a recovery code was used in place of your passkey. Codes left: ${left}.`,
  }),
};

/** Tells the owner, in case it was somebody else. */
export const accessMail = (
  { email, name }: { email: string; name: string },
  siteUrl: string,
  { subject, text }: Event,
): MailContent => ({
  to: email,
  subject,
  preview: "Was it you? Then you need do nothing.",
  blocks: [
    { kind: "heading", text: subject },
    { kind: "text", text: `Hello ${name}, ${text}` },
    {
      kind: "text",
      text: "Was it you? Then you need do nothing. If not, look at your settings and set a new password:",
    },
    { kind: "button", label: "Open the settings", url: `${siteUrl}/settings` },
    { kind: "link", label: "Set a new password", url: `${siteUrl}/forgetpassword1` },
  ],
  reason: "You get this email because it is about who can open your account.",
  category: "account",
});
