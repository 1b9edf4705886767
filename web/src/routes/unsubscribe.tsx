import { UnsubscribePage } from "#features/support/unsubscribe-page.tsx";
import { pageTitle } from "#lib/paths.ts";
import "#app/styles/work.css";
import type { Route } from "./+types/unsubscribe";

export const meta = () => [{ title: pageTitle("Unsubscribe") }, { name: "robots", content: "noindex" }];

/** SHELL-22, SHELL-40. */
export default function Unsubscribe({ params: { token } }: Route.ComponentProps) {
  return <UnsubscribePage key={token} token={token} />;
}
