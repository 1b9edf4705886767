import {
  type AdminOrder,
  ORDER_STATES,
  type OrderState,
  PAYMENT_REFERENCE_MAX,
  REFERENCE_MISSING,
} from "@startup-connect/contract/plans";
import { rupees, shortDate } from "@startup-connect/contract/shared";
import { useState } from "react";
import { browserApi } from "#lib/api.ts";
import { Badge, type BadgeKind } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Input } from "#ui/input.tsx";
import { ActDialog } from "./act-dialog.tsx";
import type { ListFilter } from "./filters.tsx";
import { type ListData, listLoader } from "./list.ts";
import { ListPage } from "./list-page.tsx";
import { SectionPage } from "./section-page.tsx";
import { columnsOf } from "./table.tsx";

export const loadOrders = listLoader(async (query) => {
  const { orders, ...page } = await browserApi("GET /api/admin/orders", { query });
  return { items: orders, ...page };
});

const states: Record<OrderState, { kind: BadgeKind; text: string }> = {
  pending: { kind: "wait", text: "Waits for payment" },
  active: { kind: "good", text: "Paid" },
  expired: { kind: "plain", text: "Over" },
  cancelled: { kind: "plain", text: "Cancelled" },
};

const filters: readonly ListFilter[] = [
  {
    name: "state",
    label: "State",
    all: "All states",
    options: ORDER_STATES.map((value) => ({ value, label: states[value].text })),
  },
];

const column = columnsOf<AdminOrder>();
const columns = column.columns([
  column.accessor("person.name", {
    header: "Member",
    cell: ({ row: { original } }) => (
      <>
        {original.person.name || "A person who left"}
        <span className="block text-xs font-normal text-ink-3">{original.person.email}</span>
      </>
    ),
  }),
  column.accessor("plan", {
    header: "Order",
    cell: ({ row: { original } }) => (
      <>
        {original.plan}
        <span className="block text-xs text-ink-3 num">{original.number}</span>
      </>
    ),
  }),
  column.accessor("amountPaise", {
    header: "Amount",
    meta: { right: true },
    cell: ({ getValue }) => rupees(getValue()),
  }),
  column.accessor("createdAt", {
    header: "Ordered",
    meta: { short: true },
    cell: ({ getValue }) => shortDate(getValue()),
  }),
  column.accessor("state", {
    header: "State",
    cell: ({ row: { original } }) => (
      <>
        <Badge kind={states[original.state].kind}>{states[original.state].text}</Badge>
        <span className="mt-1 block text-xs text-ink-3">{timeOf(original)}</span>
        {original.payments.map(({ reference, way, paidAt }) => (
          <span key={reference} className="block text-xs text-ink-3">
            {`${way === "online" ? "online" : "recorded"} ${shortDate(paidAt)}, ${reference}`}
          </span>
        ))}
        {original.payments.length > 1 && (
          <span className="block text-xs font-medium text-bad">Paid more than once: one payment is owed back.</span>
        )}
      </>
    ),
  }),
  column.display({
    id: "acts",
    header: "Acts",
    meta: { wide: true, quiet: true },
    cell: ({ row }) => <PaidAct order={row.original} />,
  }),
]);

function timeOf({ state, startsAt, endsAt, openUntil }: AdminOrder): string {
  if (startsAt && endsAt) return `${shortDate(startsAt)} to ${shortDate(endsAt)}`;
  return state === "pending" ? `open until ${shortDate(openUntil)}` : "never paid";
}

type Data = ListData<Awaited<ReturnType<typeof loadOrders>>["page"]>;

/** ADM-07, PLAN-06. */
export const OrdersPage = ({ data }: { data: Data }) => (
  <SectionPage
    title="Plan orders"
    lead="A payment that came in outside of this site is recorded here; the plan begins at that moment."
  >
    <ListPage
      data={data}
      columns={columns}
      rowId={({ _id }) => _id}
      nouns={["order", "orders"]}
      find="Name, e-mail or number"
      filters={filters}
      empty="Nobody has ordered a plan yet."
    />
  </SectionPage>
);

/** Also for an order that was cancelled or expired meanwhile: who has paid gets the plan. */
function PaidAct({ order: { _id, number, plan, amountPaise, person, paidAt } }: { order: AdminOrder }) {
  const [open, setOpen] = useState(false);
  const [reference, setReference] = useState("");
  if (paidAt) return null;
  return (
    <div className="md:text-right">
      <Button size="sm" aria-label={`Mark paid: order ${number}`} onClick={() => setOpen(true)}>
        Mark paid
      </Button>
      <ActDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Was ${rupees(amountPaise)} paid for ${number}?`}
        confirm="Record payment"
        busy="Recording…"
        kind={1}
        check={() => (reference.trim() === "" ? { reference: REFERENCE_MISSING } : {})}
        act={async () => {
          const sent = { params: { id: _id }, json: { reference } };
          return (await browserApi("POST /api/admin/orders/{id}/paid", sent)).message;
        }}
      >
        {(faults) => (
          <>
            <p>{`The plan ${plan} of ${person.name} begins now and runs for 30 days. A mail tells it.`}</p>
            <Input
              label="Reference of the payment"
              hint="The number of the bank or the receipt, so that the payment can be found again."
              value={reference}
              maxLength={PAYMENT_REFERENCE_MAX}
              error={faults.reference}
              onChange={(event) => setReference(event.currentTarget.value)}
            />
          </>
        )}
      </ActDialog>
    </div>
  );
}
