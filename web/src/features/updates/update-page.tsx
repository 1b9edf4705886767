import { longMonth } from "@startup-connect/contract/updates";
import { browserApi } from "#lib/api.ts";
import { forMembers, type MemberPage } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { Above } from "#lib/person-row.tsx";
import * as t from "#texts/updates.ts";
import type { Route } from "./+types/update-page";
import { UpdateEditor } from "./update-editor.tsx";
import { UpdateView } from "./update-view.tsx";

export const handle: MemberPage<Route.ComponentProps["loaderData"]> = {
  title: t.update,
  titleOf: ({ update }) => t.updateOf({ month: longMonth(update.month) }),
  loading: "detail",
};

export const clientLoader = forMembers(({ params }: Route.ClientLoaderArgs) =>
  browserApi("GET /api/updates/{id}", { params: { id: params.updateId } }),
);

/** UPD-01, UPD-04: a draft of the viewer's own, or an update that was sent. */
export default function UpdatePage({ loaderData: { update } }: Route.ComponentProps) {
  return (
    <>
      <Above href={paths.updates}>{t.updates}</Above>
      {update.state === "draft" ? <UpdateEditor key={update._id} update={update} /> : <UpdateView update={update} />}
    </>
  );
}
