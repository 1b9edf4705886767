/** Whether the reader wants nothing to move (HOME-32). */
export const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Calls `tick` every `ms` milliseconds; not while the mouse or focus is in `area`, it is paused by its button, or the
 * page is hidden. After a pause a full interval passes first. @returns stops it for good.
 */
export function ticker(area: HTMLElement, ms: number, tick: () => void): () => void {
  const button = area.querySelector<HTMLElement>("[data-pause]");
  let timer: ReturnType<typeof setInterval> | undefined;
  let isStopped = false;
  let isHeld = false;

  const run = () => {
    clearInterval(timer);
    if (isStopped || isHeld) return;
    timer = setInterval(() => {
      if (!document.hidden && !isStill()) tick();
    }, ms);
  };
  const hold = (held: boolean) => {
    isHeld = held;
    run();
  };
  const events = new AbortController();
  const on = (type: string, action: () => void) => area.addEventListener(type, action, { signal: events.signal });
  on("pointerenter", () => hold(true));
  on("pointerleave", () => hold(area.matches(":has(:focus-visible)")));
  on("focusin", () => hold(area.matches(":hover, :has(:focus-visible)")));
  on("focusout", () => queueMicrotask(() => hold(area.matches(":hover"))));
  button?.addEventListener(
    "click",
    () => {
      isStopped = !isStopped;
      area.toggleAttribute("data-stopped", isStopped);
      button.ariaLabel = button.dataset[isStopped ? "play" : "pause"] ?? "";
      // Who presses Play wants to see it move, although mouse and keyboard are still here.
      hold(false);
    },
    { signal: events.signal },
  );
  if (button) button.hidden = isStill();
  run();
  return () => {
    clearInterval(timer);
    events.abort();
  };
}
