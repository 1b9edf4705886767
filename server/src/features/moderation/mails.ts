import type { ReportTarget } from "@startup-connect/contract/connections";
import { APPEAL_DAYS } from "@startup-connect/contract/moderation";
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

/** For who cannot log in. */
const toCase = (link: string, siteUrl: string): MailContent["blocks"] => [
  t.readCase({ days: String(APPEAL_DAYS) }),
  { kind: "button", label: t.openCase, url: siteUrl + link },
];

/** ADM-09. Always sent: without it the user would not know why the login is refused. */
export const suspendedMail = (
  { email, name }: Addressed,
  { reason, of }: { reason: string; of?: { number: string; link: string } | undefined },
  siteUrl: string,
): MailContent => ({
  to: email,
  subject: t.suspendedSubject,
  preview: t.suspendedPreview,
  blocks: [
    { kind: "heading", text: t.suspendedHeading },
    t.suspendedHello({ name }),
    t.theReason({ reason: of ? `${reason} (${of.number})` : reason }),
    ...(of ? toCase(of.link, siteUrl) : mistake(siteUrl)),
  ],
  reason: t.suspendedReason,
  category: "account",
});

/** CASE-15: an answer that leaves the account suspended. */
export const answeredMail = (
  { email, name }: Addressed,
  { number, answer, link }: { number: string; answer: string; link: string },
  siteUrl: string,
): MailContent => ({
  to: email,
  subject: t.answeredSubject({ number }),
  preview: t.answeredPreview,
  blocks: [
    { kind: "heading", text: t.answeredHeading },
    t.answeredHello({ name, number }),
    t.theReason({ reason: answer }),
    ...toCase(link, siteUrl),
  ],
  reason: t.answeredReason,
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

/** @param when the end of a limit (CASE-09) */
export const warnedMail = (
  { email, name }: Addressed,
  { reason, link, when }: { reason: string; link: string; when?: string },
  siteUrl: string,
): MailContent => ({
  to: email,
  subject: when ? t.limitedSubject({ when }) : t.warnedSubject,
  preview: t.warnedPreview,
  blocks: [
    { kind: "heading", text: when ? t.limitedSubject({ when }) : t.warnedSubject },
    when ? t.limitedHello({ name, when }) : t.warnedHello({ name }),
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
