import { type ReactNode, useId } from "react";
import { Anchor } from "./anchor.tsx";
import { cx } from "./cx.ts";
import { useHoverPopover } from "./hover-popover.ts";
import ChevronDown from "./icons/chevron-down.tsx";

export interface MenuProps {
  /** Words of the button. */
  label: ReactNode;
  items: readonly { href: string; text: ReactNode; current?: boolean }[];
  className?: string;
}

/** A button that opens a list of links, by click, hover, key or touch; the list is the browser's own popover. */
export function Menu({ label, items, className }: MenuProps) {
  const id = useId();
  const { close, buttonProps, popoverProps } = useHoverPopover();
  return (
    <>
      <button type="button" popoverTarget={id} className={cx("group", className)} {...buttonProps}>
        {label}
        <ChevronDown className="size-4" />
      </button>
      <div popover="auto" id={id} className="pop menu" {...popoverProps}>
        <ul>
          {items.map(({ href, text, current }) => (
            <li key={href}>
              <Anchor href={href} aria-current={current ? "page" : undefined} onClick={close}>
                {text}
              </Anchor>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
