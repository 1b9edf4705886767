import { STUDENT_NOT_FOUND } from "@startup-connect/contract/students";
import { isRouteErrorResponse } from "react-router";
import { PageError } from "#app/error-page.tsx";
import { StudentPage, studentMeta } from "#features/connections/student-page.tsx";
import { ProfileNotFound } from "#features/directory/profile-not-found.tsx";
import { onDemand } from "#lib/on-demand.tsx";
import { studentProfilesPath } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import * as t from "#texts/students.ts";
import type { Route } from "./+types/student";

const BetweenYou = onDemand(() => import("#features/matching/between-you.tsx"));

export const loader = ({ params, context }: Route.LoaderArgs) =>
  apiFrom(context)("GET /api/students/{studentId}", { params });

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  studentMeta(loaderData?.student, matches[0].loaderData);

export default function Student({ loaderData: { student }, matches }: Route.ComponentProps) {
  const publicUrl = matches[0].loaderData?.publicUrl;
  return <StudentPage key={student._id} student={student} publicUrl={publicUrl} Between={BetweenYou} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <ProfileNotFound
        notFound={{ title: STUDENT_NOT_FOUND, log: "Failed to fetch student profile" }}
        list={{ path: studentProfilesPath, button: t.showAll }}
      />
    );
  }
  return <PageError error={error} />;
}
