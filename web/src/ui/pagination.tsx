import type { MouseEvent } from "react";
import { Anchor } from "./anchor.tsx";
import { Button, buttonClass } from "./button.tsx";

interface Shown {
  shown: number;
  /** Null or "500+" where the whole number is not known. */
  total?: number | string | null;
}

/**
 * href: a link that works without a script; onFollow: what a plain click on it does instead. onMore: adds to the list
 * in the page. Neither: all is shown.
 */
export type ShowMoreProps = Shown &
  (
    | { href: string; onFollow?: (event: MouseEvent) => void; isBusy?: boolean; onMore?: never }
    | { onMore: () => void; isBusy?: boolean; href?: never }
    | { href?: never; onMore?: never }
  );

export function ShowMore({ shown, total, ...act }: ShowMoreProps) {
  return (
    <div className="mt-6 grid justify-items-center gap-2">
      {act.href !== undefined && (
        <Anchor
          href={act.href}
          keepScroll
          rel="next"
          onClick={act.onFollow}
          aria-disabled={act.isBusy || undefined}
          className={buttonClass(2, "lg")}
        >
          {act.isBusy ? "Loading…" : "Show more"}
        </Anchor>
      )}
      {act.onMore && (
        <Button size="lg" onClick={act.onMore} busyText={act.isBusy && "Loading…"}>
          Show more
        </Button>
      )}
      <p className="text-xs text-ink-3 num">{total == null ? `${shown} shown` : `${shown} of ${total} shown`}</p>
    </div>
  );
}
