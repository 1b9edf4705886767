import type { MouseEvent } from "react";
import * as t from "#texts/ui.ts";
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

export function ShowMore({ shown, total, ...action }: ShowMoreProps) {
  return (
    <div className="mt-6 grid justify-items-center gap-2">
      {action.href !== undefined && (
        <Anchor
          href={action.href}
          keepScroll
          rel="next"
          onClick={action.onFollow}
          aria-disabled={action.isBusy || undefined}
          className={buttonClass(2, "lg")}
        >
          {action.isBusy ? t.loading : t.showMore}
        </Anchor>
      )}
      {action.onMore && (
        <Button size="lg" onClick={action.onMore} busyText={action.isBusy && t.loading}>
          {t.showMore}
        </Button>
      )}
      <p className="text-xs text-ink-3 num">
        {total == null ? t.shown({ shown: String(shown) }) : t.shownOf({ shown: String(shown), total: String(total) })}
      </p>
    </div>
  );
}
