import type { PageWidth } from "@startup-connect/contract/rooms";
import { useCallback, useEffect, useState } from "react";
import { ApiError, browserApi } from "#lib/api.ts";
import { callText } from "#lib/use-submit.ts";

/** What is on the screen of one page: a picture by its address, its text, or why there is none. */
export type Shown =
  | { state: "loading" }
  | { state: "picture"; address: string }
  | { state: "text"; text: string; mark: string }
  | { state: "failed"; reason: string };

const widthOfWindow = (): PageWidth => (innerWidth < 768 ? "800" : "1600");

/**
 * Fetches a page when it is shown and not before, as it counts as opened then. The picture is dropped with the page.
 * @param onGone it is no longer open to the viewer
 */
export function usePage(versionId: string, page: number, asText: boolean, onGone: () => Promise<void>) {
  const [shown, setShown] = useState<Shown>({ state: "loading" });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further turn loads the same page again
  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal };
    const params = { versionId, page: String(page) };
    let address = "";
    const load = async (): Promise<Shown> => {
      if (asText) {
        const read = await browserApi("GET /api/rooms/files/{versionId}/pages/{page}/text", { params }, options);
        return { state: "text", ...read };
      }
      const call = { params, query: { width: widthOfWindow() } };
      const picture = await browserApi("GET /api/rooms/files/{versionId}/pages/{page}", call, options);
      const blob = await picture.blob();
      stop.signal.throwIfAborted();
      address = URL.createObjectURL(blob);
      return { state: "picture", address };
    };
    setShown({ state: "loading" });
    load().then(
      (loaded) => stop.signal.aborted || setShown(loaded),
      (error) => {
        if (stop.signal.aborted) return;
        setShown({ state: "failed", reason: callText(error) });
        if (error instanceof ApiError && error.status === 404) void onGone();
      },
    );
    return () => {
      stop.abort();
      URL.revokeObjectURL(address);
    };
  }, [versionId, page, asText, onGone, turn]);
  return { shown, tryAgain: useCallback(() => setTurn((turns) => turns + 1), []) };
}
