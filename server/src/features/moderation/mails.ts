import type { ReportTarget } from "@startup-connect/contract/connections";
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

/** ADM-09. Always sent: without it the user would not know why the login is refused. */
export const suspendedMail = ({ email, name }: Addressed, reason: string, siteUrl: string): MailContent => ({
  to: email,
  subject: t.suspendedSubject,
  preview: t.suspendedPreview,
  blocks: [
    { kind: "heading", text: t.suspendedHeading },
    t.suspendedHello({ name }),
    t.theReason({ reason }),
    ...mistake(siteUrl),
  ],
  reason: t.suspendedReason,
  category: "account",
});

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

export const restoredMail = ({ email, name }: Addressed, isHidden: boolean, siteUrl: string): MailContent => ({
  to: email,
  subject: t.restoredSubject,
  preview: t.restoredPreview,
  blocks: [
    { kind: "heading", text: t.restoredHeading },
    isHidden ? t.restoredHidden({ name }) : t.restoredShown({ name }),
    { kind: "button", label: t.logIn, url: `${siteUrl}/login` },
  ],
  reason: t.restoredReason,
  category: "account",
});

export const hiddenMail = (
  { email, name }: Addressed,
  { type, reason, link }: { type: ReportTarget; reason: string; link: string },
  siteUrl: string,
): MailContent => ({
  to: email,
  subject: t.hiddenSubject({ type }),
  preview: t.hiddenPreview,
  blocks: [
    { kind: "heading", text: t.hiddenHeading({ type }) },
    t.hiddenHello({ name, type }),
    t.theReason({ reason }),
    { kind: "button", label: t.seeIt, url: siteUrl + link },
    ...mistake(siteUrl),
  ],
  reason: t.hiddenReason({ type }),
  category: "account",
});

export const warnedMail = (
  { email, name }: Addressed,
  { reason, link }: { reason: string; link: string },
  siteUrl: string,
): MailContent => ({
  to: email,
  subject: t.warnedSubject,
  preview: t.warnedPreview,
  blocks: [
    { kind: "heading", text: t.warnedSubject },
    t.warnedHello({ name }),
    t.theReason({ reason }),
    { kind: "button", label: t.seeIt, url: siteUrl + link },
    ...mistake(siteUrl),
  ],
  reason: t.warnedReason,
  category: "account",
});

export const shownMail = (
  { email, name }: Addressed,
  { type, link }: { type: ReportTarget; link: string },
  siteUrl: string,
): MailContent => ({
  to: email,
  subject: t.shownSubject({ type }),
  preview: t.shownPreview,
  blocks: [
    { kind: "heading", text: t.shownHeading({ type }) },
    t.shownHello({ name, type }),
    { kind: "button", label: t.seeIt, url: siteUrl + link },
  ],
  reason: t.shownReason({ type }),
  category: "account",
});
