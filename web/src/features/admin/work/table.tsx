import {
  createColumnHelper,
  metaHelper,
  type RowData,
  type TableOptions,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import type { Ref } from "react";
import { cx } from "#ui/cx.ts";
import { Table } from "#ui/table.tsx";

interface ColumnMeta {
  /** Numbers stand right. */
  right?: boolean;
  /** One line where there is room: a date, a size. */
  short?: boolean;
  /** On a phone without its label, over the whole width: acts, long texts. */
  wide?: boolean;
  /** The head is for readers only: acts. */
  quiet?: boolean;
}

/** What is narrowed, ordered and paged is the server's work: the table knows columns and rows only. */
const features = tableFeatures({ columnMeta: metaHelper<ColumnMeta>() });
type Features = typeof features;

/** Makes the typed columns of a list; at module scope, so that they stay the same. The first one is the row's title. */
export const columnsOf = <Row extends RowData>() => createColumnHelper<Features, Row>();

export type Columns<Row extends RowData> = TableOptions<Features, Row>["columns"];

export interface AdminTableProps<Row extends RowData> {
  /** What the table shows, for readers. */
  caption: string;
  columns: Columns<Row>;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The row that is looked at beside the table. */
  current?: string | undefined;
  bodyRef?: Ref<HTMLTableSectionElement>;
}

const nameOf = (header: unknown): string => (typeof header === "string" ? header : "");

/**
 * A table of the administration. Below 769 px every row is a card: the first cell is its title, the others stand two
 * beside each other below their labels. A column's `header` is its label and therefore a text.
 */
export function AdminTable<Row extends RowData>(props: AdminTableProps<Row>) {
  const { caption, columns, rows, rowId, current, bodyRef } = props;
  const table = useTable({ features, columns, data: rows, getRowId: rowId });
  const heads = table.getHeaderGroups()[0]?.headers ?? [];
  return (
    <Table
      caption={caption}
      {...(bodyRef && { bodyRef })}
      columns={heads.map(({ id, column: { columnDef } }) => {
        const name = nameOf(columnDef.header);
        return {
          key: id,
          title: columnDef.meta?.quiet ? <span className="sr-only">{name}</span> : name,
          right: columnDef.meta?.right ?? false,
        };
      })}
    >
      {table.getRowModel().rows.map((row) => (
        <tr
          key={row.id}
          className="align-top max-md:grid-cols-2 max-md:gap-y-2"
          aria-current={row.id === current || undefined}
        >
          {row.getAllCells().map((cell, place) => {
            const { header, meta } = cell.column.columnDef;
            const isLabelled = place > 0 && !meta?.wide;
            return (
              <td
                key={cell.id}
                className={cx(
                  !isLabelled && "max-md:col-span-full",
                  meta?.right && "num md:text-right",
                  (meta?.short || meta?.wide) && "md:whitespace-nowrap",
                )}
              >
                {isLabelled && (
                  <span aria-hidden="true" className="block text-xs text-ink-3 md:hidden">
                    {nameOf(header)}
                  </span>
                )}
                <div className={cx("min-w-0", isLabelled ? "break-words" : !meta?.wide && "brk")}>
                  <table.FlexRender cell={cell} />
                </div>
              </td>
            );
          })}
        </tr>
      ))}
    </Table>
  );
}
