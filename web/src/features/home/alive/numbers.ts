import type { Stats } from "@startup-connect/contract/directory";
import { browserApi } from "#lib/api.ts";
import { whenSeen } from "./seen.ts";
import { still } from "./ticker.ts";

const COUNT_UP_MS = 2000;
const written = (value: number, suffix = ""): string => value.toLocaleString("en-IN") + suffix;

/** HOME-05: climbs from 0 to the counted number, one step each tick; a larger number by larger steps. */
export function climb(counter: HTMLElement): () => void {
  const { climb = "0", tick = "200", most = "122" } = counter.dataset;
  const value = Number(climb);
  counter.dataset.run = "";
  if (still.matches) return () => {};
  const step = Math.max(1, Math.ceil(value / Number(most)));
  let shown = 0;
  counter.textContent = written(0);
  const timer = setInterval(() => {
    shown = Math.min(value, shown + step);
    counter.textContent = written(shown);
    if (shown === value) clearInterval(timer);
  }, Number(tick));
  return () => clearInterval(timer);
}

/** HOME-18 to HOME-20. */
export function countUp(block: HTMLElement): () => void {
  const counters = [...block.querySelectorAll<HTMLElement>("[data-up]")];
  const isKnown = counters.every(({ dataset }) => dataset.value);
  let frame = 0;
  const rise = (begun: number) => {
    const share = Math.min(1, (performance.now() - begun) / COUNT_UP_MS);
    for (const counter of counters)
      counter.textContent = written(Math.round(Number(counter.dataset.value) * share), "+");
    if (share < 1) frame = requestAnimationFrame(() => rise(begun));
  };
  const begin = () => {
    for (const counter of counters) counter.dataset.run = "";
    if (!still.matches) rise(performance.now());
  };
  const ask = async (): Promise<boolean> => {
    const stats: Stats | null = await browserApi("GET /api/users/stats").catch(() => null);
    block.dataset.asked = stats ? "answered" : "failed";
    if (!stats) return false;
    for (const counter of counters) {
      const value = stats[counter.dataset.up as keyof Stats];
      counter.dataset.value = String(value);
      counter.textContent = written(value, "+");
      const forReaders = counter.nextElementSibling;
      if (forReaders) forReaders.textContent = written(value, "+");
    }
    begin();
    return true;
  };
  // Numbers stay unseen until they rise; a dash is shown as it is.
  for (const counter of counters) counter.dataset.run = isKnown && !still.matches ? "soon" : "";
  const end = whenSeen(block, 0.5, () => {
    if (!isKnown) return ask();
    begin();
    return true;
  });
  return () => {
    end();
    cancelAnimationFrame(frame);
  };
}
