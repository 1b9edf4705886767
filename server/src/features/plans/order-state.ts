import { afterAction, type OrderAction, type OrderProgress, type PaidOrder } from "@startup-connect/contract/plans";
import type { OrderRow } from "./queries.ts";

export const periodOf = ({ startsAt, endsAt }: OrderRow): OrderProgress["period"] =>
  startsAt && endsAt ? { startsAt, endsAt } : null;

export const paidOrder = (row: OrderRow): PaidOrder & { row: OrderRow } => ({
  plan: row.plan,
  period: periodOf(row),
  row,
});

/** What an act makes of an order, as columns; null when it changes nothing. */
export function changeBy(row: OrderRow, action: OrderAction, now: Date): Partial<OrderRow> | null {
  const before: OrderProgress = { state: row.state, openUntil: row.openUntil, period: periodOf(row) };
  const { state, period } = afterAction(before, action, now);
  const isPaid = period !== null && before.period === null;
  if (state === row.state && !isPaid) return null;
  return { state, ...(isPaid && { paidAt: now, ...period }) };
}
