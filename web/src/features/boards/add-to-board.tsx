import { Suspense } from "react";
import { onDemand } from "#lib/on-demand.tsx";
import { useSession } from "#lib/session.tsx";

const AddButton = onDemand(() => import("./add-button.tsx"));

/** BOARD-02: on the profile of a startup, for investors; its script loads for them only. */
export function AddToBoard(startup: { userId: string; name: string }) {
  const { session } = useSession();
  if (session.state !== "member" || session.me.userType !== "Investor") return null;
  return (
    <Suspense>
      <AddButton {...startup} />
    </Suspense>
  );
}
