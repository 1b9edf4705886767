import { BEAT_MOST_SECONDS, BEAT_SECONDS } from "./words.ts";

/** A longer time between two looks is sleep, or a page that stood still. */
const GAP_MS = 2000;
const SHORTEST_MS = 500;

/**
 * ROOM-05: for how long a page is read, by looks twice a second, in milliseconds of a clock that no one sets. What is
 * read without a break is sent every 5 seconds and at its end; what had no answer, once more with the next. Only time
 * between two looks that both found the page read is counted.
 * @param send rejects where no answer came
 */
export function readingMeter(send: (ms: number) => Promise<unknown>) {
  let [last, due] = [Number.NEGATIVE_INFINITY, 0];
  let piece = { ms: 0 };
  const report = () => {
    const of = piece;
    const ms = Math.min(of.ms, BEAT_MOST_SECONDS * 1000);
    [of.ms, due] = [0, 0];
    send(ms).catch(() => {
      of.ms += ms;
    });
  };
  return {
    look(now: number, isRead: boolean): void {
      const more = now - last;
      last = isRead ? now : Number.NEGATIVE_INFINITY;
      if (isRead && more <= GAP_MS) {
        piece.ms += more;
        due += more;
        if (due >= BEAT_SECONDS * 1000) report();
        return;
      }
      if (more <= GAP_MS && piece.ms >= SHORTEST_MS) report();
      [piece, due] = [{ ms: 0 }, 0];
    },
  };
}
