import type { Order, OrderState } from "@startup-connect/contract/plans";
import { rupees, shortDate } from "@startup-connect/contract/shared";
import * as t from "#texts/plans-work.ts";
import { Badge, type BadgeKind } from "#ui/badge.tsx";

export const orderMarks: Record<OrderState, { kind: BadgeKind; text: string }> = {
  pending: { kind: "wait", text: t.paymentPending },
  active: { kind: "good", text: t.paid },
  expired: { kind: "plain", text: t.expired },
  cancelled: { kind: "plain", text: t.cancelled },
};

const timeOf = ({ startsAt, endsAt, state }: Order): string => {
  if (startsAt && endsAt) return t.fromTo({ from: shortDate(startsAt), to: shortDate(endsAt) });
  return state === "pending" ? t.notStarted : t.neverPaid;
};

/** PLAN-07: newest first. */
export const OrderList = ({ orders }: { orders: readonly Order[] }) => (
  <ul className="divide-y divide-line">
    {orders.map((order) => (
      <li
        key={order._id}
        className="grid gap-x-4 gap-y-1 px-4 py-3 text-sm sm:grid-cols-[1.2fr_1fr_1.4fr_9rem] sm:items-center sm:px-5"
      >
        <p>
          <b className="font-semibold">{order.plan}</b>
          <span className="block text-xs text-ink-3 num">{order.number}</span>
        </p>
        <p>
          <span className="num">{rupees(order.amountPaise)}</span>
          <span className="block text-xs text-ink-3">{t.orderedOn({ date: shortDate(order.createdAt) })}</span>
        </p>
        <p className="text-ink-2">{timeOf(order)}</p>
        <p>
          <Badge kind={orderMarks[order.state].kind}>{orderMarks[order.state].text}</Badge>
        </p>
      </li>
    ))}
  </ul>
);
