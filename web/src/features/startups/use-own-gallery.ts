import type { AllRoutes, Answer } from "@startup-connect/contract";
import { useCallback, useEffect, useState } from "react";
import { browserApi } from "#lib/api.ts";

export type OwnItem = Answer<AllRoutes["GET /api/startups/gallery"]>["gallery"][number];

/** The own gallery; undefined while it is asked for. */
export function useOwnGallery() {
  const [items, setItems] = useState<readonly OwnItem[]>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      setItems((await browserApi("GET /api/startups/gallery")).gallery);
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => void load(), [load]);
  return { items, setItems, failed, load };
}
