import { Anchor } from "./anchor.tsx";
import { X } from "./icons.tsx";

const look =
  "inline-flex min-h-(--tap) items-center gap-1.5 rounded-sm bg-action-tint-2 py-1 pr-1.5 pl-3 text-sm font-medium text-action no-underline hover:bg-action-tint";

/** A chosen filter, as the link that takes it away. */
export const Chip = ({ children, href }: { children: string; href: string }) => (
  <Anchor href={href} keepScroll className={look}>
    <span className="sr-only">Remove filter </span>
    {children}
    <X className="size-4" />
  </Anchor>
);
