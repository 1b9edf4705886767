import { type ReactNode, useId } from "react";
import { Anchor } from "./anchor.tsx";
import { cx } from "./cx.ts";
import { ChevronDown } from "./icons.tsx";

export interface MenuProps {
  /** Words of the button. */
  label: ReactNode;
  items: readonly { href: string; text: ReactNode; current?: boolean }[];
  className?: string;
}

/** A button that opens a list of links, by click, key or touch; the list is the browser's own popover (`hover-popover.ts`). */
export function Menu({ label, items, className }: MenuProps) {
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} data-hover="" className={cx("group", className)}>
        {label}
        <ChevronDown className="size-4" />
      </button>
      <div popover="auto" id={id} className="pop menu">
        <ul>
          {items.map(({ href, text, current }) => (
            <li key={href}>
              <Anchor href={href} aria-current={current ? "page" : undefined}>
                {text}
              </Anchor>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
