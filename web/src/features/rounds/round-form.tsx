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
import * as t from "#texts/rounds.ts";
import { Plus } from "#ui/icons.tsx";
import { Input } from "#ui/input.tsx";
import { MoneyField } from "#ui/money-field.tsx";
import { Select } from "#ui/select.tsx";
import { Textarea } from "#ui/textarea.tsx";

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
    <MoneyField {...field("amount")} label={t.amountInRupees} />
    <div className="grid grid-cols-2 gap-4">
      <Input {...field("from")} label={t.firstDay} type="date" />
      <Input {...field("until")} label={t.lastDay} type="date" min={indiaDay(timeNow())} />
    </div>
    <Textarea
      {...field("use")}
      label={t.use}
      rows={USE_LINES}
      limit={USE_MAX}
      hint={t.upToLines({ lines: String(USE_LINES) })}
    />
    <Textarea {...field("terms")} label={t.terms} optional rows={6} limit={TERMS_MAX} hint={t.noPaymentDetails} />
    <p className="text-xs text-ink-3">{t.noMoney}</p>
  </>
);

/** DEAL-40. @param free kinds of securities without a draft */
export const NewRound = ({ free, look, isOpen }: { free: readonly Security[]; look: 1 | 2; isOpen: boolean }) => (
  <ActionButton<Fields>
    button={
      <>
        <Plus /> {t.newRound}
      </>
    }
    isOpen={isOpen}
    title={t.newRound}
    confirm={t.saveDraft}
    kind={1}
    look={look}
    busyText={t.saving}
    draft="roundDraft"
    check={check}
    start={{ from: indiaDay(timeNow()) }}
    action={(typed) => save(typed, SECURITIES.find((security) => security === typed.text("security")) ?? "", 0)}
  >
    {(field) => (
      <div className="grid gap-4">
        <p className="text-sm text-ink-2">{t.onlyYou}</p>
        <Select
          {...field("security")}
          label={t.kindOfSecurity}
          placeholder={t.choose}
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
      button={t.change}
      label={t.changeDraft({ name: SECURITY_LABELS[round.security] })}
      isFresh
      title={t.changeDraft({ name: SECURITY_LABELS[round.security] })}
      confirm={t.saveDraft}
      kind={1}
      busyText={t.saving}
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
