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
import { ButtonLink } from "#ui/button.tsx";
import { FloatingLink } from "#ui/floating-link.tsx";
import { Check } from "#ui/icons.tsx";
import { KolamField, KolamMark } from "#ui/kolam-field.tsx";
import type { Route } from "./+types/student-page";
import { loadRules } from "./load-rules.ts";
import { OfficialLink, OperatorFacts, Remarks } from "./remarks.tsx";

export const loader = ({ context }: Route.LoaderArgs) => loadRules(apiFrom(context), "dpiit2");

export const meta = publicMeta({
  title: "Student recognition and benefits",
  description: "Five criteria for a student startup, what recognition brings, and eight official links.",
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
          <h2 className="h2">Five criteria</h2>
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
        <h2 className="h2">Useful links</h2>
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
      <FloatingLink href={paths.recognitionFaq}>FAQ</FloatingLink>
    </>
  );
}

const Hero = () => (
  <section className="cloth overflow-hidden">
    <div className="wrap grid items-center gap-8 py-section md:grid-cols-[1.4fr_1fr]">
      <div className="grid justify-items-start gap-5">
        <h1 className="h2">Student recognition and benefits</h1>
        <p className="max-w-136 text-lg text-ink-2">
          Starting up while you study, or soon after? See what counts as a student startup here, and how to apply for
          government recognition.
        </p>
        <ButtonLink kind={1} size="lg" href={paths.recognitionRules}>
          Get Recognised
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
      title: "Student or recent founder",
      text: `At least one founder is a student, or is within ${inYears(track.graduationYears)} of graduation.`,
    },
    { title: "Innovative idea", text: "A new or clearly better product, service or process that can grow." },
    {
      title: "Indian entity",
      text: "Registered in India as a company, a limited liability partnership or a partnership firm, or about to be.",
    },
    { title: "Turnover", text: `Small, for example up to ${inCrore(track.turnoverCrore)}.` },
    { title: "Original business", text: "Founded by you, not split off from an existing business." },
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
        These are Startup Connect's own criteria for a student startup. The government's definition differs: its
        turnover limit today is {inCrore(law.turnoverCrore)}, not {inCrore(track.turnoverCrore)}.{" "}
        <Link to={paths.recognitionRules}>Read the rules for recognition</Link>.
      </p>
    </div>
  );
}

const benefits = [
  "A certificate from the Department for Promotion of Industry and Internal Trade (DPIIT), free of charge.",
  "You can apply for the tax holiday, which needs its own certificate.",
  "Lower fees and faster examination for patents, and lower fees for trademarks.",
  "Government buyers may relax experience and turnover conditions for recognised startups.",
  "On this site, the “DPIIT Recognised” badge on your profile, once we have checked your certificate.",
];

const Benefits = () => (
  <div className="grid content-start gap-4">
    <h2 className="h3">What recognition brings</h2>
    <ul className="grid gap-3">
      {benefits.map((text) => (
        <li key={text} className="flex gap-3">
          <Check className="mt-1 flex-none text-good" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
    <p className="text-sm text-ink-3">{NOT_LEGAL_ADVICE}.</p>
  </div>
);

const Blurb = () => (
  <div className="grid content-start justify-items-start gap-4">
    <h2 className="h3">Who grants recognition</h2>
    <p className="text-ink-2">
      DPIIT recognises startups. You apply on the National Single Window System with your entity's documents and a few
      lines about what is new in your work. No one may charge for it. We explain how it works, and show the badge once
      we have checked your certificate at the official source.
    </p>
    <OfficialLink button={2} href="https://www.youtube.com/@StartupIndia">
      Watch the Startup India channel
    </OfficialLink>
  </div>
);

const usefulLinks = [
  { href: OFFICIAL_REGISTER_URL, name: "Startup India", text: "The initiative, its schemes and its register." },
  { href: APPLY_URL, name: "National Single Window System", text: "Where you apply for recognition." },
  { href: "https://www.dpiit.gov.in/", name: "Recognition guidelines", text: "The department and its notifications." },
  { href: "https://seedfund.startupindia.gov.in/", name: "Seed Fund Scheme", text: "Check if applications are open." },
  { href: "https://ipindia.gov.in/", name: "Intellectual property support", text: "Patents, designs and trademarks." },
  {
    href: "https://udyamregistration.gov.in/",
    name: "Udyam registration",
    text: "For micro, small and medium enterprises.",
  },
  { href: "https://gem.gov.in/", name: "Government e-Marketplace", text: "Sell to government buyers." },
  { href: "https://www.incometax.gov.in/", name: "Income Tax Department", text: "Returns, forms and the tax holiday." },
] as const;
