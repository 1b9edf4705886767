import {
  type OwnRound,
  SECURITIES,
  SECURITY_LABELS,
  type Security,
  TERMS_MAX,
  USE_LINES,
  USE_MAX,
} from "@startup-connect/contract/rounds";
import { amountFaults, groupDigits, indiaDay, readRupees } from "@startup-connect/contract/shared";
import { useRevalidator } from "react-router";
import { ActionButton, type FormField, type Typed } from "#lib/action-form.tsx";
import { ApiError, browserApi, type FieldOf } from "#lib/api.ts";
import { timeNow } from "#lib/now.ts";
import { Plus } from "#ui/icons.tsx";
import { Input } from "#ui/input.tsx";
import { MoneyField } from "#ui/money-field.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { NO_MONEY } from "./round-facts.tsx";

type Fields = FieldOf<"PUT /api/round">;

const save = ({ text, all }: Typed<Fields>, security: Security | "", revision: number) =>
  browserApi("PUT /api/round", {
    json: {
      // The server names the missing one at its field.
      security: security as Security,
      amount: readRupees(text("amount")),
      ...all("from", "until", "use", "terms"),
      revision,
    },
  });

const check = ({ text }: Typed<Fields>) => amountFaults({ amount: text("amount") });

const Words = ({ field }: { field: FormField<Fields> }) => (
  <>
    <MoneyField {...field("amount")} label="Amount in rupees" />
    <div className="grid grid-cols-2 gap-4">
      <Input {...field("from")} label="First day" type="date" />
      <Input {...field("until")} label="Last day" type="date" min={indiaDay(timeNow())} />
    </div>
    <Textarea
      {...field("use")}
      label="Use of the money"
      rows={USE_LINES}
      limit={USE_MAX}
      hint={`Up to ${USE_LINES} lines.`}
    />
    <Textarea
      {...field("terms")}
      label="Terms"
      optional
      rows={6}
      limit={TERMS_MAX}
      hint="In your own words. Do not write account numbers, UPI addresses or payment links."
    />
    <p className="text-xs text-ink-3">{NO_MONEY}</p>
  </>
);

/** DEAL-40. @param free kinds of securities without a draft */
export const NewRound = ({ free, look, isOpen }: { free: readonly Security[]; look: 1 | 2; isOpen: boolean }) => (
  <ActionButton<Fields>
    button={
      <>
        <Plus /> New round
      </>
    }
    isOpen={isOpen}
    title="New round"
    confirm="Save draft"
    kind={1}
    look={look}
    busyText="Saving…"
    draft="roundDraft"
    check={check}
    start={{ from: indiaDay(timeNow()) }}
    action={(typed) => save(typed, SECURITIES.find((security) => security === typed.text("security")) ?? "", 0)}
  >
    {(field) => (
      <div className="grid gap-4">
        <p className="text-sm text-ink-2">No one can read a draft but you.</p>
        <Select
          {...field("security")}
          label="Kind of security"
          placeholder="Choose"
          options={free.map((value) => ({ value, label: SECURITY_LABELS[value] }))}
        />
        <Words field={field} />
      </div>
    )}
  </ActionButton>
);

export function ChangeDraft({ round }: { round: OwnRound }) {
  const { revalidate } = useRevalidator();
  return (
    <ActionButton<Fields>
      button="Change"
      label={`Change the draft: ${SECURITY_LABELS[round.security]}`}
      isFresh
      title={`Change the draft: ${SECURITY_LABELS[round.security]}`}
      confirm="Save draft"
      kind={1}
      busyText="Saving…"
      check={check}
      start={{ ...round, amount: groupDigits(round.amount) }}
      action={async (typed) => {
        try {
          return await save(typed, round.security, round.revision);
        } catch (error) {
          // What is saved again replaces what is on the page then.
          if (error instanceof ApiError && error.status === 409) await revalidate();
          throw error;
        }
      }}
    >
      {(field) => (
        <div className="grid gap-4">
          <Words field={field} />
        </div>
      )}
    </ActionButton>
  );
}
