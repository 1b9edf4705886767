import type { ComponentProps, ReactNode, Ref } from "react";
import { Anchor } from "./anchor.tsx";
import { cx } from "./cx.ts";
import { ArrowDown, ArrowUp } from "./icons.tsx";
import "./table.css";

export interface Column {
  key: string;
  title: ReactNode;
  /** Right-aligned, for numbers. */
  right?: boolean;
  /** A link that sorts by this column, and how it is sorted now. */
  sort?: { href: string; now?: "ascending" | "descending" | undefined };
}

/** Said by name, since a browser may not see a table in rows that are drawn as blocks (A11Y-05). */
const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  columnHeader: { role: "columnheader", scope: "col" },
  rowHeader: { role: "rowheader", scope: "row" },
  cell: { role: "cell" },
} as const;

export const Row = (props: ComponentProps<"tr">) => <tr {...roles.row} {...props} />;

/** The first cell, which names the row. */
export const RowHeader = (props: ComponentProps<"th">) => <th {...roles.rowHeader} {...props} />;

export const Cell = (props: ComponentProps<"td">) => <td {...roles.cell} {...props} />;

export interface TableProps {
  /** What the table shows, for readers. */
  caption: string;
  columns: readonly Column[];
  /** `Row` with a `RowHeader`, the title of the row on phones, and with `Cell`. */
  children: ReactNode;
  /** Below 769 px each row becomes a block; otherwise the table scrolls in its frame. */
  stack?: boolean;
  /** Ref of the table body. */
  bodyRef?: Ref<HTMLTableSectionElement>;
}

export function Table({ caption, columns, children, stack = true, bodyRef }: TableProps) {
  return (
    <div className="overflow-x-auto">
      <table {...roles.table} className={cx("tbl", stack && "tbl-stack")}>
        <caption className="sr-only">{caption}</caption>
        <thead {...roles.group}>
          <tr {...roles.row}>
            {columns.map(({ key, title, right, sort }) => (
              <th key={key} {...roles.columnHeader} aria-sort={sort?.now} className={right ? "text-right" : undefined}>
                {sort ? <SortLink {...sort}>{title}</SortLink> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={bodyRef} {...roles.group}>
          {children}
        </tbody>
      </table>
    </div>
  );
}

function SortLink({
  href,
  now,
  children,
}: {
  href: string;
  now?: "ascending" | "descending" | undefined;
  children: ReactNode;
}) {
  return (
    <Anchor
      href={href}
      keepScroll
      className="inline-flex items-center gap-1 text-inherit no-underline hover:text-ink hover:underline"
    >
      {children}
      {now === "ascending" && <ArrowUp />}
      {now === "descending" && <ArrowDown />}
    </Anchor>
  );
}
