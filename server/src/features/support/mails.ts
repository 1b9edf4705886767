import { adminPaths } from "@startup-connect/contract/pages";
import { counted } from "@startup-connect/contract/shared";
import type { NewStartup } from "#features/profiles/index.ts";
import type { MailContent } from "#platform/mail/index.ts";
import { type ContactRow, nameOf } from "./queries.ts";

/** To the operator: everything the sender wrote (SUP-08). */
export const contactMail = (to: string, request: ContactRow, siteUrl: string): MailContent => ({
  to,
  subject: `${nameOf(request)}, ${request.reference}: ${request.queryType}`,
  preview: request.comments.slice(0, 100),
  blocks: [
    { kind: "heading", text: `${request.queryType}, ${request.reference}` },
    request.comments,
    { kind: "button", label: "Answer", url: `${siteUrl}${adminPaths.contactRequest(request.reference)}` },
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
export const receivedMail = (to: string, reference: string): MailContent => ({
  to,
  subject: `We have received your message: ${reference}`,
  preview: "We will reply to this address.",
  blocks: [
    { kind: "heading", text: "We received your message" },
    "Thank you for writing to us. We will reply to this address.",
    `Your reference number is ${reference}. Please quote it when you write or call again.`,
    { kind: "small", text: "If you didn't write to us, ignore this email. Someone mistyped an address." },
  ],
  reason: "You get this email because this address was entered in the contact form of Startup Connect.",
  category: "support",
});

/** The operator's answer. What the sender wrote is not repeated: the number leads to it. */
export const replyMail = ({ email, reference }: ContactRow, text: string, url: string): MailContent => ({
  to: email,
  subject: `Reply to your message ${reference}`,
  preview: text.slice(0, 100),
  blocks: [
    { kind: "heading", text: `Reply to your message ${reference}` },
    text,
    { kind: "button", label: "Reply", url },
  ],
  reason: "You get this email because you wrote to Startup Connect.",
  category: "support",
});

const listReason = "You get this email because this address is subscribed to the monthly email of Startup Connect.";

/** What its receiver may end, and the page for it. */
type EndOf = Required<Pick<MailContent, "ends">> & { unsubscribe: string };

/** SHELL-21, SHELL-22: says that the address is on the list, and how to get off it. */
export const subscribedMail = (to: string, { ends, unsubscribe }: EndOf): MailContent => ({
  to,
  subject: "You are subscribed to new startups, once a month",
  preview: "If it wasn't you, unsubscribe with one click.",
  blocks: [
    { kind: "heading", text: "You are subscribed" },
    "On the first day of each month we email you the startups that are new on Startup Connect. If there are none, we don't send an email.",
    { kind: "small", text: "If it wasn't you, or you have changed your mind:" },
    { kind: "link", label: "Unsubscribe", url: unsubscribe },
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
  subject: `${counted(total, "new startup")} in ${month}`,
  preview: startups.map(({ name }) => name).join(", "),
  blocks: [
    { kind: "heading", text: `New in ${month}` },
    ...startups.map(({ id, name, city, state, industry }) => ({
      kind: "link" as const,
      label: `${name}: ${industry}, ${city}, ${state}`,
      url: `${siteUrl}/startup/${id}`,
    })),
    { kind: "button", label: "See all startups", url: `${siteUrl}/startup` },
    { kind: "small", text: "Don't want this email any more?" },
    { kind: "link", label: "Unsubscribe", url: unsubscribe },
  ],
  reason: listReason,
  category: "newsletter",
  ends,
});
