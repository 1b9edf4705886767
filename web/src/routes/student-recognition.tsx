import { indiaDay } from "@startup-connect/contract/shared";
import { StudentPage } from "#features/recognition/student-page.tsx";
import { publicMeta } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import { FloatingLink } from "#ui/floating-link.tsx";
import type { Route } from "./+types/student-recognition";

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiFrom(context);
  const [{ facts }, rules] = await Promise.all([api("GET /api/site"), api("GET /api/recognition/rules")]);
  return { rules, today: indiaDay(new Date()), facts: facts.filter(({ key }) => key.startsWith("dpiit2")) };
}

export const meta = publicMeta({
  title: "Student recognition and benefits",
  description: "Five criteria for a student startup, what recognition brings, and eight official links.",
  path: paths.studentRecognition,
});

/** REC-02 to REC-04. */
export default function StudentRecognition({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <StudentPage {...loaderData} />
      <FloatingLink href={paths.recognitionFaq}>FAQ</FloatingLink>
    </>
  );
}
