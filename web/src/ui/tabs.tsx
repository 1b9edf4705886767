import type { ReactNode } from "react";
import { Anchor } from "./anchor.tsx";
import { cx } from "./cx.ts";
import { useTitlePart } from "./title.ts";

export interface TabsProps {
  /** Name of the group for readers. */
  label: string;
  tabs: readonly { href: string; text: ReactNode; count?: number | string; current?: boolean }[];
  className?: string;
}

/** Tabs that change the address are links. */
export function Tabs({ label, tabs, className }: TabsProps) {
  const at = tabs.findIndex(({ current }) => current);
  const text = tabs[at]?.text;
  // The first tab is what the page is called.
  useTitlePart(at > 0 && typeof text === "string" ? text : undefined);
  return (
    <nav aria-label={label} className={cx("tabs", className)}>
      {tabs.map(({ href, text, count, current }) => (
        <Anchor key={href} href={href} keepScroll aria-current={current ? "page" : undefined}>
          {text}
          {count !== undefined && <span className="font-normal text-ink-3 num"> {count}</span>}
        </Anchor>
      ))}
    </nav>
  );
}
