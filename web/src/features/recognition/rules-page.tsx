import {
  dayBefore,
  ENTITY_KIND_LABELS,
  inCrore,
  inForceText,
  inPercent,
  inYears,
  type Law,
  type LawBook,
  type LawOf,
  lawBefore,
  lawsBefore,
  lawToday,
} from "@startup-connect/contract/recognition";
import { longDate } from "@startup-connect/contract/shared";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { publicMeta } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import * as t from "#texts/recognition-rules.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { Route } from "./+types/rules-page";
import { CaseCheck, caseFrom } from "./case-check.tsx";
import { loadRules } from "./load-rules.ts";
import { OfficialLink, OperatorFacts, Remarks } from "./remarks.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const loaded = await loadRules(apiFrom(context), "dpiit1");
  return { ...loaded, asked: caseFrom(new URL(request.url).searchParams, loaded.today) };
}

export const meta = publicMeta({
  title: t.title,
  description: t.description,
  path: paths.recognitionRules,
});

const contents = [
  { id: "eligibility", title: t.eligibility },
  { id: "check", title: t.check },
  { id: "apply", title: t.howToApply },
  { id: "tax-holiday", title: t.taxHoliday },
  { id: "angel-tax", title: t.angelTax },
] as const;

/** REC-05 to REC-12, REC-35. */
export default function RulesPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { rules, today, applyUrl, asked, facts } = loaderData;
  const book = rules.laws;
  return (
    <div className="wrap section grid gap-x-12 gap-y-8 pb-24 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="grid content-start gap-4">
        <h1 className="h2">{t.title}</h1>
        <Remarks asOf={rules.asOf} />
        <OperatorFacts facts={facts} />
        <nav aria-label={t.onThisPage} className="max-lg:hidden">
          <ul className="grid border-l border-line text-sm">
            {contents.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="block py-1.5 pl-4 text-ink-2 no-underline hover:text-ink hover:underline">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={paths.application}>{t.applicationStatus}</ButtonLink>
          <ButtonLink href={paths.certificate}>{t.certificate}</ButtonLink>
        </div>
      </div>
      <div className="grid max-w-text gap-10">
        <Eligibility book={book} today={today} />
        <CaseCheck book={book} today={today} asked={asked} />
        <Apply applyUrl={applyUrl} />
        <TaxHoliday book={book} today={today} />
        <AngelTax book={book} today={today} />
      </div>
    </div>
  );
}

interface Dated {
  book: LawBook;
  today: string;
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-20 gap-4">
    <h2 id={`${id}-title`} className="h3">
      {title}
    </h2>
    {children}
  </section>
);

/** When a rule is in force, and its source. */
const Written = ({ law }: { law: Law }) => (
  <p className="text-sm text-ink-3">
    {t.inForce({
      time: inForceText(law),
      clause: law.clause,
      source: law.source.name,
      link: (inside) => <OfficialLink href={law.source.url}>{inside}</OfficialLink>,
    })}
  </p>
);

const Rules = ({ items }: { items: readonly { name: string; text: ReactNode }[] }) => (
  <dl className="grid border-t border-line">
    {items.map(({ name, text }) => (
      <div key={name} className="grid gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[9rem_1fr]">
        <dt className="font-semibold">{name}</dt>
        <dd className="text-ink-2">{text}</dd>
      </div>
    ))}
  </dl>
);

/** What held earlier. */
const Earlier = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid gap-2 border-l border-line-2 pl-4 text-sm text-ink-2">
    <h3 className="font-semibold text-ink">{title}</h3>
    {children}
  </div>
);

function Eligibility({ book, today }: Dated) {
  const law = lawToday(book, "recognition", today);
  const deep = lawToday(book, "deepTech", today);
  return (
    <Part id="eligibility" title={t.eligibility}>
      <Rules
        items={[
          { name: t.turnover, text: t.turnoverText({ limit: inCrore(law.turnoverCrore) }) },
          { name: t.age, text: t.ageText({ years: inYears(law.ageYears) }) },
          { name: t.entityType, text: law.kinds.map((kind) => ENTITY_KIND_LABELS[kind]).join("; ") },
          { name: t.innovation, text: t.innovationText },
          { name: t.original, text: t.originalText },
        ]}
      />
      <p className="text-ink-2">{t.deepTech({ years: inYears(deep.ageYears), limit: inCrore(deep.turnoverCrore) })}</p>
      <Written law={law} />
      {[law, ...lawsBefore(book, law)].map((newer, place, laws) => (
        <Formerly key={newer.id} law={laws[place + 1]} newer={newer} />
      ))}
    </Part>
  );
}

/** Former rules with their dates (REC-07). */
function Formerly({ law, newer }: { law: LawOf<"recognition"> | undefined; newer: LawOf<"recognition"> }) {
  if (!law || !newer.from) return null;
  const missing = newer.kinds.filter((kind) => !law.kinds.includes(kind));
  return (
    <Earlier title={t.before({ date: longDate(newer.from) })}>
      <p>
        {t.formerly({ limit: inCrore(law.turnoverCrore), years: inYears(law.ageYears) })}
        {missing.length > 0 &&
          ` ${t.notEligible({ kinds: missing.map((kind) => ENTITY_KIND_LABELS[kind]).join("; ") })}`}
        {newer.turnoverCrore > law.turnoverCrore && ` ${t.mayQualifyNow}`}
      </p>
      <Written law={law} />
    </Earlier>
  );
}

const Apply = ({ applyUrl }: { applyUrl: string }) => (
  <Part id="apply" title={t.howToApply}>
    <p className="text-ink-2">{t.applyText}</p>
    <p>
      <OfficialLink button={1} href={applyUrl}>
        {t.applyNow}
      </OfficialLink>
    </p>
  </Part>
);

function TaxHoliday({ book, today }: Dated) {
  const law = lawToday(book, "taxHoliday", today);
  const before = lawBefore(book, law);
  const rule = { date: longDate(law.from ?? ""), section: law.section, act: law.act };
  return (
    <Part id="tax-holiday" title={t.holidayTitle({ years: law.holidayYears })}>
      <p className="text-ink-2">
        {t.holidayIs({
          years: law.holidayYears,
          within: inYears(law.withinYears),
          long: inYears(law.holidayYears),
        })}{" "}
        {before && before.section !== law.section
          ? t.holidayRuleFormerly({ ...rule, before: before.section })
          : t.holidayRule(rule)}
      </p>
      <Rules
        items={[
          {
            name: t.incorporated,
            text: t.incorporatedText({
              from: longDate(law.incorporatedFrom),
              before: longDate(law.incorporatedBefore),
            }),
          },
          { name: t.entityType, text: t.holidayKinds },
          { name: t.turnover, text: t.holidayTurnover({ limit: inCrore(law.turnoverCrore) }) },
          { name: t.certificateShort, text: t.certificateText },
        ]}
      />
      <Written law={law} />
      {before && (
        <Earlier title={t.until({ date: longDate(before.to ?? "") })}>
          <Written law={before} />
        </Earlier>
      )}
    </Part>
  );
}

const yesOrNo = (is: boolean): string => (is ? "yes" : "no");

function AngelTax({ book, today }: Dated) {
  const law = lawToday(book, "angelTax", today);
  const before = lawBefore(book, law);
  const gains = lawToday(book, "capitalGains", today);
  const gainsBefore = lawBefore(book, gains);
  return (
    <Part id="angel-tax" title={t.angelTaxTitle({ date: longDate(dayBefore(law.removedFrom)) })}>
      {before && (
        <p className="text-ink-2">
          {t.angelTaxBefore({
            date: longDate(before.to ?? ""),
            section: before.section,
            limit: inCrore(before.exemptCrore ?? 0),
          })}
        </p>
      )}
      <p className="text-ink-2">
        {t.angelTaxNow({
          date: longDate(law.from ?? ""),
          removed: longDate(law.removedFrom),
          link: (inside) => <Link to={paths.regulations}>{inside}</Link>,
        })}
      </p>
      <Written law={law} />
      {gainsBefore && (
        <Earlier title={t.sold}>
          <p>
            {t.gains({
              percent: inPercent(gains.percent),
              indexed: yesOrNo(gains.indexation),
              date: longDate(gains.from ?? ""),
              earlier: inPercent(gainsBefore.percent),
              earlierIndexed: yesOrNo(gainsBefore.indexation),
            })}
          </p>
        </Earlier>
      )}
    </Part>
  );
}
