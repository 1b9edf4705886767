import {
  ENTITY_KIND_LABELS,
  ENTITY_KINDS,
  type EntityKind,
  inCrore,
  inForceText,
  inYears,
  type LawBook,
  lawOn,
  type Obstacle,
  recognitionVerdict,
  type StartupCase,
  taxHolidayVerdict,
  type Verdict,
} from "@startup-connect/contract/recognition";
import { croreRead, longDate, readCrore } from "@startup-connect/contract/shared";
import { useSubmit } from "react-router";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/recognition-rules.ts";
import { Alert, type AlertKind } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Input } from "#ui/input.tsx";
import { MoneyField } from "#ui/money-field.tsx";
import { Select } from "#ui/select.tsx";

const kinds = [
  ...ENTITY_KINDS.map((kind) => ({ value: kind, label: ENTITY_KIND_LABELS[kind] })),
  { value: "other", label: t.otherKind },
];

/** Of the verdict where there is one, else of the form: an answer begins where one reads on, without script too. */
const checkId = "check";

interface CaseCheckProps {
  book: LawBook;
  today: string;
  asked: AskedCase;
}

/** Which rule holds on a day, and whether a startup is within it: a GET form, answered by the server. */
export function CaseCheck({ book, today, asked: { typed, faults, given } }: CaseCheckProps) {
  const submit = useSubmit();
  return (
    <section
      id={given ? undefined : checkId}
      aria-labelledby="check-title"
      className="card grid scroll-mt-20 gap-5 p-5 sm:p-6"
    >
      <div className="grid gap-1">
        <h2 id="check-title" className="h3">
          {t.check}
        </h2>
        <p className="text-sm text-ink-2">{t.notStored}</p>
      </div>
      <form
        action={`${paths.recognitionRules}#${checkId}`}
        method="get"
        noValidate
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget, { preventScrollReset: true });
        }}
      >
        <Select
          label={t.entityType}
          name="kind"
          defaultValue={typed.kind}
          options={kinds}
          placeholder={t.chooseOne}
          error={faults.kind}
          className="sm:col-span-2"
        />
        <Input
          label={t.incorporatedOn}
          name="founded"
          type="date"
          defaultValue={typed.founded}
          error={faults.founded}
        />
        <MoneyField
          label={t.highestTurnover}
          name="turnover"
          defaultValue={typed.turnover}
          read={croreRead}
          hint={null}
          error={faults.turnover}
        />
        <Input
          label={t.asOn}
          name="on"
          type="date"
          defaultValue={typed.on}
          hint={typed.on === today ? t.asOnHint : undefined}
          error={faults.on}
        />
        <div className="grid content-end">
          <Checkbox name="deep" value="1" defaultChecked={typed.deep} label={t.isDeepTech} />
          <Checkbox name="split" value="1" defaultChecked={typed.split} label={t.isSplitOff} />
        </div>
        <Button type="submit" kind={2} className="justify-self-start">
          {t.checkIt}
        </Button>
      </form>
      {given && <Result key={JSON.stringify(given)} book={book} facts={given.facts} day={given.day} />}
    </section>
  );
}

function Result({ book, facts, day }: { book: LawBook; facts: StartupCase; day: string }) {
  const recognition = recognitionVerdict(book, facts, day);
  const holiday = taxHolidayVerdict(book, facts, day);
  const law = lawOn(book, "recognition", day);
  const holidayLaw = lawOn(book, "taxHoliday", day);
  const deep = lawOn(book, "deepTech", day);
  return (
    <div id={checkId} role="status" className="grid scroll-mt-40 gap-3">
      <VerdictNote kind={toneOf(recognition)} title={t.recognition}>
        {recognition.answer === "unknown" && t.noRules({ date: longDate(day) })}
        {recognition.answer === "meets" &&
          t.within({ date: longDate(day), last: longDate(recognition.lastDay ?? day) })}
        {recognition.answer === "deepTech" &&
          t.withinDeepTech({ years: inYears(deep?.ageYears ?? 0), limit: inCrore(deep?.turnoverCrore ?? 0) })}
        {recognition.answer === "not" &&
          t.notWithin({
            date: longDate(day),
            reasons: recognition.obstacles
              .map((one) => said(one, law && { years: law.ageYears, crore: law.turnoverCrore }))
              .join("; "),
          })}
        {law && (
          <span className="block text-ink-3">{t.ruleInForce({ time: inForceText(law), clause: law.clause })}</span>
        )}
      </VerdictNote>
      <VerdictNote kind={toneOf(holiday)} title={t.taxHoliday}>
        {holiday.answer === "unknown" && t.noRules({ date: longDate(day) })}
        {holiday.answer === "meets" && t.holidayMet}
        {holiday.answer === "not" &&
          t.holidayNotMet({
            reasons: holiday.obstacles
              .map((one) => said(one, holidayLaw && { years: holidayLaw.withinYears, crore: holidayLaw.turnoverCrore }))
              .join("; "),
          })}
        {holidayLaw && (
          <span className="block text-ink-3">
            {t.ruleInForce({ time: inForceText(holidayLaw), clause: holidayLaw.clause })}
          </span>
        )}
      </VerdictNote>
    </div>
  );
}

const VerdictNote = ({ kind, title, children }: { kind: AlertKind; title: string; children: React.ReactNode }) => (
  <Alert kind={kind} role="note">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </Alert>
);

function toneOf({ answer }: Verdict): AlertKind {
  if (answer === "meets") return "good";
  return answer === "not" ? "bad" : "wait";
}

function said(obstacle: Obstacle, limits: { years: number; crore: number } | null): string {
  switch (obstacle) {
    case "kind":
      return t.byKind;
    case "age":
      return t.byAge({ years: inYears(limits?.years ?? 0) });
    case "turnover":
      return t.byTurnover({ limit: inCrore(limits?.crore ?? 0) });
    case "splitOff":
      return t.bySplitOff;
    case "window":
      return t.byWindow;
    case "notYet":
      return t.notYet;
  }
}

/** What was typed into the check, as the address carries it. */
interface TypedCase {
  kind: string;
  founded: string;
  turnover: string;
  on: string;
  deep: boolean;
  split: boolean;
}

/** What the address asks: nothing yet, something faulty, or a case. */
export interface AskedCase {
  typed: TypedCase;
  faults: Partial<Record<"kind" | "founded" | "turnover" | "on", string>>;
  given: { facts: StartupCase; day: string } | null;
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

const kindOf = (text: string): EntityKind | "other" | undefined =>
  text === "other" ? "other" : ENTITY_KINDS.find((kind) => kind === text);

/** Reads the check from the address, so that it works without a script and can be shared. */
export function caseFrom(search: URLSearchParams, today: string): AskedCase {
  const text = (name: string) => search.get(name)?.trim() ?? "";
  const typed = {
    kind: text("kind"),
    founded: text("founded"),
    turnover: text("turnover"),
    on: text("on") || today,
    deep: search.has("deep"),
    split: search.has("split"),
  };
  if (!search.has("founded")) return { typed, faults: {}, given: null };
  const kind = kindOf(typed.kind);
  const turnover = readCrore(typed.turnover || "0");
  const faults: AskedCase["faults"] = {};
  if (!kind) faults.kind = t.kindMissing;
  if (!isDay(typed.founded)) faults.founded = t.foundedMissing;
  if (turnover === undefined) faults.turnover = t.turnoverInvalid;
  if (!isDay(typed.on)) faults.on = t.dateMissing;
  if (!kind || turnover === undefined || Object.keys(faults).length > 0) return { typed, faults, given: null };
  const facts = { kind, incorporatedOn: typed.founded, turnover, splitOff: typed.split, deepTech: typed.deep };
  return { typed, faults, given: { facts, day: typed.on } };
}
