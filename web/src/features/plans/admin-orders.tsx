import {
  type AdminOrder,
  ORDER_STATES,
  PAYMENT_REFERENCE_MAX,
  PLAN_DAYS,
  REFERENCE_MISSING,
} from "@startup-connect/contract/plans";
import { rupees, shortDate } from "@startup-connect/contract/shared";
import {
  actionsColumn,
  type Column,
  ListScreen,
  listLoader,
  type ScreenProps,
  stateFilter,
} from "#features/admin/list.tsx";
import { Sub } from "#features/admin/section-page.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { ActionButton, needs } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { Badge } from "#ui/badge.tsx";
import { Input } from "#ui/input.tsx";
import { orderMarks } from "./order-list.tsx";

export const meta = adminMeta("Plan orders");

export const clientLoader = listLoader(async (query) => {
  const { orders: items, ...page } = await browserApi("GET /api/admin/orders", { query });
  return { items, ...page };
});

const filters = [stateFilter(ORDER_STATES, (state) => orderMarks[state].text)];

const columns: readonly Column<AdminOrder>[] = [
  { head: "Member", cell: ({ person }) => person.name || "A former member", below: ({ person }) => person.email },
  { head: "Order", cell: ({ plan }) => plan, below: ({ number }) => number },
  { head: "Amount", right: true, cell: ({ amountPaise }) => rupees(amountPaise) },
  { head: "Ordered", short: true, cell: ({ createdAt }) => shortDate(createdAt) },
  {
    head: "State",
    cell: (order) => (
      <>
        <Badge kind={orderMarks[order.state].kind}>{orderMarks[order.state].text}</Badge>
        <Sub className="mt-1 text-ink-3">{timeOf(order)}</Sub>
        {order.payments.map(({ reference, way, paidAt }) => (
          <Sub key={reference}>{`${way === "online" ? "online" : "recorded"} ${shortDate(paidAt)}, ${reference}`}</Sub>
        ))}
        {order.payments.length > 1 && (
          <span className="block text-xs font-medium text-bad">Paid more than once: refund one payment.</span>
        )}
      </>
    ),
  },
  actionsColumn((order) => [
    <PaidAction key="paid" order={order} />,
    order.state === "pending" && <ExplainAction key="explain" order={order} />,
  ]),
];

function timeOf({ state, startsAt, endsAt, openUntil }: AdminOrder): string {
  if (startsAt && endsAt) return `${shortDate(startsAt)} to ${shortDate(endsAt)}`;
  return state === "pending" ? `open until ${shortDate(openUntil)}` : "never paid";
}

/** ADM-07, PLAN-06. */
export default function Orders({ loaderData }: ScreenProps<typeof clientLoader>) {
  return (
    <ListScreen
      title="Plan orders"
      lead="Record payments made outside this site here. The plan starts when its payment is recorded."
      data={loaderData}
      columns={columns}
      nouns={["order", "orders"]}
      find="Name, email or number"
      filters={filters}
      empty="No orders yet."
      isPending={({ state }) => state === "pending"}
    />
  );
}

/** PLAN-12. */
const ExplainAction = ({ order: { _id, number, person } }: { order: AdminOrder }) => (
  <ActionButton
    look={3}
    size="sm"
    label={`Send payment details: order ${number}`}
    button="Send payment details"
    title={`Send the payment details of ${number} again?`}
    confirm="Send payment details"
    busyText="Sending…"
    kind={1}
    action={() => browserApi("POST /api/admin/orders/{id}/payment-details", { params: { id: _id } })}
  >
    {`${person.name || "The buyer"} gets an email with the payment details from the site settings.`}
  </ActionButton>
);

/** Also for an order that was cancelled or expired meanwhile: who has paid gets the plan. */
function PaidAction({ order: { _id, number, plan, amountPaise, person, paidAt } }: { order: AdminOrder }) {
  if (paidAt) return null;
  return (
    <ActionButton<FieldOf<"POST /api/admin/orders/{id}/paid">>
      size="sm"
      label={`Mark paid: order ${number}`}
      button="Mark paid"
      title={`Was ${rupees(amountPaise)} paid for ${number}?`}
      confirm="Record payment"
      busyText="Recording…"
      kind={1}
      check={needs("reference", REFERENCE_MISSING)}
      action={({ text }) => {
        const sent = { params: { id: _id }, json: { reference: text("reference") } };
        return browserApi("POST /api/admin/orders/{id}/paid", sent);
      }}
    >
      {(field) => (
        <>
          <p>{`The ${plan} plan of ${person.name} starts now and runs for ${PLAN_DAYS} days. They are notified by email.`}</p>
          <Input
            {...field("reference")}
            label="Payment reference"
            hint="The bank or receipt number, to find the payment later."
            maxLength={PAYMENT_REFERENCE_MAX}
          />
        </>
      )}
    </ActionButton>
  );
}
