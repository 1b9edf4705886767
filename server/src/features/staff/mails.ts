import type { MailContent } from "#platform/mail/index.ts";
import * as t from "#texts/moderation-mail.ts";

interface Addressed {
  email: string;
  name: string;
}

const mistake = (siteUrl: string): MailContent["blocks"] => [
  t.mistake,
  { kind: "link", label: t.contactUs, url: `${siteUrl}/contactus` },
];

/** ADM-01. A user who gets or loses rights is informed, also when it was done at the server. */
export const grantedMail = ({ email, name }: Addressed, siteUrl: string): MailContent => ({
  to: email,
  subject: t.grantedSubject,
  preview: t.grantedPreview,
  blocks: [
    { kind: "heading", text: t.grantedHeading },
    t.grantedHello({ name }),
    { kind: "button", label: t.openAdmin, url: `${siteUrl}/admin` },
    ...mistake(siteUrl),
  ],
  reason: t.grantedReason,
  category: "account",
});

export const revokedMail = ({ email, name }: Addressed, siteUrl: string): MailContent => ({
  to: email,
  subject: t.revokedSubject,
  preview: t.revokedPreview,
  blocks: [
    { kind: "heading", text: t.revokedHeading },
    t.revokedHello({ name }),
    { kind: "button", label: t.logIn, url: `${siteUrl}/login` },
    ...mistake(siteUrl),
  ],
  reason: t.revokedReason,
  category: "account",
});

export const rightsChangedMail = ({ email, name }: Addressed, siteUrl: string): MailContent => ({
  to: email,
  subject: t.rightsSubject,
  preview: t.rightsPreview,
  blocks: [
    { kind: "heading", text: t.rightsHeading },
    t.rightsHello({ name }),
    { kind: "button", label: t.openAdmin, url: `${siteUrl}/admin` },
    ...mistake(siteUrl),
  ],
  reason: t.rightsReason,
  category: "account",
});

/** AUTH-63. Goes to the owner, in case an attacker talked the operators into it. */
export const recoveredMail = ({ email, name }: Addressed, siteUrl: string): MailContent => ({
  to: email,
  subject: t.recoveredSubject,
  preview: t.recoveredPreview,
  blocks: [
    { kind: "heading", text: t.recoveredHeading },
    t.recoveredHello({ name }),
    t.addPasskey,
    { kind: "button", label: t.openSettings, url: `${siteUrl}/settings/login` },
    ...mistake(siteUrl),
  ],
  reason: t.recoveredReason,
  category: "account",
});

export const sessionsEndedMail = ({ email, name }: Addressed, siteUrl: string): MailContent => ({
  to: email,
  subject: t.endedSubject,
  preview: t.endedPreview,
  blocks: [
    { kind: "heading", text: t.endedHeading },
    t.endedHello({ name }),
    { kind: "button", label: t.setPassword, url: `${siteUrl}/forgetpassword1` },
    ...mistake(siteUrl),
  ],
  reason: t.endedReason,
  category: "account",
});
