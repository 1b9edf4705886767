import {
  CRITERIA,
  CRITERION_WORDS,
  DIMENSION_NAMES,
  DIMENSION_TEXTS,
  type Dimension,
  named,
  type Preferences,
  type PreferencesAnswer,
  preferenceFaults,
} from "@startup-connect/contract/matching";
import { amountFaults, groupDigits, keysOf, readOptional, type UserType } from "@startup-connect/contract/shared";
import { word, wordOptions } from "@startup-connect/contract/values";
import { useState } from "react";
import { redirect, useLocation, useNavigate } from "react-router";
import { ApiError, browserApi } from "#lib/api.ts";
import { Form, useForm } from "#lib/form.tsx";
import { forMembers, type MemberPage, useMe } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import * as work from "#texts/matching-work.ts";
import { Alert } from "#ui/alert.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { Button } from "#ui/button.tsx";
import { CheckboxGroup, RadioGroup } from "#ui/checkbox.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { MoneyField } from "#ui/money-field.tsx";
import { useToast } from "#ui/toast.tsx";
import type { Route } from "./+types/preferences-page";

export const handle: MemberPage = { title: work.whatYouLookFor, loading: "form", loads: "preferences" };

export const clientLoader = forMembers(() =>
  browserApi("GET /api/matches/preferences").catch((error) => {
    // Before the registration; the matches say so.
    throw error instanceof ApiError && error.status === 403 ? redirect(paths.matches) : error;
  }),
);

/** MATCH-01. */
export default function PreferencesPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div>
        <p className="mb-2 text-sm">
          <Anchor href={paths.matches}>{work.matches}</Anchor>
        </p>
        <h1 className="h1">{work.whatYouLookFor}</h1>
        <p className="mt-1 max-w-text text-ink-2">{work.neverAvoid}</p>
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
    money: work.iLookFor,
    blanks: { industry: work.forIndustry, topic: work.peopleWhoKnow, partner: work.alsoLookFor },
  },
  Investor: { money: work.iFund, blanks: { industry: work.inIndustry, stage: work.startupsAt } },
  Mentor: { blanks: { industry: work.helpStartupsIn, stage: work.startupsAt } },
};

const kindOptions = [
  { value: "prefer", label: work.niceToHave },
  { value: "must", label: work.mustHave },
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
      toast(work.saved);
    },
  });
  const { field, values, faultList, errorList, said, isBusy } = form;
  // A part that was opened stays open when its fault is gone.
  const folded = faultList.map(({ name }) => name).filter((name) => !shown.has(name));
  if (folded.length > 0) setShown(new Set([...shown, ...folded]));
  const { userType } = useMe();
  const { money, blanks } = SENTENCES[userType === "None" ? "Mentor" : userType];
  const own = CRITERIA.filter((one) => dimensions.includes(one));
  const readAs = readings.map((one) => work.readAs({ word: one.word, meaning: named(one.means.map(word)) })).join("; ");
  const more = own.filter((one) => !(one in blanks));
  const choice = (one: CriterionName) => (
    <Disclosure
      key={one}
      id={one}
      open={shown.has(one)}
      title={
        <span className="brk">
          {blanks[one] ?? DIMENSION_TEXTS[one]}{" "}
          <span className="ml-1 border-b-2 border-action text-link">
            {named(values[one].values.map(word)) || work.anything}
          </span>
        </span>
      }
    >
      <CheckboxGroup
        {...field(`${one}.values`)}
        legend={one === "topic" ? work.topicsOfMentors : DIMENSION_TEXTS[one]}
        columns
        options={wordOptions<string>(CRITERION_WORDS[one])}
      />
    </Disclosure>
  );
  const kind = (one: Dimension, name: "amountKind" | `${CriterionName}.kind`, isSaid: boolean) =>
    isSaid && (
      <RadioGroup
        {...field(name)}
        inline
        legend={work.ifDiffers({ dimension: DIMENSION_NAMES[one] })}
        options={kindOptions}
      />
    );
  return (
    <Form of={form} className="card grid min-w-0">
      <div className="grid gap-5 p-4 sm:p-5">
        <ErrorSummary faults={errorList} keepsFocus />
        {!isSaved && own.some((one) => preferences[one].values.length > 0) && (
          <Alert role="note">{readAs ? work.filledInAs({ readings: readAs }) : work.filledIn}</Alert>
        )}
        <div className="grid text-lg">
          {money && (
            <div
              id="amount"
              className="grid scroll-mt-20 items-start gap-x-2.5 gap-y-2 sm:grid-cols-[max-content_10rem_10rem]"
            >
              <b className="font-semibold">{money}</b>
              <MoneyField {...field("amountFrom")} label={work.from} hint={null} />
              <MoneyField {...field("amountTo")} label={work.to} hint={null} />
            </div>
          )}
          {keysOf(blanks)
            .filter((one) => own.includes(one))
            .map(choice)}
        </div>
        <Disclosure
          title={work.more}
          open={more.some((one) => shown.has(one)) || own.some((one) => shown.has(`${one}.avoid`))}
        >
          <div className="grid gap-5">
            <div>{more.map(choice)}</div>
            {kind("amount", "amountKind", Boolean(values.amountFrom || values.amountTo))}
            {own.map((one) => kind(one, `${one}.kind`, values[one].values.length > 0))}
            {own
              .filter((one) => one !== "topic" && one !== "partner")
              .map((one) => {
                const legend = work.toAvoid({ dimension: DIMENSION_TEXTS[one] });
                return (
                  <Disclosure
                    key={one}
                    open={shown.has(`${one}.avoid`)}
                    title={[legend, named(values[one].avoid.map(word))].filter(Boolean).join(": ")}
                  >
                    <CheckboxGroup
                      {...field(`${one}.avoid`)}
                      legend={legend}
                      columns
                      options={wordOptions<string>(CRITERION_WORDS[one])}
                    />
                  </Disclosure>
                );
              })}
          </div>
        </Disclosure>
        {said && <Alert kind={said.kind}>{said.text}</Alert>}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-4 py-4 sm:px-5">
        <Button type="submit" kind={1} className="max-sm:w-full" busyText={isBusy && work.saving}>
          {work.save}
        </Button>
      </div>
    </Form>
  );
}
