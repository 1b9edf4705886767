import type { ApprovalState } from "@startup-connect/contract/staff";
import { APPROVAL_HOURS } from "@startup-connect/contract/staff";
import type { MailContent } from "#platform/mail/index.ts";

const decided: Readonly<Record<Exclude<ApprovalState, "asked">, string>> = {
  done: "This request has been approved.",
  refused: "This request has been declined.",
  expired: "This request has expired.",
};

/** What administrators read, in English as all of administration. */
export const texts = {
  decided,
  ownersOnly: "Only an owner of the site can do this.",
  notOwn: "Another owner decides this request.",
  askerGone: "The person who asked no longer has the right to. Ask again.",
  askedAlready: "This was asked for already. An owner decides it.",
  changed: "The stored request was changed. Nothing was done. Decline it and check the database.",
  afterTime: `After ${APPROVAL_HOURS} hours, as the site has no other owner.`,
  takesTwo: "Another owner has to approve this, and there is none. Make another account an owner first.",
  withdrawn: "By the person who asked.",
  notForSelf: "You cannot give rights to your own account.",
  nothingNew: "This account has these rights already.",
  lastOwner: "This is the only owner of the site without an end. Make another account an owner first.",
};

interface Asked {
  what: string;
  reason: string;
  /** The receiver asked, and no one else can decide. */
  isAlone: boolean;
}

export const approvalMail = (
  { email, name }: { email: string; name: string },
  { what, reason, isAlone }: Asked,
  siteUrl: string,
): MailContent => ({
  to: email,
  subject: isAlone ? `In ${APPROVAL_HOURS} hours: ${what}` : `Approve or decline: ${what}`,
  preview: reason,
  blocks: [
    { kind: "heading", text: what },
    `Hello ${name}, the reason given: ${reason}`,
    isAlone
      ? `The site has no other owner, so this is done in ${APPROVAL_HOURS} hours. If you did not ask for it, decline it now and end your sessions.`
      : `You have ${APPROVAL_HOURS} hours to approve or decline it.`,
    { kind: "button", label: "Open the request", url: `${siteUrl}/admin/approvals` },
  ],
  reason: "You get this email because you own this site.",
  category: "account",
});
