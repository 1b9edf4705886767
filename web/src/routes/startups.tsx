import { data } from "react-router";
import { queryOf } from "#features/directory/address.ts";
import { DirectoryHead } from "#features/directory/frame.tsx";
import { ListFailed } from "#features/directory/list-failed.tsx";
import { StartupList } from "#features/startups/startup-list.tsx";
import { pageTitle } from "#lib/paths.ts";
import { apiFrom, isRefusal } from "#lib/server-context.ts";
import type { Route } from "./+types/startups";

export const handle = { frame: "wide" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const search = searchParams.toString();
  try {
    const answer = await apiFrom(context)("GET /api/startups/startups", { query: queryOf(searchParams) });
    return data({ answer, search, failure: null });
  } catch (refusal) {
    if (!isRefusal(refusal)) throw refusal;
    return data({ answer: null, search, failure: refusal.data.message }, { status: refusal.init?.status ?? 500 });
  }
}

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Student Startups") },
  { name: "description", content: "Young companies and student teams from across India, listed by their founders." },
];

/** SU-01 to SU-09. */
export default function Startups({ loaderData: { answer, search, failure } }: Route.ComponentProps) {
  const parameters = new URLSearchParams(search);
  return (
    <>
      <DirectoryHead
        title="Student Startups"
        lead="Young companies and student teams from across India, listed by their founders."
      />
      {answer ? <StartupList answer={answer} search={parameters} /> : <ListFailed what="startups" detail={failure} />}
    </>
  );
}
