import { clockTime, indiaDay, shortMoment } from "@startup-connect/contract/shared";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation, useRevalidator } from "react-router";
import { useKeptAt } from "#lib/as-of.ts";
import { deviceTime, timeNow } from "#lib/now.ts";
import { useSession } from "#lib/session.tsx";
import * as t from "#texts/kept.ts";
import * as ui from "#texts/ui.ts";

// Of members only.
const Unsent = lazy(() => import("./unsent.tsx").catch(() => ({ default: () => null })));

/** A network that answers one call of a page and not another would load the page again and again. */
const AGAIN_MS = 30_000;

/** Calls the listener when the device gets or loses its connection. @returns ends it */
function onLine(listener: () => void): () => void {
  const leaving = new AbortController();
  for (const event of ["online", "offline"]) addEventListener(event, listener, { signal: leaving.signal });
  return () => leaving.abort();
}

/** OFF-20, MSG-05: under the header, of what time the page is while the network is away; afterwards the page is loaded again. */
export default function OfflineLine(): ReactNode {
  const at = useKeptAt();
  const { session } = useSession();
  const { revalidate, state } = useRevalidator();
  const { pathname } = useLocation();
  const [shown, setShown] = useState<number | null>(null);
  const loadedAt = useRef(0);
  const reload = useCallback(async () => {
    loadedAt.current = deviceTime();
    await revalidate();
    setShown(null);
  }, [revalidate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page was loaded just now
  useEffect(() => {
    loadedAt.current = 0;
    setShown(null);
  }, [pathname]);
  useEffect(() => {
    if (at !== null) setShown(at);
    if (at !== null || shown === null) return;
    const timer = setTimeout(() => void reload(), Math.max(0, loadedAt.current + AGAIN_MS - deviceTime()));
    return () => clearTimeout(timer);
  }, [at, shown, reload]);
  const of = at ?? shown ?? 0;
  const isOff = useSyncExternalStore(
    onLine,
    () => !navigator.onLine,
    () => false,
  );
  const when = of === 0 ? "" : (indiaDay(of) === indiaDay(timeNow()) ? clockTime : shortMoment)(of);
  const text = when ? t.asOf({ when }) : isOff && t.noConnection;
  return (
    <>
      <div role="status">
        {text && (
          <div className="wrap flex items-center justify-between gap-x-3 py-1 text-sm text-ink-2 max-sm:text-xs">
            <p className="min-w-0 truncate">{text}</p>
            <button type="button" className="min-h-6 flex-none text-link underline" onClick={() => void reload()}>
              {state === "loading" ? ui.trying : ui.tryAgain}
            </button>
          </div>
        )}
      </div>
      {session.state === "member" && (
        <Suspense>
          <Unsent />
        </Suspense>
      )}
    </>
  );
}
