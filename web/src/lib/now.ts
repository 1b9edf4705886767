import { MINUTE } from "@startup-connect/contract/shared";
import { useEffect, useState } from "react";
import { useHydrated } from "./hydrated.ts";

/**
 * The server's time decides what is over, late or to come, as it does for all others: the clock of a device may be days
 * wrong. It is known from the first answer of a call on, so before anything of a member is shown.
 */

/** Milliseconds that the server is ahead of this device. */
let ahead = 0;
let isKnown = false;

/** A header is a second coarse, and its way takes a moment: what differs by less is the same time. */
const COARSE_MS = 2000;

export function hearTime(header: string | null): void {
  const time = Date.parse(header ?? "");
  if (Number.isNaN(time)) return;
  const measured = time - Date.now();
  if (Math.abs(measured - ahead) > COARSE_MS) ahead = measured;
  isKnown = true;
}

/** Milliseconds, as `Date.now()`; on the server its own. */
export const timeNow = (): number => Date.now() + ahead;

/**
 * For what the server draws too.
 * @param drawnAt a time at which what the server drew is so: it counts until React runs and the server has said its time
 */
export function useTimeNow(drawnAt: number): number {
  const isHydrated = useHydrated();
  return isHydrated && isKnown ? timeNow() : drawnAt;
}

/**
 * `timeNow`, and again whenever the minutes (or `unit`) left until then are fewer: for "Starts in 10 minutes" and what can be
 * done for some time (MSG-09, REQ-09).
 */
export function useTimeTo(moment: number, unit = MINUTE): number {
  const [now, setNow] = useState(timeNow);
  useEffect(() => {
    if (now >= moment) return;
    const timer = setTimeout(() => setNow(timeNow()), ((moment - timeNow()) % unit) + 1);
    return () => clearTimeout(timer);
  }, [now, moment, unit]);
  return now;
}

/** By the clock of the device: for what begins and ends on it, such as a countdown. Its date may be wrong. */
export const deviceTime = (): number => Date.now();
