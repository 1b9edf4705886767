import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { ChevronDown } from "./icons.tsx";

export interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
  /** Anchor, set on the content: browsers open an item whose content holds the target of the address. */
  id?: string | undefined;
  /** Disclosures of one name close each other. */
  name?: string | undefined;
  open?: boolean | undefined;
  className?: string | undefined;
}

/** A row that opens: works without a script. */
export function Disclosure({ title, children, id, name, open, className }: DisclosureProps) {
  return (
    <details name={name} open={open} className={cx("group border-b border-line", className)}>
      <summary className="flex min-h-12 items-center justify-between gap-3 py-2 font-semibold hover:text-link">
        {title}
        <ChevronDown className="text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div id={id} className="scroll-mt-20 pb-4 text-ink-2">
        {children}
      </div>
    </details>
  );
}

export interface AccordionProps {
  /** One name for the group: one entry is open at a time. */
  name: string;
  items: readonly { id: string; title: ReactNode; body: ReactNode; open?: boolean }[];
}

export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="border-t border-line">
      {items.map(({ id, title, body, open }) => (
        <Disclosure key={id} id={id} name={name} title={title} open={open}>
          {body}
        </Disclosure>
      ))}
    </div>
  );
}
