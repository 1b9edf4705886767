import { StudentFormPage } from "#features/students/student-form-page.tsx";
import { publicHead } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import type { Route } from "./+types/student-form";
import "#app/styles/work.css";

export const handle = { frame: "page" };

export const meta: Route.MetaFunction = ({ matches }) =>
  publicHead({
    title: "Student profile",
    description: "Students with an idea or a first team submit their profile here; no account is needed.",
    path: paths.studentForm,
    publicUrl: matches[0].loaderData?.publicUrl,
  });

/** SU-22 to SU-25. */
export default function StudentForm() {
  return <StudentFormPage />;
}
