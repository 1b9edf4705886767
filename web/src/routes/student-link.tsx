import { StudentLinkPage } from "#features/students/student-link-page.tsx";
import { pageTitle } from "#lib/paths.ts";
import "#app/styles/work.css";
import type { Route } from "./+types/student-link";

export const meta = () => [{ title: pageTitle("Your student profile") }, { name: "robots", content: "noindex" }];

/** SU-25, SHELL-40. */
export default function StudentLink({ params: { token } }: Route.ComponentProps) {
  return <StudentLinkPage key={token} token={token} />;
}
