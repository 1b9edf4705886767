import { type ReactNode, useEffect, useRef } from "react";
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
  const nav = useRef<HTMLElement>(null);
  const at = tabs.findIndex(({ current }) => current);
  const text = tabs[at]?.text;
  // The first tab is what the page is called.
  useTitlePart(at > 0 && typeof text === "string" ? text : undefined);
  // On small screens the strip is wider than the page.
  useEffect(() => {
    const current = nav.current?.children[at];
    if (!nav.current || !(current instanceof HTMLElement)) return;
    nav.current.scrollLeft =
      current.offsetLeft - nav.current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2;
  }, [at]);
  return (
    <nav ref={nav} aria-label={label} className={cx("tabs", className)}>
      {tabs.map(({ href, text, count, current }) => (
        <Anchor key={href} href={href} keepScroll aria-current={current ? "page" : undefined}>
          {text}
          {count !== undefined && <span className="font-normal text-ink-3 num"> {count}</span>}
        </Anchor>
      ))}
    </nav>
  );
}
