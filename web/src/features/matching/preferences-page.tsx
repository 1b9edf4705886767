import {
  CRITERIA,
  CRITERION_WORDS,
  DIMENSION_TEXTS,
  type Preferences,
  type PreferencesAnswer,
  preferenceFaults,
} from "@startup-connect/contract/matching";
import { amountFaults, groupDigits, readOptional } from "@startup-connect/contract/shared";
import { useNavigate } from "react-router";
import { browserApi } from "#lib/api.ts";
import { Form, useForm } from "#lib/form.tsx";
import { forMembers, type MemberPage } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { Button } from "#ui/button.tsx";
import { CheckboxGroup, RadioGroup } from "#ui/checkbox.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { MoneyField } from "#ui/money-field.tsx";
import { useToast } from "#ui/toast.tsx";
import type { Route } from "./+types/preferences-page";

export const handle: MemberPage = { title: "What you look for", loading: "form", loads: "preferences" };

export const clientLoader = forMembers(() => browserApi("GET /api/matches/preferences"));

/** MATCH-01. */
export default function PreferencesPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div>
        <p className="mb-2 text-sm">
          <Anchor href={paths.matches}>Matches</Anchor>
        </p>
        <h1 className="h1">What you look for</h1>
        <p className="mt-1 max-w-text text-ink-2">
          Leave a field empty if it does not matter. Your matches see what you look for, never what you avoid.
        </p>
      </div>
      <PreferencesForm answer={loaderData} />
    </>
  );
}

type Values = Omit<Preferences, "amountFrom" | "amountTo"> & Record<"amountFrom" | "amountTo", string>;

const typedOf = (amount: number | null): string => (amount === null ? "" : groupDigits(amount));

const preferencesOf = (values: Values): Preferences => ({
  ...values,
  amountFrom: readOptional(values.amountFrom),
  amountTo: readOptional(values.amountTo),
});

const kindOptions = [
  { value: "prefer", label: "Nice to have" },
  { value: "must", label: "Must have" },
];

function PreferencesForm({ answer: { preferences, isSaved, dimensions } }: { answer: PreferencesAnswer }) {
  const navigate = useNavigate();
  const toast = useToast();
  const { amountFrom, amountTo } = preferences;
  const form = useForm<Values>({
    start: { ...preferences, amountFrom: typedOf(amountFrom), amountTo: typedOf(amountTo) },
    draft: "preferencesDraft",
    find: (values) => ({
      ...preferenceFaults(preferencesOf(values)),
      ...amountFaults({ amountFrom: values.amountFrom, amountTo: values.amountTo }),
    }),
    async send(values) {
      await browserApi("PUT /api/matches/preferences", { json: preferencesOf(values) });
      toast("Saved. Today’s matches use it.");
      await navigate(paths.matches);
    },
  });
  const { field, values, errorList, said, isBusy } = form;
  const chosen = (count: number) => (count > 0 ? ` (${count} chosen)` : "");
  return (
    <Form of={form} className="card grid min-w-0">
      <div className="grid gap-6 p-4 sm:p-5">
        <ErrorSummary faults={errorList} keepsFocus />
        {!isSaved && <Alert role="note">Filled in from your registration. Check it, then save.</Alert>}
        {CRITERIA.filter((one) => dimensions.includes(one)).map((one) => {
          const name = DIMENSION_TEXTS[one];
          const words = [...CRITERION_WORDS[one]];
          const choices = (
            <CheckboxGroup
              {...field(`${one}.values`)}
              legend={one === "topic" ? "Topics of mentors" : name}
              columns
              options={words}
            />
          );
          return (
            <section key={one} id={one} className="grid scroll-mt-20 gap-3">
              {words.length > 12 ? (
                <Disclosure title={`${name}${chosen(values[one].values.length)}`}>{choices}</Disclosure>
              ) : (
                choices
              )}
              {values[one].values.length > 0 && (
                <RadioGroup
                  {...field(`${one}.kind`)}
                  legend={`If the ${name.toLowerCase()} differs`}
                  options={kindOptions}
                />
              )}
              {one !== "topic" && (
                <Disclosure title={`${name} to avoid${chosen(values[one].avoid.length)}`}>
                  <CheckboxGroup {...field(`${one}.avoid`)} legend={`${name} to avoid`} columns options={words} />
                </Disclosure>
              )}
            </section>
          );
        })}
        {dimensions.includes("amount") && (
          <section id="amount" className="grid scroll-mt-20 gap-3">
            <h2 className="h4">Amount</h2>
            <div className="grid gap-5 sm:grid-cols-2">
              <MoneyField {...field("amountFrom")} label="From" optional />
              <MoneyField {...field("amountTo")} label="To" optional />
            </div>
            {(values.amountFrom || values.amountTo) && (
              <RadioGroup {...field("amountKind")} legend="If the amount differs" options={kindOptions} />
            )}
          </section>
        )}
        {said && <Alert kind={said.kind}>{said.text}</Alert>}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-4 py-4 sm:px-5">
        <Button type="submit" kind={1} busyText={isBusy && "Saving…"}>
          Save
        </Button>
      </div>
    </Form>
  );
}
