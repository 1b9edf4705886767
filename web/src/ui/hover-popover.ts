import { holdFocusIn } from "./modal-popover.ts";

const openAfter = 120;
const closeAfter = 250;

const popoverOf = (button: Element): HTMLElement | null =>
  document.getElementById(button.getAttribute("popovertarget") ?? "");
const buttonOf = (popover: Element): HTMLElement | null =>
  document.querySelector(`[data-hover][popovertarget="${popover.id}"]`);

const isOpen = (popover: HTMLElement | null): boolean => popover?.matches(":popover-open") ?? false;

/**
 * Hover, Escape and closing by a link for every native popover whose button has `data-hover`; it opens by click, key
 * and touch by itself. A click that follows a hover does not close what the hover opened (SHELL-11). For the whole
 * document at once, so it also holds before React and for what React adds later.
 */
export function hoverPopovers(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let opening: Element | null = null;
  let byHover: HTMLElement | null = null;

  const stopWaiting = () => {
    clearTimeout(timer);
    opening = null;
  };
  const close = (popover: HTMLElement | null) => {
    stopWaiting();
    byHover = null;
    if (isOpen(popover)) popover?.hidePopover();
  };
  /** The popover whose button or list this is in. */
  const at = (target: EventTarget | null): HTMLElement | null => {
    const area = target instanceof Element ? target.closest<HTMLElement>("[data-hover], [popover]") : null;
    if (!area) return null;
    return area.matches("[data-hover]") ? popoverOf(area) : buttonOf(area) && area;
  };

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse" && at(event.target)) stopWaiting();
  });
  // Moved, not entered: a list that closes under a resting mouse must not open again because the button appears there.
  document.addEventListener("pointermove", ({ pointerType, target }) => {
    const button = target instanceof Element ? target.closest("[data-hover]") : null;
    const popover = button && popoverOf(button);
    if (!button || !popover || pointerType !== "mouse" || opening === button || isOpen(popover)) return;
    stopWaiting();
    opening = button;
    timer = setTimeout(() => {
      opening = null;
      if (isOpen(popover) || !button.isConnected) return;
      byHover = popover;
      popover.showPopover({ source: button as HTMLElement });
    }, openAfter);
  });
  document.addEventListener("pointerout", ({ pointerType, target, relatedTarget }) => {
    const popover = at(target);
    if (pointerType !== "mouse" || !popover || at(relatedTarget) === popover) return;
    stopWaiting();
    // What was opened on purpose, by click or key, stays until it is closed on purpose.
    if (byHover === popover) timer = setTimeout(() => close(popover), closeAfter);
  });
  document.addEventListener("click", (event) => {
    const popover = at(event.target);
    if (!popover || !(event.target instanceof Element)) return;
    if (event.target.closest("a")) close(popover);
    else if (event.target.closest("[data-hover]")) {
      stopWaiting();
      if (byHover === popover) {
        event.preventDefault();
        holdFocusIn(popover);
      }
      byHover = null;
    }
  });
  // Does not bubble.
  document.addEventListener(
    "toggle",
    (event) => {
      const popover = event.target;
      if (!(popover instanceof HTMLElement && popover.popover)) return;
      const isNow = event.newState === "open";
      if (isNow && byHover !== popover) holdFocusIn(popover);
      const button = buttonOf(popover);
      if (!button) return;
      button.ariaExpanded = String(isNow);
      // Closed by Escape or by its own button: the next click opens it again.
      if (!isNow && byHover === popover) byHover = null;
    },
    true,
  );
  // The browser gives the focus back to where it was; after a hover that may be nowhere, so it goes to the button.
  document.addEventListener(
    "keydown",
    ({ key }) => {
      const open = key === "Escape" && document.querySelector<HTMLElement>("[popover]:popover-open");
      if (!open) return;
      const focused = document.activeElement;
      if (focused === document.body || open.contains(focused)) buttonOf(open)?.focus();
    },
    true,
  );
}
