import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Anchor, type AnchorProps } from "./anchor.tsx";
import { cx } from "./cx.ts";

/** 1 filled (one per region), 2 outline, 3 text, bad: destructive. */
export type ButtonKind = 1 | 2 | 3 | "bad";
export type ButtonSize = "sm" | "md" | "lg";

const sizes = { sm: "btn-sm", md: "", lg: "btn-lg" } as const;

/** Classes of a button, for links and labels that look like one. */
export const buttonClass = (kind: ButtonKind = 2, size: ButtonSize = "md", extra?: string): string =>
  cx("btn", `btn-${kind}`, sizes[size], extra);

export interface ButtonProps extends Omit<ComponentProps<"button">, "disabled"> {
  kind?: ButtonKind;
  size?: ButtonSize;
  disabled?: boolean | undefined;
  /** While a request runs: the words to show instead, for example "Sending…" (SHELL-37). */
  busyText?: string | false | undefined;
}

/** A busy button keeps its focus and its place, and takes no second press. */
export function Button({
  kind = 2,
  size = "md",
  busyText = false,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busyText) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(kind, size, className)}
      onClick={press}
      {...(busyText && { "aria-disabled": true, "aria-label": busyText })}
    >
      {busyText || children}
    </button>
  );
}

export function ButtonLink({
  kind = 2,
  size = "md",
  className,
  ...rest
}: AnchorProps & { kind?: ButtonKind; size?: ButtonSize }) {
  return <Anchor {...rest} className={buttonClass(kind, size, className)} />;
}

/** A button that shows an icon only: its name is for readers and as a tip. */
export function IconButton({
  label,
  icon,
  className,
  ...rest
}: Omit<ComponentProps<"button">, "children"> & { label: string; icon: ReactNode }) {
  return (
    <button type="button" {...rest} className={cx("btn btn-icon", className)} aria-label={label} title={label}>
      {icon}
    </button>
  );
}
