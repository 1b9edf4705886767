import { publicMeta } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/services-customized.ts";
import { Anchor } from "#ui/anchor.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { KolamCover } from "#ui/kolam-field.tsx";

export const meta = publicMeta({
  title: t.title,
  description: t.description,
  path: paths.customizedServices,
});

/** SHELL-30: what the contact form is opened with. */
const enquiry = `${paths.contact}?queryType=${encodeURIComponent("Customized Services")}`;

const steps = [
  { title: t.youWrite, text: t.youWriteText },
  { title: t.personReads, text: t.personReadsText },
  { title: t.youDecide, text: t.youDecideText },
] as const;

/** What such an enquiry can be about. */
const cases = [t.noReplies, t.notSure, t.twentyTeams] as const;

/** SHELL-30: consulting that is agreed on with one member. */
export default function CustomizedPage() {
  return (
    <>
      <header className="border-b border-line bg-surface">
        <KolamCover id="customized-services" className="h-22 sm:h-28" />
        <div className="wrap grid justify-items-start gap-3 pt-8 pb-8">
          <p className="text-sm">
            <Anchor href={paths.services}>{t.ourServices}</Anchor>
          </p>
          <h1 className="h2">{t.title}</h1>
          <p className="max-w-text text-lg text-ink-2">{t.intro}</p>
          <ButtonLink kind={1} size="lg" href={enquiry} className="mt-2">
            {t.sendEnquiry}
          </ButtonLink>
        </div>
      </header>
      <section className="wrap section split">
        <h2 className="h2">{t.howItWorks}</h2>
        <ol className="grid gap-8 md:grid-cols-3">
          {steps.map(({ title, text }, i) => (
            <li key={title} className="grid content-start gap-2 border-t-2 border-ink pt-5">
              <p className="num text-ink-3">{i + 1}</p>
              <h3 className="h4">{title}</h3>
              <p className="text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="wrap section split pt-0">
        <h2 className="h2">{t.forExample}</h2>
        <ul className="grid max-w-text gap-3 text-lg">
          {cases.map((text) => (
            <li key={text} className="border-l-2 border-line-2 pl-4 text-ink-2">
              {text}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
