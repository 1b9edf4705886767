import type { ReactNode, Ref } from "react";
import { cx } from "#ui/cx.ts";
import { Table } from "#ui/table.tsx";

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, for numbers. */
  right?: boolean;
  /** One line where there is room: a date, a size. */
  short?: boolean;
  /** On phones full width without a label: actions, long texts. */
  wide?: boolean;
  /** The heading is for screen readers only: actions. */
  quiet?: boolean;
}

/** The column with a row's actions. */
export const actionsColumn = <Row,>(cell: (row: Row) => ReactNode): Column<Row> => ({
  head: "Actions",
  wide: true,
  quiet: true,
  cell,
});

export interface AdminTableProps<Row> {
  /** What the table shows, for readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  bodyRef?: Ref<HTMLTableSectionElement>;
}

/**
 * An admin table. Below 769 px every row is a card: the first cell is its title, the others are in two columns below
 * their labels. The server filters, sorts and pages.
 */
export const AdminTable = <Row extends { _id: string }>({ caption, columns, rows, bodyRef }: AdminTableProps<Row>) => (
  <Table
    caption={caption}
    {...(bodyRef && { bodyRef })}
    columns={columns.map(({ head, quiet, right = false }) => ({
      key: head,
      title: quiet ? <span className="sr-only">{head}</span> : head,
      right,
    }))}
  >
    {rows.map((row) => (
      <tr key={row._id} className="align-top max-md:grid-cols-2 max-md:gap-y-2">
        {columns.map(({ head, cell, right, short, wide }, place) => {
          const isLabelled = place > 0 && !wide;
          return (
            <td
              key={head}
              className={cx(
                !isLabelled && "max-md:col-span-full",
                right && "num md:text-right",
                (short || wide) && "md:whitespace-nowrap",
              )}
            >
              {isLabelled && (
                <span aria-hidden="true" className="block text-xs text-ink-3 md:hidden">
                  {head}
                </span>
              )}
              <div className={cx("min-w-0", isLabelled ? "break-words" : !wide && "brk")}>{cell(row)}</div>
            </td>
          );
        })}
      </tr>
    ))}
  </Table>
);

/** The line below what a cell is about. */
export const Sub = ({ children, className }: { children: ReactNode; className?: string }) => (
  <span className={cx("block text-xs font-normal", className ?? "text-ink-3")}>{children}</span>
);
