import { lazy, Suspense } from "react";
import { useSession } from "#lib/session.tsx";
import type { SearchToSave } from "./save-button.tsx";

const SaveButton = lazy(() => import("./save-button.tsx"));

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
