import { ConfirmEmailPage } from "#features/accounts/confirm-email-page.tsx";
import { pageTitle } from "#lib/paths.ts";
import "#app/styles/work.css";
import type { Route } from "./+types/confirm-email";

export const meta = () => [{ title: pageTitle("Confirm your e-mail address") }, { name: "robots", content: "noindex" }];

/** PROF-25, SHELL-40. */
export default function ConfirmEmail({ params: { token } }: Route.ComponentProps) {
  return <ConfirmEmailPage key={token} token={token} />;
}
