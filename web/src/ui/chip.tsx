import { Anchor } from "./anchor.tsx";
import X from "./icons/x.tsx";

const look =
  "inline-flex min-h-(--tap) items-center gap-1.5 rounded-sm bg-action-tint-2 py-1 pr-1.5 pl-3 text-sm font-medium text-action no-underline hover:bg-action-tint";

export type ChipProps = { children: string } & (
  | { href: string; onRemove?: never }
  | { onRemove: () => void; href?: never }
);

/** A chosen filter that can be taken away: a link where the address holds it, else a button. */
export function Chip({ children, href, onRemove }: ChipProps) {
  const inside = (
    <>
      <span className="sr-only">Remove filter </span>
      {children}
      <X className="size-4" />
    </>
  );
  if (href !== undefined) {
    return (
      <Anchor href={href} keepScroll className={look}>
        {inside}
      </Anchor>
    );
  }
  return (
    <button type="button" onClick={onRemove} className={look}>
      {inside}
    </button>
  );
}
