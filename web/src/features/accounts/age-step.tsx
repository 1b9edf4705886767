import { ADULT, REQUEST_DAYS } from "@startup-connect/contract/age";
import { INVALID_EMAIL, isEmail, MONTHS } from "@startup-connect/contract/shared";
import { Link, useSearchParams } from "react-router";
import { browserApi } from "#lib/api.ts";
import { Form, useForm } from "#lib/form.tsx";
import { useHydrated } from "#lib/hydrated.ts";
import { deviceTime } from "#lib/now.ts";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/age.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";
import { NeedsScript } from "./auth-frame.tsx";

const years = String(ADULT.years);

/** AGE-01: at the head of a form that is for adults, with the way of all others. */
export const ForAdults = () => (
  <p className="text-ink-2">
    {t.forAdults({ years, link: (inside) => <Link to={`${paths.register}?adult=no`}>{inside}</Link> })}
  </p>
);

/** AGE-02: month, year and a parent's address, nothing else. */
export function AskParent({ takesMinors }: { takesMinors: boolean }) {
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  const form = useForm({
    start: { month: "", year: "", parentEmail: "" },
    nameOf: (name) => (name === "born" ? "year" : name),
    find: ({ month, year, parentEmail }) => ({
      ...(month === "" && { month: t.monthMissing }),
      ...(year === "" && { year: t.yearMissing }),
      ...(!isEmail(parentEmail.trim()) && { parentEmail: INVALID_EMAIL }),
    }),
    async send({ month, year, parentEmail }) {
      const json = { born: `${year}-${month}`, parentEmail, way: search.get("way") ?? undefined };
      return (await browserApi("POST /api/age/requests", { json })).message;
    },
  });
  const { field, said, isBusy } = form;
  const year = new Date(deviceTime()).getFullYear();
  if (!takesMinors)
    return (
      <>
        <h1 className="h1">{t.askParent}</h1>
        <Alert>{t.notYet({ years })}</Alert>
      </>
    );
  return (
    <>
      <div className="grid gap-2">
        <h1 className="h1">{t.askParent}</h1>
        <p className="text-ink-2">{t.askText({ days: String(REQUEST_DAYS) })}</p>
      </div>
      {said && <Alert kind={said.kind}>{said.text}</Alert>}
      {said?.kind === "good" ? (
        <p className="text-ink-2">{t.whatNext}</p>
      ) : (
        <Form of={form} aria-label={t.askParent}>
          <NeedsScript />
          <fieldset disabled={!hydrated} className="grid gap-5">
            <div className="grid grid-cols-2 gap-4">
              <Select
                {...field("month")}
                required
                label={t.month}
                placeholder={t.choose}
                options={MONTHS.map((label, month) => ({ value: String(month + 1).padStart(2, "0"), label }))}
              />
              <Select
                {...field("year")}
                required
                label={t.year}
                placeholder={t.choose}
                options={Array.from({ length: ADULT.years + 1 }, (_, ago) => String(year - ago))}
              />
            </div>
            <Input {...field("parentEmail")} required label={t.parentEmail} type="email" hint={t.parentHint} />
            <Button kind={1} size="lg" type="submit" busyText={isBusy && t.sending}>
              {t.send}
            </Button>
          </fieldset>
        </Form>
      )}
    </>
  );
}
