import { APPELLATE_COMMITTEE, type Grievance } from "@startup-connect/contract/moderation";
import { dialled } from "@startup-connect/contract/shared";
import type { LoaderFunctionArgs } from "react-router";
import { Grid, HowToReachUs, Part, useOperatorContact } from "#features/content/legal-parts.tsx";
import { publicMeta } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import * as t from "#texts/grievance.ts";
import { Anchor } from "#ui/anchor.tsx";
import { EmailLink } from "#ui/email.tsx";
import { FactList } from "#ui/facts.tsx";

export const loader = ({ context }: LoaderFunctionArgs) => apiFrom(context)("GET /api/grievance");

export const meta = publicMeta({ title: t.title, description: t.description, path: paths.grievance });

const abouts = { intimate: t.intimate, fast: t.fast, general: t.general };

/** "36 hours", from three days on in days. */
const within = (hours: number): string =>
  hours % 24 === 0 && hours >= 72 ? t.inDays({ days: hours / 24 }) : t.inHours({ hours });

/** CASE-12. */
export default function GrievancePage({ loaderData: { officer, clocks } }: { loaderData: Grievance }) {
  const contact = useOperatorContact();
  const { name, email, phone, hours } = officer;
  return (
    <article className="wrap section grid gap-10">
      <header className="grid max-w-text gap-3">
        <h1 className="h2">{t.title}</h1>
        <p className="text-lg text-ink-2">{t.lead}</p>
      </header>
      <div className="grid max-w-text gap-10">
        <Part title={t.officer}>
          {name ? (
            <FactList
              facts={[
                { label: t.name, value: name },
                { label: t.email, value: email && <EmailLink email={email} /> },
                { label: t.phone, value: phone && <a href={dialled(phone)}>{phone}</a> },
                { label: t.hours, value: hours },
              ].filter(({ value }) => value)}
            />
          ) : (
            <p>{t.none}</p>
          )}
          {!(name && (email || phone)) && <HowToReachUs {...contact} />}
        </Part>
        <Part title={t.report}>
          <p>{t.reportText({ link: (inside) => <Anchor href={paths.contact}>{inside}</Anchor> })}</p>
        </Part>
        <Part title={t.speed}>
          <Grid
            head={[t.about, t.confirmed, t.decided]}
            rows={clocks.map((clock) => [
              abouts[clock.class],
              within(clock.acknowledgeHours),
              within(clock.decideHours),
            ])}
          />
          <p>{t.speedText}</p>
          <p>{t.late({ link: (inside) => <Anchor href={paths.transparency}>{inside}</Anchor> })}</p>
        </Part>
        <Part title={t.after}>
          <p>
            {t.afterText({
              days: String(APPELLATE_COMMITTEE.days),
              link: (inside) => <a href={APPELLATE_COMMITTEE.url}>{inside}</a>,
            })}
          </p>
        </Part>
      </div>
    </article>
  );
}
