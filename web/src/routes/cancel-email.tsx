import { CancelEmailPage } from "#features/accounts/cancel-email-page.tsx";
import { pageTitle } from "#lib/paths.ts";
import "#app/styles/work.css";
import type { Route } from "./+types/cancel-email";

export const meta = () => [{ title: pageTitle("Keep your email address") }, { name: "robots", content: "noindex" }];

/** AUTH-62, SHELL-40. */
export default function CancelEmail({ params: { token } }: Route.ComponentProps) {
  return <CancelEmailPage key={token} token={token} />;
}
