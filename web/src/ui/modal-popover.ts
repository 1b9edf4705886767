const wide = "(width >= 64rem)";
const controls = "button, a[href], input, select, textarea";

let release = () => {};

/** The button that opens it, where it can be seen. */
const openerOf = (popover: Element): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`[popovertarget="${popover.id}"]:not([popovertargetaction])`)].find(
    (button) => button.checkVisibility(),
  );

/**
 * A popover with `data-modal`, its name, is a modal dialog while it is open: the page behind it takes no focus, and
 * closing gives the focus back to its button. One that only hovering opened is not.
 */
export function holdFocusIn(popover: HTMLElement): void {
  const { modal } = popover.dataset;
  if (modal === undefined || popover.ariaModal || matchMedia(wide).matches) return;
  const { role } = popover;
  popover.role = "dialog";
  popover.ariaModal = "true";
  popover.ariaLabel = modal;
  const behind: HTMLElement[] = [];
  for (let part: Element = popover; part !== document.body && part.parentElement; part = part.parentElement)
    for (const other of part.parentElement.children)
      if (other !== part && other instanceof HTMLElement && !other.inert) behind.push(other);
  if (!popover.contains(document.activeElement)) popover.querySelector<HTMLElement>(controls)?.focus();
  for (const other of behind) other.inert = true;
  // A page that is left while it is open takes it away without an event.
  const removal = new MutationObserver(() => popover.isConnected || release());
  removal.observe(document.body, { childList: true, subtree: true });
  release = () => {
    release = () => {};
    removal.disconnect();
    for (const other of behind) other.inert = false;
    popover.role = role;
    popover.ariaModal = null;
    popover.ariaLabel = null;
  };
}

export function modalPopovers(): void {
  // Before the browser gives the focus back to a button that must take it. Neither event bubbles.
  document.addEventListener(
    "beforetoggle",
    ({ target, newState }) => {
      if (newState === "closed" && target instanceof HTMLElement && target.ariaModal) release();
    },
    true,
  );
  // Closed by a press outside of it, the focus would be nowhere.
  document.addEventListener(
    "toggle",
    ({ target, newState }) => {
      if (newState === "closed" && target instanceof HTMLElement && target.dataset.modal !== undefined)
        if (document.activeElement === document.body) openerOf(target)?.focus();
    },
    true,
  );
  // Turned or zoomed out: what was a sheet is part of the page.
  matchMedia(wide).addEventListener("change", ({ matches }) => {
    if (!matches) return;
    for (const open of document.querySelectorAll<HTMLElement>("[data-modal]:popover-open")) open.hidePopover();
  });
}
