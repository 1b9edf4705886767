import { adminPages, type Page, pages } from "@startup-connect/contract/pages";
import type { ApiClient } from "#lib/api.ts";

const {
  startupRegistration,
  investorRegistration,
  mentorRegistration,
  settings,
  application,
  messages,
  request,
  newRequest,
} = pages;
const tables: readonly Page[] = [...Object.values(pages), ...Object.values(adminPages)];
const worked = new Set<Page>([
  ...[
    startupRegistration,
    investorRegistration,
    mentorRegistration,
    settings,
    application,
    messages,
    request,
    newRequest,
  ],
  ...tables.filter(({ kind }) => kind === "form" || kind === "admin" || kind === "development"),
]);

/** Pages that no message covers, in any language: forms, what signs in, and conversations (SHELL-24). */
export const uncovered = `^(?:/[a-z]{2})?(${[...worked].map(({ path }) => path.replace(/\/:.*/, "")).join("|")})(/|$)`;

/** `text` is "" for none. `uncovered` is a pattern of addresses. */
export interface Welcome {
  text: string;
  uncovered: string;
}

/** On the server. SHELL-26: a page without the message is better than an error page. */
export async function askWelcome(api: ApiClient, failed: (error: unknown) => void): Promise<Welcome> {
  try {
    const { text } = await api("GET /api/admin/disclaimer");
    return { text: text.trim(), uncovered };
  } catch (error) {
    failed(error);
    return { text: "", uncovered };
  }
}
