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
  title: "Recognition and tax exemption",
  description: "Who can be recognised as a startup today, the tax holiday, angel tax, and a check for your startup.",
  path: paths.recognitionRules,
});

const contents = [
  { id: "eligibility", title: "Who can be recognised" },
  { id: "check", title: "Check your eligibility" },
  { id: "apply", title: "How to apply" },
  { id: "tax-holiday", title: "Tax holiday" },
  { id: "angel-tax", title: "Angel tax" },
] as const;

/** REC-05 to REC-12, REC-35. */
export default function RulesPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { rules, today, applyUrl, asked, facts } = loaderData;
  const book = rules.laws;
  return (
    <div className="wrap section grid gap-x-12 gap-y-8 pb-24 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="grid content-start gap-4">
        <h1 className="h2">Recognition and tax exemption</h1>
        <Remarks asOf={rules.asOf} />
        <OperatorFacts facts={facts} />
        <nav aria-label="On this page" className="max-lg:hidden">
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
          <ButtonLink href={paths.application}>Application Status</ButtonLink>
          <ButtonLink href={paths.certificate}>Certificate Number/Entity Name</ButtonLink>
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
    In force {inForceText(law)}: {law.clause}, <OfficialLink href={law.source.url}>{law.source.name}</OfficialLink>.
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
    <Part id="eligibility" title="Who can be recognised">
      <Rules
        items={[
          {
            name: "Turnover",
            text: `Up to ${inCrore(law.turnoverCrore)} in every financial year since incorporation.`,
          },
          { name: "Age", text: `Not older than ${inYears(law.ageYears)} since incorporation or registration.` },
          { name: "Entity type", text: law.kinds.map((kind) => ENTITY_KIND_LABELS[kind]).join("; ") },
          {
            name: "Innovation",
            text: "Something new or clearly better in a product, process or service, or a scalable model that creates jobs.",
          },
          { name: "Original business", text: "Not formed by splitting up or reconstructing an existing business." },
        ]}
      />
      <p className="text-ink-2">
        Deep tech startups, based on new science or engineering with their own research and intellectual property: up to{" "}
        {inYears(deep.ageYears)} and {inCrore(deep.turnoverCrore)}. DPIIT decides who qualifies.
      </p>
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
    <Earlier title={`Before ${longDate(newer.from)}`}>
      <p>
        Turnover under {inCrore(law.turnoverCrore)}, not older than {inYears(law.ageYears)} since incorporation.
        {missing.length > 0 && ` Not eligible: ${missing.map((kind) => ENTITY_KIND_LABELS[kind]).join("; ")}.`}
        {newer.turnoverCrore > law.turnoverCrore && " Startups that were too large then may qualify now."}
      </p>
      <Written law={law} />
    </Earlier>
  );
}

const Apply = ({ applyUrl }: { applyUrl: string }) => (
  <Part id="apply" title="How to apply">
    <p className="text-ink-2">
      Apply on the government's National Single Window System. It is free, and no one may charge for it. Registering
      here is not an application: our own review only gives the “Profile reviewed” mark.
    </p>
    <p>
      <OfficialLink button={1} href={applyUrl}>
        Apply Now
      </OfficialLink>
    </p>
  </Part>
);

function TaxHoliday({ book, today }: Dated) {
  const law = lawToday(book, "taxHoliday", today);
  const before = lawBefore(book, law);
  const formerly = before && before.section !== law.section ? ` (formerly ${before.section}, “80 IAC”)` : "";
  return (
    <Part id="tax-holiday" title={`80 IAC: the ${law.holidayYears}-year tax holiday`}>
      <p className="text-ink-2">
        Recognition is not the same as tax exemption. A recognised startup can ask for a {law.holidayYears}-year tax
        holiday within the first {inYears(law.withinYears)}, on all profits of {inYears(law.holidayYears)} in a row.
        Since {longDate(law.from ?? "")} the rule is {law.section} of the {law.act}
        {formerly}.
      </p>
      <Rules
        items={[
          {
            name: "Incorporated",
            text: `On or after ${longDate(law.incorporatedFrom)} and before ${longDate(law.incorporatedBefore)}.`,
          },
          {
            name: "Entity type",
            text: "Private limited company or limited liability partnership. A partnership firm or a co-operative society can be recognised, but gets no tax holiday.",
          },
          { name: "Turnover", text: `Up to ${inCrore(law.turnoverCrore)} in the year claimed.` },
          { name: "Certificate", text: "From the Inter-Ministerial Board. Apply for it after recognition." },
        ]}
      />
      <Written law={law} />
      {before && (
        <Earlier title={`Until ${longDate(before.to ?? "")}`}>
          <Written law={before} />
        </Earlier>
      )}
    </Part>
  );
}

const indexed = (is: boolean): string => (is ? "with indexation" : "without indexation");

function AngelTax({ book, today }: Dated) {
  const law = lawToday(book, "angelTax", today);
  const before = lawBefore(book, law);
  const gains = lawToday(book, "capitalGains", today);
  const gainsBefore = lawBefore(book, gains);
  return (
    <Part id="angel-tax" title={`Angel tax (until ${longDate(dayBefore(law.removedFrom))})`}>
      {before && (
        <p className="text-ink-2">
          For shares issued up to {longDate(before.to ?? "")} the premium could be taxed as income ({before.section}). A
          recognised startup was exempt when paid-up capital and premium were at most {inCrore(before.exemptCrore ?? 0)}
          . Such issues can still be assessed.
        </p>
      )}
      <p className="text-ink-2">
        For shares issued from {longDate(law.from ?? "")} no exemption is needed: the provision is removed from{" "}
        {longDate(law.removedFrom)}. See the notice under <Link to={paths.regulations}>Regulatory Updates</Link>.
      </p>
      <Written law={law} />
      {gainsBefore && (
        <Earlier title="When shares are sold">
          <p>
            Long-term gains on unlisted shares are taxed at {inPercent(gains.percent)} {indexed(gains.indexation)} for
            transfers from {longDate(gains.from ?? "")}; earlier transfers at {inPercent(gainsBefore.percent)}{" "}
            {indexed(gainsBefore.indexation)}.
          </p>
        </Earlier>
      )}
    </Part>
  );
}
