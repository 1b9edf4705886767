import type { LiveData, LiveEventName } from "@startup-connect/contract/live";
import { useEffect, useRef, useState } from "react";
import { ApiError, browserApi } from "./api.ts";
import type { LiveClient } from "./live.ts";
import { deviceTime } from "./now.ts";
import { useSession } from "./session.tsx";
import { readLocal } from "./storage.ts";

/** Milliseconds between two looks at the clock. */
const lookMs = 2000;

let client: Promise<LiveClient> | null = null;
let clientOf: string | null = null;

/** The tab's one client; another person's has a count of its own. Visitors never load its script. */
function clientFor(userId: string): Promise<LiveClient> {
  if (client && clientOf === userId) return client;
  clientOf = userId;
  client = import("./live.ts").then(({ createLive }) => {
    const client = createLive({
      async ticket() {
        // Right after a logout the stream ends before the page has gone on: there is nothing to ask with.
        if (!readLocal("authToken")) throw new ApiError(401, { message: "" });
        // Over a dead connection the next try would wait for it, as calls of one host share it.
        return browserApi("POST /api/stream/ticket", {}, { signal: AbortSignal.timeout(10_000) });
      },
      open: (address) => new EventSource(address),
      after(ms, then) {
        const timer = setTimeout(then, ms);
        return () => clearTimeout(timer);
      },
      random: Math.random,
    });
    const renew = () => document.visibilityState === "visible" && client.renew();
    addEventListener("online", renew);
    addEventListener("pageshow", ({ persisted }) => persisted && renew());
    document.addEventListener("visibilitychange", renew);
    // A computer that slept says nothing of it: its clock is further than its timer.
    let last = deviceTime();
    setInterval(() => {
      const time = deviceTime();
      if (time - last > 3 * lookMs) renew();
      last = time;
    }, lookMs);
    return client;
  });
  // A script that did not come is asked for again by the next listener.
  client.catch(() => {
    client = null;
  });
  return client;
}

/** Listens as soon as the client is there. @returns stops listening, or keeps it from beginning */
function listen(userId: string, begin: (live: LiveClient) => () => void): () => void {
  let stop: (() => void) | null = null;
  let wanted = true;
  clientFor(userId).then(
    (live) => {
      if (wanted) stop = begin(live);
    },
    // The page is as it was loaded, and works.
    () => {},
  );
  return () => {
    wanted = false;
    stop?.();
  };
}

/** Keeps the listener current without subscribing again at every render. */
function useLatest<T>(value: T): { current: T } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

function useMemberId(): string | null {
  const { session } = useSession();
  return session.state === "member" ? session.me._id : null;
}

/** Calls the listener with each event of the user while the component is mounted. */
export function useLive<E extends LiveEventName>(event: E, listener: (data: LiveData<E>) => void): void {
  const userId = useMemberId();
  const latest = useLatest(listener);
  useEffect(
    () => (userId ? listen(userId, (live) => live.on(event, (data) => latest.current(data))) : undefined),
    [userId, event, latest],
  );
}

/** Calls the listener when events may have been missed, so that the page loads again what it shows. */
export function useLiveGap(listener: () => void): void {
  const userId = useMemberId();
  const latest = useLatest(listener);
  useEffect(
    () => (userId ? listen(userId, (live) => live.onGap(() => latest.current())) : undefined),
    [userId, latest],
  );
}

interface LiveChangesProps {
  events: readonly LiveEventName[];
  onChange: () => void;
}

/** Calls `onChange` with each of these events of the user, and when some may have been missed. */
export function LiveChanges({ events, onChange }: LiveChangesProps): null {
  const userId = useMemberId();
  const latest = useLatest(onChange);
  useEffect(() => {
    if (!userId) return;
    const call = () => latest.current();
    return listen(userId, (live) => {
      const ends = [live.onGap(call), ...events.map((event) => live.on(event, call))];
      return () => {
        for (const end of ends) end();
      };
    });
  }, [userId, events, latest]);
  return null;
}

/** Whether events come by themselves; otherwise what is shown is asked for every 15 seconds. */
export function useLiveState(): boolean {
  const userId = useMemberId();
  const [isOn, setOn] = useState(true);
  useEffect(() => (userId ? listen(userId, (live) => live.onState(setOn)) : undefined), [userId]);
  return isOn;
}
