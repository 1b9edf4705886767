import { monitorEventLoopDelay } from "node:perf_hooks";
import { LETTERS_PER_READ } from "@startup-connect/contract/shared";
import { Busy, type BusyWith } from "./busy.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import { TooMany } from "./limits/index.ts";

const WINDOW_MS = 60_000;
/** Counters of reads: with more addresses than this the oldest are forgotten. */
const MOST_COUNTERS = 50_000;
const WATCH_MS = 500;
/** Each look at the event loop wakes a process that rests; ten a second show a lag of a tenth of what is refused for. */
export const LAG_RESOLUTION_MS = 100;

/** How much this process has to do, and what it refuses for that. Nothing of it is shared between processes. */
export function createLoad({
  clock,
  config: { mostAnswers, mostDelayMs, readsPerMinute },
}: {
  clock: Clock;
  config: Pick<Config, "mostAnswers" | "mostDelayMs" | "readsPerMinute">;
}) {
  let underWay = 0;
  /** The last two: one long task delays all requests once, and refusing more because of it would not help. */
  let delays: [number, number] = [0, 0];
  const refused = new Map<string, number>();
  const counters = new Map<string, { points: number; until: number }>();

  function counterOf(key: string, now: number) {
    const known = counters.get(key);
    if (known && known.until > now && known.until <= now + WINDOW_MS) return known;
    counters.delete(key);
    for (const oldest of counters.keys()) {
      if (counters.size < MOST_COUNTERS) break;
      counters.delete(oldest);
    }
    const counter = { points: 0, until: now + WINDOW_MS };
    counters.set(key, counter);
    return counter;
  }

  /** Called twice a second with the average delay of the event loop, in milliseconds. */
  const observe = (delayMs: number): void => {
    delays = [delays[1], delayMs];
  };

  return {
    /** @throws Busy while the event loop lags, or while as many answers as allowed are under way. */
    enter() {
      if (Math.min(...delays) > mostDelayMs) throw new Busy("delay");
      if (underWay >= mostAnswers) throw new Busy("answers");
      underWay += 1;
      let counted = true;
      const count = (isCounted: boolean) => {
        if (counted !== isCounted) underWay += isCounted ? 1 : -1;
        counted = isCounted;
      };
      // While a body comes in, which takes as long as its sender wants, the place is free for others.
      return { pause: () => count(false), resume: () => count(true), leave: () => count(false) };
    },
    /**
     * Counts a read, in memory. @param key network address or user id @param points more for what costs more
     * @throws TooMany
     */
    read(key: string, points = 1): void {
      const now = clock.now().getTime();
      const counter = counterOf(key, now);
      counter.points += points;
      if (counter.points > readsPerMinute) throw new TooMany("reading", Math.ceil((counter.until - now) / 1000));
    },
    /** Counts what an answer weighs as reads, after it was given: the next one is refused. @param length of its text */
    weigh(key: string, length: number): void {
      counterOf(key, clock.now().getTime()).points += Math.floor(length / LETTERS_PER_READ);
    },
    /** Counts what was refused, for the metrics. */
    refused: (by: BusyWith | "reads"): void => void refused.set(by, (refused.get(by) ?? 0) + 1),
    observe,
    /** Begins to watch the event loop. @returns ends it */
    watch(): () => void {
      const histogram = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
      histogram.enable();
      let last = performance.now();
      const timer = setInterval(() => {
        const now = performance.now();
        // What is measured is the time between two looks. One turn of the loop that takes longer than this has a single one.
        const between = Number.isNaN(histogram.mean) ? now - last : histogram.mean / 1e6;
        observe(between - LAG_RESOLUTION_MS);
        histogram.reset();
        last = now;
      }, WATCH_MS);
      timer.unref();
      return () => {
        clearInterval(timer);
        histogram.disable();
      };
    },
    numbers: () => ({ underWay, refused }),
  };
}

export type Load = ReturnType<typeof createLoad>;
/** A place among the answers under way. */
export type Place = ReturnType<Load["enter"]>;
