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
  const opening = useRef(false);

  // Unknown until the first opening: before that, and without a script, the browser itself announces the state.
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
  const stopWaiting = () => {
    clearTimeout(timer.current);
    opening.current = false;
  };
  const close = () => {
    stopWaiting();
    byHover.current = false;
    if (isOpen()) popover.current?.hidePopover();
  };
  const stay = (event: PointerEvent) => {
    if (event.pointerType === "mouse") stopWaiting();
  };
  // Moved, not entered: a list that closes under a resting mouse must not open again because the button appears there.
  const hover = (event: PointerEvent) => {
    if (event.pointerType !== "mouse" || opening.current || isOpen()) return;
    stopWaiting();
    opening.current = true;
    timer.current = setTimeout(() => {
      opening.current = false;
      if (isOpen() || !button.current) return;
      byHover.current = true;
      popover.current?.showPopover({ source: button.current });
    }, openAfter);
  };
  const leave = (event: PointerEvent) => {
    if (event.pointerType !== "mouse") return;
    stopWaiting();
    // What was opened on purpose, by click or key, stays until it is closed on purpose.
    if (byHover.current) timer.current = setTimeout(close, closeAfter);
  };
  const click = (event: MouseEvent) => {
    stopWaiting();
    if (!byHover.current) return;
    event.preventDefault();
    byHover.current = false;
  };

  return {
    close,
    buttonProps: {
      ref: button,
      "aria-expanded": open,
      onPointerEnter: stay,
      onPointerMove: hover,
      onPointerLeave: leave,
      onClick: click,
    },
    popoverProps: {
      ref: popover,
      onPointerEnter: stay,
      onPointerLeave: leave,
      onToggle: ({ newState }: ToggleEvent) => {
        setOpen(newState === "open");
        // Closed by Escape or by its own button: the next click opens it again.
        if (newState !== "open") byHover.current = false;
      },
    },
  };
}
