import type { ReactNode } from "react";
import * as t from "#texts/ui.ts";
import { cx } from "./cx.ts";
import { BadgeCheck, Check } from "./icons.tsx";

/** good accepted, wait pending, bad refused, info received, line for plain words. */
export type BadgeKind = "plain" | "line" | "good" | "wait" | "bad" | "info";

const kinds = {
  plain: "bg-hover text-ink-2",
  line: "text-ink-2 border border-line-2",
  good: "bg-good-tint text-good",
  wait: "bg-wait-tint text-wait",
  bad: "bg-bad-tint text-bad",
  info: "bg-action-tint-2 text-action",
} as const;

export interface BadgeProps {
  kind?: BadgeKind;
  icon?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

export function Badge({ kind = "plain", icon, children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        "badge inline-flex min-h-5.5 items-center gap-1 rounded-xs max-w-full shrink-0 px-1.75 text-xs font-medium",
        kinds[kind],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}

/** `certifiedName`: the name it was given to, "" where that is the one beside it. */
interface MarkProps {
  certifiedName?: string;
}

const withName = (mark: string, name: string | undefined) => (name ? t.markAs({ mark, name }) : mark);
/** A name may be long: it wraps instead of leaving its card. */
const wraps = (name: string | undefined) => (name ? "min-w-0 wrap-anywhere whitespace-normal!" : undefined);

/** Only for a recognition number checked at the source: it is the government's mark. */
export const RecognisedBadge = ({ certifiedName }: MarkProps) => (
  <Badge kind="good" icon={<BadgeCheck />} className={wraps(certifiedName)}>
    {withName(t.recognised, certifiedName)}
  </Badge>
);

/** Our own review; never green, so that it is not taken for the government's. */
export const ReviewedBadge = ({ certifiedName }: MarkProps) => (
  <Badge icon={<Check />} className={wraps(certifiedName)}>
    {withName(t.reviewed, certifiedName)}
  </Badge>
);

/** How many are unread, on a navigation row or an icon; nothing for 0. */
export function Count({ value, className }: { value: number; className: string }) {
  if (value < 1) return null;
  return (
    <span
      className={cx(
        "inline-grid h-4.5 min-w-4.5 place-items-center rounded-full bg-action px-1 text-2xs leading-none font-semibold text-on-action num",
        className,
      )}
    >
      <span aria-hidden="true">{value > 99 ? "99+" : value}</span>
      <span className="sr-only">{` ${t.unread({ value: String(value) })}`}</span>
    </span>
  );
}
