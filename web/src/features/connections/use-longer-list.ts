import type { Connection } from "@startup-connect/contract/connections";
import { useState } from "react";
import { useSubmit } from "#lib/use-submit.ts";
import { type ConnectionsData, morePages } from "./connections-data.ts";

interface Added {
  connections: Connection[];
  nextCursor: string | null;
}

/**
 * The list that "Show more" extends. The first page is reloaded after each change; added rows of a changed user are
 * removed until they are loaded again.
 */
export function useLongerList({ shown, list }: ConnectionsData) {
  const [added, setAdded] = useState<Added | null>(null);
  const { isBusy, failure, run } = useSubmit();
  const first = new Set(list.connections.map(({ _id }) => _id));
  const connections = [...list.connections, ...(added?.connections ?? []).filter(({ _id }) => !first.has(_id))];
  const nextCursor = added ? added.nextCursor : list.nextCursor;
  return {
    connections,
    nextCursor,
    isBusy,
    failure,
    more: () =>
      run(async () => {
        if (!nextCursor) return;
        const page = await morePages(shown === "blocked" ? "accepted" : shown, nextCursor);
        setAdded((known) => ({
          connections: [...(known?.connections ?? []), ...page.connections],
          nextCursor: page.nextCursor,
        }));
      }),
    /** Something changed between the viewer and this person. */
    forget(userId: string) {
      setAdded(
        (known) => known && { ...known, connections: known.connections.filter((one) => one.user.userId !== userId) },
      );
    },
  };
}
