import { longMonth } from "@startup-connect/contract/updates";
import { Link } from "react-router";
import { MemberFrame } from "#features/accounts/member-frame.tsx";
import { browserApi } from "#lib/api.ts";
import { forMembers } from "#lib/guard.tsx";
import { pageTitle, paths } from "#lib/paths.ts";
import { Loading } from "#ui/states.tsx";
import type { Route } from "./+types/update-page";
import { UpdateEditor } from "./update-editor.tsx";
import { UpdateView } from "./update-view.tsx";
import "#app/styles/work.css";

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: pageTitle(loaderData ? `Update: ${longMonth(loaderData.update.month)}` : "Update") },
];

export const clientLoader = forMembers(({ params }: Route.ClientLoaderArgs) =>
  browserApi("GET /api/updates/{id}", { params: { id: params.updateId } }),
);

export { GuardedError as ErrorBoundary } from "#lib/guard.tsx";
export { UpdateLoading as HydrateFallback };

/** UPD-01, UPD-04: a draft of the viewer's own, or an update that was sent. */
export default function UpdatePage({ loaderData: { update } }: Route.ComponentProps) {
  return (
    <MemberFrame>
      <p className="no-print text-sm">
        <Link to={paths.updates}>Updates</Link>
      </p>
      {update.state === "draft" ? <UpdateEditor key={update._id} update={update} /> : <UpdateView update={update} />}
    </MemberFrame>
  );
}

const UpdateLoading = () => (
  <MemberFrame>
    <h1 className="h1">Update</h1>
    <Loading label="Loading update..." blocks={["mb-5 h-16 w-96 max-w-full", "mb-5 h-24", "h-60"]} />
  </MemberFrame>
);
