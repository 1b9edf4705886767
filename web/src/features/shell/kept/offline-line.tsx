import { clockTime, indiaDay, shortMoment } from "@startup-connect/contract/shared";
import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useKeptAt } from "#lib/as-of.ts";
import { deviceTime, timeNow } from "#lib/now.ts";
import { useSession } from "#lib/session.tsx";
import * as t from "#texts/kept.ts";
import * as ui from "#texts/ui.ts";
import { Button } from "#ui/button.tsx";

// Of members only.
const Unsent = lazy(() => import("./unsent.tsx").catch(() => ({ default: () => null })));

/** A network that answers one call of a page and not another would load the page again and again. */
const AGAIN_MS = 30_000;

/** OFF-20: under the header, of what time the page is while the network is away; afterwards the page is loaded again. */
export default function OfflineLine(): ReactNode {
  const at = useKeptAt();
  const { session } = useSession();
  const { revalidate, state } = useRevalidator();
  const last = useRef<{ at: number | null; loadedAt: number }>({ at: null, loadedAt: 0 });
  useEffect(() => {
    const { at: before, loadedAt } = last.current;
    last.current.at = at;
    if (before === null || at !== null || deviceTime() - loadedAt < AGAIN_MS) return;
    last.current.loadedAt = deviceTime();
    void revalidate();
  }, [at, revalidate]);
  const when = at === null ? "" : (indiaDay(at) === indiaDay(timeNow()) ? clockTime : shortMoment)(at);
  return (
    <>
      <div role="status">
        {when && (
          <div className="wrap flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1 text-sm text-ink-2">
            <p>{t.asOf({ when })}</p>
            <Button size="sm" onClick={() => void revalidate()} busyText={state === "loading" && ui.trying}>
              {ui.tryAgain}
            </Button>
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
