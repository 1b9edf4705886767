import { type MouseEvent, type PointerEvent, type ToggleEvent, useEffect, useRef, useState } from "react";

const openAfter = 120;
const closeAfter = 250;

/**
 * Hover for a native popover that already opens by click, key and touch without a script.
 * A click that follows a hover does not close what the hover opened (SHELL-11).
 */
export function useHoverPopover() {
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const byHover = useRef(false);

  // Unknown until the first opening: before that, and without a script, the browser itself tells the state.
  const [open, setOpen] = useState<boolean>();

  useEffect(() => () => clearTimeout(timer.current), []);

  // The browser gives the focus back to where it was; after a hover that may be nowhere, so it goes to the button.
  useEffect(() => {
    if (!open) return;
    const giveBack = (event: KeyboardEvent) => {
      const at = document.activeElement;
      if (event.key === "Escape" && (at === document.body || popover.current?.contains(at))) button.current?.focus();
    };
    document.addEventListener("keydown", giveBack, true);
    return () => document.removeEventListener("keydown", giveBack, true);
  }, [open]);

  const isOpen = () => popover.current?.matches(":popover-open") ?? false;
  const close = () => {
    clearTimeout(timer.current);
    byHover.current = false;
    if (isOpen()) popover.current?.hidePopover();
  };
  const enter = (event: PointerEvent) => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(timer.current);
    if (isOpen()) return;
    timer.current = setTimeout(() => {
      if (isOpen() || !button.current) return;
      byHover.current = true;
      popover.current?.showPopover({ source: button.current });
    }, openAfter);
  };
  const leave = (event: PointerEvent) => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(timer.current);
    // What was opened on purpose, by click or key, stays until it is closed on purpose.
    if (byHover.current) timer.current = setTimeout(close, closeAfter);
  };
  const click = (event: MouseEvent) => {
    clearTimeout(timer.current);
    if (!byHover.current) return;
    event.preventDefault();
    byHover.current = false;
  };

  return {
    close,
    buttonProps: {
      ref: button,
      "aria-expanded": open,
      onPointerEnter: enter,
      onPointerLeave: leave,
      onClick: click,
    },
    popoverProps: {
      ref: popover,
      onPointerEnter: enter,
      onPointerLeave: leave,
      onToggle: (event: ToggleEvent) => setOpen(event.newState === "open"),
    },
  };
}
