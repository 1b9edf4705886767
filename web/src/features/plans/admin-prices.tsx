import { adminPaths } from "@startup-connect/contract/pages";
import { PLAN_DAYS, type PlanCard, TAX_INCLUDED } from "@startup-connect/contract/plans";
import { readRupees, rupees } from "@startup-connect/contract/shared";
import { useState } from "react";
import { ActionButton, type FormField } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Panel } from "#ui/card.tsx";
import { Input } from "#ui/input.tsx";

const priceText = (price: number): string => `${rupees(price * 100)} per month of ${PLAN_DAYS} days, ${TAX_INCLUDED}`;

/** PLAN-13. */
export const PricesPanel = ({ plans }: { plans: readonly PlanCard[] }) => (
  <Panel title="Prices of plans" action={<Anchor href={adminPaths.log}>Action log</Anchor>}>
    <ul className="grid gap-3">
      {plans.map(({ name, price }) => (
        <li key={name} className="flex flex-wrap items-center justify-between gap-3">
          <p>
            <strong>{name}</strong>
            <span className="block text-sm text-ink-2 num">{priceText(price)}</span>
          </p>
          <ActionButton<"price">
            size="sm"
            button="Change price"
            label={`Change price: ${name}`}
            title={`Change the price of ${name}?`}
            confirm="Change price"
            busyText="Saving…"
            kind={1}
            action={({ text }) => {
              const sent = { params: { name }, json: { price: readRupees(text("price")) } };
              return browserApi("PUT /api/admin/plans/{name}", sent);
            }}
          >
            {(field) => <PriceField field={field} />}
          </ActionButton>
        </li>
      ))}
    </ul>
  </Panel>
);

/** With what the page of plans will say. */
function PriceField({ field }: { field: FormField<"price"> }) {
  const [price, setPrice] = useState(0);
  return (
    <>
      <Input
        {...field("price")}
        label="Price in rupees"
        inputMode="numeric"
        onChange={(event) => setPrice(readRupees(event.currentTarget.value))}
      />
      <p className="num">{price > 0 && `Members read: ${priceText(price)}`}</p>
      <p>Orders that were placed before keep their price.</p>
    </>
  );
}
