import { Directory } from "#features/directory/list.tsx";
import { loadDirectory } from "#features/directory/load.ts";
import { loadSidebar } from "#features/directory/sidebar.ts";
import { loadMentors, mentorDirectory } from "#features/mentors/mentor-list.tsx";
import { SponsoredBoxes } from "#features/showcase/sponsored-boxes.tsx";
import { publicMeta } from "#lib/head.ts";
import { apiFrom } from "#lib/server-context.ts";
import type { Route } from "./+types/mentors";

export const handle = { frame: "wide" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiFrom(context);
  return loadDirectory(
    request,
    (query) => loadMentors(api, query),
    () => loadSidebar(api, "Mentor", request),
  );
}

export const meta = publicMeta(mentorDirectory);

/** MEN-01 to MEN-07. */
export default function Mentors({ loaderData }: Route.ComponentProps) {
  return (
    <Directory
      of={mentorDirectory}
      loaded={loaderData}
      aside={<SponsoredBoxes sponsors={loaderData.sidebar.sponsors} />}
    />
  );
}
