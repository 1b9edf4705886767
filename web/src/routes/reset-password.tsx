import { ResetPage } from "#features/accounts/reset-page.tsx";
import { pageTitle } from "#lib/paths.ts";
import "#app/styles/work.css";
import type { Route } from "./+types/reset-password";

export const meta = () => [{ title: pageTitle("Set a new password") }, { name: "robots", content: "noindex" }];

/** AUTH-44 to AUTH-47. */
export default function ResetPassword({ params: { id, token } }: Route.ComponentProps) {
  return <ResetPage key={token} id={id} token={token} />;
}
