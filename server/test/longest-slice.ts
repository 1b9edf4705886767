import { setImmediate as turn } from "node:timers/promises";

const milliseconds = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * The longest that the work keeps this thread to itself: time of the processor between two turns of the event loop, so that
 * neither a busy machine nor a slow database counts.
 */
export async function longestSlice(work: () => Promise<unknown>): Promise<number> {
  let [longest, last, isOver] = [0, milliseconds(), false];
  const tick = () => {
    const now = milliseconds();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(tick);
  };
  setImmediate(tick);
  await work();
  await turn();
  isOver = true;
  return longest;
}
