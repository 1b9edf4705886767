import {
  APPLY_URL,
  inCrore,
  inYears,
  type LawBook,
  lawToday,
  NOT_LEGAL_ADVICE,
  OFFICIAL_REGISTER_URL,
} from "@startup-connect/contract/recognition";
import { Link } from "react-router";
import { publicMeta } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import * as t from "#texts/recognition-student.ts";
import { ButtonLink } from "#ui/button.tsx";
import { FloatingLink } from "#ui/floating-link.tsx";
import { Check } from "#ui/icons.tsx";
import { KolamField, KolamMark } from "#ui/kolam-field.tsx";
import type { Route } from "./+types/student-page";
import { loadRules } from "./load-rules.ts";
import { OfficialLink, OperatorFacts, Remarks } from "./remarks.tsx";

export const loader = ({ context }: Route.LoaderArgs) => loadRules(apiFrom(context), "dpiit2");

export const meta = publicMeta({
  title: t.title,
  description: t.description,
  path: paths.studentRecognition,
});

/** REC-02 to REC-04. */
export default function StudentPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { rules, today, facts } = loaderData;
  return (
    <>
      <Hero />
      <section className="wrap section grid gap-x-12 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid content-start gap-4">
          <h2 className="h2">{t.criteria}</h2>
          <Remarks asOf={rules.asOf} />
          <OperatorFacts facts={facts} />
        </div>
        <Criteria book={rules.laws} today={today} />
      </section>
      <section className="border-y border-line bg-surface">
        <div className="wrap section grid gap-x-16 gap-y-10 md:grid-cols-2">
          <Benefits />
          <Blurb />
        </div>
      </section>
      <section className="wrap section grid gap-6">
        <h2 className="h2">{t.links}</h2>
        <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
          {usefulLinks.map(({ href, name, text }) => (
            <li key={href} className="grid content-start gap-1 border-t border-line py-4">
              <p className="font-semibold">
                <OfficialLink href={href}>{name}</OfficialLink>
              </p>
              <p className="text-sm text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <FloatingLink href={paths.recognitionFaq}>{t.faq}</FloatingLink>
    </>
  );
}

const Hero = () => (
  <section className="cloth overflow-hidden">
    <div className="wrap grid items-center gap-8 py-section md:grid-cols-[1.4fr_1fr]">
      <div className="grid justify-items-start gap-5">
        <h1 className="h2">{t.title}</h1>
        <p className="max-w-136 text-lg text-ink-2">{t.intro}</p>
        <ButtonLink kind={1} size="lg" href={paths.recognitionRules}>
          {t.getRecognised}
        </ButtonLink>
      </div>
      <KolamField name="register" className="mx-auto w-58 max-w-full max-md:hidden" />
    </div>
  </section>
);

function Criteria({ book, today }: { book: LawBook; today: string }) {
  const track = lawToday(book, "studentTrack", today);
  const law = lawToday(book, "recognition", today);
  const criteria = [
    {
      title: t.founder,
      text: t.founderText({ years: inYears(track.graduationYears) }),
    },
    { title: t.idea, text: t.ideaText },
    { title: t.entity, text: t.entityText },
    { title: t.turnover, text: t.turnoverText({ limit: inCrore(track.turnoverCrore) }) },
    { title: t.original, text: t.originalText },
  ];
  return (
    <div className="grid content-start gap-5">
      <ol className="grid gap-3 sm:grid-cols-2">
        {criteria.map(({ title, text }, place) => (
          <li key={title} className="card flex gap-4 p-5 sm:last:col-span-2">
            <KolamMark n={place < 2 ? 1 : place < 4 ? 2 : 3} className="w-10 flex-none self-start text-action" />
            <div className="grid content-start gap-1">
              <h3 className="h4">{title}</h3>
              <p className="text-sm text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="max-w-text text-ink-2">
        {t.ownCriteria({
          limit: inCrore(law.turnoverCrore),
          own: inCrore(track.turnoverCrore),
          link: (inside) => <Link to={paths.recognitionRules}>{inside}</Link>,
        })}
      </p>
    </div>
  );
}

const benefits = [t.freeCertificate, t.taxHoliday, t.patents, t.buyers, t.badge];

const Benefits = () => (
  <div className="grid content-start gap-4">
    <h2 className="h3">{t.benefits}</h2>
    <ul className="grid gap-3">
      {benefits.map((text) => (
        <li key={text} className="flex gap-3">
          <Check className="mt-1 flex-none text-good" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
    <p className="text-sm text-ink-3">{`${NOT_LEGAL_ADVICE}.`}</p>
  </div>
);

const Blurb = () => (
  <div className="grid content-start justify-items-start gap-4">
    <h2 className="h3">{t.whoGrants}</h2>
    <p className="text-ink-2">{t.whoGrantsText}</p>
    <OfficialLink button={2} href="https://www.youtube.com/@StartupIndia">
      {t.watchChannel}
    </OfficialLink>
  </div>
);

const usefulLinks = [
  { href: OFFICIAL_REGISTER_URL, name: "Startup India", text: t.startupIndia },
  { href: APPLY_URL, name: "National Single Window System", text: t.singleWindow },
  { href: "https://www.dpiit.gov.in/", name: t.guidelines, text: t.guidelinesText },
  { href: "https://seedfund.startupindia.gov.in/", name: t.seedFund, text: t.seedFundText },
  { href: "https://ipindia.gov.in/", name: t.property, text: t.propertyText },
  { href: "https://udyamregistration.gov.in/", name: t.udyam, text: t.udyamText },
  { href: "https://gem.gov.in/", name: t.marketplace, text: t.marketplaceText },
  { href: "https://www.incometax.gov.in/", name: t.incomeTax, text: t.incomeTaxText },
] as const;
