import type { ComponentProps } from "react";
import { cx } from "../cx.ts";

/**
 * An icon from its path on a square of 24. The shapes in this folder are those of Lucide (see LICENSE); its own
 * component would be a kilobyte of script on every page, for properties that no page of ours sets.
 */
export const icon =
  (path: string) =>
  ({ className, ...rest }: ComponentProps<"svg">) => (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
      className={cx("icon", className)}
    >
      <path d={path} />
    </svg>
  );
