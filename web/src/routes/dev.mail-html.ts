import { apiFrom } from "#lib/server-context.ts";
import type { Route } from "./+types/dev.mail-html";

/** An email has its own styles and may contain a member's text, so it is shown sandboxed. */
const POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { mail } = await apiFrom(context)("GET /api/dev/mails/{id}", { params: { id: params.id } });
  return new Response(mail.html, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": POLICY },
  });
}
