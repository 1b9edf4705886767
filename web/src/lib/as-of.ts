import { useSyncExternalStore } from "react";
import { deviceTime } from "./now.ts";

/** What a page asks for at once is answered within so long, and is as old as its oldest part. */
const TOGETHER_MS = 1000;

let keptAt: number | null = null;
let shownAt = 0;
const listeners = new Set<() => void>();

function set(at: number | null): void {
  if (keptAt === at) return;
  keptAt = at;
  for (const listener of listeners) listener();
}

/** What is shown was kept on this device. @param at milliseconds, when the server answered it */
export function showKept(at: number): void {
  const now = deviceTime();
  const isTogether = keptAt !== null && now - shownAt < TOGETHER_MS;
  shownAt = now;
  set(isTogether ? Math.min(at, keptAt ?? at) : at);
}

/** The network answers again. */
export const showFresh = (): void => set(null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** As `useKeptAt`, at this moment. */
export const keptNow = (): number | null => keptAt;

/** Of what time the page is, in milliseconds, when it came from what was kept; else null. */
export const useKeptAt = (): number | null => useSyncExternalStore(subscribe, keptNow, () => null);
