import { noticeWords } from "@startup-connect/contract/accounts";
import type { ReadKind } from "@startup-connect/contract/audit";
import { type Language, shortMoment } from "@startup-connect/contract/shared";
import type { MailContent } from "#platform/mail/index.ts";
import * as t from "#texts/breach.ts";
import type { Affected, Exposed, Incident } from "./queries.ts";

/** What only people know of an incident, in the words of the operator, for each language. */
export type Words = Record<"happened" | "did", Record<Language, string>>;

export interface Known extends Incident {
  knownAt: Date;
  words?: Words | undefined;
}

const reads: Record<ReadKind, string> = {
  attachment: t.attachment,
  contact: t.contact,
  document: t.document,
  evidence: t.evidence,
};
const isRead = (one: Exposed): one is ReadKind => one in reads;
const dataOf = (one: Exposed): string => (isRead(one) ? reads[one] : noticeWords(one).data);

/** INC-02: what, when, likely effect, what we did, what to do, contact. */
export const breachMail = (
  { email, what, language }: Pick<Affected, "email" | "what" | "language">,
  { from, to, knownAt, words }: Known,
  { siteUrl, isDrill }: { siteUrl: string; isDrill: boolean },
): MailContent => ({
  to: email,
  subject: t.subject,
  preview: t.preview,
  blocks: [
    { kind: "heading", text: t.subject },
    ...(isDrill ? [t.drill] : []),
    t.between({ from: shortMoment(from), to: shortMoment(to), known: shortMoment(knownAt) }),
    ...(words ? [words.happened[language]] : []),
    t.which,
    ...what.map(dataOf),
    t.effect,
    words ? words.did[language] : t.didMissing,
    t.doNow,
    { kind: "button", label: t.security, url: `${siteUrl}/settings/login` },
    t.ask,
    { kind: "link", label: t.contactUs, url: `${siteUrl}/contactus` },
  ],
  reason: t.why,
  language,
  category: "account",
});
