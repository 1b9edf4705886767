import { Suspense } from "react";
import { onDemand } from "#lib/on-demand.tsx";
import { useSession } from "#lib/session.tsx";
import type { SearchToSave } from "./save-button.tsx";

const SaveButton = onDemand(() => import("./save-button.tsx"));

/** PLAN-04 B20: saves the search that is shown; only members see it. */
export function SaveSearch({ search }: { search: SearchToSave }) {
  const { session } = useSession();
  if (session.state !== "member") return null;
  return (
    <Suspense>
      <SaveButton key={JSON.stringify(search)} search={search} />
    </Suspense>
  );
}
