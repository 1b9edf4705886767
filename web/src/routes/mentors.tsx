import { loadAround } from "#features/directory/around.ts";
import { Featured } from "#features/directory/featured.tsx";
import { DirectoryHead } from "#features/directory/frame.tsx";
import { ListFailed } from "#features/directory/list-failed.tsx";
import { loadDirectory } from "#features/directory/load.ts";
import { loadMentors } from "#features/mentors/load-mentors.ts";
import { MentorList } from "#features/mentors/mentor-list.tsx";
import { SponsoredBoxes } from "#features/showcase/sponsored-boxes.tsx";
import { publicHead } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import type { Route } from "./+types/mentors";

export const handle = { frame: "wide" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiFrom(context);
  return loadDirectory(
    request,
    (query) => loadMentors(api, query),
    () => loadAround(api, "Mentor", request),
  );
}

const lead = "People from all over India who give founders their time and experience.";

export const meta: Route.MetaFunction = ({ matches }) =>
  publicHead({
    title: "Mentors",
    description: lead,
    path: paths.mentors,
    publicUrl: matches[0].loaderData?.publicUrl,
  });

/** MEN-01 to MEN-07. */
export default function Mentors({ loaderData: { page, search, failure, around } }: Route.ComponentProps) {
  return (
    <>
      <DirectoryHead title="Mentors" lead={lead} />
      {page ? (
        <MentorList
          page={page}
          search={new URLSearchParams(search)}
          featured={<Featured entries={around.featured} shape="person" hrefOf={paths.mentor} />}
          aside={<SponsoredBoxes sponsors={around.sponsors} />}
        />
      ) : (
        <ListFailed what="mentors" detail={failure} />
      )}
    </>
  );
}
