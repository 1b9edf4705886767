import type { MailContent } from "#platform/mail/index.ts";
import * as t from "#texts/moderation-mail.ts";

interface Addressed {
  email: string;
  name: string;
}

interface Words {
  subject: string;
  preview: string;
  heading: string;
  hello(to: { name: string }): string;
  /** Before the button. */
  ending?: string;
  label: string;
  path: string;
  reason: string;
}

const mailOf =
  ({ subject, preview, heading, hello, ending, label, path, reason }: Words) =>
  ({ email, name }: Addressed, siteUrl: string): MailContent => ({
    to: email,
    subject,
    preview,
    blocks: [
      { kind: "heading", text: heading },
      hello({ name }),
      ...(ending === undefined ? [] : [ending]),
      { kind: "button", label, url: siteUrl + path },
      t.mistake,
      { kind: "link", label: t.contactUs, url: `${siteUrl}/contactus` },
    ],
    reason,
    category: "account",
  });

/** ADM-01. A user who gets or loses rights is informed, also when it was done at the server. */
export const grantedMail = mailOf({
  subject: t.grantedSubject,
  preview: t.grantedPreview,
  heading: t.grantedHeading,
  hello: t.grantedHello,
  reason: t.grantedReason,
  label: t.openAdmin,
  path: "/admin",
});

export const revokedMail = mailOf({
  subject: t.revokedSubject,
  preview: t.revokedPreview,
  heading: t.revokedHeading,
  hello: t.revokedHello,
  reason: t.revokedReason,
  label: t.logIn,
  path: "/login",
});

export const rightsChangedMail = mailOf({
  subject: t.rightsSubject,
  preview: t.rightsPreview,
  heading: t.rightsHeading,
  hello: t.rightsHello,
  reason: t.rightsReason,
  label: t.openAdmin,
  path: "/admin",
});

/** AUTH-63. Goes to the owner, in case an attacker talked the operators into it. */
export const recoveredMail = mailOf({
  subject: t.recoveredSubject,
  preview: t.recoveredPreview,
  heading: t.recoveredHeading,
  hello: t.recoveredHello,
  reason: t.recoveredReason,
  label: t.openSettings,
  path: "/settings/login",
  ending: t.addPasskey,
});

export const sessionsEndedMail = mailOf({
  subject: t.endedSubject,
  preview: t.endedPreview,
  heading: t.endedHeading,
  hello: t.endedHello,
  reason: t.endedReason,
  label: t.setPassword,
  path: "/forgetpassword1",
});
