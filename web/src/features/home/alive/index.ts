import type { Stats } from "@startup-connect/contract/shared";
import { askPublic } from "#lib/ask-public.ts";
import { isStill, ticker } from "./ticker.ts";

/**
 * Animates the home page (HOME-32). The page is complete and works without it; the animations are added to the
 * existing elements, before React and without it; React goes on with what already moves.
 * @returns ends all of it.
 */
export function alive(page: HTMLElement): () => void {
  const end = moving.get(page) ?? begun(page);
  moving.set(page, end);
  return end;
}

const moving = new WeakMap<HTMLElement, () => void>();

function begun(page: HTMLElement): () => void {
  const all = (selector: string) => [...page.querySelectorAll<HTMLElement>(selector)];
  const ends = [
    flip([...page.querySelectorAll<HTMLDetailsElement>("details.flip")]),
    climb(all("[data-climb]")),
    ...all("[data-happy]").map(countUp),
    ...all("[data-stagger]").map(stagger),
    ...all("[data-carousel]").map(nearby),
    ...(isStill() ? [] : all("[data-rotate]").map(rotate)),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** The carousel is a script of its own and comes when it is near. */
function nearby(area: HTMLElement): () => void {
  let end = () => {};
  const forget = whenSeen(
    area,
    0,
    async () => {
      const { carousel } = await import("./carousel.ts");
      end = carousel(area);
      return true;
    },
    "50%",
  );
  return () => {
    forget();
    end();
  };
}

/** HOME-03, HOME-27: the next picture takes the place of the one before; the style fades it in. */
function rotate(area: HTMLElement): () => void {
  const picturesAndMarks = [area.querySelectorAll("[role=img]"), area.querySelectorAll(".mark")];
  let current = 0;
  area.dataset.alive = "";
  return ticker(area, Number(area.dataset.rotate), () => {
    current += 1;
    for (const row of picturesAndMarks)
      for (const [i, item] of row.entries()) item.toggleAttribute("data-on", i === current % row.length);
  });
}

/** HOME-11: elements not visible yet appear one after the other as they scroll into view. */
function stagger(list: HTMLElement): () => void {
  const isBelow = list.getBoundingClientRect().top > innerHeight;
  if (isStill() || !isBelow) return () => {};
  list.dataset.stagger = "soon";
  return whenSeen(list, 0.15, () => {
    list.dataset.stagger = "now";
    return true;
  });
}

/**
 * HOME-25, HOME-26: the browser opens and closes the cards. This sets the accessible names of the specification, and
 * closes the other card in browsers that do not group `details` by name.
 */
function flip(cards: readonly HTMLDetailsElement[]): () => void {
  const events = new AbortController();
  for (const card of cards) {
    const tell = () => {
      const summary = card.querySelector("summary");
      if (summary) summary.ariaExpanded = String(card.open);
    };
    tell();
    const toggled = () => {
      tell();
      if (card.open) for (const other of cards) if (other !== card) other.open = false;
    };
    card.addEventListener("toggle", toggled, { signal: events.signal });
  }
  return () => events.abort();
}

const COUNT_UP_MS = 2000;
const written = (value: number, suffix = ""): string => value.toLocaleString("en-IN") + suffix;

/** How far below its value a number begins to climb. */
const CLIMB = 10;

/** HOME-05: each number climbs to the counted one by 1 each tick, and never above the number before it. */
function climb(counters: readonly HTMLElement[]): () => void {
  for (const { dataset } of counters) dataset.run = "";
  if (isStill()) return () => {};
  const climbs = counters.map((counter) => {
    const value = Number(counter.dataset.climb);
    return { counter, value, shown: Math.max(0, value - CLIMB) };
  });
  const timers = climbs.map((one, i) => {
    one.counter.textContent = written(one.shown);
    const timer = setInterval(() => {
      one.shown = Math.min(one.value, one.shown + 1, climbs[i - 1]?.shown ?? Number.POSITIVE_INFINITY);
      one.counter.textContent = written(one.shown);
      if (one.shown === one.value) clearInterval(timer);
    }, Number(one.counter.dataset.tick));
    return timer;
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

/** HOME-18 to HOME-20. */
function countUp(block: HTMLElement): () => void {
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
    if (!isStill()) rise(performance.now());
  };
  const ask = async (): Promise<boolean> => {
    const stats: Stats | null = await askPublic("GET /api/users/stats").catch(() => null);
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
  for (const counter of counters) counter.dataset.run = isKnown && !isStill() ? "soon" : "";
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

const shares = Array.from({ length: 21 }, (_, i) => i / 20);

/**
 * Runs the action when `share` of the area is visible, or fills that share of the window. Repeats each time it becomes
 * visible, until the action returns that it is done.
 */
function whenSeen(area: Element, share: number, action: () => boolean | Promise<boolean>, margin = "0px"): () => void {
  let isSeen = false;
  let isActing = false;
  const observer = new IntersectionObserver(
    async ([entry]) => {
      if (!entry) return;
      const fills = entry.intersectionRect.height >= (entry.rootBounds?.height ?? Number.POSITIVE_INFINITY) * share;
      const isNow = entry.isIntersecting && (entry.intersectionRatio >= share || fills);
      if (isNow === isSeen) return;
      isSeen = isNow;
      if (!isNow || isActing) return;
      isActing = true;
      if (await action()) observer.disconnect();
      isActing = false;
    },
    { threshold: shares, rootMargin: margin },
  );
  observer.observe(area);
  return () => observer.disconnect();
}
