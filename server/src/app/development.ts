import { NOT_FOUND } from "@startup-connect/contract";
import { developmentRoutes as table } from "@startup-connect/contract/development";
import { type MountedRoute, mount, ok } from "#platform/http.ts";
import type { MailboxEntry } from "#platform/mail/index.ts";
import type { Platform } from "#platform/platform.ts";
import { notFound } from "#platform/problem.ts";
import { devAllowed } from "./site.ts";

/** The mailbox of a server without SMTP_URL. Everywhere but on the developer's machine it does not exist. */
export function developmentRoutes({ mail, config }: Platform): MountedRoute[] {
  const { mailbox } = mail;
  if (!mailbox || config.production) return [];
  const guard = (request: Request) => {
    if (!devAllowed(request, config)) throw notFound(NOT_FOUND);
  };
  return mount(table, {
    "GET /api/dev/mails": async ({ request }) => {
      guard(request);
      return ok({ mails: (await mailbox.list()).map(presentEntry) });
    },
    "GET /api/dev/mails/{id}": async ({ request, params }) => {
      guard(request);
      const found = await mailbox.get(params.id);
      if (!found) throw notFound(NOT_FOUND);
      return ok({ mail: { ...presentEntry(found), text: found.text, html: found.html } });
    },
  });
}

const presentEntry = ({ id, sentAt, to, subject, category }: MailboxEntry) => ({
  _id: id,
  sentAt: sentAt.toISOString(),
  to,
  subject,
  category,
});
