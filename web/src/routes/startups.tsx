import { DirectoryHead } from "#features/directory/frame.tsx";
import { ListFailed } from "#features/directory/list-failed.tsx";
import { loadDirectory } from "#features/directory/load.ts";
import { StartupList } from "#features/startups/startup-list.tsx";
import { publicHead } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import type { Route } from "./+types/startups";

export const handle = { frame: "wide" };

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadDirectory(request, async (query) => {
    const { startups, ...page } = await apiFrom(context)("GET /api/startups/startups", { query });
    return { ...page, items: startups };
  });
}

const lead = "Young companies and student teams from across India, listed by their founders.";

export const meta: Route.MetaFunction = ({ matches }) =>
  publicHead({
    title: "Student Startups",
    description: lead,
    path: paths.startups,
    publicUrl: matches[0].loaderData?.publicUrl,
  });

/** SU-01 to SU-09. */
export default function Startups({ loaderData: { page, search, failure } }: Route.ComponentProps) {
  const parameters = new URLSearchParams(search);
  return (
    <>
      <DirectoryHead title="Student Startups" lead={lead} />
      {page ? <StartupList page={page} search={parameters} /> : <ListFailed what="startups" detail={failure} />}
    </>
  );
}
