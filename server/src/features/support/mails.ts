import { adminPaths } from "@startup-connect/contract/pages";
import { type Language, longDate } from "@startup-connect/contract/shared";
import { word } from "@startup-connect/contract/values";
import type { NewStartup } from "#features/profiles/index.ts";
import type { MailContent } from "#platform/mail/index.ts";
import * as t from "#texts/support-mail.ts";
import { type ContactRow, nameOf } from "./queries.ts";

const adminPathOf = ({ kind, reference }: ContactRow) =>
  kind ? adminPaths.ticket(reference) : adminPaths.contactRequest(reference);

/** To the operator: everything the sender wrote (SUP-08). */
export const contactMail = (to: string, request: ContactRow, siteUrl: string): MailContent => ({
  to,
  subject: `${nameOf(request)}, ${request.reference}: ${request.queryType}`,
  preview: request.comments.slice(0, 100),
  blocks: [
    { kind: "heading", text: `${request.queryType}, ${request.reference}` },
    request.comments,
    { kind: "button", label: "Answer", url: siteUrl + adminPathOf(request) },
    [
      `Name: ${nameOf(request)}`,
      `Email: ${request.email}`,
      ...(request.contactNumber === null
        ? []
        : [
            `Number: ${request.contactNumber}`,
            `Gender: ${request.gender}`,
            `Profession: ${request.profession}`,
            `Place: ${request.city}, ${request.state}`,
            `File: ${request.fileName} (${Math.max(1, Math.round((request.fileSize ?? 0) / 1000))} kB)`,
          ]),
    ].join("\n"),
  ],
  reason: "You get this email because you answer requests for this site.",
  category: "support",
});

/** To the sender. Contains nothing that was typed: strangers could write to anyone otherwise. */
export const receivedMail = ({ email, reference, dueAt }: ContactRow, language: Language): MailContent => ({
  to: email,
  subject: t.receivedSubject({ reference }),
  preview: t.receivedPreview,
  blocks: [
    { kind: "heading", text: t.receivedHeading },
    t.receivedThanks,
    t.referenceIs({ reference }),
    ...(dueAt ? [t.answeredBy({ date: longDate(dueAt) })] : []),
    { kind: "small", text: t.notYou },
  ],
  reason: dueAt ? t.replyReason : t.receivedReason,
  category: "support",
  language,
});

/** The operator's answer. What the sender wrote is not repeated: the number leads to it. */
export const replyMail = (
  row: ContactRow,
  { text, preview }: Record<"text" | "preview", string>,
  url: string,
): MailContent => {
  const subject = (row.kind ? t.aboutRequest : t.replyTo)({ reference: row.reference });
  return {
    ...{ to: row.email, subject, preview, category: "support", reason: t.replyReason },
    blocks: [
      { kind: "heading", text: subject },
      text,
      { kind: "button", label: row.kind ? t.openRequest : t.reply, url },
    ],
  };
};

/** RIGHT-06: to those who answer requests about data, by the clock. */
export const officerMail = (to: string, row: ContactRow, text: string, siteUrl: string): MailContent => ({
  ...{ to, subject: text, preview: text, category: "support", reason: t.officerReason },
  blocks: [
    { kind: "heading", text },
    { kind: "button", label: t.openRequest, url: siteUrl + adminPathOf(row) },
  ],
});

const { listReason } = t;

/** What its receiver may end, and the page for it. */
type EndOf = Required<Pick<MailContent, "ends">> & { unsubscribe: string };

/** SHELL-21, SHELL-22: says that the address is on the list, and how to get off it. */
export const subscribedMail = (to: string, { ends, unsubscribe }: EndOf): MailContent => ({
  to,
  subject: t.subscribedSubject,
  preview: t.subscribedPreview,
  blocks: [
    { kind: "heading", text: t.subscribedHeading },
    t.subscribedText,
    { kind: "small", text: t.changedMind },
    { kind: "link", label: t.unsubscribe, url: unsubscribe },
  ],
  reason: listReason,
  category: "newsletter",
  ends,
});

/** @param month such as "November 2026" */
export const monthlyMail = (
  to: string,
  { month, startups, total }: { month: string; startups: readonly NewStartup[]; total: number },
  { siteUrl, ends, unsubscribe }: { siteUrl: string } & EndOf,
): MailContent => ({
  to,
  subject: t.monthlySubject({ total, month }),
  preview: startups.map(({ name }) => name).join(", "),
  blocks: [
    { kind: "heading", text: t.newIn({ month }) },
    ...startups.map(({ id, name, city, state, industry }) => ({
      kind: "link" as const,
      label: `${name}: ${word(industry)}, ${word(city)}, ${word(state)}`,
      url: `${siteUrl}/startup/${id}`,
    })),
    { kind: "button", label: t.seeAll, url: `${siteUrl}/startup` },
    { kind: "small", text: t.noMore },
    { kind: "link", label: t.unsubscribe, url: unsubscribe },
  ],
  reason: listReason,
  category: "newsletter",
  ends,
});
