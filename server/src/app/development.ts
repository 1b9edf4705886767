import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { NOT_FOUND, type RouteSpec } from "@startup-connect/contract";
import { developmentRoutes as table } from "@startup-connect/contract/app";
import { type Call, type MountedRoute, mount, ok } from "#platform/http.ts";
import type { MailboxEntry } from "#platform/mail/index.ts";
import type { Platform } from "#platform/platform.ts";
import { notFound } from "#platform/problem.ts";
import type { PublicFile } from "#platform/public-file.ts";
import { devAllowed } from "./address.ts";
import { PAGE_CALLER } from "./api.ts";

type Caller = Pick<Call<RouteSpec>, "request" | "address">;

/** The mailbox of a server without SMTP_URL. Everywhere but on the developer's machine it does not exist. */
export function developmentRoutes({ mail, config }: Platform): MountedRoute[] {
  const { mailbox } = mail;
  if (!mailbox || config.production) return [];
  const guard = ({ request, address }: Caller) => {
    // The page that asks was let through by the same rule.
    if (address !== PAGE_CALLER && !devAllowed(request, config)) throw notFound(NOT_FOUND);
  };
  return mount(table, {
    "GET /api/dev/mails": async (caller) => {
      guard(caller);
      return ok({ mails: (await mailbox.list()).map(presentEntry) });
    },
    "GET /api/dev/mails/{id}": async ({ params, ...caller }) => {
      guard(caller);
      const email = await mailbox.get(params.id);
      if (!email) throw notFound(NOT_FOUND);
      return ok({ mail: { ...presentEntry(email), text: email.text, html: email.html } });
    },
  });
}

/** What `npm run reference` wrote on the API, its fields and the tables. On the developer's machine only, as all below /dev. */
export const referencePages = (folder = join(import.meta.dirname, "../../../build/reference")): PublicFile => ({
  path: /^\/dev\/reference\/([a-z]+\.md)$/,
  async make([, name = ""]) {
    const text = await readFile(join(folder, name), "utf8").catch(() => null);
    return text === null ? null : new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
  },
});

const presentEntry = ({ id, sentAt, to, subject, category }: MailboxEntry) => ({
  _id: id,
  sentAt: sentAt.toISOString(),
  to,
  subject,
  category,
});
