import { MAIL_KIND_TEXTS } from "@startup-connect/contract/accounts";
import type { NotificationKind } from "@startup-connect/contract/notifications";
import type { CalendarEntry } from "#platform/calendar-file.ts";
import type { MailContent } from "#platform/mail/index.ts";
import * as t from "#texts/notifications-mail.ts";

interface NoticeContent {
  kind: NotificationKind;
  message: string;
  reason: string;
  link: string;
  content?: string;
  actorId?: string | null;
  calendar?: CalendarEntry;
}

/** What a notification says, as an email (NOTI-15). `link` is a path of this site. */
export function noticeMail(
  to: string,
  { kind, message, reason, link, content, actorId, calendar }: NoticeContent,
  siteUrl: string,
): MailContent {
  const ending = `: ${content}`;
  return {
    to,
    subject: message,
    preview: content ?? t.preview({ reason }),
    blocks: [
      ...(content ? [content] : []),
      // What it says already is not repeated.
      { kind: "heading", text: content && message.endsWith(ending) ? message.slice(0, -ending.length) : message },
      { kind: "button", label: MAIL_KIND_TEXTS[kind].button, url: siteUrl + link },
      { kind: "link", label: t.chooseEmails, url: `${siteUrl}/settings/emails` },
    ],
    reason: t.reason({ reason }),
    category: kind,
    // What changes a calendar is emailed also when the one it names leaves (NOTI-24), but no words of theirs.
    ...(actorId && (!calendar || content) && { about: actorId }),
    ...(calendar && { calendar }),
  };
}

interface Listed {
  message: string;
  link: string;
  actorId: string | null;
}

/** Several of an hour in one (NOTI-18). */
export function digestMail(to: string, notices: readonly Listed[], siteUrl: string): MailContent {
  const actors = new Set(notices.map(({ actorId }) => actorId));
  const [actorId] = actors.size === 1 ? actors : [];
  return {
    to,
    subject: t.more({ n: notices.length }),
    preview: notices[0]?.message ?? "",
    blocks: [
      { kind: "heading", text: t.moreTitle },
      ...notices.map(({ message, link }) => ({ kind: "link" as const, label: message, url: siteUrl + link })),
      { kind: "button", label: t.seeAll, url: `${siteUrl}/notifications` },
      { kind: "link", label: t.chooseEmails, url: `${siteUrl}/settings/emails` },
    ],
    reason: t.becauseSeveral,
    category: "notifications",
    ...(actorId && { about: actorId }),
  };
}
