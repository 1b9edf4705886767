import type { ReactNode } from "react";
import * as t from "#texts/ui.ts";
import { cx } from "./cx.ts";
import { CircleCheck, Clock, Info, TriangleAlert, X } from "./icons.tsx";

export type AlertKind = "info" | "good" | "wait" | "warn" | "bad";

const icons = { info: Info, good: CircleCheck, wait: Clock, warn: TriangleAlert, bad: TriangleAlert } as const;

export interface AlertProps {
  kind?: AlertKind;
  children: ReactNode;
  /** Shows a cross; an alert stays until it is dismissed or replaced (SHELL-38). */
  onDismiss?: (() => void) | undefined;
  /** "note" for permanent remarks that must not be announced. */
  role?: "alert" | "status" | "note";
  className?: string | undefined;
}

export function Alert({ kind = "info", children, onDismiss, role = "alert", className }: AlertProps) {
  const Icon = icons[kind];
  return (
    <div role={role} className={cx("alert", kind !== "info" && `alert-${kind === "warn" ? "wait" : kind}`, className)}>
      <Icon />
      <div className="min-w-0 flex-1 brk">{children}</div>
      {onDismiss && (
        <button
          type="button"
          onClick={onDismiss}
          aria-label={t.dismiss}
          className="-my-1.5 -mr-1.5 size-8 flex-none rounded-sm grid place-items-center hover:bg-hover"
        >
          <X />
        </button>
      )}
    </div>
  );
}
