import type { ComponentProps, ReactNode } from "react";
import { Anchor, type AnchorProps } from "./anchor.tsx";
import { cx } from "./cx.ts";
import { langOf } from "./lang.ts";

/** Frame of a thing that can be opened or acted on as a whole. With a CardLink inside, all of it is the target. */
export function Card({ className, ...rest }: ComponentProps<"article">) {
  return <article {...rest} className={cx("card relative", className)} />;
}

/** Title link of a Card; other links and buttons inside need the class "above". */
export function CardLink({ className, ...rest }: AnchorProps) {
  return <Anchor lang={langOf(rest.children)} {...rest} className={cx("link-cover", className)} />;
}

export interface PanelProps {
  title: ReactNode;
  /** A link or button at the right of the title. */
  action?: ReactNode;
  /** Without room around the content: lists and tables. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

/** A titled part of an app page. */
export function Panel({ title, action, flush = false, className, children }: PanelProps) {
  return (
    <section className={cx("card min-w-0 content-start", className)}>
      <header className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line px-4 py-3 sm:px-5">
        <h2 className="min-w-0 brk">{title}</h2>
        {action}
      </header>
      {flush ? children : <div className="p-4 sm:p-5">{children}</div>}
    </section>
  );
}
