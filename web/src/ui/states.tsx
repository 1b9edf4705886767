import { type ReactNode, useEffect, useState } from "react";
import * as t from "#texts/ui.ts";
import { Alert } from "./alert.tsx";
import { Button, ButtonLink } from "./button.tsx";
import { cx } from "./cx.ts";
import { KolamMark } from "./kolam-field.tsx";

export interface EmptyStateProps {
  children: ReactNode;
  /** At most one thing to do. */
  action?: ReactNode;
  /** Without its own frame, inside a panel. */
  bare?: boolean;
}

/** For truly empty lists only; a failed load is a TryAgain (SHELL-36). */
export function EmptyState({ children, action, bare = false }: EmptyStateProps) {
  return (
    <div className={cx("grid justify-items-center gap-3 px-4 py-8 text-center text-sm text-ink-3", !bare && "card")}>
      <KolamMark n={2} className="w-16 text-line-control" />
      <p className="max-w-text">{children}</p>
      {action}
    </div>
  );
}

interface TryAgainTexts {
  /** What failed, in one sentence. */
  children: ReactNode;
  className?: string;
  /** Shows a cross, where the part itself is still there. */
  onDismiss?: (() => void) | undefined;
}

/** onTry: loads again in the page. href: the same page as a link, for parts drawn on the server. */
export type TryAgainProps = TryAgainTexts &
  ({ onTry: () => void; isBusy?: boolean; href?: never } | { href: string; onTry?: never });

/** A part of a page that could not be loaded, and the way to try it again (SHELL-36). */
export function TryAgain({ children, className, onDismiss, ...action }: TryAgainProps) {
  return (
    <Alert kind="bad" onDismiss={onDismiss} className={cx("items-center", className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>{children}</p>
        {action.href === undefined ? (
          <Button size="sm" onClick={action.onTry} busyText={action.isBusy && t.trying}>
            {t.tryAgain}
          </Button>
        ) : (
          <ButtonLink size="sm" href={action.href}>
            {t.tryAgain}
          </ButtonLink>
        )}
      </div>
    </Alert>
  );
}

/** One grey block of the coming layout; size it with classes. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span className={cx("block animate-pulse rounded-xs bg-hover", className)} />
);

/**
 * Shows grey blocks after 300 ms, so that a quick answer does not flicker.
 * @param label for screen readers, as the requirements have it: "Loading startups..."
 * @param blocks classes of each, in the heights of the real layout
 */
export function Loading({ label, blocks }: { label: string; blocks: readonly string[] }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true" className="min-w-0">
      <p role="status" className="sr-only">
        {label}
      </p>
      <div aria-hidden="true" className={slow ? undefined : "invisible"}>
        {blocks.map((size, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <Skeleton key={place} className={size} />
        ))}
      </div>
    </div>
  );
}
