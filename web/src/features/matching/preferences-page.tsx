import {
  CRITERIA,
  CRITERION_WORDS,
  DIMENSION_TEXTS,
  type Dimension,
  named,
  type Preferences,
  type PreferencesAnswer,
  preferenceFaults,
} from "@startup-connect/contract/matching";
import { amountFaults, groupDigits, keysOf, readOptional, type UserType } from "@startup-connect/contract/shared";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { browserApi } from "#lib/api.ts";
import { Form, useForm } from "#lib/form.tsx";
import { forMembers, type MemberPage, useMe } from "#lib/guard.tsx";
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
        <p className="mt-1 max-w-text text-ink-2">Your matches see what you look for, never what you avoid.</p>
      </div>
      <PreferencesForm answer={loaderData} />
    </>
  );
}

type CriterionName = (typeof CRITERIA)[number];
type Values = Omit<Preferences, "amountFrom" | "amountTo"> & Record<"amountFrom" | "amountTo", string>;

const typedOf = (amount: number | null): string => (amount === null ? "" : groupDigits(amount));

const preferencesOf = (values: Values): Preferences => ({
  ...values,
  amountFrom: readOptional(values.amountFrom),
  amountTo: readOptional(values.amountTo),
});

/** What a member says in sentences, by dimension; the rest is under "More". An amount comes before what it is for. */
const SENTENCES: Record<UserType, { money?: string; blanks: Partial<Record<CriterionName, string>> }> = {
  Startup: {
    money: "I look for",
    blanks: { industry: "for", topic: "I want to meet people who know", partner: "I also look for" },
  },
  Investor: { money: "I fund", blanks: { industry: "in", stage: "I want to meet startups at" } },
  Mentor: { blanks: { industry: "I help startups in", stage: "I want to meet startups at" } },
};

const kindOptions = [
  { value: "prefer", label: "Nice to have" },
  { value: "must", label: "Must have" },
];

function PreferencesForm({ answer: { preferences, isSaved, readings, dimensions } }: { answer: PreferencesAnswer }) {
  const navigate = useNavigate();
  const { hash } = useLocation();
  /** Folded parts that were asked for, by the address or by a fault in them. */
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set([hash.slice(1)]));
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
      await navigate(paths.matches);
      toast("Saved. Today’s matches follow it.");
    },
  });
  const { field, values, faultList, errorList, said, isBusy } = form;
  // A part that was opened stays open when its fault is gone.
  const folded = faultList.map(({ name }) => name).filter((name) => !shown.has(name));
  if (folded.length > 0) setShown(new Set([...shown, ...folded]));
  const { userType } = useMe();
  const { money, blanks } = SENTENCES[userType === "None" ? "Mentor" : userType];
  const own = CRITERIA.filter((one) => dimensions.includes(one));
  const readAs = readings.map(({ word, means }) => `${word} as ${named(means)}`).join("; ");
  const more = own.filter((one) => !(one in blanks));
  const choice = (one: CriterionName) => (
    <Disclosure
      key={one}
      id={one}
      open={shown.has(one)}
      title={
        <span className="brk">
          {blanks[one] ?? DIMENSION_TEXTS[one]}{" "}
          <span className="ml-1 border-b-2 border-action text-link">{named(values[one].values) || "anything"}</span>
        </span>
      }
    >
      <CheckboxGroup
        {...field(`${one}.values`)}
        legend={one === "topic" ? "Topics of mentors" : DIMENSION_TEXTS[one]}
        columns
        options={[...CRITERION_WORDS[one]]}
      />
    </Disclosure>
  );
  const kind = (one: Dimension, name: "amountKind" | `${CriterionName}.kind`, isSaid: boolean) =>
    isSaid && (
      <RadioGroup
        {...field(name)}
        inline
        legend={`If the ${DIMENSION_TEXTS[one].toLowerCase()} differs`}
        options={kindOptions}
      />
    );
  return (
    <Form of={form} className="card grid min-w-0">
      <div className="grid gap-5 p-4 sm:p-5">
        <ErrorSummary faults={errorList} keepsFocus />
        {!isSaved && own.some((one) => preferences[one].values.length > 0) && (
          <Alert role="note">
            {`Filled in from your registration${readAs && `: ${readAs}`}. Check it, then save.`}
          </Alert>
        )}
        <div className="grid text-lg">
          {money && (
            <div
              id="amount"
              className="grid scroll-mt-20 items-start gap-x-2.5 gap-y-2 sm:grid-cols-[max-content_10rem_10rem]"
            >
              <b className="font-semibold">{money}</b>
              <MoneyField {...field("amountFrom")} label="From, in ₹" hint={null} />
              <MoneyField {...field("amountTo")} label="To, in ₹" hint={null} />
            </div>
          )}
          {keysOf(blanks)
            .filter((one) => own.includes(one))
            .map(choice)}
        </div>
        <Disclosure
          title="More"
          open={more.some((one) => shown.has(one)) || own.some((one) => shown.has(`${one}.avoid`))}
        >
          <div className="grid gap-5">
            <div>{more.map(choice)}</div>
            {kind("amount", "amountKind", Boolean(values.amountFrom || values.amountTo))}
            {own.map((one) => kind(one, `${one}.kind`, values[one].values.length > 0))}
            {own
              .filter((one) => one !== "topic" && one !== "partner")
              .map((one) => {
                const legend = `${DIMENSION_TEXTS[one]} to avoid`;
                return (
                  <Disclosure
                    key={one}
                    open={shown.has(`${one}.avoid`)}
                    title={[legend, named(values[one].avoid)].filter(Boolean).join(": ")}
                  >
                    <CheckboxGroup
                      {...field(`${one}.avoid`)}
                      legend={legend}
                      columns
                      options={[...CRITERION_WORDS[one]]}
                    />
                  </Disclosure>
                );
              })}
          </div>
        </Disclosure>
        {said && <Alert kind={said.kind}>{said.text}</Alert>}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-4 py-4 sm:px-5">
        <Button type="submit" kind={1} className="max-sm:w-full" busyText={isBusy && "Saving…"}>
          Save
        </Button>
      </div>
    </Form>
  );
}
